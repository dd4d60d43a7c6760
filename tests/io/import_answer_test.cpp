// What a reader makes of a child that does not answer as it should.
#include "core/io/import_protocol.h"
#include "tests/support/catch.h"

#include <string>

using namespace occ;

namespace {

const std::string kHello = R"({"type":"hello","protocol":1,"program":"0.1.0"})"
                           "\n";
const std::string kSource = R"({"type":"source","path":"a.so","member":"","offset":0,"origin":""})"
                            "\n";
const std::string kDone = "{\"type\":\"done\"}\n";
const std::string kName = "N _Z1kv\tk()\n";

ImportAnswer hear(const std::string& bytes, const ProcessEnd& end = {}) {
    ImportProtocolReader reader;
    reader.feed(bytes);
    return reader.finish(end, "/usr/bin/occuscope-cli");
}

ImportFailure failureOf(const std::string& bytes, const ProcessEnd& end = {}) {
    const ImportAnswer answer = hear(bytes, end);
    REQUIRE(answer.failure.has_value());
    return *answer.failure;
}

}  // namespace

TEST_CASE("the end of a child says what went wrong where it did not") {
    using How = ProcessEnd::How;
    const auto codeOf = [](const ProcessEnd& end) { return failureOf(kHello, end).code; };
    CHECK(codeOf({How::Cancelled}) == ImportFailureCode::Cancelled);
    CHECK(codeOf({How::Crashed, 11}) == ImportFailureCode::Crashed);
    CHECK(codeOf({How::TimeLimit, 5}) == ImportFailureCode::TimeLimit);
    CHECK(codeOf({How::Exited, 3, "bad\n"}) == ImportFailureCode::Stopped);
    CHECK(codeOf({How::Exited, 0}) == ImportFailureCode::NoAnswer);
    CHECK(codeOf({How::NotStarted, 13, "denied"}) == ImportFailureCode::NotStarted);
    const ImportFailure missing = failureOf("", {How::NotStarted, 2, "no"});
    CHECK(missing.code == ImportFailureCode::ProgramMissing);
    CHECK(missing.detail == "/usr/bin/occuscope-cli");
    CHECK(failureOf(kHello, {How::TimeLimit, 5}).value == 5);
    CHECK(failureOf(kHello, {How::Crashed, 11}).value == 11);
    CHECK(failureOf(kHello, {How::Exited, 3, "one\nbad\n"}).detail == "bad");
    // Half a line is no answer.
    CHECK(failureOf(kHello + "{\"type\":\"do", {How::Crashed, 11}).code ==
          ImportFailureCode::Crashed);
}

TEST_CASE("a child of another version, or another program, is told as such") {
    const ImportFailure other =
        failureOf("{\"type\":\"hello\",\"protocol\":9,\"program\":\"9\"}\n");
    CHECK(other.code == ImportFailureCode::OtherProtocol);
    CHECK(other.value == 9);
    CHECK(other.other == kImportProtocolVersion);
    const ImportFailure noise = failureOf("Usage: something else\n");
    CHECK(noise.code == ImportFailureCode::NoAnswer);
    CHECK(noise.detail == "Usage: something else");
    CHECK(failureOf("cannot").detail == "cannot");
}

TEST_CASE("an answer that is not as it should be costs the rest, and never more") {
    const std::string good = kHello + kSource + kName;
    const std::string lines[] = {
        "K 1 80 0 0 0 0 0\n",   // no such name
        "K -1 80 0 0 0 0 0\n",  //
        "K 99999999999999999999 80 0 0 0 0 0\n",
        "K\n",                            //
        "K \n",                           //
        "K 0 80 0 0 0 0\n",               // too few
        "K 0 80 3 0 0 0 0\n",             // no such kind
        "K 0 80 0 9 0 0 0\n",             // no such form
        "K 0 80 0 0 64 0 0\n",            // no such doubt
        "K 0 80 0 0 0 4 0\n",             //
        "K 0 80 0 0 0 0 2\n",             //
        "K 0 100000 0 0 0 0 0\n",         //
        "K 0 80 0 0 0 0 0 x\n",           //
        "K 0 80 0 0 0 0 0 -5\n",          //
        "K 0 80 0 0 0 0 0 2000000000\n",  // more registers than can be
        "K 0 80 0 0 0 0 0 - - - - - - 1,1\n",
        "K 0 80 0 0 0 0 0 - - - - - - 0,1,1\n",
        "K 0 80 0 0 0 0 0 - - - - - - 1048576,1048576,1\n",
        "K 0 80 0 0 0 0 0 1  2\n",  //
        "K 0 80 0 0 0 0 0 1 2 3 4 5 6 1,1,1 8 9 1,1,1 1,1,1 1 1 1,1,1 1 1 nan\n",
        "K 0 80 0 0 0 0 0 1 2 3 4 5 6 1,1,1 8 9 1,1,1 1,1,1 1 1 1,1,1 1 1 2\n",
        "K 0 80 0 0 0 0 0 1 2 3 4 5 6 1,1,1 8 9 1,1,1 1,1,1 1 1 1,1,1 1 1 1 1\n",
        "N no tab\n",
        "anything else\n",
        "{\"type\":1}\n",
        "{}\n",
        "{\"type\":\"source\"}\n",
        "{\"type\":\"source\",\"path\":\"a\",\"member\":\"\",\"offset\":-1,\"origin\":\"\"}\n",
        "{\"type\":\"problem\",\"code\":\"nonsense\",\"offset\":null,\"value\":0,\"other\":0,"
        "\"detail\":\"\"}\n",
        "{\"type\":\"failure\",\"code\":\"nonsense\",\"detail\":\"\",\"value\":0,\"other\":0}\n",
    };
    for (const std::string& line : lines) {
        INFO(line);
        const ImportAnswer answer = hear(good + "K 0 80 0 0 0 0 0\n" + line + kDone);
        REQUIRE(answer.failure.has_value());
        CHECK(answer.failure->code == ImportFailureCode::NoAnswer);
        CHECK_FALSE(answer.failure->detail.empty());
        CHECK(answer.list.kernels().size() == 1);
    }
    // Kernels and problems belong to a source.
    CHECK(failureOf(kHello + kName + "K 0 80 0 0 0 0 0\n" + kDone).code ==
          ImportFailureCode::NoAnswer);
    // A later program's messages are passed over.
    CHECK_FALSE(hear(good + "{\"type\":\"news\",\"x\":[1]}\n" + kDone).failure.has_value());
}

TEST_CASE("the size of an answer is bounded") {
    const std::string flood = kHello + std::string(2 << 20, 'x');
    CHECK(failureOf(flood).code == ImportFailureCode::NoAnswer);
    ImportProtocolReader reader;
    reader.feed(kHello + kSource);
    const std::string piece = "N " + std::string(1 << 19, 'm') + "\t\n";
    std::size_t fed = 0;
    for (; fed < kMaxImportAnswerBytes + 2 * piece.size() && !reader.complete();
         fed += piece.size())
        reader.feed(piece);
    CHECK(reader.complete());
    CHECK(reader.finish({}, "x").failure->code == ImportFailureCode::NoAnswer);
}

TEST_CASE("a request survives, and one that is none is refused with a reason") {
    const ImportRequest request{
        {"a b.so", "é\"\\.log", "/x/\t", "caf\xe9.log"}, "pasted\ntext", 2, 77, 1 << 30};
    const std::string bytes = writeImportRequest(request);
    const auto lineEnd = bytes.find('\n');
    CHECK(bytes.substr(lineEnd + 1) == "pasted\ntext");
    const auto read = readImportRequest(bytes.substr(0, lineEnd));
    REQUIRE(read);
    CHECK(read->request.files == request.files);
    CHECK(read->request.threads == 2);
    CHECK(read->request.timeLimitSeconds == 77);
    CHECK(read->request.memoryLimitBytes == 1 << 30);
    CHECK(read->pastedBytes == 11U);
    const auto without = readImportRequest(writeImportRequest({{"a"}}));
    REQUIRE(without);
    CHECK_FALSE(without->pastedBytes.has_value());
    for (
        const std::string& line :
        {std::string("x"), std::string("{}"), std::string("[1]"),
         std::string(R"({"format":"occuscope-import-request","protocol":1,"files":"a"})"),
         std::string(
             R"({"format":"occuscope-import-request","protocol":1,"files":[1],"threads":0,"time_limit":9,"memory_limit":99999999})"),
         std::string(
             R"({"format":"occuscope-import-request","protocol":1,"files":[],"threads":-1,"time_limit":9,"memory_limit":99999999})"),
         std::string(
             R"({"format":"occuscope-gpu-request","protocol":1,"files":[],"threads":0,"time_limit":9,"memory_limit":99999999})")}) {
        INFO(line);
        const auto refused = readImportRequest(line);
        REQUIRE_FALSE(refused);
        CHECK(refused.error().code == ImportFailureCode::BadRequest);
        CHECK_FALSE(refused.error().detail.empty());
    }
    const auto other = readImportRequest(
        R"({"format":"occuscope-import-request","protocol":7,"files":[],"threads":0,"time_limit":9,"memory_limit":99999999})");
    REQUIRE_FALSE(other);
    CHECK(other.error().code == ImportFailureCode::OtherProtocol);
}

TEST_CASE("every failure has a key of its own") {
    for (int i = 0; i < kImportFailureCodeCount; ++i) {
        const auto code = static_cast<ImportFailureCode>(i);
        CHECK(importFailureCode(key(code)) == code);
    }
    CHECK_FALSE(importFailureCode("nonsense").has_value());
}
