// How a chart is operated: mouse, wheel, keyboard and context menu.
#include "ui/chart_pane.h"
#include "ui/chart_scene.h"
#include "ui/cliffs.h"

#include <QActionGroup>
#include <QContextMenuEvent>
#include <QEnterEvent>
#include <QFocusEvent>
#include <QGraphicsView>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QWheelEvent>

namespace occ::ui {

namespace {

/// Edges do not catch the pointer while Shift is held.
bool wantsFreeMovement(Qt::KeyboardModifiers modifiers) {
    return modifiers.testFlag(Qt::ShiftModifier);
}

}  // namespace

void ChartPane::pick(qint64 value) {
    if (value == m_lastPicked) return;
    m_lastPicked = value;
    emit valuePicked(value);
}

void ChartPane::enterEvent(QEnterEvent* event) {
    emit hovered(true);
    QWidget::enterEvent(event);
}

void ChartPane::leaveEvent(QEvent* event) {
    pointAt(std::nullopt);
    emit hovered(false);
    QWidget::leaveEvent(event);
}

void ChartPane::focusInEvent(QFocusEvent* event) {
    const Qt::FocusReason reason = event->reason();
    const bool byKey = reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason ||
                       reason == Qt::ShortcutFocusReason;
    if (byKey && m_snapshot) pointAt(content().point.value);
    update();
    QWidget::focusInEvent(event);
}

void ChartPane::focusOutEvent(QFocusEvent* event) {
    pointAt(std::nullopt);
    update();
    QWidget::focusOutEvent(event);
}

void ChartPane::mousePressEvent(QMouseEvent* event) {
    const bool inPlot = plotRect().adjusted(-8, -8, 8, 24).contains(event->position());
    if (event->button() != Qt::LeftButton || !m_snapshot || !inPlot)
        return QWidget::mousePressEvent(event);
    m_dragging = true;
    m_lastPicked = -1;
    emit pickStarted();
    mouseMoveEvent(event);
}

void ChartPane::mouseMoveEvent(QMouseEvent* event) {
    if (!m_snapshot) return;
    const bool inside = plotRect().adjusted(-4, -12, 4, 24).contains(event->position());
    if (!inside && !m_dragging) return pointAt(std::nullopt);
    const double x = event->position().x() - m_view->x();
    // What is read out is what a click sets.
    const qint64 value = wantsFreeMovement(event->modifiers())
                             ? m_scene->scale().valueAt(x)
                             : m_scene->scale().snappedValueAt(x, m_edges);
    pointAt(value);
    if (m_dragging) pick(value);
}

void ChartPane::mouseReleaseEvent(QMouseEvent* event) {
    if (!m_dragging || event->button() != Qt::LeftButton) return QWidget::mouseReleaseEvent(event);
    m_dragging = false;
    emit pickFinished();
}

void ChartPane::wheelEvent(QWheelEvent* event) {
    const int turn = event->angleDelta().y();
    if (!event->modifiers().testFlag(Qt::ControlModifier) || turn == 0 || !m_snapshot)
        return event->ignore();
    m_lastPicked = -1;
    emit pickStarted();
    pick(nextEdge(turn > 0 ? 1 : -1));
    emit pickFinished();
    event->accept();
}

qint64 ChartPane::nextEdge(int direction) const {
    const ChartAxis& axis = content().axis;
    const qint64 end = direction > 0 ? axis.last : axis.first;
    return nextCliff(m_edges, content().point.value, direction).value_or(end);
}

std::optional<qint64> ChartPane::keyTarget(const QKeyEvent& event) const {
    const ChartAxis& axis = content().axis;
    const qint64 value = content().point.value;
    const bool edges = event.modifiers().testFlag(Qt::ControlModifier);
    switch (event.key()) {
        case Qt::Key_Left: return edges ? nextEdge(-1) : stepBelow(axis, value);
        case Qt::Key_Right: return edges ? nextEdge(1) : stepAbove(axis, value);
        case Qt::Key_PageDown: return nextEdge(-1);
        case Qt::Key_PageUp: return nextEdge(1);
        case Qt::Key_Home: return axis.first;
        case Qt::Key_End: return axis.last;
        default: return std::nullopt;
    }
}

void ChartPane::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && pointedAt()) return pointAt(std::nullopt);
    if (event->matches(QKeySequence::Copy)) return emit copyRequested();
    const std::optional<qint64> target = m_snapshot ? keyTarget(*event) : std::nullopt;
    if (!target) return QWidget::keyPressEvent(event);
    if (!m_keyHeld) {
        m_keyHeld = true;
        emit pickStarted();
    }
    m_lastPicked = content().point.value;
    pick(*target);
    pointAt(content().point.value);
}

void ChartPane::keyReleaseEvent(QKeyEvent* event) {
    if (event->isAutoRepeat() || !m_keyHeld) return QWidget::keyReleaseEvent(event);
    m_keyHeld = false;
    emit pickFinished();
}

void ChartPane::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    connect(menu.addAction(tr("&Copy chart")), &QAction::triggered, this,
            &ChartPane::copyRequested);
    connect(menu.addAction(tr("&Export…")), &QAction::triggered, this, &ChartPane::exportRequested);
    menu.addSeparator();
    QActionGroup units(&menu);
    for (const AxisUnit unit : {AxisUnit::Percent, AxisUnit::Warps}) {
        QAction* action = menu.addAction(unit == AxisUnit::Percent ? tr("Axis in &per cent")
                                                                   : tr("Axis in &warps"));
        action->setCheckable(true);
        action->setChecked(unit == m_unit);
        units.addAction(action);
        connect(action, &QAction::triggered, this, [this, unit] { emit axisUnitRequested(unit); });
    }
    menu.exec(event->globalPos());
}

}  // namespace occ::ui
