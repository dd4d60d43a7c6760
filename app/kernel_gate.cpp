#include "app/kernel_gate.h"

#include "app/streams.h"
#include "app/tables.h"
#include "core/io/kernel_tables.h"
#include "core/kernels/kernel_name.h"
#include "core/text/joined.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace occ::cli {

namespace {

constexpr const char* kOption = "--fail-if";
constexpr const char* kKernel = "kernel";
constexpr std::string_view kChangeEnding = "_change";
/// What a log of a build pipeline can bear.
constexpr std::size_t kMostListed = 100;

std::string valueText(std::optional<double> value) {
    return value ? english().numbers().decimal(*value, 2) : "?";
}

/// "gemm (sm_90, libgemm.so)".
std::string nameOf(const Build& build, std::uint32_t index) {
    const KernelRecord& kernel = build.kernel(index);
    const KernelList& list = build.answer.list;
    const std::string target = targetText(kernel.facts);
    return shortKernelName(list.name(kernel).demangled) + " (" +
           (target.empty() ? "" : target + ", ") + toString(list.source(kernel.source)) + ')';
}

/// Of the numbers that a filter is about what `valueOf` gives, each with `before` before it.
template <class ValueOf>
std::string valuesOf(const KernelFilter& filter, std::string_view before, const ValueOf& valueOf) {
    std::string text;
    for (const KernelFilter::Condition& condition : filter.conditions()) {
        if (!isOfNumber(condition)) continue;
        text += text.empty() ? before : ", ";
        text += std::string(key(condition.quantity)) + ' ' + valueOf(condition.quantity);
    }
    return text;
}

/// "gemm (sm_90, libgemm.so): occupancy 25, registers 128".
std::string described(const Build& build, std::uint32_t index, const KernelFilter& filter) {
    return nameOf(build, index) + valuesOf(filter, ": ", [&](KernelQuantity quantity) {
               return valueText(quantityOf(build.view(index), quantity));
           });
}

/// "gemm (sm_90, libgemm.so): worse, registers 32 to 64".
std::string described(const Build& before, const Build& after, const KernelPair& pair,
                      const KernelFilter& filter) {
    const std::string name = pair.after ? nameOf(after, *pair.after) : nameOf(before, *pair.before);
    return name + ": " + std::string(key(pair.change)) +
           valuesOf(filter, ", ", [&](KernelQuantity quantity) {
               const auto valueIn = [quantity](const Build& build,
                                               std::optional<std::uint32_t> index) {
                   return index ? valueText(quantityOf(build.view(*index), quantity)) : "";
               };
               const std::string old = valueIn(before, pair.before);
               const std::string now = valueIn(after, pair.after);
               return old.empty() || old == now ? now : old + " to " + now;
           });
}

/// What meets one condition.
class Findings {
public:
    explicit Findings(const std::string& condition) : m_condition(condition) {}

    template <class Describe>
    void add(FilterVerdict verdict, const Describe& describe) {
        if (verdict == FilterVerdict::Unknown) ++m_undecided;
        if (verdict != FilterVerdict::Yes) return;
        if (++m_found <= kMostListed) m_lines += "  " + describe() + '\n';
    }
    /// Whether there are any.
    [[nodiscard]] bool tell() const {
        if (m_undecided > 0)
            printNote(std::string(kOption) + " \"" + m_condition + "\" cannot be decided for " +
                      counted(m_undecided, kKernel) + ", since a value is not known.");
        if (m_found == 0) return false;
        printError(counted(m_found, kKernel) + (m_found == 1 ? " meets " : " meet ") + kOption +
                   " \"" + m_condition + "\":");
        std::fputs(m_lines.c_str(), stderr);
        if (m_found > kMostListed) std::fprintf(stderr, "  and %zu more\n", m_found - kMostListed);
        return true;
    }

private:
    const std::string& m_condition;
    std::size_t m_found = 0;
    std::size_t m_undecided = 0;
    std::string m_lines;
};

/// Where "_change" stands before a comparison.
std::optional<std::size_t> endOfChange(std::string_view text) {
    const auto ending = text.find(kChangeEnding);
    if (ending == std::string_view::npos) return std::nullopt;
    const auto next = text.find_first_not_of(' ', ending + kChangeEnding.size());
    if (next == std::string_view::npos ||
        std::string_view("<>=!").find(text[next]) == std::string_view::npos)
        return std::nullopt;
    return ending;
}

std::optional<KernelChange> changeOf(std::string_view word) {
    for (int i = 0; i < kKernelChangeCount; ++i)
        if (word == key(static_cast<KernelChange>(i))) return static_cast<KernelChange>(i);
    return std::nullopt;
}

std::optional<double> changeOf(const Build& before, const Build& after, const KernelPair& pair,
                               KernelQuantity quantity) {
    if (!pair.before || !pair.after) return std::nullopt;
    const auto first = quantityOf(before.view(*pair.before), quantity);
    const auto second = quantityOf(after.view(*pair.after), quantity);
    if (!first || !second) return std::nullopt;
    return *second - *first;
}

}  // namespace

void GateOption::addTo(CLI::App& app) {
    const std::string about =
        m_subject == Subject::Kernels
            ? "Exit with status 1 where a kernel meets it, such as \"occupancy<50\", \"spills>0\" "
              "or \"registers>128\", and list those kernels on standard error; once for each. "
              "Unknown values meet nothing."
            : "Exit with status 1 where a kernel meets it: worse, better, added, removed or "
              "changed; a change such as \"occupancy_change<0\" or \"registers_change>8\"; or a "
              "condition on the new build, such as \"spills>0\". Once for each. Unknown values "
              "meet nothing.";
    addListOption(app, kOption, m_texts, {"Output", "CONDITION", about});
}

Result<bool, Failure> GateOption::resolve() {
    for (const std::string& text : m_texts) {
        auto condition = parse(text);
        if (!condition) return Unexpected{condition.error()};
        m_conditions.push_back(std::move(*condition));
    }
    return true;
}

Result<GateOption::Condition, Failure> GateOption::parse(const std::string& text) const {
    Condition condition{text};
    std::string plain = text;
    if (m_subject == Subject::Differences) {
        condition.change = changeOf(text);
        if (condition.change) return condition;
        const auto ending = endOfChange(plain);
        condition.ofDifference = ending.has_value();
        if (ending) plain.erase(*ending, kChangeEnding.size());
    }
    auto filter = parseFilter(kOption, plain);
    if (!filter) return Unexpected{filter.error()};
    condition.filter = std::move(*filter);
    const auto& conditions = condition.filter.conditions();
    const bool bareWord = std::any_of(conditions.begin(), conditions.end(), [](const auto& one) {
        return one.quantity == KernelQuantity::Name;
    });
    // "spills" alone would be a part of a name, and hardly ever meant so.
    if (bareWord && conditions.size() == 1 && plain.find_first_of("<>=~") == std::string::npos)
        return badUsage(kOption, '"' + text + "\" compares nothing; write for example " +
                                     (m_subject == Subject::Differences ? "worse, " : "") +
                                     "\"occupancy<50\", or name~" + text +
                                     " where it is a part of a name");
    if (condition.ofDifference && (conditions.size() != 1 || !isOfNumber(conditions.front())))
        return badUsage(kOption, '"' + text +
                                     "\" must be one comparison of one number's change, such as "
                                     "\"occupancy_change<0\"");
    return condition;
}

bool GateOption::fails(const Build& build) const {
    bool any = false;
    for (const Condition& condition : m_conditions) {
        Findings findings(condition.text);
        for (const std::uint32_t index : build.chosen)
            findings.add(condition.filter.test(build.view(index)),
                         [&] { return described(build, index, condition.filter); });
        any = findings.tell() || any;
    }
    return any;
}

FilterVerdict GateOption::test(const Condition& condition, const Build& before, const Build& after,
                               const KernelPair& pair) {
    const auto verdict = [](bool holds) { return holds ? FilterVerdict::Yes : FilterVerdict::No; };
    if (condition.change) return verdict(pair.change == *condition.change);
    if (!condition.ofDifference)
        return pair.after ? condition.filter.test(after.view(*pair.after)) : FilterVerdict::No;
    if (!pair.before || !pair.after) return FilterVerdict::No;
    const KernelFilter::Condition& comparison = condition.filter.conditions().front();
    const auto change = changeOf(before, after, pair, comparison.quantity);
    return change ? verdict(holds(comparison, *change)) : FilterVerdict::Unknown;
}

bool GateOption::fails(const Build& before, const Build& after,
                       std::span<const KernelPair> pairs) const {
    bool any = false;
    for (const Condition& condition : m_conditions) {
        Findings findings(condition.text);
        for (const KernelPair& pair : pairs)
            findings.add(test(condition, before, after, pair),
                         [&] { return described(before, after, pair, condition.filter); });
        any = findings.tell() || any;
    }
    return any;
}

}  // namespace occ::cli
