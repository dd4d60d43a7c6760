#pragma once

#include "core/occupancy_map.h"
#include "ui/chart_axis.h"
#include "ui/snapshot.h"

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace occ::ui {

/// The inputs of a map. Shared memory is that of a block, static and dynamic together.
struct MapAxes {
    ChartKind across = ChartKind::Threads;
    ChartKind up = ChartKind::Registers;

    friend bool operator==(const MapAxes&, const MapAxes&) = default;
};
inline constexpr std::array kMapAxes = {MapAxes{ChartKind::Threads, ChartKind::Registers},
                                        MapAxes{ChartKind::Threads, ChartKind::SharedMemory},
                                        MapAxes{ChartKind::Registers, ChartKind::SharedMemory}};

/// What the colours of a map tell.
enum class MapColoring { Occupancy, Limiter };

/// Per cent of the SM's warps at which a line is drawn.
inline constexpr std::array kMapLevels = {25, 50, 75, 100};

/// What takes time to compute, and does not change with the inputs on the axes.
struct MapFigure {
    OccupancyMap map;
    std::vector<IsoLine> lines;
};

/// Values on both axes.
struct MapPlace {
    std::int64_t across = 0;
    std::int64_t up = 0;

    friend bool operator==(const MapPlace&, const MapPlace&) = default;
};

/// Everything that a map draws.
struct MapContent {
    MapAxes axes;
    ChartAxis across;
    ChartAxis up;
    std::shared_ptr<const MapFigure> figure;  ///< null only before there is anything to show
    MapPlace point;                           ///< the launch; it may lie beyond the axes
    MapCell pointCell;

    [[nodiscard]] const OccupancyMap& map() const { return figure->map; }
    /// What holds at a place, also at that of the launch.
    [[nodiscard]] const MapCell& cellAt(const MapPlace& place) const {
        return place == point ? pointCell : map().at(place.across, place.up);
    }
    /// Whether the map itself, without the launch's place, is the same.
    [[nodiscard]] bool sameMap(const MapContent& other) const {
        return figure == other.figure && axes == other.axes;
    }
};

/// Makes contents, and computes a map only where something that it depends on has changed.
class MapSource {
public:
    [[nodiscard]] MapContent contentOf(const Snapshot& snapshot, const MapAxes& axes);
    /// How many maps have been computed.
    [[nodiscard]] int computed() const { return m_computed; }

private:
    std::shared_ptr<const OccupancyTables> m_tables;
    KernelConfig m_basis;
    MapAxes m_axes;
    std::shared_ptr<const MapFigure> m_figure;
    int m_computed = 0;
};

/// The launch with the values of a place.
[[nodiscard]] KernelConfig withPlace(KernelConfig kernel, const MapAxes& axes,
                                     const MapPlace& place);

}  // namespace occ::ui
