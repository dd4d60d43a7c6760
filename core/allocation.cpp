#include "core/allocation.h"

#include <algorithm>

namespace occ {

std::int64_t warpsPerBlock(const DeviceLimits& device, const KernelConfig& kernel) {
    return divideRoundUp(std::max<std::int64_t>(kernel.block.threads(), 0), device.warpSize);
}

std::int64_t registersPerWarp(const DeviceLimits& device, int registersPerThread) {
    return roundUp(std::int64_t{registersPerThread} * device.warpSize,
                   device.registerAllocationUnit);
}

std::int64_t registersPerBlock(const DeviceLimits& device, std::int64_t warps,
                               int registersPerThread) {
    if (device.registerAllocation == RegisterAllocation::PerWarp)
        return registersPerWarp(device, registersPerThread) * warps;
    const std::int64_t allocatedWarps = roundUp(warps, device.warpAllocationGranularity);
    return roundUp(allocatedWarps * device.warpSize * registersPerThread,
                   device.registerAllocationUnit);
}

std::int64_t registersAssumedByLaunchCheck(const DeviceLimits& device, std::int64_t warps,
                                           int registersPerThread) {
    if (device.registerAllocation == RegisterAllocation::PerBlock)
        return registersPerBlock(device, warps, registersPerThread);
    return registersPerWarp(device, registersPerThread) * roundUp(warps, device.subPartitionsPerSm);
}

std::int64_t warpsInRegisterFile(const DeviceLimits& device, int subPartitions,
                                 int registersPerThread) {
    const std::int64_t perPartition =
        device.registersPerSm / subPartitions / registersPerWarp(device, registersPerThread);
    return perPartition * subPartitions;
}

std::int64_t sharedMemoryPerBlock(const DeviceLimits& device, const KernelConfig& kernel) {
    return roundUp(kernel.sharedMemoryBytes() + device.reservedSharedMemoryPerBlockBytes,
                   device.sharedMemoryAllocationUnitBytes);
}

int wantedCarveoutPercent(const KernelConfig& kernel) {
    if (kernel.carveoutPercent != kDefaultCarveout)
        return std::clamp(kernel.carveoutPercent, 0, 100);
    switch (kernel.cachePreference) {
        case CachePreference::L1: return 0;
        case CachePreference::Equal: return 50;
        case CachePreference::Shared: return 100;
        case CachePreference::None: break;
    }
    return kDefaultCarveout;
}

namespace {

/// The smallest listed size that holds `bytes`; the SM's maximum where none does.
std::int64_t nextCarveout(const DeviceLimits& device, std::int64_t bytes) {
    for (const std::int32_t size : device.sharedMemoryCarveouts)
        if (size >= bytes) return size;
    return device.sharedMemoryPerSmBytes;
}

std::int64_t sizeByCachePreference(const DeviceLimits& device, CachePreference preference) {
    const CarveoutList& sizes = device.sharedMemoryCarveouts;
    if (preference == CachePreference::L1) return sizes[0];
    // Fermi has no middle size and treats "equal" as "shared".
    if (preference == CachePreference::Equal && sizes.size() > 2) return sizes[sizes.size() / 2];
    return device.sharedMemoryPerSmBytes;
}

}  // namespace

std::int64_t preferredSharedMemoryPerSm(const DeviceLimits& device, const KernelConfig& kernel) {
    switch (sharedMemorySplit(device)) {
        case SharedMemorySplit::Fixed: break;
        case SharedMemorySplit::CachePreference:
            return sizeByCachePreference(device, kernel.cachePreference);
        case SharedMemorySplit::Carveout: {
            const int percent = wantedCarveoutPercent(kernel);
            if (percent == kDefaultCarveout) break;
            return nextCarveout(device,
                                std::int64_t{percent} * device.sharedMemoryPerSmBytes / 100);
        }
    }
    return device.sharedMemoryPerSmBytes;
}

int carveoutPercentFor(const DeviceLimits& device, std::int64_t bytes) {
    const CarveoutList& sizes = device.sharedMemoryCarveouts;
    const bool listed = std::find(sizes.begin(), sizes.end(), bytes) != sizes.end();
    if (sharedMemorySplit(device) != SharedMemorySplit::Carveout || !listed)
        return kDefaultCarveout;
    // Rounded down, since a size that is asked for is rounded up to the next listed one.
    return static_cast<int>(bytes * 100 / device.sharedMemoryPerSmBytes);
}

std::int64_t configuredSharedMemoryPerSm(const DeviceLimits& device, const KernelConfig& kernel,
                                         std::int64_t allocatedBytes) {
    const std::int64_t preferred = preferredSharedMemoryPerSm(device, kernel);
    if (preferred >= allocatedBytes) return preferred;
    return sharedMemorySplit(device) == SharedMemorySplit::Carveout
               ? nextCarveout(device, allocatedBytes)
               : device.sharedMemoryPerSmBytes;
}

KernelConfig withSharedMemoryPerSm(const DeviceLimits& device, KernelConfig kernel,
                                   std::int64_t bytes) {
    const std::int64_t allocated = sharedMemoryPerBlock(device, kernel);
    const auto gives = [&](const KernelConfig& changed) {
        return configuredSharedMemoryPerSm(device, changed, allocated) == bytes;
    };
    if (gives(kernel)) return kernel;
    KernelConfig changed = kernel;
    changed.carveoutPercent = carveoutPercentFor(device, bytes);
    if (changed.carveoutPercent != kDefaultCarveout) return gives(changed) ? changed : kernel;
    for (const auto preference :
         {CachePreference::L1, CachePreference::Equal, CachePreference::Shared}) {
        changed = kernel;
        changed.cachePreference = preference;
        if (gives(changed)) return changed;
    }
    return kernel;
}

}  // namespace occ
