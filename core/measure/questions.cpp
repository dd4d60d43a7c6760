#include "core/advice.h"
#include "core/clusters.h"
#include "core/measure/experiment_parts.h"
#include "core/measure/experiments.h"

#include <algorithm>
#include <array>
#include <utility>

namespace occ {

namespace {

/// More than 8 need a kernel that allows it, and a GPU that has them (CUDA Programming Guide,
/// "Thread Block Clusters").
constexpr int kMostBlocksPerCluster = 16;

/// Asks a device one question after the other.
class Questions {
public:
    Questions(GpuDevice& device, const DeviceLimits& limits)
        : m_device(device), m_limits(limits), m_tables(limits) {}

    GpuResult<std::vector<Finding>> answer() {
        using Ask = std::optional<GpuFailure> (Questions::*)();
        constexpr std::array<Ask, kQuestionCount> kAsks = {
            &Questions::askAvailableMemory, &Questions::askCarveoutZero, &Questions::askBarriers,
            &Questions::askClusters};
        for (const Ask ask : kAsks)
            if (auto failure = (this->*ask)()) return Unexpected{*failure};
        return std::move(m_findings);
    }

private:
    [[nodiscard]] static KernelConfig plainKernel(int threads) {
        KernelConfig kernel;
        kernel.block = {threads, 1, 1};
        kernel.registersPerThread = 0;  // the fewest that there are
        return kernel;
    }

    std::optional<GpuFailure> askAvailableMemory() {
        constexpr std::array<std::pair<int, int>, 8> kThreadsAndBlocks = {
            {{32, 1}, {32, 2}, {64, 3}, {128, 2}, {128, 4}, {256, 2}, {256, 4}, {64, 8}}};
        for (const auto& [threads, blocks] : kThreadsAndBlocks) {
            const GpuResult<ChosenProbe> chosen = chosenProbe(m_device, plainKernel(threads));
            if (!chosen) return chosen.error();
            Finding finding{Question::AvailableDynamicMemory, chosen->kernel, blocks, Unit::Bytes};
            finding.engine = largestDynamicSharedMemory(m_tables, chosen->kernel, blocks);
            if (!finding.engine) continue;
            const auto driver = m_device.driverDynamicSharedMemory(chosen->launch, blocks);
            if (!driver) return driver.error();
            if (!*driver) continue;
            finding.driver = *driver;
            if (auto failure = measureMemory(finding)) return failure;
            m_findings.push_back(finding);
        }
        return std::nullopt;
    }

    /// The larger of the two answers with which the blocks are seen together on an SM.
    std::optional<GpuFailure> measureMemory(Finding& finding) {
        std::array<std::int64_t, 2> answers = {*finding.engine, *finding.driver};
        std::sort(answers.begin(), answers.end(), std::greater<>());
        for (const std::int64_t bytes : answers) {
            if (bytes < 0) continue;
            KernelConfig kernel = finding.kernel;
            kernel.dynamicSharedMemoryBytes = bytes;
            const GpuResult<ResidencyCheck> check = checkResidency(m_device, kernel);
            if (!check) return check.error();
            if (check->measured.value_or(0) < finding.parameter) continue;
            finding.measured = bytes;
            break;
        }
        return std::nullopt;
    }

    std::optional<GpuFailure> askCarveoutZero() {
        if (sharedMemorySplit(m_limits) != SharedMemorySplit::Carveout) return std::nullopt;
        for (const int threads : {32, 64, 128}) {
            KernelConfig kernel = plainKernel(threads);
            kernel.carveoutPercent = 0;
            if (auto failure = addChecked(Question::CarveoutZero, kernel, 0)) return failure;
        }
        return std::nullopt;
    }

    std::optional<GpuFailure> askBarriers() {
        std::vector<int> counts;
        for (const ProbeKernel& kernel : m_device.kernels())
            if (kernel.barriers > 1) counts.push_back(kernel.barriers);
        std::sort(counts.begin(), counts.end());
        counts.erase(std::unique(counts.begin(), counts.end()), counts.end());
        for (const int barriers : counts) {
            KernelConfig kernel = plainKernel(m_limits.warpSize);
            kernel.barriersPerBlock = barriers;
            if (auto failure = addChecked(Question::BarrierLimit, kernel, barriers)) return failure;
        }
        return std::nullopt;
    }

    std::optional<GpuFailure> addChecked(Question question, const KernelConfig& kernel,
                                         int parameter) {
        const GpuResult<ResidencyCheck> check = checkResidency(m_device, kernel);
        if (!check) return check.error();
        Finding finding{question, check->kernel, parameter, Unit::Blocks};
        finding.engine = check->predicted;
        finding.driver = check->driver;
        finding.measured = check->measured;
        if (finding.driver || finding.measured) m_findings.push_back(finding);
        return std::nullopt;
    }

    std::optional<GpuFailure> askClusters() {
        KernelConfig alone = plainKernel(256);  // one block fills an SM
        alone.dynamicSharedMemoryBytes = largestDynamicSharedMemory(m_tables, alone, 1).value_or(0);
        for (const KernelConfig& kernel : {alone, plainKernel(256)}) {
            const GpuResult<ChosenProbe> chosen = chosenProbe(m_device, kernel);
            if (!chosen) return chosen.error();
            for (int size = 1; size <= kMostBlocksPerCluster; ++size)
                if (auto failure = addClusters(*chosen, size)) return failure;
        }
        return std::nullopt;
    }

    std::optional<GpuFailure> addClusters(const ChosenProbe& chosen, int size) {
        const int sms = m_device.description().smCount;
        ProbeLaunch launch = chosen.launch;
        launch.gridBlocks = std::int64_t{sms} * size;
        const auto driver = m_device.driverClusters(launch, size);
        if (!driver) return driver.error();
        if (!*driver) return std::nullopt;
        Finding finding{Question::ActiveClusters, chosen.kernel, size, Unit::None};
        const int blocks = evaluate(m_limits, chosen.kernel).activeBlocks;
        finding.engine = estimateActiveClusters(assumedGpcLayout(sms), blocks, size);
        finding.driver = **driver;
        m_findings.push_back(finding);
        return std::nullopt;
    }

    GpuDevice& m_device;
    const DeviceLimits& m_limits;
    OccupancyTables m_tables;
    std::vector<Finding> m_findings;
};

}  // namespace

GpuResult<std::vector<Finding>> answerQuestions(GpuDevice& device) {
    const std::optional<Gpu> model = device.model();
    if (!model) return Unexpected{unknownCapability(device)};
    return Questions(device, model->limits).answer();
}

}  // namespace occ
