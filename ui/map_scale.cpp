#include "ui/map_scale.h"

namespace occ::ui {

MapScale::MapScale(const QRectF& plot, const MapContent& content)
    : m_plot(plot),
      m_across(plot, content.across, 1),
      m_up(QRectF(0, 0, plot.height(), 1), content.up, 1) {}

QPointF MapScale::point(const MapPlace& place) const {
    return {x(static_cast<double>(place.across)), y(static_cast<double>(place.up))};
}

double MapScale::left(const OccupancyMap& map, int column) const {
    if (column == 0) return m_plot.left();
    if (column == map.across().size()) return m_plot.right();
    return x(static_cast<double>(map.across().first(column)) - 0.5);
}

double MapScale::bottom(const OccupancyMap& map, int row) const {
    if (row == 0) return m_plot.bottom();
    if (row == map.up().size()) return m_plot.top();
    return y(static_cast<double>(map.up().first(row)) - 0.5);
}

MapPlace MapScale::placeAt(const QPointF& position) const {
    return {m_across.valueAt(position.x()), m_up.valueAt(m_plot.bottom() - position.y())};
}

MapPlace MapScale::snappedPlaceAt(const QPointF& position, const OccupancyMap& map) const {
    const MapPlace free = placeAt(position);
    const Curve across = map.curveAcross(map.up().stretchOf(free.up));
    const Curve up = map.curveUp(map.across().stretchOf(free.across));
    return {m_across.snappedValueAt(position.x(), edgesOf(across, m_across.axis().step)),
            m_up.snappedValueAt(m_plot.bottom() - position.y(), edgesOf(up, m_up.axis().step))};
}

}  // namespace occ::ui
