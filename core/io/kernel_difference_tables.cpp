#include "core/io/json_writer.h"
#include "core/io/kernel_tables.h"
#include "core/io/measurement_tables.h"
#include "core/io/occupancy_json.h"
#include "core/kernels/kernel_filter.h"
#include "core/kernels/kernel_name.h"
#include "core/text/words_kernels.h"

#include <array>
#include <cmath>
#include <cstddef>

namespace occ {

namespace {

using Quantity = KernelQuantity;

struct DifferenceColumn {
    Quantity quantity;
    Unit unit = Unit::None;
};
constexpr std::array kColumns = {
    DifferenceColumn{Quantity::Registers},
    DifferenceColumn{Quantity::StaticShared, Unit::Bytes},
    DifferenceColumn{Quantity::Stack, Unit::Bytes},
    DifferenceColumn{Quantity::Spills, Unit::Bytes},
    DifferenceColumn{Quantity::Occupancy, Unit::Percent},
    DifferenceColumn{Quantity::Limiter},
};

/// A kernel of one of the two builds; nothing where the build lacks it.
std::optional<KernelView> viewOf(const EvaluatedList& build, std::optional<std::uint32_t> index) {
    if (!index) return std::nullopt;
    return KernelView{build.list, build.list.kernels()[*index], build.outcomes[*index]};
}

/// One pair with both of its sides.
struct Sides {
    std::optional<KernelView> before;
    std::optional<KernelView> after;

    [[nodiscard]] const KernelView& any() const { return after ? *after : *before; }
    [[nodiscard]] const KernelName& name() const { return any().list.name(any().record); }
};

Cell cellOf(const std::optional<KernelView>& kernel, const DifferenceColumn& column,
            const TextRenderer& text) {
    if (!kernel) return {};
    if (column.quantity == Quantity::Limiter)
        return kernel->outcome.occupancy
                   ? Cell(limiterNames(kernel->outcome.occupancy->limiters, text))
                   : Cell();
    const auto value = quantityOf(*kernel, column.quantity);
    if (!value) return {};
    if (column.unit == Unit::Percent) return *value;
    return static_cast<std::int64_t>(std::llround(*value));
}

std::vector<Column> columnsOf(const TextRenderer& text) {
    std::vector<Column> columns = {{"change", text.word(OCC_TEXT("Change"))},
                                   {"kernel", text.word(OCC_TEXT("Kernel"))},
                                   {"arch", text.word(words::title(Quantity::Arch))}};
    for (const DifferenceColumn& column : kColumns) {
        const std::string name(key(column.quantity));
        const MessageArgument title = MessageArgument::word(words::title(column.quantity));
        columns.push_back({name + "_before", text({OCC_TEXT("%1 before"), {title}}), column.unit});
        columns.push_back({name + "_after", text({OCC_TEXT("%1 after"), {title}}), column.unit});
    }
    return columns;
}

std::vector<Cell> rowOf(const Sides& sides, KernelChange change, const TextRenderer& text) {
    std::vector<Cell> row = {Named{std::string(key(change)), text.word(words::name(change))},
                             Named{sides.name().demangled, shortKernelName(sides.name().demangled)},
                             targetCell(sides.any().record.facts)};
    for (const DifferenceColumn& column : kColumns) {
        row.push_back(cellOf(sides.before, column, text));
        row.push_back(cellOf(sides.after, column, text));
    }
    return row;
}

void writeSide(JsonWriter& json, std::string_view member, const std::optional<KernelView>& kernel) {
    json.key(member);
    if (!kernel) {
        json.null();
        return;
    }
    const KernelFacts& facts = kernel->record.facts;
    const auto& occupancy = kernel->outcome.occupancy;
    json.beginObject();
    json.member("registers", facts.registers)
        .member("static_shared", facts.staticSharedBytes)
        .member("stack", facts.stackBytes)
        .member("spills", facts.spillBytes())
        .member("occupancy", quantityOf(*kernel, Quantity::Occupancy))
        .key("limiters");
    if (occupancy)
        writeLimiters(json, occupancy->limiters);
    else
        json.null();
    json.member("source", toString(kernel->list.source(kernel->record.source)))
        .member("form", key(facts.form))
        .endObject();
}

void writeChange(JsonWriter& json, const Sides& sides, KernelChange change) {
    const CodeTarget target = sides.any().record.facts.target;
    json.oneLine().beginObject();
    json.member("change", key(change))
        .member("name", sides.name().demangled)
        .member("mangled", sides.name().mangled)
        .key("arch");
    if (target.known())
        json.value(toString(target));
    else
        json.null();
    writeSide(json, "before", sides.before);
    writeSide(json, "after", sides.after);
    json.endObject();
}

}  // namespace

Table differenceTable(const EvaluatedList& before, const EvaluatedList& after,
                      std::span<const KernelPair> pairs, const TextRenderer& text) {
    Table table{columnsOf(text), {}};
    table.rows.reserve(pairs.size());
    for (const KernelPair& pair : pairs)
        table.rows.push_back(
            rowOf({viewOf(before, pair.before), viewOf(after, pair.after)}, pair.change, text));
    return table;
}

std::string differenceDocument(const EvaluatedList& before, const EvaluatedList& after,
                               std::span<const KernelPair> pairs, std::size_t moreSame) {
    std::array<std::int64_t, kKernelChangeCount> counts{};
    counts[static_cast<std::size_t>(KernelChange::Same)] = static_cast<std::int64_t>(moreSame);
    for (const KernelPair& pair : pairs)
        ++counts[static_cast<std::size_t>(pair.change)];
    return jsonDocument([&](JsonWriter& json) {
        json.key("summary").beginObject();
        for (int i = 0; i < kKernelChangeCount; ++i)
            json.member(key(static_cast<KernelChange>(i)), counts[static_cast<std::size_t>(i)]);
        json.endObject().key("changes").beginArray();
        for (const KernelPair& pair : pairs)
            writeChange(json, {viewOf(before, pair.before), viewOf(after, pair.after)},
                        pair.change);
        json.endArray();
    });
}

}  // namespace occ
