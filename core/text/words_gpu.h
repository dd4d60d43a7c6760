#pragma once

#include "core/measure/experiments.h"
#include "core/measure/gpu_failure.h"
#include "core/measure/gpu_inventory.h"
#include "core/text/message.h"

namespace occ::words {

/// What went wrong, in a whole sentence, such as "There is no NVIDIA GPU driver.". It names the
/// host where there is one, and ends with the detail where there is one.
[[nodiscard]] Message describe(const GpuFailure& failure);
/// What to do about it, in a sentence or two; empty text where there is nothing to do.
[[nodiscard]] Message remedy(const GpuFailure& failure);
[[nodiscard]] const char* title(MeasurePart part);       ///< "residency"
[[nodiscard]] const char* title(Experiment experiment);  ///< "streaming copy"
[[nodiscard]] const char* unitName(RateUnit unit);       ///< "GB/s"
[[nodiscard]] const char* title(Question question);      ///< "barriers as a limit"
[[nodiscard]] const char* help(Question question);       ///< what is asked, in a sentence
[[nodiscard]] const char* name(ComputeMode mode);        ///< "exclusive process"
/// What achieved occupancy means here, and how it differs from a profiler's.
[[nodiscard]] const char* achievedOccupancyHelp();

}  // namespace occ::words
