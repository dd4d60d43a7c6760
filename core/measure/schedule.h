#pragma once

#include "core/measure/timeline.h"
#include "core/waves.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace occ {

/// Where blocks of a grid run and when: a cluster after the other, by number, as soon as there is
/// room for it, see `SmPlaces`.
struct SchedulePlan {
    std::span<const int> smsOfGpcs;  ///< without clusters all SMs may be one
    int blocksPerSm = 0;
    int clusterSize = 1;          ///< blocks
    std::int64_t gridBlocks = 0;  ///< whole clusters
};
/// How long a block runs, in any unit of time; below 1 counts as 1.
using BlockTime = std::function<std::int64_t(std::int64_t block)>;
/// By block number. Empty where not even one cluster fits.
[[nodiscard]] std::vector<BlockSpan> schedule(const SchedulePlan& plan, const BlockTime& time);

/// A time unit of a launch's schedule: what a block takes.
inline constexpr std::int64_t kBlockTimeTicks = 1'000'000;
/// Most blocks that are scheduled; of a larger grid full waves at the beginning are left out.
inline constexpr std::int64_t kMostScheduledBlocks = 100'000;

/// How long the blocks of a launch run.
struct BlockTimes {
    int spreadPercent = 0;   ///< a block takes its time give or take up to this share: 0 to 90
    std::uint32_t seed = 0;  ///< which blocks take more, which less

    friend bool operator==(const BlockTimes&, const BlockTimes&) = default;
};

/// The schedule of a whole launch, in ticks of `kBlockTimeTicks` a block.
struct GridSchedule {
    std::vector<BlockSpan> spans;
    std::int64_t leftOutWaves = 0;  ///< full ones, before the first span
    std::int64_t leftOutBlocks = 0;
    std::int64_t endTicks = 0;  ///< of the last block
};
/// Empty where the launch has no waves.
[[nodiscard]] GridSchedule scheduleGrid(const Gpu& gpu, const GridCapacity& capacity,
                                        std::int64_t gridBlocks, const BlockTimes& times);

}  // namespace occ
