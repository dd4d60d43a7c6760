#pragma once

#include "core/gpu/cuda_call.h"
#include "core/gpu/kernels/kernels.h"
#include "core/measure/gpu_inventory.h"
#include "core/measure/probe.h"

#include <optional>
#include <vector>

namespace occ::cuda {

/// Launches probe kernels on the current device, and asks the driver about such launches.
class ProbeRunner {
public:
    explicit ProbeRunner(const DetectedGpu& gpu) : m_gpu(gpu) {}

    /// Every probe kernel as compiled for the device. Its id is its place in the list.
    [[nodiscard]] static GpuResult<std::vector<ProbeKernel>> compiledKernels();

    [[nodiscard]] GpuResult<ProbeRun> run(const ProbeLaunch& launch);
    [[nodiscard]] GpuResult<std::optional<int>> blocks(const ProbeLaunch& launch);
    [[nodiscard]] GpuResult<std::optional<std::int64_t>> dynamicSharedMemory(
        const ProbeLaunch& launch, int blocks);
    [[nodiscard]] GpuResult<std::optional<int>> clusters(const ProbeLaunch& launch,
                                                         int clusterSize);

private:
    [[nodiscard]] cudaError_t prepare(KernelSettings& settings, const ProbeLaunch& launch) const;
    [[nodiscard]] std::optional<GpuFailure> readClocks();
    [[nodiscard]] std::int64_t clockKhz() const;
    [[nodiscard]] std::optional<GpuFailure> provideValues();
    [[nodiscard]] std::optional<GpuFailure> provideBlocks(const std::vector<std::int64_t>& cycles);
    [[nodiscard]] std::optional<GpuFailure> launchAndWait(const ProbeLaunch& launch);
    [[nodiscard]] GpuResult<ProbeRun> collect(const std::vector<std::int64_t>& cycles) const;

    const DetectedGpu& m_gpu;
    std::optional<ClockReading> m_clocks;
    DeviceMemory m_values;
    DeviceMemory m_cycles;
    DeviceMemory m_stamps;
    bool m_hasValues = false;
};

}  // namespace occ::cuda
