#pragma once

#include "core/io/report.h"
#include "core/waves.h"

#include <cstdint>
#include <span>

namespace occ {

/// One row for each grid: blocks, waves, full_waves, last_wave_blocks, efficiency_percent,
/// last_wave_percent, sm_efficiency_percent, idle_sms. Those without waves are left out.
[[nodiscard]] Table gridTable(const Gpu& gpu, const GridCapacity& capacity,
                              std::span<const std::int64_t> grids);

/// The corners of efficiency over the grid, exact: first, last, waves, first_efficiency_percent,
/// last_efficiency_percent; between them it rises in a straight line.
[[nodiscard]] Table sawToothTable(const GridCapacity& capacity, std::int64_t waves);

/// One row for each usual cluster size and the launch's own: cluster, clusters, blocks,
/// places_percent, opt_in. Estimates.
[[nodiscard]] Table clusterTable(const Gpu& gpu, const KernelConfig& kernel, int activeBlocksPerSm);

}  // namespace occ
