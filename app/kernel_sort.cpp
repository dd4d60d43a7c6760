#include "app/kernel_sort.h"

#include "core/text/joined.h"

#include <algorithm>
#include <variant>

namespace occ::cli {

namespace {

constexpr const char* kOption = "--sort";

/// What is compared; numbers and texts never meet. std::monostate: not known.
using SortKey = std::variant<std::monostate, double, std::string>;

SortKey numberKey(std::optional<double> number) {
    return number ? SortKey(*number) : SortKey();
}

SortKey keyOf(const Build& build, std::uint32_t index, KernelQuantity quantity) {
    const KernelView kernel = build.view(index);
    const KernelFacts& facts = kernel.record.facts;
    switch (quantity) {
        case KernelQuantity::Name: return build.answer.list.name(kernel.record).demangled;
        case KernelQuantity::Source:
            return toString(build.answer.list.source(kernel.record.source));
        case KernelQuantity::Form: return static_cast<double>(facts.form);
        case KernelQuantity::Fit: return static_cast<double>(kernel.outcome.fit);
        case KernelQuantity::Arch:
            if (!facts.target.known()) return {};
            return facts.target.sm + static_cast<int>(facts.target.kind) / 4.0;
        case KernelQuantity::Limiter:
            if (!kernel.outcome.occupancy || kernel.outcome.occupancy->limiters.empty()) return {};
            return static_cast<double>(kernel.outcome.occupancy->limiters.first());
        default: break;
    }
    return numberKey(quantityOf(kernel, quantity));
}

}  // namespace

Result<KernelOrder, Failure> parseKernelOrder(const std::string& text) {
    const auto colon = text.find(':');
    const std::string direction = colon == std::string::npos ? "asc" : text.substr(colon + 1);
    if (direction != "asc" && direction != "desc")
        return badUsage(kOption, '"' + text + "\" must end in :desc or :asc, or in neither");
    std::string name = text.substr(0, colon);
    std::replace(name.begin(), name.end(), '-', '_');
    const auto keys = kernelQuantityKeys();
    const auto found = std::find(keys.begin(), keys.end(), name);
    if (found == keys.end()) return notOneOf(kOption, name, joined(keys, ", "));
    return KernelOrder{static_cast<KernelQuantity>(found - keys.begin()), direction == "desc"};
}

void sortKernels(Build& build, KernelOrder order) {
    // Of 135,750 kernels the keys are made once.
    std::vector<std::pair<SortKey, std::uint32_t>> rows;
    rows.reserve(build.chosen.size());
    for (const std::uint32_t index : build.chosen)
        rows.emplace_back(keyOf(build, index, order.quantity), index);
    const auto isKnown = [](const auto& row) { return row.first.index() != 0; };
    const auto unknown = std::stable_partition(rows.begin(), rows.end(), isKnown);
    std::stable_sort(rows.begin(), unknown, [&](const auto& a, const auto& b) {
        return order.descending ? b.first < a.first : a.first < b.first;
    });
    std::transform(rows.begin(), rows.end(), build.chosen.begin(),
                   [](const auto& row) { return row.second; });
}

}  // namespace occ::cli
