#include "core/gpu/cuda_call.h"

#include <limits>
#include <string>

namespace occ::cuda {

// gpu_errors.cpp knows the errors by number.
static_assert(cudaErrorInvalidValue == 1 && cudaErrorMemoryAllocation == 2 &&
              cudaErrorInitializationError == 3 && cudaErrorInvalidConfiguration == 9 &&
              cudaErrorStubLibrary == 34 && cudaErrorInsufficientDriver == 35 &&
              cudaErrorCallRequiresNewerDriver == 36 && cudaErrorDevicesUnavailable == 46 &&
              cudaErrorInvalidDeviceFunction == 98 && cudaErrorNoDevice == 100 &&
              cudaErrorDeviceNotLicensed == 102 && cudaErrorSoftwareValidityNotEstablished == 103 &&
              cudaErrorStartupFailure == 127 && cudaErrorInvalidKernelImage == 200 &&
              cudaErrorDeviceUninitialized == 201 && cudaErrorNoKernelImageForDevice == 209 &&
              cudaErrorECCUncorrectable == 214 && cudaErrorDeviceAlreadyInUse == 216 &&
              cudaErrorInvalidPtx == 218 && cudaErrorNvlinkUncorrectable == 220 &&
              cudaErrorJitCompilerNotFound == 221 && cudaErrorUnsupportedPtxVersion == 222 &&
              cudaErrorJitCompilationDisabled == 223);
static_assert(cudaErrorSharedObjectSymbolNotFound == 302 &&
              cudaErrorSharedObjectInitFailed == 303 && cudaErrorOperatingSystem == 304 &&
              cudaErrorIllegalAddress == 700 && cudaErrorLaunchOutOfResources == 701 &&
              cudaErrorLaunchTimeout == 702 && cudaErrorAssert == 710 &&
              cudaErrorHardwareStackError == 714 && cudaErrorIllegalInstruction == 715 &&
              cudaErrorMisalignedAddress == 716 && cudaErrorInvalidAddressSpace == 717 &&
              cudaErrorInvalidPc == 718 && cudaErrorLaunchFailure == 719 &&
              cudaErrorSystemNotReady == 802 && cudaErrorSystemDriverMismatch == 803 &&
              cudaErrorCompatNotSupportedOnDevice == 804 && cudaErrorMpsConnectionFailed == 805 &&
              cudaErrorMpsRpcFailure == 806 && cudaErrorMpsServerNotReady == 807 &&
              cudaErrorMpsMaxClientsReached == 808 && cudaErrorMpsMaxConnectionsReached == 809 &&
              cudaErrorUnknown == 999);

CudaVersions versionsAtHand() {
    CudaVersions versions;
    // Both succeed without a driver, whose version is 0 then.
    if (cudaDriverGetVersion(&versions.driver) != cudaSuccess) versions.driver = 0;
    if (cudaRuntimeGetVersion(&versions.runtime) != cudaSuccess) versions.runtime = CUDART_VERSION;
    return versions;
}

GpuFailure failureOf(cudaError_t error, const char* call) {
    // Takes the error out of the runtime's memory, lest the next question find it there.
    static_cast<void>(cudaGetLastError());
    const std::string words = std::string(call) + ": " + cudaGetErrorName(error) + " (" +
                              std::to_string(static_cast<int>(error)) + "), " +
                              cudaGetErrorString(error);
    return failureOf(static_cast<int>(error), versionsAtHand(), words);
}

std::optional<GpuFailure> DeviceMemory::reserve(std::int64_t bytes) {
    if (bytes <= m_bytes) return std::nullopt;
    release();
    if (auto failure =
            check(cudaMalloc(&m_address, static_cast<std::size_t>(bytes)), "cudaMalloc")) {
        m_address = nullptr;
        if (failure->code == GpuFailureCode::OutOfMemory) failure->value = bytes;
        return failure;
    }
    m_bytes = bytes;
    return std::nullopt;
}

void DeviceMemory::release() {
    if (m_address != nullptr) static_cast<void>(cudaFree(m_address));
    m_address = nullptr;
    m_bytes = 0;
}

std::optional<GpuFailure> DeviceMemory::upload(const void* from, std::int64_t bytes) {
    return check(
        cudaMemcpy(m_address, from, static_cast<std::size_t>(bytes), cudaMemcpyHostToDevice),
        "cudaMemcpy");
}

std::optional<GpuFailure> DeviceMemory::download(void* to, std::int64_t bytes) const {
    return check(cudaMemcpy(to, m_address, static_cast<std::size_t>(bytes), cudaMemcpyDeviceToHost),
                 "cudaMemcpy");
}

std::optional<GpuFailure> DeviceMemory::fill(int value, std::int64_t bytes) {
    return check(cudaMemset(m_address, value, static_cast<std::size_t>(bytes)), "cudaMemset");
}

TimeMark::~TimeMark() {
    if (m_event != nullptr) static_cast<void>(cudaEventDestroy(m_event));
}

std::optional<GpuFailure> TimeMark::record() {
    if (m_event == nullptr)
        if (auto failure = check(cudaEventCreate(&m_event), "cudaEventCreate")) return failure;
    return check(cudaEventRecord(m_event, nullptr), "cudaEventRecord");
}

GpuResult<double> TimeMark::millisecondsSince(const TimeMark& start) {
    float milliseconds = 0;
    if (auto failure = check(cudaEventSynchronize(m_event), "cudaEventSynchronize"))
        return Unexpected{*failure};
    if (auto failure = check(cudaEventElapsedTime(&milliseconds, start.m_event, m_event),
                             "cudaEventElapsedTime"))
        return Unexpected{*failure};
    return static_cast<double>(milliseconds);
}

cudaError_t start(const void* kernel, const LaunchShape& shape, void* argument) {
    if (shape.blocks < 1 || shape.blocks > std::numeric_limits<int>::max() || shape.threads < 1 ||
        shape.dynamicSharedMemoryBytes < 0)
        return cudaErrorInvalidConfiguration;
    const dim3 grid(static_cast<unsigned>(shape.blocks));
    const dim3 block(static_cast<unsigned>(shape.threads));
    void* arguments[] = {argument};
    return cudaLaunchKernel(kernel, grid, block, arguments,
                            static_cast<std::size_t>(shape.dynamicSharedMemoryBytes), nullptr);
}

std::optional<GpuFailure> waitForGpu() {
    return check(cudaDeviceSynchronize(), "cudaDeviceSynchronize");
}

KernelSettings::~KernelSettings() {
    for (; m_changeCount > 0; --m_changeCount) {
        const Change& change = m_changes[m_changeCount - 1];
        static_cast<void>(cudaFuncSetAttribute(m_kernel, change.attribute, change.before));
    }
    static_cast<void>(cudaGetLastError());
}

cudaError_t KernelSettings::readAttributes() {
    if (m_attributes) return cudaSuccess;
    cudaFuncAttributes attributes{};
    const cudaError_t error = cudaFuncGetAttributes(&attributes, m_kernel);
    if (error == cudaSuccess) m_attributes = attributes;
    return error;
}

cudaError_t KernelSettings::set(const Change& change, int value) {
    const cudaError_t error = cudaFuncSetAttribute(m_kernel, change.attribute, value);
    if (error == cudaSuccess) m_changes[m_changeCount++] = change;
    return error;
}

cudaError_t KernelSettings::allowDynamicSharedMemory(std::int64_t bytes) {
    if (const cudaError_t error = readAttributes(); error != cudaSuccess) return error;
    const int before = m_attributes->maxDynamicSharedSizeBytes;
    // What needs no asking counts the static memory in, whatever the driver says is the most.
    constexpr std::int64_t withoutAsking = std::int64_t{48} << 10;
    const auto staticBytes = static_cast<std::int64_t>(m_attributes->sharedSizeBytes);
    if (bytes <= before && staticBytes + bytes <= withoutAsking) return cudaSuccess;
    if (bytes > std::numeric_limits<int>::max()) return cudaErrorInvalidValue;
    return set({cudaFuncAttributeMaxDynamicSharedMemorySize, before}, static_cast<int>(bytes));
}

cudaError_t KernelSettings::preferCarveout(int percent) {
    if (const cudaError_t error = readAttributes(); error != cudaSuccess) return error;
    const int before = m_attributes->preferredShmemCarveout;
    if (percent == before) return cudaSuccess;
    return set({cudaFuncAttributePreferredSharedMemoryCarveout, before}, percent);
}

cudaError_t KernelSettings::allowNonPortableClusters() {
    return set({cudaFuncAttributeNonPortableClusterSizeAllowed, 0}, 1);
}

}  // namespace occ::cuda
