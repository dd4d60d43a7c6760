#include "app/compare_report.h"

#include "app/report_composer.h"
#include "app/tables.h"
#include "core/io/comparison_tables.h"
#include "core/io/json_writer.h"
#include "core/io/occupancy_json.h"
#include "core/text/joined.h"
#include "core/text/words.h"
#include "core/text/words_comparison.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace occ::cli {

namespace {

Table differences(const CompareAnswer& answer, TableReader reader) {
    return comparisonTable(answer.rows, comparedColumns(answer.labels), reader, english());
}

Table tableOf(const AcrossAnswer& across, TableReader reader) {
    return acrossGpusTable(across.gpus, across.outcomes, across.kernel, reader, english());
}

/// One table of all launches, each row with the launch's label where there are several.
Table acrossForPrograms(const CompareAnswer& answer) {
    Table all;
    for (const AcrossAnswer& across : answer.across) {
        Table table = tableOf(across, TableReader::Programs);
        if (!across.label.empty()) prependColumn(table, "launch", across.label);
        all.columns = table.columns;
        std::move(table.rows.begin(), table.rows.end(), std::back_inserter(all.rows));
    }
    return all;
}

std::string kernelText(const KernelConfig& kernel) {
    std::vector<std::string> lines;
    for (const InputField& field : inputFields())
        if (!field.advanced || !field.isDefault(kernel))
            lines.push_back(std::string(words::title(field.id)) + ": " +
                            words::inputText(field.id, field.get(kernel), english()));
    return joined(lines, "\n");
}

std::string summaryOf(const AcrossAnswer& across) {
    const auto& outcomes = across.outcomes;
    const auto runs = std::count_if(outcomes.begin(), outcomes.end(), [](const GpuOutcome& one) {
        return one.occupancy.launchable();
    });
    return "It runs on " + std::to_string(runs) + " of " + std::to_string(outcomes.size()) +
           (outcomes.size() == 1 ? " GPU." : " GPUs.");
}

std::string forPeople(const CompareAnswer& answer, ReportFormat format) {
    ReportComposer report(format);
    if (!answer.launches.empty()) {
        report.heading("Differences from the first launch");
        report.table(differences(answer, TableReader::People));
    }
    for (const AcrossAnswer& across : answer.across) {
        report.heading(across.label.empty() ? "One kernel on many GPUs" : across.label);
        report.paragraph(kernelText(across.kernel));
        report.paragraph(summaryOf(across));
        report.separate();
        report.table(tableOf(across, TableReader::People));
    }
    return report.take();
}

void writeLaunches(JsonWriter& json, const CompareAnswer& answer) {
    json.key("launches").beginArray();
    for (std::size_t i = 0; i < answer.launches.size(); ++i) {
        const ComparedLaunch& launch = answer.launches[i];
        json.beginObject().member("name", answer.labels[i]);
        writeOccupancyMembers(
            json, {launch.scenario.gpu, launch.scenario.kernel, launch.occupancy, {}, launch.waves},
            english());
        json.endObject();
    }
    json.endArray();
}

std::string toJson(const CompareAnswer& answer) {
    return jsonDocument([&](JsonWriter& json) {
        if (!answer.launches.empty()) {
            writeLaunches(json, answer);
            writeRows(json.key("quantities"), differences(answer, TableReader::Programs));
        }
        if (!answer.across.empty()) writeRows(json.key("gpus"), acrossForPrograms(answer));
    });
}

}  // namespace

std::string compareReport(const CompareAnswer& answer, ReportFormat format) {
    if (format == ReportFormat::Json) return toJson(answer);
    if (format != ReportFormat::Csv) return forPeople(answer, format);
    std::string text;
    if (!answer.launches.empty()) text = toCsv(differences(answer, TableReader::Programs));
    if (answer.across.empty()) return text;
    return text + (text.empty() ? "" : "\r\n") + toCsv(acrossForPrograms(answer));
}

}  // namespace occ::cli
