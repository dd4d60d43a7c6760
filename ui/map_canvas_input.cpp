// How a map is operated: mouse and keyboard.
#include "ui/map_canvas.h"

#include <QKeyEvent>

namespace occ::ui {

std::optional<MapPlace> MapCanvas::launchPlace() const {
    return m_painter ? std::optional(m_content.point) : std::nullopt;
}

MapPlace MapCanvas::placeAt(const QPointF& position, Snap snap) const {
    const MapScale& scale = m_painter->scale();
    return snap == Snap::None ? scale.placeAt(position)
                              : scale.snappedPlaceAt(position, m_content.map());
}

std::vector<qint64> MapCanvas::edgesAlong(const ChartAxis& axis) const {
    const OccupancyMap& map = m_content.map();
    return edgesOf(axis.kind == m_content.axes.across
                       ? map.curveAcross(map.up().stretchOf(m_content.point.up))
                       : map.curveUp(map.across().stretchOf(m_content.point.across)),
                   axis.step);
}

std::optional<MapPlace> MapCanvas::keyTarget(const QKeyEvent& event) const {
    const bool edges = event.modifiers().testFlag(Qt::ControlModifier);
    const ChartAxis& across = m_content.across;
    const ChartAxis& up = m_content.up;
    MapPlace place = m_content.point;
    const auto next = [&](const ChartAxis& axis, qint64 value, int direction, bool toEdge) {
        if (toEdge) return nextEdge(axis, edgesAlong(axis), value, direction);
        return static_cast<qint64>(direction > 0 ? stepAbove(axis, value) : stepBelow(axis, value));
    };
    switch (event.key()) {
        case Qt::Key_Left: place.across = next(across, place.across, -1, edges); break;
        case Qt::Key_Right: place.across = next(across, place.across, 1, edges); break;
        case Qt::Key_Down: place.up = next(up, place.up, -1, edges); break;
        case Qt::Key_Up: place.up = next(up, place.up, 1, edges); break;
        case Qt::Key_PageDown: place.up = next(up, place.up, -1, true); break;
        case Qt::Key_PageUp: place.up = next(up, place.up, 1, true); break;
        case Qt::Key_Home:
            (edges ? place.up : place.across) = edges ? up.first : across.first;
            break;
        case Qt::Key_End: (edges ? place.up : place.across) = edges ? up.last : across.last; break;
        default: return std::nullopt;
    }
    return place;
}

void MapCanvas::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return emit copyRequested();
    PickingChart::keyPressEvent(event);
}

}  // namespace occ::ui
