#pragma once

#include "core/io/report.h"
#include "core/measure/measurement.h"

#include <QString>
#include <span>

/// The tables of core/io/measurement_tables.h in the window's language, their titles with a capital
/// letter: for its views, its files and the clipboard.
namespace occ::ui::MeasurementTables {

[[nodiscard]] Table residency(std::span<const ResidencyCheck> checks, bool simulated);
/// Answers to one question.
[[nodiscard]] Table findings(Question question, std::span<const Finding> findings);
/// All answers, with a column for the question.
[[nodiscard]] Table allFindings(std::span<const Finding> findings);
[[nodiscard]] Table blocks(const Timeline& timeline);
[[nodiscard]] Table sms(const Timeline& timeline);
[[nodiscard]] Table throughput(std::span<const ThroughputSeries> series);

/// A title, where the figures come from, and the table.
[[nodiscard]] QString markdownReport(const QString& title, const Measurement& origin,
                                     const Table& table);

}  // namespace occ::ui::MeasurementTables
