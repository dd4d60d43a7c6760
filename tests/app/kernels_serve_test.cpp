// `kernels serve` itself, as whoever starts it sees it.
#include "app/child_process.h"
#include "app/console.h"
#include "tests/app/kernels.h"
#include "tests/app/scripted_child.h"
#include "tests/support/catch.h"

#include <chrono>
#include <filesystem>
#include <optional>

using namespace occ;
using namespace occ::test;

namespace {

struct Served {
    ProcessEnd end;
    std::string out;
    ImportAnswer answer;
};

/// Sends a request. Standard input stays open until the answer is complete, or until `stop` says
/// true of what has been written so far.
template <class Stop>
Served serve(const std::string& input, const Stop& stop) {
    cli::prepareConsole();
    Served served;
    ImportProtocolReader reader;
    served.end =
        cli::runChild({OCC_CLI, {"kernels", "serve"}, input, 60},
                      {[&](std::string_view piece) {
                           served.out += piece;
                           reader.feed(piece);
                       },
                       [&] { return reader.complete(); }, [&] { return stop(served.out); }});
    served.answer = reader.finish(served.end, OCC_CLI);
    return served;
}

Served serve(const std::string& input) {
    return serve(input, [](const std::string&) { return false; });
}

std::string importSample(const std::string& name) {
    return OCC_TEST_DATA "/import/" + name;
}

}  // namespace

TEST_CASE("kernels serve greets first, tells how far it is and answers to the end") {
    const Served served = serve(writeImportRequest({{importSample("bin/libsmall.so")}}));
    CHECK(served.out.find("{\"type\":\"hello\",\"protocol\":1,") == 0);
    CHECK(contains(served.out, "\n{\"type\":\"progress\","));
    CHECK(served.out.ends_with("{\"type\":\"done\"}\n"));
    CHECK_FALSE(served.answer.failure.has_value());
    CHECK(served.answer.list.kernels().size() > 10);
    CHECK(served.end.how == ProcessEnd::How::Exited);
    CHECK(served.end.code == 0);
}

TEST_CASE("files come in the order of the request, and what was pasted last") {
    ImportRequest request{
        {importSample("bin/small.sm_90.cubin"), importSample("bin/small.sm_75.cubin")}};
    request.pasted = readBytes(importSample("logs/kernels_small.sm_80.log"));
    const Served served = serve(writeImportRequest(request));
    const KernelList& list = served.answer.list;
    std::vector<std::string> paths;
    for (const KernelRecord& kernel : list.kernels()) {
        const std::string& path = list.source(kernel.source).path;
        if (paths.empty() || paths.back() != path) paths.push_back(path);
    }
    CHECK(paths == std::vector<std::string>{request.files[0], request.files[1], "-"});
}

TEST_CASE("what is no request for kernels gets a failure, never silence") {
    const std::string inputs[] = {
        "kernels\n",
        "\n",
        "{}\n",
        std::string(17 << 20, 'x') + '\n',
        R"({"format":"occuscope-import-request","protocol":1,"files":"a","threads":0})"
        "\n",
        R"({"format":"occuscope-import-request","protocol":1,"files":[],"threads":0,"time_limit":0})"
        "\n",
    };
    for (const std::string& input : inputs) {
        INFO(input.substr(0, 80));
        const Served served = serve(input);
        REQUIRE(served.answer.failure);
        CHECK(served.answer.failure->code == ImportFailureCode::BadRequest);
        CHECK_FALSE(served.answer.failure->detail.empty());
        CHECK(served.end.code == 3);
    }
    std::string other = writeImportRequest({});
    other.replace(other.find("\"protocol\":1"), 12, "\"protocol\":7");
    const Served served = serve(other);
    REQUIRE(served.answer.failure);
    CHECK(served.answer.failure->code == ImportFailureCode::OtherProtocol);
}

TEST_CASE("the end of standard input cancels, before a request and while a file is read") {
    const double seconds = secondsOf([] {
        const Served before = serve("", [](const std::string&) { return true; });
        CHECK(before.end.how == ProcessEnd::How::Cancelled);
        // A pasted text that does not arrive whole.
        ImportRequest request;
        request.pasted = "text";
        std::string input = writeImportRequest(request);
        input.pop_back();
        const Served cut = serve(input, [](const std::string&) { return true; });
        CHECK(cut.answer.failure->code == ImportFailureCode::Cancelled);
    });
    CHECK(seconds < 10);
#if !defined(_WIN32)
    const TemporaryFolder folder("cancel");
    writeBytes(folder / "large",
               "\x7f"
               "ELF");
    std::filesystem::resize_file(folder / "large", std::uintmax_t{32} << 30);
    const double reading = secondsOf([&] {
        const Served served =
            serve(writeImportRequest({{(folder / "large").string()}}),
                  [](const std::string& out) { return contains(out, "\"progress\""); });
        CHECK(served.answer.failure->code == ImportFailureCode::Cancelled);
    });
    CHECK(reading < 20);
#endif
}

#if defined(__linux__)
TEST_CASE("a lack of memory is told as such, and what was found before is kept") {
#if defined(__SANITIZE_ADDRESS__)
    return;  // which reserves terabytes, so there is no limit
#endif
    const TemporaryFolder folder("memory");
    // One that is read first, and one that takes as much as it is long.
    writeBytes(folder / "huge.log", [] {
        std::string log;
        const std::string name(4000, 'k');
        for (int i = 0; i < 20'000; ++i)
            log += "ptxas info    : Compiling entry function '" + name + std::to_string(i) +
                   "' for 'sm_80'\nptxas info    : Used 10 registers\n";
        return log;
    }());
    ImportRequest request{{importSample("bin/small.sm_80.cubin"), (folder / "huge.log").string()}};
    request.threads = 1;
    request.memoryLimitBytes = 48 << 20;
    const Served served = serve(writeImportRequest(request));
    REQUIRE(served.answer.failure);
    CHECK(served.answer.failure->code == ImportFailureCode::MemoryLimit);
    CHECK(served.answer.failure->value == 48 << 20);
    CHECK(contains(served.answer.failure->file, "huge.log"));
    CHECK(served.answer.list.kernels().size() == 8);
    const Finished run = kernels(sampleFile("bin/small.sm_80.cubin") + " \"" +
                                 (folder / "huge.log").string() + "\" --memory-limit 48M");
    CHECK(run.status == 3);
    CHECK(contains(run.out, "8 kernels"));
    CHECK(contains(run.error, "48 MiB"));
}

TEST_CASE("a file that gets shorter while it is read costs the child at most") {
    const TemporaryFolder folder("shrinks");
    const std::filesystem::path path = folder / "large";
    writeBytes(path,
               "\x7f"
               "ELF");
    std::filesystem::resize_file(path, std::uintmax_t{4} << 30);
    using Clock = std::chrono::steady_clock;
    std::optional<Clock::time_point> begin;
    bool cut = false;
    const Served served = serve(writeImportRequest({{path.string()}}), [&](const std::string& out) {
        if (!begin && contains(out, "\"progress\"")) begin = Clock::now();
        // Once it is open, which takes no time after the first news.
        if (!cut && begin && Clock::now() - *begin > std::chrono::milliseconds(200)) {
            std::filesystem::resize_file(path, 4096);
            cut = true;
        }
        return false;
    });
    CHECK(cut);
    REQUIRE(served.answer.failure);
    CHECK(served.answer.failure->code == ImportFailureCode::Crashed);
    CHECK(served.answer.failure->file == path.string());
}
#endif
