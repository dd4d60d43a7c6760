#pragma once

#include "core/device.h"
#include "core/kernel_config.h"

#include <algorithm>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <cuda_occupancy.h>

/// Our types in the words of the CUDA Toolkit's cuda_occupancy.h. Only for files that are built
/// where the toolkit is found.
namespace occ::header {

[[nodiscard]] inline cudaOccDeviceProp deviceProp(const DeviceLimits& device) {
    cudaOccDeviceProp prop;
    prop.computeMajor = device.computeCapability.major;
    prop.computeMinor = device.computeCapability.minor;
    prop.maxThreadsPerBlock = device.maxThreadsPerBlock;
    prop.maxThreadsPerMultiprocessor = device.maxThreadsPerSm;
    prop.regsPerBlock = device.maxRegistersPerBlock;
    prop.regsPerMultiprocessor = device.registersPerSm;
    prop.warpSize = device.warpSize;
    prop.sharedMemPerBlock = static_cast<std::size_t>(device.sharedMemoryPerBlockBytes);
    prop.sharedMemPerMultiprocessor = static_cast<std::size_t>(device.sharedMemoryPerSmBytes);
    prop.numSms = 1;
    prop.sharedMemPerBlockOptin = static_cast<std::size_t>(device.sharedMemoryPerBlockOptinBytes);
    prop.reservedSharedMemPerBlock =
        static_cast<std::size_t>(device.reservedSharedMemoryPerBlockBytes);
    return prop;
}

/// Where no maximum is set, the launch is one whose author opted in to all there is.
[[nodiscard]] inline std::int64_t dynamicMaximum(const DeviceLimits& device,
                                                 const KernelConfig& kernel) {
    if (kernel.maxDynamicSharedMemoryBytes != kAutomaticDynamicMaximum)
        return kernel.maxDynamicSharedMemoryBytes;
    return std::max<std::int64_t>(
        device.sharedMemoryPerBlockOptinBytes - kernel.staticSharedMemoryBytes, 0);
}

[[nodiscard]] inline cudaOccPartitionedGCConfig cachingMode(GlobalCaching caching) {
    switch (caching) {
        case GlobalCaching::Off: break;
        case GlobalCaching::On: return PARTITIONED_GC_ON;
        case GlobalCaching::Strict: return PARTITIONED_GC_ON_STRICT;
    }
    return PARTITIONED_GC_OFF;
}

[[nodiscard]] inline cudaOccFuncAttributes attributes(const DeviceLimits& device,
                                                      const KernelConfig& kernel) {
    cudaOccFuncAttributes result;
    result.maxThreadsPerBlock =
        kernel.launchBoundsMaxThreads > 0 ? kernel.launchBoundsMaxThreads : INT_MAX;
    result.numRegs = kernel.registersPerThread;
    result.sharedSizeBytes = static_cast<std::size_t>(kernel.staticSharedMemoryBytes);
    result.partitionedGCConfig = cachingMode(kernel.globalCaching);
    result.shmemLimitConfig = FUNC_SHMEM_LIMIT_OPTIN;
    result.maxDynamicSharedSizeBytes = static_cast<std::size_t>(dynamicMaximum(device, kernel));
    result.numBlockBarriers = kernel.barriersPerBlock;
    result.virtualResourceCount = kernel.virtualResourcesPerBlock;
    return result;
}

[[nodiscard]] inline cudaOccDeviceState deviceState(const KernelConfig& kernel) {
    cudaOccDeviceState state;
    state.carveoutConfig = kernel.carveoutPercent;
    switch (kernel.cachePreference) {
        case CachePreference::None: state.cacheConfig = CACHE_PREFER_NONE; break;
        case CachePreference::L1: state.cacheConfig = CACHE_PREFER_L1; break;
        case CachePreference::Equal: state.cacheConfig = CACHE_PREFER_EQUAL; break;
        case CachePreference::Shared: state.cacheConfig = CACHE_PREFER_SHARED; break;
    }
    return state;
}

}  // namespace occ::header
