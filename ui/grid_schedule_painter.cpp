#include "ui/grid_schedule_painter.h"

#include "ui/text.h"
#include "ui/timeline_look.h"
#include "ui/timeline_text.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace occ::ui {

namespace {

constexpr double kTileGap = 3;
constexpr double kTilePadding = 2;
constexpr double kTileShape = 1.25;  ///< width to height that is aimed at
constexpr double kProfileHeight = 30;
constexpr double kProfileGap = 8;
constexpr double kFadeTimes = 0.5;  ///< block times until an ended block has faded
constexpr double kCellGapFrom = 5;

}  // namespace

SchedulePainter::SchedulePainter(const ScheduleContent& content, const QRectF& area,
                                 const QFont& font)
    : m_content(content), m_font(font) {
    m_profile = QRectF(area.left(), area.bottom() - kProfileHeight, area.width(), kProfileHeight);
    m_tiles = area.adjusted(0, 0, 0, -kProfileHeight - kProfileGap);
    layOutTiles();
    layOutCells();
}

/// As many columns as make tiles of the wanted shape.
void SchedulePainter::layOutTiles() {
    const int sms = std::max(1, m_content.subject().capacity.smCount);
    const double wanted =
        std::sqrt(sms * m_tiles.width() / std::max(1.0, m_tiles.height()) / kTileShape);
    m_columns = std::clamp(static_cast<int>(std::lround(wanted)), 1, sms);
    const int rows = (sms + m_columns - 1) / m_columns;
    // With the rows settled no column may stay empty.
    m_columns = (sms + rows - 1) / rows;
    m_tileWidth = std::max(1.0, m_tiles.width() / m_columns);
    m_tileHeight = std::max(1.0, m_tiles.height() / rows);
    const double line = QFontMetricsF(m_font).height();
    const double name = QFontMetricsF(m_font).horizontalAdvance(TimelineText::smLabel(sms - 1)) + 4;
    m_label = m_tileHeight >= 2.6 * line && m_tileWidth >= name ? line : 0;
}

void SchedulePainter::layOutCells() {
    const int places = std::max(1, m_content.subject().capacity.blocksPerSm);
    const QRectF room(0, 0, std::max(1.0, m_tileWidth - kTileGap - 2 * kTilePadding),
                      std::max(1.0, m_tileHeight - kTileGap - 2 * kTilePadding - m_label));
    const double wanted = std::sqrt(places * room.width() / room.height());
    m_cellColumns = std::clamp(static_cast<int>(std::lround(wanted)), 1, places);
    m_cellRows = (places + m_cellColumns - 1) / m_cellColumns;
    m_cellColumns = (places + m_cellRows - 1) / m_cellRows;
    const QFontMetricsF metrics(m_font);
    const QString widest = number(std::max<std::int64_t>(m_content.subject().gridBlocks - 1, 0));
    m_numbers = room.width() / m_cellColumns >= metrics.horizontalAdvance(widest) + 4 &&
                room.height() / m_cellRows >= metrics.height();
}

QRectF SchedulePainter::tile(int sm) const {
    const double left = m_tiles.left() + sm % m_columns * m_tileWidth;
    const double top = m_tiles.top() + sm / m_columns * m_tileHeight;
    // Whole pixels, so that equal tiles look equal.
    return QRectF(QPointF(std::round(left), std::round(top)),
                  QPointF(std::round(left + m_tileWidth - kTileGap),
                          std::round(top + m_tileHeight - kTileGap)));
}

QRectF SchedulePainter::cell(int sm, int slot) const {
    const QRectF room =
        tile(sm).adjusted(kTilePadding, kTilePadding + m_label, -kTilePadding, -kTilePadding);
    const double width = room.width() / m_cellColumns;
    const double height = room.height() / m_cellRows;
    const double left = room.left() + slot % m_cellColumns * width;
    const double top = room.top() + slot / m_cellColumns * height;
    const double gap = std::min(width, height) >= kCellGapFrom ? 1 : 0;
    return {QPointF(std::round(left), std::round(top)),
            QPointF(std::round(left + width) - gap, std::round(top + height) - gap)};
}

std::optional<SchedulePlace> SchedulePainter::placeAt(const QPointF& point) const {
    const GridCapacity& capacity = m_content.subject().capacity;
    if (!m_tiles.contains(point)) return std::nullopt;
    const int column = static_cast<int>((point.x() - m_tiles.left()) / m_tileWidth);
    const int row = static_cast<int>((point.y() - m_tiles.top()) / m_tileHeight);
    const int sm = row * m_columns + column;
    if (column >= m_columns || sm >= capacity.smCount || !tile(sm).contains(point))
        return std::nullopt;
    for (int slot = 0; slot < capacity.blocksPerSm; ++slot)
        if (cell(sm, slot).adjusted(0, 0, 1, 1).contains(point)) return SchedulePlace{sm, slot};
    return SchedulePlace{sm, -1};
}

double SchedulePainter::timeAt(double x) const {
    const double share = (x - m_profile.left()) / std::max(1.0, m_profile.width());
    return std::clamp(share, 0.0, 1.0) * m_content.end();
}

void SchedulePainter::paint(QPainter& painter, const Theme& theme, double time) const {
    if (m_content.isEmpty()) return;
    painter.save();
    painter.setFont(m_font);
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (int sm = 0; sm < m_content.subject().capacity.smCount; ++sm)
        paintTile(painter, theme, sm, time);
    paintProfile(painter, theme, time);
    painter.restore();
}

void SchedulePainter::paintTile(QPainter& painter, const Theme& theme, int sm, double time) const {
    const QRectF box = tile(sm);
    painter.fillRect(box, blend(theme.ground, theme.text, 0.10));
    if (m_label > 0) {
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(box.left() + kTilePadding, box.top(), box.width(), m_label + 2),
                         Qt::AlignLeft | Qt::AlignVCenter, TimelineText::smLabel(sm));
    }
    m_content.placesAt(sm, time, m_states);
    for (std::size_t slot = 0; slot < m_states.size(); ++slot)
        paintCell(painter, theme, cell(sm, static_cast<int>(slot)), m_states[slot]);
}

/// A running block fills its cell from below in the tone of its wave; an ended one fades.
void SchedulePainter::paintCell(QPainter& painter, const Theme& theme, const QRectF& cell,
                                const PlaceState& state) const {
    painter.fillRect(cell, theme.ground);
    if (state.block < 0) return;
    const QColor tone = waveTones(theme)[static_cast<std::size_t>(state.wave % 2)];
    if (state.sinceEnd > 0) {
        const double left = std::max(0.0, 1 - state.sinceEnd / kFadeTimes);
        if (left > 0) painter.fillRect(cell, blend(theme.ground, tone, 0.35 * left));
        return;
    }
    painter.fillRect(cell, blend(theme.ground, tone, 0.45));
    QRectF done = cell;
    done.setTop(cell.bottom() - std::round(cell.height() * state.done));
    painter.fillRect(done, tone);
    if (m_numbers) paintBlockNumber(painter, theme, cell, state);
}

void SchedulePainter::paintBlockNumber(QPainter& painter, const Theme& theme, const QRectF& cell,
                                       const PlaceState& state) const {
    const QColor tone = waveTones(theme)[static_cast<std::size_t>(state.wave % 2)];
    const QColor ground = state.done > 0.5 ? tone : blend(theme.ground, tone, 0.45);
    painter.setPen(inkOn(ground, theme));
    painter.drawText(cell, Qt::AlignCenter, number(m_content.leftOutBlocks() + state.block));
}

void SchedulePainter::paintProfile(QPainter& painter, const Theme& theme, double time) const {
    const std::vector<float>& parts = m_content.profile();
    painter.fillRect(m_profile, blend(theme.ground, theme.text, 0.06));
    const double now = time / std::max(m_content.end(), 1e-9);
    const QColor past = waveTones(theme)[0];
    const QColor coming = blend(theme.ground, theme.text, 0.30);
    const auto columns = static_cast<int>(m_profile.width());
    for (int column = 0; column < columns; ++column) {
        const double share = (column + 0.5) / columns;
        const auto part = std::min(
            static_cast<std::size_t>(share * static_cast<double>(parts.size())), parts.size() - 1);
        const double height = std::round(m_profile.height() * static_cast<double>(parts[part]));
        painter.fillRect(QRectF(m_profile.left() + column, m_profile.bottom() - height, 1, height),
                         share <= now ? past : coming);
    }
    const double x = m_profile.left() + std::round(now * m_profile.width());
    painter.fillRect(
        QRectF(std::min(x, m_profile.right() - 2), m_profile.top() - 3, 2, m_profile.height() + 3),
        theme.marker);
}

void SchedulePainter::paintPointed(QPainter& painter, const Theme& theme,
                                   const SchedulePlace& place) const {
    const QRectF box = place.slot >= 0 ? cell(place.sm, place.slot) : tile(place.sm);
    painter.setPen(QPen(theme.marker, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box.adjusted(0, 0, -1, -1));
}

}  // namespace occ::ui
