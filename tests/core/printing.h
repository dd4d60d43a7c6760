#pragma once

#include "core/occupancy.h"
#include "core/sweep.h"

#include <string>

namespace occ {

/// Enough to type a failing case in again.
[[nodiscard]] std::string describeInput(const DeviceLimits& device, const KernelConfig& kernel);
[[nodiscard]] std::string describeAnswer(const Occupancy& occupancy);
[[nodiscard]] std::string describeSegment(const CurveSegment& segment);

}  // namespace occ
