#include "core/measure/simulated_gpu.h"

#include "core/measure/experiment_parts.h"
#include "core/measure/schedule.h"

#include <algorithm>
#include <utility>

namespace occ {

namespace {

constexpr std::int64_t kUnknownClockKhz = 1'000'000;  // a cycle per nanosecond
constexpr std::int64_t kMostBlocks = std::int64_t{1} << 20;

std::int64_t clockKhzOf(const Gpu& gpu) {
    if (gpu.origin != GpuOrigin::Product) return 0;
    for (const ProductRecord& product : products())
        if (product.name == gpu.name) return std::int64_t{product.boostClockMhz} * 1000;
    return 0;
}

DetectedGpu describe(const Gpu& gpu) {
    DetectedGpu description;
    description.name = gpu.name;
    description.computeCapability = gpu.limits.computeCapability;
    description.smCount = gpu.smCount;
    description.clockKhz = clockKhzOf(gpu);
    description.clusterLaunch = gpu.limits.maxClusterSizePortable > 0;
    for (const DeviceField& field : deviceFields())
        description.limits.push_back({std::string(field.key), field.get(gpu.limits)});
    return description;
}

/// Which block runs where and when, on the SMs' clocks as well.
std::vector<BlockSample> samplesOf(const ProbeLaunch& launch, const SchedulePlan& plan,
                                   std::int64_t clockKhz) {
    std::vector<BlockSample> samples;
    samples.reserve(static_cast<std::size_t>(launch.gridBlocks));
    const BlockTime time = [&launch](std::int64_t block) { return blockTimeNs(launch, block); };
    for (const BlockSpan& span : schedule(plan, time))
        samples.push_back({span.block, span.sm, cyclesIn(span.start, clockKhz),
                           cyclesIn(span.end, clockKhz), span.start, span.end});
    return samples;
}

GpuFailure refusal(const DeviceLimits& limits, const KernelConfig& kernel,
                   const Occupancy& occupancy) {
    GpuFailure failure{GpuFailureCode::CannotLaunch};
    if (occupancy.reasons.empty()) return failure;
    const ReasonDetail detail = describe(occupancy.reasons.first(), limits, kernel);
    failure.value = detail.need;
    failure.other = detail.have;
    return failure;
}

GpuFailure badRequest(std::string why) {
    return {GpuFailureCode::BadRequest, std::move(why)};
}

}  // namespace

SimulatedGpu::SimulatedGpu(const Gpu& gpu) : m_gpu(gpu), m_description(describe(gpu)) {
    adopt({});
}

void SimulatedGpu::adopt(const KernelConfig& wanted) {
    ProbeKernel kernel;
    kernel.registersPerThread = wanted.registersPerThread;
    kernel.staticSharedMemoryBytes = wanted.staticSharedMemoryBytes;
    kernel.barriers = wanted.barriersPerBlock;
    kernel.maxThreads = wanted.launchBoundsMaxThreads > 0 ? wanted.launchBoundsMaxThreads
                                                          : m_gpu.limits.maxThreadsPerBlock;
    m_kernels = {kernel};
    m_adopted = wanted;
}

KernelConfig SimulatedGpu::asLaunched(const ProbeKernel& kernel, const KernelConfig& wanted) const {
    KernelConfig launched = m_adopted;
    launched.block = wanted.block;
    launched.dynamicSharedMemoryBytes =
        std::max<std::int64_t>(wanted.sharedMemoryBytes() - kernel.staticSharedMemoryBytes, 0);
    launched.carveoutPercent = wanted.carveoutPercent;
    launched.gridBlocks = wanted.gridBlocks;
    return launched;
}

GpuResult<std::optional<int>> SimulatedGpu::driverBlocks(const ProbeLaunch& /*launch*/) {
    return std::optional<int>();
}

GpuResult<ProbeRun> SimulatedGpu::run(const ProbeLaunch& launch) {
    if (launch.gridBlocks < 1 || launch.gridBlocks > kMostBlocks)
        return Unexpected{badRequest("a simulated launch has 1 to " + std::to_string(kMostBlocks) +
                                     " blocks, not " + std::to_string(launch.gridBlocks))};
    KernelConfig kernel = m_adopted;
    // A launch has a number of threads only; the adopted block may be deeper than allowed.
    if (launch.threads != kernel.block.threads()) kernel.block = {launch.threads, 1, 1};
    kernel.dynamicSharedMemoryBytes = launch.dynamicSharedMemoryBytes;
    kernel.carveoutPercent = launch.carveoutPercent;
    const Occupancy occupancy = evaluate(m_gpu.limits, kernel);
    if (!occupancy.launchable()) return Unexpected{refusal(m_gpu.limits, kernel, occupancy)};

    ProbeRun run;
    run.timerResolutionNs = 1;
    run.clockKhz = m_description.clockKhz > 0 ? m_description.clockKhz : kUnknownClockKhz;
    // A probe has no clusters, so the SMs' GPCs make no difference.
    const GpcLayout all = {m_gpu.smCount};
    run.samples =
        samplesOf(launch, {all, occupancy.activeBlocks, 1, launch.gridBlocks}, run.clockKhz);
    return run;
}

GpuResult<std::optional<std::int64_t>> SimulatedGpu::driverDynamicSharedMemory(
    const ProbeLaunch& /*launch*/, int /*blocks*/) {
    return std::optional<std::int64_t>();
}

GpuResult<std::optional<int>> SimulatedGpu::driverClusters(const ProbeLaunch& /*launch*/,
                                                           int /*clusterSize*/) {
    return std::optional<int>();
}

std::optional<KernelConfig> SimulatedGpu::workKernel(Experiment /*experiment*/) {
    return std::nullopt;
}

GpuResult<std::vector<double>> SimulatedGpu::rates(const WorkLaunch& /*launch*/) {
    return Unexpected{badRequest("a simulated GPU has no speed to measure")};
}

namespace {

/// More SMs than any GPU has would show no more of how many blocks one of them holds.
constexpr int kMostSmsForResidency = 512;

std::optional<GpuFailure> simulateResidency(Gpu gpu, const KernelConfig& wanted,
                                            Measurement& measurement) {
    gpu.smCount = std::min(gpu.smCount, kMostSmsForResidency);
    SimulatedGpu device(gpu);
    for (const KernelConfig& kernel : residencyPlan(&gpu.limits, wanted)) {
        device.adopt(kernel);
        const GpuResult<ResidencyCheck> check = checkResidency(device, kernel);
        if (!check) return check.error();
        measurement.residency.push_back(*check);
    }
    return std::nullopt;
}

std::optional<GpuFailure> simulateTimeline(SimulatedGpu& gpu, const MeasurePlan& plan,
                                           Measurement& measurement) {
    gpu.adopt(plan.kernel);
    GpuResult<TimelineRun> run = recordTimeline(gpu, plan);
    if (!run) return run.error();
    measurement.timeline = std::move(*run);
    return std::nullopt;
}

}  // namespace

GpuResult<Measurement> simulate(const Gpu& gpu, const MeasurePlan& plan) {
    if (gpu.smCount < 1)
        return Unexpected{badRequest("a simulation needs the GPU's number of SMs")};
    const Occupancy occupancy = evaluate(gpu.limits, plan.kernel);
    if (!occupancy.launchable()) return Unexpected{refusal(gpu.limits, plan.kernel, occupancy)};

    SimulatedGpu device(gpu);
    Measurement measurement;
    measurement.simulated = true;
    measurement.gpu = device.description();
    for (const MeasurePart part : wantedParts(device, plan)) {
        if (const auto refused = refusedBySimulation(part)) return Unexpected{*refused};
        const auto failure = part == MeasurePart::Residency
                                 ? simulateResidency(gpu, plan.kernel, measurement)
                                 : simulateTimeline(device, plan, measurement);
        if (failure) return Unexpected{*failure};
    }
    return measurement;
}

}  // namespace occ
