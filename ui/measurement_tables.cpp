#include "ui/measurement_tables.h"

#include "core/io/occupancy_json.h"
#include "core/text/words.h"
#include "core/text/words_gpu.h"
#include "ui/measurement_text.h"
#include "ui/text.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace occ::ui {

namespace {

using Row = std::vector<Cell>;

std::string title(const QString& text) {
    return toStdString(text);
}

template <class Number>
Cell known(const std::optional<Number>& value) {
    return value ? Cell(static_cast<std::int64_t>(*value)) : Cell();
}

Cell verdictCell(bool agrees) {
    return Named{agrees ? "agree" : "differ", toStdString(MeasurementText::verdict(agrees))};
}

Cell limitersCell(LimiterSet limiters) {
    std::vector<Named> names;
    for (const Limiter limiter : kLimiters)
        if (limiters.contains(limiter))
            names.push_back(
                {std::string(limiterKey(limiter)), toStdString(say(words::name(limiter)))});
    return names;
}

/// CUDA's own -1 stands for the default, so that the column sorts.
Cell carveoutCell(int percent) {
    const std::string word = toStdString(MeasurementText::carveout(percent));
    return Measured{percent, Unit::Percent, percent == kDefaultCarveout ? word : std::string()};
}

Row launchCells(const KernelConfig& kernel) {
    return {kernel.block.threads(),
            std::int64_t{kernel.registersPerThread},
            kernel.staticSharedMemoryBytes,
            kernel.dynamicSharedMemoryBytes,
            carveoutCell(kernel.carveoutPercent),
            std::int64_t{kernel.barriersPerBlock}};
}

/// A finding counts blocks, clusters or bytes: each value with its own unit.
Cell inUnit(const std::optional<std::int64_t>& value, Unit unit) {
    if (!value) return {};
    return unit == Unit::Bytes ? Cell(Measured{*value, unit}) : Cell(*value);
}

Row findingCells(const Finding& finding) {
    Row row{std::int64_t{finding.parameter}, inUnit(finding.engine, finding.unit),
            inUnit(finding.driver, finding.unit), inUnit(finding.measured, finding.unit),
            verdictCell(agrees(finding))};
    const Row launch = launchCells(finding.kernel);
    row.insert(row.end(), launch.begin(), launch.end());
    return row;
}

}  // namespace

bool agrees(const Finding& finding) {
    std::optional<std::int64_t> first;
    for (const auto& side : {finding.engine, finding.driver, finding.measured}) {
        if (!side) continue;
        if (first && *side != *first) return false;
        first = side;
    }
    return true;
}

namespace {

std::vector<Column> launchColumns() {
    return {{"threads", title(MeasurementTables::tr("Threads"))},
            {"registers", title(MeasurementTables::tr("Registers"))},
            {"static_shared", title(MeasurementTables::tr("Static shared")), Unit::Bytes},
            {"dynamic_shared", title(MeasurementTables::tr("Dynamic shared")), Unit::Bytes},
            {"carveout", title(MeasurementTables::tr("Carve-out"))},
            {"barriers", title(MeasurementTables::tr("Barriers"))}};
}

QString parameterTitle(Question question) {
    switch (question) {
        case Question::AvailableDynamicMemory:
        case Question::CarveoutZero: return MeasurementTables::tr("Blocks per SM");
        case Question::BarrierLimit: return MeasurementTables::tr("Barriers per block");
        case Question::ActiveClusters: break;
    }
    return MeasurementTables::tr("Blocks per cluster");
}

std::vector<Column> findingColumns(const QString& parameter) {
    std::vector<Column> columns{{"parameter", title(parameter)},
                                {"engine", title(MeasurementTables::tr("Engine"))},
                                {"driver", title(MeasurementTables::tr("Driver"))},
                                {"measured", title(MeasurementTables::tr("Measured"))},
                                {"verdict", title(MeasurementTables::tr("Verdict"))}};
    const std::vector<Column> inputs = launchColumns();
    columns.insert(columns.end(), inputs.begin(), inputs.end());
    return columns;
}

}  // namespace

Table MeasurementTables::residency(std::span<const ResidencyCheck> checks, bool simulated) {
    Table table{launchColumns(), {}};
    for (const auto& [key, text] : {std::pair("predicted", tr("Predicted")),
                                    {"driver", tr("Driver")},
                                    {"measured", simulated ? tr("Simulated") : tr("Measured")},
                                    {"verdict", tr("Verdict")},
                                    {"limiters", tr("Limited by")}})
        table.columns.push_back({key, title(text)});
    for (const ResidencyCheck& check : checks) {
        Row row = launchCells(check.kernel);
        row.push_back(known(check.predicted));
        row.push_back(known(check.driver));
        row.push_back(known(check.measured));
        row.push_back(verdictCell(check.agrees()));
        row.push_back(limitersCell(check.limiters));
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table MeasurementTables::findings(Question question, std::span<const Finding> findings) {
    Table table{findingColumns(parameterTitle(question)), {}};
    for (const Finding& finding : findings)
        if (finding.question == question) table.rows.push_back(findingCells(finding));
    return table;
}

Table MeasurementTables::allFindings(std::span<const Finding> findings) {
    Table table{findingColumns(tr("Parameter")), {}};
    table.columns.insert(table.columns.begin(), {"question", title(tr("Question"))});
    for (const Finding& finding : findings) {
        Row row = findingCells(finding);
        row.insert(row.begin(), Named{std::string(key(finding.question)),
                                      toStdString(say(words::title(finding.question)))});
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table MeasurementTables::blocks(const Timeline& timeline) {
    Table table{{{"block", title(tr("Block"))},
                 {"sm", title(tr("SM"))},
                 {"slot", title(tr("Slot"))},
                 {"wave", title(tr("Wave"))},
                 {"start_ns", title(tr("Start (ns)"))},
                 {"end_ns", title(tr("End (ns)"))}},
                {}};
    for (const PlacedBlock& block : timeline.blocks)
        table.rows.push_back({std::int64_t{block.span.block}, std::int64_t{block.span.sm},
                              std::int64_t{block.slot}, std::int64_t{block.wave}, block.span.start,
                              block.span.end});
    return table;
}

Table MeasurementTables::sms(const Timeline& timeline) {
    Table table{{{"sm", title(tr("SM"))},
                 {"blocks", title(tr("Blocks"))},
                 {"largest_blocks", title(tr("Most blocks at once"))},
                 {"busy_ns", title(tr("Busy (ns)"))},
                 {"average_warps", title(tr("Average warps"))},
                 {"average_share", title(tr("Of maximum")), Unit::Percent}},
                {}};
    for (const SmActivity& sm : timeline.sms)
        table.rows.push_back(
            {std::int64_t{sm.sm}, std::int64_t{sm.blocks}, std::int64_t{sm.largestBlocks},
             sm.busyNs, sm.averageWarps,
             timeline.maxWarpsPerSm > 0 ? 100.0 * sm.averageWarps / timeline.maxWarpsPerSm : 0.0});
    return table;
}

Table MeasurementTables::throughput(std::span<const ThroughputSeries> series) {
    Table table{{{"experiment", title(tr("Experiment"))},
                 {"active_blocks", title(tr("Blocks per SM"))},
                 {"active_warps", title(tr("Warps per SM"))},
                 {"occupancy_percent", title(tr("Occupancy")), Unit::Percent},
                 {"median", title(tr("Median"))},
                 {"lower_quartile", title(tr("Lower quartile"))},
                 {"upper_quartile", title(tr("Upper quartile"))},
                 {"unit", title(tr("Unit"))},
                 {"repeats", title(tr("Repeats"))},
                 {"ballast_bytes", title(tr("Ballast")), Unit::Bytes}},
                {}};
    for (const ThroughputSeries& one : series)
        for (const ThroughputPoint& point : one.points)
            table.rows.push_back({Named{std::string(key(one.experiment)),
                                        toStdString(say(words::title(one.experiment)))},
                                  std::int64_t{point.step.activeBlocks},
                                  std::int64_t{point.step.activeWarps}, 100.0 * point.occupancy,
                                  point.rate.median, point.rate.low, point.rate.high,
                                  toStdString(say(words::unitName(rateUnit(one.experiment)))),
                                  std::int64_t{point.repeats}, point.step.ballastBytes});
    return table;
}

QString MeasurementTables::markdownReport(const QString& heading, const Measurement& origin,
                                          const Table& table) {
    return QStringLiteral("## %1\n\n%2\n\n%3")
        .arg(heading, MeasurementText::origin(origin), toQString(toMarkdown(table, text())));
}

}  // namespace occ::ui
