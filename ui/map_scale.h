#pragma once

#include "ui/map_content.h"

#include <QPointF>
#include <QRectF>
#include <vector>

namespace occ::ui {

/// Where the values of both axes lie in a map's plot. Each axis is that of a chart of its input.
class MapScale {
public:
    MapScale() = default;
    MapScale(const QRectF& plot, const MapContent& content);

    [[nodiscard]] const QRectF& plot() const { return m_plot; }
    /// Held within the plot.
    [[nodiscard]] double x(double value) const { return m_across.x(value); }
    [[nodiscard]] double y(double value) const { return m_plot.bottom() - m_up.x(value); }
    [[nodiscard]] QPointF point(const MapPlace& place) const;
    /// The left edge of a column, or the right edge of the last one; heights of rows likewise.
    [[nodiscard]] double left(const OccupancyMap& map, int column) const;
    [[nodiscard]] double bottom(const OccupancyMap& map, int row) const;
    [[nodiscard]] QPointF corner(const OccupancyMap& map, const MapCorner& corner) const {
        return {left(map, corner.column), bottom(map, corner.row)};
    }

    /// The nearest values, held within the axes.
    [[nodiscard]] MapPlace placeAt(const QPointF& position) const;
    /// What a click means: on each axis the edge of a step if one is near, else a round value. The
    /// steps are those of the row and the column under it.
    [[nodiscard]] MapPlace snappedPlaceAt(const QPointF& position, const OccupancyMap& map) const;

private:
    QRectF m_plot;
    ChartScale m_across;
    ChartScale m_up;  ///< lying on its side: its left end is the lower one of the plot
};

}  // namespace occ::ui
