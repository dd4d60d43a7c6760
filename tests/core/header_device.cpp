#include "tests/core/header_device.h"

#include "tests/core/cuda_header.h"

#include <algorithm>

namespace occ {

struct HeaderDevice::Impl {
    DeviceLimits limits;
    cudaOccDeviceProp prop;
};

HeaderDevice::HeaderDevice(const DeviceLimits& device)
    : m_impl(std::make_unique<Impl>(Impl{device, header::deviceProp(device)})) {}
HeaderDevice::~HeaderDevice() = default;
HeaderDevice::HeaderDevice(HeaderDevice&&) noexcept = default;

namespace {

LimiterSet limitingFactors(unsigned bits) {
    LimiterSet set;
    if ((bits & OCC_LIMIT_WARPS) != 0) set.insert(Limiter::Warps);
    if ((bits & OCC_LIMIT_REGISTERS) != 0) set.insert(Limiter::Registers);
    if ((bits & OCC_LIMIT_SHARED_MEMORY) != 0) set.insert(Limiter::SharedMemory);
    if ((bits & OCC_LIMIT_BLOCKS) != 0) set.insert(Limiter::Blocks);
    if ((bits & OCC_LIMIT_BARRIERS) != 0) set.insert(Limiter::Barriers);
    if ((bits & OCC_LIMIT_VIRTUAL_RESOURCES) != 0) set.insert(Limiter::VirtualResources);
    return set;
}

HeaderAnswer answer(const cudaOccResult& result) {
    HeaderAnswer answer;
    answer.activeBlocks = result.activeBlocksPerMultiprocessor;
    answer.limits[index(Limiter::Warps)] = result.blockLimitWarps;
    answer.limits[index(Limiter::Blocks)] = result.blockLimitBlocks;
    answer.limits[index(Limiter::Registers)] = result.blockLimitRegs;
    answer.limits[index(Limiter::SharedMemory)] = result.blockLimitSharedMem;
    answer.limits[index(Limiter::Barriers)] = result.blockLimitBarriers;
    answer.limits[index(Limiter::VirtualResources)] = result.blockLimitVirtual;
    answer.limitingFactors = limitingFactors(result.limitingFactors);
    answer.registersPerBlock = result.allocatedRegistersPerBlock;
    answer.sharedMemoryPerBlockBytes = static_cast<std::int64_t>(result.allocatedSharedMemPerBlock);
    answer.partitionedCachingActive = result.partitionedGCConfig != PARTITIONED_GC_OFF;
    return answer;
}

}  // namespace

std::optional<HeaderAnswer> HeaderDevice::evaluate(const KernelConfig& kernel) const {
    const cudaOccFuncAttributes attributes = header::attributes(m_impl->limits, kernel);
    const cudaOccDeviceState state = header::deviceState(kernel);
    cudaOccResult result{};
    const cudaOccError error = cudaOccMaxActiveBlocksPerMultiprocessor(
        &result, &m_impl->prop, &attributes, &state, static_cast<int>(kernel.block.threads()),
        static_cast<std::size_t>(kernel.dynamicSharedMemoryBytes));
    if (error != CUDA_OCC_SUCCESS) return std::nullopt;
    return answer(result);
}

std::optional<std::int64_t> HeaderDevice::availableDynamicSharedMemory(const KernelConfig& kernel,
                                                                       int blocks) const {
    const cudaOccFuncAttributes attributes = header::attributes(m_impl->limits, kernel);
    const cudaOccDeviceState state = header::deviceState(kernel);
    std::size_t bytes = 0;
    const cudaOccError error =
        cudaOccAvailableDynamicSMemPerBlock(&bytes, &m_impl->prop, &attributes, &state, blocks,
                                            static_cast<int>(kernel.block.threads()));
    if (error != CUDA_OCC_SUCCESS) return std::nullopt;
    return static_cast<std::int64_t>(bytes);
}

std::optional<HeaderBlockSize> HeaderDevice::suggestBlockSize(const KernelConfig& kernel) const {
    const cudaOccFuncAttributes attributes = header::attributes(m_impl->limits, kernel);
    const cudaOccDeviceState state = header::deviceState(kernel);
    HeaderBlockSize size;
    const cudaOccError error = cudaOccMaxPotentialOccupancyBlockSize(
        &size.blocks, &size.threads, &m_impl->prop, &attributes, &state,
        static_cast<std::size_t>(kernel.dynamicSharedMemoryBytes));
    if (error != CUDA_OCC_SUCCESS) return std::nullopt;
    return size;
}

ComputeCapability newestInHeader() {
    return {__CUDA_OCC_MAJOR__, __CUDA_OCC_MINOR__};
}

bool sameAsHeader(const Occupancy& ours, const HeaderAnswer& header) {
    const bool sameNumbers = ours.activeBlocks == header.activeBlocks &&
                             ours.limits == header.limits &&
                             ours.registersPerBlock == header.registersPerBlock &&
                             ours.sharedMemoryPerBlockBytes == header.sharedMemoryPerBlockBytes &&
                             ours.partitionedCachingActive == header.partitionedCachingActive;
    if (!sameNumbers) return false;
    // The header sets its other factors before it looks at barriers and never clears them.
    const bool onlyBarriers =
        ours.limiters.size() == 1 && ours.limiters.contains(Limiter::Barriers);
    return onlyBarriers || ours.limiters == header.limitingFactors;
}

}  // namespace occ
