#include "core/utilization.h"

namespace occ {

OneBlock needOfBlock(Limiter resource, const DeviceLimits& device, const KernelConfig& kernel,
                     const Occupancy& occupancy) {
    const std::int64_t warps = occupancy.warpsPerBlock;
    switch (resource) {
        case Limiter::Warps: return {device.maxWarpsPerSm, warps, warps};
        case Limiter::Blocks: return {device.maxBlocksPerSm, 1, 1};
        case Limiter::Registers:
            return {device.registersPerSm, occupancy.registersPerBlock,
                    warps * device.warpSize * kernel.registersPerThread};
        case Limiter::SharedMemory:
            return {occupancy.sharedMemoryPerSmBytes, occupancy.sharedMemoryPerBlockBytes,
                    kernel.sharedMemoryBytes()};
        case Limiter::Barriers:
            return {device.barriersPerSm, kernel.barriersPerBlock, kernel.barriersPerBlock};
        case Limiter::VirtualResources: break;
    }
    return {device.virtualResourcesPerSm, kernel.virtualResourcesPerBlock,
            kernel.virtualResourcesPerBlock};
}

std::vector<ResourceUse> utilization(const DeviceLimits& device, const KernelConfig& kernel,
                                     const Occupancy& occupancy) {
    std::vector<ResourceUse> uses;
    const std::int64_t active = occupancy.activeBlocks;
    for (const Limiter resource : kLimiters) {
        const auto limit = occupancy.limit(resource);
        if (!limit) continue;
        const OneBlock need = needOfBlock(resource, device, kernel, occupancy);
        if (need.capacity <= 0) continue;
        ResourceUse use{resource};
        use.capacity = need.capacity;
        use.perBlock = need.allocated;
        use.needed = active * need.needed;
        use.rounding = active * (need.allocated - need.needed);
        use.blocked = (*limit - active) * need.allocated;
        use.remainder = use.capacity - *limit * need.allocated;
        uses.push_back(use);
    }
    return uses;
}

}  // namespace occ
