#pragma once

#include "core/measure/gpu_failure.h"
#include "core/measure/gpu_inventory.h"
#include "core/measure/probe.h"
#include "core/measure/throughput.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace occ {

/// A GPU to experiment on: a real one (core/gpu) or the engine's own schedule (SimulatedGpu). The
/// experiments know nothing else of CUDA. Every call is bounded in time by what it is asked to run.
class GpuDevice {
public:
    GpuDevice() = default;
    GpuDevice(const GpuDevice&) = delete;
    GpuDevice& operator=(const GpuDevice&) = delete;
    virtual ~GpuDevice() = default;

    [[nodiscard]] virtual bool simulated() const = 0;
    [[nodiscard]] virtual const DetectedGpu& description() const = 0;
    [[nodiscard]] virtual std::span<const ProbeKernel> kernels() const = 0;
    /// The GPU that predictions are calculated for; empty where its rules are unknown.
    [[nodiscard]] virtual std::optional<Gpu> model() const { return makeGpu(description()); }
    /// The launch that `kernel` really is when it takes the place of a wanted one.
    [[nodiscard]] virtual KernelConfig asLaunched(const ProbeKernel& kernel,
                                                  const KernelConfig& wanted) const {
        return probedKernel(kernel, wanted);
    }

    /// cudaOccupancyMaxActiveBlocksPerMultiprocessor; 0: cannot launch. Empty: there is no driver
    /// to ask.
    [[nodiscard]] virtual GpuResult<std::optional<int>> driverBlocks(const ProbeLaunch& launch) = 0;
    /// Runs the launch. CannotLaunch where the driver refuses it.
    [[nodiscard]] virtual GpuResult<ProbeRun> run(const ProbeLaunch& launch) = 0;

    /// cudaOccupancyAvailableDynamicSMemPerBlock for `blocks` blocks per SM.
    [[nodiscard]] virtual GpuResult<std::optional<std::int64_t>> driverDynamicSharedMemory(
        const ProbeLaunch& launch, int blocks) = 0;
    /// cudaOccupancyMaxActiveClusters. Empty where the device or the driver has no clusters of that
    /// size.
    [[nodiscard]] virtual GpuResult<std::optional<int>> driverClusters(const ProbeLaunch& launch,
                                                                       int clusterSize) = 0;

    /// The kernel of an experiment as compiled; empty where the device cannot measure speed.
    [[nodiscard]] virtual std::optional<KernelConfig> workKernel(Experiment experiment) = 0;
    /// Runs an experiment's kernel, checks its result, and gives its rate in the experiment's unit
    /// once for each repeat. WrongResult where the check fails.
    [[nodiscard]] virtual GpuResult<std::vector<double>> rates(const WorkLaunch& launch) = 0;
};

}  // namespace occ
