#include "core/advice.h"
#include "core/measure/experiment_parts.h"
#include "core/measure/experiments.h"

#include <algorithm>
#include <array>

namespace occ {

namespace {

/// Blocks must outlast the launch of the whole grid, else the first ones leave before an SM is
/// full. A GPU starts a block every few nanoseconds.
constexpr std::int64_t kShortestBlockTimeNs = 200'000;
constexpr std::int64_t kLaunchTimePerBlockNs = 20;
/// A slow or shared GPU gets more time before it is said to disagree.
constexpr std::array<std::int64_t, 3> kTimeFactors = {1, 4, 16};
/// Blocks per SM to try for where neither the engine nor the driver has an answer; no device that
/// was built holds more.
constexpr std::int64_t kMostBlocksPerSm = 32;

std::int64_t blocksToTryFor(const ResidencyCheck& check) {
    if (!check.predicted && !check.driver) return kMostBlocksPerSm;
    return std::max(check.predicted.value_or(0), check.driver.value_or(0));
}

/// Two waves of a grid that would show one block more than expected on every SM.
std::int64_t gridFor(std::int64_t blocksPerSm, std::int64_t sms) {
    // One block per SM is enough to see whether a launch is refused.
    const std::int64_t wanted = blocksPerSm < 1 ? sms : (blocksPerSm + 1) * sms * 2;
    return std::min(wanted, kMaxResidencyBlocks);
}

/// Keeps what one launch showed. The best of several counts: a block that was seen was resident.
void note(ResidencyCheck& check, const ProbeRun& run, std::int64_t gridBlocks) {
    const Residency seen = residencyOf(spansInCycles(run));
    if (check.measured && seen.largestBlocks < *check.measured) return;
    check.measured = seen.largestBlocks;
    check.smsAtLargest = seen.smsAtLargest;
    check.activeSms = seen.activeSms;
    check.gridBlocks = gridBlocks;
}

/// Launches until an SM holds the expected number of blocks, or time does not help.
std::optional<GpuFailure> runUntilFull(GpuDevice& device, ProbeLaunch launch,
                                       ResidencyCheck& check) {
    const std::int64_t sms = std::max(device.description().smCount, 1);
    const std::int64_t expected = blocksToTryFor(check);
    launch.gridBlocks = gridFor(expected, sms);
    const std::int64_t time =
        std::max(kShortestBlockTimeNs, launch.gridBlocks * kLaunchTimePerBlockNs);
    for (const std::int64_t factor : kTimeFactors) {
        launch.blockTimeNs = std::min(time * factor, kMaxBlockTimeNs);
        const GpuResult<ProbeRun> run = device.run(launch);
        if (!run && run.error().code != GpuFailureCode::CannotLaunch) return run.error();
        if (!run) {
            check.measured = 0;
            check.gridBlocks = launch.gridBlocks;
            return std::nullopt;
        }
        note(check, *run, launch.gridBlocks);
        if (*check.measured >= expected) return std::nullopt;
        // A grid that was held small cannot fill the SMs: nothing is known then.
        if (launch.gridBlocks < expected * sms) {
            check.measured.reset();
            return std::nullopt;
        }
    }
    return std::nullopt;
}

}  // namespace

GpuResult<ChosenProbe> chosenProbe(const GpuDevice& device, const KernelConfig& wanted) {
    const ProbeKernel* probe = chooseProbe(device.kernels(), wanted);
    if (probe == nullptr) return Unexpected{GpuFailure{GpuFailureCode::NoMachineCode}};
    ChosenProbe chosen;
    chosen.probe = *probe;
    chosen.kernel = device.asLaunched(*probe, wanted);
    chosen.launch.kernel = probe->id;
    chosen.launch.threads = static_cast<int>(chosen.kernel.block.threads());
    chosen.launch.dynamicSharedMemoryBytes = chosen.kernel.dynamicSharedMemoryBytes;
    chosen.launch.carveoutPercent = chosen.kernel.carveoutPercent;
    return chosen;
}

GpuResult<ResidencyCheck> checkResidency(GpuDevice& device, const KernelConfig& wanted) {
    const GpuResult<ChosenProbe> chosen = chosenProbe(device, wanted);
    if (!chosen) return Unexpected{chosen.error()};
    ResidencyCheck check;
    check.kernel = chosen->kernel;
    if (const std::optional<Gpu> gpu = device.model()) {
        const Occupancy prediction = evaluate(gpu->limits, check.kernel);
        check.predicted = prediction.activeBlocks;
        check.limiters = prediction.limiters;
    }
    const GpuResult<std::optional<int>> driver = device.driverBlocks(chosen->launch);
    if (!driver) return Unexpected{driver.error()};
    check.driver = *driver;
    if (const auto failure = runUntilFull(device, chosen->launch, check))
        return Unexpected{*failure};
    check.kernel.gridBlocks = check.gridBlocks;
    return check;
}

namespace {

/// Launches around a wanted one, each once.
class Neighbourhood {
public:
    explicit Neighbourhood(const KernelConfig& wanted) : m_wanted(wanted) {
        m_wanted.gridBlocks = 0;
        m_launches.push_back(m_wanted);
    }

    void add(FieldId field, std::int64_t value) {
        KernelConfig kernel = m_wanted;
        inputField(field).set(kernel, value);
        if (std::find(m_launches.begin(), m_launches.end(), kernel) == m_launches.end())
            m_launches.push_back(kernel);
    }
    /// Whole warps more and fewer, half and twice the block.
    // NOLINTNEXTLINE(bugprone-easily-swappable-parameters): a unit, then a maximum.
    void addBlockSizes(int warpSize, std::int64_t mostThreads) {
        const std::int64_t threads = m_wanted.block.threads();
        const std::int64_t warps = (threads + warpSize - 1) / warpSize;
        for (const std::int64_t other :
             {(warps - 1) * warpSize, (warps + 1) * warpSize, threads / 2, threads * 2})
            if (other >= 1 && other <= mostThreads) add(FieldId::Threads, other);
    }
    /// To both sides of where the number of blocks changes.
    void addSteps(const DeviceLimits& limits) {
        const OccupancyTables tables(limits);
        for (const FieldId field :
             {FieldId::Registers, FieldId::DynamicShared, FieldId::Barriers}) {
            if (!inputField(field).applies(limits)) continue;
            const NextStep step = nextStep(tables, m_wanted, field);
            if (step.gainBlock) add(field, step.gainBlock->value);
            if (!step.loseBlock) continue;
            add(field, step.loseBlock->value);
            if (field == FieldId::DynamicShared && step.loseBlock->value > step.value)
                add(field, step.loseBlock->value - 1);
        }
    }
    [[nodiscard]] std::vector<KernelConfig> launches() && { return std::move(m_launches); }

private:
    KernelConfig m_wanted;
    std::vector<KernelConfig> m_launches;
};

constexpr int kUsualWarpSize = 32;
constexpr int kUsualMaxThreads = 1024;

}  // namespace

std::vector<KernelConfig> residencyPlan(const DeviceLimits* limits, const KernelConfig& wanted) {
    Neighbourhood around(wanted);
    if (limits != nullptr) around.addSteps(*limits);
    around.addBlockSizes(limits != nullptr ? limits->warpSize : kUsualWarpSize,
                         limits != nullptr ? limits->maxThreadsPerBlock : kUsualMaxThreads);
    return std::move(around).launches();
}

std::vector<KernelConfig> residencyPlan(const DetectedGpu& gpu, const KernelConfig& wanted) {
    const std::optional<Gpu> model = makeGpu(gpu);
    return residencyPlan(model ? &model->limits : nullptr, wanted);
}

}  // namespace occ
