#pragma once

#include "core/waves.h"
#include "ui/snapshot.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace occ::ui {

/// What there is to say of a launch's grid.
struct GridFacts {
    GridCapacity capacity;
    std::int64_t gridBlocks = 0;  ///< 0: not given
    std::optional<Waves> waves;
    SmUse use;  ///< where there are waves
    std::int64_t cooperativeBlocks = 0;
    bool cooperativeLaunch = false;  ///< the device has such launches
    bool runs = false;               ///< an SM holds a block

    /// The schedule can be shown: there are waves, and no more places than can be drawn while they
    /// move. GPUs have some thousand; a GPU of one's own may be said to have millions.
    [[nodiscard]] bool hasSchedule() const { return waves && capacity.places <= kMostDrawnPlaces; }
    static constexpr std::int64_t kMostDrawnPlaces = 20'000;

    [[nodiscard]] static GridFacts of(const Snapshot& snapshot);
    /// A grid worth starting from: one wave and as little more as there can be.
    [[nodiscard]] std::int64_t suggestedGrid() const {
        return capacity.atOnce + capacity.clusterSize;
    }
};

}  // namespace occ::ui
