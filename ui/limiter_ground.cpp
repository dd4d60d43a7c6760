#include "ui/limiter_ground.h"

#include <QLineF>
#include <QPainter>
#include <QPen>
#include <QVector>
#include <algorithm>
#include <cmath>
#include <utility>

namespace occ::ui {

namespace {

/// Distance of hatch lines; the side of a tile is a multiple of it, so that tiles join.
constexpr double kPitch = 8;
constexpr int kTileSide = 128;
constexpr int kRefusedKey = -1;

LimiterSet without(LimiterSet set, Limiter limiter) {
    const auto bit = static_cast<unsigned>(1U << static_cast<unsigned>(limiter));
    return LimiterSet::fromBits(static_cast<std::uint8_t>(set.bits() & ~bit));
}

/// Lines at 45 degrees, cut at the rectangle. `rising`: from bottom left to top right.
QVector<QLineF> diagonals(const QRectF& rect, bool rising) {
    QVector<QLineF> lines;
    // A line is x + y = c (rising on screen) or x - y = c (falling).
    const double sign = rising ? 1 : -1;
    const double low = rect.left() + std::min(sign * rect.top(), sign * rect.bottom());
    const double high = rect.right() + std::max(sign * rect.top(), sign * rect.bottom());
    for (double c = std::ceil(low / kPitch) * kPitch; c < high; c += kPitch) {
        const double x1 =
            std::max(rect.left(), c - std::max(sign * rect.top(), sign * rect.bottom()));
        const double x2 =
            std::min(rect.right(), c - std::min(sign * rect.top(), sign * rect.bottom()));
        if (x1 < x2) lines.append({x1, sign * (c - x1), x2, sign * (c - x2)});
    }
    return lines;
}

QVector<QLineF> straightLines(const QRectF& rect, bool upright) {
    QVector<QLineF> lines;
    const double from = upright ? rect.left() : rect.top();
    const double to = upright ? rect.right() : rect.bottom();
    for (double c = (std::floor(from / kPitch) + 0.5) * kPitch; c < to; c += kPitch) {
        if (c <= from) continue;
        lines.append(upright ? QLineF(c, rect.top(), c, rect.bottom())
                             : QLineF(rect.left(), c, rect.right(), c));
    }
    return lines;
}

void paintDots(QPainter& painter, const QRectF& rect, const QColor& color) {
    constexpr double kRadius = 1.1;
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    int row = static_cast<int>(std::floor(rect.top() / kPitch));
    for (; (row + 0.5) * kPitch + kRadius < rect.bottom(); ++row) {
        const double y = (row + 0.5) * kPitch;
        if (y - kRadius < rect.top()) continue;
        const double shift = row % 2 == 0 ? 0.25 : 0.75;
        double x = (std::floor(rect.left() / kPitch) + shift) * kPitch;
        for (; x + kRadius < rect.right(); x += kPitch)
            if (x - kRadius >= rect.left()) painter.drawEllipse(QPointF(x, y), kRadius, kRadius);
    }
}

}  // namespace

void paintHatch(QPainter& painter, const QRectF& rect, Hatch hatch, const QColor& color) {
    if (hatch == Hatch::Dots) return paintDots(painter, rect, color);
    painter.setPen(QPen(color, 1.0, Qt::SolidLine, Qt::FlatCap));
    switch (hatch) {
        case Hatch::Rising: painter.drawLines(diagonals(rect, true)); break;
        case Hatch::Falling: painter.drawLines(diagonals(rect, false)); break;
        case Hatch::Horizontal: painter.drawLines(straightLines(rect, false)); break;
        case Hatch::Vertical: painter.drawLines(straightLines(rect, true)); break;
        case Hatch::Dots:
        case Hatch::None: break;
    }
}

void paintGround(QPainter& painter, const QRectF& rect, LimiterSet limiters, const Theme& theme) {
    if (limiters.empty() || rect.isEmpty()) return;
    const Limiter first = limiters.first();
    const LimiterSet others = without(limiters, first);
    const Limiter marked = others.empty() ? first : others.first();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(rect, theme.tint(first));
    painter.setRenderHint(QPainter::Antialiasing, true);
    // In a tie even a resource without a hatch of its own must show.
    const Hatch hatch =
        !others.empty() && hatchOf(marked) == Hatch::None ? Hatch::Rising : hatchOf(marked);
    const double strength = others.empty() ? 0.30 : 0.55;
    paintHatch(painter, rect, hatch, blend(theme.tint(first), theme.limiter(marked), strength));
    painter.restore();
}

QColor refusedColor(const Theme& theme) {
    return blend(theme.ground, theme.grid, 0.45);
}

void paintRefused(QPainter& painter, const QRectF& rect, const Theme& theme) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(rect, refusedColor(theme));
    painter.setRenderHint(QPainter::Antialiasing, true);
    const QColor lines = blend(refusedColor(theme), theme.axis, 0.55);
    for (const Hatch hatch : {Hatch::Rising, Hatch::Falling})
        paintHatch(painter, rect, hatch, lines);
    painter.restore();
}

GroundTiles& GroundTiles::ofWindow() {
    static GroundTiles tiles;
    return tiles;
}

void GroundTiles::fill(QPainter& painter, const QRectF& rect, LimiterSet limiters,
                       const Theme& theme) {
    fillWith(limiters.bits(), painter, rect, theme);
}

void GroundTiles::fillRefused(QPainter& painter, const QRectF& rect, const Theme& theme) {
    fillWith(kRefusedKey, painter, rect, theme);
}

void GroundTiles::fillWith(int key, QPainter& painter, const QRectF& rect, const Theme& theme) {
    if (rect.isEmpty()) return;
    const double pixelRatio = painter.device()->devicePixelRatioF();
    const QImage& image = tile(key, theme, pixelRatio);
    if (pixelRatio != 1) return painter.fillRect(rect, QBrush(image));
    // Copies of rectangles: a textured brush goes line by line, and wakes helper threads for it.
    const QRect area = rect.toAlignedRect();
    for (int y = area.top() / kTileSide * kTileSide; y <= area.bottom(); y += kTileSide)
        for (int x = area.left() / kTileSide * kTileSide; x <= area.right(); x += kTileSide) {
            const QRect part = area & QRect(x, y, kTileSide, kTileSide);
            painter.drawImage(part.topLeft(), image, part.translated(-x, -y));
        }
}

const QImage& GroundTiles::tile(int key, const Theme& theme, double pixelRatio) {
    if (theme.tint(Limiter::Warps) != m_tint || pixelRatio != m_pixelRatio) {
        m_tiles.clear();
        m_tint = theme.tint(Limiter::Warps);
        m_pixelRatio = pixelRatio;
    }
    const auto found = m_tiles.find(key);
    if (found != m_tiles.end()) return found->second;

    // The side in device pixels must be whole, or tiles would not join.
    const int side = static_cast<int>(std::lround(kTileSide * pixelRatio));
    QImage image(side, side, QImage::Format_RGB32);
    {
        QPainter painter(&image);
        painter.scale(static_cast<double>(side) / kTileSide, static_cast<double>(side) / kTileSide);
        const QRectF area(0, 0, kTileSide, kTileSide);
        if (key == kRefusedKey)
            paintRefused(painter, area, theme);
        else
            paintGround(painter, area, LimiterSet::fromBits(static_cast<std::uint8_t>(key)), theme);
    }
    image.setDevicePixelRatio(pixelRatio);
    return m_tiles.emplace(key, std::move(image)).first->second;
}

}  // namespace occ::ui
