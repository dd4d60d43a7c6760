#include "core/io/kernel_tables.h"

#include "core/io/measurement_tables.h"
#include "core/io/occupancy_json.h"
#include "core/kernels/kernel_filter.h"
#include "core/kernels/kernel_name.h"
#include "core/text/joined.h"
#include "core/text/words.h"
#include "core/text/words_kernels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace occ {

namespace {

using Argument = MessageArgument;
using Row = std::vector<Cell>;

constexpr double kHundred = 100.0;
/// Rows of a large table that are held at a time.
constexpr std::size_t kRowsAtOnce = 4096;

template <class Extent>
std::string extents(const Extent& extent, std::string_view between) {
    return joined(std::array{extent.x, extent.y, extent.z}, between,
                  [](int value) { return std::to_string(value); });
}

Cell numberCell(std::optional<double> value) {
    return value ? Cell(static_cast<std::int64_t>(std::llround(*value))) : Cell();
}

Cell textCell(std::string text) {
    return text.empty() ? Cell() : Cell(std::move(text));
}

Cell clusterCell(const KernelFacts& facts, const TextRenderer& text) {
    if (facts.cluster) return Named{extents(*facts.cluster, "x"), extents(*facts.cluster, " × ")};
    if (facts.clusterAtLaunch) return Named{"at_launch", text.word(OCC_TEXT("at the launch"))};
    return {};
}

Cell limiterCell(const std::optional<Occupancy>& occupancy, const TextRenderer& text) {
    return occupancy ? Cell(limiterNames(occupancy->limiters, text)) : Cell();
}

Cell occupancyCell(const std::optional<Occupancy>& occupancy) {
    return occupancy ? Cell(occupancyPercent(occupancy->activeWarps, occupancy->maxWarps)) : Cell();
}

/// What a column holds: not everything is a quantity.
enum class Content : std::uint8_t { ShortName, Quantity, LaunchBounds, Chosen, MangledName };

/// Who a column is for. People get fewer and denser ones: a line of a terminal is short.
enum class Reader : std::uint8_t { Both, Programs, People };

struct KernelColumn {
    Content content = Content::Quantity;
    KernelQuantity quantity = KernelQuantity::Name;
    Unit unit = Unit::None;
    Reader reader = Reader::Both;

    [[nodiscard]] constexpr bool isFor(Reader wanted) const {
        return reader == Reader::Both || reader == wanted;
    }
};

using Quantity = KernelQuantity;
constexpr std::array kColumns = {
    KernelColumn{Content::ShortName},
    KernelColumn{Content::Quantity, Quantity::Arch},
    KernelColumn{Content::Quantity, Quantity::Fit, Unit::None, Reader::Programs},
    KernelColumn{Content::Chosen},
    KernelColumn{Content::Quantity, Quantity::Registers},
    KernelColumn{Content::Quantity, Quantity::StaticShared, Unit::Bytes},
    KernelColumn{Content::Quantity, Quantity::DynamicShared, Unit::Bytes},
    KernelColumn{Content::Quantity, Quantity::Stack, Unit::Bytes},
    KernelColumn{Content::Quantity, Quantity::Spills, Unit::Bytes, Reader::People},
    KernelColumn{Content::Quantity, Quantity::SpillStores, Unit::Bytes, Reader::Programs},
    KernelColumn{Content::Quantity, Quantity::SpillLoads, Unit::Bytes, Reader::Programs},
    KernelColumn{Content::Quantity, Quantity::Barriers},
    KernelColumn{Content::LaunchBounds, Quantity::Name, Unit::None, Reader::People},
    KernelColumn{Content::Quantity, Quantity::MaxThreads, Unit::None, Reader::Programs},
    KernelColumn{Content::Quantity, Quantity::MinBlocks, Unit::None, Reader::Programs},
    KernelColumn{Content::Quantity, Quantity::Cluster},
    KernelColumn{Content::Quantity, Quantity::Threads},
    KernelColumn{Content::Quantity, Quantity::Blocks},
    KernelColumn{Content::Quantity, Quantity::Warps, Unit::None, Reader::Programs},
    KernelColumn{Content::Quantity, Quantity::Occupancy, Unit::Percent},
    KernelColumn{Content::Quantity, Quantity::Limiter},
    KernelColumn{Content::Quantity, Quantity::Form, Unit::None, Reader::Programs},
    KernelColumn{Content::Quantity, Quantity::Source},
    KernelColumn{Content::Quantity, Quantity::Name, Unit::None, Reader::Programs},
    KernelColumn{Content::MangledName, Quantity::Name, Unit::None, Reader::Programs},
};

Column columnOf(const KernelColumn& column, const TextRenderer& text) {
    if (column.content == Content::ShortName) return {"kernel", text.word(OCC_TEXT("Kernel"))};
    if (column.content == Content::LaunchBounds)
        return {"launch_bounds", text.word(OCC_TEXT("Launch bounds"))};
    if (column.content == Content::Chosen) return {"chosen", text.word(OCC_TEXT("Loaded"))};
    if (column.content == Content::MangledName)
        return {"mangled", text.word(OCC_TEXT("Mangled name"))};
    return {std::string(key(column.quantity)), text.word(words::title(column.quantity)),
            column.unit};
}

Cell cellOf(const KernelColumn& column, const KernelView& kernel, const TextRenderer& text) {
    const KernelName& name = kernel.list.name(kernel.record);
    if (column.content == Content::ShortName) return textCell(shortKernelName(name.demangled));
    if (column.content == Content::MangledName) return textCell(name.mangled);
    const KernelFacts& facts = kernel.record.facts;
    if (column.content == Content::LaunchBounds) return textCell(launchBoundsText(facts, text));
    if (column.content == Content::Chosen) return kernel.outcome.chosen;
    switch (column.quantity) {
        case Quantity::Name: return textCell(name.demangled);
        case Quantity::Source: return textCell(toString(kernel.list.source(kernel.record.source)));
        case Quantity::Arch: return targetCell(facts);
        case Quantity::Cluster: return clusterCell(facts, text);
        case Quantity::Occupancy: return occupancyCell(kernel.outcome.occupancy);
        case Quantity::Fit:
            return Named{std::string(key(kernel.outcome.fit)),
                         text.word(words::name(kernel.outcome.fit))};
        case Quantity::Limiter: return limiterCell(kernel.outcome.occupancy, text);
        case Quantity::Form:
            return Named{std::string(key(facts.form)), text.word(words::name(facts.form))};
        default: break;
    }
    return numberCell(quantityOf(kernel, column.quantity));
}

KernelView viewOf(const EvaluatedList& build, std::uint32_t index) {
    return {build.list, build.list.kernels()[index], build.outcomes[index]};
}

Table tableOf(const EvaluatedList& build, std::span<const std::uint32_t> indices,
              const TextRenderer& text, Reader reader) {
    Table table;
    for (const KernelColumn& column : kColumns)
        if (column.isFor(reader)) table.columns.push_back(columnOf(column, text));
    table.rows.reserve(indices.size());
    for (const std::uint32_t index : indices) {
        Row& row = table.rows.emplace_back();
        row.reserve(table.columns.size() + 1);
        for (const KernelColumn& column : kColumns)
            if (column.isFor(reader)) row.push_back(cellOf(column, viewOf(build, index), text));
    }
    return table;
}

/// Whether a column tells people nothing: nothing is known, no kernel has any, or all have the same
/// where only a difference matters.
bool isIdle(const Table& table, std::size_t column) {
    const auto& rows = table.rows;
    const bool mayBeNone = table.columns[column].key == key(Quantity::DynamicShared);
    if (table.columns[column].key == key(Quantity::Source) || table.columns[column].key == "chosen")
        return std::all_of(rows.begin(), rows.end(),
                           [&](const Row& row) { return row[column] == rows.front()[column]; });
    return std::all_of(rows.begin(), rows.end(), [=](const Row& row) {
        return row[column] == Cell() || (mayBeNone && row[column] == Cell(std::int64_t{0}));
    });
}

/// In one pass over each row, since there may be many of both.
void dropIdleColumns(Table& table) {
    if (table.rows.empty()) return;
    std::vector<bool> kept;
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        kept.push_back(!isIdle(table, i));
    const auto keep = [&kept](auto& entries) {
        std::size_t next = 0;
        for (std::size_t i = 0; i < kept.size(); ++i) {
            if (!kept[i]) continue;
            if (next != i) entries[next] = std::move(entries[i]);
            ++next;
        }
        entries.resize(next);
    };
    keep(table.columns);
    for (Row& row : table.rows)
        keep(row);
}

/// What people read of a kernel beyond its numbers.
struct Remarks {
    Cell step;
    Cell reason;
};

Remarks remarksOn(const KernelView& kernel, KernelEvaluator& evaluator, const TextRenderer& text) {
    Remarks remarks;
    const auto& occupancy = kernel.outcome.occupancy;
    const OccupancyTables* tables = evaluator.tablesFor(kernel.record.facts);
    if (!occupancy || tables == nullptr) return remarks;
    if (const auto step = evaluator.bestStep(kernel.record.facts, kernel.outcome))
        remarks.step = textCell(text(words::gain(*step, *occupancy)));
    if (!occupancy->reasons.empty())
        remarks.reason = textCell(text(words::describe(describe(
            occupancy->reasons.first(), tables->device(), kernel.outcome.launch->kernel))));
    return remarks;
}

std::string blockText(const BlockShape& block, const TextRenderer& text) {
    if (block.isRow()) return text.withUnit(block.x, Unit::Threads);
    return text({OCC_TEXT("%1 threads"), {Argument::verbatim(extents(block, " × "))}});
}

}  // namespace

std::string targetText(const KernelFacts& facts) {
    const std::string target = toString(facts.target);
    if (!facts.isPtx()) return target;
    return target.empty() ? "PTX" : target + " PTX";
}

Cell targetCell(const KernelFacts& facts) {
    std::string text = targetText(facts);
    return text.empty() ? Cell() : Cell(Named{toString(facts.target), std::move(text)});
}

Table kernelTable(const EvaluatedList& build, std::span<const std::uint32_t> indices,
                  const TextRenderer& text) {
    return tableOf(build, indices, text, Reader::Programs);
}

Table shownKernelTable(const EvaluatedList& build, std::span<const std::uint32_t> indices,
                       KernelEvaluator& evaluator, const TextRenderer& text) {
    Table table = tableOf(build, indices, text, Reader::People);
    table.columns.push_back({"next_step", text.word(words::nextStepTitle())});
    table.columns.push_back({"reason", text.word(OCC_TEXT("Cannot launch"))});
    for (std::size_t i = 0; i < indices.size(); ++i) {
        Remarks remarks = remarksOn(viewOf(build, indices[i]), evaluator, text);
        table.rows[i].push_back(std::move(remarks.step));
        table.rows[i].push_back(std::move(remarks.reason));
    }
    dropIdleColumns(table);
    return table;
}

void writeKernelCsv(const EvaluatedList& build, std::span<const std::uint32_t> indices,
                    const TextRenderer& text, const TextSink& write) {
    const std::string head = toCsv(kernelTable(build, {}, text));
    write(head);
    while (!indices.empty()) {
        const std::size_t count = std::min(indices.size(), kRowsAtOnce);
        const std::string rows = toCsv(kernelTable(build, indices.first(count), text));
        write(std::string_view(rows).substr(head.size()));
        indices = indices.subspan(count);
    }
}

std::string kernelCsv(const EvaluatedList& build, std::span<const std::uint32_t> indices,
                      const TextRenderer& text) {
    std::string csv;
    writeKernelCsv(build, indices, text, [&csv](std::string_view piece) { csv += piece; });
    return csv;
}

Table summaryTable(const KernelSummary& summary, const TextRenderer& text) {
    Table table;
    table.columns = {{"limiter", text.word(OCC_TEXT("Limited by"))},
                     {"kernels", text.word(OCC_TEXT("Kernels"))},
                     {"share", text.word(OCC_TEXT("Share")), Unit::Percent}};
    for (const Limiter limiter : kLimiters) {
        const std::size_t count = summary.limitedBy[index(limiter)];
        const double share = summary.known > 0 ? kHundred * static_cast<double>(count) /
                                                     static_cast<double>(summary.known)
                                               : 0.0;
        table.rows.push_back(
            {Named{std::string(limiterKey(limiter)), text.word(words::name(limiter))},
             static_cast<std::int64_t>(count), share});
    }
    return table;
}

std::string launchBoundsText(const KernelFacts& facts, const TextRenderer& text) {
    std::vector<std::string> parts;
    if (facts.requiredBlock)
        parts.push_back(text(
            {OCC_TEXT("exactly %1"), {Argument::verbatim(blockText(*facts.requiredBlock, text))}}));
    else if (facts.maxBlock)
        parts.push_back(blockText(*facts.maxBlock, text));
    if (facts.minBlocks) parts.push_back(text.withUnit(*facts.minBlocks, Unit::Blocks));
    if (facts.maxClusterSize)
        parts.push_back(text({OCC_TEXT("clusters of up to %1"),
                              {Argument::withUnit(*facts.maxClusterSize, Unit::Blocks)}}));
    return joined(parts, ", ");
}

}  // namespace occ
