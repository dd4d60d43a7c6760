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

/// One row for each launch: its inputs, then blocks per SM as predicted, as the driver says and as
/// measured, or as simulated in place of that.
[[nodiscard]] Table residencyTable(const std::vector<ResidencyCheck>& checks, bool simulated);
/// One row with the figures of the timeline and, from the throughput, the best copy rate.
[[nodiscard]] Table timelineTable(const Measurement& measurement);
/// One row for each SM of the timeline.
[[nodiscard]] Table smTable(const TimelineRun& run);
/// One row for each point of each series.
[[nodiscard]] Table throughputTable(const Measurement& measurement);
/// One row for each series: best rate, and from which occupancy on nearly that much is reached.
[[nodiscard]] Table plateauTable(const Measurement& measurement);
/// One row for each answer to a question.
[[nodiscard]] Table findingTable(const Verification& verification);

/// The highest median of the streaming copy in GB/s; null where it was not measured.
[[nodiscard]] const ThroughputPoint* bestCopy(const Measurement& measurement);
/// "340 µs", "1.25 ms".
[[nodiscard]] std::string durationText(std::int64_t nanoseconds);

}  // namespace occ::cli
