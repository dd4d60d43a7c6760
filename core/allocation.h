#pragma once

#include "core/device.h"
#include "core/kernel_config.h"

#include <cstdint>

namespace occ {

/// Rounding of positive numbers; the divisor is at least 1.
[[nodiscard]] constexpr std::int64_t divideRoundUp(std::int64_t value, std::int64_t divisor) {
    return (value + divisor - 1) / divisor;
}
[[nodiscard]] constexpr std::int64_t roundUp(std::int64_t value, std::int64_t unit) {
    return divideRoundUp(value, unit) * unit;
}
[[nodiscard]] constexpr std::int64_t roundDown(std::int64_t value, std::int64_t unit) {
    return value / unit * unit;
}

/// Warps of a block: threads divided by the warp size, rounded up.
[[nodiscard]] std::int64_t warpsPerBlock(const DeviceLimits& device, const KernelConfig& kernel);

/// Registers that one warp receives: 32 x registers per thread, rounded up to the unit.
/// Only for devices that allocate per warp.
[[nodiscard]] std::int64_t registersPerWarp(const DeviceLimits& device, int registersPerThread);

/// Registers that a block of `warps` warps receives.
[[nodiscard]] std::int64_t registersPerBlock(const DeviceLimits& device, std::int64_t warps,
                                             int registersPerThread);

/// Registers that the hardware's launch check assumes: as if every sub-partition held as many
/// warps as the fullest. This refuses 800 threads x 80 registers although 64,000 < 65,536.
[[nodiscard]] std::int64_t registersAssumedByLaunchCheck(const DeviceLimits& device,
                                                         std::int64_t warps,
                                                         int registersPerThread);

/// Warps that the register file holds: whole warps per sub-partition times the partitions.
[[nodiscard]] std::int64_t warpsInRegisterFile(const DeviceLimits& device, int subPartitions,
                                               int registersPerThread);

/// Shared memory that a block receives, in bytes: static, dynamic and reserve, rounded up.
[[nodiscard]] std::int64_t sharedMemoryPerBlock(const DeviceLimits& device,
                                                const KernelConfig& kernel);

/// The carve-out in per cent that a kernel asks for; from 7.0 a cache preference stands for
/// 0 (L1), 50 (equal) or 100 (shared) per cent where no carve-out is set.
[[nodiscard]] int wantedCarveoutPercent(const KernelConfig& kernel);

/// Size in bytes that the preference alone would give the SM's shared memory.
[[nodiscard]] std::int64_t preferredSharedMemoryPerSm(const DeviceLimits& device,
                                                      const KernelConfig& kernel);

/// The carve-out in per cent with which the SM's shared memory is configured to `bytes`, one of the
/// listed sizes; the default where there is no such choice.
[[nodiscard]] int carveoutPercentFor(const DeviceLimits& device, std::int64_t bytes);

/// Size in bytes in force for blocks of `allocatedBytes`: the preferred one where it holds a
/// block; else the next listed size that does (from 7.0) or the maximum (before).
[[nodiscard]] std::int64_t configuredSharedMemoryPerSm(const DeviceLimits& device,
                                                       const KernelConfig& kernel,
                                                       std::int64_t allocatedBytes);

/// The kernel with the carve-out, or before 7.0 the cache preference, that gives the SM's shared
/// memory `bytes`. Unchanged where the size is that already, and where nothing gives it.
[[nodiscard]] KernelConfig withSharedMemoryPerSm(const DeviceLimits& device, KernelConfig kernel,
                                                 std::int64_t bytes);

}  // namespace occ
