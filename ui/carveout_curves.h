#pragma once

#include "core/sweep.h"
#include "ui/snapshot.h"

#include <cstdint>
#include <vector>

namespace occ::ui {

/// The curve over shared memory for one size that the SM's shared memory can be set to.
struct CarveoutCurve {
    std::int64_t bytes = 0;
    Curve curve;

    friend bool operator==(const CarveoutCurve&, const CarveoutCurve&) = default;
};

/// Whether the device offers more than one size that is not zero.
[[nodiscard]] bool hasCarveoutCurves(const DeviceLimits& device);

/// Ascending by size; empty where the size cannot be chosen.
[[nodiscard]] std::vector<CarveoutCurve> carveoutCurves(const Snapshot& snapshot);

}  // namespace occ::ui
