#include "core/measure/simulated_gpu.h"

#include "core/measure/experiment_parts.h"

#include <algorithm>
#include <queue>
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

/// Which block runs where and when.
class Schedule {
public:
    // NOLINTNEXTLINE(bugprone-easily-swappable-parameters): named once, below.
    Schedule(int sms, int blocksPerSm, std::int64_t clockKhz)
        : m_blocksPerSm(blocksPerSm),
          m_clockKhz(clockKhz),
          m_resident(static_cast<std::size_t>(sms), 0) {
        for (int sm = 0; sm < sms; ++sm)
            m_room.push({0, sm});
    }

    [[nodiscard]] std::vector<BlockSample> run(const ProbeLaunch& launch) {
        std::vector<BlockSample> samples;
        samples.reserve(static_cast<std::size_t>(launch.gridBlocks));
        for (std::int64_t block = 0; block < launch.gridBlocks; ++block) {
            const int sm = nextSm();
            const std::int64_t end = m_now + std::max<std::int64_t>(blockTimeNs(launch, block), 1);
            samples.push_back(
                {static_cast<std::int32_t>(block), sm, cycles(m_now), cycles(end), m_now, end});
            m_ends.push({end, sm});
        }
        return samples;
    }

private:
    struct Room {
        int resident;
        int sm;
        friend bool operator>(const Room& a, const Room& b) {
            return a.resident != b.resident ? a.resident > b.resident : a.sm > b.sm;
        }
    };
    struct End {
        std::int64_t time;
        int sm;
        friend bool operator>(const End& a, const End& b) { return a.time > b.time; }
    };
    template <class T>
    using Ascending = std::priority_queue<T, std::vector<T>, std::greater<>>;

    [[nodiscard]] int& resident(int sm) { return m_resident[static_cast<std::size_t>(sm)]; }

    /// The SM with the fewest blocks; waits for one to end where all are full.
    int nextSm() {
        for (;;) {
            while (!m_room.empty()) {
                const Room room = m_room.top();
                m_room.pop();
                // Entries are not taken out when an SM changes; they go when they come up.
                if (room.resident != resident(room.sm)) continue;
                if (++resident(room.sm) < m_blocksPerSm) m_room.push({resident(room.sm), room.sm});
                return room.sm;
            }
            endBlocks();
        }
    }

    /// All blocks that end together make room before one of the waiting is placed.
    void endBlocks() {
        m_now = m_ends.top().time;
        while (!m_ends.empty() && m_ends.top().time == m_now) {
            const int sm = m_ends.top().sm;
            m_ends.pop();
            m_room.push({--resident(sm), sm});
        }
    }

    [[nodiscard]] std::int64_t cycles(std::int64_t ns) const { return cyclesIn(ns, m_clockKhz); }

    int m_blocksPerSm;
    std::int64_t m_clockKhz;
    std::int64_t m_now = 0;
    std::vector<int> m_resident;
    Ascending<Room> m_room;  ///< SMs that are not full
    Ascending<End> m_ends;   ///< of the blocks that run
};

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
    run.samples = Schedule(m_gpu.smCount, occupancy.activeBlocks, run.clockKhz).run(launch);
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
