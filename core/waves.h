#pragma once

#include "core/device_catalog.h"
#include "core/kernel_config.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace occ {

/// How many blocks of a launch a whole GPU holds at once.
struct GridCapacity {
    int smCount = 0;
    int blocksPerSm = 0;        ///< active blocks
    std::int64_t places = 0;    ///< blocksPerSm x SMs
    std::int64_t atOnce = 0;    ///< blocks; `places`, or fewer with clusters; 0: nothing runs
    std::int64_t clusters = 0;  ///< active at once, an estimate; 0: the launch has no clusters
    int clusterSize = kNoClusters;
    /// Of the whole grid while every place that can be taken is: SMs that hold a block.
    int busySms = 0;

    [[nodiscard]] bool hasClusters() const { return clusterSize != kNoClusters; }
    friend bool operator==(const GridCapacity&, const GridCapacity&) = default;
};

/// Nothing is at once where the number of SMs is unknown, no block is active, or the device takes
/// no clusters of this size. With clusters it is an estimate, see `estimateActiveClusters`.
[[nodiscard]] GridCapacity gridCapacity(const Gpu& gpu, const KernelConfig& kernel,
                                        int activeBlocksPerSm);

/// The largest grid of a cooperative launch, whose blocks must all be active at once (CUDA
/// Programming Guide, "Grid Synchronization"); 0: it cannot launch, or the device has no such
/// launches (before 6.0).
[[nodiscard]] std::int64_t cooperativeMaximum(const Gpu& gpu, const GridCapacity& capacity);
[[nodiscard]] constexpr bool hasCooperativeLaunch(const DeviceLimits& device) {
    return device.computeCapability.major >= 6;
}

/// How a grid spreads over all SMs when every block takes equally long.
struct Waves {
    std::int64_t blocksPerWave = 0;
    std::int64_t places = 0;  ///< per wave: active blocks per SM x SMs; clusters may leave some
    std::int64_t fullWaves = 0;
    std::int64_t tailBlocks = 0;  ///< blocks of the last, partial wave; 0: there is none
    std::int64_t waves = 0;       ///< full ones and the tail

    /// Of the last wave, full or not.
    [[nodiscard]] std::int64_t lastWaveBlocks() const {
        return tailBlocks > 0 ? tailBlocks : blocksPerWave;
    }
    /// Share of block places in use over all waves, 0 to 1.
    [[nodiscard]] double efficiency() const;
    /// Share of the last wave's places in use, 0 to 1.
    [[nodiscard]] double lastWaveEfficiency() const;
};

/// Empty where the grid or the number of SMs is unknown (0) or no block is active.
[[nodiscard]] std::optional<Waves> computeWaves(std::int64_t gridBlocks, int activeBlocksPerSm,
                                                int smCount);
/// Empty as well where the grid does not hold whole clusters.
[[nodiscard]] std::optional<Waves> computeWaves(std::int64_t gridBlocks,
                                                const GridCapacity& capacity);
/// Of a launch whose SMs hold `activeBlocksPerSm`.
[[nodiscard]] std::optional<Waves> computeWaves(const Gpu& gpu, const KernelConfig& kernel,
                                                int activeBlocksPerSm);

/// SMs over the time of a launch.
struct SmUse {
    int idleInTail = 0;     ///< SMs without a block in the last wave
    double efficiency = 0;  ///< share of all SMs' time in which they hold any block, 0 to 1
};
/// Blocks go to the SMs that hold the fewest, see `SmPlaces`.
[[nodiscard]] SmUse smUse(const Gpu& gpu, const GridCapacity& capacity, const Waves& waves);

/// Grids from `first` to `last` blocks take the same number of waves: efficiency rises in a
/// straight line and falls behind `last`.
struct SawTooth {
    std::int64_t first = 0;  ///< with clusters multiples of their size
    std::int64_t last = 0;
    std::int64_t waves = 0;
    double firstEfficiency = 0;
    double lastEfficiency = 0;

    friend bool operator==(const SawTooth&, const SawTooth&) = default;
};
/// The teeth of all grids up to the one that takes `waves` waves, ascending; empty where nothing is
/// at once.
[[nodiscard]] std::vector<SawTooth> sawTeeth(const GridCapacity& capacity, std::int64_t waves);
/// The tooth that a grid is part of. The grid must have waves.
[[nodiscard]] SawTooth sawTooth(const GridCapacity& capacity, std::int64_t wave);

/// The nearest grids below and above that fill all their waves; empty where this one does.
[[nodiscard]] std::vector<std::int64_t> betterGrids(const GridCapacity& capacity,
                                                    std::int64_t gridBlocks);

}  // namespace occ
