#include "ui/chart_marker.h"

#include <QPainter>
#include <algorithm>

namespace occ::ui {

namespace {

constexpr double kDotRadius = 5;
constexpr double kReach = kDotRadius + 3;

}  // namespace

ChartMarker::ChartMarker(Kind kind, QGraphicsItem* parent) : QGraphicsItem(parent), m_kind(kind) {}

void ChartMarker::setLook(const ChartLook& look) {
    m_look = look;
    update();
}

void ChartMarker::setEmphasis(bool emphasized) {
    if (emphasized == m_emphasized) return;
    m_emphasized = emphasized;
    update();
}

void ChartMarker::place(const ChartScale& scale, const ChartPoint& point) {
    const double dot = scale.y(point.activeWarps);
    const QRectF& plot = scale.plot();
    if (plot.top() != m_top || plot.bottom() != m_bottom || dot != m_dot) {
        prepareGeometryChange();
        m_top = plot.top();
        m_bottom = plot.bottom();
        m_dot = dot;
    }
    if (point.limiters != m_limiters) update();
    m_limiters = point.limiters;
    setPos(scale.x(static_cast<double>(point.value)), 0);
}

QRectF ChartMarker::boundingRect() const {
    // No more than needed: what lies below the plot, such as labels, is painted with it.
    const double top = std::min(m_top, m_dot - kReach);
    const double bottom = std::max(m_bottom, m_dot + kReach);
    return {-kReach, top, 2 * kReach, bottom - top};
}

void ChartMarker::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    paintLine(*painter);
    const Theme& theme = m_look.theme;
    painter->setRenderHint(QPainter::Antialiasing, true);
    const QColor color = m_limiters.empty() ? theme.marker : theme.limiter(m_limiters.first());
    const QPointF dot(0, m_dot);
    painter->setPen(Qt::NoPen);
    if (m_kind == Kind::Pointer) {
        painter->setBrush(theme.ground);
        painter->drawEllipse(dot, 4, 4);
        painter->setBrush(color);
        painter->drawEllipse(dot, 2.6, 2.6);
        return;
    }
    painter->setBrush(theme.ground);
    painter->drawEllipse(dot, kDotRadius + 2, kDotRadius + 2);
    painter->setBrush(theme.marker);
    painter->drawEllipse(dot, kDotRadius + 0.8, kDotRadius + 0.8);
    painter->setBrush(color);
    painter->drawEllipse(dot, kDotRadius - 1.2, kDotRadius - 1.2);
}

void ChartMarker::paintLine(QPainter& painter) const {
    const bool pointer = m_kind == Kind::Pointer;
    // Opaque: a translucent fill wakes Qt's helper threads.
    const QColor color = blend(m_look.theme.ground, m_look.theme.marker,
                               m_emphasized ? 1.0
                               : pointer    ? 0.55
                                            : 0.75);
    const double width = m_emphasized ? 2.2 : 1.2;
    painter.setRenderHint(QPainter::Antialiasing, m_look.medium == Medium::Print);
    if (!pointer) {
        painter.fillRect(QRectF(-width / 2, m_top, width, m_bottom - m_top), color);
        return;
    }
    for (double y = m_top; y < m_bottom; y += 6)
        painter.fillRect(QRectF(-width / 2, y, width, std::min(3.0, m_bottom - y)), color);
}

ChartReadout::ChartReadout(QGraphicsItem* parent) : QGraphicsItem(parent) {}

void ChartReadout::setLook(const ChartLook& look) {
    prepareGeometryChange();
    m_panel.setLook(look.theme, look.font);
}

void ChartReadout::show(const QStringList& lines, LimiterSet limiters, double x,
                        const QRectF& area) {
    if (!m_panel.shows(lines, limiters)) {
        prepareGeometryChange();
        m_panel.show(lines, limiters);
        update();
    }
    setPos(m_panel.leftBeside(x, area), area.top());
}

QRectF ChartReadout::boundingRect() const {
    return QRectF(QPointF(0, 0), m_panel.size()).adjusted(-1, -1, 1, 1);
}

void ChartReadout::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    m_panel.paint(*painter, QPointF(0, 0));
}

}  // namespace occ::ui
