#include "core/io/gpu_protocol.h"
#include "tests/io/measurement_sample.h"
#include "tests/support/catch.h"

#include <string>

using namespace occ;

// What an answer is once the child has ended, in every way in which it can.

namespace {

using How = ProcessEnd::How;
using Code = GpuFailureCode;

const GpuChild kLocal{"/opt/occuscope-cli", std::nullopt};
const GpuChild kRemote{"ssh", RemoteGpu{"me@server", "./occuscope-cli"}};

std::string linesOf(const std::function<void(GpuProtocolWriter&)>& write) {
    std::string lines;
    GpuProtocolWriter writer([&lines](std::string_view line) { lines += line; });
    writer.hello("server");
    write(writer);
    return lines;
}

const std::string kBegun =
    linesOf([](GpuProtocolWriter& writer) { writer.inventory(sample::inventory()); });
const std::string kDone = linesOf([](GpuProtocolWriter& writer) {
    writer.inventory(sample::inventory());
    writer.done();
});
const std::string kFailed = linesOf([](GpuProtocolWriter& writer) {
    writer.failure({Code::NoDriver, "words"});
});

GpuAnswer answer(const std::string& bytes, const ProcessEnd& end, const GpuChild& child) {
    GpuProtocolReader reader;
    reader.feed(bytes);
    return reader.finish(end, child);
}

GpuFailure failure(const std::string& bytes, const ProcessEnd& end,
                   const GpuChild& child = kLocal) {
    const GpuAnswer given = answer(bytes, end, child);
    REQUIRE(given.failure.has_value());
    CHECK(given.failure->host == (child.remote ? child.remote->destination : ""));
    return *given.failure;
}

const ProcessEnd kEnds[] = {
    {How::Exited, 0, ""},    {How::Exited, 3, "x"},    {How::Exited, 255, ""},
    {How::Crashed, 11, "x"}, {How::TimeLimit, 60, ""}, {How::Cancelled, 0, ""},
};

}  // namespace

TEST_CASE("with done the answer is there, however the child ends") {
    for (const ProcessEnd& end : kEnds) {
        CHECK(!answer(kDone, end, kLocal).failure.has_value());
        CHECK(!answer(kDone, end, kRemote).failure.has_value());
    }
}

TEST_CASE("done without anything is no answer") {
    const std::string nothing = linesOf([](GpuProtocolWriter& writer) { writer.done(); });
    for (const ProcessEnd& end : kEnds)
        CHECK(failure(nothing, end).code == Code::NoAnswer);
}

TEST_CASE("a protocol that the other side refuses is told from this side") {
    const std::string refused = linesOf([](GpuProtocolWriter& writer) {
        writer.failure({Code::OtherProtocol, "", kGpuProtocolVersion, 3});
    });
    CHECK(failure(refused, {How::Exited, 4, ""}) ==
          GpuFailure{Code::OtherProtocol, "", 3, kGpuProtocolVersion});
}

TEST_CASE("what the child says outweighs how it ends") {
    for (const ProcessEnd& end : kEnds) {
        CHECK(failure(kFailed, end) == GpuFailure{Code::NoDriver, "words"});
        CHECK(failure(kFailed, end, kRemote) ==
              GpuFailure{Code::NoDriver, "words", 0, 0, "me@server"});
    }
}

TEST_CASE("a child that ended without an answer is told by its end") {
    CHECK(failure(kBegun, {How::Cancelled, 15, "x"}) == GpuFailure{Code::Cancelled});
    CHECK(failure(kBegun, {How::TimeLimit, 60, "x"}) == GpuFailure{Code::TimeLimit, "", 60});
    CHECK(failure(kBegun, {How::Crashed, 11, "one\n two \r\n\n"}) ==
          GpuFailure{Code::Crashed, "two", 11});
    CHECK(failure(kBegun, {How::Exited, 3, "line\nwhat\tis wrong\n"}) ==
          GpuFailure{Code::Stopped, "what is wrong", 3});
    CHECK(failure("", {How::Exited, 127, ""}) == GpuFailure{Code::Stopped, "", 127});
    CHECK(failure("", {How::Cancelled, 0, ""}, kRemote).code == Code::Cancelled);
    CHECK(failure("", {How::TimeLimit, 9, ""}, kRemote).value == 9);
}

TEST_CASE("noise up to its bound does not hide how the child ended") {
    std::string noise;
    for (int i = 1; i < GpuProtocolReader::kMaxNoiseLines; ++i)
        noise += "Welcome!\n";
    CHECK(failure(noise, {How::Exited, 3, "x"}) == GpuFailure{Code::Stopped, "x", 3});
}

TEST_CASE("a child that ended well without an answer is none of ours") {
    CHECK(failure("Usage: other\nmore\n", {How::Exited, 0, "x"}) ==
          GpuFailure{Code::NoAnswer, "Usage: other"});
    CHECK(failure("no line end", {How::Exited, 0, ""}).detail == "no line end");
    CHECK(failure("", {How::Exited, 0, "said aside\n"}).detail == "said aside");
    CHECK(failure("", {How::Exited, 0, ""}) == GpuFailure{Code::NoAnswer});
    CHECK(failure(kBegun, {How::Exited, 0, ""}).code == Code::NoAnswer);
    CHECK(failure("Welcome!\n", {How::Exited, 0, ""}, kRemote) ==
          GpuFailure{Code::NoAnswer, "Welcome!", 0, 0, "me@server"});
}

TEST_CASE("a program that was not started is missing or broken") {
    const ProcessEnd none{How::NotStarted, ProcessEnd::kNoSuchProgram, "any language"};
    CHECK(failure("", none) == GpuFailure{Code::ProgramMissing, "/opt/occuscope-cli"});
    CHECK(failure("", none, kRemote).code == Code::SshMissing);
    for (const char* words :
         {"execve: No such file or directory", "The system cannot find the file specified."})
        CHECK(failure("", {How::NotStarted, 0, words}).code == Code::ProgramMissing);
    CHECK(failure("", {How::NotStarted, 13, "Permission denied"}) ==
          GpuFailure{Code::NotStarted, "Permission denied", 13});
    // Of a remote one it is ssh that was not started.
    CHECK(failure("", {How::NotStarted, 13, "Permission denied"}, kRemote) ==
          GpuFailure{Code::SshFailed, "ssh: Permission denied", 13, 0, "me@server"});
}

TEST_CASE("without a hello ssh and the shell there have the word") {
    CHECK(failure("",
                  {How::Exited, 255,
                   "ssh: Could not resolve hostname server: Name or service "
                   "not known\r\n"},
                  kRemote)
              .code == Code::SshUnknownHost);
    CHECK(failure("",
                  {How::Exited, 127, "bash: line 1: ./occuscope-cli: No such file or directory"},
                  kRemote) ==
          GpuFailure{Code::RemoteProgramMissing, "./occuscope-cli", 0, 0, "me@server"});
    CHECK(failure("", {How::Exited, 1, "The following argument was not expected: serve"},
                  kRemote) == GpuFailure{Code::Stopped,
                                         "The following argument was not expected: serve", 1, 0,
                                         "me@server"});
}

TEST_CASE("after the hello the program there was running") {
    CHECK(failure(kBegun, {How::Exited, 255, "Timeout, server server not responding.\r\n"}, kRemote)
              .code == Code::SshUnreachable);
    CHECK(failure(kBegun, {How::Exited, 255, ""}, kRemote) ==
          GpuFailure{Code::Crashed, "", 0, 0, "me@server"});
    CHECK(failure(kBegun, {How::Exited, 139, "Segmentation fault\n"}, kRemote) ==
          GpuFailure{Code::Crashed, "Segmentation fault", 11, 0, "me@server"});
    CHECK(failure(kBegun, {How::Exited, 127, "x"}, kRemote) ==
          GpuFailure{Code::Stopped, "x", 127, 0, "me@server"});
}

TEST_CASE("a line that was cut off says nothing") {
    const std::string cut = kDone.substr(0, kDone.size() - 3);
    CHECK(failure(cut, {How::Cancelled, 0, ""}) == GpuFailure{Code::Cancelled});
    CHECK(failure(cut, {How::Crashed, 9, ""}) == GpuFailure{Code::Crashed, "", 9});
}

TEST_CASE("what arrived before the end is kept") {
    const GpuAnswer given = answer(kBegun, {How::TimeLimit, 60, ""}, kLocal);
    CHECK(given.inventory == sample::inventory());
    CHECK(given.host == "server");
    CHECK(given.program == OCCUSCOPE_VERSION);
    CHECK(!given.measurement.has_value());
}
