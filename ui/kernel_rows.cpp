#include "ui/kernel_rows.h"

#include "ui/kernel_order.h"

namespace occ::ui {

namespace {

double boundsKey(const KernelFacts& facts) {
    constexpr double kBlocks = 1024;  // above the most blocks that bounds can ask for
    const std::optional<BlockShape>& block =
        facts.requiredBlock ? facts.requiredBlock : facts.maxBlock;
    if (!block && !facts.minBlocks) return kUnknownKey;
    return (block ? static_cast<double>(block->threads()) : 0) * kBlocks +
           facts.minBlocks.value_or(0);
}

double dynamicKey(const KernelFacts& facts) {
    if (facts.dynamicSharedBytes) return static_cast<double>(*facts.dynamicSharedBytes);
    if (facts.dynamicUse == DynamicSharedUse::Unknown) return kUnknownKey;
    return -static_cast<double>(facts.dynamicUse);
}

double gainOf(const NextStep& step, const Occupancy& now) {
    return static_cast<double>(step.gainWarps->activeWarps - now.activeWarps) / now.maxWarps;
}

double limiterKey(const std::optional<Occupancy>& occupancy) {
    if (!occupancy) return kUnknownKey;
    return occupancy->launchable() ? occupancy->limiters.bits() : -1;
}

}  // namespace

bool isIn(const KernelFacet& facet, const KernelOutcome& outcome) {
    using Kind = KernelFacet::Kind;
    if (facet.kind == Kind::All) return true;
    if (!outcome.occupancy) return facet.kind == Kind::NoOccupancy;
    const Occupancy& occupancy = *outcome.occupancy;
    const bool full = occupancy.activeWarps >= occupancy.maxWarps;
    switch (facet.kind) {
        case Kind::Full: return full;
        case Kind::CannotLaunch: return !occupancy.launchable();
        case Kind::LimitedBy: return !full && occupancy.limiters.contains(facet.limiter);
        default: return false;
    }
}

bool KernelRows::takes(const KernelChoice& choice, const KernelView& kernel) const {
    const KernelFacts& facts = kernel.record.facts;
    if (choice.arch.kind == ArchChoice::Kind::Chosen && !kernel.outcome.chosen) return false;
    if (choice.arch.kind == ArchChoice::Kind::Target && facts.target != choice.arch.target)
        return false;
    if (choice.spilling && facts.spillBytes().value_or(0) == 0) return false;
    if (choice.belowPercent && (!kernel.outcome.occupancy ||
                                kernel.outcome.occupancy->fraction() * 100 >= *choice.belowPercent))
        return false;
    return true;
}

void KernelRows::choose(const KernelChoice& choice, std::uint32_t begin,
                        std::vector<std::uint32_t>& chosen) const {
    const auto& kernels = m_build.list.kernels();
    const auto end = static_cast<std::uint32_t>(m_build.outcomes.size());
    if (begin >= end) return;
    const auto verdicts = choice.filter.testAll(m_build.list, m_build.outcomes, begin);
    for (std::uint32_t i = begin; i < end; ++i)
        if (verdicts[i - begin] == FilterVerdict::Yes &&
            takes(choice, {m_build.list, kernels[i], m_build.outcomes[i]}))
            chosen.push_back(i);
}

std::vector<std::uint32_t> KernelRows::narrowed(std::span<const std::uint32_t> kernels,
                                                const KernelFacet& facet) const {
    std::vector<std::uint32_t> narrowed;
    narrowed.reserve(kernels.size());
    for (const std::uint32_t kernel : kernels)
        if (isIn(facet, m_build.outcomes[kernel])) narrowed.push_back(kernel);
    return narrowed;
}

double KernelRows::key(const KernelView& kernel, KernelColumn column) const {
    const KernelFacts& facts = kernel.record.facts;
    switch (column) {
        case KernelColumn::Chosen: return kernel.outcome.chosen ? 0 : 1;
        case KernelColumn::Arch:
            return facts.target.known()
                       ? facts.target.sm * 4.0 + static_cast<int>(facts.target.kind)
                       : kUnknownKey;
        case KernelColumn::DynamicShared: return dynamicKey(facts);
        case KernelColumn::LaunchBounds: return boundsKey(facts);
        case KernelColumn::Cluster:
            return quantityOf(kernel, KernelQuantity::Cluster)
                .value_or(facts.clusterAtLaunch ? 0 : kUnknownKey);
        case KernelColumn::NextStep:
            // Full ones have no step, and those that gain most come first.
            if (const auto step = m_evaluator->bestStep(facts, kernel.outcome))
                return gainOf(*step, *kernel.outcome.occupancy);
            return kernel.outcome.occupancy ? 0 : kUnknownKey;
        case KernelColumn::Form: return static_cast<int>(facts.form);
        case KernelColumn::Limiter: return limiterKey(kernel.outcome.occupancy);
        default: return quantityOf(kernel, *quantityOf(column)).value_or(kUnknownKey);
    }
}

std::vector<double> KernelRows::keys(std::span<const std::uint32_t> kernels,
                                     KernelColumn column) const {
    const auto& records = m_build.list.kernels();
    std::vector<double> ranked;
    if (column == KernelColumn::Kernel)
        ranked = ranksOf(m_shortNames.size(),
                         [this](std::uint32_t i) -> const std::string& { return m_shortNames[i]; });
    if (column == KernelColumn::FullName)
        ranked =
            ranksOf(m_build.list.names().size(), [this](std::uint32_t i) -> const std::string& {
                return m_build.list.names()[i].demangled;
            });
    if (column == KernelColumn::Source) {
        std::vector<std::string> texts;
        for (const KernelSource& source : m_build.list.sources())
            texts.push_back(toString(source));
        ranked =
            ranksOf(texts.size(), [&](std::uint32_t i) -> const std::string& { return texts[i]; });
    }
    std::vector<double> keys;
    keys.reserve(kernels.size());
    for (const std::uint32_t i : kernels) {
        const KernelRecord& record = records[i];
        if (column == KernelColumn::Kernel || column == KernelColumn::FullName)
            keys.push_back(ranked[record.name]);
        else if (column == KernelColumn::Source)
            keys.push_back(ranked[record.source]);
        else
            keys.push_back(key({m_build.list, record, m_build.outcomes[i]}, column));
    }
    return keys;
}

void KernelRows::sort(std::vector<std::uint32_t>& kernels, const KernelOrder& order) const {
    if (!order.column) return;
    sortByKeys(kernels, keys(kernels, *order.column), order.descending);
}

}  // namespace occ::ui
