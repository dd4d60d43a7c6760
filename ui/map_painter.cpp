#include "ui/map_painter.h"

#include "ui/chart_text.h"
#include "ui/limiter_ground.h"
#include "ui/map_colors.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace occ::ui {

namespace {

constexpr double kTickLength = 4;
constexpr double kTickGap = 4;       ///< between a tick and its label
constexpr double kLabelAir = 26;     ///< between labels of the level axis
constexpr double kUprightAir = 2.2;  ///< distance of labels of the upright axis, in their height
constexpr double kMostTicks = 20;
constexpr int kRefusedKey = -1;

}  // namespace

MapPainter::MapPainter(const MapContent& content, const MapLook& look, const QRectF& area)
    : m_content(content), m_look(look), m_legend(content, look, area.width()), m_area(area) {
    m_line = std::ceil(QFontMetricsF(look.font).height());
    const int maxWarps = content.map().maxWarps();
    for (int warps = 0; warps <= maxWarps; ++warps)
        m_colors.push_back(occupancyColor(static_cast<double>(warps) / maxWarps, look.theme));
    layOut(area);
    m_lines = MapLines(m_content, m_scale, m_look);
}

void MapPainter::setPoint(const MapContent& content) {
    m_content = content;
}

double MapPainter::tickLabelWidth(const ChartAxis& axis) const {
    const QFontMetricsF metrics(m_look.font);
    return std::ceil(metrics.horizontalAdvance(ChartText::tick(axis.kind, axis.last)));
}

void MapPainter::layOut(const QRectF& area) {
    // Room for the launch's own value too, which need not be round.
    m_tickWidth = std::max(tickLabelWidth(m_content.up),
                           QFontMetricsF(m_look.font).horizontalAdvance(QStringLiteral("000 KiB")));
    const double left = area.left() + std::ceil(m_tickWidth) + kTickLength + kTickGap + 6;
    const double right = area.right() - std::ceil(tickLabelWidth(m_content.across) / 2) - 2;
    const double top = area.top() + std::ceil(m_legend.height()) + m_line + 6;
    const double bottom = area.bottom() - 2 * m_line - kTickLength - kTickGap - 2;
    // Whole pixels, so that nothing of the frame is blurred.
    const QRectF plot(std::ceil(left), std::ceil(top), std::max(1.0, std::floor(right - left)),
                      std::max(1.0, std::floor(bottom - top)));
    m_scale = MapScale(plot, m_content);
}

PixelGrid MapPainter::gridOf(const QPainter& painter) const {
    return m_look.medium == Medium::Screen ? PixelGrid::of(painter) : PixelGrid();
}

void MapPainter::paint(QPainter& painter, const QRectF& exposed) const {
    const QRectF& plot = m_scale.plot();
    if (exposed.intersects(plot)) {
        paintCells(painter, exposed);
        m_lines.paint(painter, exposed);
    }
    if (!plot.adjusted(2, 2, -2, -2).contains(exposed)) paintAxes(painter);
    const QRectF legend(m_area.topLeft(), QSizeF(m_area.width(), m_legend.height()));
    if (exposed.intersects(legend)) m_legend.paint(painter, m_area.topLeft());
}

int MapPainter::colorKey(const MapCell& cell) const {
    if (!cell.launchable()) return kRefusedKey;
    return m_look.coloring == MapColoring::Occupancy ? cell.activeWarps : cell.limiters.bits();
}

void MapPainter::fillCell(QPainter& painter, const QRectF& rect, const MapCell& cell) const {
    const bool screen = m_look.medium == Medium::Screen;
    GroundTiles& tiles = GroundTiles::ofWindow();
    if (!cell.launchable())
        screen ? tiles.fillRefused(painter, rect, m_look.theme)
               : paintRefused(painter, rect, m_look.theme);
    else if (m_look.coloring == MapColoring::Occupancy)
        painter.fillRect(rect, m_colors[static_cast<std::size_t>(
                                   std::min(cell.activeWarps, m_content.map().maxWarps()))]);
    else
        screen ? tiles.fill(painter, rect, cell.limiters, m_look.theme)
               : paintGround(painter, rect, cell.limiters, m_look.theme);
}

void MapPainter::paintCells(QPainter& painter, const QRectF& exposed) const {
    const OccupancyMap& map = m_content.map();
    const PixelGrid grid = gridOf(painter);
    const bool screen = m_look.medium == Medium::Screen;
    // Whole points on paper too: else a viewer's smoothing shows seams between cells.
    const auto snapX = [&](double x) { return screen ? grid.x(x) : std::round(x); };
    const auto snapY = [&](double y) { return screen ? grid.y(y) : std::round(y); };
    std::vector<double> edges;
    for (int column = 0; column <= map.across().size(); ++column)
        edges.push_back(snapX(m_scale.left(map, column)));
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (int row = 0; row < map.up().size(); ++row) {
        const double bottom = snapY(m_scale.bottom(map, row));
        const double top = snapY(m_scale.bottom(map, row + 1));
        const QRectF room(edges.front(), top, edges.back() - edges.front(), bottom - top);
        if (!room.isEmpty() && room.intersects(exposed)) paintRow(painter, row, room, edges);
    }
}

/// Neighbours of the same colour are filled at once.
void MapPainter::paintRow(QPainter& painter, int row, const QRectF& room,
                          const std::vector<double>& edges) const {
    const OccupancyMap& map = m_content.map();
    const int columns = map.across().size();
    for (int begin = 0; begin < columns;) {
        const MapCell& cell = map.cell(begin, row);
        int end = begin + 1;
        while (end < columns && colorKey(map.cell(end, row)) == colorKey(cell))
            ++end;
        const double left = edges[static_cast<std::size_t>(begin)];
        const double width = edges[static_cast<std::size_t>(end)] - left;
        if (width > 0) fillCell(painter, QRectF(left, room.top(), width, room.height()), cell);
        begin = end;
    }
}

std::vector<MapPainter::Tick> MapPainter::ticksOf(const ChartAxis& axis, bool upright) const {
    const QRectF& plot = m_scale.plot();
    const double length = upright ? plot.height() : plot.width();
    const double label = upright ? m_line * kUprightAir : tickLabelWidth(axis) + kLabelAir;
    const LabelRoom room{length, std::max(label, length / kMostTicks)};
    const std::int64_t distance = tickDistance(axis, room);
    std::vector<Tick> ticks;
    for (std::int64_t value = 0; value <= axis.last; value += distance)
        ticks.push_back({upright ? m_scale.y(static_cast<double>(value))
                                 : m_scale.x(static_cast<double>(value)),
                         ChartText::tick(axis.kind, value)});
    return ticks;
}

void MapPainter::paintAxes(QPainter& painter) const {
    const QRectF& plot = m_scale.plot();
    const PixelGrid grid = gridOf(painter);
    const Theme& theme = m_look.theme;
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setFont(m_look.font);
    painter.setPen(theme.mutedText);
    const double thin = grid.thickness(1);
    for (const Tick& tick : ticksOf(m_content.across, false)) {
        painter.fillRect(QRectF(grid.x(tick.place), plot.bottom(), thin, kTickLength), theme.axis);
        painter.drawText(QRectF(tick.place - 60, plot.bottom() + kTickLength + 2, 120, m_line),
                         Qt::AlignHCenter | Qt::AlignVCenter, tick.text);
    }
    for (const Tick& tick : ticksOf(m_content.up, true)) {
        painter.fillRect(QRectF(plot.left() - kTickLength, grid.y(tick.place), kTickLength, thin),
                         theme.axis);
        painter.drawText(QRectF(m_area.left(), tick.place - m_line / 2,
                                plot.left() - kTickLength - kTickGap - m_area.left(), m_line),
                         Qt::AlignRight | Qt::AlignVCenter, tick.text);
    }
    const QRectF frame(plot.left() - thin, plot.top() - thin, plot.width() + thin,
                       plot.height() + thin);
    painter.setPen(QPen(theme.axis, thin));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(frame);
    painter.setPen(theme.text);
    painter.drawText(QRectF(m_area.left(), plot.top() - m_line - 4, m_area.width(), m_line),
                     Qt::AlignLeft | Qt::AlignVCenter, ChartText::input(m_content.axes.up));
    painter.drawText(QRectF(plot.left(), m_area.bottom() - m_line, plot.width(), m_line),
                     Qt::AlignHCenter | Qt::AlignVCenter, ChartText::input(m_content.axes.across));
}

}  // namespace occ::ui
