#include "app/gpu_tables.h"

#include "app/tables.h"
#include "core/device_field.h"
#include "core/text/words.h"
#include "core/text/words_gpu.h"

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

Cell percent(double fraction) {
    return fraction * 100.0;
}

Cell memoryCell(std::int64_t bytes) {
    if (bytes <= 0) return {};
    return Measured{bytes, Unit::Bytes, english().numbers().gibibytes(bytes)};
}

Cell modeCell(ComputeMode mode) {
    return Named{std::string(kComputeModeKeys[static_cast<std::size_t>(mode)]), words::name(mode)};
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

Table plateauTable(const Measurement& measurement) {
    Table table;
    table.columns = {{"experiment", "experiment"},
                     {"best", "best"},
                     {"unit", "unit"},
                     {"best_occupancy_percent", "at occupancy", Unit::Percent},
                     {"enough_occupancy_percent", "enough from", Unit::Percent}};
    for (const ThroughputSeries& series : measurement.throughput) {
        const ThroughputPoint* best = bestPoint(series);
        if (best == nullptr) continue;
        // Where the highest occupancy is the slower one, none is enough.
        const ThroughputPoint* enough = plateau(series);
        table.rows.push_back(
            {Named{std::string(key(series.experiment)), words::title(series.experiment)},
             best->rate.median, std::string(words::unitName(rateUnit(series.experiment))),
             percent(best->occupancy), enough != nullptr ? percent(enough->occupancy) : Cell()});
    }
    return table;
}

}  // namespace occ::cli
