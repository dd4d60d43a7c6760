#include "core/io/kernel_document.h"
#include "core/io/measurement_document.h"
#include "core/io/measurement_members.h"
#include "core/io/occupancy_json.h"

#include <array>

namespace occ {

namespace {

/// In the order of RateUnit.
constexpr std::array<std::string_view, 3> kRateUnits = {
    "gigabytes_per_second", "gigaloads_per_second", "gigaflops_per_second"};

void writeCheck(JsonWriter& json, const ResidencyCheck& check) {
    json.oneLine().beginObject();
    json.key("kernel");
    writeKernel(json, check.kernel);
    json.member("predicted", check.predicted);
    json.member("driver", check.driver);
    json.member("measured", check.measured);
    json.key("limiters");
    writeLimiters(json, check.limiters);
    json.member("grid_blocks", check.gridBlocks);
    json.member("sms_at_largest", check.smsAtLargest);
    json.member("active_sms", check.activeSms);
    json.member("agrees", check.agrees());
    json.endObject();
}

void writeChecks(JsonWriter& json, std::string_view key,
                 const std::vector<ResidencyCheck>& checks) {
    json.key(key).beginArray();
    for (const ResidencyCheck& check : checks)
        writeCheck(json, check);
    json.endArray();
}

/// For programs that do not want to work the blocks out themselves.
void writeDerived(JsonWriter& json, const Timeline& timeline) {
    json.key("derived").beginObject();
    json.member("achieved_occupancy", timeline.achievedOccupancy());
    json.member("average_warps", timeline.averageWarps);
    json.member("average_warps_of_sms", timeline.averageWarpsOfSms);
    json.member("duration_ns", timeline.durationNs);
    json.member("tail_start_ns", timeline.tailStartNs);
    json.member("waves", timeline.waves);
    json.member("slots", timeline.slotsPerSm);
    json.member("active_sms", static_cast<std::int64_t>(timeline.sms.size()));
    json.endObject();
}

void writeTimeline(JsonWriter& json, const TimelineRun& run) {
    json.beginObject();
    json.key("kernel").oneLine();
    writeKernel(json, run.kernel);
    json.member("block_time_ns", run.blockTimeNs);
    json.member("spread_percent", run.spreadPercent);
    json.member("theoretical_occupancy", run.theoreticalOccupancy);
    json.member("predicted_blocks", run.predictedBlocks);
    json.member("across_sms", run.acrossSms);
    json.member("warps_per_block", run.warpsPerBlock);
    json.member("max_warps_per_sm", run.maxWarpsPerSm);
    writeDerived(json, run.timeline());
    // Each is block, SM, start and end: names would make the file three times as long.
    json.key("spans").beginArray();
    for (const BlockSpan& span : run.spans)
        json.oneLine()
            .beginArray()
            .value(span.block)
            .value(span.sm)
            .value(span.start)
            .value(span.end)
            .endArray();
    json.endArray().endObject();
}

void writePoint(JsonWriter& json, const ThroughputPoint& point) {
    json.oneLine().beginObject();
    json.member("active_blocks", point.step.activeBlocks);
    json.member("active_warps", point.step.activeWarps);
    json.member("ballast_bytes", point.step.ballastBytes);
    json.member("occupancy", point.occupancy);
    json.member("median", point.rate.median);
    json.member("low", point.rate.low);
    json.member("high", point.rate.high);
    json.member("repeats", point.repeats);
    json.endObject();
}

void writeSeries(JsonWriter& json, const ThroughputSeries& series) {
    json.beginObject();
    json.member("experiment", key(series.experiment));
    json.member("unit", kRateUnits[static_cast<std::size_t>(rateUnit(series.experiment))]);
    json.key("kernel").oneLine();
    writeKernel(json, series.kernel);
    const ThroughputPoint* enough = plateau(series);
    json.key("plateau_occupancy");
    if (enough != nullptr)
        json.value(enough->occupancy);
    else
        json.null();
    json.key("points").beginArray();
    for (const ThroughputPoint& point : series.points)
        writePoint(json, point);
    json.endArray().endObject();
}

void writeFinding(JsonWriter& json, const Finding& finding) {
    json.oneLine().beginObject();
    json.member("question", key(finding.question));
    json.key("kernel");
    writeKernel(json, finding.kernel);
    json.member("parameter", finding.parameter);
    json.member("unit", unitKeys()[static_cast<std::size_t>(finding.unit)]);
    json.member("engine", finding.engine);
    json.member("driver", finding.driver);
    json.member("measured", finding.measured);
    json.endObject();
}

void writeVerification(JsonWriter& json, const Verification& verification) {
    json.beginObject();
    json.member("configurations", verification.configurations);
    json.member("agreeing", verification.agreeing);
    writeChecks(json, "mismatches", verification.mismatches);
    json.key("findings").beginArray();
    for (const Finding& finding : verification.findings)
        writeFinding(json, finding);
    json.endArray().endObject();
}

}  // namespace

std::span<const std::string_view> unitKeys() {
    static constexpr std::array<std::string_view, 12> kKeys = {
        "none",       "threads",         "warps",
        "blocks",     "registers",       "bytes",
        "percent",    "barriers",        "virtual_resources",
        "partitions", "multiprocessors", "waves"};
    return kKeys;
}

void writeMeasurementMembers(JsonWriter& json, const Measurement& measurement) {
    json.member("simulated", measurement.simulated);
    writeName(json, "host", measurement.host);
    writeName(json, "time", measurement.time);
    writeName(json, "program", measurement.program);
    writeCudaVersions(json, {measurement.driverVersion, measurement.runtimeVersion});
    json.key("gpu");
    writeDetectedGpu(json, measurement.gpu);
    writeChecks(json, "residency", measurement.residency);
    json.key("timeline");
    if (measurement.timeline)
        writeTimeline(json, *measurement.timeline);
    else
        json.null();
    json.key("throughput").beginArray();
    for (const ThroughputSeries& series : measurement.throughput)
        writeSeries(json, series);
    json.endArray();
    json.key("verification");
    if (measurement.verification)
        writeVerification(json, *measurement.verification);
    else
        json.null();
}

std::string writeMeasurement(const Measurement& measurement) {
    return jsonDocument(kMeasurementFormat, kMeasurementVersion,
                        [&](JsonWriter& json) { writeMeasurementMembers(json, measurement); });
}

}  // namespace occ
