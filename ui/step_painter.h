#pragma once

#include "ui/curve_item.h"

#include <span>
#include <vector>

namespace occ::ui {

/// A level stretch of a line, where it is painted.
struct StepRun {
    double left = 0;
    double right = 0;
    double y = 0;

    friend bool operator==(const StepRun&, const StepRun&) = default;
};

/// What a line looks like among others.
struct StepLine {
    QColor color;
    double thickness = 2;
    std::vector<double> dashes = {};  ///< drawn, left out, drawn, ...; empty: one solid line
};

/// Draws runs, from the left to the right, as one line of true steps. Runs that touch are joined by
/// an upright stretch, and dashes go on around the corner.
void paintSteps(QPainter& painter, std::span<const StepRun> runs, const StepLine& line,
                const PixelGrid& pixels);

/// Draws curves as true steps: level and upright bars, never a slanted line.
class StepPainter {
public:
    StepPainter(const ChartScale& scale, const ChartLook& look, const PixelGrid& pixels)
        : m_scale(scale), m_look(look), m_pixels(pixels) {}

    /// In the limiters' colours. Only what `exposed` touches.
    void paintStrong(QPainter& painter, const Curve& curve, const QRectF& exposed) const;
    /// In one quiet colour.
    void paintThin(QPainter& painter, const Curve& curve) const;

private:
    struct Stroke {
        double thickness;
        bool limiters;  ///< colours by limiter
        QColor color;
    };
    void paint(QPainter& painter, const Curve& curve, const QRectF& exposed,
               const Stroke& stroke) const;
    void paintLevel(QPainter& painter, const QRectF& bar, const CurveSegment& segment,
                    const Stroke& stroke) const;
    [[nodiscard]] QColor colorOf(const CurveSegment& segment, const Stroke& stroke) const;

    const ChartScale& m_scale;
    const ChartLook& m_look;
    const PixelGrid& m_pixels;
};

}  // namespace occ::ui
