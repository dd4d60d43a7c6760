#include "ui/compare_report.h"

#include "ui/chart_table.h"
#include "ui/compare_pins.h"
#include "ui/compare_text.h"
#include "ui/gpu_text.h"
#include "ui/text.h"

#include <iterator>
#include <utility>

namespace occ::ui {

namespace {

CompareLegendLine legendLine(PinIndex pin, const QString& label, const Snapshot& snapshot) {
    return {pin, label,
            gpuLine(snapshot.gpu) + QStringLiteral(" · ") + CompareText::inputs(snapshot),
            CompareText::result(snapshot)};
}

ComparedLaunch launchOf(const Snapshot& now) {
    return {{"", now.gpu, now.kernel},
            now.occupancy,
            computeWaves(now.gpu, now.kernel, now.occupancy.activeBlocks)};
}

}  // namespace

CompareContent CompareReport::curves(ChartKind kind) const {
    CompareContent content{kind, {}};
    for (std::size_t i = 0; i < m_pins.size(); ++i)
        content.series.push_back(
            seriesOf(i, m_labels.value(static_cast<int>(i)), kind, m_pins.pins()[i].snapshot));
    content.series.push_back(seriesOf({}, CompareText::now(), kind, m_now));
    return content;
}

std::vector<CompareLegendLine> CompareReport::legend() const {
    std::vector<CompareLegendLine> lines;
    for (std::size_t i = 0; i < m_pins.size(); ++i)
        lines.push_back(
            legendLine(i, m_labels.value(static_cast<int>(i)), m_pins.pins()[i].snapshot));
    lines.push_back(legendLine({}, CompareText::now(), m_now));
    return lines;
}

std::function<Table()> CompareReport::curveTable(ChartKind kind) const {
    std::vector<std::pair<QString, Snapshot>> launches;
    for (std::size_t i = 0; i < m_pins.size(); ++i)
        launches.emplace_back(CompareText::numbered(i, m_labels.value(static_cast<int>(i))),
                              m_pins.pins()[i].snapshot);
    launches.emplace_back(CompareText::now(), m_now);
    return [launches = std::move(launches), kind] {
        Table all;
        for (const auto& [label, snapshot] : launches) {
            Table curve = chartTable(snapshot, {.charts = {kind}});
            prependColumn(curve, "launch", toStdString(label));
            all.columns = std::move(curve.columns);
            std::move(curve.rows.begin(), curve.rows.end(), std::back_inserter(all.rows));
        }
        return all;
    };
}

std::vector<ComparedLaunch> CompareReport::launches() const {
    const std::vector<Pin>& pins = m_pins.pins();
    std::vector<ComparedLaunch> all(pins.begin(), pins.end());
    all.push_back(launchOf(m_now));
    return all;
}

std::vector<ComparedRow> CompareReport::rows(ComparedRows which) const {
    return compareLaunches(launches(), which);
}

Table CompareReport::table(std::span<const ComparedRow> rows, TableReader reader) const {
    std::vector<std::string> labels;
    for (const QString& label : m_labels)
        labels.push_back(toStdString(label));
    std::vector<ComparedColumn> columns = comparedColumns(labels);
    columns.push_back({"now", toStdString(CompareText::now())});
    return comparisonTable(rows, columns, reader, text());
}

CellFlags CompareReport::differing(std::span<const ComparedRow> rows) {
    CellFlags flags;
    for (const ComparedRow& row : rows) {
        std::vector<bool> cells = {false};  // the quantity's name
        for (std::size_t i = 0; i < row.values.size(); ++i)
            cells.push_back(row.differs(i));
        flags.push_back(std::move(cells));
    }
    return flags;
}

}  // namespace occ::ui
