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
/// Behind values with which no block fits.
[[nodiscard]] QColor refusedColor(const Theme& theme);

/// The same grounds as opaque tiles, which fill a screen ten times as fast.
class GroundTiles {
public:
    /// Those of the window, which all charts share.
    static GroundTiles& ofWindow();

    void fill(QPainter& painter, const QRectF& rect, LimiterSet limiters, const Theme& theme);

private:
    const QImage& tile(int key, LimiterSet limiters, const Theme& theme, double pixelRatio);

    std::map<int, QImage> m_tiles;  ///< by the limiters' bits
    double m_pixelRatio = 0;
    bool m_dark = false;
};

}  // namespace occ::ui
