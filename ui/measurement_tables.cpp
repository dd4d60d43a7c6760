#include "ui/measurement_tables.h"

#include "core/io/measurement_tables.h"
#include "ui/measurement_text.h"
#include "ui/text.h"

namespace occ::ui::MeasurementTables {

namespace {

Table titled(Table table) {
    for (Column& column : table.columns)
        column.title = toStdString(capitalized(toQString(column.title)));
    return table;
}

}  // namespace

Table residency(std::span<const ResidencyCheck> checks, bool simulated) {
    return titled(residencyTable(checks, simulated, text()));
}

Table findings(Question question, std::span<const Finding> findings) {
    return titled(findingTable(question, findings, text()));
}

Table allFindings(std::span<const Finding> findings) {
    return titled(findingTable(findings, text()));
}

Table blocks(const Timeline& timeline) {
    return titled(blockTable(timeline, text()));
}

Table sms(const Timeline& timeline) {
    return titled(smTable(timeline, text()));
}

Table throughput(std::span<const ThroughputSeries> series) {
    return titled(throughputTable(series, text()));
}

QString markdownReport(const QString& title, const Measurement& origin, const Table& table) {
    return QStringLiteral("## %1\n\n%2\n\n%3")
        .arg(title, MeasurementText::origin(origin), toQString(toMarkdown(table, text())));
}

}  // namespace occ::ui::MeasurementTables
