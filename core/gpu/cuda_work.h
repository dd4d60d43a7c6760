#pragma once

#include "core/gpu/cuda_call.h"
#include "core/gpu/kernels/kernels.h"
#include "core/gpu/work_plan.h"
#include "core/measure/gpu_inventory.h"
#include "core/measure/throughput.h"

#include <optional>
#include <vector>

namespace occ::cuda {

/// Runs the kernels that move data or compute on the current device, and times them.
class WorkRunner {
public:
    explicit WorkRunner(const DetectedGpu& gpu) : m_gpu(gpu) {}

    [[nodiscard]] GpuResult<KernelConfig> compiledKernel(Experiment experiment) const;
    [[nodiscard]] GpuResult<std::vector<double>> rates(const WorkLaunch& launch);

private:
    /// A launch as it is carried out.
    struct Run {
        Experiment experiment = Experiment::Copy;
        const void* kernel = nullptr;
        LaunchShape shape;
        std::int64_t threads = 0;  ///< of the whole launch
        int repeats = 1;
    };

    [[nodiscard]] Run planned(const WorkLaunch& launch) const;
    [[nodiscard]] std::optional<GpuFailure> provideMemory(const Run& run);
    [[nodiscard]] std::optional<GpuFailure> provideArray(Experiment experiment);
    [[nodiscard]] std::optional<GpuFailure> fillArray(const void* kernel);
    [[nodiscard]] GpuResult<std::int64_t> chooseIterations(const Run& run);
    [[nodiscard]] GpuResult<std::vector<double>> repeat(const Run& run, std::int64_t iterations);
    [[nodiscard]] static double rateOf(const Run& run, const Trial& trial);
    /// Milliseconds of one run whose result was right.
    [[nodiscard]] GpuResult<double> timeOnce(const Run& run, std::int64_t iterations);
    [[nodiscard]] GpuResult<double> timeKernel(const Run& run, std::int64_t iterations);
    [[nodiscard]] std::optional<GpuFailure> clearResult(const Run& run, std::int64_t iterations);
    [[nodiscard]] GpuResult<bool> resultIsRight(const Run& run, std::int64_t iterations);
    [[nodiscard]] GpuResult<bool> copyIsRight(std::int64_t elements);
    [[nodiscard]] std::int64_t copiedElements(const Run& run, std::int64_t iterations) const;

    const DetectedGpu& m_gpu;
    std::optional<Experiment> m_arrayOf;  ///< which experiment m_array is filled for
    std::int64_t m_elements = 0;          ///< of m_array
    DeviceMemory m_array;
    DeviceMemory m_result;
    DeviceMemory m_count;
    TimeMark m_start;
    TimeMark m_end;
};

}  // namespace occ::cuda
