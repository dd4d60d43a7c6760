#include "core/io/gpu_protocol.h"

#include "tests/io/measurement_sample.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

using namespace occ;

namespace {

const GpuChild kLocal{"/usr/bin/occuscope-cli", std::nullopt};
const std::string kHello = R"({"type":"hello","protocol":1,"program":"0.1.0","host":"server"})"
                           "\n";
const std::string kDone = "{\"type\":\"done\"}\n";
/// The smallest result.
const std::string kNoGpus =
    "{\"type\":\"inventory\",\"host\":\"\",\"cuda\":{\"driver\":0,\"runtime\":0},\"gpus\":[]}\n";

/// Everything that can be written, in order.
std::string everything() {
    std::string lines;
    GpuProtocolWriter writer([&lines](std::string_view line) { lines += line; });
    writer.hello("server");
    writer.progress({MeasurePart::Throughput, 3, 40});
    writer.inventory(sample::inventory());
    writer.measurement(sample::measurement());
    writer.done();
    return lines;
}

/// What a reader heard, and what it made of it after the child's end.
struct Heard {
    std::vector<MeasureProgress> progress;
    std::vector<GpuInventory> inventories;
    std::vector<Measurement> measurements;
    bool complete = false;
    GpuAnswer answer;
};

Heard hear(const std::string& bytes, std::size_t pieceBytes = SIZE_MAX, const ProcessEnd& end = {},
           const GpuChild& child = kLocal) {
    Heard heard;
    GpuProtocolReader reader;
    reader.onProgress = [&](const MeasureProgress& now) { heard.progress.push_back(now); };
    reader.onInventory = [&](const GpuInventory& now) { heard.inventories.push_back(now); };
    reader.onMeasurement = [&](const Measurement& now) { heard.measurements.push_back(now); };
    for (std::size_t at = 0; at < bytes.size(); at += std::min(pieceBytes, bytes.size() - at))
        reader.feed(std::string_view(bytes).substr(at, pieceBytes));
    heard.complete = reader.complete();
    heard.answer = reader.finish(end, child);
    return heard;
}

void checkEverything(const Heard& heard) {
    REQUIRE(heard.progress.size() == 1);
    CHECK(heard.progress[0].part == MeasurePart::Throughput);
    CHECK(heard.progress[0].done == 3);
    CHECK(heard.progress[0].total == 40);
    REQUIRE(heard.inventories.size() == 1);
    CHECK(heard.inventories[0] == sample::inventory());
    REQUIRE(heard.measurements.size() == 1);
    CHECK(heard.measurements[0] == sample::measurement());
    CHECK(heard.complete);
    CHECK(heard.answer.host == "server");
    CHECK(heard.answer.program == OCCUSCOPE_VERSION);
    CHECK(heard.answer.inventory == sample::inventory());
    CHECK(heard.answer.measurement == sample::measurement());
    CHECK(!heard.answer.failure.has_value());
}

std::string detailOf(const Heard& heard, GpuFailureCode code = GpuFailureCode::NoAnswer) {
    REQUIRE(heard.answer.failure.has_value());
    CHECK(heard.answer.failure->code == code);
    return heard.answer.failure->detail;
}

}  // namespace

TEST_CASE("every message is one line of JSON that begins with its type") {
    const std::string lines = everything();
    CHECK(std::count(lines.begin(), lines.end(), '\n') == 5);
    std::size_t begin = 0;
    for (const char* type : {"hello", "progress", "inventory", "measurement", "done"}) {
        const std::string line = lines.substr(begin, lines.find('\n', begin) - begin);
        begin += line.size() + 1;
        CHECK(line.rfind("{\"type\":", 0) == 0);
        CHECK(nlohmann::json::parse(line)["type"] == type);
    }
    std::string hello;
    GpuProtocolWriter([&hello](std::string_view line) { hello = line; }).hello("a\nb");
    CHECK(hello == R"({"type":"hello","protocol":1,"program":")" OCCUSCOPE_VERSION
                   R"(","host":"a\nb"})"
                   "\n");
}

TEST_CASE("what is written is read, in pieces of any size and with any line end") {
    const std::string lines = everything();
    for (const std::size_t size : {std::size_t{1}, std::size_t{7}, std::size_t{1000}, lines.size()})
        checkEverything(hear(lines, size));
    std::string windows;
    for (const char c : lines)
        windows.append(c == '\n' ? "\r\n" : std::string(1, c));
    checkEverything(hear(windows, 13));
    checkEverything([&] {
        Heard heard = hear(lines.substr(0, lines.size() - 1));  // "done" without its line end
        CHECK(!heard.complete);
        heard.complete = true;
        return heard;
    }());
}

TEST_CASE("what a driver prints is skipped") {
    std::string noisy = "\nNVRM: something\n{\"no\": \"type\"}\n[1, 2]\n\xff\xfe{{{\n";
    noisy += std::string("a\0b\n", 4);
    const std::string lines = everything();
    for (const char c : lines)
        noisy += c == '\n' ? std::string("\nprinted by a driver\n\n") : std::string(1, c);
    checkEverything(hear(noisy, 5));
    // Words that did not end their line stand in front of ours.
    checkEverything(hear("Loading... " + lines));
    std::string inFront;
    for (std::size_t at = 0; at < lines.size();) {
        const std::size_t end = lines.find('\n', at) + 1;
        inFront += "warning: " + lines.substr(at, end - at);
        at = end;
    }
    checkEverything(hear(inFront));
}

TEST_CASE("types that are not known are skipped") {
    checkEverything(hear(everything().insert(kHello.size(), "{\"type\":\"weather\",\"sun\":1}\n")));
}

TEST_CASE("parts are merged, and every piece of news is the whole") {
    Measurement first = sample::measurement();
    first.timeline.reset();
    first.throughput.clear();
    first.verification.reset();
    Measurement second = sample::measurement();
    second.residency.clear();
    second.throughput.clear();
    second.verification.reset();
    std::string lines;
    GpuProtocolWriter writer([&lines](std::string_view line) { lines += line; });
    writer.hello("server");
    writer.measurement(first);
    writer.measurement(second);
    writer.done();
    const Heard heard = hear(lines);
    REQUIRE(heard.measurements.size() == 2);
    CHECK(heard.measurements[0] == first);
    CHECK(heard.measurements[1].residency == first.residency);
    CHECK(heard.measurements[1].timeline == second.timeline);
    CHECK(heard.answer.measurement == heard.measurements[1]);
}

TEST_CASE("a failure is read as it was written") {
    for (int i = 0; i < kGpuFailureCodeCount; ++i) {
        const GpuFailure failure{static_cast<GpuFailureCode>(i), "a \"driver's\"\nwords", 1LL << 40,
                                 -5};
        std::string lines;
        GpuProtocolWriter writer([&lines](std::string_view line) { lines += line; });
        writer.hello("server");
        writer.failure(failure);
        const Heard heard = hear(lines);
        CHECK(heard.complete);
        GpuFailure expected = failure;
        // What is the other side to that side is this one here.
        if (expected.code == GpuFailureCode::OtherProtocol)
            std::swap(expected.value, expected.other);
        CHECK(heard.answer.failure == expected);
        // Why it was asked to stop the child does not know.
        if (failure.code == GpuFailureCode::Cancelled)
            expected = {GpuFailureCode::TimeLimit, "", 7};
        CHECK(hear(lines, SIZE_MAX, {ProcessEnd::How::TimeLimit, 7}).answer.failure == expected);
    }
}

TEST_CASE("a failure's words are cut and tamed, and an unknown code is kept as words") {
    std::string lines;
    GpuProtocolWriter writer([&lines](std::string_view line) { lines += line; });
    writer.hello("server");
    writer.failure({GpuFailureCode::KernelFailed, std::string(100'000, 'x')});
    CHECK(detailOf(hear(lines), GpuFailureCode::KernelFailed) == std::string(4000, 'x'));
    lines.clear();
    writer.hello("server");
    writer.failure({GpuFailureCode::KernelFailed, "\x1b[2Jone\r\ntwo\x07"});
    CHECK(detailOf(hear(lines), GpuFailureCode::KernelFailed) == " [2Jone \ntwo ");
    const std::string unknown =
        R"({"type":"failure","code":"on_fire","detail":"smoke","value":1,"other":2})"
        "\n";
    CHECK(detailOf(hear(kHello + unknown), GpuFailureCode::KernelFailed) == "on_fire: smoke");
}

TEST_CASE("another protocol version is told, whatever else the line holds") {
    const Heard heard = hear("{\"type\":\"hello\",\"protocol\":2,\"host\":[]}\n" + kDone);
    CHECK(heard.complete);
    CHECK(heard.answer.failure ==
          GpuFailure{GpuFailureCode::OtherProtocol, "", 2, kGpuProtocolVersion});
}

TEST_CASE("a message that is not as it should be ends the reading with its place") {
    const std::pair<std::string, std::string> rows[] = {
        {R"({"type":"progress","part":"weather","done":1,"total":2})",
         "line 2, column 27: “part” must be one of residency, timeline, throughput, verify, not "
         "\"weather\"."},
        {R"({"type":"progress","part":"timeline","done":-1,"total":2})", "“done” is -1"},
        {R"({"type":"progress","part":"timeline","total":2})", "“done” is missing"},
        {R"({"type":"inventory"})", "“host” is missing"},
        {R"({"type":"measurement","simulated":0})", "“simulated” must be true or false"},
        {R"({"type":"failure","code":5})", "“code” must be a text"},
        {R"({"type":"progress","part":"ti)", "line 2, column "},
        {R"({"type":"hello","protocol":"new"})", "“protocol” must be a whole number"},
    };
    for (const auto& [line, words] : rows) {
        const Heard heard = hear(kHello + line + '\n' + kDone);
        INFO(line);
        CHECK(heard.complete);
        const std::string detail = detailOf(heard);
        INFO(detail);
        CHECK(detail.find(words) != std::string::npos);
    }
    CHECK(detailOf(hear("{\"type\":\"hello\"}\n")).find("“protocol” is missing") !=
          std::string::npos);
    CHECK(
        detailOf(hear(kHello + "noise {\"type\":\"progress\",}\n")).rfind("line 2, column 26", 0) ==
        0);
}

TEST_CASE("what arrived before something went wrong is kept") {
    std::string lines = everything();
    lines.insert(lines.size() - kDone.size(), "{\"type\":\"progress\"}\n");
    const Heard heard = hear(lines);
    CHECK(detailOf(heard).find("“part” is missing") != std::string::npos);
    CHECK(heard.answer.inventory == sample::inventory());
    CHECK(heard.answer.measurement == sample::measurement());
    CHECK(heard.answer.host == "server");
}

TEST_CASE("noise before the hello has a bound, and none after it") {
    std::string noise;
    for (int i = 1; i < GpuProtocolReader::kMaxNoiseLines; ++i)
        noise += "  motd " + std::to_string(i) + "\t\n";
    CHECK(!hear(noise + kHello + kNoGpus + kDone).answer.failure.has_value());
    const Heard endless = hear(noise + "one more\n" + kHello + kDone);
    CHECK(endless.complete);
    CHECK(detailOf(endless) == "motd 1");
    CHECK(!hear(kHello + noise + kNoGpus + noise + kDone).answer.failure.has_value());
    // Messages without a hello are no answer of ours either.
    CHECK(hear(kDone).complete == false);
    CHECK(detailOf(hear(kDone)) == "{\"type\":\"done\"}");
}

TEST_CASE("a line has a bound") {
    GpuProtocolReader reader;
    const std::string piece(1 << 20, 'x');
    for (int i = 0; i < 16; ++i)
        reader.feed(piece);
    CHECK(!reader.complete());
    reader.feed("x");
    CHECK(reader.complete());
    reader.feed("\n" + kHello + kDone);
    const GpuAnswer answer = reader.finish({}, kLocal);
    REQUIRE(answer.failure.has_value());
    CHECK(answer.failure->code == GpuFailureCode::NoAnswer);
    CHECK(answer.failure->detail.find("16 MiB") != std::string::npos);
}

TEST_CASE("nothing is read after the end of an answer") {
    const Heard heard = hear(kHello + kNoGpus + kDone + everything() + "{\"type\":\"progress\"}\n");
    CHECK(!heard.answer.failure.has_value());
    CHECK(heard.progress.empty());
    CHECK(!heard.answer.measurement.has_value());
}

TEST_CASE("a reader without listeners works") {
    GpuProtocolReader reader;
    reader.feed(everything());
    CHECK(reader.finish({}, kLocal).measurement == sample::measurement());
}

TEST_CASE("mutated answers never do harm") {
    std::mt19937_64 random(51);
    const std::string lines = everything();
    for (int i = 0; i < 1500; ++i) {
        std::string wrong = lines;
        for (std::size_t n = 1 + random() % 4; n > 0; --n)
            wrong[random() % wrong.size()] = static_cast<char>(random() % 256);
        wrong.resize(wrong.size() - random() % 2 * (random() % wrong.size()));
        const Heard heard = hear(wrong, 1 + random() % 5000);
        if (heard.answer.failure && heard.answer.failure->code == GpuFailureCode::NoAnswer &&
            heard.complete)
            REQUIRE(!heard.answer.failure->detail.empty());
    }
}
