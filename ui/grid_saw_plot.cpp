#include "ui/grid_saw_plot.h"

#include "ui/text.h"

#include <QFontMetricsF>
#include <QLineF>
#include <QPainter>
#include <QPolygonF>
#include <QVector>
#include <algorithm>
#include <cmath>

namespace occ::ui {

namespace {

constexpr double kGap = 6;
constexpr double kTickLength = 5;
constexpr double kTickGap = 24;
constexpr double kSnap = 5;
constexpr double kNarrowestTooth = 3;
constexpr double kNarrowestFall = 14;
constexpr double kMarkRadius = 4.5;
constexpr std::int64_t kFewestWaves = 4;

QColor lineColor(const Theme& theme) {
    return theme.limiter(Limiter::Blocks);
}

QColor belowLine(const Theme& theme) {
    return blend(theme.ground, lineColor(theme), theme.dark ? 0.22 : 0.14);
}

}  // namespace

SawContent SawContent::of(const GridCapacity& capacity, std::int64_t gridBlocks) {
    SawContent content{capacity, gridBlocks, kFewestWaves};
    // Doubling ends: grids have at most 2^40 blocks.
    while (capacity.atOnce > 0 && gridBlocks > content.lastGrid())
        content.waves *= 2;
    return content;
}

SawPlot::SawPlot(const SawContent& content, const QRectF& area, const QFont& font)
    : m_content(content), m_area(area), m_font(font) {
    const QFontMetricsF metrics(font);
    const double left = metrics.horizontalAdvance(QStringLiteral("100 %")) + 2 * kGap;
    const double right = metrics.horizontalAdvance(number(content.lastGrid())) / 2 + kGap;
    m_plot = area.adjusted(std::ceil(left), std::ceil(metrics.height() + kGap), -std::ceil(right),
                           -std::ceil(metrics.height() + kTickLength + kGap / 2));
}

double SawPlot::lineHeight() const {
    return QFontMetricsF(m_font).height();
}

double SawPlot::x(double blocks) const {
    const auto last = static_cast<double>(std::max<std::int64_t>(m_content.lastGrid(), 1));
    return m_plot.left() + std::clamp(blocks / last, 0.0, 1.0) * m_plot.width();
}

double SawPlot::y(double efficiency) const {
    return m_plot.bottom() - efficiency * m_plot.height();
}

double SawPlot::toothWidth() const {
    return m_plot.width() / static_cast<double>(std::max<std::int64_t>(m_content.waves, 1));
}

std::int64_t SawPlot::gridAt(double place) const {
    const std::int64_t size = m_content.capacity.clusterSize;
    const std::int64_t wave = m_content.capacity.atOnce;
    const double share = std::clamp((place - m_plot.left()) / m_plot.width(), 0.0, 1.0);
    const double exact = share * static_cast<double>(m_content.lastGrid());
    const auto full = static_cast<std::int64_t>(
        std::llround(exact / static_cast<double>(std::max<std::int64_t>(wave, 1))) * wave);
    if (full > 0 && toothWidth() > 4 * kSnap &&
        std::abs(x(static_cast<double>(full)) - place) <= kSnap)
        return full;
    const auto clusters = std::llround(exact / static_cast<double>(size));
    return std::clamp<std::int64_t>(clusters * size, size, std::max(size, m_content.lastGrid()));
}

void SawPlot::paint(QPainter& painter, const Theme& theme) const {
    painter.save();
    painter.setFont(m_font);
    painter.setRenderHint(QPainter::Antialiasing);
    paintUprightAxis(painter, theme);
    if (toothWidth() >= kNarrowestTooth)
        paintTeeth(painter, theme);
    else
        paintRange(painter, theme);
    paintLevelAxis(painter, theme);
    if (m_content.gridBlocks > 0) paintMark(painter, theme);
    painter.restore();
}

void SawPlot::paintUprightAxis(QPainter& painter, const Theme& theme) const {
    const int parts = m_plot.height() / 4 > lineHeight() * 1.2 ? 4 : 2;
    for (int part = 0; part <= parts; ++part) {
        const double share = static_cast<double>(part) / parts;
        const double at = std::round(y(share));
        painter.fillRect(QRectF(m_plot.left(), at, m_plot.width(), 1),
                         part == 0 ? theme.axis : theme.grid);
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(m_area.left(), at - lineHeight() / 2,
                                m_plot.left() - kGap - m_area.left(), lineHeight()),
                         Qt::AlignRight | Qt::AlignVCenter, percent(share));
    }
}

/// At full waves, where the eye looks for numbers; as many as there is room for.
void SawPlot::paintLevelAxis(QPainter& painter, const Theme& theme) const {
    const QFontMetricsF metrics(m_font);
    const double room = metrics.horizontalAdvance(number(m_content.lastGrid())) + kTickGap;
    std::int64_t step = 1;
    while (static_cast<double>(step) * toothWidth() < room && step < m_content.waves)
        step *= 2;
    painter.setPen(theme.mutedText);
    for (std::int64_t wave = 0; wave <= m_content.waves; wave += step) {
        const std::int64_t blocks = wave * m_content.capacity.atOnce;
        const double at = x(static_cast<double>(blocks));
        painter.fillRect(QRectF(at - 0.5, m_plot.bottom(), 1, kTickLength), theme.axis);
        const QString label = number(blocks);
        const double width = metrics.horizontalAdvance(label) + 2;
        painter.drawText(QRectF(at - width / 2, m_plot.bottom() + kTickLength, width, lineHeight()),
                         Qt::AlignCenter, label);
    }
}

/// The ground in one go and lines only where they can be seen: hundreds of teeth may be shown.
void SawPlot::paintTeeth(QPainter& painter, const Theme& theme) const {
    const QColor line = lineColor(theme);
    QPolygonF outline;
    QVector<QLineF> rises;
    QVector<QLineF> falls;
    outline << QPointF(m_plot.left(), m_plot.bottom());
    for (const SawTooth& tooth : sawTeeth(m_content.capacity, m_content.waves)) {
        const QPointF first(x(static_cast<double>(tooth.first)), y(tooth.firstEfficiency));
        const QPointF last(x(static_cast<double>(tooth.last)), y(tooth.lastEfficiency));
        if (!rises.isEmpty()) falls << QLineF(rises.back().p2(), first);
        rises << QLineF(first, last);
        outline << first << last;
    }
    outline << m_plot.bottomRight();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(Qt::NoPen);
    painter.setBrush(belowLine(theme));
    painter.drawPolygon(outline);
    painter.setRenderHint(QPainter::Antialiasing);
    if (toothWidth() >= kNarrowestFall) {
        painter.setPen(QPen(line, 1, Qt::DotLine));
        painter.drawLines(falls);
    }
    painter.setPen(QPen(line, toothWidth() >= kNarrowestFall ? 2 : 1));
    painter.drawLines(rises);
}

/// Teeth too narrow to be told apart: from the lowest to the highest efficiency of each column.
void SawPlot::paintRange(QPainter& painter, const Theme& theme) const {
    const QColor line = lineColor(theme);
    const QColor below = belowLine(theme);
    const GridCapacity& capacity = m_content.capacity;
    const auto columns = static_cast<int>(m_plot.width());
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (int column = 0; column < columns; ++column) {
        const double share = (column + 0.5) / columns;
        const auto wave = static_cast<std::int64_t>(share * static_cast<double>(m_content.waves));
        const SawTooth tooth = sawTooth(capacity, wave + 1);
        const QRectF bar(QPointF(m_plot.left() + column, y(tooth.lastEfficiency)),
                         QPointF(m_plot.left() + column + 1, y(tooth.firstEfficiency) + 1.5));
        painter.fillRect(QRectF(bar.topLeft(), QPointF(bar.right(), m_plot.bottom())), below);
        painter.fillRect(bar, line);
    }
    painter.setRenderHint(QPainter::Antialiasing);
}

void SawPlot::paintMark(QPainter& painter, const Theme& theme) const {
    const auto waves = computeWaves(m_content.gridBlocks, m_content.capacity);
    const QFontMetricsF metrics(m_font);
    const double at = x(static_cast<double>(m_content.gridBlocks));
    painter.setPen(QPen(theme.marker, 1.5));
    painter.drawLine(QPointF(at, m_plot.top() - kGap / 2), QPointF(at, m_plot.bottom()));
    QString label = number(m_content.gridBlocks);
    if (waves) {
        const double top = y(waves->efficiency());
        painter.setBrush(theme.marker);
        painter.setPen(QPen(theme.ground, 1.5));
        painter.drawEllipse(QPointF(at, top), kMarkRadius, kMarkRadius);
        label += QStringLiteral(" · ") + percent(waves->efficiency());
    }
    const double width = metrics.horizontalAdvance(label) + 2;
    const double left = std::clamp(at - width / 2, m_area.left(), m_area.right() - width);
    painter.setPen(theme.text);
    painter.drawText(QRectF(left, m_plot.top() - kGap / 2 - lineHeight(), width, lineHeight()),
                     Qt::AlignCenter, label);
}

void SawPlot::paintPointed(QPainter& painter, const Theme& theme, std::int64_t blocks) const {
    const double at = x(static_cast<double>(blocks));
    painter.setPen(QPen(theme.axis, 1, Qt::DashLine));
    painter.drawLine(QPointF(at, m_plot.top()), QPointF(at, m_plot.bottom()));
}

}  // namespace occ::ui
