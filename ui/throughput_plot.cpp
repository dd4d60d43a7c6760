#include "ui/throughput_plot.h"

#include "ui/measurement_text.h"
#include "ui/timeline_text.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <array>
#include <cmath>

namespace occ::ui {

namespace {

constexpr double kGap = 6;
constexpr double kTickLength = 5;
constexpr double kMarkRadius = 4;
constexpr double kErrorCap = 4;
constexpr double kReach = 18;
constexpr double kHeadroom = 1.06;
constexpr double kRateTicks = 1.9;  ///< of their labels' height

constexpr std::array kCurveColors = {Limiter::Warps,        Limiter::Registers,
                                     Limiter::SharedMemory, Limiter::Blocks,
                                     Limiter::Barriers,     Limiter::VirtualResources};

/// Circle, square, triangle, diamond: marks that differ without colour.
QPainterPath markAt(const QPointF& center, std::size_t index, double radius) {
    QPainterPath path;
    switch (index % 4) {
        case 0: path.addEllipse(center, radius, radius); break;
        case 1:
            path.addRect(QRectF(center.x() - radius, center.y() - radius, 2 * radius, 2 * radius)
                             .adjusted(0.4, 0.4, -0.4, -0.4));
            break;
        case 2:
            path.addPolygon(QPolygonF({center + QPointF(0, -radius * 1.2),
                                       center + QPointF(radius * 1.15, radius * 0.9),
                                       center + QPointF(-radius * 1.15, radius * 0.9)}));
            path.closeSubpath();
            break;
        default:
            path.addPolygon(
                QPolygonF({center + QPointF(0, -radius * 1.3), center + QPointF(radius * 1.3, 0),
                           center + QPointF(0, radius * 1.3), center + QPointF(-radius * 1.3, 0)}));
            path.closeSubpath();
    }
    return path;
}

double highestRate(const ThroughputChartContent& content) {
    double highest = content.peakRate;
    for (const ThroughputSeries& series : content.series)
        for (const ThroughputPoint& point : series.points)
            highest = std::max({highest, point.rate.high, point.rate.median});
    return highest > 0 ? highest : 1;
}

std::vector<double> stepsOf(const ThroughputChartContent& content) {
    std::vector<double> steps{0, 1};
    for (const ThroughputSeries& series : content.series)
        for (const ThroughputPoint& point : series.points)
            steps.push_back(std::clamp(point.occupancy, 0.0, 1.0));
    std::sort(steps.begin(), steps.end());
    steps.erase(std::unique(steps.begin(), steps.end(),
                            [](double a, double b) { return std::abs(a - b) < 1e-6; }),
                steps.end());
    return steps;
}

}  // namespace

QColor curveColor(const Theme& theme, std::size_t index) {
    return theme.limiter(kCurveColors[index % kCurveColors.size()]);
}

ThroughputPlot::ThroughputPlot(const ThroughputChartContent& content, const QRectF& area,
                               const QFont& font)
    : m_content(content), m_area(area), m_font(font), m_ticks(stepsOf(content)) {
    const QFontMetricsF metrics(font);
    const double highest = highestRate(content) * kHeadroom;
    const double room = area.height() - 3 * metrics.height();
    m_step = tickStep(highest, std::max(2.0, room / (metrics.height() * kRateTicks)));
    m_top = std::ceil(highest / m_step) * m_step;
    double left = 0;
    for (double rate = 0; rate <= m_top; rate += m_step)
        left = std::max(left, metrics.horizontalAdvance(MeasurementText::threeFigures(rate)));
    double right = metrics.horizontalAdvance(QStringLiteral("100 %")) / 2 + 2;
    if (content.series.size() > 1)
        for (const ThroughputSeries& series : content.series)
            right = std::max(right,
                             metrics.horizontalAdvance(ThroughputText::curve(series.experiment)) +
                                 4 * kGap + 2 * kMarkRadius);
    const double bottom = metrics.height() + kTickLength + kGap;
    m_plot = QRectF(area.left() + std::ceil(left) + 2 * kGap, area.top() + metrics.height() + kGap,
                    0, 0);
    m_plot.setRight(area.right() - std::ceil(right));
    m_plot.setBottom(area.bottom() - std::ceil(bottom));
}

double ThroughputPlot::lineHeight() const {
    return QFontMetricsF(m_font).height();
}

double ThroughputPlot::x(double occupancy) const {
    return m_plot.left() + std::clamp(occupancy, 0.0, 1.0) * m_plot.width();
}

double ThroughputPlot::y(double rate) const {
    return m_plot.bottom() - rate / m_top * m_plot.height();
}

QPointF ThroughputPlot::place(const PlottedPoint& point) const {
    const ThroughputPoint& value = m_content.series[point.series].points[point.point];
    return {x(value.occupancy), y(value.rate.median)};
}

std::optional<PlottedPoint> ThroughputPlot::pointAt(const QPointF& at) const {
    std::optional<PlottedPoint> nearest;
    double best = kReach * kReach;
    for (std::size_t s = 0; s < m_content.series.size(); ++s)
        for (std::size_t p = 0; p < m_content.series[s].points.size(); ++p) {
            const QPointF distance = place({s, p}) - at;
            const double square = QPointF::dotProduct(distance, distance);
            if (square >= best) continue;
            best = square;
            nearest = PlottedPoint{s, p};
        }
    return nearest;
}

void ThroughputPlot::paint(QPainter& painter, const Theme& theme) const {
    painter.save();
    painter.setFont(m_font);
    painter.setRenderHint(QPainter::Antialiasing);
    paintPlateauGround(painter, theme);
    paintAxes(painter, theme);
    paintTicks(painter, theme);
    paintReferences(painter, theme);
    for (std::size_t i = 0; i < m_content.series.size(); ++i)
        paintPlateau(painter, theme, i);
    for (std::size_t i = 0; i < m_content.series.size(); ++i)
        paintSeries(painter, theme, i);
    if (m_content.series.size() > 1) paintCurveLabels(painter, theme);
    painter.restore();
}

void ThroughputPlot::paintAxes(QPainter& painter, const Theme& theme) const {
    for (int i = 0; i * m_step <= m_top * 1.0001; ++i) {
        const double at = y(i * m_step);
        painter.fillRect(QRectF(m_plot.left(), std::round(at), m_plot.width(), 1),
                         i == 0 ? theme.axis : theme.grid);
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(m_area.left(), at - lineHeight() / 2,
                                m_plot.left() - kGap - m_area.left(), lineHeight()),
                         Qt::AlignRight | Qt::AlignVCenter,
                         MeasurementText::threeFigures(i * m_step));
    }
}

/// A tick for every step; a label where there is room, the ends first.
void ThroughputPlot::paintTicks(QPainter& painter, const Theme& theme) const {
    const QFontMetricsF metrics(m_font);
    const double baseline = m_plot.bottom() + kTickLength;
    const double endWidth = metrics.horizontalAdvance(QStringLiteral("100 %"));
    double free = m_plot.left() - endWidth;
    for (const double tick : m_ticks) {
        const double at = x(tick);
        painter.fillRect(QRectF(at - 0.5, m_plot.bottom(), 1, kTickLength), theme.axis);
        const QString label = MeasurementText::share(tick);
        const double width = metrics.horizontalAdvance(label);
        const bool last = tick == m_ticks.back();
        const bool hidesLast = !last && at + width / 2 + 2 * kGap > x(1) - endWidth / 2;
        if (at - width / 2 < free || hidesLast) continue;
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(at - width / 2 - 1, baseline, width + 2, lineHeight()),
                         Qt::AlignCenter, label);
        free = at + width / 2 + kGap;
    }
}

void ThroughputPlot::paintReferences(QPainter& painter, const Theme& theme) const {
    const QFontMetricsF metrics(m_font);
    if (m_content.peakRate > 0) {
        const double at = y(m_content.peakRate);
        painter.setPen(QPen(theme.text, 1.2, Qt::DotLine));
        painter.drawLine(QPointF(m_plot.left(), at), QPointF(m_plot.right(), at));
        painter.setPen(theme.text);
        painter.drawText(QRectF(m_plot.left() + kGap, at + 1, m_plot.width(), lineHeight()),
                         Qt::AlignLeft | Qt::AlignVCenter, ThroughputText::peak(m_content));
    }
    if (!m_content.launchOccupancy) return;
    const double at = x(*m_content.launchOccupancy);
    painter.setPen(QPen(theme.marker, 1.4, Qt::DashLine));
    painter.drawLine(QPointF(at, m_plot.top() - kGap / 2), QPointF(at, m_plot.bottom()));
    const QString label = ThroughputText::launch(*m_content.launchOccupancy);
    const double width = metrics.horizontalAdvance(label) + 2;
    const double left = std::clamp(at - width / 2, m_area.left(), m_area.right() - width);
    painter.drawText(QRectF(left, m_plot.top() - kGap - lineHeight() + 2, width, lineHeight()),
                     Qt::AlignCenter, label);
}

/// Shades what lies beyond the plateau's first point. Not where several curves have one each.
void ThroughputPlot::paintPlateauGround(QPainter& painter, const Theme& theme) const {
    const ThroughputSeries& series = m_content.series.front();
    const ThroughputPoint* from = plateau(series);
    if (m_content.series.size() > 1 || !from || from == &series.points.back()) return;
    const QRectF beyond(QPointF(x(from->occupancy), m_plot.top()), m_plot.bottomRight());
    painter.fillRect(beyond, blend(theme.ground, curveColor(theme, 0), theme.dark ? 0.16 : 0.09));
}

/// A ring around the point and a line down to the occupancy from which on little is gained.
void ThroughputPlot::paintPlateau(QPainter& painter, const Theme& theme, std::size_t index) const {
    const ThroughputSeries& series = m_content.series[index];
    const ThroughputPoint* from = plateau(series);
    if (!from || from == &series.points.back()) return;
    const QPointF at(x(from->occupancy), y(from->rate.median));
    const QColor color = curveColor(theme, index);
    painter.setPen(QPen(color, 1.2, Qt::DashLine));
    painter.drawLine(QPointF(at.x(), m_plot.bottom()), at);
    painter.setPen(QPen(color, 1.6));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(at, 2 * kMarkRadius, 2 * kMarkRadius);
}

void ThroughputPlot::paintSeries(QPainter& painter, const Theme& theme, std::size_t index) const {
    const auto& points = m_content.series[index].points;
    const QColor color = curveColor(theme, index);
    QPolygonF line;
    painter.setPen(QPen(color, 1.3));
    for (const ThroughputPoint& point : points) {
        const double at = x(point.occupancy);
        const double low = y(point.rate.low);
        const double high = y(point.rate.high);
        line << QPointF(at, y(point.rate.median));
        painter.drawLine(QPointF(at, low), QPointF(at, high));
        for (const double end : {low, high})
            painter.drawLine(QPointF(at - kErrorCap, end), QPointF(at + kErrorCap, end));
    }
    painter.setPen(QPen(color, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line);
    painter.setPen(QPen(theme.ground, 1));
    painter.setBrush(color);
    for (const QPointF& at : line)
        painter.drawPath(markAt(at, index, kMarkRadius));
}

/// Beside each curve's end, moved apart where ends are close.
void ThroughputPlot::paintCurveLabels(QPainter& painter, const Theme& theme) const {
    struct Label {
        double y;
        std::size_t index;
    };
    std::vector<Label> labels;
    for (std::size_t i = 0; i < m_content.series.size(); ++i)
        if (!m_content.series[i].points.empty())
            labels.push_back({y(m_content.series[i].points.back().rate.median), i});
    std::sort(labels.begin(), labels.end(),
              [](const Label& a, const Label& b) { return a.y < b.y; });
    const double height = lineHeight();
    double free = m_area.top();
    for (Label& label : labels) {
        label.y = std::max(label.y, free + height / 2);
        free = label.y + height / 2;
    }
    double limit = m_plot.bottom();
    for (auto label = labels.rbegin(); label != labels.rend(); ++label) {
        label->y = std::min(label->y, limit - height / 2);
        limit = label->y - height / 2;
    }
    for (const Label& label : labels) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(curveColor(theme, label.index));
        painter.drawPath(
            markAt({m_plot.right() + 2 * kGap + kMarkRadius, label.y}, label.index, kMarkRadius));
        const double left = m_plot.right() + 3 * kGap + 2 * kMarkRadius;
        painter.setPen(theme.text);
        painter.drawText(QRectF(left, label.y - height / 2, m_area.right() - left, height),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         ThroughputText::curve(m_content.series[label.index].experiment));
    }
}

void ThroughputPlot::paintPointed(QPainter& painter, const Theme& theme,
                                  const PlottedPoint& point) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.marker, 2));
    painter.setBrush(curveColor(theme, point.series));
    painter.drawPath(markAt(place(point), point.series, kMarkRadius * 1.6));
    painter.restore();
}

}  // namespace occ::ui
