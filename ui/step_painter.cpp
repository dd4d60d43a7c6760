#include "ui/step_painter.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

namespace occ::ui {

namespace {

constexpr double kStrong = 2.4;
constexpr double kThin = 1.2;
/// Length of a dash in the second colour of a tie.
constexpr double kDash = 7;

/// Cuts a line that goes on from stretch to stretch into dashes.
class Dashes {
public:
    explicit Dashes(const std::vector<double>& pattern) : m_pattern(pattern) {}

    /// Calls `draw` with begin and end of every dash of the next stretch.
    template <class Draw>
    void cut(double length, const Draw& draw) {
        if (m_pattern.empty()) return draw(0.0, length);
        for (double at = 0; at < length;) {
            const double end = std::min(length, at + m_pattern[m_part] - m_done);
            if (m_part % 2 == 0) draw(at, end);
            m_done += end - at;
            at = end;
            if (m_done < m_pattern[m_part] - kRounding) continue;
            m_part = (m_part + 1) % m_pattern.size();
            m_done = 0;
        }
    }

private:
    static constexpr double kRounding = 1e-6;

    const std::vector<double>& m_pattern;
    std::size_t m_part = 0;
    double m_done = 0;  ///< of the part
};

}  // namespace

void paintSteps(QPainter& painter, std::span<const StepRun> runs, const StepLine& line,
                const PixelGrid& pixels) {
    const double t = pixels.thickness(line.thickness);
    Dashes dashes(line.dashes);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const StepRun& run = runs[i];
        const double left = pixels.x(run.left);
        const double top = pixels.y(run.y - t / 2);
        if (i > 0 && runs[i - 1].right == run.left) {
            const double from = pixels.y(runs[i - 1].y - t / 2);
            // Downwards it begins below the level bar, upwards above it: both keep their corner.
            const double sign = top > from ? 1 : -1;
            dashes.cut(std::abs(top - from), [&](double begin, double end) {
                const double a = from + sign * begin + (sign > 0 ? 0 : t);
                const double b = from + sign * end + (sign > 0 ? t : 0);
                painter.fillRect(
                    QRectF(pixels.x(run.left - t / 2), std::min(a, b), t, std::abs(b - a)),
                    line.color);
            });
        }
        dashes.cut(pixels.x(run.right) - left, [&](double begin, double end) {
            painter.fillRect(QRectF(left + begin, top, end - begin, t), line.color);
        });
    }
}

QColor StepPainter::colorOf(const CurveSegment& segment, const Stroke& stroke) const {
    if (!stroke.limiters || segment.limiters.empty()) return stroke.color;
    return m_look.theme.limiter(segment.limiters.first());
}

void StepPainter::paintStrong(QPainter& painter, const Curve& curve, const QRectF& exposed) const {
    paint(painter, curve, exposed,
          {m_pixels.thickness(kStrong * m_look.theme.lineScale), true, m_look.theme.text});
}

void StepPainter::paintThin(QPainter& painter, const Curve& curve) const {
    paint(painter, curve, m_scale.plot().adjusted(-1, -1, 1, 1),
          {m_pixels.thickness(kThin), false, m_look.theme.mutedText});
}

void StepPainter::paintLevel(QPainter& painter, const QRectF& bar, const CurveSegment& segment,
                             const Stroke& stroke) const {
    painter.fillRect(bar, colorOf(segment, stroke));
    if (!stroke.limiters || segment.limiters.size() < 2) return;
    // Every other dash belongs to the second limiter.
    const auto others =
        static_cast<std::uint8_t>(segment.limiters.bits() & (segment.limiters.bits() - 1));
    const QColor second = m_look.theme.limiter(LimiterSet::fromBits(others).first());
    for (double x = bar.left() + kDash; x < bar.right(); x += 2 * kDash)
        painter.fillRect(QRectF(x, bar.top(), std::min(kDash, bar.right() - x), bar.height()),
                         second);
}

void StepPainter::paint(QPainter& painter, const Curve& curve, const QRectF& exposed,
                        const Stroke& stroke) const {
    const double t = stroke.thickness;
    for (std::size_t i = 0; i < curve.size(); ++i) {
        const CurveSegment& segment = curve[i];
        const double left = m_pixels.x(m_scale.left(segment));
        const double right = m_pixels.x(m_scale.right(segment));
        if (right < exposed.left() - t || left > exposed.right() + t) continue;
        const double top = m_pixels.y(m_scale.y(segment.activeWarps) - t / 2);
        paintLevel(painter, QRectF(left, top, right - left, t), segment, stroke);
        if (i == 0 || curve[i - 1].activeWarps == segment.activeWarps) continue;
        // What binds on the lower side is what makes the step.
        const CurveSegment& before = curve[i - 1];
        const double otherTop = m_pixels.y(m_scale.y(before.activeWarps) - t / 2);
        const CurveSegment& lower = before.activeWarps < segment.activeWarps ? before : segment;
        painter.fillRect(QRectF(m_pixels.x(left - t / 2), std::min(top, otherTop), t,
                                std::abs(top - otherTop) + t),
                         colorOf(lower, stroke));
    }
}

}  // namespace occ::ui
