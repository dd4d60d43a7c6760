#pragma once

#include "core/io/report.h"
#include "core/occupancy_map.h"

#include <string_view>

namespace occ {

/// How programs call an axis of a map: the input's key, or "shared" where it stands for static and
/// dynamic shared memory of a block together.
inline constexpr std::string_view kAllSharedKey = "shared";
struct MapKeys {
    std::string_view across;
    std::string_view up;
};

/// A row for each cell, the lowest row of the map first: the values of both inputs that it stands
/// for, what is active, and what limits it. Their columns are named by the inputs:
/// "threads_first", "threads_last".
[[nodiscard]] Table mapTable(const OccupancyMap& map, const MapKeys& keys,
                             const TextRenderer& text);

}  // namespace occ
