#include "core/io/measurement_tables.h"

#include "core/io/occupancy_json.h"
#include "core/text/words.h"
#include "core/text/words_gpu.h"

#include <initializer_list>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

namespace occ {

namespace {

using Row = std::vector<Cell>;

/// A column before its title is in the reader's language.
struct ColumnText {
    const char* key;
    const char* title;
    Unit unit = Unit::None;
};

Table tableOf(std::initializer_list<ColumnText> columns, const TextRenderer& text) {
    Table table;
    for (const ColumnText& column : columns)
        table.columns.push_back({column.key, text.word(column.title), column.unit});
    return table;
}

void append(Row& row, Row more) {
    row.insert(row.end(), std::make_move_iterator(more.begin()),
               std::make_move_iterator(more.end()));
}

template <class Number>
Cell inUnit(const std::optional<Number>& value, Unit unit) {
    return value ? Cell(Measured{*value, unit}) : Cell();
}

template <class Number>
Cell known(const std::optional<Number>& value) {
    return value ? Cell(std::int64_t{*value}) : Cell();
}

/// A mark and a word, so that colour is not needed.
Cell verdictCell(bool agrees, const TextRenderer& text) {
    return agrees ? Named{"agree", "✓ " + text.word(OCC_TEXT("agree"))}
                  : Named{"differ", "✗ " + text.word(OCC_TEXT("differ"))};
}

/// CUDA's own -1 stands for the default, so that the column sorts.
Cell carveoutCell(int percent, const TextRenderer& text) {
    return Measured{percent, Unit::Percent,
                    percent == kDefaultCarveout ? text.word(OCC_TEXT("default")) : std::string()};
}

/// The inputs that a launch of a probe kernel has.
Table launchTable(const TextRenderer& text) {
    return tableOf({{"threads", OCC_TEXT("threads")},
                    {"registers", OCC_TEXT("registers")},
                    {"static_shared", OCC_TEXT("static shared"), Unit::Bytes},
                    {"dynamic_shared", OCC_TEXT("dynamic shared"), Unit::Bytes},
                    {"carveout", OCC_TEXT("carve-out")},
                    {"barriers", OCC_TEXT("barriers")}},
                   text);
}

Row launchRow(const KernelConfig& kernel, const TextRenderer& text) {
    return {kernel.block.threads(),
            std::int64_t{kernel.registersPerThread},
            kernel.staticSharedMemoryBytes,
            kernel.dynamicSharedMemoryBytes,
            carveoutCell(kernel.carveoutPercent, text),
            std::int64_t{kernel.barriersPerBlock}};
}

void appendColumns(Table& table, const Table& more) {
    table.columns.insert(table.columns.end(), more.columns.begin(), more.columns.end());
}

const char* parameterTitle(Question question) {
    switch (question) {
        case Question::AvailableDynamicMemory:
        case Question::CarveoutZero: return OCC_TEXT("blocks per SM");
        case Question::BarrierLimit: return OCC_TEXT("barriers per block");
        case Question::ActiveClusters: break;
    }
    return OCC_TEXT("blocks per cluster");
}

Table answerTable(const char* parameter, const TextRenderer& text) {
    Table table = tableOf({{"parameter", parameter},
                           {"engine", OCC_TEXT("engine")},
                           {"driver", OCC_TEXT("driver")},
                           {"measured", OCC_TEXT("measured")},
                           {"verdict", OCC_TEXT("verdict")}},
                          text);
    appendColumns(table, launchTable(text));
    return table;
}

Row answerRow(const Finding& finding, const TextRenderer& text) {
    // What is counted is in the question; bytes are not what a bare number would be taken for.
    const Unit unit = finding.unit == Unit::Bytes ? Unit::Bytes : Unit::None;
    Row row = {std::int64_t{finding.parameter}, inUnit(finding.engine, unit),
               inUnit(finding.driver, unit), inUnit(finding.measured, unit),
               verdictCell(finding.agrees(), text)};
    append(row, launchRow(finding.kernel, text));
    return row;
}

}  // namespace

std::vector<Named> limiterNames(LimiterSet limiters, const TextRenderer& text) {
    std::vector<Named> names;
    for (const Limiter limiter : kLimiters)
        if (limiters.contains(limiter))
            names.push_back({std::string(limiterKey(limiter)), text.word(words::name(limiter))});
    return names;
}

Table residencyTable(std::span<const ResidencyCheck> checks, bool simulated,
                     const TextRenderer& text) {
    Table table = launchTable(text);
    appendColumns(table,
                  tableOf({{"predicted", OCC_TEXT("predicted")},
                           {"driver", OCC_TEXT("driver")},
                           {"measured", simulated ? OCC_TEXT("simulated") : OCC_TEXT("measured")},
                           {"verdict", OCC_TEXT("verdict")},
                           {"limiters", OCC_TEXT("limited by")}},
                          text));
    for (const ResidencyCheck& check : checks) {
        Row row = launchRow(check.kernel, text);
        append(row, {known(check.predicted), known(check.driver), known(check.measured),
                     verdictCell(check.agrees(), text), limiterNames(check.limiters, text)});
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table blockTable(const Timeline& timeline, const TextRenderer& text) {
    Table table = tableOf({{"block", OCC_TEXT("block")},
                           {"sm", OCC_TEXT("SM")},
                           {"slot", OCC_TEXT("slot")},
                           {"wave", OCC_TEXT("wave")},
                           {"start_ns", OCC_TEXT("start (ns)")},
                           {"end_ns", OCC_TEXT("end (ns)")}},
                          text);
    for (const PlacedBlock& block : timeline.blocks)
        table.rows.push_back({std::int64_t{block.span.block}, std::int64_t{block.span.sm},
                              std::int64_t{block.slot}, std::int64_t{block.wave}, block.span.start,
                              block.span.end});
    return table;
}

Table smTable(const Timeline& timeline, const TextRenderer& text) {
    Table table =
        tableOf({{"sm", OCC_TEXT("SM")},
                 {"blocks", OCC_TEXT("blocks")},
                 {"largest_blocks", OCC_TEXT("most blocks at once")},
                 {"busy_ns", OCC_TEXT("busy (ns)")},
                 {"average_warps", OCC_TEXT("average warps")},
                 {"achieved_occupancy_percent", OCC_TEXT("achieved occupancy"), Unit::Percent}},
                text);
    for (const SmActivity& sm : timeline.sms)
        table.rows.push_back(
            {std::int64_t{sm.sm}, std::int64_t{sm.blocks}, std::int64_t{sm.largestBlocks},
             sm.busyNs, sm.averageWarps,
             timeline.maxWarpsPerSm > 0 ? 100.0 * sm.averageWarps / timeline.maxWarpsPerSm : 0.0});
    return table;
}

Table throughputTable(std::span<const ThroughputSeries> series, const TextRenderer& text) {
    Table table = tableOf({{"experiment", OCC_TEXT("experiment")},
                           {"active_blocks", OCC_TEXT("blocks per SM")},
                           {"active_warps", OCC_TEXT("warps per SM")},
                           {"occupancy_percent", OCC_TEXT("occupancy"), Unit::Percent},
                           {"median", OCC_TEXT("median")},
                           {"lower_quartile", OCC_TEXT("lower quartile")},
                           {"upper_quartile", OCC_TEXT("upper quartile")},
                           {"unit", OCC_TEXT("unit")},
                           {"repeats", OCC_TEXT("runs")},
                           {"ballast_bytes", OCC_TEXT("ballast"), Unit::Bytes}},
                          text);
    for (const ThroughputSeries& one : series)
        for (const ThroughputPoint& point : one.points)
            table.rows.push_back(
                {Named{std::string(key(one.experiment)), text.word(words::title(one.experiment))},
                 std::int64_t{point.step.activeBlocks}, std::int64_t{point.step.activeWarps},
                 100.0 * point.occupancy, point.rate.median, point.rate.low, point.rate.high,
                 text.word(words::unitName(rateUnit(one.experiment))), std::int64_t{point.repeats},
                 point.step.ballastBytes});
    return table;
}

Table findingTable(std::span<const Finding> findings, const TextRenderer& text) {
    Table table = tableOf({{"question", OCC_TEXT("question")}}, text);
    appendColumns(table, answerTable(OCC_TEXT("parameter"), text));
    for (const Finding& finding : findings) {
        Row row = {
            Named{std::string(key(finding.question)), text.word(words::title(finding.question))}};
        append(row, answerRow(finding, text));
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table findingTable(Question question, std::span<const Finding> findings, const TextRenderer& text) {
    Table table = answerTable(parameterTitle(question), text);
    for (const Finding& finding : findings)
        if (finding.question == question) table.rows.push_back(answerRow(finding, text));
    return table;
}

}  // namespace occ
