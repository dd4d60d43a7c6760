// The launch's mark on a map, and the cell that is pointed at.
#include "ui/chart_text.h"
#include "ui/map_painter.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace occ::ui {

namespace {

constexpr double kDotReach = 8;
constexpr double kLineReach = 3;
constexpr double kChipPadding = 4;

}  // namespace

QRectF MapPainter::cellRect(const MapPlace& place) const {
    const OccupancyMap& map = m_content.map();
    const int column = map.across().stretchOf(place.across);
    const int row = map.up().stretchOf(place.up);
    return {m_scale.corner(map, {column, row + 1}), m_scale.corner(map, {column + 1, row})};
}

QRectF MapPainter::acrossChip() const {
    const QRectF& plot = m_scale.plot();
    const QString text = ChartText::brief(m_content.across.kind, m_content.point.across);
    const double width =
        std::ceil(QFontMetricsF(m_look.font).horizontalAdvance(text)) + 2 * kChipPadding;
    const double x = m_scale.point(m_content.point).x() - width / 2;
    const double left =
        std::clamp(x, m_area.left(), std::max(m_area.left(), m_area.right() - width));
    return {std::round(left), plot.bottom() + 4, width, m_line + 3};
}

QRectF MapPainter::upChip() const {
    const QRectF& plot = m_scale.plot();
    const QString text = ChartText::brief(m_content.up.kind, m_content.point.up);
    const double width =
        std::ceil(QFontMetricsF(m_look.font).horizontalAdvance(text)) + 2 * kChipPadding;
    const double height = m_line + 3;
    // Clear of the axis' title above and of the other chip below.
    const double top = std::clamp(m_scale.point(m_content.point).y() - m_line / 2 - 1,
                                  plot.top() - 3, std::max(plot.top(), plot.bottom() + 3 - height));
    const double left = std::max(m_area.left(), plot.left() - 4 - width);
    return {std::round(left), std::round(top), width, height};
}

std::vector<QRectF> MapPainter::markRects() const {
    const QRectF& plot = m_scale.plot();
    const QPointF point = m_scale.point(m_content.point);
    const auto reach = [](const QPointF& from, const QPointF& to) {
        return QRectF(from, to).normalized().adjusted(-kLineReach, -kLineReach, kLineReach,
                                                      kLineReach);
    };
    return {QRectF(point, QSizeF(0, 0)).adjusted(-kDotReach, -kDotReach, kDotReach, kDotReach),
            reach({plot.left(), point.y()}, point), reach(point, {point.x(), plot.bottom()}),
            acrossChip(), upChip()};
}

void MapPainter::paintMark(QPainter& painter) const {
    const QRectF& plot = m_scale.plot();
    const QPointF point = m_scale.point(m_content.point);
    const PixelGrid grid = gridOf(painter);
    painter.setRenderHint(QPainter::Antialiasing, m_look.medium == Medium::Print);
    // A line of the ground's colour around it, since it crosses light and dark cells.
    for (const double thickness : {3.0, 1.2}) {
        const QColor color = thickness > 2 ? m_look.theme.ground : m_look.theme.marker;
        const double width = grid.thickness(thickness * m_look.theme.lineScale);
        const double x = grid.x(point.x() - width / 2);
        const double y = grid.y(point.y() - width / 2);
        painter.fillRect(QRectF(x, point.y(), width, plot.bottom() - point.y()), color);
        painter.fillRect(QRectF(plot.left(), y, point.x() - plot.left(), width), color);
    }
    paintMapDot(painter, point, m_look.theme);
    paintChip(painter, acrossChip(),
              ChartText::brief(m_content.across.kind, m_content.point.across));
    paintChip(painter, upChip(), ChartText::brief(m_content.up.kind, m_content.point.up));
}

void MapPainter::paintChip(QPainter& painter, const QRectF& box, const QString& text) const {
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_look.theme.marker);
    painter.drawRoundedRect(box, 3, 3);
    painter.setPen(m_look.theme.ground);
    painter.setFont(m_look.font);
    painter.drawText(box, Qt::AlignCenter, text);
}

}  // namespace occ::ui
