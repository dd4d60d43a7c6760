#pragma once

#include "core/kernel_config.h"

#include <cstdint>
#include <span>
#include <vector>

namespace occ {

/// One kernel of the family that occupies an SM without doing anything useful. All figures are read
/// back from the compiled code, not assumed.
struct ProbeKernel {
    int id = 0;
    int registersPerThread = 0;
    std::int64_t staticSharedMemoryBytes = 0;
    int barriers = 1;    ///< named barriers that its code uses
    int maxThreads = 0;  ///< largest block that it can be launched with

    friend bool operator==(const ProbeKernel&, const ProbeKernel&) = default;
};

/// Largest share by which the times of blocks may differ from their mean, in per cent.
inline constexpr int kMaxSpreadPercent = 90;

/// A launch of a probe kernel. Every block notes where and when it runs and waits for its time.
struct ProbeLaunch {
    int kernel = 0;  ///< ProbeKernel::id
    int threads = 256;
    std::int64_t dynamicSharedMemoryBytes = 0;
    int carveoutPercent = kDefaultCarveout;
    std::int64_t gridBlocks = 0;
    /// At the highest clock of the SMs; a block lasts longer while they run slower.
    std::int64_t blockTimeNs = 0;
    /// Blocks last blockTimeNs give or take up to this share of it, by their number: 0 to 90.
    int spreadPercent = 0;

    friend bool operator==(const ProbeLaunch&, const ProbeLaunch&) = default;
};

/// Where and when one block ran.
struct BlockSample {
    std::int32_t block = 0;       ///< blockIdx.x
    std::int32_t sm = 0;          ///< %smid
    std::int64_t startCycle = 0;  ///< the SM's own clock: comparable within an SM only
    std::int64_t endCycle = 0;
    std::int64_t startNs = 0;  ///< the GPU's global timer
    std::int64_t endNs = 0;

    friend bool operator==(const BlockSample&, const BlockSample&) = default;
};

/// What a probe launch gave.
struct ProbeRun {
    /// By block number; without those, if any, that the GPU moved from one SM to another.
    std::vector<BlockSample> samples;
    std::int64_t timerResolutionNs = 0;  ///< smallest step seen of the global timer; 0: unusable
    std::int64_t clockKhz = 0;           ///< for turning cycles into time where the timer is coarse
};

/// The kernel nearest to what a launch wants: barriers as close as possible but enough, registers
/// likewise, then as much of the static shared memory as there is without exceeding it. Null only
/// where there are no kernels.
[[nodiscard]] const ProbeKernel* chooseProbe(std::span<const ProbeKernel> kernels,
                                             const KernelConfig& wanted);

/// The launch that `kernel` really is: its own registers, static memory and barriers, the rest of
/// the wanted shared memory as dynamic memory. What predictions are made for.
[[nodiscard]] KernelConfig probedKernel(const ProbeKernel& kernel, const KernelConfig& wanted);

/// Time of one block in nanoseconds under ProbeLaunch::spreadPercent, the same on the GPU and in
/// the simulation: a fixed pseudo-random function of the block's number, alike likely for every
/// whole number within the spread on both sides of the mean. Not above 2^60; a spread beyond 0 to
/// 90 is held there.
[[nodiscard]] std::int64_t blockTimeNs(const ProbeLaunch& launch, std::int64_t block);

/// Cycles of a clock in a time, rounded down, without overflow for hours.
// NOLINTNEXTLINE(bugprone-easily-swappable-parameters): a time at a rate.
[[nodiscard]] std::int64_t cyclesIn(std::int64_t nanoseconds, std::int64_t clockKhz);

}  // namespace occ
