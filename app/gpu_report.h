#pragma once

#include "core/io/report.h"
#include "core/measure/gpu_inventory.h"
#include "core/measure/measurement.h"

#include <string>

namespace occ::cli {

/// What `gpu list` found. JSON is the file that others read again; CSV has several tables with an
/// empty line between. `allLimits`: for people too, not only those that differ.
[[nodiscard]] std::string inventoryReport(const GpuInventory& inventory, ReportFormat format,
                                          bool allLimits);

/// A measurement or simulation. JSON is the file that others read again; CSV has one table for
/// each part, with an empty line between, and says in each row whether it was simulated.
[[nodiscard]] std::string measurementReport(const Measurement& measurement, ReportFormat format);

}  // namespace occ::cli
