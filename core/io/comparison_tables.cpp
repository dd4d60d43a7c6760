#include "core/io/comparison_tables.h"

#include "core/io/measurement_tables.h"
#include "core/io/occupancy_json.h"
#include "core/text/words.h"
#include "core/text/words_comparison.h"

#include <cmath>
#include <utility>

namespace occ {

namespace {

using Item = ComparedItem;

constexpr double kHundred = 100.0;

std::string itemKey(Item item) {
    switch (item) {
        case Item::Gpu: return "gpu";
        case Item::ComputeCapability: return "cc";
        case Item::SmCount: return "sm_count";
        case Item::BlockShape: return "block";
        case Item::Occupancy: return "occupancy_percent";
        case Item::ActiveBlocks: return "active_blocks";
        case Item::ActiveWarps: return "active_warps";
        case Item::ActiveThreads: return "active_threads";
        case Item::MaxWarps: return "max_warps";
        case Item::Limiters: return "limiters";
        case Item::Reason: return "reason";
        case Item::WarpsPerBlock: return "warps_per_block";
        case Item::RegistersPerBlock: return "registers_per_block";
        case Item::SharedMemoryPerBlock: return "shared_memory_per_block";
        case Item::SharedMemoryPerSm: return "shared_memory_per_sm";
        case Item::Waves: return "waves";
        case Item::BlocksPerWave: return "blocks_per_wave";
        case Item::TailBlocks: return "tail_blocks";
        case Item::WaveEfficiency: return "wave_efficiency_percent";
        case Item::Input:
        case Item::Limit: break;
    }
    return {};
}

const char* groupKey(ComparedGroup group) {
    switch (group) {
        case ComparedGroup::Gpu: return "gpu";
        case ComparedGroup::Inputs: return "inputs";
        case ComparedGroup::Result: return "result";
        case ComparedGroup::Limits: return "limits";
        case ComparedGroup::Allocated: return "allocated";
        case ComparedGroup::Grid: break;
    }
    return "grid";
}

struct ValueCell {
    const ComparedQuantity& quantity;
    const TextRenderer& text;

    Cell operator()(std::monostate) const { return {}; }
    Cell operator()(std::int64_t value) const {
        if (quantity.item == Item::Input) return inputCell(quantity.field, value, text);
        if (unitOf(quantity) != Unit::None) return Measured{value, unitOf(quantity)};
        return value;
    }
    Cell operator()(double value) const { return value; }
    Cell operator()(const std::string& value) const { return value; }
    Cell operator()(LimiterSet limiters) const { return limiterNames(limiters, text); }
    Cell operator()(const ReasonDetail& reason) const { return text(words::describe(reason)); }
};

std::string plainText(const ComparedQuantity& quantity, const ComparedValue& value,
                      const TextRenderer& text) {
    return cellText({"", "", unitOf(quantity)}, std::visit(ValueCell{quantity, text}, value), text);
}

/// "+2", "−2 KiB"; of per cents only the points, since "+25 %" could be read as a quarter more.
std::string signedText(const ComparedQuantity& quantity, double difference,
                       const TextRenderer& text) {
    const double size = std::abs(difference);
    const std::string sign = difference < 0 ? "−" : "+";
    const Unit unit = unitOf(quantity);
    if (unit == Unit::Percent) return sign + text.numbers().decimal(size, 2);
    const std::int64_t whole = std::llround(size);
    return sign +
           (unit == Unit::Bytes ? text.numbers().bytes(whole) : text.numbers().number(whole));
}

std::string markedText(const ComparedRow& row, std::size_t launch, const TextRenderer& text) {
    const std::string plain = plainText(row.quantity, row.values[launch], text);
    if (!row.differs(launch)) return plain;
    const auto difference = row.difference(launch);
    if (!difference) return "≠ " + plain;
    return plain + " (" + signedText(row.quantity, *difference, text) + ')';
}

std::vector<Cell> rowForPeople(const ComparedRow& row, const TextRenderer& text) {
    std::vector<Cell> cells = {Named{comparedKey(row.quantity), text(words::title(row.quantity))}};
    for (std::size_t i = 0; i < row.values.size(); ++i)
        cells.emplace_back(markedText(row, i, text));
    return cells;
}

std::vector<Cell> rowForPrograms(const ComparedRow& row, const TextRenderer& text) {
    std::vector<Cell> cells = {groupKey(groupOf(row.quantity)), comparedKey(row.quantity)};
    for (const ComparedValue& value : row.values)
        cells.push_back(std::visit(ValueCell{row.quantity, text}, value));
    cells.emplace_back(row.differs());
    return cells;
}

/// The launches' labels, which the columns' keys do not tell.
std::vector<Cell> labelRow(std::span<const ComparedColumn> columns) {
    std::vector<Cell> cells = {std::string("name"), std::string("name")};
    for (const ComparedColumn& column : columns)
        cells.emplace_back(column.title);
    cells.emplace_back(true);
    return cells;
}

std::vector<Column> acrossColumns(bool withWaves, const TextRenderer& text) {
    std::vector<Column> columns = {
        {"gpu", text.word(OCC_TEXT("GPU"))},
        {"cc", text.word(OCC_TEXT("CC"))},
        {"sm_count", text.word(OCC_TEXT("SMs"))},
        {"occupancy_percent", text.word(OCC_TEXT("Occupancy")), Unit::Percent},
        {"active_blocks", text.word(OCC_TEXT("Blocks per SM"))},
        {"active_warps", text.word(OCC_TEXT("Warps per SM"))},
        {"limiters", text.word(OCC_TEXT("Limited by"))},
        {"blocks_on_gpu", text.word(OCC_TEXT("Blocks on the GPU"))}};
    if (withWaves) {
        columns.push_back({"waves", text.word(OCC_TEXT("Waves"))});
        columns.push_back(
            {"wave_efficiency_percent", text.word(OCC_TEXT("Wave efficiency")), Unit::Percent});
    }
    columns.push_back({"max_warps", text.word(OCC_TEXT("Maximum warps"))});
    columns.push_back({"architecture", text.word(OCC_TEXT("Architecture"))});
    columns.push_back({"reason", text.word(OCC_TEXT("Cannot launch"))});
    return columns;
}

Cell known(std::int64_t value) {
    return value > 0 ? Cell(value) : Cell();
}

Cell architectureCell(const Gpu& gpu) {
    const CapabilityRecord* record = findCapability(gpu.limits.computeCapability);
    return record != nullptr ? Cell(std::string(record->architecture)) : Cell();
}

std::vector<Cell> acrossRow(const Gpu& gpu, const GpuOutcome& outcome, bool withWaves,
                            const TextRenderer& text) {
    const Occupancy& o = outcome.occupancy;
    std::vector<Cell> row = {Named{gpu.name, words::gpuName(gpu, text)},
                             toString(gpu.limits.computeCapability),
                             known(gpu.smCount),
                             occupancyPercent(o.activeWarps, o.maxWarps),
                             std::int64_t{o.activeBlocks},
                             std::int64_t{o.activeWarps},
                             limiterNames(o.limiters, text),
                             known(outcome.blocksOnGpu)};
    if (withWaves) {
        row.resize(row.size() + 2);
        if (outcome.waves) {
            row[row.size() - 2] = outcome.waves->waves;
            row.back() = kHundred * outcome.waves->efficiency();
        }
    }
    row.emplace_back(std::int64_t{o.maxWarps});
    row.push_back(architectureCell(gpu));
    return row;
}

Cell reasonCell(const Gpu& gpu, const Occupancy& occupancy, const KernelConfig& kernel,
                const TextRenderer& text) {
    if (occupancy.launchable()) return {};
    return text(words::describe(describe(occupancy.reasons.first(), gpu.limits, kernel)));
}

}  // namespace

Cell inputCell(FieldId id, std::int64_t value, const TextRenderer& text) {
    const InputField& field = inputField(id);
    // A curve over a choice may ask about values that have no name.
    if (value >= 0 && value < static_cast<std::int64_t>(field.choices.size()))
        return Named{std::string(field.choices[static_cast<std::size_t>(value)]),
                     text.word(words::choice(id, value))};
    if (value == field.unset) return Measured{value, field.unit, text.word(words::unsetText(id))};
    if (needsUnit(field.unit)) return Measured{value, field.unit};
    return value;
}

std::vector<std::string> launchLabels(std::span<const Scenario> launches,
                                      const TextRenderer& text) {
    std::vector<std::string> labels;
    for (std::size_t i = 0; i < launches.size(); ++i)
        labels.push_back(launches[i].name.empty() ? words::launchLabel(launches, i, text)
                                                  : launches[i].name);
    return labels;
}

std::vector<ComparedColumn> comparedColumns(std::span<const std::string> labels) {
    std::vector<ComparedColumn> columns;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const std::string number = std::to_string(i + 1);
        columns.push_back({"launch_" + number, number + ": " + labels[i]});
    }
    return columns;
}

std::string comparedKey(const ComparedQuantity& quantity) {
    if (quantity.item == Item::Input) return std::string(inputField(quantity.field).key);
    if (quantity.item == Item::Limit) return "limit_" + std::string(limiterKey(quantity.limiter));
    return itemKey(quantity.item);
}

Table comparisonTable(std::span<const ComparedRow> rows, std::span<const ComparedColumn> columns,
                      TableReader reader, const TextRenderer& text) {
    const bool forPeople = reader == TableReader::People;
    Table table;
    if (!forPeople) table.columns.push_back({"group", "group"});
    table.columns.push_back({"quantity", text.word(OCC_TEXT("Quantity"))});
    for (const ComparedColumn& column : columns)
        table.columns.push_back({column.key, column.title});
    if (!forPeople) {
        table.columns.push_back({"differs", "differs"});
        table.rows.push_back(labelRow(columns));
    }
    for (const ComparedRow& row : rows)
        table.rows.push_back(forPeople ? rowForPeople(row, text) : rowForPrograms(row, text));
    return table;
}

Table acrossGpusTable(std::span<const Gpu> gpus, std::span<const GpuOutcome> outcomes,
                      const KernelConfig& kernel, TableReader reader, const TextRenderer& text) {
    const bool withWaves = reader == TableReader::Programs || kernel.gridBlocks > 0;
    Table table{acrossColumns(withWaves, text), {}};
    table.rows.reserve(gpus.size());
    for (std::size_t i = 0; i < gpus.size(); ++i) {
        table.rows.push_back(acrossRow(gpus[i], outcomes[i], withWaves, text));
        table.rows.back().push_back(reasonCell(gpus[i], outcomes[i].occupancy, kernel, text));
    }
    return table;
}

}  // namespace occ
