// How a chart is operated: mouse, wheel, keyboard and context menu.
#include "ui/chart_pane.h"
#include "ui/chart_scene.h"

#include <QActionGroup>
#include <QContextMenuEvent>
#include <QEnterEvent>
#include <QGraphicsView>
#include <QKeyEvent>
#include <QMenu>
#include <QWheelEvent>

namespace occ::ui {

void ChartPane::enterEvent(QEnterEvent* event) {
    emit hovered(true);
    QWidget::enterEvent(event);
}

void ChartPane::leaveEvent(QEvent* event) {
    emit hovered(false);
    PickingChart::leaveEvent(event);
}

std::optional<qint64> ChartPane::launchPlace() const {
    return m_snapshot ? std::optional(content().point.value) : std::nullopt;
}

qint64 ChartPane::placeAt(const QPointF& position, Snap snap) const {
    return snap == Snap::None ? m_scene->scale().valueAt(position.x() - m_view->x())
                              : valueAt(position);
}

std::optional<qint64> ChartPane::keyTarget(const QKeyEvent& event) const {
    return valueForKey(event, content().axis, m_edges, content().point.value);
}

void ChartPane::wheelEvent(QWheelEvent* event) {
    const int turn = event->angleDelta().y();
    if (!event->modifiers().testFlag(Qt::ControlModifier) || turn == 0 || !m_snapshot)
        return event->ignore();
    pickAlone(nextEdge(content().axis, m_edges, content().point.value, turn));
    event->accept();
}

void ChartPane::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return emit copyRequested();
    PickingChart::keyPressEvent(event);
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
