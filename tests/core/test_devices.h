#pragma once

#include "core/device_catalog.h"
#include "core/occupancy_tables.h"

#include <vector>

namespace occ {

/// The shipped device of a compute capability. Throws where there is none, so that a test names
/// a missing row instead of crashing.
[[nodiscard]] const DeviceLimits& deviceOf(int major, int minor);

/// One device per shipped compute capability, with its tables; built once.
[[nodiscard]] const std::vector<OccupancyTables>& allTables();
[[nodiscard]] const OccupancyTables& tablesOf(ComputeCapability capability);

/// A kernel with a block of `threads` x 1 x 1.
[[nodiscard]] KernelConfig kernelOf(int threads, int registers, std::int64_t dynamicShared = 0);

}  // namespace occ
