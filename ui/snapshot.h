#pragma once

#include "core/device_catalog.h"
#include "core/kernel_config.h"
#include "core/occupancy.h"
#include "core/occupancy_tables.h"
#include "core/sweep.h"
#include "core/validation.h"

#include <array>
#include <memory>
#include <vector>

namespace occ::ui {

/// The three charts of the calculator.
enum class ChartKind { Threads, Registers, SharedMemory };
inline constexpr std::array kChartKinds = {ChartKind::Threads, ChartKind::Registers,
                                           ChartKind::SharedMemory};

/// Everything the window shows, computed once per change. Widgets draw it and hold no truth.
struct Snapshot {
    Gpu gpu;
    const CapabilityRecord* capability = nullptr;  ///< data row behind the GPU; never null
    KernelConfig kernel;
    Occupancy occupancy;
    std::vector<Issue> issues;
    std::shared_ptr<const OccupancyTables> tables;  ///< of gpu.limits; never null
    /// By ChartKind. The chart of shared memory is over static + dynamic memory of a block.
    std::array<Curve, kChartKinds.size()> curves;
};

}  // namespace occ::ui
