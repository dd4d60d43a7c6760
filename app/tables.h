#pragma once

#include "core/advice.h"
#include "core/io/report.h"
#include "core/occupancy_tables.h"
#include "core/sweep.h"

#include <cstddef>
#include <string>
#include <vector>

namespace occ::cli {

/// English.
[[nodiscard]] const TextRenderer& english();
/// "1 kernel", "2,000 kernels".
[[nodiscard]] std::string counted(std::size_t count, const std::string& one);

/// A value of an input: a number with its unit, or its name where the input is a choice.
[[nodiscard]] Cell valueCell(FieldId field, std::int64_t value);

/// One row for each resource: how many blocks it allows, and whether it is a limiter.
[[nodiscard]] Table limitsTable(const Occupancy& occupancy);
/// One row for each segment: first, last, active_blocks, active_warps, occupancy_percent, limiters.
[[nodiscard]] Table curveTable(const Curve& curve, FieldId field, int maxWarps);
/// One row for each block size with the highest occupancy.
[[nodiscard]] Table blockSizeTable(const std::vector<BlockSizeSuggestion>& sizes, int maxWarps);
/// The register cap that the compiler keeps under __launch_bounds__(threads, blocks).
[[nodiscard]] Table registerCapTable(const OccupancyTables& tables, int threads);
/// The nearest values of each input that gain or lose blocks or occupancy.
[[nodiscard]] Table nextStepTable(const std::vector<NextStep>& steps, int maxWarps);
/// The largest dynamic shared memory for each number of blocks.
[[nodiscard]] Table dynamicSharedTable(const OccupancyTables& tables, const KernelConfig& kernel);

}  // namespace occ::cli
