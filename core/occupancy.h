#pragma once

#include "core/device.h"
#include "core/kernel_config.h"
#include "core/limiter.h"

#include <array>
#include <cstdint>
#include <optional>

namespace occ {

/// Why not even one block fits, in the order in which a user should hear it.
enum class Reason : std::uint8_t {
    NoThreads,                    ///< an extent of the block is below 1
    ThreadsExceedDevice,          ///< more threads than a block may have
    BlockDepthExceedsDevice,      ///< z extent over 64
    ThreadsExceedLaunchBounds,    ///< more threads than the kernel was compiled for
    RegistersPerThreadExceed,     ///< more registers than an instruction can address
    RegistersPerBlockExceed,      ///< the launch check of registers per block fails
    RegistersExceedFamily,        ///< 6.0: would fit, but not on the other members of the family
    RegistersExceedSm,            ///< the warps do not fit into the register file's parts
    RegistersExceedHalfSm,        ///< strict global caching: the block does not fit half an SM
    SharedMemoryExceedsBlock,     ///< more shared memory than a block may have
    DynamicExceedsKernelMaximum,  ///< more dynamic memory than the kernel's attribute allows
    SharedMemoryExceedsSm,        ///< a block's allocation is larger than the SM's memory
    BarriersExceedBlock,          ///< more named barriers than a block may have
    BarriersExceedSm,
    VirtualResourcesExceedSm,
    WarpsExceedSm,  ///< a block has more warps than the SM (or half of it) has slots
};
inline constexpr int kReasonCount = 16;
using ReasonSet = EnumSet<Reason, std::uint16_t>;

/// How many blocks and warps of a kernel an SM holds at once, and what bounds it.
struct Occupancy {
    int activeBlocks = 0;   ///< per SM
    int activeWarps = 0;    ///< per SM
    int activeThreads = 0;  ///< per SM
    int maxWarps = 0;       ///< per SM
    int warpsPerBlock = 0;
    /// Blocks that would fit if the resource were the only one; kUnlimited where not counted.
    std::array<int, kLimiterCount> limits{};
    LimiterSet limiters;
    ReasonSet reasons;  ///< empty exactly when a block fits
    bool partitionedCachingActive = false;
    std::int64_t registersPerBlock = 0;          ///< allocated, rounding included
    std::int64_t sharedMemoryPerBlockBytes = 0;  ///< allocated: with reserve and rounding
    std::int64_t sharedMemoryPerSmBytes = 0;     ///< size the SM is configured to

    [[nodiscard]] bool launchable() const { return activeBlocks > 0; }
    /// Theoretical occupancy, 0 to 1: active warps over the SM's warp slots.
    [[nodiscard]] double fraction() const {
        return maxWarps > 0 ? static_cast<double>(activeWarps) / maxWarps : 0.0;
    }
    /// Empty where the resource does not apply.
    [[nodiscard]] std::optional<int> limit(Limiter limiter) const {
        const int blocks = limits[index(limiter)];
        return blocks == kUnlimited ? std::nullopt : std::optional<int>(blocks);
    }
    friend bool operator==(const Occupancy&, const Occupancy&) = default;
};

/// The rules, written to be read. Total: any kernel has an answer, and a launch that cannot run
/// has 0 blocks and at least one reason. Precondition: the device passed `validateDevice`, and
/// no amount of memory is negative or above 2^60 bytes.
/// Checked against the CUDA Toolkit's cuda_occupancy.h; where that errs, tests pin the right value.
[[nodiscard]] Occupancy evaluate(const DeviceLimits& device, const KernelConfig& kernel);

/// One reason with the numbers that a sentence about it needs.
struct ReasonDetail {
    Reason reason;
    Limiter resource;       ///< whose limit is 0 because of it
    std::int64_t need = 0;  ///< what the launch asks for
    std::int64_t have = 0;  ///< what there is
    /// Numbers behind `need`; for RegistersPerBlockExceed: threads, registers per thread, warps
    /// of the block, warps counted by the check, registers per warp.
    std::array<std::int64_t, 5> operands{};

    friend bool operator==(const ReasonDetail&, const ReasonDetail&) = default;
};
[[nodiscard]] ReasonDetail describe(Reason reason, const DeviceLimits& device,
                                    const KernelConfig& kernel);
/// The resource whose limit a reason makes 0.
[[nodiscard]] Limiter resourceOf(Reason reason);

}  // namespace occ
