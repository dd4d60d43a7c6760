#pragma once

#include "core/comparison.h"
#include "core/io/comparison_tables.h"
#include "ui/compare_curves.h"
#include "ui/compare_sheet.h"
#include "ui/report_model.h"

#include <QStringList>
#include <functional>
#include <vector>

namespace occ::ui {

class ComparePins;

/// Everything that a comparison of the pins with the launch in the calculator shows, whether it is
/// seen or on its way into a file.
class CompareReport {
public:
    /// References outlive it. `labels` are those of the pins.
    CompareReport(const ComparePins& pins, const QStringList& labels, const Snapshot& now)
        : m_pins(pins), m_labels(labels), m_now(now) {}

    [[nodiscard]] CompareContent curves(ChartKind kind) const;
    [[nodiscard]] std::vector<CompareLegendLine> legend() const;
    /// The steps of the curves for programs, with the launch in every row. What it gives outlives
    /// the report.
    [[nodiscard]] std::function<Table()> curveTable(ChartKind kind) const;

    /// Rows are quantities, columns the pins and the launch in the calculator.
    [[nodiscard]] std::vector<ComparedRow> rows(ComparedRows which) const;
    [[nodiscard]] Table table(std::span<const ComparedRow> rows, TableReader reader) const;
    /// Cells of that table, made for people, that differ from the first launch.
    [[nodiscard]] static CellFlags differing(std::span<const ComparedRow> rows);

private:
    [[nodiscard]] std::vector<ComparedLaunch> launches() const;

    const ComparePins& m_pins;
    const QStringList& m_labels;
    const Snapshot& m_now;
};

}  // namespace occ::ui
