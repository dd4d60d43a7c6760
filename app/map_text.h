#pragma once

#include "core/device_catalog.h"
#include "core/io/occupancy_map_table.h"
#include "core/occupancy_map.h"

#include <cstdint>
#include <string>

namespace occ::cli {

/// What the characters of a map stand for.
enum class MapShows : std::uint8_t { Occupancy, Limiter };

struct MapTextOptions {
    const Gpu& gpu;
    MapKeys keys;
    MapShows show = MapShows::Occupancy;
};

/// A map as a picture of characters with its axes and what the characters mean. A character stands
/// for a stretch of values up to the one that the axis names; where there are more stretches than
/// a terminal has room for, for single values at even distances.
[[nodiscard]] std::string mapText(const OccupancyMap& map, const MapTextOptions& options);

}  // namespace occ::cli
