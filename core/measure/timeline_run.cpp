#include "core/measure/experiment_parts.h"
#include "core/measure/experiments.h"

#include <algorithm>
#include <utility>

namespace occ {

namespace {

constexpr std::int64_t kDefaultBlockTimeNs = 100'000;

/// SMs' worth of blocks that a plan lets a grid have.
int plannedSms(const GpuDevice& device, const MeasurePlan& plan) {
    const int sms = std::max(device.description().smCount, 1);
    return plan.smLimit > 0 ? std::min(plan.smLimit, sms) : sms;
}

/// Three waves and a half: full waves to see, and a tail.
std::int64_t defaultGrid(int blocksPerSm, int sms) {
    const std::int64_t wave = std::int64_t{blocksPerSm} * sms;
    return std::max<std::int64_t>((wave * 7 + 1) / 2, 1);
}

std::int64_t reported(const DetectedGpu& gpu, std::string_view key) {
    for (const ReportedLimit& limit : gpu.limits)
        if (limit.key == key) return limit.value;
    return 0;
}

/// Fills in what is to be expected of the launch. The blocks per SM; without rules the driver's.
GpuResult<int> expect(GpuDevice& device, const ChosenProbe& chosen, TimelineRun& timeline) {
    timeline.kernel = chosen.kernel;
    if (const std::optional<Gpu> gpu = device.model()) {
        const Occupancy prediction = evaluate(gpu->limits, chosen.kernel);
        timeline.theoreticalOccupancy = prediction.fraction();
        timeline.predictedBlocks = prediction.activeBlocks;
        timeline.warpsPerBlock = prediction.warpsPerBlock;
        timeline.maxWarpsPerSm = prediction.maxWarps;
        return prediction.activeBlocks;
    }
    const std::int64_t warpSize =
        std::max<std::int64_t>(reported(device.description(), "warp_size"), 32);
    timeline.warpsPerBlock =
        static_cast<int>((chosen.kernel.block.threads() + warpSize - 1) / warpSize);
    timeline.maxWarpsPerSm =
        static_cast<int>(reported(device.description(), "max_threads_per_sm") / warpSize);
    const GpuResult<std::optional<int>> driver = device.driverBlocks(chosen.launch);
    if (!driver) return Unexpected{driver.error()};
    return driver->value_or(1);
}

void setTimelineSize(ProbeLaunch& launch, const MeasurePlan& plan, int blocksPerSm, int sms) {
    launch.gridBlocks = plan.gridBlocks > 0 ? plan.gridBlocks : defaultGrid(blocksPerSm, sms);
    launch.gridBlocks = std::min(launch.gridBlocks, kMaxTimelineBlocks);
    launch.blockTimeNs = plan.blockTimeNs > 0 ? plan.blockTimeNs : kDefaultBlockTimeNs;
    launch.blockTimeNs = std::min(launch.blockTimeNs, kMaxBlockTimeNs);
    launch.spreadPercent = std::clamp(plan.spreadPercent, 0, kMaxSpreadPercent);
}

/// A kernel that runs cannot be cancelled, so one that would keep a real GPU busy for too long is
/// not started; nor one that the system would stop, which can take the whole screen along.
std::optional<GpuFailure> refusedForLength(const ProbeLaunch& launch, int blocksPerSm,
                                           const DetectedGpu& gpu) {
    const std::int64_t wave = std::int64_t{std::max(blocksPerSm, 1)} * std::max(gpu.smCount, 1);
    const std::int64_t waves = (launch.gridBlocks + wave - 1) / wave;
    const std::int64_t lengthNs = waves * launch.blockTimeNs;
    const std::int64_t mostNs = gpu.kernelTimeLimit ? kMaxTimelineUnderLimitNs : kMaxTimelineNs;
    if (lengthNs <= mostNs) return std::nullopt;
    constexpr std::int64_t kNsPerMs = 1'000'000;
    return GpuFailure{
        GpuFailureCode::BadRequest,
        "the timeline would take " + std::to_string(lengthNs / kNsPerMs) + " ms, at most " +
            std::to_string(mostNs / kNsPerMs) + " ms are allowed" +
            (gpu.kernelTimeLimit ? " on a GPU whose long kernels the system stops" : "") +
            ": ask for fewer blocks or a shorter block time"};
}

}  // namespace

GpuResult<TimelineRun> recordTimeline(GpuDevice& device, const MeasurePlan& plan) {
    const GpuResult<ChosenProbe> chosen = chosenProbe(device, plan.kernel);
    if (!chosen) return Unexpected{chosen.error()};
    TimelineRun timeline;
    const GpuResult<int> blocksPerSm = expect(device, *chosen, timeline);
    if (!blocksPerSm) return Unexpected{blocksPerSm.error()};
    ProbeLaunch launch = chosen->launch;
    setTimelineSize(launch, plan, *blocksPerSm, plannedSms(device, plan));
    if (!device.simulated())
        if (auto refusal = refusedForLength(launch, *blocksPerSm, device.description()))
            return Unexpected{*refusal};
    const GpuResult<ProbeRun> run = device.run(launch);
    if (!run) return Unexpected{run.error()};

    TimedSpans timed = spansInNanoseconds(*run);
    timeline.kernel.gridBlocks = launch.gridBlocks;
    timeline.blockTimeNs = launch.blockTimeNs;
    timeline.spreadPercent = launch.spreadPercent;
    timeline.acrossSms = timed.acrossSms;
    timeline.spans = std::move(timed.spans);
    return timeline;
}

}  // namespace occ
