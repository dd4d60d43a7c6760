#pragma once

#include "core/limiter.h"
#include "ui/theme.h"

#include <QImage>
#include <QRectF>
#include <map>

class QPainter;

namespace occ::ui {

/// Fills a rectangle with a limiter's tint and hatch, as shapes: stays sharp in print.
/// Where two or more bind, the first gives the tint and the second the hatch.
void paintGround(QPainter& painter, const QRectF& rect, LimiterSet limiters, const Theme& theme);
/// Fills a rectangle with marks in one colour, as shapes.
void paintHatch(QPainter& painter, const QRectF& rect, Hatch hatch, const QColor& color);
/// Behind values with which no block fits.
[[nodiscard]] QColor refusedColor(const Theme& theme);
/// The same with a hatch of crossed lines that no limiter has, for where colours lie around it.
void paintRefused(QPainter& painter, const QRectF& rect, const Theme& theme);

/// The same grounds as opaque tiles, which fill a screen ten times as fast.
class GroundTiles {
public:
    /// Those of the window, which all charts share.
    static GroundTiles& ofWindow();

    void fill(QPainter& painter, const QRectF& rect, LimiterSet limiters, const Theme& theme);
    void fillRefused(QPainter& painter, const QRectF& rect, const Theme& theme);

private:
    void fillWith(int key, QPainter& painter, const QRectF& rect, const Theme& theme);
    const QImage& tile(int key, const Theme& theme, double pixelRatio);

    std::map<int, QImage> m_tiles;  ///< by the limiters' bits, or kRefusedKey
    double m_pixelRatio = 0;
    QColor m_tint;  ///< of one resource, which tells the themes apart
};

}  // namespace occ::ui
