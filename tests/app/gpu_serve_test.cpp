// `gpu serve` itself, as whoever starts it sees it.
#include "app/child_process.h"
#include "app/console.h"
#include "core/gpu/cuda_gpu.h"
#include "tests/app/cli.h"
#include "tests/app/scripted_child.h"
#include "tests/support/catch.h"

#include <algorithm>

using namespace occ;
using namespace occ::test;

namespace {

struct Served {
    ProcessEnd end;
    std::string out;
    GpuAnswer answer;
};

/// Sends a request; standard input stays open unless `closes`.
Served serve(const std::string& input, bool closes = false) {
    cli::prepareConsole();
    Served served;
    GpuProtocolReader reader;
    served.end = cli::runChild({OCC_CLI, {"gpu", "serve"}, input, 60},
                               {[&](std::string_view piece) {
                                    served.out += piece;
                                    reader.feed(piece);
                                },
                                [&] { return closes; }, [] { return false; }});
    served.answer = reader.finish(served.end, {OCC_CLI, {}});
    return served;
}

}  // namespace

TEST_CASE("gpu serve greets first and answers a request to its end") {
    const Served served = serve(writeGpuRequest({"list"}));
    CHECK(served.out.find("{\"type\":\"hello\"") == 0);
    CHECK(served.answer.program == OCCUSCOPE_VERSION);
    CHECK(served.answer.host == std::string(cli::machineName()));
    // Whether or not there is a GPU here, one of both is said.
    CHECK(served.answer.inventory.has_value() != served.answer.failure.has_value());
    CHECK(served.end.how == ProcessEnd::How::Exited);
    CHECK(served.end.code == (served.answer.failure ? 4 : 0));
    if (served.answer.failure) CHECK(served.answer.failure->code != GpuFailureCode::NoAnswer);
}

TEST_CASE("what is no request gets a failure, never silence") {
    const std::string inputs[] = {
        "list\n",
        "\n",
        "{}\n",
        "[\"list\"]\n",
        std::string(1 << 20, 'x') + '\n',
        writeGpuRequest({}),
        writeGpuRequest({"erase"}),
        writeGpuRequest({"measure", "--threads", "x"}),
        writeGpuRequest({"serve"}),
    };
    for (const std::string& input : inputs) {
        INFO(input.substr(0, 80));
        const Served served = serve(input);
        REQUIRE(served.answer.failure);
        CHECK(served.answer.failure->code == GpuFailureCode::BadRequest);
        CHECK_FALSE(served.answer.failure->detail.empty());
        CHECK(served.end.code == 4);
    }
    std::string other = writeGpuRequest({"list"});
    other.replace(other.find("\"protocol\":1"), 12, "\"protocol\":7");
    const Served served = serve(other);
    REQUIRE(served.answer.failure);
    CHECK(served.answer.failure->code == GpuFailureCode::OtherProtocol);
}

TEST_CASE("the end of standard input before a request ends gpu serve") {
    Served served;
    const double seconds = secondsOf([&] { served = serve("", true); });
    CHECK(seconds < 10);
    CHECK(served.end.how == ProcessEnd::How::Exited);
}
