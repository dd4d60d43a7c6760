// Why a launch cannot run: which resource a reason is about, and the numbers of a sentence about
// it.

#include "core/allocation.h"
#include "core/occupancy.h"

#include <algorithm>

namespace occ {

Limiter resourceOf(Reason reason) {
    switch (reason) {
        case Reason::NoThreads:
        case Reason::ThreadsExceedDevice:
        case Reason::BlockDepthExceedsDevice:
        case Reason::ThreadsExceedLaunchBounds:
        case Reason::WarpsExceedSm: return Limiter::Warps;
        case Reason::RegistersPerThreadExceed:
        case Reason::RegistersPerBlockExceed:
        case Reason::RegistersExceedFamily:
        case Reason::RegistersExceedSm:
        case Reason::RegistersExceedHalfSm: return Limiter::Registers;
        case Reason::SharedMemoryExceedsBlock:
        case Reason::DynamicExceedsKernelMaximum:
        case Reason::SharedMemoryExceedsSm: return Limiter::SharedMemory;
        case Reason::BarriersExceedBlock:
        case Reason::BarriersExceedSm: return Limiter::Barriers;
        case Reason::VirtualResourcesExceedSm: break;
    }
    return Limiter::VirtualResources;
}

namespace {

ReasonDetail describeBlock(Reason reason, const DeviceLimits& device, const KernelConfig& kernel) {
    const std::int64_t threads = kernel.block.threads();
    switch (reason) {
        case Reason::ThreadsExceedDevice:
            return {reason, Limiter::Warps, threads, device.maxThreadsPerBlock};
        case Reason::BlockDepthExceedsDevice:
            return {reason, Limiter::Warps, kernel.block.z, kMaxBlockZ};
        case Reason::ThreadsExceedLaunchBounds:
            return {reason, Limiter::Warps, threads, kernel.launchBoundsMaxThreads};
        case Reason::WarpsExceedSm: {
            const bool halves = evaluate(device, kernel).partitionedCachingActive;
            return {reason, Limiter::Warps, warpsPerBlock(device, kernel),
                    halves ? device.maxWarpsPerSm / 2 : device.maxWarpsPerSm};
        }
        default: return {reason, Limiter::Warps, threads, 1};
    }
}

/// Over how many parts of the register file a refused block's warps were spread.
int partsCounted(Reason reason, const DeviceLimits& device) {
    if (reason == Reason::RegistersExceedFamily) return device.launchCheckSubPartitions;
    if (reason == Reason::RegistersExceedHalfSm) return std::max(device.subPartitionsPerSm / 2, 1);
    return device.subPartitionsPerSm;
}

/// How many registers a refused block could have had.
std::int64_t registersThere(Reason reason, const DeviceLimits& device) {
    const int parts = device.subPartitionsPerSm;
    switch (reason) {
        case Reason::RegistersExceedSm: return device.registersPerSm;
        case Reason::RegistersExceedHalfSm:
            return std::int64_t{device.registersPerSm / parts} * (parts / 2);
        case Reason::RegistersExceedFamily:
            return std::min(device.maxRegistersPerBlock, device.registersPerSm);
        default: return device.maxRegistersPerBlock;
    }
}

ReasonDetail describeRegisters(Reason reason, const DeviceLimits& device,
                               const KernelConfig& kernel) {
    const int registers = kernel.registersPerThread;
    const std::int64_t warps = warpsPerBlock(device, kernel);
    ReasonDetail detail{reason, Limiter::Registers, 0, 0, {}};
    if (reason == Reason::RegistersPerThreadExceed) {
        detail.need = registers;
        detail.have = device.maxRegistersPerThread;
        return detail;
    }
    const int parts = partsCounted(reason, device);
    if (device.registerAllocation == RegisterAllocation::PerBlock) {
        const std::int64_t counted = roundUp(warps, device.warpAllocationGranularity);
        detail.operands = {kernel.block.threads(), registers, warps, counted,
                           device.warpSize * std::int64_t{registers}};
        detail.need = registersPerBlock(device, warps, registers);
    } else {
        const std::int64_t perWarp = registersPerWarp(device, registers);
        const std::int64_t counted = roundUp(warps, parts);
        detail.operands = {kernel.block.threads(), registers, warps, counted, perWarp};
        detail.need = perWarp * counted;
    }
    detail.have = registersThere(reason, device);
    return detail;
}

ReasonDetail describeSharedMemory(Reason reason, const DeviceLimits& device,
                                  const KernelConfig& kernel) {
    switch (reason) {
        case Reason::SharedMemoryExceedsBlock:
            return {reason,
                    Limiter::SharedMemory,
                    kernel.sharedMemoryBytes(),
                    device.sharedMemoryPerBlockOptinBytes,
                    {kernel.staticSharedMemoryBytes, kernel.dynamicSharedMemoryBytes}};
        case Reason::DynamicExceedsKernelMaximum:
            return {reason, Limiter::SharedMemory, kernel.dynamicSharedMemoryBytes,
                    kernel.maxDynamicSharedMemoryBytes};
        default:
            return {reason, Limiter::SharedMemory, sharedMemoryPerBlock(device, kernel),
                    device.sharedMemoryPerSmBytes};
    }
}

}  // namespace

ReasonDetail describe(Reason reason, const DeviceLimits& device, const KernelConfig& kernel) {
    switch (resourceOf(reason)) {
        case Limiter::Registers: return describeRegisters(reason, device, kernel);
        case Limiter::SharedMemory: return describeSharedMemory(reason, device, kernel);
        case Limiter::Barriers:
            return {reason, Limiter::Barriers, kernel.barriersPerBlock,
                    reason == Reason::BarriersExceedBlock ? device.maxBarriersPerBlock
                                                          : device.barriersPerSm};
        case Limiter::VirtualResources:
            return {reason, Limiter::VirtualResources, kernel.virtualResourcesPerBlock,
                    device.virtualResourcesPerSm};
        case Limiter::Warps:
        case Limiter::Blocks: break;
    }
    return describeBlock(reason, device, kernel);
}

}  // namespace occ
