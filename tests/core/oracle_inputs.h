#pragma once

#include "core/device.h"

#include <cstdint>
#include <vector>

namespace occ {

/// Dynamic shared memory in bytes at which the limit by shared memory changes: for every size
/// that the SM can be configured to and every number of blocks up to `mostBlocks`, the last byte
/// that fits, one less and one more. Ascending, from 0 to the opt-in maximum and one over it.
[[nodiscard]] std::vector<std::int64_t> limitEdges(const DeviceLimits& device, int mostBlocks);

/// The same for the largest configuration alone.
[[nodiscard]] std::vector<std::int64_t> limitEdgesAtMaximum(const DeviceLimits& device,
                                                            int mostBlocks);

/// Dynamic shared memory at which the rounded allocation changes, one less and one more.
[[nodiscard]] std::vector<std::int64_t> allocationEdges(const DeviceLimits& device);

}  // namespace occ
