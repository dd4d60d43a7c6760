#include "core/kernels/kernel_diff.h"

#include "core/kernels/kernel_name.h"

#include <algorithm>
#include <compare>
#include <string>
#include <unordered_map>
#include <utility>

namespace occ {

namespace {

/// What pairs kernels of two builds.
struct Identity {
    std::uint32_t name;  ///< the same number for comparable names
    CodeTarget target;
    bool isPtx;

    friend auto operator<=>(const Identity&, const Identity&) = default;
};

struct Entry {
    Identity identity;
    std::uint32_t index;  ///< of the kernel in its list

    friend auto operator<=>(const Entry&, const Entry&) = default;
};

/// Gives comparable names their numbers.
class NameNumbers {
public:
    /// For every name of a list.
    std::vector<std::uint32_t> of(const KernelList& list) {
        std::vector<std::uint32_t> numbers;
        numbers.reserve(list.names().size());
        for (const KernelName& name : list.names()) {
            const auto next = static_cast<std::uint32_t>(m_numbers.size());
            numbers.push_back(
                m_numbers.try_emplace(comparableKernelName(name.demangled), next).first->second);
        }
        return numbers;
    }

private:
    std::unordered_map<std::string, std::uint32_t> m_numbers;
};

/// All kernels of a list, the same ones beside each other in their order.
std::vector<Entry> sortedEntries(const KernelList& list, const std::vector<std::uint32_t>& names) {
    std::vector<Entry> entries;
    entries.reserve(list.kernels().size());
    for (const KernelRecord& kernel : list.kernels()) {
        const auto index = static_cast<std::uint32_t>(entries.size());
        entries.push_back({{names[kernel.name], kernel.facts.target, kernel.facts.isPtx()}, index});
    }
    std::sort(entries.begin(), entries.end());
    return entries;
}

/// Adds up in which directions something went.
class Directions {
public:
    template <class Value>
    void add(const std::optional<Value>& before, const std::optional<Value>& after) {
        // Where only one build tells a number, nothing is known to have changed.
        if (!before || !after) return;
        m_up = m_up || *before < *after;
        m_down = m_down || *after < *before;
    }
    [[nodiscard]] bool up() const { return m_up; }
    [[nodiscard]] bool down() const { return m_down; }

private:
    bool m_up = false;
    bool m_down = false;
};

/// Of two fractions of active warps.
std::strong_ordering compareOccupancy(const std::optional<Occupancy>& before,
                                      const std::optional<Occupancy>& after) {
    if (!before || !after) return std::strong_ordering::equal;
    return std::int64_t{after->activeWarps} * before->maxWarps <=>
           std::int64_t{before->activeWarps} * after->maxWarps;
}

template <class Value>
bool differ(const std::optional<Value>& before, const std::optional<Value>& after) {
    return before && after && *before != *after;
}

/// Of two readings of the same kind each lacks a bound only where the kernel has none.
bool haveOtherBounds(const KernelFacts& before, const KernelFacts& after) {
    return before.maxBlock != after.maxBlock || before.requiredBlock != after.requiredBlock ||
           before.minBlocks != after.minBlocks || before.cluster != after.cluster ||
           before.clusterAtLaunch != after.clusterAtLaunch;
}

bool differOtherwise(const KernelFacts& before, const KernelFacts& after) {
    if (before.form == after.form && haveOtherBounds(before, after)) return true;
    return differ(before.stackBytes, after.stackBytes) || differ(before.barriers, after.barriers) ||
           differ(before.maxBlock, after.maxBlock) ||
           differ(before.requiredBlock, after.requiredBlock) ||
           differ(before.minBlocks, after.minBlocks) || differ(before.cluster, after.cluster) ||
           differ(before.launchedBlock, after.launchedBlock);
}

/// A kernel with what it does.
struct Side {
    const KernelFacts& facts;
    const KernelOutcome& outcome;
};

KernelChange changeOf(const Side& before, const Side& after) {
    const auto occupancy = compareOccupancy(before.outcome.occupancy, after.outcome.occupancy);
    if (occupancy < 0) return KernelChange::Worse;
    if (occupancy > 0) return KernelChange::Better;
    Directions use;
    use.add(before.facts.spillBytes(), after.facts.spillBytes());
    use.add(before.facts.registers, after.facts.registers);
    use.add(before.facts.staticSharedBytes, after.facts.staticSharedBytes);
    use.add(before.facts.dynamicSharedBytes, after.facts.dynamicSharedBytes);
    if (use.up() && use.down()) return KernelChange::Changed;
    if (use.up()) return KernelChange::Worse;
    if (use.down()) return KernelChange::Better;
    return differOtherwise(before.facts, after.facts) ? KernelChange::Changed : KernelChange::Same;
}

Side sideOf(const EvaluatedList& build, std::uint32_t index) {
    return {build.list.kernels()[index].facts, build.outcomes[index]};
}

}  // namespace

std::vector<KernelPair> compareBuilds(const EvaluatedList& before, const EvaluatedList& after) {
    NameNumbers numbers;
    const std::vector<Entry> old = sortedEntries(before.list, numbers.of(before.list));
    const std::vector<Entry> now = sortedEntries(after.list, numbers.of(after.list));
    std::vector<KernelPair> pairs(after.list.kernels().size());
    std::vector<std::uint32_t> removed;
    auto left = old.begin();
    auto right = now.begin();
    while (left != old.end() || right != now.end()) {
        const bool onlyLeft =
            right == now.end() || (left != old.end() && left->identity < right->identity);
        const bool onlyRight =
            left == old.end() || (right != now.end() && right->identity < left->identity);
        if (onlyLeft) {
            removed.push_back((left++)->index);
        } else if (onlyRight) {
            pairs[right->index] = {std::nullopt, right->index, KernelChange::Added};
            ++right;
        } else {
            const KernelChange change =
                changeOf(sideOf(before, left->index), sideOf(after, right->index));
            pairs[right->index] = {left->index, right->index, change};
            ++left;
            ++right;
        }
    }
    std::sort(removed.begin(), removed.end());
    for (const std::uint32_t index : removed)
        pairs.push_back({index, std::nullopt, KernelChange::Removed});
    return pairs;
}

std::string_view key(KernelChange change) {
    switch (change) {
        case KernelChange::Removed: return "removed";
        case KernelChange::Added: return "added";
        case KernelChange::Worse: return "worse";
        case KernelChange::Better: return "better";
        case KernelChange::Changed: return "changed";
        case KernelChange::Same: break;
    }
    return "same";
}

}  // namespace occ
