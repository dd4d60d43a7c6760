#include "core/kernels/kernel_filter.h"

#include "core/kernels/kernel_name.h"
#include "core/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace occ {

namespace {

using Condition = KernelFilter::Condition;
using Operator = Condition::Operator;

constexpr std::array<std::string_view, kKernelQuantityCount> kKeys = {
    "occupancy",    "registers",   "static_shared", "dynamic_shared", "stack",      "spills",
    "spill_stores", "spill_loads", "barriers",      "max_threads",    "min_blocks", "threads",
    "blocks",       "warps",       "cluster",       "arch",           "limiter",    "form",
    "fit",          "name",        "source",
};

constexpr double kHundred = 100.0;
/// Half of the last decimal that tables show of a percentage.
constexpr double kShownDigit = 0.005;

template <class Number>
std::optional<double> asNumber(const std::optional<Number>& value) {
    if (!value) return std::nullopt;
    return static_cast<double>(*value);
}

std::optional<double> maxThreadsOf(const KernelFacts& facts) {
    const auto& bound = facts.requiredBlock ? facts.requiredBlock : facts.maxBlock;
    if (!bound) return std::nullopt;
    return static_cast<double>(bound->threads());
}

std::optional<double> dynamicSharedOf(const KernelFacts& facts) {
    if (!facts.dynamicSharedBytes && facts.dynamicUse == DynamicSharedUse::None) return 0.0;
    return asNumber(facts.dynamicSharedBytes);
}

std::optional<double> factOf(const KernelFacts& facts, KernelQuantity quantity) {
    switch (quantity) {
        case KernelQuantity::Registers: return asNumber(facts.registers);
        case KernelQuantity::StaticShared: return asNumber(facts.staticSharedBytes);
        case KernelQuantity::DynamicShared: return dynamicSharedOf(facts);
        case KernelQuantity::Stack: return asNumber(facts.stackBytes);
        case KernelQuantity::Spills: return asNumber(facts.spillBytes());
        case KernelQuantity::SpillStores: return asNumber(facts.spillStoreBytes);
        case KernelQuantity::SpillLoads: return asNumber(facts.spillLoadBytes);
        case KernelQuantity::Barriers: return asNumber(facts.barriers);
        case KernelQuantity::MaxThreads: return maxThreadsOf(facts);
        case KernelQuantity::MinBlocks: return asNumber(facts.minBlocks);
        case KernelQuantity::Cluster:
            if (!facts.cluster) return std::nullopt;
            return static_cast<double>(facts.cluster->blocks());
        case KernelQuantity::Arch:
            if (!facts.target.known()) return std::nullopt;
            return static_cast<double>(facts.target.sm);
        default: break;
    }
    return std::nullopt;
}

std::optional<double> resultOf(const KernelOutcome& outcome, KernelQuantity quantity) {
    if (quantity == KernelQuantity::Threads && outcome.launch)
        return static_cast<double>(outcome.launch->kernel.block.threads());
    if (!outcome.occupancy) return std::nullopt;
    switch (quantity) {
        case KernelQuantity::Occupancy: return kHundred * outcome.occupancy->fraction();
        case KernelQuantity::Blocks: return outcome.occupancy->activeBlocks;
        case KernelQuantity::Warps: return outcome.occupancy->activeWarps;
        default: break;
    }
    return std::nullopt;
}

FilterVerdict verdict(bool holds) {
    return holds ? FilterVerdict::Yes : FilterVerdict::No;
}

bool holds(Operator comparison, double value, double number) {
    switch (comparison) {
        case Operator::Less: return value < number;
        case Operator::LessEqual: return value <= number;
        case Operator::More: return value > number;
        case Operator::MoreEqual: return value >= number;
        case Operator::Not: return value != number;
        default: break;
    }
    return value == number;
}

FilterVerdict testNumber(const Condition& condition, std::optional<double> value) {
    if (!value) return FilterVerdict::Unknown;
    // Whoever writes 66.67 means what tables show as 66.67.
    const bool same = condition.quantity == KernelQuantity::Occupancy &&
                      std::abs(*value - condition.number) < kShownDigit;
    return verdict(holds(condition.comparison, same ? condition.number : *value, condition.number));
}

/// Whether `text` has `part`, which is in lower case, anywhere and in any case. Horspool's method
/// with its table was slower over the names of a large library.
bool containsLower(std::string_view text, std::string_view part) {
    return std::search(text.begin(), text.end(), part.begin(), part.end(),
                       [](char a, char b) { return asciiLower(a) == b; }) != text.end();
}

bool equalsLower(std::string_view text, std::string_view lower) {
    return std::equal(text.begin(), text.end(), lower.begin(), lower.end(),
                      [](char a, char b) { return asciiLower(a) == b; });
}

/// A condition about texts that all name the same thing.
template <std::size_t Count>
FilterVerdict testTexts(const Condition& condition,
                        const std::array<std::string_view, Count>& texts) {
    const bool part =
        condition.comparison == Operator::Contains || condition.comparison == Operator::Lacks;
    const bool negative =
        condition.comparison == Operator::Not || condition.comparison == Operator::Lacks;
    const bool found = std::any_of(texts.begin(), texts.end(), [&](std::string_view text) {
        return part ? containsLower(text, condition.text) : equalsLower(text, condition.text);
    });
    return verdict(found != negative);
}

FilterVerdict testName(const Condition& condition, const KernelName& name) {
    const bool part =
        condition.comparison == Operator::Contains || condition.comparison == Operator::Lacks;
    const std::string_view mangled =
        name.mangled == name.demangled ? std::string_view() : std::string_view(name.mangled);
    // A part of the short name is a part of the whole one.
    if (part) return testTexts(condition, std::array<std::string_view, 2>{name.demangled, mangled});
    const std::string shortName = shortKernelName(name.demangled);
    return testTexts(condition,
                     std::array<std::string_view, 3>{name.demangled, name.mangled, shortName});
}

FilterVerdict testSource(const Condition& condition, const KernelSource& source) {
    const std::string whole = toString(source);
    return testTexts(condition, std::array<std::string_view, 3>{whole, source.path, source.member});
}

FilterVerdict testTarget(const Condition& condition, CodeTarget target) {
    if (!target.known()) return FilterVerdict::Unknown;
    // A number alone means every kind of that target.
    if (condition.text.empty()) return testNumber(condition, target.sm);
    return testTexts(condition, std::array<std::string_view, 1>{toString(target)});
}

FilterVerdict testLimiter(const Condition& condition, const std::optional<Occupancy>& occupancy) {
    if (!occupancy) return FilterVerdict::Unknown;
    const bool limits = occupancy->limiters.contains(static_cast<Limiter>(condition.number));
    return verdict(limits == (condition.comparison == Operator::Equal));
}

FilterVerdict testFit(const Condition& condition, const KernelOutcome& outcome) {
    const bool fits = condition.text.empty() ? outcome.fit == static_cast<CodeFit>(condition.number)
                                             : outcome.chosen;
    return verdict(fits == (condition.comparison == Operator::Equal));
}

FilterVerdict test(const Condition& condition, const KernelView& kernel) {
    const KernelFacts& facts = kernel.record.facts;
    switch (condition.quantity) {
        case KernelQuantity::Name: return testName(condition, kernel.list.name(kernel.record));
        case KernelQuantity::Source:
            return testSource(condition, kernel.list.source(kernel.record.source));
        case KernelQuantity::Arch: return testTarget(condition, facts.target);
        case KernelQuantity::Limiter: return testLimiter(condition, kernel.outcome.occupancy);
        case KernelQuantity::Fit: return testFit(condition, kernel.outcome);
        case KernelQuantity::Form:
            return verdict(
                holds(condition.comparison, static_cast<double>(facts.form), condition.number));
        default: break;
    }
    return testNumber(condition, quantityOf(kernel, condition.quantity));
}

}  // namespace

std::string_view key(KernelQuantity quantity) {
    return kKeys[static_cast<std::size_t>(quantity)];
}

std::span<const std::string_view> kernelQuantityKeys() {
    return kKeys;
}

std::optional<double> quantityOf(const KernelView& kernel, KernelQuantity quantity) {
    const auto result = resultOf(kernel.outcome, quantity);
    return result ? result : factOf(kernel.record.facts, quantity);
}

bool isOfNumber(const KernelFilter::Condition& condition) {
    return condition.quantity < KernelQuantity::Arch;
}

bool holds(const KernelFilter::Condition& condition, double value) {
    return holds(condition.comparison, value, condition.number);
}

FilterVerdict KernelFilter::test(const KernelView& kernel) const {
    FilterVerdict all = FilterVerdict::Yes;
    for (const Condition& condition : m_conditions) {
        const FilterVerdict one = occ::test(condition, kernel);
        if (one == FilterVerdict::No) return FilterVerdict::No;
        if (one == FilterVerdict::Unknown) all = FilterVerdict::Unknown;
    }
    return all;
}

std::vector<FilterVerdict> KernelFilter::testAll(const KernelList& list,
                                                 std::span<const KernelOutcome> outcomes,
                                                 std::size_t begin) const {
    std::vector<FilterVerdict> verdicts(outcomes.size() - begin, FilterVerdict::Yes);
    for (const Condition& condition : m_conditions) {
        const bool isName = condition.quantity == KernelQuantity::Name;
        std::vector<std::optional<FilterVerdict>> byName(isName ? list.names().size() : 0);
        for (std::size_t i = 0; i < verdicts.size(); ++i) {
            if (verdicts[i] == FilterVerdict::No) continue;
            const KernelRecord& kernel = list.kernels()[begin + i];
            FilterVerdict one = FilterVerdict::Yes;
            if (isName) {
                auto& known = byName[kernel.name];
                if (!known) known = testName(condition, list.name(kernel));
                one = *known;
            } else {
                one = occ::test(condition, {list, kernel, outcomes[begin + i]});
            }
            if (one != FilterVerdict::Yes) verdicts[i] = one;
        }
    }
    return verdicts;
}

bool KernelFilter::needsOutcome() const {
    return std::any_of(m_conditions.begin(), m_conditions.end(), [](const Condition& condition) {
        switch (condition.quantity) {
            case KernelQuantity::Occupancy:
            case KernelQuantity::Threads:
            case KernelQuantity::Blocks:
            case KernelQuantity::Warps:
            case KernelQuantity::Limiter:
            case KernelQuantity::Fit: return true;
            default: break;
        }
        return false;
    });
}

}  // namespace occ
