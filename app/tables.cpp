#include "app/tables.h"

#include "core/io/comparison_tables.h"
#include "core/io/measurement_tables.h"
#include "core/io/occupancy_json.h"
#include "core/text/words.h"

#include <optional>
#include <utility>

namespace occ::cli {

namespace {

Cell integer(std::int64_t value) {
    return value;
}

Cell percent(int activeWarps, int maxWarps) {
    return occupancyPercent(activeWarps, maxWarps);
}

void appendChange(std::vector<std::vector<Cell>>& rows, const NextStep& step, const char* key,
                  const char* word, const std::optional<Change>& change, int maxWarps) {
    if (!change) return;
    const InputField& field = inputField(step.field);
    rows.push_back({Named{std::string(field.key), words::title(step.field)},
                    valueCell(step.field, step.value), Named{key, word},
                    valueCell(step.field, change->value), integer(change->activeBlocks),
                    integer(change->activeWarps), percent(change->activeWarps, maxWarps)});
}

}  // namespace

const TextRenderer& english() {
    static const TextRenderer kText;
    return kText;
}

std::string counted(std::size_t count, const std::string& one) {
    return english().numbers().number(static_cast<std::int64_t>(count)) + ' ' + one +
           (count == 1 ? "" : "s");
}

Cell valueCell(FieldId field, std::int64_t value) {
    return inputCell(field, value, english());
}

Table limitsTable(const Occupancy& occupancy) {
    Table table;
    table.columns = {{"resource", "resource"}, {"blocks", "blocks per SM"}, {"limiter", "limits"}};
    for (const Limiter limiter : kLimiters) {
        const auto blocks = occupancy.limit(limiter);
        table.rows.push_back({Named{std::string(limiterKey(limiter)), words::name(limiter)},
                              blocks ? integer(*blocks) : Cell(),
                              occupancy.limiters.contains(limiter)});
    }
    return table;
}

Table curveTable(const Curve& curve, FieldId field, int maxWarps) {
    const Unit unit = inputField(field).unit;
    Table table;
    table.columns = {{"first", "first", unit},
                     {"last", "last", unit},
                     {"active_blocks", "active blocks"},
                     {"active_warps", "active warps"},
                     {"occupancy_percent", "occupancy", Unit::Percent},
                     {"limiters", "limited by"}};
    for (const CurveSegment& segment : curve)
        table.rows.push_back({valueCell(field, segment.first), valueCell(field, segment.last),
                              integer(segment.activeBlocks), integer(segment.activeWarps),
                              percent(segment.activeWarps, maxWarps),
                              limiterNames(segment.limiters, english())});
    return table;
}

Table blockSizeTable(const std::vector<BlockSizeSuggestion>& sizes, int maxWarps) {
    Table table;
    table.columns = {
        {"threads", "threads per block"}, {"active_blocks", "active blocks"},
        {"active_warps", "active warps"}, {"occupancy_percent", "occupancy", Unit::Percent},
        {"limiters", "limited by"},       {"reference_choice", "CUDA's own choice"}};
    for (const BlockSizeSuggestion& size : sizes)
        table.rows.push_back({integer(size.threads), integer(size.activeBlocks),
                              integer(size.activeWarps), percent(size.activeWarps, maxWarps),
                              limiterNames(size.limiters, english()), size.referenceChoice});
    return table;
}

Table registerCapTable(const OccupancyTables& tables, int threads) {
    Table table;
    table.columns = {{"threads", "max threads"},
                     {"min_blocks", "min blocks"},
                     {"registers", "registers per thread"}};
    for (int blocks = 1; blocks <= tables.device().maxBlocksPerSm; ++blocks) {
        const auto cap = launchBoundsRegisterCap(tables.device(), threads, blocks);
        if (!cap) break;
        table.rows.push_back({integer(threads), integer(blocks), integer(*cap)});
    }
    return table;
}

Table nextStepTable(const std::vector<NextStep>& steps, int maxWarps) {
    Table table;
    table.columns = {{"field", "input"},
                     {"value", "now"},
                     {"effect", "effect"},
                     {"new_value", "value"},
                     {"active_blocks", "active blocks"},
                     {"active_warps", "active warps"},
                     {"occupancy_percent", "occupancy", Unit::Percent}};
    for (const NextStep& step : steps) {
        appendChange(table.rows, step, "gain_occupancy", "more occupancy", step.gainWarps,
                     maxWarps);
        appendChange(table.rows, step, "gain_block", "more blocks", step.gainBlock, maxWarps);
        appendChange(table.rows, step, "lose_block", "fewer blocks", step.loseBlock, maxWarps);
    }
    return table;
}

Table dynamicSharedTable(const OccupancyTables& tables, const KernelConfig& kernel) {
    Table table;
    table.columns = {{"blocks", "active blocks"},
                     {"dynamic_shared", "largest dynamic shared memory", Unit::Bytes}};
    const Curve curve = sweep(tables, kernel, FieldId::DynamicShared);
    for (int blocks = 1; blocks <= tables.device().maxBlocksPerSm; ++blocks) {
        const auto bytes = largestValueWith(curve, blocks);
        if (!bytes) break;
        table.rows.push_back({integer(blocks), integer(*bytes)});
    }
    return table;
}

}  // namespace occ::cli
