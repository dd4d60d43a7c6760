#include "core/io/measurement_document.h"

#include "core/device_field.h"
#include "core/measure/experiments.h"
#include "tests/io/measurement_sample.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <random>
#include <string>

using namespace occ;

namespace {

/// The text with the first `from` replaced, which must be there.
std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    INFO(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

std::string shown(const FileError& error) {
    return error.code + " " + error.field + ": " + TextRenderer()(error.message);
}

TimelineRun longRun(int blocks) {
    TimelineRun run = sample::timelineRun();
    run.spans.clear();
    for (int i = 0; i < blocks; ++i)
        run.spans.push_back({i, i % 132, std::int64_t{1'000'000} * (i / 132) + i,
                             std::int64_t{1'000'000} * (i / 132) + 999'999});
    return run;
}

}  // namespace

TEST_CASE("an inventory reads back as it was written") {
    const GpuInventory inventory = sample::inventory();
    const std::string text = writeInventory(inventory);
    INFO(text);
    const auto read = readInventory(text);
    REQUIRE(read.has_value());
    CHECK(*read == inventory);
    CHECK(writeInventory(*read) == text);
    CHECK(*readInventory(writeInventory({})) == GpuInventory{});
}

TEST_CASE("a measurement reads back as it was written") {
    const Measurement measurement = sample::measurement();
    const std::string text = writeMeasurement(measurement);
    INFO(text);
    const auto read = readMeasurement(text);
    REQUIRE(read.has_value());
    CHECK(*read == measurement);
    CHECK(writeMeasurement(*read) == text);
}

TEST_CASE("a measurement without any part reads back") {
    const auto read = readMeasurement(writeMeasurement({}));
    REQUIRE(read.has_value());
    CHECK(*read == Measurement{});
}

TEST_CASE("every question, experiment, mode, unit and set of limiters reads back") {
    Measurement measurement;
    measurement.verification = Verification{};
    for (int i = 0; i < kQuestionCount; ++i)
        measurement.verification->findings.push_back({static_cast<Question>(i), {}, i});
    for (int i = 0; i <= static_cast<int>(Unit::Waves); ++i)
        measurement.verification->findings.push_back(
            {Question::BarrierLimit, {}, 0, static_cast<Unit>(i)});
    for (const Experiment experiment : kExperiments)
        measurement.throughput.push_back({experiment, {}, {}});
    for (unsigned bits = 0; bits < 1U << kLimiterCount; ++bits) {
        ResidencyCheck check;
        check.limiters = LimiterSet::fromBits(static_cast<std::uint8_t>(bits));
        measurement.residency.push_back(check);
    }
    for (int mode = 0; mode < 4; ++mode) {
        measurement.gpu.computeMode = static_cast<ComputeMode>(mode);
        const auto read = readMeasurement(writeMeasurement(measurement));
        REQUIRE(read.has_value());
        CHECK(*read == measurement);
    }
}

TEST_CASE("rates of any size read back exactly") {
    std::mt19937_64 random(21);
    std::uniform_real_distribution<double> exponent(-12, 14);
    Measurement measurement;
    measurement.throughput.resize(1);
    for (int i = 0; i < 500; ++i) {
        const double rate = std::pow(10.0, exponent(random));
        measurement.throughput.front().points.push_back({{}, 1.0 / (i + 1), {rate, 0, rate}, 1});
    }
    const auto read = readMeasurement(writeMeasurement(measurement));
    REQUIRE(read.has_value());
    CHECK(*read == measurement);
}

TEST_CASE("a measurement of 100,000 blocks stays well within what can be read") {
    Measurement measurement;
    measurement.timeline = longRun(static_cast<int>(kMaxTimelineBlocks));
    const std::string text = writeMeasurement(measurement);
    CHECK(text.size() < std::size_t{6} << 20);
    const auto read = readMeasurement(text);
    REQUIRE(read.has_value());
    CHECK(*read == measurement);
    measurement.timeline = longRun(static_cast<int>(kMaxTimelineBlocks) + 1);
    const auto refused = readMeasurement(writeMeasurement(measurement));
    REQUIRE(!refused.has_value());
    CHECK(refused.error().code == "range");
    CHECK(refused.error().field == "timeline.spans");
}

TEST_CASE("a block of a timeline takes one line of a file") {
    const std::string text = writeMeasurement(sample::measurement());
    CHECK(text.find("\n      [1, 3, 250, 1250],\n") != std::string::npos);
    CHECK(text.find("\n      [3, 3, 1000, 2500]\n") != std::string::npos);
}

TEST_CASE("derived figures are written for other programs and not believed when read") {
    const std::string text = writeMeasurement(sample::measurement());
    const auto json = nlohmann::json::parse(text);
    CHECK(json["residency"][0]["agrees"] == false);
    CHECK(json["residency"][1]["agrees"] == true);
    const Timeline timeline = sample::timelineRun().timeline();
    CHECK(json["timeline"]["derived"]["achieved_occupancy"] == timeline.achievedOccupancy());
    CHECK(json["timeline"]["derived"]["average_warps"] == timeline.averageWarps);
    CHECK(json["timeline"]["derived"]["tail_start_ns"] == timeline.tailStartNs);
    CHECK(json["timeline"]["derived"]["waves"] == timeline.waves);
    CHECK(json["throughput"][0]["unit"] == "gigaflops_per_second");
    CHECK(json["throughput"][0]["plateau_occupancy"] == 0.125);
    CHECK(json["throughput"][1]["plateau_occupancy"].is_null());
    std::string other = replaced(text, R"("agrees": false)", R"("agrees": "who knows")");
    other = replaced(other, R"("achieved_occupancy": )", R"("achieved_occupancy": 1)");
    const auto read = readMeasurement(other);
    REQUIRE(read.has_value());
    CHECK(*read == sample::measurement());
}

TEST_CASE("names are cut where a reader would refuse them, and control characters are tamed") {
    Measurement measurement;
    measurement.host = std::string(300, 'h');
    measurement.gpu.name = "two\nlines\x1b[31m";
    const auto read = readMeasurement(writeMeasurement(measurement));
    REQUIRE(read.has_value());
    CHECK(read->host == std::string(200, 'h'));
    CHECK(read->gpu.name == "two lines [31m");
}

TEST_CASE("a limit whose name is no plain word is left out") {
    GpuInventory inventory = sample::inventory();
    inventory.gpus.front().limits = {{"a\"b", 1}, {"", 2}, {"max_warps_per_sm", 3}};
    const auto read = readInventory(writeInventory(inventory));
    REQUIRE(read.has_value());
    CHECK(read->gpus.front().limits == std::vector<ReportedLimit>{{"max_warps_per_sm", 3}});
}

TEST_CASE("limits of a later program are kept where they are numbers, and else left alone") {
    GpuInventory inventory = sample::inventory();
    inventory.gpus.front().limits = {{"max_warps_per_sm", 3}};
    std::string text = writeInventory(inventory);
    const std::string known = "\"max_warps_per_sm\": 3";
    text.replace(text.find(known), known.size(),
                 known + R"(, "a_list": [1, 2], "a_word": "x", "large": 99999999999, "new": 7)");
    const auto read = readInventory(text);
    REQUIRE(read.has_value());
    CHECK(read->gpus.front().limits ==
          std::vector<ReportedLimit>{{"max_warps_per_sm", 3}, {"new", 7}});
}

TEST_CASE("errors of a measurement name code, place and line") {
    struct Row {
        const char* from;
        const char* to;
        const char* code;
        const char* field;
    };
    const Row rows[] = {
        {"occuscope-measurement", "occuscope-gpus", "format", "format"},
        {R"("version": 1)", R"("version": 2)", "version", "version"},
        {R"("simulated": true)", R"("simulated": 1)", "type", "simulated"},
        {R"("host": "server.example.org",)", "", "missing", "host"},
        {R"("driver": 13000)", R"("driver": -1)", "range", "cuda.driver"},
        {R"("compute_capability": "9.0")", R"("compute_capability": "9")", "type",
         "gpu.compute_capability"},
        {R"("exclusive_process")", R"("maybe")", "choice", "gpu.compute_mode"},
        {R"("sm_count": 132)", R"("sm_count": 1e2)", "type", "gpu.sm_count"},
        {R"("max_warps_per_sm": 64)", R"("max_warps_per_sm": -1)", "range",
         "gpu.limits.max_warps_per_sm"},
        {R"("predicted": 8)", R"("predicted": "8")", "type", "residency[0].predicted"},
        {R"("registers": 40)", R"("registers": -3)", "range", "residency[0].kernel.registers"},
        {R"("registers": 40)", R"("regs": 40)", "unknown_key", "residency[0].kernel.regs"},
        {R"("shared_memory"])", R"("sharedmem"])", "choice", "residency[0].limiters"},
        {R"("theoretical_occupancy": 0.1)", R"("theoretical_occupancy": 1.5)", "range",
         "timeline.theoretical_occupancy"},
        {R"("theoretical_occupancy": 0.1)", R"("theoretical_occupancy": "x")", "type",
         "timeline.theoretical_occupancy"},
        {"[1, 3, 250, 1250]", "[1, 3, 250]", "type", "timeline.spans"},
        {"[1, 3, 250, 1250]", "{}", "type", "timeline.spans"},
        {"[1, 3, 250, 1250]", "[1, 3, 250, 249]", "range", "timeline.spans"},
        {"[1, 3, 250, 1250]", "[1, 100001, 250, 1250]", "range", "timeline.spans"},
        {"[1, 3, 250, 1250]", "[-1, 3, 250, 1250]", "range", "timeline.spans"},
        {"[1, 3, 250, 1250]", "[1, 3, -1, 1250]", "range", "timeline.spans"},
        {"[1, 3, 250, 1250]", "[1, 3, 250, 1000000000000001]", "range", "timeline.spans"},
        {"[1, 3, 250, 1250]", "[1, 3, 250, 1250.5]", "type", "timeline.spans"},
        {R"("multiply_add_4")", R"("multiply_add_3")", "choice", "throughput[0].experiment"},
        {R"("low": 1e-07)", R"("low": -1e-07)", "range", "throughput[0].points[0].low"},
        {R"("low": 1e-07)", R"("low": null)", "type", "throughput[0].points[0].low"},
        {R"("low": 1e-07)", R"("low": 1e999)", "range", ""},
        {R"("agreeing": 1199)", R"("agreeing": 1201)", "range", "verification.agreeing"},
        {R"("active_clusters")", R"("")", "choice", "verification.findings[0].question"},
        {R"("unit": "blocks")", R"("unit": "miles")", "choice", "verification.findings[0].unit"},
    };
    const std::string text = writeMeasurement(sample::measurement());
    for (const Row& row : rows) {
        const std::string wrong = replaced(text, row.from, row.to);
        const auto read = readMeasurement(wrong);
        INFO(row.from << " -> " << row.to);
        REQUIRE(!read.has_value());
        INFO(shown(read.error()));
        CHECK(read.error().code == row.code);
        CHECK(read.error().field == row.field);
        CHECK(read.error().line > 0);
        CHECK(read.error().column > 0);
        CHECK(!TextRenderer()(read.error().message).empty());
    }
}

TEST_CASE("an error points to the very value") {
    const std::string text =
        replaced(writeMeasurement(sample::measurement()), "[1, 3, 250, 1250]", "[1, 3, 250, 0]");
    const auto read = readMeasurement(text);
    REQUIRE(!read.has_value());
    const auto at = text.find("[1, 3, 250, 0]");
    const std::string before = text.substr(0, at);
    CHECK(read.error().line == 1 + std::count(before.begin(), before.end(), '\n'));
    CHECK(read.error().column == 7 + 12);
    CHECK(shown(read.error()) ==
          "range timeline.spans: “timeline.spans” is 0 but must lie between 250 and "
          "1,000,000,000,000,000.");
}

TEST_CASE("errors of an inventory name their place") {
    const std::string text = writeInventory(sample::inventory());
    auto read = readInventory(replaced(text, R"("index": 2)", R"("index": true)"));
    REQUIRE(!read.has_value());
    CHECK(read.error().field == "gpus[1].index");
    read = readInventory(replaced(text, "\"gpus\": [", "\"gpus\": [3, "));
    REQUIRE(!read.has_value());
    CHECK(shown(read.error()) == "type gpus[0]: “gpus[0]” must be an object in braces, not 3.");
    read = readInventory(replaced(text, "\"gpus\":", "\"gpu\":"));
    REQUIRE(!read.has_value());
    CHECK(shown(read.error()) == "missing gpus: “gpus” is missing.");
    read = readInventory(
        R"({"format": "occuscope-gpus", "version": 1, "host": "", "cuda": {"driver": 0,
            "runtime": 0}, "gpus": 5})");
    REQUIRE(!read.has_value());
    CHECK(shown(read.error()) == "type gpus: “gpus” must be a list in square brackets, not 5.");
    CHECK(!readInventory(writeMeasurement({})).has_value());
}
