#include "ui/map_legend.h"

#include "core/text/words.h"
#include "ui/chart_legend.h"
#include "ui/chart_text.h"
#include "ui/map_colors.h"
#include "ui/map_words.h"
#include "ui/text.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace occ::ui {

namespace {

constexpr double kSampleWidth = 22;
constexpr double kTextGap = 6;
constexpr double kEntryGap = 18;
constexpr double kWidestBar = 300;
constexpr double kDot = 12;
constexpr int kBarSteps = 100;

bool hasRefusedCell(const OccupancyMap& map) {
    for (int row = 0; row < map.up().size(); ++row)
        for (int column = 0; column < map.across().size(); ++column)
            if (!map.cell(column, row).launchable()) return true;
    return false;
}

}  // namespace

void paintMapDot(QPainter& painter, const QPointF& center, const Theme& theme) {
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.ground);
    painter.drawEllipse(center, 7, 7);
    painter.setBrush(theme.marker);
    painter.drawEllipse(center, 5.6, 5.6);
    painter.setBrush(theme.ground);
    painter.drawEllipse(center, 2.6, 2.6);
}

QColor lineInk(int percent, const MapLook& look) {
    if (look.coloring == MapColoring::Limiter) return look.theme.text;
    return inkOn(occupancyColor(percent / 100.0, look.theme), look.theme);
}

MapLegend::MapLegend(const MapContent& content, const MapLook& look, double width) : m_look(look) {
    if (look.coloring == MapColoring::Occupancy) {
        add(Kind::Bar, MapWords::occupancy());
    } else {
        const LimiterSet shown = content.map().limiters();
        for (const Limiter limiter : kLimiters)
            if (shown.contains(limiter)) add(Kind::Limiter, say(words::name(limiter)), limiter);
    }
    if (hasRefusedCell(content.map())) add(Kind::Refused, ChartText::cannotLaunch());
    add(Kind::Launch, MapWords::thisLaunch());
    layOut(width);
}

void MapLegend::add(Kind kind, const QString& text, Limiter limiter) {
    m_entries.push_back({kind, limiter, text});
}

void MapLegend::layOut(double width) {
    const QFontMetricsF metrics(m_look.font);
    m_lineHeight = std::ceil(metrics.height()) + 8;
    double x = 0;
    double y = 0;
    for (Entry& entry : m_entries) {
        const double text = std::ceil(metrics.horizontalAdvance(entry.text));
        double sample = kSampleWidth;
        if (entry.kind == Kind::Launch) sample = kDot;
        // The levels stand in the bar.
        if (entry.kind == Kind::Bar)
            sample = std::min(kWidestBar, std::max(40.0, width - text - kTextGap));
        if (x > 0 && x + sample + kTextGap + text > width) {
            x = 0;
            y += m_lineHeight;
        }
        const bool before = entry.kind == Kind::Bar;
        entry.sample = QRectF(before ? x + text + kTextGap : x, y + 3, sample, m_lineHeight - 6);
        entry.textLeft = before ? x : x + sample + kTextGap;
        x += sample + kTextGap + text + kEntryGap;
    }
    m_height = y + m_lineHeight;
}

void MapLegend::paint(QPainter& painter, const QPointF& topLeft) const {
    painter.save();
    painter.translate(topLeft);
    for (const Entry& entry : m_entries) {
        paintSample(painter, entry);
        painter.setFont(m_look.font);
        painter.setPen(m_look.theme.text);
        painter.drawText(QRectF(entry.textLeft, entry.sample.top(), 1000, entry.sample.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, entry.text);
    }
    painter.restore();
}

void MapLegend::paintSample(QPainter& painter, const Entry& entry) const {
    const double inset = std::max(0.0, (entry.sample.height() - 13) / 2);
    const QRectF sample = entry.sample.adjusted(0, inset, 0, -inset);
    switch (entry.kind) {
        case Kind::Bar: paintBar(painter, entry.sample); break;
        case Kind::Limiter: paintSwatch(painter, sample, entry.limiter, m_look.theme); break;
        case Kind::Refused: paintRefused(painter, sample, m_look.theme); break;
        case Kind::Launch: paintMapDot(painter, sample.center(), m_look.theme); break;
    }
}

void MapLegend::paintBar(QPainter& painter, const QRectF& bar) const {
    const Theme& theme = m_look.theme;
    painter.setRenderHint(QPainter::Antialiasing, false);
    const auto at = [&bar](double share) { return std::round(bar.left() + share * bar.width()); };
    for (int i = 0; i < kBarSteps; ++i) {
        const double left = at(static_cast<double>(i) / kBarSteps);
        const double right = at((i + 1.0) / kBarSteps);
        painter.fillRect(QRectF(left, bar.top(), right - left, bar.height()),
                         occupancyColor((i + 0.5) / kBarSteps, theme));
    }
    painter.setFont(m_look.font);
    double from = bar.left();
    for (const int percent : kMapLevels) {
        const double x = at(percent / 100.0);
        const QColor ink = inkOn(occupancyColor(percent / 100.0 - 0.06, theme), theme);
        if (percent < 100) painter.fillRect(QRectF(x - 1, bar.top(), 1.4, bar.height()), ink);
        painter.setPen(ink);
        painter.drawText(QRectF(from, bar.top(), x - from - 4, bar.height()),
                         Qt::AlignRight | Qt::AlignVCenter, MapWords::percent(percent));
        from = x;
    }
    painter.setPen(QPen(theme.axis, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar.adjusted(0, 0, -1, -1));
}

}  // namespace occ::ui
