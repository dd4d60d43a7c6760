#include "core/kernels/kernel_summary.h"

#include <numeric>
#include <unordered_set>
#include <vector>

namespace occ {

namespace {

void count(KernelSummary& summary, const Occupancy& occupancy) {
    ++summary.known;
    if (occupancy.launchable()) ++summary.launchable;
    if (occupancy.activeWarps >= occupancy.maxWarps) {
        ++summary.full;
        return;
    }
    for (const Limiter limiter : kLimiters)
        if (occupancy.limiters.contains(limiter)) ++summary.limitedBy[index(limiter)];
}

}  // namespace

KernelSummary summarize(const EvaluatedList& build, std::span<const std::uint32_t> indices) {
    KernelSummary summary;
    std::unordered_set<std::uint32_t> names;
    for (const std::uint32_t index : indices) {
        const KernelRecord& kernel = build.list.kernels()[index];
        const auto spills = kernel.facts.spillBytes();
        ++summary.kernels;
        names.insert(kernel.name);
        ++summary.byTarget[kernel.facts.target];
        if (!spills) ++summary.spillsUnknown;
        if (spills.value_or(0) > 0) ++summary.spilling;
        if (build.outcomes[index].occupancy) count(summary, *build.outcomes[index].occupancy);
    }
    summary.names = names.size();
    return summary;
}

KernelSummary summarize(const EvaluatedList& build) {
    std::vector<std::uint32_t> all(build.list.kernels().size());
    std::iota(all.begin(), all.end(), 0U);
    return summarize(build, all);
}

}  // namespace occ
