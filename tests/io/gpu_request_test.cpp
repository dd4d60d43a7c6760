#include "core/io/gpu_protocol.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

using namespace occ;

namespace {

using Arguments = std::vector<std::string>;

GpuFailure refusal(const std::string& line) {
    const auto read = readGpuRequest(line);
    INFO(line);
    REQUIRE(!read.has_value());
    return read.error();
}

std::string requestWith(const std::string& arguments) {
    return R"({"format":"occuscope-gpu-request","protocol":1,"arguments":)" + arguments + "}";
}

}  // namespace

TEST_CASE("a request is one line and reads back") {
    const Arguments all[] = {{},
                             {"list"},
                             {"measure", "--quick", "--gpu", "1"},
                             {"two\nlines", "\"quotes\" \\", "占用率", ""},
                             Arguments(kMaxGpuRequestArguments, "x")};
    for (const Arguments& arguments : all) {
        const std::string line = writeGpuRequest(arguments);
        CHECK(std::count(line.begin(), line.end(), '\n') == 1);
        CHECK(line.back() == '\n');
        const auto read = readGpuRequest(line);
        REQUIRE(read.has_value());
        CHECK(*read == arguments);
    }
    CHECK(writeGpuRequest({"list"}) == requestWith(R"(["list"])") + '\n');
    CHECK(readGpuRequest(requestWith(R"(["list"])") + "\r\n").has_value());
}

TEST_CASE("what is no request is refused with the reason") {
    const std::pair<std::string, std::string> rows[] = {
        {"", ""},
        {"list", ""},
        {"[]", "occuscope-gpu-request"},
        {"{}", "occuscope-gpu-request"},
        {R"({"format":"occuscope-scenario","protocol":1,"arguments":[]})", "occuscope-gpu-request"},
        {R"({"format":"occuscope-gpu-request","arguments":[]})", "“protocol” is missing"},
        {R"({"format":"occuscope-gpu-request","protocol":"1","arguments":[]})",
         "“protocol” must be a whole number"},
        {R"({"format":"occuscope-gpu-request","protocol":1})", "“arguments” is missing"},
        {requestWith("\"list\""), "“arguments” must be a list"},
        {requestWith("[1]"), "“arguments” must be a text"},
        {requestWith("[\"list\""), ""},
        {writeGpuRequest(Arguments(kMaxGpuRequestArguments + 1, "x")), "200 are the most"},
        {writeGpuRequest({std::string(kMaxGpuRequestBytes, 'x')}), "65536 bytes"},
    };
    for (const auto& [line, words] : rows) {
        const GpuFailure failure = refusal(line);
        CHECK(failure.code == GpuFailureCode::BadRequest);
        CHECK(!failure.detail.empty());
        INFO(failure.detail);
        CHECK(failure.detail.find(words) != std::string::npos);
    }
}

TEST_CASE("a request of another protocol is told from a bad one") {
    // Nothing but the version is known of it, so the rest may be anything.
    const GpuFailure failure =
        refusal(R"({"format":"occuscope-gpu-request","protocol":7,"what":{"ever":[]}})");
    CHECK(failure == GpuFailure{GpuFailureCode::OtherProtocol, "", 7, kGpuProtocolVersion});
}

TEST_CASE("mutated requests never do harm") {
    std::mt19937_64 random(41);
    const std::string line = writeGpuRequest({"measure", "--threads", "256"});
    for (int i = 0; i < 3000; ++i) {
        std::string wrong = line.substr(0, 1 + random() % line.size());
        for (std::size_t n = random() % 3; n > 0; --n)
            wrong[random() % wrong.size()] = static_cast<char>(random() % 256);
        const auto read = readGpuRequest(wrong);
        if (!read) REQUIRE(!read.error().detail.empty() | (read.error().value != 0));
    }
}
