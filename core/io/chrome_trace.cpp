#include "core/io/json_writer.h"
#include "core/io/measurement_document.h"

#include <set>
#include <string_view>
#include <utility>

namespace occ {

namespace {

/// The format counts in microseconds, with decimals.
double microseconds(std::int64_t nanoseconds) {
    constexpr double kNsPerUs = 1000;
    return static_cast<double>(nanoseconds) / kNsPerUs;
}

/// An event that names a process (an SM) or a thread (a slot).
JsonWriter& beginName(JsonWriter& json, std::string_view what, int sm, int slot) {
    json.oneLine().beginObject();
    json.member("ph", "M").member("name", what).member("pid", sm).member("tid", slot);
    return json.key("args").beginObject();
}

void writeNames(JsonWriter& json, const Timeline& timeline, bool simulated) {
    // Viewers show these names, and hide what otherData says.
    const std::string_view origin = simulated ? " (simulated)" : "";
    for (const SmActivity& activity : timeline.sms) {
        const int sm = activity.sm;
        beginName(json, "process_name", sm, 0)
            .member("name", std::string("SM ").append(std::to_string(sm)).append(origin));
        json.endObject().endObject();
        beginName(json, "process_sort_index", sm, 0).member("sort_index", sm);
        json.endObject().endObject();
    }
    std::set<std::pair<int, int>> named;
    for (const PlacedBlock& block : timeline.blocks) {
        if (!named.insert({block.span.sm, block.slot}).second) continue;
        beginName(json, "thread_name", block.span.sm, block.slot)
            .member("name", "slot " + std::to_string(block.slot));
        json.endObject().endObject();
    }
}

void writeBlock(JsonWriter& json, const PlacedBlock& block) {
    json.oneLine().beginObject();
    json.member("ph", "X").member("cat", "block");
    json.member("name", "block " + std::to_string(block.span.block));
    json.member("pid", block.span.sm).member("tid", block.slot);
    json.member("ts", microseconds(block.span.start));
    json.member("dur", microseconds(block.span.end - block.span.start));
    json.key("args").beginObject();
    json.member("block", block.span.block).member("wave", block.wave);
    json.endObject().endObject();
}

void writeOrigin(JsonWriter& json, const Measurement& measurement, const Timeline& timeline) {
    json.key("otherData").beginObject();
    json.member("gpu", measurement.gpu.name);
    json.member("compute_capability", toString(measurement.gpu.computeCapability));
    json.member("simulated", measurement.simulated);
    json.member("host", measurement.host).member("time", measurement.time);
    json.member("program", "Occuscope " + measurement.program);
    json.member("achieved_occupancy", timeline.achievedOccupancy());
    if (measurement.timeline)
        json.member("theoretical_occupancy", measurement.timeline->theoreticalOccupancy)
            .member("times_comparable_across_sms", measurement.timeline->acrossSms);
    json.endObject();
}

}  // namespace

std::string writeChromeTrace(const Measurement& measurement) {
    const Timeline timeline = measurement.timeline ? measurement.timeline->timeline() : Timeline();
    return jsonDocument([&](JsonWriter& json) {
        json.member("displayTimeUnit", "ns");
        writeOrigin(json, measurement, timeline);
        json.key("traceEvents").beginArray();
        writeNames(json, timeline, measurement.simulated);
        for (const PlacedBlock& block : timeline.blocks)
            writeBlock(json, block);
        json.endArray();
    });
}

}  // namespace occ
