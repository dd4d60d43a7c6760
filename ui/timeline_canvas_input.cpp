// How a timeline is operated: mouse, wheel and keyboard.
#include "ui/text.h"
#include "ui/timeline_canvas.h"

#include <QContextMenuEvent>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>
#include <cmath>

namespace occ::ui {

namespace {

constexpr double kNotch = 120;  ///< of a wheel, in its own unit
constexpr double kZoomOfNotch = 1.25;
constexpr double kKeyStep = 0.1;  ///< of what is seen
constexpr double kSmallestBand = 4;

}  // namespace

void TimelineCanvas::wheelEvent(QWheelEvent* event) {
    const QPoint turn = event->angleDelta();
    const bool rows = event->modifiers().testFlag(Qt::ControlModifier);
    const bool scroll = event->modifiers().testFlag(Qt::ShiftModifier);
    const double notches = (turn.y() != 0 ? turn.y() : turn.x()) / kNotch;
    if (notches == 0) return event->ignore();
    const QPointF place = event->position();
    if (scroll)
        m_scale.panBy(0, notches * 3 * m_scale.smHeight());
    else if (turn.y() == 0)
        m_scale.panBy(notches * kKeyStep * m_scale.plot().width(), 0);
    else if (rows)
        m_scale.zoomRows(std::pow(kZoomOfNotch, notches), place.y());
    else
        m_scale.zoomTime(std::pow(kZoomOfNotch, notches), place.x());
    event->accept();
    changed();
}

bool TimelineCanvas::zoomByKey(const QKeyEvent& event) {
    const bool in = event.key() == Qt::Key_Plus || event.key() == Qt::Key_Equal;
    if (!in && event.key() != Qt::Key_Minus) return false;
    const double factor = in ? kZoomOfNotch : 1 / kZoomOfNotch;
    const QPointF center = m_scale.plot().center();
    if (event.modifiers().testFlag(Qt::ControlModifier))
        m_scale.zoomRows(factor, center.y());
    else
        m_scale.zoomTime(factor, center.x());
    return true;
}

bool TimelineCanvas::moveByKey(const QKeyEvent& event) {
    const double across = kKeyStep * m_scale.plot().width();
    const double page = 0.9 * m_scale.plot().height();
    switch (event.key()) {
        case Qt::Key_Left: m_scale.panBy(across, 0); break;
        case Qt::Key_Right: m_scale.panBy(-across, 0); break;
        case Qt::Key_Up: m_scale.panBy(0, m_scale.smHeight()); break;
        case Qt::Key_Down: m_scale.panBy(0, -m_scale.smHeight()); break;
        case Qt::Key_PageUp: m_scale.panBy(0, page); break;
        case Qt::Key_PageDown: m_scale.panBy(0, -page); break;
        case Qt::Key_0:
        case Qt::Key_Home: m_scale.fit(); break;
        case Qt::Key_End: m_scale.setBegin(m_scale.duration()); break;
        default: return false;
    }
    return true;
}

void TimelineCanvas::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_pressed) {
        m_pressed.reset();
        m_band = QRectF();
        viewport()->update();
        return;
    }
    if (zoomByKey(*event) || moveByKey(*event)) return changed();
    event->ignore();
}

void TimelineCanvas::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return event->ignore();
    m_pressed = event->position();
    m_last = event->position();
    m_band = QRectF();
    if (!event->modifiers().testFlag(Qt::ShiftModifier))
        viewport()->setCursor(Qt::ClosedHandCursor);
    QToolTip::hideText();
}

void TimelineCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (!m_pressed) return point(event->position(), event->globalPosition().toPoint());
    const QPointF place = event->position();
    const bool marks = !m_band.isNull() || event->modifiers().testFlag(Qt::ShiftModifier);
    if (marks) {
        m_band = QRectF(*m_pressed, place).normalized() & m_scale.plot();
        return viewport()->update();
    }
    m_scale.panBy(place.x() - m_last.x(), place.y() - m_last.y());
    m_last = place;
    changed();
}

void TimelineCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_pressed) return event->ignore();
    const QRectF band = m_band;
    m_pressed.reset();
    m_band = QRectF();
    viewport()->setCursor(Qt::CrossCursor);
    if (band.width() >= kSmallestBand && band.height() >= kSmallestBand) m_scale.zoomInto(band);
    changed();
}

void TimelineCanvas::point(const QPointF& place, const QPoint& global) {
    m_pointed = place;
    const QStringList lines = readoutAt(place);
    if (lines.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(global, literal(lines.join(QLatin1Char('\n'))), viewport());
    viewport()->update();
}

bool TimelineCanvas::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave) {
        m_pointed.reset();
        QToolTip::hideText();
        viewport()->update();
    }
    // The readout follows the pointer; Qt's own tool tip would end it.
    if (event->type() == QEvent::ToolTip) return true;
    return QAbstractScrollArea::viewportEvent(event);
}

/// The view around the canvas has the menu.
void TimelineCanvas::contextMenuEvent(QContextMenuEvent* event) {
    event->ignore();
}

void TimelineCanvas::focusInEvent(QFocusEvent* event) {
    viewport()->update();
    QAbstractScrollArea::focusInEvent(event);
}

void TimelineCanvas::focusOutEvent(QFocusEvent* event) {
    viewport()->update();
    QAbstractScrollArea::focusOutEvent(event);
}

}  // namespace occ::ui
