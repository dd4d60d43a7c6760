#pragma once

#include "ui/curve_item.h"
#include "ui/map_content.h"

namespace occ::ui {

/// What a map looks like: theme, font of ticks and labels, medium, and what its colours tell.
struct MapLook : ChartLook {
    MapColoring coloring = MapColoring::Occupancy;
};

}  // namespace occ::ui
