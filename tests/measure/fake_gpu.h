#pragma once

#include "core/measure/gpu_device.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace occ {

/// A GPU for tests that does as it is told: it holds as many blocks as the rules say, or as a
/// script says, launches slowly, refuses, or fails at a call.
class FakeGpu : public GpuDevice {
public:
    /// A device of a shipped compute capability, with a small ladder of probe kernels.
    FakeGpu(int major, int minor, int sms);

    // The script.
    /// Blocks that an SM really holds; 0: the launch is refused. At first what the rules say.
    std::function<int(const KernelConfig&)> truth;
    /// What the driver says; at first the truth.
    std::function<std::optional<int>(const KernelConfig&)> driver;
    /// Dynamic memory for blocks per SM by the driver; at first nothing.
    std::function<std::optional<std::int64_t>(const KernelConfig&, int)> driverMemory;
    /// Active clusters by the driver; at first nothing.
    std::function<std::optional<int>(const KernelConfig&, int)> clusters;
    /// Rates of a launch; at first 100 in each repeat.
    std::function<std::vector<double>(const WorkLaunch&)> speed;
    std::int64_t nanosecondsPerBlockStart = 0;  ///< of the launch of a grid
    int failAtCall = -1;                        ///< number of the call that fails, from 0
    GpuFailure failure{GpuFailureCode::KernelTimeout, "the launch timed out and was terminated"};
    bool measuresSpeed = true;
    int workThreads = 256;  ///< of a block of the speed kernels
    std::int64_t timerResolutionNs = 32;
    DetectedGpu detected;
    std::vector<ProbeKernel> ladder;

    // What happened.
    int calls = 0;  ///< of everything that asks the driver or the device
    std::vector<ProbeLaunch> launches;
    std::vector<WorkLaunch> workLaunches;

    [[nodiscard]] const DeviceLimits& limits() const { return m_limits; }
    /// The launch as the rules see it.
    [[nodiscard]] KernelConfig kernelOf(const ProbeLaunch& launch) const;

    [[nodiscard]] bool simulated() const override { return false; }
    [[nodiscard]] const DetectedGpu& description() const override { return detected; }
    [[nodiscard]] std::span<const ProbeKernel> kernels() const override { return ladder; }
    [[nodiscard]] GpuResult<std::optional<int>> driverBlocks(const ProbeLaunch& launch) override;
    [[nodiscard]] GpuResult<ProbeRun> run(const ProbeLaunch& launch) override;
    [[nodiscard]] GpuResult<std::optional<std::int64_t>> driverDynamicSharedMemory(
        const ProbeLaunch& launch, int blocks) override;
    [[nodiscard]] GpuResult<std::optional<int>> driverClusters(const ProbeLaunch& launch,
                                                               int clusterSize) override;
    [[nodiscard]] std::optional<KernelConfig> workKernel(Experiment experiment) override;
    [[nodiscard]] GpuResult<std::vector<double>> rates(const WorkLaunch& launch) override;

private:
    [[nodiscard]] std::optional<GpuFailure> failsNow();

    DeviceLimits m_limits;
};

/// Kernels as an ordinary build has them: 14 numbers of registers, and some with more barriers or
/// static memory.
[[nodiscard]] std::vector<ProbeKernel> ordinaryLadder();

}  // namespace occ
