#pragma once

#include <QPaintDevice>
#include <QPainter>
#include <QTransform>
#include <algorithm>
#include <cmath>

namespace occ::ui {

/// Moves edges to whole pixels of the device painted on, where upright and level lines are sharp
/// at any scale without smoothing. Does nothing in print.
class PixelGrid {
public:
    /// Leaves every place as it is.
    PixelGrid() = default;
    static PixelGrid of(const QPainter& painter) {
        const QTransform& transform = painter.deviceTransform();
        PixelGrid grid;
        grid.m_ratio = painter.device()->devicePixelRatioF();
        grid.m_dx = transform.dx();
        grid.m_dy = transform.dy();
        return grid;
    }

    [[nodiscard]] double x(double place) const { return moved(place, m_dx); }
    [[nodiscard]] double y(double place) const { return moved(place, m_dy); }
    /// At least one pixel.
    [[nodiscard]] double thickness(double wanted) const {
        if (m_ratio == 0) return wanted;
        return std::max(1.0, std::round(wanted * m_ratio)) / m_ratio;
    }
    /// Device pixels per unit of length; 0: no grid.
    [[nodiscard]] double ratio() const { return m_ratio; }

private:
    [[nodiscard]] double moved(double place, double offset) const {
        if (m_ratio == 0) return place;
        return (std::round(place * m_ratio + offset) - offset) / m_ratio;
    }

    double m_ratio = 0;
    double m_dx = 0;
    double m_dy = 0;
};

}  // namespace occ::ui
