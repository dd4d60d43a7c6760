#pragma once

#include "core/measure/experiments.h"
#include "core/measure/gpu_device.h"
#include "core/measure/measurement.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

/// What the experiments share among themselves.
namespace occ {

/// The probe kernel that takes a wanted launch's place, and the launch that this gives.
struct ChosenProbe {
    ProbeKernel probe;
    KernelConfig kernel;  ///< as really launched
    ProbeLaunch launch;   ///< without grid and time
};
/// NoMachineCode where the device has no kernel at all.
[[nodiscard]] GpuResult<ChosenProbe> chosenProbe(const GpuDevice& device,
                                                 const KernelConfig& wanted);

/// Largest number of blocks for which a residency is measured: what an SM-filling grid needs on
/// every device that was built, many times over.
inline constexpr std::int64_t kMaxResidencyBlocks = std::int64_t{1} << 18;

/// The parts of a plan, or those that stand for none.
[[nodiscard]] std::vector<MeasurePart> wantedParts(const GpuDevice& device,
                                                   const MeasurePlan& plan);
/// Why a part cannot be simulated; empty where it can.
[[nodiscard]] std::optional<GpuFailure> refusedBySimulation(MeasurePart part);
/// UnknownCapability, with its major and minor number as value and other.
[[nodiscard]] GpuFailure unknownCapability(const GpuDevice& device);

/// `residencyPlan` by the rules to calculate with; null: unknown.
[[nodiscard]] std::vector<KernelConfig> residencyPlan(const DeviceLimits* limits,
                                                      const KernelConfig& wanted);

/// Told how many steps of a part are done, of how many.
using StepCount = std::function<void(std::int64_t done, std::int64_t total)>;
/// Checks the residency of every launch and answers the open questions.
[[nodiscard]] GpuResult<Verification> verify(GpuDevice& device,
                                             std::span<const KernelConfig> launches,
                                             const StepCount& steps);

}  // namespace occ
