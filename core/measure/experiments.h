#pragma once

#include "core/measure/gpu_device.h"
#include "core/measure/measurement.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace occ {

enum class MeasurePart : std::uint8_t { Residency, Timeline, Throughput, Verify };
/// "residency", "timeline", "throughput", "verify".
[[nodiscard]] std::string_view key(MeasurePart part);
[[nodiscard]] std::optional<MeasurePart> measurePartOf(std::string_view key);

/// What to measure, and how large.
struct MeasurePlan {
    /// In this order. Empty: all but Verify, as far as the device can.
    std::vector<MeasurePart> parts;
    KernelConfig kernel;           ///< wanted; the nearest probe kernel takes its place
    std::int64_t gridBlocks = 0;   ///< of the timeline; 0: three waves and a half
    std::int64_t blockTimeNs = 0;  ///< of the timeline; 0: 100 microseconds
    int spreadPercent = 0;         ///< of the timeline's blocks
    /// SMs' worth of blocks that the timeline's default grid has; 0: all. Not for throughput: the
    /// GPU would spread fewer blocks over all of its SMs, and no SM had the occupancy of the point.
    int smLimit = 0;
    std::int64_t iterations = 0;   ///< per thread of the throughput kernels; 0: by time
    int repeats = 0;               ///< of each throughput point; 0: 9, quick: 3
    int verifyConfigurations = 0;  ///< 0: 1,200, quick: 100
    bool quick = false;
};
inline constexpr std::int64_t kMaxTimelineBlocks = 100'000;
inline constexpr std::int64_t kMaxBlockTimeNs = 100'000'000;
/// A timeline that would take longer on a real GPU is refused.
inline constexpr std::int64_t kMaxTimelineNs = 60'000'000'000;
/// The same where the system stops long kernels (DetectedGpu::kernelTimeLimit): Windows does after
/// 2 s (its TdrDelay), and blocks last longer than wanted while the clock is not at its highest.
inline constexpr std::int64_t kMaxTimelineUnderLimitNs = 1'000'000'000;

struct MeasureProgress {
    MeasurePart part = MeasurePart::Residency;
    std::int64_t done = 0;
    std::int64_t total = 0;
};

/// Hears how far a measurement is, and may end it.
struct MeasureObserver {
    std::function<void(const MeasureProgress&)> progress;
    /// A part that is complete; only that part is filled in.
    std::function<void(const Measurement&)> finished;
    /// Asked between launches: true ends the measurement with Cancelled.
    std::function<bool()> cancelled;
};

/// Runs the parts in order. Every part that was complete before a failure has been reported. Host,
/// time, program and versions are left to the caller. UnknownCapability for Throughput and Verify
/// of a device whose rules are unknown; BadRequest for them on a simulated one.
[[nodiscard]] GpuResult<Measurement> measure(GpuDevice& device, const MeasurePlan& plan,
                                             const MeasureObserver& observer);

/// The single experiments, for tests and for `measure`.
[[nodiscard]] GpuResult<ResidencyCheck> checkResidency(GpuDevice& device,
                                                       const KernelConfig& wanted);
/// Runs `plan.kernel` once with the plan's grid, time and spread, and keeps when each block ran.
/// CannotLaunch where no block fits, BadRequest where it would take longer than kMaxTimelineNs, or
/// kMaxTimelineUnderLimitNs.
[[nodiscard]] GpuResult<TimelineRun> recordTimeline(GpuDevice& device, const MeasurePlan& plan);
/// The launch and others around it: one step of registers, threads and shared memory up and down.
[[nodiscard]] std::vector<KernelConfig> residencyPlan(const DetectedGpu& gpu,
                                                      const KernelConfig& wanted);
/// `count` launches, spread over kernels, block sizes, shared memory and carve-outs; the same for
/// the same input. Corners first: largest block, largest shared memory, one above what fits.
[[nodiscard]] std::vector<KernelConfig> verifyPlan(const DetectedGpu& gpu,
                                                   std::span<const ProbeKernel> kernels, int count);
[[nodiscard]] GpuResult<std::vector<Finding>> answerQuestions(GpuDevice& device);

}  // namespace occ
