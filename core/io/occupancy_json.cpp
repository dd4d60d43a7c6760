#include "core/io/occupancy_json.h"

#include "core/text/words.h"

namespace occ {

namespace {

void writeLimits(JsonWriter& json, const Occupancy& occupancy) {
    json.key("limits").beginObject();
    for (const Limiter limiter : kLimiters)
        json.member(limiterKey(limiter), occupancy.limit(limiter));
    json.endObject();
}

void writeAllocated(JsonWriter& json, const Occupancy& occupancy) {
    json.key("allocated").beginObject();
    json.member("warps_per_block", occupancy.warpsPerBlock)
        .member("registers_per_block", occupancy.registersPerBlock)
        .member("shared_memory_per_block", occupancy.sharedMemoryPerBlockBytes);
    json.endObject();
}

void writeReasons(JsonWriter& json, const OccupancyAnswer& answer, const TextRenderer& text) {
    json.key("reasons").beginArray();
    for (int i = 0; i < kReasonCount && !answer.occupancy.reasons.empty(); ++i) {
        const auto reason = static_cast<Reason>(i);
        if (!answer.occupancy.reasons.contains(reason)) continue;
        json.value(text(words::describe(describe(reason, answer.gpu.limits, answer.kernel))));
    }
    json.endArray();
}

void writeNotes(JsonWriter& json, const std::vector<Issue>& notes, const TextRenderer& text) {
    json.key("notes").beginArray();
    for (const Issue& note : notes)
        json.value(text(words::describe(note)));
    json.endArray();
}

void writeWaves(JsonWriter& json, const Waves& waves) {
    json.key("waves").beginObject();
    json.member("blocks_per_wave", waves.blocksPerWave)
        .member("full_waves", waves.fullWaves)
        .member("tail_blocks", waves.tailBlocks)
        .member("waves", waves.waves)
        .member("efficiency_percent", 100.0 * waves.efficiency());
    json.endObject();
}

}  // namespace

void writeLimiters(JsonWriter& json, LimiterSet limiters) {
    json.beginArray();
    for (const Limiter limiter : kLimiters)
        if (limiters.contains(limiter)) json.value(limiterKey(limiter));
    json.endArray();
}

double occupancyPercent(int activeWarps, int maxWarps) {
    return maxWarps > 0 ? 100.0 * activeWarps / maxWarps : 0.0;
}

void writeGpuName(JsonWriter& json, const Gpu& gpu) {
    json.member("gpu", gpu.name).member("cc", toString(gpu.limits.computeCapability));
}

void writeOccupancyMembers(JsonWriter& json, const OccupancyAnswer& answer,
                           const TextRenderer& text) {
    const Occupancy& o = answer.occupancy;
    writeGpuName(json, answer.gpu);
    json.member("launchable", o.launchable())
        .member("active_blocks", o.activeBlocks)
        .member("active_warps", o.activeWarps)
        .member("active_threads", o.activeThreads)
        .member("max_warps", o.maxWarps)
        .member("occupancy_percent", occupancyPercent(o.activeWarps, o.maxWarps));
    json.key("limiters");
    writeLimiters(json, o.limiters);
    writeLimits(json, o);
    writeAllocated(json, o);
    writeReasons(json, answer, text);
    if (!answer.notes.empty()) writeNotes(json, answer.notes, text);
    if (answer.waves) writeWaves(json, *answer.waves);
}

}  // namespace occ
