#include "ui/chart_table.h"

#include "core/io/occupancy_json.h"
#include "core/text/words.h"
#include "ui/carveout_curves.h"

#include <string>

namespace occ::ui {

namespace {

using Row = std::vector<Cell>;

/// What a row of a carve-out's curve belongs to; the curves in force have none.
using CarveoutBytes = Cell;

std::vector<Column> columnsOf() {
    std::vector<Column> columns;
    for (const char* key : {"chart", "carveout_bytes", "first", "last", "active_blocks",
                            "active_warps", "max_warps", "occupancy_percent", "limiters"})
        columns.push_back({key, key, Unit::None});
    return columns;
}

std::vector<Named> namesOf(LimiterSet limiters) {
    std::vector<Named> names;
    for (const Limiter limiter : kLimiters)
        if (limiters.contains(limiter))
            names.push_back({std::string(limiterKey(limiter)), words::name(limiter)});
    return names;
}

/// The cells that are the same in every row.
Row launchCells(const Snapshot& snapshot) {
    Row row{snapshot.gpu.name, toString(snapshot.gpu.limits.computeCapability)};
    for (const InputField& field : inputFields()) {
        const std::int64_t value = field.get(snapshot.kernel);
        if (field.isChoice())
            row.emplace_back(std::string(field.choices[static_cast<std::size_t>(value)]));
        else if (field.isSet(snapshot.kernel))
            row.emplace_back(value);
        else
            row.emplace_back(std::monostate{});
    }
    return row;
}

void appendCurve(Table& table, const Snapshot& snapshot, ChartKind kind,
                 const CarveoutBytes& carveout, const Curve& curve) {
    const int maxWarps = snapshot.occupancy.maxWarps;
    for (const CurveSegment& segment : curve) {
        table.rows.push_back({std::string(chartKey(kind)), carveout, segment.first, segment.last,
                              std::int64_t{segment.activeBlocks}, std::int64_t{segment.activeWarps},
                              std::int64_t{maxWarps},
                              occupancyPercent(segment.activeWarps, maxWarps),
                              namesOf(segment.limiters)});
    }
}

}  // namespace

std::string_view chartKey(ChartKind kind) {
    switch (kind) {
        case ChartKind::Threads: return "threads";
        case ChartKind::Registers: return "registers";
        case ChartKind::SharedMemory: break;
    }
    return "shared";
}

Table chartTable(const Snapshot& snapshot, const SheetOptions& options) {
    Table table{columnsOf(), {}};
    for (const ChartKind kind : options.charts) {
        appendCurve(table, snapshot, kind, std::monostate{},
                    snapshot.curves[static_cast<std::size_t>(kind)]);
        if (kind != ChartKind::SharedMemory || options.carveouts == Carveouts::Hidden) continue;
        for (const CarveoutCurve& carveout : carveoutCurves(snapshot))
            appendCurve(table, snapshot, kind, carveout.bytes, carveout.curve);
    }
    appendLaunch(table, snapshot);
    return table;
}

void appendLaunch(Table& table, const Snapshot& snapshot) {
    for (const char* key : {"gpu", "cc"})
        table.columns.push_back({key, key, Unit::None});
    for (const InputField& field : inputFields())
        table.columns.push_back(
            {"launch_" + std::string(field.key), std::string(field.key), field.unit});
    const Row launch = launchCells(snapshot);
    for (Row& row : table.rows)
        row.insert(row.end(), launch.begin(), launch.end());
}

}  // namespace occ::ui
