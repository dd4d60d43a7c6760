#pragma once

#include "ui/carveout_curves.h"
#include "ui/chart_axis.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace occ::ui {

/// The launch as a point of a chart.
struct ChartPoint {
    std::int64_t value = 0;
    int activeWarps = 0;
    int activeBlocks = 0;
    LimiterSet limiters;

    friend bool operator==(const ChartPoint&, const ChartPoint&) = default;
};

/// What the SM's shared memory is set to by a kernel that wishes for less than all of it. Blocks
/// that need more overrule the wish, so that occupancy may rise with their size.
struct SharedMemorySetting {
    std::shared_ptr<const OccupancyTables> tables;
    KernelConfig kernel;

    [[nodiscard]] std::int64_t bytesPerSm(std::int64_t sharedMemoryOfBlock) const;
};

/// Everything that one chart draws.
struct ChartContent {
    ChartAxis axis;
    int maxWarps = 1;
    Curve curve;
    std::vector<CarveoutCurve> carveouts;
    std::int64_t carveoutInForce = 0;            ///< bytes; only where `carveouts` is filled
    std::optional<SharedMemorySetting> setting;  ///< only of the chart of shared memory
    ChartPoint point;
};

enum class Carveouts { Hidden, Shown };

[[nodiscard]] ChartContent contentOf(ChartKind kind, const Snapshot& snapshot,
                                     Carveouts carveouts = Carveouts::Hidden);

}  // namespace occ::ui
