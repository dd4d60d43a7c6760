#include "core/guidance_search.h"
#include "core/sweep_candidates.h"

#include <algorithm>
#include <array>

namespace occ {

namespace {

/// Inputs that can keep a launch from running.
constexpr std::array kRepairFields = {FieldId::Threads,          FieldId::Registers,
                                      FieldId::StaticShared,     FieldId::DynamicShared,
                                      FieldId::MaxDynamicShared, FieldId::Barriers,
                                      FieldId::VirtualResources, FieldId::LaunchBoundsMaxThreads,
                                      FieldId::Caching};

/// The nearest value of one input with which the launch runs.
void addRepair(const OccupancyTables& tables, const KernelConfig& kernel, FieldId id,
               std::vector<Proposal>& proposals) {
    const std::int64_t value = inputField(id).get(kernel);
    const Curve curve = sweepToOwnValue(tables, kernel, id);
    const auto found = nearestWithWarps(tables, curve, id, value, 1);
    if (!found) return;
    Proposal proposal = propose(tables, kernel, {{id, value, found->value}});
    if (proposal.result.launchable()) proposals.push_back(std::move(proposal));
}

/// The same threads without depth.
void addRow(const OccupancyTables& tables, const KernelConfig& kernel, const Occupancy& now,
            std::vector<Proposal>& proposals) {
    if (!now.reasons.contains(Reason::BlockDepthExceedsDevice)) return;
    const std::int64_t threads = kernel.block.threads();
    Proposal proposal = propose(tables, kernel, {{FieldId::Threads, threads, threads}});
    if (proposal.result.launchable()) proposals.push_back(std::move(proposal));
}

/// Several inputs at once, where no single one does it: whatever is set too narrowly is opened,
/// and the largest block is taken for which the others can give way.
std::optional<Proposal> jointRepair(const OccupancyTables& tables, const KernelConfig& kernel) {
    KernelConfig open = kernel;
    std::vector<InputChange> opened;
    const auto set = [&](FieldId id, std::int64_t value) {
        const std::int64_t from = inputField(id).get(open);
        if (from == value) return;
        opened.push_back({id, from, value});
        inputField(id).set(open, value);
    };
    const ReasonSet reasons = tables.evaluate(kernel).reasons;
    if (reasons.contains(Reason::DynamicExceedsKernelMaximum))
        set(FieldId::MaxDynamicShared, kAutomaticDynamicMaximum);
    if (kernel.globalCaching == GlobalCaching::Strict) set(FieldId::Caching, 0);
    const int warpSize = tables.device().warpSize;
    const std::int64_t most =
        std::clamp<std::int64_t>(kernel.block.threads(), 1, largestBlock(tables.device(), open));
    const std::int64_t now = kernel.block.threads();
    for (std::int64_t threads = most; threads > 0; threads = (threads - 1) / warpSize * warpSize) {
        KernelConfig sized = open;
        sized.block = {static_cast<int>(threads), 1, 1};
        const auto changes = BlockFitter(tables, sized).fit(1);
        if (!changes) continue;
        std::vector<InputChange> all = opened;
        if (sized.block != kernel.block) all.push_back({FieldId::Threads, now, threads});
        all.insert(all.end(), changes->begin(), changes->end());
        Proposal proposal = propose(tables, kernel, std::move(all));
        if (proposal.result.launchable()) return proposal;
    }
    return std::nullopt;
}

}  // namespace

std::vector<Proposal> repairProposals(const OccupancyTables& tables, const KernelConfig& kernel) {
    std::vector<Proposal> proposals;
    const Occupancy now = tables.evaluate(kernel);
    if (now.launchable()) return proposals;
    addRow(tables, kernel, now, proposals);
    for (const FieldId id : kRepairFields)
        if (inputField(id).applies(tables.device()) ||
            resourceOf(now.reasons.first()) == Limiter::Barriers)
            addRepair(tables, kernel, id, proposals);
    if (!proposals.empty()) return proposals;
    if (auto joint = jointRepair(tables, kernel)) proposals.push_back(std::move(*joint));
    return proposals;
}

}  // namespace occ
