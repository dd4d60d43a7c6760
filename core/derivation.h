#pragma once

#include "core/limiter.h"
#include "core/occupancy.h"
#include "core/unit.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace occ {

/// What a number in the worked calculation is.
enum class Quantity : std::uint8_t {
    ThreadsPerBlock,
    WarpSize,
    WarpsPerBlock,
    MaxWarpsPerSm,
    MaxBlocksPerSm,
    RegistersPerThread,
    RegistersRequestedPerWarp,
    RegistersRequestedPerBlock,
    RegisterAllocationUnit,
    RegistersPerWarp,
    RegistersPerBlock,
    RegistersPerSm,
    MaxRegistersPerBlock,
    SubPartitions,
    RegistersPerSubPartition,
    WarpsPerSubPartition,
    WarpsInRegisterFile,
    WarpsCountedByLaunchCheck,
    RegistersCountedByLaunchCheck,
    WarpAllocationGranularity,
    WarpsAllocatedPerBlock,
    StaticSharedMemory,
    DynamicSharedMemory,
    ReservedSharedMemory,
    SharedMemoryRequested,
    SharedMemoryAllocationUnit,
    SharedMemoryPerBlock,
    MaxSharedMemoryPerBlock,
    CarveoutPercent,
    SharedMemoryPerSm,
    SharedMemoryWanted,
    SharedMemoryPreferred,
    SharedMemoryConfigured,
    BarriersPerBlock,
    BarriersPerSm,
    VirtualResourcesPerBlock,
    VirtualResourcesPerSm,
    HalfSms,
    SubPartitionsPerHalfSm,
    WarpsPerHalfSm,
    BlocksPerHalfSm,
    LimitWarps,
    LimitBlocks,
    LimitRegisters,
    LimitSharedMemory,
    LimitBarriers,
    LimitVirtualResources,
    ActiveBlocks,
    ActiveWarps,
    OccupancyPerTenThousand,
    // Of checks that a launch can fail:
    MinThreadsPerBlock,
    MaxThreadsPerBlock,
    BlockDepth,
    MaxBlockDepth,
    LaunchBoundsMaxThreads,
    MaxRegistersPerThread,
    FamilySubPartitions,   ///< 6.0: sub-partitions of the family's other members
    SharedMemoryOfKernel,  ///< static and dynamic, without reserve
    MaxDynamicSharedMemory,
    MaxBarriersPerBlock,
    CheckResult,  ///< 1: passed, 0: the launch fails
    // Of lists:
    ListedSharedMemorySize,
    // Of the textbook's arithmetic:
    MaxThreadsPerSm,
    ActiveThreads,
};

/// How a step's result follows from its operands.
enum class Operation : std::uint8_t {
    Take,             ///< the operand itself
    Add,              ///< sum
    Multiply,         ///< product
    DivideRoundUp,    ///< first / second, up
    DivideRoundDown,  ///< first / second, down
    RoundUp,          ///< first, up to a multiple of second
    PercentOf,        ///< first per cent of second, down
    NextListedSize,   ///< the smallest listed size that holds the first; the list follows it
    Minimum,          ///< the smallest operand
    CheckAtMost,      ///< 1 if first <= second, else 0: the launch fails
    Ratio,            ///< first / second in hundredths of a per cent, rounded half up
};

struct Operand {
    Quantity quantity;
    std::int64_t value;
    friend bool operator==(const Operand&, const Operand&) = default;
};

/// One line of the worked calculation.
struct Step {
    std::optional<Limiter> resource;  ///< empty: common to all, or the final minimum
    Quantity quantity;                ///< what the result is
    Operation operation;
    std::vector<Operand> operands;
    std::int64_t result;
    bool rounds = false;  ///< whether rounding changed the number
    friend bool operator==(const Step&, const Step&) = default;
};

/// The calculation behind `evaluate`, step by step. The steps named LimitX, ActiveBlocks and
/// ActiveWarps give the numbers of `evaluate`; a resource that does not apply has no steps.
/// A check that fails is followed by its limit, taken from the check's result: 0.
/// Precondition: `validate` finds no error in the kernel.
[[nodiscard]] std::vector<Step> derive(const DeviceLimits& device, const KernelConfig& kernel);

/// A step with its result computed from its operands.
[[nodiscard]] Step makeStep(std::optional<Limiter> resource, Quantity quantity, Operation operation,
                            std::vector<Operand> operands);

/// Recomputes a step from its operands, so that nothing shown is only asserted.
[[nodiscard]] std::int64_t recompute(const Step& step);

/// What rounding added to the number or left over, in the unit of the first operand; 0 where
/// nothing was rounded: 700 threads that become 22 warps of 32 are 4 threads added. Negative
/// where no listed size holds the need.
[[nodiscard]] std::int64_t roundingOf(const Step& step);

/// The quantity that tells how many blocks a resource allows.
[[nodiscard]] Quantity limitQuantity(Limiter limiter);

[[nodiscard]] Unit unitOf(Quantity quantity);

/// part / whole in hundredths of a per cent, rounded half up; 0 where there is no whole.
[[nodiscard]] std::int64_t perTenThousand(std::int64_t part, std::int64_t whole);

}  // namespace occ
