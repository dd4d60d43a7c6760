#include "core/kernels/kernel_outcome.h"

#include "core/allocation.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <unordered_map>
#include <utility>

namespace occ {

namespace {

struct ChosenBlock {
    BlockShape shape;
    BlockSource source = BlockSource::Assumed;
};

bool isUsable(const std::optional<BlockShape>& block) {
    return block && block->threads() > 0;
}

ChosenBlock blockOf(const KernelFacts& facts, const LaunchAssumptions& assumptions) {
    if (assumptions.threads) return {{*assumptions.threads, 1, 1}, BlockSource::Given};
    if (isUsable(facts.requiredBlock)) return {*facts.requiredBlock, BlockSource::Required};
    if (isUsable(facts.launchedBlock)) return {*facts.launchedBlock, BlockSource::Launched};
    if (isUsable(facts.maxBlock)) return {*facts.maxBlock, BlockSource::LaunchBound};
    return {{assumptions.threadsOtherwise, 1, 1}, BlockSource::Assumed};
}

int toInt(std::int64_t value) {
    return static_cast<int>(std::clamp<std::int64_t>(value, 0, BlockShape::kMaxThreads));
}

std::int64_t dynamicSharedOf(const KernelFacts& facts, const LaunchAssumptions& assumptions) {
    if (facts.dynamicSharedBytes) return *facts.dynamicSharedBytes;
    return facts.dynamicUse == DynamicSharedUse::None ? 0 : assumptions.dynamicSharedBytes;
}

/// What a change of an input costs: its share of the value as it is.
double relativeChange(const NextStep& step) {
    const auto before = static_cast<double>(step.value);
    const auto after = static_cast<double>(step.gainWarps->value);
    return std::abs(after - before) / std::max(before, 1.0);
}

std::optional<NextStep> cheapestStep(const OccupancyTables& tables, const KernelLaunch& launch) {
    std::optional<NextStep> best;
    for (const NextStep& step : gainingSteps(tables, launch))
        if (!best || relativeChange(step) < relativeChange(*best)) best = step;
    return best;
}

/// What the answer of `cheapestStep` depends on.
struct StepKey {
    const OccupancyTables* tables;
    KernelConfig kernel;
    bool blockIsRequired;

    friend bool operator==(const StepKey&, const StepKey&) = default;
};

struct StepKeyHash {
    std::size_t operator()(const StepKey& key) const {
        const KernelConfig& kernel = key.kernel;
        std::size_t hash = std::hash<const void*>()(key.tables);
        for (const std::int64_t part :
             {kernel.block.threads(), std::int64_t{kernel.registersPerThread},
              kernel.staticSharedMemoryBytes, kernel.dynamicSharedMemoryBytes,
              std::int64_t{kernel.barriersPerBlock}, std::int64_t{kernel.launchBoundsMaxThreads}}) {
            constexpr std::size_t kOddMultiplier = 0x9E3779B97F4A7C15U;
            hash = (hash ^ static_cast<std::size_t>(part)) * kOddMultiplier;
            hash ^= hash >> 29U;
        }
        return hash;
    }
};

/// Several launches of one kernel stand beside each other; none takes another's place.
bool isLaunch(KernelForm form) {
    return form == KernelForm::Profile || form == KernelForm::CalculatorFile;
}

/// For every source the first one of the same file and member.
std::vector<std::uint32_t> filesOf(const KernelList& list) {
    std::unordered_map<std::string, std::uint32_t> first;
    std::vector<std::uint32_t> files;
    files.reserve(list.sources().size());
    for (const KernelSource& source : list.sources()) {
        const auto next = static_cast<std::uint32_t>(files.size());
        files.push_back(first.try_emplace(toString(source), next).first->second);
    }
    return files;
}

}  // namespace

std::string_view key(BlockSource source) {
    switch (source) {
        case BlockSource::Given: return "given";
        case BlockSource::Required: return "required";
        case BlockSource::Launched: return "launched";
        case BlockSource::LaunchBound: return "launch_bound";
        case BlockSource::Assumed: break;
    }
    return "assumed";
}

std::optional<KernelLaunch> launchOf(const KernelFacts& facts,
                                     const LaunchAssumptions& assumptions) {
    if (!facts.registers) return std::nullopt;
    const ChosenBlock block = blockOf(facts, assumptions);
    KernelLaunch launch{{}, block.source};
    KernelConfig& kernel = launch.kernel;
    kernel.block = block.shape;
    kernel.registersPerThread = *facts.registers;
    kernel.staticSharedMemoryBytes = facts.staticSharedBytes.value_or(0);
    kernel.dynamicSharedMemoryBytes = dynamicSharedOf(facts, assumptions);
    kernel.barriersPerBlock = facts.barriers.value_or(0);
    if (isUsable(facts.requiredBlock))
        kernel.launchBoundsMaxThreads = toInt(facts.requiredBlock->threads());
    else if (isUsable(facts.maxBlock))
        kernel.launchBoundsMaxThreads = toInt(facts.maxBlock->threads());
    kernel.launchBoundsMinBlocks = facts.minBlocks.value_or(0);
    kernel.gridBlocks = facts.gridBlocks.value_or(0);
    if (facts.cluster) kernel.clusterSize = std::max(1, toInt(facts.cluster->blocks()));
    return launch;
}

std::vector<NextStep> gainingSteps(const OccupancyTables& tables, const KernelLaunch& launch) {
    std::vector<NextStep> steps = nextSteps(tables, launch.kernel);
    std::erase_if(steps, [&launch](const NextStep& step) {
        const bool fixed = step.field == FieldId::Threads && launch.block == BlockSource::Required;
        return !step.gainWarps || fixed;
    });
    return steps;
}

struct KernelEvaluator::KnownSteps {
    std::unordered_map<StepKey, std::optional<NextStep>, StepKeyHash> byLaunch;
};

KernelEvaluator::KernelEvaluator(std::optional<Gpu> gpu, LaunchAssumptions assumptions)
    : m_gpu(std::move(gpu)), m_assumptions(assumptions), m_steps(std::make_unique<KnownSteps>()) {
    if (m_gpu)
        m_tables[m_gpu->limits.computeCapability] =
            std::make_unique<OccupancyTables>(m_gpu->limits);
}

KernelEvaluator::~KernelEvaluator() = default;
KernelEvaluator::KernelEvaluator(KernelEvaluator&& other) noexcept = default;
KernelEvaluator& KernelEvaluator::operator=(KernelEvaluator&& other) noexcept = default;

const OccupancyTables* KernelEvaluator::tablesFor(ComputeCapability capability) {
    const auto [entry, isNew] = m_tables.try_emplace(capability);
    if (isNew)
        if (const CapabilityRecord* record = findCapability(capability))
            entry->second = std::make_unique<OccupancyTables>(record->limits);
    return entry->second.get();
}

const OccupancyTables* KernelEvaluator::tablesFor(const KernelFacts& facts) {
    if (m_gpu) return tablesFor(m_gpu->limits.computeCapability);
    return facts.target.known() ? tablesFor(capabilityOf(facts.target)) : nullptr;
}

KernelOutcome KernelEvaluator::evaluate(const KernelFacts& facts) {
    KernelOutcome outcome;
    if (facts.target.known())
        outcome.fit = codeFit(facts.target, facts.isPtx(),
                              m_gpu ? m_gpu->limits.computeCapability : capabilityOf(facts.target));
    outcome.launch = launchOf(facts, m_assumptions);
    const OccupancyTables* tables = tablesFor(facts);
    if (!outcome.launch || tables == nullptr) return outcome;
    // The sizes to choose from differ between GPUs, so a size means nothing on another one.
    if (facts.carveoutBytes && outcome.fit == CodeFit::Exact)
        outcome.launch->kernel.carveoutPercent =
            carveoutPercentFor(tables->device(), *facts.carveoutBytes);
    outcome.occupancy = tables->evaluate(outcome.launch->kernel);
    return outcome;
}

std::optional<NextStep> KernelEvaluator::bestStep(const KernelFacts& facts,
                                                  const KernelOutcome& outcome) {
    const OccupancyTables* tables = tablesFor(facts);
    if (!outcome.launch || !outcome.occupancy || tables == nullptr) return std::nullopt;
    if (outcome.occupancy->activeWarps >= outcome.occupancy->maxWarps) return std::nullopt;
    StepKey key{tables, outcome.launch->kernel, outcome.launch->block == BlockSource::Required};
    const auto [entry, isNew] = m_steps->byLaunch.try_emplace(key);
    if (isNew) entry->second = cheapestStep(*tables, *outcome.launch);
    return entry->second;
}

void markChosen(const KernelList& list, std::span<KernelOutcome> outcomes) {
    const std::vector<std::uint32_t> files = filesOf(list);
    const std::vector<KernelRecord>& kernels = list.kernels();
    std::unordered_map<std::uint64_t, std::uint32_t> best;  ///< record by file and name
    best.reserve(list.names().size());
    const auto codeAt = [&](std::uint32_t i) {
        return FittingCode{kernels[i].facts.target, outcomes[i].fit};
    };
    for (std::uint32_t i = 0; i < kernels.size(); ++i) {
        const bool fits = outcomes[i].fit > CodeFit::No;
        outcomes[i].chosen = fits && isLaunch(kernels[i].facts.form);
        if (!fits || outcomes[i].chosen) continue;
        const std::uint64_t file = files[kernels[i].source];
        const auto [entry, isNew] = best.try_emplace(file << 32U | kernels[i].name, i);
        if (!isNew && !isPreferred(codeAt(entry->second), codeAt(i))) entry->second = i;
    }
    for (const auto& [identity, record] : best)
        outcomes[record].chosen = true;
}

std::vector<KernelOutcome> evaluateAll(const KernelList& list, KernelEvaluator& evaluator) {
    std::vector<KernelOutcome> outcomes;
    outcomes.reserve(list.kernels().size());
    for (const KernelRecord& kernel : list.kernels())
        outcomes.push_back(evaluator.evaluate(kernel.facts));
    if (evaluator.gpu() != nullptr) markChosen(list, outcomes);
    return outcomes;
}

}  // namespace occ
