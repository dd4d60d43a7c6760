#pragma once

#include "core/measure/probe.h"

#include <cstdint>
#include <span>
#include <vector>

namespace occ {

/// A block's stay on an SM, in any unit of time; `end` is no longer part of it. Everything here
/// takes spans in any order, takes an end before its start for the start, and holds times beyond
/// ±2^60 there. A block of no length counts at its instant, beside the blocks that stay over it.
struct BlockSpan {
    std::int32_t block = 0;
    std::int32_t sm = 0;
    std::int64_t start = 0;
    std::int64_t end = 0;

    friend bool operator==(const BlockSpan&, const BlockSpan&) = default;
};

/// The SM's own clock: exact, but comparable within an SM only. For residency.
[[nodiscard]] std::vector<BlockSpan> spansInCycles(const ProbeRun& run);

/// Nanoseconds from the first block's start.
struct TimedSpans {
    std::vector<BlockSpan> spans;
    /// False where the global timer is too coarse: then every SM's first block is taken to start at
    /// 0 and its clock does the rest.
    bool acrossSms = true;
};
[[nodiscard]] TimedSpans spansInNanoseconds(const ProbeRun& run);

/// Most blocks that one SM held at the same time.
struct Residency {
    int largestBlocks = 0;
    int activeSms = 0;     ///< SMs that ran any block
    int smsAtLargest = 0;  ///< SMs that reached the largest number

    friend bool operator==(const Residency&, const Residency&) = default;
};
[[nodiscard]] Residency residencyOf(std::span<const BlockSpan> spans);

/// A block in a timeline. A slot is a place on the SM that blocks take one after the other: the
/// lowest that is free when a block starts.
struct PlacedBlock {
    BlockSpan span;
    int slot = 0;
    int wave = 0;  ///< 0 for the first block of its slot, 1 for the next, ...

    friend bool operator==(const PlacedBlock&, const PlacedBlock&) = default;
};

struct SmActivity {
    int sm = 0;
    int blocks = 0;
    int largestBlocks = 0;    ///< at the same time
    std::int64_t busyNs = 0;  ///< while it held any block
    double averageWarps = 0;  ///< resident warps over the busy time

    friend bool operator==(const SmActivity&, const SmActivity&) = default;
};

/// Blocks on SMs over time. Achieved occupancy here is that of blocks: a warp counts until its
/// whole block ends, where a profiler's counter stops at the warp's own end. For kernels whose
/// warps end together, such as the probes, both are the same.
struct Timeline {
    std::vector<PlacedBlock> blocks;  ///< by SM, then start
    std::vector<SmActivity> sms;      ///< those that ran a block, ascending
    std::int64_t durationNs = 0;
    /// From when on an SM's slot stays empty because no block is left: the earliest last end over
    /// all SMs and their slots, on the time axis of the spans.
    std::int64_t tailStartNs = 0;
    int waves = 0;
    int slotsPerSm = 0;  ///< largest number of blocks at once on an SM
    double averageWarps =
        0;  ///< warp time over busy time, all SMs together: as a profiler's average
    double averageWarpsOfSms = 0;  ///< mean of the SMs' own averages
    int maxWarpsPerSm = 0;

    /// 0 to 1.
    [[nodiscard]] double achievedOccupancy() const {
        return maxWarpsPerSm > 0 ? averageWarps / maxWarpsPerSm : 0.0;
    }
    friend bool operator==(const Timeline&, const Timeline&) = default;
};

/// `spans` in nanoseconds.
[[nodiscard]] Timeline buildTimeline(std::span<const BlockSpan> spans, int warpsPerBlock,
                                     int maxWarpsPerSm);

}  // namespace occ
