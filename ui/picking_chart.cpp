#include "ui/picking_chart.h"

#include "ui/chart_axis.h"

namespace occ::ui {

PickingWidget::PickingWidget(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setCursor(Qt::CrossCursor);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

std::optional<qint64> valueForKey(const QKeyEvent& event, const ChartAxis& axis,
                                  const std::vector<qint64>& edges, qint64 value) {
    const bool toEdge = event.modifiers().testFlag(Qt::ControlModifier);
    switch (event.key()) {
        case Qt::Key_Left:
            return toEdge ? nextEdge(axis, edges, value, -1) : stepBelow(axis, value);
        case Qt::Key_Right:
            return toEdge ? nextEdge(axis, edges, value, 1) : stepAbove(axis, value);
        case Qt::Key_PageDown: return nextEdge(axis, edges, value, -1);
        case Qt::Key_PageUp: return nextEdge(axis, edges, value, 1);
        case Qt::Key_Home: return axis.first;
        case Qt::Key_End: return axis.last;
        default: return std::nullopt;
    }
}

}  // namespace occ::ui
