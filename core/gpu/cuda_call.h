#pragma once

#include "core/gpu/gpu_errors.h"
#include "core/measure/gpu_failure.h"

#include <cstddef>
#include <cstdint>
#include <cuda_runtime_api.h>
#include <optional>

namespace occ::cuda {

/// Versions of the driver at hand and of the runtime inside the program.
[[nodiscard]] CudaVersions versionsAtHand();

/// What a call that did not succeed means. `call` is its name.
[[nodiscard]] GpuFailure failureOf(cudaError_t error, const char* call);

/// Empty where the call succeeded.
[[nodiscard]] inline std::optional<GpuFailure> check(cudaError_t error, const char* call) {
    if (error == cudaSuccess) return std::nullopt;
    return failureOf(error, call);
}

/// Memory of the current device. Grows on demand and goes with the object.
class DeviceMemory {
public:
    DeviceMemory() = default;
    DeviceMemory(const DeviceMemory&) = delete;
    DeviceMemory& operator=(const DeviceMemory&) = delete;
    ~DeviceMemory() { release(); }

    /// Afterwards there are at least `bytes`, of any content. OutOfMemory with that number.
    [[nodiscard]] std::optional<GpuFailure> reserve(std::int64_t bytes);
    void release();

    /// Waits until what was asked of the GPU before is done.
    [[nodiscard]] std::optional<GpuFailure> upload(const void* from, std::int64_t bytes);
    [[nodiscard]] std::optional<GpuFailure> download(void* to, std::int64_t bytes) const;
    /// Every byte that value.
    [[nodiscard]] std::optional<GpuFailure> fill(int value, std::int64_t bytes);

    template <class T>
    [[nodiscard]] T* as() const {
        return static_cast<T*>(m_address);
    }

private:
    void* m_address = nullptr;
    std::int64_t m_bytes = 0;
};

/// A point in the GPU's work whose time can be told.
class TimeMark {
public:
    TimeMark() = default;
    TimeMark(const TimeMark&) = delete;
    TimeMark& operator=(const TimeMark&) = delete;
    ~TimeMark();

    [[nodiscard]] std::optional<GpuFailure> record();
    /// Milliseconds from `start` to this mark, for which it waits.
    [[nodiscard]] GpuResult<double> millisecondsSince(const TimeMark& start);

private:
    cudaEvent_t m_event = nullptr;
};

/// A launch of one-dimensional blocks.
struct LaunchShape {
    std::int64_t blocks = 0;
    int threads = 0;
    std::int64_t dynamicSharedMemoryBytes = 0;
};
/// Starts a kernel with its one argument, a plain struct.
[[nodiscard]] cudaError_t start(const void* kernel, const LaunchShape& shape, void* argument);

/// Waits until the GPU has nothing left to do.
[[nodiscard]] std::optional<GpuFailure> waitForGpu();

/// Attributes of a kernel for the next launch or query; what they were comes back at the end.
class KernelSettings {
public:
    explicit KernelSettings(const void* kernel) : m_kernel(kernel) {}
    KernelSettings(const KernelSettings&) = delete;
    KernelSettings& operator=(const KernelSettings&) = delete;
    ~KernelSettings();

    /// Lets blocks have that much dynamic shared memory, where they may not have it anyway.
    [[nodiscard]] cudaError_t allowDynamicSharedMemory(std::int64_t bytes);
    /// Percentage of the SM's shared memory, or kDefaultCarveout.
    [[nodiscard]] cudaError_t preferCarveout(int percent);
    /// Clusters of more blocks than every GPU with clusters runs.
    [[nodiscard]] cudaError_t allowNonPortableClusters();

private:
    struct Change {
        cudaFuncAttribute attribute;
        int before;
    };
    [[nodiscard]] cudaError_t set(const Change& change, int value);
    [[nodiscard]] cudaError_t readAttributes();

    const void* m_kernel;
    std::optional<cudaFuncAttributes> m_attributes;
    Change m_changes[3] = {};
    int m_changeCount = 0;
};

}  // namespace occ::cuda
