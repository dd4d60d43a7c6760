#include "core/advice.h"
#include "core/measure/experiment_parts.h"
#include "core/measure/experiments.h"

#include <algorithm>
#include <array>
#include <random>
#include <set>
#include <tuple>
#include <utility>

namespace occ {

namespace {

constexpr std::size_t kMaxMismatches = 1000;
/// One launch in so many may be one that cannot run.
constexpr int kRefusedShare = 10;
/// Duplicates are drawn again this often before a plan is left shorter than wanted.
constexpr int kDrawsPerLaunch = 50;

/// Draws launches that are all different. The same input gives the same launches everywhere: the
/// engine's numbers are specified by the standard, its distributions are not.
class VerifyPlanner {
public:
    VerifyPlanner(const DeviceLimits& limits, std::span<const ProbeKernel> kernels, int count)
        : m_limits(limits), m_tables(limits), m_kernels(kernels), m_count(count) {}

    std::vector<KernelConfig> plan() {
        addCorners();
        const std::int64_t draws = std::int64_t{m_count} * kDrawsPerLaunch;
        for (std::int64_t i = 0; i < draws && !full(); ++i)
            addDrawn(m_kernels[static_cast<std::size_t>(i) % m_kernels.size()]);
        return std::move(m_launches);
    }

private:
    [[nodiscard]] bool full() const { return std::ssize(m_launches) >= m_count; }

    /// 0 to `most`, both included.
    [[nodiscard]] std::int64_t draw(std::int64_t most) {
        return static_cast<std::int64_t>(m_random() % (static_cast<std::uint64_t>(most) + 1));
    }

    [[nodiscard]] int mostThreads(const ProbeKernel& kernel) const {
        return kernel.maxThreads > 0 ? std::min(kernel.maxThreads, m_limits.maxThreadsPerBlock)
                                     : m_limits.maxThreadsPerBlock;
    }
    [[nodiscard]] std::int64_t mostDynamic(const ProbeKernel& kernel) const {
        return std::max<std::int64_t>(
            m_limits.sharedMemoryPerBlockOptinBytes - kernel.staticSharedMemoryBytes, 0);
    }

    // NOLINTNEXTLINE(bugprone-easily-swappable-parameters): the order of a launch.
    [[nodiscard]] static KernelConfig launchOf(const ProbeKernel& kernel, int threads,
                                               std::int64_t dynamicBytes, int carveoutPercent) {
        KernelConfig wanted;
        wanted.block = {threads, 1, 1};
        wanted.staticSharedMemoryBytes = kernel.staticSharedMemoryBytes;
        wanted.dynamicSharedMemoryBytes = dynamicBytes;
        wanted.carveoutPercent = carveoutPercent;
        return probedKernel(kernel, wanted);
    }

    void add(const KernelConfig& launch) {
        if (full()) return;
        const bool runs = evaluate(m_limits, launch).launchable();
        if (!runs && (m_refused + 1) * kRefusedShare > m_count) return;
        const auto identity = std::tuple(launch.registersPerThread, launch.staticSharedMemoryBytes,
                                         launch.barriersPerBlock, launch.block.threads(),
                                         launch.dynamicSharedMemoryBytes, launch.carveoutPercent);
        if (!m_known.insert(identity).second) return;
        if (!runs) ++m_refused;
        m_launches.push_back(launch);
    }

    /// Largest block, largest shared memory, and one above what fits, of every kernel. A short plan
    /// has every kernel once, and leaves the other half for what is not in a corner.
    void addCorners() {
        addAbove(m_kernels.front());
        for (const ProbeKernel& kernel : m_kernels)
            add(launchOf(kernel, mostThreads(kernel), 0, kDefaultCarveout));
        for (const ProbeKernel& kernel : m_kernels) {
            if (std::ssize(m_launches) >= m_count / 2) return;
            add(launchOf(kernel, mostThreads(kernel), mostDynamic(kernel), kDefaultCarveout));
            add(launchOf(kernel, 1, 0, kDefaultCarveout));
            addAbove(kernel);
        }
    }
    void addAbove(const ProbeKernel& kernel) {
        add(launchOf(kernel, m_limits.warpSize, mostDynamic(kernel) + 1, kDefaultCarveout));
        add(launchOf(kernel, mostThreads(kernel) + 1, 0, kDefaultCarveout));
    }

    void addDrawn(const ProbeKernel& kernel) {
        KernelConfig launch = launchOf(kernel, drawThreads(kernel), 0, drawCarveout());
        launch.dynamicSharedMemoryBytes = drawDynamic(kernel, launch);
        add(launch);
    }

    /// Whole warps, one thread beside them, or anything.
    [[nodiscard]] int drawThreads(const ProbeKernel& kernel) {
        const int most = mostThreads(kernel);
        const int warpSize = m_limits.warpSize;
        std::int64_t threads = 1 + draw(most - 1);
        const std::int64_t kind = draw(3);
        if (kind > 0) threads = (threads + warpSize - 1) / warpSize * warpSize;
        if (kind == 1) threads += draw(1) == 0 ? -1 : 1;
        return static_cast<int>(std::clamp<std::int64_t>(threads, 1, most));
    }

    [[nodiscard]] int drawCarveout() {
        constexpr std::array kPercentages = {
            kDefaultCarveout, kDefaultCarveout, 0, 25, 50, 75, 100};
        if (sharedMemorySplit(m_limits) != SharedMemorySplit::Carveout) return kDefaultCarveout;
        return kPercentages[static_cast<std::size_t>(draw(std::ssize(kPercentages) - 1))];
    }

    [[nodiscard]] std::int64_t drawDynamic(const ProbeKernel& kernel, const KernelConfig& launch) {
        const std::int64_t most = mostDynamic(kernel);
        switch (draw(7)) {
            case 0: return 0;
            case 1:
            case 2: return draw(most);
            case 3: {
                const std::int64_t unit = m_limits.sharedMemoryAllocationUnitBytes;
                return std::clamp<std::int64_t>(draw(most) / unit * unit + draw(2) - 1, 0, most);
            }
            case 4: return most + draw(1);
            default: return edge(launch, most);
        }
    }

    /// The largest dynamic memory for some number of blocks, or just more than that.
    [[nodiscard]] std::int64_t edge(const KernelConfig& launch, std::int64_t most) {
        const int blocks = evaluate(m_limits, launch).activeBlocks;
        if (blocks < 1) return 0;
        const auto bytes =
            largestDynamicSharedMemory(m_tables, launch, static_cast<int>(1 + draw(blocks - 1)));
        if (!bytes) return 0;
        const std::array<std::int64_t, 4> beyond = {0, 0, 1,
                                                    m_limits.sharedMemoryAllocationUnitBytes};
        return std::min(*bytes + beyond[static_cast<std::size_t>(draw(3))], most);
    }

    const DeviceLimits& m_limits;
    OccupancyTables m_tables;
    std::span<const ProbeKernel> m_kernels;
    int m_count;
    int m_refused = 0;
    std::mt19937_64 m_random{20'240'611};
    std::set<std::tuple<int, std::int64_t, int, std::int64_t, std::int64_t, int>> m_known;
    std::vector<KernelConfig> m_launches;
};

}  // namespace

std::vector<KernelConfig> verifyPlan(const DetectedGpu& gpu, std::span<const ProbeKernel> kernels,
                                     int count) {
    const std::optional<Gpu> model = makeGpu(gpu);
    if (!model || kernels.empty() || count < 1) return {};
    return VerifyPlanner(model->limits, kernels, count).plan();
}

GpuResult<Verification> verify(GpuDevice& device, std::span<const KernelConfig> launches,
                               const StepCount& steps) {
    Verification result;
    const std::int64_t total = std::ssize(launches) + 1;  // the questions are a step of their own
    steps(0, total);
    for (const KernelConfig& launch : launches) {
        const GpuResult<ResidencyCheck> check = checkResidency(device, launch);
        if (!check) return Unexpected{check.error()};
        ++result.configurations;
        if (check->agrees())
            ++result.agreeing;
        else if (result.mismatches.size() < kMaxMismatches)
            result.mismatches.push_back(*check);
        steps(result.configurations, total);
    }
    GpuResult<std::vector<Finding>> findings = answerQuestions(device);
    if (!findings) return Unexpected{findings.error()};
    result.findings = std::move(*findings);
    steps(total, total);
    return result;
}

}  // namespace occ
