// How a map is operated: mouse and keyboard.
#include "ui/cliffs.h"
#include "ui/map_canvas.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

namespace occ::ui {

void MapCanvas::pick(const MapPlace& place) {
    if (place == m_lastPicked) return;
    m_lastPicked = place;
    emit placePicked(place);
}

void MapCanvas::finishPick() {
    m_dragging = false;
    m_keyHeld = false;
    emit pickFinished();
}

void MapCanvas::leaveEvent(QEvent* event) {
    if (!m_dragging) pointAt(std::nullopt);
    QWidget::leaveEvent(event);
}

void MapCanvas::focusInEvent(QFocusEvent* event) {
    const Qt::FocusReason reason = event->reason();
    const bool byKey = reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason ||
                       reason == Qt::ShortcutFocusReason;
    if (byKey && m_painter) pointAt(m_content.point);
    update();
    QWidget::focusInEvent(event);
}

void MapCanvas::focusOutEvent(QFocusEvent* event) {
    pointAt(std::nullopt);
    if (m_keyHeld) finishPick();
    update();
    QWidget::focusOutEvent(event);
}

void MapCanvas::mousePressEvent(QMouseEvent* event) {
    const bool inPlot =
        m_painter && m_painter->scale().plot().adjusted(-8, -8, 8, 8).contains(event->position());
    if (event->button() != Qt::LeftButton || !inPlot) return QWidget::mousePressEvent(event);
    m_dragging = true;
    m_lastPicked = m_content.point;
    emit pickStarted();
    mouseMoveEvent(event);
}

void MapCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (!m_painter) return;
    const bool inside =
        m_painter->scale().plot().adjusted(-4, -4, 4, 4).contains(event->position());
    if (!inside && !m_dragging) return pointAt(std::nullopt);
    // What is read out is what a click sets. Edges do not catch the pointer while Shift is held.
    const MapPlace place = event->modifiers().testFlag(Qt::ShiftModifier)
                               ? m_painter->scale().placeAt(event->position())
                               : placeAt(event->position());
    pointAt(place);
    if (m_dragging) pick(place);
}

void MapCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (!m_dragging || event->button() != Qt::LeftButton) return QWidget::mouseReleaseEvent(event);
    finishPick();
    if (!rect().contains(event->position().toPoint())) pointAt(std::nullopt);
}

/// A map has no direction in which a wheel could turn it; what is around may scroll.
void MapCanvas::wheelEvent(QWheelEvent* event) {
    event->ignore();
}

qint64 MapCanvas::nextEdge(ChartKind kind, int direction) const {
    const OccupancyMap& map = m_content.map();
    const bool isAcross = kind == m_content.axes.across;
    const ChartAxis& axis = isAcross ? m_content.across : m_content.up;
    const Curve curve = isAcross ? map.curveAcross(map.up().stretchOf(m_content.point.up))
                                 : map.curveUp(map.across().stretchOf(m_content.point.across));
    const qint64 value = isAcross ? m_content.point.across : m_content.point.up;
    return nextCliff(edgesOf(curve, axis.step), value, direction)
        .value_or(direction > 0 ? axis.last : axis.first);
}

std::optional<MapPlace> MapCanvas::keyTarget(const QKeyEvent& event) const {
    const bool edges = event.modifiers().testFlag(Qt::ControlModifier);
    const ChartAxis& across = m_content.across;
    const ChartAxis& up = m_content.up;
    MapPlace place = m_content.point;
    const auto next = [&](const ChartAxis& axis, qint64 value, int direction, bool toEdge) {
        if (toEdge) return nextEdge(axis.kind, direction);
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
    if (event->key() == Qt::Key_Escape && m_pointed) return pointAt(std::nullopt);
    if (event->matches(QKeySequence::Copy)) return emit copyRequested();
    const std::optional<MapPlace> target = m_painter ? keyTarget(*event) : std::nullopt;
    if (!target) return QWidget::keyPressEvent(event);
    if (!m_keyHeld) {
        m_keyHeld = true;
        emit pickStarted();
    }
    m_lastPicked = m_content.point;
    pick(*target);
    pointAt(m_content.point);
}

void MapCanvas::keyReleaseEvent(QKeyEvent* event) {
    if (event->isAutoRepeat() || !m_keyHeld) return QWidget::keyReleaseEvent(event);
    finishPick();
}

}  // namespace occ::ui
