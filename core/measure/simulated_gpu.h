#pragma once

#include "core/measure/experiments.h"
#include "core/measure/gpu_device.h"

#include <vector>

namespace occ {

/// The engine's own answer to a measurement: blocks go, in order, to the SM with the fewest
/// resident blocks that has room, and last exactly their time. No driver, no throughput: nothing is
/// invented. For teaching and for looking at the window without a GPU; marked as simulated wherever
/// it is shown.
class SimulatedGpu : public GpuDevice {
public:
    /// Precondition: the GPU's number of SMs is known.
    explicit SimulatedGpu(const Gpu& gpu);

    [[nodiscard]] bool simulated() const override { return true; }
    [[nodiscard]] const DetectedGpu& description() const override { return m_description; }
    /// The GPU as given: a user's own may follow the rules of no known compute capability.
    [[nodiscard]] std::optional<Gpu> model() const override { return m_gpu; }
    /// Keeps what no probe kernel has, such as a cache preference.
    [[nodiscard]] KernelConfig asLaunched(const ProbeKernel& kernel,
                                          const KernelConfig& wanted) const override;
    /// One that fits any launch exactly, see `adopt`.
    [[nodiscard]] std::span<const ProbeKernel> kernels() const override { return m_kernels; }
    /// Makes the only kernel the one that `wanted` describes.
    void adopt(const KernelConfig& wanted);

    [[nodiscard]] GpuResult<std::optional<int>> driverBlocks(const ProbeLaunch& launch) override;
    [[nodiscard]] GpuResult<ProbeRun> run(const ProbeLaunch& launch) override;
    [[nodiscard]] GpuResult<std::optional<std::int64_t>> driverDynamicSharedMemory(
        const ProbeLaunch& launch, int blocks) override;
    [[nodiscard]] GpuResult<std::optional<int>> driverClusters(const ProbeLaunch& launch,
                                                               int clusterSize) override;
    [[nodiscard]] std::optional<KernelConfig> workKernel(Experiment experiment) override;
    [[nodiscard]] GpuResult<std::vector<double>> rates(const WorkLaunch& launch) override;

private:
    Gpu m_gpu;
    DetectedGpu m_description;
    std::vector<ProbeKernel> m_kernels;
    KernelConfig m_adopted;
};

/// Residency and timeline of a launch on a GPU as the engine expects them; both where the plan
/// names no part. CannotLaunch where it has no active block (value: what the launch needs, other:
/// what there is), BadRequest for another part or where the number of SMs is unknown.
[[nodiscard]] GpuResult<Measurement> simulate(const Gpu& gpu, const MeasurePlan& plan);

}  // namespace occ
