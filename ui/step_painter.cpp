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

}  // namespace

QColor StepPainter::colorOf(const CurveSegment& segment, const Stroke& stroke) const {
    if (!stroke.limiters || segment.limiters.empty()) return stroke.color;
    return m_look.theme.limiter(segment.limiters.first());
}

void StepPainter::paintStrong(QPainter& painter, const Curve& curve, const QRectF& exposed) const {
    paint(painter, curve, exposed, {m_pixels.thickness(kStrong), true, m_look.theme.text});
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
