#pragma once

#include "core/io/report.h"
#include "core/measure/gpu_inventory.h"
#include "core/measure/measurement.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace occ::cli {

/// What a GPU is besides the ordinary: with error correction, a part of a GPU (MIG), ...
[[nodiscard]] std::vector<Named> traitsOf(const DetectedGpu& gpu);
/// One row for each GPU: number, name, compute capability, SMs, memory, clocks and modes. The last
/// kIdentityColumns are long: identifiers and traits.
inline constexpr std::size_t kIdentityColumns = 3;
[[nodiscard]] Table gpuTable(const GpuInventory& inventory);
/// One row for each limit that a GPU reports otherwise than the shipped data says.
[[nodiscard]] Table differenceTable(const GpuInventory& inventory);
/// One row for each limit that a GPU reports.
[[nodiscard]] Table reportedLimitTable(const GpuInventory& inventory);

/// One row with the figures of the timeline and, from the throughput, the best copy rate.
[[nodiscard]] Table timelineTable(const Measurement& measurement);
/// One row for each series: best rate, and from which occupancy on nearly that much is reached.
[[nodiscard]] Table plateauTable(const Measurement& measurement);
}  // namespace occ::cli
