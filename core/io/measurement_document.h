#pragma once

#include "core/io/file_error.h"
#include "core/measure/measurement.h"
#include "core/result.h"

#include <string>
#include <string_view>

namespace occ {

/// What the files call themselves.
inline constexpr std::string_view kInventoryFormat = "occuscope-gpus";
inline constexpr std::string_view kMeasurementFormat = "occuscope-measurement";
inline constexpr int kMeasurementVersion = 1;  ///< of both

/// What `gpu list` found, as a file to be taken to another machine. Versioned JSON
/// ("occuscope-gpus").
[[nodiscard]] std::string writeInventory(const GpuInventory& inventory);
[[nodiscard]] Result<GpuInventory, FileError> readInventory(std::string_view text);

/// A measurement as a file ("occuscope-measurement", versioned). Derived figures (achieved
/// occupancy, agreement) are written for other programs, and calculated anew when read. Of both
/// files, members that are not known are ignored when read.
[[nodiscard]] std::string writeMeasurement(const Measurement& measurement);
[[nodiscard]] Result<Measurement, FileError> readMeasurement(std::string_view text);

/// The blocks of a timeline as Chrome trace events (chrome://tracing, Perfetto): one process for
/// each SM, one thread for each slot, times in microseconds.
[[nodiscard]] std::string writeChromeTrace(const Measurement& measurement);

}  // namespace occ
