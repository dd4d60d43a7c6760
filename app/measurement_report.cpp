#include "app/gpu_report.h"
#include "app/gpu_tables.h"
#include "app/report_composer.h"
#include "app/tables.h"
#include "core/io/measurement_document.h"
#include "core/io/measurement_tables.h"
#include "core/text/words_gpu.h"

#include <algorithm>
#include <utility>

namespace occ::cli {

namespace {

std::string number(std::int64_t value) {
    return english().numbers().number(value);
}

std::string decimal(double value) {
    return english().numbers().decimal(value, 2);
}

std::string percent(double fraction) {
    return english().numbers().percent(fraction);
}

std::string duration(std::int64_t nanoseconds) {
    return english().numbers().duration(static_cast<double>(nanoseconds));
}

std::string counted(std::int64_t value, Unit unit) {
    return english().withUnit(value, unit);
}

/// What a person is told first: whose figures these are.
std::string measurementHead(const Measurement& m) {
    std::string text;
    if (m.simulated)
        text = "SIMULATED: computed from the engine's own block schedule, nothing was measured.\n";
    const std::string capability = toString(m.gpu.computeCapability);
    text += m.gpu.name;
    // One that is known by its capability alone is named by it.
    if (m.gpu.name != "Compute capability " + capability)
        text += ", compute capability " + capability;
    if (m.gpu.smCount > 0) text += ", " + counted(m.gpu.smCount, Unit::Multiprocessors);
    if (!m.host.empty()) text += ", on " + m.host;
    text += versionsText(m.driverVersion, m.runtimeVersion);
    if (!m.time.empty()) text += ", " + m.time;
    return text;
}

std::string memoryThroughput(const Measurement& m) {
    const ThroughputPoint* best = bestCopy(m);
    if (best == nullptr) return "not measured";
    std::string text =
        decimal(best->rate.median) + ' ' + words::unitName(rateUnit(Experiment::Copy));
    const double peak = peakBandwidthGBs(m.gpu);
    text += " (streaming copy at " + percent(best->occupancy) + " occupancy";
    if (peak > 0) text += ", " + percent(best->rate.median / peak) + " of the peak";
    return text + ')';
}

std::string warpRange(const Timeline& timeline) {
    if (timeline.sms.empty()) return "none";
    const auto [least, most] = std::minmax_element(
        timeline.sms.begin(), timeline.sms.end(),
        [](const SmActivity& a, const SmActivity& b) { return a.averageWarps < b.averageWarps; });
    return "from " + decimal(least->averageWarps) + " to " + decimal(most->averageWarps) + " warps";
}

std::string tailText(const Timeline& timeline) {
    const std::int64_t tail = timeline.durationNs - timeline.tailStartNs;
    if (tail <= 0 || timeline.durationNs <= 0) return "none";
    const double share = static_cast<double>(tail) / static_cast<double>(timeline.durationNs);
    return "the last " + duration(tail) + " of " + duration(timeline.durationNs) + " (" +
           percent(share) + ')';
}

Table figureTable(const Measurement& m) {
    const TimelineRun& run = *m.timeline;
    const Timeline timeline = run.timeline();
    Table table;
    table.columns = {{"figure", "figure"}, {"value", "value"}};
    const auto add = [&](const char* name, std::string value) {
        table.rows.push_back({std::string(name), std::move(value)});
    };
    add("theoretical occupancy", percent(run.theoreticalOccupancy));
    add("achieved occupancy", percent(timeline.achievedOccupancy()));
    add("active warps per SM",
        decimal(timeline.averageWarps) + " of " + number(timeline.maxWarpsPerSm));
    add("memory throughput", memoryThroughput(m));
    add("active SMs", number(static_cast<std::int64_t>(timeline.sms.size())) +
                          (m.gpu.smCount > 0 ? " of " + number(m.gpu.smCount) : ""));
    add("each SM's own average", warpRange(timeline));
    add("most blocks on an SM",
        number(timeline.slotsPerSm) +
            (run.predictedBlocks > 0 ? ", predicted " + number(run.predictedBlocks) : ""));
    add("waves", number(timeline.waves));
    add("tail", tailText(timeline));
    return table;
}

std::string launchLine(const TimelineRun& run) {
    std::string text = counted(run.kernel.gridBlocks, Unit::Blocks) + " of " +
                       counted(run.kernel.block.threads(), Unit::Threads) + ", " +
                       counted(run.kernel.registersPerThread, Unit::Registers) + " and " +
                       counted(run.kernel.sharedMemoryBytes(), Unit::Bytes) +
                       " of shared memory; a block lasts " + duration(run.blockTimeNs);
    if (run.spreadPercent > 0) text += " ± " + std::to_string(run.spreadPercent) + " %";
    return text;
}

void composeResidency(ReportComposer& composer, const Measurement& m, const std::string& mark) {
    if (m.residency.empty()) return;
    composer.heading("Residency: blocks per SM" + mark);
    composer.table(residencyTable(m.residency, m.simulated, english()));
    const auto differing = std::count_if(m.residency.begin(), m.residency.end(),
                                         [](const ResidencyCheck& c) { return !c.agrees(); });
    if (differing > 0)
        composer.paragraph("DISAGREEMENT in " + number(differing) + " of " +
                           number(static_cast<std::int64_t>(m.residency.size())) + " launches.");
}

void composeTimeline(ReportComposer& composer, const Measurement& m, const std::string& mark) {
    if (!m.timeline) return;
    composer.heading("Timeline" + mark + ": " + launchLine(*m.timeline));
    composer.table(figureTable(m));
    composer.prose(words::achievedOccupancyHelp());
    if (!m.timeline->acrossSms)
        composer.prose(
            "The GPU's global timer is too coarse: every SM's first block is taken to start at the "
            "same time.");
}

void composeThroughput(ReportComposer& composer, const Measurement& m) {
    if (m.throughput.empty()) return;
    composer.heading("Throughput against occupancy");
    composer.table(throughputTable(m.throughput, english()));
    composer.heading("Where more occupancy stops paying: from which occupancy on at least " +
                     percent(kPlateauShare) + " of the best rate is reached");
    composer.table(plateauTable(m));
}

void composeVerification(ReportComposer& composer, const Measurement& m) {
    if (!m.verification) return;
    const Verification& v = *m.verification;
    composer.heading("Verification");
    composer.paragraph(number(v.configurations) +
                       " launches: predicted, driver and measured agree in " + number(v.agreeing) +
                       ", differ in " + number(v.configurations - v.agreeing) + '.');
    if (!v.mismatches.empty()) {
        composer.heading("DISAGREEMENT");
        composer.table(residencyTable(v.mismatches, m.simulated, english()));
    }
    if (v.findings.empty()) return;
    composer.heading("Findings");
    composer.table(findingTable(v.findings, english()));
}

std::string measurementCsv(const Measurement& m) {
    const char* source = m.simulated ? "simulated" : "measured";
    std::string text;
    appendCsvPart(text, "residency", source, residencyTable(m.residency, m.simulated, english()));
    if (m.timeline) appendCsvPart(text, "timeline", source, timelineTable(m));
    if (m.timeline) appendCsvPart(text, "sms", source, smTable(m.timeline->timeline(), english()));
    appendCsvPart(text, "throughput", source, throughputTable(m.throughput, english()));
    appendCsvPart(text, "plateau", source, plateauTable(m));
    if (!m.verification) return text;
    Table counts;
    counts.columns = {{"configurations", "launches"}, {"agreeing", "agreeing"}};
    counts.rows.push_back(
        {std::int64_t{m.verification->configurations}, std::int64_t{m.verification->agreeing}});
    appendCsvPart(text, "verification", source, std::move(counts));
    appendCsvPart(text, "mismatches", source,
                  residencyTable(m.verification->mismatches, m.simulated, english()));
    appendCsvPart(text, "findings", source, findingTable(m.verification->findings, english()));
    return text;
}

}  // namespace

std::string measurementReport(const Measurement& measurement, ReportFormat format) {
    if (format == ReportFormat::Json) return writeMeasurement(measurement);
    if (format == ReportFormat::Csv) return measurementCsv(measurement);
    const std::string mark = measurement.simulated ? " (simulated)" : "";
    ReportComposer composer(format);
    composer.paragraph(measurementHead(measurement));
    composeResidency(composer, measurement, mark);
    composeTimeline(composer, measurement, mark);
    composeThroughput(composer, measurement);
    composeVerification(composer, measurement);
    return composer.take();
}

}  // namespace occ::cli
