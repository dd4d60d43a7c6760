#include "core/sweep_candidates.h"

#include "core/allocation.h"
#include "core/occupancy.h"

#include <algorithm>

namespace occ {

std::int64_t largestBlock(const DeviceLimits& device, const KernelConfig& kernel) {
    const int bound = kernel.launchBoundsMaxThreads;
    return bound > 0 ? std::min(bound, device.maxThreadsPerBlock) : device.maxThreadsPerBlock;
}

std::int64_t largestShared(const DeviceLimits& device, const KernelConfig& kernel, FieldId field) {
    const bool dynamic = field == FieldId::DynamicShared;
    const std::int64_t other =
        dynamic ? kernel.staticSharedMemoryBytes : kernel.dynamicSharedMemoryBytes;
    const std::int64_t largest = device.sharedMemoryPerBlockOptinBytes - other;
    const std::int64_t own = kernel.maxDynamicSharedMemoryBytes;
    if (own == kAutomaticDynamicMaximum) return largest;
    if (dynamic) return std::min(largest, own);
    return kernel.dynamicSharedMemoryBytes > own ? -1 : largest;
}

namespace {

std::int64_t nextWarpBoundary(const DeviceLimits& device, const KernelConfig& kernel,
                              std::int64_t value) {
    const std::int64_t cut = largestBlock(device, kernel);
    if (value > cut) {
        // Blocks too large to launch: only the limit by registers still moves, until it is 0.
        // Asked for the fewest registers, so that the candidates serve every register count.
        KernelConfig now = kernel;
        inputField(FieldId::Threads).set(now, value);
        now.registersPerThread = 1;
        if (evaluate(device, now).limits[index(Limiter::Registers)] == 0) return kNever;
    }
    const std::int64_t next = roundUp(value, device.warpSize) + 1;
    return value <= cut ? std::min(next, cut + 1) : next;
}

/// The largest allocation of a block that gives the same limit as one of `requested` bytes,
/// whatever size the SM is configured to. Limits above the SM's block slots make no difference
/// among each other. Jumping over allocation units matters: a user's device may have 2^30 of them.
std::int64_t lastAllocationAlike(const DeviceLimits& device, std::int64_t requested) {
    const std::int64_t unit = device.sharedMemoryAllocationUnitBytes;
    const std::int64_t allocated = roundUp(requested, unit);
    if (allocated == 0) return 0;
    std::int64_t last = kNever / 2;
    for (const std::int64_t size : device.sharedMemoryCarveouts) {
        const std::int64_t blocks = size / allocated;
        if (blocks == 0) continue;
        last = std::min(last, size / std::min<std::int64_t>(blocks, device.maxBlocksPerSm + 1));
    }
    return roundDown(last, unit);
}

std::int64_t nextSharedBoundary(const DeviceLimits& device, const KernelConfig& kernel,
                                FieldId field, std::int64_t value) {
    const std::int64_t cut = largestShared(device, kernel, field);
    if (value > cut) return kNever;
    const std::int64_t other = kernel.sharedMemoryBytes() - inputField(field).get(kernel) +
                               device.reservedSharedMemoryPerBlockBytes;
    const std::int64_t next = lastAllocationAlike(device, value + other) - other + 1;
    return std::min(std::max(next, value + 1), cut + 1);
}

bool isOneOf(FieldId field, std::initializer_list<FieldId> fields) {
    return std::find(fields.begin(), fields.end(), field) != fields.end();
}

}  // namespace

bool independent(FieldId a, FieldId b) {
    const auto shared = {FieldId::StaticShared, FieldId::DynamicShared, FieldId::MaxDynamicShared};
    const auto block = {FieldId::Threads, FieldId::LaunchBoundsMaxThreads};
    return a != b && !(isOneOf(a, shared) && isOneOf(b, shared)) &&
           !(isOneOf(a, block) && isOneOf(b, block));
}

std::int64_t nextCandidate(const DeviceLimits& device, const KernelConfig& kernel, FieldId field,
                           std::int64_t value) {
    switch (field) {
        case FieldId::Threads: return nextWarpBoundary(device, kernel, value);
        case FieldId::Registers: return value > device.maxRegistersPerThread ? kNever : value + 1;
        case FieldId::StaticShared:
        case FieldId::DynamicShared: return nextSharedBoundary(device, kernel, field, value);
        case FieldId::MaxDynamicShared:
            if (value == kAutomaticDynamicMaximum) return 0;
            return value < kernel.dynamicSharedMemoryBytes ? kernel.dynamicSharedMemoryBytes
                                                           : kNever;
        case FieldId::LaunchBoundsMaxThreads:
            if (value == 0) return 1;
            return value < kernel.block.threads() ? kernel.block.threads() : kNever;
        case FieldId::LaunchBoundsMinBlocks:
        case FieldId::Grid:
        case FieldId::ClusterSize: return kNever;
        case FieldId::Barriers:
            return value > std::max(device.maxBarriersPerBlock, device.barriersPerSm) ? kNever
                                                                                      : value + 1;
        case FieldId::VirtualResources:
            return value > device.virtualResourcesPerSm ? kNever : value + 1;
        case FieldId::Carveout:
        case FieldId::CachePreference:
        case FieldId::Caching: break;
    }
    return value + 1;
}

}  // namespace occ
