#include "core/gpu/cuda_query.h"

#include "core/gpu/cuda_call.h"
#include "core/gpu/gpu_conversion.h"

#include <algorithm>
#include <array>

namespace occ::cuda {

namespace {

struct Attribute {
    cudaDeviceAttr attribute;
    std::optional<int> RawGpu::*target;
};

// Attributes rather than fields of cudaDeviceProp: CUDA 13 has dropped five of those.
constexpr Attribute kAttributes[] = {
    {cudaDevAttrComputeCapabilityMajor, &RawGpu::major},
    {cudaDevAttrComputeCapabilityMinor, &RawGpu::minor},
    {cudaDevAttrMultiProcessorCount, &RawGpu::multiprocessors},
    {cudaDevAttrWarpSize, &RawGpu::warpSize},
    {cudaDevAttrMaxThreadsPerBlock, &RawGpu::maxThreadsPerBlock},
    {cudaDevAttrMaxThreadsPerMultiProcessor, &RawGpu::maxThreadsPerMultiprocessor},
    {cudaDevAttrMaxBlocksPerMultiprocessor, &RawGpu::maxBlocksPerMultiprocessor},
    {cudaDevAttrMaxRegistersPerMultiprocessor, &RawGpu::registersPerMultiprocessor},
    {cudaDevAttrMaxRegistersPerBlock, &RawGpu::registersPerBlock},
    {cudaDevAttrMaxSharedMemoryPerMultiprocessor, &RawGpu::sharedMemoryPerMultiprocessor},
    {cudaDevAttrMaxSharedMemoryPerBlock, &RawGpu::sharedMemoryPerBlock},
    {cudaDevAttrMaxSharedMemoryPerBlockOptin, &RawGpu::sharedMemoryPerBlockOptin},
    {cudaDevAttrReservedSharedMemoryPerBlock, &RawGpu::reservedSharedMemoryPerBlock},
    {cudaDevAttrClockRate, &RawGpu::clockKhz},
    {cudaDevAttrMemoryClockRate, &RawGpu::memoryClockKhz},
    {cudaDevAttrGlobalMemoryBusWidth, &RawGpu::memoryBusBits},
    {cudaDevAttrL2CacheSize, &RawGpu::l2CacheBytes},
    {cudaDevAttrComputeMode, &RawGpu::computeMode},
    {cudaDevAttrIntegrated, &RawGpu::integrated},
    {cudaDevAttrEccEnabled, &RawGpu::errorCorrection},
    {cudaDevAttrKernelExecTimeout, &RawGpu::kernelTimeLimit},
    {cudaDevAttrClusterLaunch, &RawGpu::clusterLaunch},
    // cudaDevAttrMpsEnabled by its number: the headers of 11.8 and of the first 12.x lack it.
    {static_cast<cudaDeviceAttr>(133), &RawGpu::multiProcessService},
};

/// An attribute that this driver does not know is not reported; the rest still is.
void readAttributes(RawGpu& raw) {
    for (const Attribute& entry : kAttributes) {
        int value = 0;
        if (cudaDeviceGetAttribute(&value, entry.attribute, raw.index) == cudaSuccess)
            raw.*entry.target = value;
        else
            static_cast<void>(cudaGetLastError());
    }
}

std::string busId(int index) {
    std::array<char, 32> text{};
    if (cudaDeviceGetPCIBusId(text.data(), static_cast<int>(text.size()), index) == cudaSuccess)
        return text.data();
    static_cast<void>(cudaGetLastError());
    return {};
}

}  // namespace

GpuResult<int> countGpus() {
    int count = 0;
    if (auto failure = check(cudaGetDeviceCount(&count), "cudaGetDeviceCount"))
        return Unexpected{*failure};
    if (count < 1) return Unexpected{GpuFailure{GpuFailureCode::NoDevice}};
    return count;
}

GpuResult<DetectedGpu> queryGpu(int index) {
    cudaDeviceProp properties{};
    if (auto failure =
            check(cudaGetDeviceProperties(&properties, index), "cudaGetDeviceProperties"))
        return Unexpected{*failure};
    RawGpu raw;
    raw.index = index;
    raw.name = properties.name;
    std::transform(std::begin(properties.uuid.bytes), std::end(properties.uuid.bytes),
                   raw.uuid.begin(), [](char byte) { return static_cast<std::uint8_t>(byte); });
    raw.pciBusId = busId(index);
    raw.memoryBytes = properties.totalGlobalMem;
    readAttributes(raw);
    return describe(raw);
}

}  // namespace occ::cuda
