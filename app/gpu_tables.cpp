#include "app/gpu_tables.h"

#include "app/tables.h"
#include "core/device_field.h"
#include "core/text/words.h"
#include "core/text/words_gpu.h"

#include <algorithm>
#include <array>
#include <utility>

namespace occ::cli {

namespace {

Cell integer(std::int64_t value) {
    return value;
}

/// 0 and empty stand for what was not reported.
Cell known(std::int64_t value) {
    return value > 0 ? Cell(value) : Cell();
}

Cell known(const std::string& text) {
    return text.empty() ? Cell() : Cell(text);
}

template <class Number>
Cell optional(const std::optional<Number>& value) {
    return value ? Cell(std::int64_t{*value}) : Cell();
}

Cell percent(double fraction) {
    return fraction * 100.0;
}

/// Memory of GPUs is told in GiB; 80 of them are no round number of them exactly.
Cell memoryCell(std::int64_t bytes) {
    if (bytes <= 0) return Cell();
    constexpr double kGib = 1 << 30;
    return Measured{bytes, Unit::Bytes,
                    english().numbers().decimal(static_cast<double>(bytes) / kGib, 1) + " GiB"};
}

constexpr std::array<std::string_view, 4> kModeKeys = {"default", "exclusive", "prohibited",
                                                       "exclusive_process"};

Cell modeCell(ComputeMode mode) {
    return Named{std::string(kModeKeys[static_cast<std::size_t>(mode)]), words::name(mode)};
}

/// The inputs that a launch of a probe kernel has.
constexpr std::array kProbeFields = {FieldId::Threads,      FieldId::Registers,
                                     FieldId::StaticShared, FieldId::DynamicShared,
                                     FieldId::Carveout,     FieldId::Barriers};
constexpr std::array<const char*, kProbeFields.size()> kProbeTitles = {
    "threads", "registers", "static", "dynamic", "carve-out", "barriers"};

void appendKernelColumns(Table& table) {
    for (std::size_t i = 0; i < kProbeFields.size(); ++i)
        table.columns.push_back({std::string(inputField(kProbeFields[i]).key), kProbeTitles[i]});
}

void appendKernel(std::vector<Cell>& row, const KernelConfig& kernel) {
    for (const FieldId field : kProbeFields)
        row.push_back(valueCell(field, inputField(field).get(kernel)));
}

void appendSeries(Table& table, const ThroughputSeries& series) {
    const char* unit = words::unitName(rateUnit(series.experiment));
    for (const ThroughputPoint& point : series.points)
        table.rows.push_back(
            {Named{std::string(key(series.experiment)), words::title(series.experiment)},
             integer(point.step.activeBlocks), integer(point.step.activeWarps),
             percent(point.occupancy), Measured{point.step.ballastBytes, Unit::Bytes},
             point.rate.median, point.rate.low, point.rate.high, std::string(unit),
             integer(point.repeats)});
}

}  // namespace

std::vector<Named> traitsOf(const DetectedGpu& gpu) {
    std::vector<Named> names;
    const auto add = [&](bool holds, const char* key, const char* word) {
        if (holds) names.push_back({key, word});
    };
    add(gpu.integrated, "integrated", "integrated");
    add(gpu.errorCorrection, "ecc", "error correction");
    add(gpu.kernelTimeLimit, "kernel_time_limit", "time limit for kernels");
    add(gpu.multiInstance, "mig", "part of a GPU (MIG)");
    add(gpu.multiProcessService, "mps", "shared (MPS)");
    return names;
}

Table gpuTable(const GpuInventory& inventory) {
    Table table;
    table.columns = {{"device", "GPU"},
                     {"name", "name"},
                     {"cc", "compute capability"},
                     {"sm_count", "SMs"},
                     {"memory", "memory", Unit::Bytes},
                     {"l2_cache", "L2 cache", Unit::Bytes},
                     {"clock_mhz", "clock (MHz)"},
                     {"peak_bandwidth_gbs", "peak bandwidth (GB/s)"},
                     {"compute_mode", "compute mode"},
                     {"uuid", "UUID"},
                     {"pci_bus_id", "PCI bus"},
                     {"traits", "notes"}};
    for (const DetectedGpu& gpu : inventory.gpus) {
        const double peak = peakBandwidthGBs(gpu);
        table.rows.push_back({integer(gpu.index), gpu.name, toString(gpu.computeCapability),
                              known(gpu.smCount), memoryCell(gpu.memoryBytes),
                              known(gpu.l2CacheBytes), known(gpu.clockKhz / 1000),
                              peak > 0 ? Cell(peak) : Cell(), modeCell(gpu.computeMode),
                              known(gpu.uuid), known(gpu.pciBusId), traitsOf(gpu)});
    }
    return table;
}

Table differenceTable(const GpuInventory& inventory) {
    Table table;
    table.columns = {{"device", "GPU"},
                     {"limit", "limit"},
                     {"shipped", "shipped data"},
                     {"reported", "reported"}};
    for (const DetectedGpu& gpu : inventory.gpus)
        for (const LimitDifference& difference : differences(gpu)) {
            const DeviceField* field = findDeviceField(difference.key);
            const Unit unit = field != nullptr ? field->unit : Unit::None;
            table.rows.push_back(
                {integer(gpu.index),
                 Named{std::string(difference.key), words::deviceFieldTitle(difference.key)},
                 Measured{difference.shipped, unit}, Measured{difference.reported, unit}});
        }
    return table;
}

Table reportedLimitTable(const GpuInventory& inventory) {
    Table table;
    table.columns = {{"device", "GPU"}, {"limit", "limit"}, {"reported", "reported"}};
    for (const DetectedGpu& gpu : inventory.gpus)
        for (const ReportedLimit& limit : gpu.limits) {
            const DeviceField* field = findDeviceField(limit.key);
            if (field == nullptr) continue;
            table.rows.push_back({integer(gpu.index),
                                  Named{limit.key, words::deviceFieldTitle(limit.key)},
                                  Measured{limit.value, field->unit}});
        }
    return table;
}

Table residencyTable(const std::vector<ResidencyCheck>& checks, bool simulated) {
    Table table;
    appendKernelColumns(table);
    const std::array<Column, 5> results = {
        Column{"predicted", "predicted"}, Column{"driver", "driver"},
        Column{"measured", simulated ? "simulated" : "measured"}, Column{"agrees", "agree"},
        Column{"limiters", "limited by"}};
    table.columns.insert(table.columns.end(), results.begin(), results.end());
    for (const ResidencyCheck& check : checks) {
        std::vector<Cell> row;
        appendKernel(row, check.kernel);
        row.insert(row.end(),
                   {optional(check.predicted), optional(check.driver), optional(check.measured),
                    check.agrees(), limiterNames(check.limiters)});
        table.rows.push_back(std::move(row));
    }
    return table;
}

const ThroughputPoint* bestCopy(const Measurement& measurement) {
    const ThroughputPoint* best = nullptr;
    for (const ThroughputSeries& series : measurement.throughput) {
        if (series.experiment != Experiment::Copy) continue;
        for (const ThroughputPoint& point : series.points)
            if (best == nullptr || point.rate.median > best->rate.median) best = &point;
    }
    return best;
}

Table timelineTable(const Measurement& measurement) {
    const TimelineRun& run = *measurement.timeline;
    const Timeline timeline = run.timeline();
    const ThroughputPoint* copy = bestCopy(measurement);
    Table table;
    std::vector<Cell> row;
    const auto add = [&](const char* key, Cell cell) {
        table.columns.push_back({key, key});
        row.push_back(std::move(cell));
    };
    add("grid", integer(run.kernel.gridBlocks));
    add("block_time_ns", integer(run.blockTimeNs));
    add("spread_percent", integer(run.spreadPercent));
    add("theoretical_occupancy_percent", percent(run.theoreticalOccupancy));
    add("achieved_occupancy_percent", percent(timeline.achievedOccupancy()));
    add("active_warps_per_sm", timeline.averageWarps);
    add("max_warps_per_sm", integer(timeline.maxWarpsPerSm));
    add("memory_throughput_gbs", copy != nullptr ? Cell(copy->rate.median) : Cell());
    add("average_warps_of_sms", timeline.averageWarpsOfSms);
    add("active_sms", integer(static_cast<std::int64_t>(timeline.sms.size())));
    add("sm_count", known(measurement.gpu.smCount));
    add("predicted_blocks_per_sm", known(run.predictedBlocks));
    add("largest_blocks_per_sm", integer(timeline.slotsPerSm));
    add("waves", integer(timeline.waves));
    add("duration_ns", integer(timeline.durationNs));
    add("tail_start_ns", integer(timeline.tailStartNs));
    add("comparable_across_sms", run.acrossSms);
    table.rows.push_back(std::move(row));
    return table;
}

Table smTable(const TimelineRun& run) {
    const Timeline timeline = run.timeline();
    Table table;
    table.columns = {{"sm", "SM"},
                     {"blocks", "blocks"},
                     {"largest_blocks", "most at once"},
                     {"busy_ns", "busy (ns)"},
                     {"average_warps", "warps on average"},
                     {"achieved_occupancy_percent", "achieved occupancy", Unit::Percent}};
    for (const SmActivity& sm : timeline.sms)
        table.rows.push_back(
            {integer(sm.sm), integer(sm.blocks), integer(sm.largestBlocks), integer(sm.busyNs),
             sm.averageWarps,
             percent(run.maxWarpsPerSm > 0 ? sm.averageWarps / run.maxWarpsPerSm : 0.0)});
    return table;
}

Table throughputTable(const Measurement& measurement) {
    Table table;
    table.columns = {{"experiment", "experiment"},
                     {"active_blocks", "blocks"},
                     {"active_warps", "warps"},
                     {"occupancy_percent", "occupancy", Unit::Percent},
                     {"ballast", "dynamic"},
                     {"median", "median"},
                     {"low", "lower quartile"},
                     {"high", "upper quartile"},
                     {"unit", "unit"},
                     {"repeats", "runs"}};
    for (const ThroughputSeries& series : measurement.throughput)
        appendSeries(table, series);
    return table;
}

Table plateauTable(const Measurement& measurement) {
    Table table;
    table.columns = {{"experiment", "experiment"},
                     {"best", "best"},
                     {"unit", "unit"},
                     {"best_occupancy_percent", "at occupancy", Unit::Percent},
                     {"enough_occupancy_percent", "enough from", Unit::Percent}};
    for (const ThroughputSeries& series : measurement.throughput) {
        const ThroughputPoint* enough = plateau(series);
        if (enough == nullptr) continue;
        const auto best = std::max_element(
            series.points.begin(), series.points.end(),
            [](const auto& a, const auto& b) { return a.rate.median < b.rate.median; });
        table.rows.push_back(
            {Named{std::string(key(series.experiment)), words::title(series.experiment)},
             best->rate.median, std::string(words::unitName(rateUnit(series.experiment))),
             percent(best->occupancy), percent(enough->occupancy)});
    }
    return table;
}

Table findingTable(const Verification& verification) {
    Table table;
    table.columns = {{"question", "question"}};
    appendKernelColumns(table);
    const std::array<Column, 4> results = {Column{"parameter", "for"}, Column{"engine", "engine"},
                                           Column{"driver", "driver"},
                                           Column{"measured", "measured"}};
    table.columns.insert(table.columns.end(), results.begin(), results.end());
    for (const Finding& finding : verification.findings) {
        std::vector<Cell> row = {
            Named{std::string(key(finding.question)), words::title(finding.question)}};
        appendKernel(row, finding.kernel);
        const auto side = [&](const std::optional<std::int64_t>& value) {
            return value ? Cell(Measured{*value, finding.unit}) : Cell();
        };
        row.insert(row.end(), {integer(finding.parameter), side(finding.engine),
                               side(finding.driver), side(finding.measured)});
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::string durationText(std::int64_t nanoseconds) {
    const NumberFormat& numbers = english().numbers();
    const auto time = static_cast<double>(nanoseconds);
    if (nanoseconds >= 1'000'000) return numbers.decimal(time / 1e6, 2) + " ms";
    if (nanoseconds >= 1000) return numbers.decimal(time / 1e3, 2) + " µs";
    return numbers.number(nanoseconds) + " ns";
}

}  // namespace occ::cli
