#include "tests/gpu/fake_runtime.h"

#include "core/gpu/kernels/kernels.h"
#include "tests/gpu/host_work_kernels.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace {

using occ::cuda::BlockStamp;
using occ::cuda::ClockArguments;
using occ::cuda::ProbeArguments;
using occ::cuda::ProbeCode;
using occ::cuda::WorkArguments;
using occ::test::fakeRuntime;

constexpr int kSms = 2;
constexpr int kBlocksPerSm = 4;
constexpr int kDefaultDynamicBytes = 49'152;
constexpr std::int64_t kTimerStepNs = 32;

// Stand for the kernels' addresses.
constexpr std::array kProbes = {
    ProbeCode{nullptr, 0, 0, 1},
    ProbeCode{nullptr, 18, 0, 1},
    ProbeCode{nullptr, 18, 8192, 1},
    ProbeCode{nullptr, 18, 0, 4},
};
std::array<char, kProbes.size()> probeAddresses;
char clockAddress;

std::map<void*, std::int64_t>& allocations() {
    static std::map<void*, std::int64_t> sizes;
    return sizes;
}

/// What a call of that name answers.
cudaError_t answer(const char* name) {
    const auto& runtime = fakeRuntime();
    if (runtime.lost != cudaSuccess) return runtime.lost;
    const auto found = runtime.failing.find(name);
    return found == runtime.failing.end() ? cudaSuccess : found->second;
}

int attributeOf(const void* kernel, int attribute) {
    const auto& known = fakeRuntime().attributes;
    const auto found = known.find({kernel, attribute});
    if (found != known.end()) return found->second;
    switch (attribute) {
        case cudaFuncAttributeMaxDynamicSharedMemorySize: return kDefaultDynamicBytes;
        case cudaFuncAttributePreferredSharedMemoryCarveout: return -1;
        default: return 0;
    }
}

int staticBytesOf(const void* kernel) {
    for (int i = 0; i < occ::cuda::probeCodeCount(); ++i)
        if (occ::cuda::probeCode(i).function == kernel)
            return occ::cuda::probeCode(i).staticSharedMemoryBytes;
    return 0;
}

/// More than 48 KiB together with the static memory must have been asked for.
bool mayHave(const void* kernel, int dynamicBytes) {
    const int most = attributeOf(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize);
    const bool asked = most != kDefaultDynamicBytes;
    return dynamicBytes <= most &&
           (asked || staticBytesOf(kernel) + dynamicBytes <= kDefaultDynamicBytes);
}

void noteAttributes(const void* kernel) {
    for (const int attribute : {8, 9, 14})
        fakeRuntime().attributesSeen[attribute] = attributeOf(kernel, attribute);
}

bool isProbe(const void* kernel) {
    return kernel >= probeAddresses.data() &&
           kernel < probeAddresses.data() + probeAddresses.size();
}

void runProbe(const ProbeArguments& arguments, unsigned blocks) {
    for (unsigned block = 0; block < blocks; ++block) {
        if (fakeRuntime().skipBlock && block + 1 == blocks) break;
        BlockStamp& stamp = arguments.stamps[block];
        const int sm = static_cast<int>(block % kSms);
        const int startSm = fakeRuntime().movedBlocks.count(block) > 0 ? kSms - 1 - sm : sm;
        const long long start = 1000 + 10LL * block;
        stamp = {sm,    startSm,
                 start, start + arguments.blockCycles[block],
                 start, start + arguments.blockCycles[block]};
    }
}

void runWork(const void* kernel, const occ::test::HostLaunch& launch, WorkArguments arguments) {
    occ::test::runOnHost(kernel, launch, arguments);
    fakeRuntime().lastIterations = arguments.iterations;
    // Only what is timed: the helpers have no iterations.
    if (fakeRuntime().spoilResults && arguments.iterations > 0)
        *static_cast<unsigned*>(arguments.output) ^= 1U;
}

}  // namespace

occ::test::FakeRuntime& occ::test::fakeRuntime() {
    static FakeRuntime runtime;
    return runtime;
}

namespace occ::cuda {

int probeCodeCount() {
    return static_cast<int>(kProbes.size());
}
ProbeCode probeCode(int index) {
    const auto place = static_cast<std::size_t>(index);
    ProbeCode code = kProbes[place];
    code.function = probeAddresses.data() + place;
    return code;
}
const void* clockKernel() {
    return &clockAddress;
}

}  // namespace occ::cuda

extern "C" {

cudaError_t cudaDriverGetVersion(int* version) {
    *version = CUDART_VERSION;
    return cudaSuccess;
}
cudaError_t cudaRuntimeGetVersion(int* version) {
    *version = CUDART_VERSION;
    return cudaSuccess;
}
cudaError_t cudaGetLastError() {
    return cudaSuccess;
}
const char* cudaGetErrorName(cudaError_t /*error*/) {
    return "fakeName";
}
const char* cudaGetErrorString(cudaError_t /*error*/) {
    return "fake words";
}
cudaError_t cudaGetDeviceCount(int* count) {
    *count = fakeRuntime().devices;
    return answer("cudaGetDeviceCount");
}
cudaError_t cudaSetDevice(int /*device*/) {
    return answer("cudaSetDevice");
}
cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int /*device*/) {
    std::strcpy(properties->name, "Fake GPU");
    properties->totalGlobalMem = std::size_t{1} << 30;
    return answer("cudaGetDeviceProperties");
}
cudaError_t cudaDeviceGetPCIBusId(char* text, int length, int /*device*/) {
    std::strncpy(text, "0000:01:00.0", static_cast<std::size_t>(length));
    return cudaSuccess;
}
cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int /*device*/) {
    switch (attribute) {
        case cudaDevAttrComputeCapabilityMajor: *value = 8; break;
        case cudaDevAttrComputeCapabilityMinor: *value = 9; break;
        case cudaDevAttrMultiProcessorCount: *value = kSms; break;
        case cudaDevAttrClockRate: *value = fakeRuntime().clockKhz; break;
        case cudaDevAttrMaxSharedMemoryPerBlockOptin: *value = fakeRuntime().optinBytes; break;
        case cudaDevAttrClusterLaunch: *value = fakeRuntime().clusters ? 1 : 0; break;
        default: return cudaErrorInvalidValue;
    }
    return cudaSuccess;
}
// NOLINTNEXTLINE(bugprone-easily-swappable-parameters): the runtime's own order.
cudaError_t cudaMemGetInfo(std::size_t* free, std::size_t* total) {
    *free = fakeRuntime().freeBytes;
    *total = fakeRuntime().freeBytes;
    return answer("cudaMemGetInfo");
}
cudaError_t cudaMalloc(void** address, std::size_t bytes) {
    if (const cudaError_t error = answer("cudaMalloc"); error != cudaSuccess) return error;
    *address = std::malloc(bytes);
    allocations()[*address] = static_cast<std::int64_t>(bytes);
    fakeRuntime().allocatedBytes += static_cast<std::int64_t>(bytes);
    return cudaSuccess;
}
cudaError_t cudaFree(void* address) {
    fakeRuntime().allocatedBytes -= allocations()[address];
    allocations().erase(address);
    std::free(address);
    return answer("cudaFree");
}
cudaError_t cudaMemcpy(void* to, const void* from, std::size_t bytes, cudaMemcpyKind /*kind*/) {
    std::memcpy(to, from, bytes);
    return answer("cudaMemcpy");
}
cudaError_t cudaMemset(void* address, int value, std::size_t bytes) {
    std::memset(address, value, bytes);
    return answer("cudaMemset");
}
cudaError_t cudaDeviceSynchronize() {
    return answer("cudaDeviceSynchronize");
}
cudaError_t cudaEventCreate(cudaEvent_t* event) {
    *event = reinterpret_cast<cudaEvent_t>(std::malloc(1));
    return answer("cudaEventCreate");
}
cudaError_t cudaEventDestroy(cudaEvent_t event) {
    std::free(reinterpret_cast<void*>(event));
    return cudaSuccess;
}
cudaError_t cudaEventRecord(cudaEvent_t /*event*/, cudaStream_t /*stream*/) {
    return answer("cudaEventRecord");
}
cudaError_t cudaEventSynchronize(cudaEvent_t /*event*/) {
    return answer("cudaEventSynchronize");
}
cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t /*start*/, cudaEvent_t /*end*/) {
    *milliseconds = static_cast<float>(fakeRuntime().msPerIteration *
                                       static_cast<double>(fakeRuntime().lastIterations));
    return answer("cudaEventElapsedTime");
}
cudaError_t cudaFuncGetAttributes(cudaFuncAttributes* attributes, const void* kernel) {
    if (const cudaError_t error = answer("cudaFuncGetAttributes"); error != cudaSuccess)
        return error;
    attributes->numRegs = 24;
    attributes->maxThreadsPerBlock = 1024;
    attributes->sharedSizeBytes = static_cast<std::size_t>(staticBytesOf(kernel));
    attributes->maxDynamicSharedSizeBytes =
        attributeOf(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize);
    attributes->preferredShmemCarveout =
        attributeOf(kernel, cudaFuncAttributePreferredSharedMemoryCarveout);
    return cudaSuccess;
}
cudaError_t cudaFuncSetAttribute(const void* kernel, cudaFuncAttribute attribute, int value) {
    if (const cudaError_t error = answer("cudaFuncSetAttribute"); error != cudaSuccess)
        return error;
    if (attribute == cudaFuncAttributeMaxDynamicSharedMemorySize &&
        value > fakeRuntime().optinBytes)
        return cudaErrorInvalidValue;
    fakeRuntime().attributes[{kernel, attribute}] = value;
    return cudaSuccess;
}
cudaError_t cudaLaunchKernel(const void* kernel, dim3 grid, dim3 block, void** arguments,
                             std::size_t dynamicBytes, cudaStream_t /*stream*/) {
    if (const cudaError_t error = answer("cudaLaunchKernel"); error != cudaSuccess) return error;
    noteAttributes(kernel);
    if (block.x > 1024 || !mayHave(kernel, static_cast<int>(dynamicBytes)))
        return cudaErrorInvalidValue;
    ++fakeRuntime().launches;
    if (kernel == &clockAddress)
        *static_cast<ClockArguments*>(arguments[0])->reading = {kTimerStepNs, 64'000, 96'000, 100};
    else if (isProbe(kernel))
        runProbe(*static_cast<ProbeArguments*>(arguments[0]), grid.x);
    else
        runWork(kernel, {grid.x, block.x}, *static_cast<WorkArguments*>(arguments[0]));
    fakeRuntime().lost = fakeRuntime().loseAtLaunch;
    return cudaSuccess;
}
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, const void* kernel,
                                                          int threads, std::size_t /*bytes*/) {
    noteAttributes(kernel);
    *blocks = threads > 1024 ? 0 : kBlocksPerSm;
    return answer("cudaOccupancyMaxActiveBlocksPerMultiprocessor");
}
cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(std::size_t* bytes, const void* kernel,
                                                      int blocks, int /*threads*/) {
    noteAttributes(kernel);
    *bytes = static_cast<std::size_t>(
        attributeOf(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize) / blocks);
    return answer("cudaOccupancyAvailableDynamicSMemPerBlock");
}
cudaError_t cudaOccupancyMaxActiveClusters(int* clusters, const void* kernel,
                                           const cudaLaunchConfig_t* config) {
    noteAttributes(kernel);
    const auto size = static_cast<int>(config->attrs[0].val.clusterDim.x);
    if (config->gridDim.x % static_cast<unsigned>(size) != 0) return cudaErrorInvalidValue;
    if (size > 8 && attributeOf(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed) == 0)
        return cudaErrorInvalidClusterSize;
    *clusters = kSms * kBlocksPerSm / size;
    return answer("cudaOccupancyMaxActiveClusters");
}
}
