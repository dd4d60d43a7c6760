#include "ui/chart_marker.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace occ::ui {

namespace {

constexpr double kDotRadius = 5;
constexpr double kReach = kDotRadius + 3;
constexpr double kPadding = 8;
constexpr double kSwatch = 9;
constexpr double kGap = 14;  ///< between a value and the panel beside it
constexpr int kLimiterLine = 2;

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
    m_look = look;
    m_lines.clear();
    m_size = {};
}

void ChartReadout::show(const QStringList& lines, LimiterSet limiters, double x,
                        const QRectF& area) {
    if (lines != m_lines || limiters != m_limiters) {
        prepareGeometryChange();
        m_lines = lines;
        m_limiters = limiters;
        measure();
        update();
    }
    double left = x + kGap;
    if (left + m_size.width() > area.right()) left = x - kGap - m_size.width();
    left = std::clamp(left, area.left(), std::max(area.left(), area.right() - m_size.width()));
    setPos(std::round(left), area.top());
}

void ChartReadout::measure() {
    const QFontMetricsF metrics(m_look.font);
    QFont bold = m_look.font;
    bold.setBold(true);
    double width = QFontMetricsF(bold).horizontalAdvance(m_lines.value(0));
    for (int i = 1; i < m_lines.size(); ++i) {
        const double swatches = i == kLimiterLine ? (kSwatch + 3) * m_limiters.size() + 2 : 0;
        width = std::max(width, metrics.horizontalAdvance(m_lines[i]) + swatches);
    }
    m_lineHeight = std::ceil(metrics.height() * 1.1);
    m_size = {std::ceil(width) + 2 * kPadding,
              m_lineHeight * static_cast<double>(m_lines.size()) + 1.5 * kPadding};
}

QRectF ChartReadout::boundingRect() const {
    return QRectF(QPointF(0, 0), m_size).adjusted(-1, -1, 1, 1);
}

void ChartReadout::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    const Theme& theme = m_look.theme;
    painter->setRenderHint(QPainter::Antialiasing, true);
    painter->setPen(QPen(theme.axis, 1));
    painter->setBrush(theme.dark ? blend(theme.ground, theme.text, 0.12) : theme.ground);
    painter->drawRoundedRect(QRectF(QPointF(0, 0), m_size).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    QFont bold = m_look.font;
    bold.setBold(true);
    double y = kPadding * 0.75;
    for (int i = 0; i < m_lines.size(); ++i, y += m_lineHeight) {
        double x = kPadding;
        if (i == kLimiterLine)
            for (const Limiter limiter : kLimiters) {
                if (!m_limiters.contains(limiter)) continue;
                painter->fillRect(QRectF(x, y + (m_lineHeight - kSwatch) / 2, kSwatch, kSwatch),
                                  theme.limiter(limiter));
                x += kSwatch + 3;
            }
        if (i == kLimiterLine && !m_limiters.empty()) x += 2;
        painter->setFont(i == 0 ? bold : m_look.font);
        painter->setPen(i + 1 == m_lines.size() && i > 0 ? theme.mutedText : theme.text);
        painter->drawText(QRectF(x, y, m_size.width(), m_lineHeight),
                          Qt::AlignLeft | Qt::AlignVCenter, m_lines[i]);
    }
}

}  // namespace occ::ui
