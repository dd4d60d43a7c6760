#pragma once

#include "core/io/report.h"
#include "core/measure/measurement.h"

#include <QCoreApplication>
#include <QString>
#include <span>

namespace occ::ui {

/// The parts of a measurement as tables, for the window, for files and for the clipboard.
class MeasurementTables {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::MeasurementTables)

public:
    /// Inputs, the blocks per SM from three sides, the verdict, and which resource binds. What a
    /// simulation gives is not called measured.
    [[nodiscard]] static Table residency(std::span<const ResidencyCheck> checks, bool simulated);
    /// Answers to one question.
    [[nodiscard]] static Table findings(Question question, std::span<const Finding> findings);
    /// All answers, with a column for the question.
    [[nodiscard]] static Table allFindings(std::span<const Finding> findings);
    /// A row for each block: where, when, in which wave.
    [[nodiscard]] static Table blocks(const Timeline& timeline);
    /// A row for each SM that ran a block.
    [[nodiscard]] static Table sms(const Timeline& timeline);
    /// A row for each point of each series.
    [[nodiscard]] static Table throughput(std::span<const ThroughputSeries> series);

    /// A title, where the figures come from, and the table.
    [[nodiscard]] static QString markdownReport(const QString& title, const Measurement& origin,
                                                const Table& table);
};

/// Whether all sides that are known say the same.
[[nodiscard]] bool agrees(const Finding& finding);

}  // namespace occ::ui
