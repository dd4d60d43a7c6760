// The labels in a chart's plot: what limits, where the nearest cliffs are, which carve-out.
#include "core/text/words.h"
#include "ui/chart_text.h"
#include "ui/curve_item.h"
#include "ui/text.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <map>

namespace occ::ui {

namespace {

constexpr double kPadding = 3;
/// Half the width of the current point's mark, and a little air.
constexpr double kMarkReach = 9;

/// A stretch of the curve with the same limiters.
struct Run {
    std::size_t begin = 0;
    std::size_t end = 0;
    double width = 0;
    int lowestWarps = 0;
    int blocks = 0;
};

}  // namespace

void CurveItem::layOut() {
    m_labels.clear();
    if (m_content.curve.empty() || m_scale.plot().isEmpty()) return;
    layOutCliffLabels();
    layOutCarveoutLabels();
    layOutGroundLabels();
}

bool CurveItem::isFree(const QRectF& box) const {
    const QRectF& plot = m_scale.plot();
    if (box.left() < plot.left() || box.right() > plot.right()) return false;
    return std::none_of(m_labels.begin(), m_labels.end(),
                        [&box](const Label& label) { return label.box.intersects(box); });
}

void CurveItem::addLabel(const QRectF& box, const QString& text, const QColor& color, bool opaque) {
    m_labels.push_back({box, text, color, opaque});
}

/// Each set of limiters is named once, where it has most room.
void CurveItem::layOutGroundLabels() {
    const Curve& curve = m_content.curve;
    std::map<int, Run> widest;
    for (std::size_t begin = 0; begin < curve.size();) {
        const bool refused = curve[begin].activeBlocks == 0;
        Run run{begin, begin, 0, curve[begin].activeWarps, curve[begin].activeBlocks};
        while (run.end < curve.size() && curve[run.end].limiters == curve[begin].limiters &&
               (curve[run.end].activeBlocks == 0) == refused) {
            run.lowestWarps = std::min(run.lowestWarps, curve[run.end].activeWarps);
            ++run.end;
        }
        run.width = m_scale.right(curve[run.end - 1]) - m_scale.left(curve[begin]);
        Run& best = widest[refused ? -1 : curve[begin].limiters.bits()];
        if (best.end == 0 || run.width > best.width) best = run;
        begin = run.end;
    }
    for (const auto& [key, run] : widest) {
        const bool refused = run.blocks == 0;
        const double top = refused ? m_scale.plot().top() : m_scale.y(run.lowestWarps);
        addGroundLabel(curve[run.begin], curve[run.end - 1], top,
                       refused ? LimiterSet() : curve[run.begin].limiters);
    }
}

void CurveItem::addGroundLabel(const CurveSegment& first, const CurveSegment& last, double top,
                               LimiterSet limiters) {
    const QFontMetricsF metrics(m_look.font);
    const bool refused = limiters.empty();
    const QString text = refused ? ChartText::cannotLaunch() : say(words::join(limiters));
    const double left = m_scale.left(first);
    const double right = m_scale.right(last);
    const QSizeF size(metrics.horizontalAdvance(text) + 2 * kPadding,
                      metrics.height() + 2 * kPadding);
    const double bottom = m_scale.plot().bottom();
    if (right - left < size.width() || bottom - top < size.height()) return;
    QRectF box(QPointF((left + right - size.width()) / 2, bottom - size.height()), size);
    // Beside the current point's line, not on it.
    const double point = m_scale.x(static_cast<double>(m_content.point.value));
    if (point > box.left() - 2 && point < box.right() + 2) {
        const bool roomRight = right - point > size.width() + 4;
        box.moveLeft(roomRight ? point + 4 : point - 4 - size.width());
    }
    if (box.left() < left || box.right() > right || !isFree(box)) return;
    const Theme& theme = m_look.theme;
    addLabel(box, text,
             refused ? theme.mutedText : blend(theme.limiter(limiters.first()), theme.text, 0.35),
             false);
}

bool CurveItem::isAboveCurve(const QRectF& box) const {
    return std::none_of(
        m_content.curve.begin(), m_content.curve.end(), [&](const CurveSegment& segment) {
            return m_scale.left(segment) < box.right() && m_scale.right(segment) > box.left() &&
                   m_scale.y(segment.activeWarps) < box.bottom() - kPadding;
        });
}

/// The value of the nearest cliff on either side of the current point.
void CurveItem::layOutCliffLabels() {
    const std::int64_t value = m_content.point.value;
    const Cliff* below = nullptr;
    const Cliff* above = nullptr;
    for (const Cliff& cliff : m_cliffs) {
        if (cliff.edge < value) below = &cliff;
        if (cliff.edge >= value && above == nullptr) above = &cliff;
    }
    for (const Cliff* cliff : {above, below})
        if (cliff != nullptr) addCliffLabel(*cliff);
}

/// Right of the corner, where a curve that falls leaves room, else over it.
void CurveItem::addCliffLabel(const Cliff& cliff) {
    const QFontMetricsF metrics(m_look.font);
    const QString text = ChartText::brief(m_content.axis.kind, cliff.edge);
    const QSizeF size(metrics.horizontalAdvance(text) + 2 * kPadding, metrics.height());
    const QPointF corner(m_scale.x(static_cast<double>(cliff.edge) + 0.5),
                         m_scale.y(cliff.warpsBefore));
    const QPointF point(m_scale.x(static_cast<double>(m_content.point.value)),
                        m_scale.y(m_content.point.activeWarps));
    const QRectF mark(point - QPointF(kMarkReach, kMarkReach), QSizeF(kMarkReach, kMarkReach) * 2);
    const double right = mark.contains(corner) ? mark.right() : corner.x() + 4;
    const double over = mark.contains(corner) ? mark.top() : corner.y() - 3;
    const double middle = mark.contains(corner) ? point.x() + 2 : corner.x() - size.width() / 2;
    const QRectF places[] = {QRectF(QPointF(right, corner.y() - size.height() / 2), size),
                             QRectF(QPointF(middle, over - size.height()), size)};
    for (const QRectF& box : places) {
        const bool crossesLine = box.left() < point.x() && box.right() > point.x();
        const bool inside = box.top() >= m_scale.plot().top() - size.height() / 2;
        if (!inside || box.intersects(mark) || crossesLine || !isAboveCurve(box) || !isFree(box))
            continue;
        return addLabel(box, text, m_look.theme.text, false);
    }
}

/// Each carve-out's size interrupts one of its own upright lines, as on a contour map: the one
/// farthest right that is free, since there the curves lie farthest apart.
void CurveItem::layOutCarveoutLabels() {
    const std::vector<CarveoutCurve>& carveouts = m_content.carveouts;
    for (std::size_t i = carveouts.size(); i-- > 0;)
        // In a low chart a label may also cover the lines above and below.
        if (!addCarveoutLabel(carveouts[i], true)) addCarveoutLabel(carveouts[i], false);
}

bool CurveItem::addCarveoutLabel(const CarveoutCurve& carveout, bool betweenLines) {
    const QFontMetricsF metrics(m_look.font);
    const QString text = ChartText::brief(ChartKind::SharedMemory, carveout.bytes);
    const QSizeF size(metrics.horizontalAdvance(text) + 2, metrics.height() - 2);
    const bool inForce = carveout.bytes == m_content.carveoutInForce;
    std::vector<Cliff> cliffs = cliffsOf(carveout.curve);
    std::reverse(cliffs.begin(), cliffs.end());
    for (const Cliff& cliff : cliffs) {
        const double height = m_scale.y(cliff.warpsAfter) - m_scale.y(cliff.warpsBefore);
        if (cliff.edge > carveout.bytes || (betweenLines && height < size.height())) continue;
        const QPointF middle(m_scale.x(static_cast<double>(cliff.edge) + 0.5),
                             m_scale.y((cliff.warpsBefore + cliff.warpsAfter) / 2.0));
        const QRectF box(middle - QPointF(size.width() / 2, size.height() / 2), size);
        if (!isFree(box)) continue;
        addLabel(box, text, inForce ? m_look.theme.text : m_look.theme.mutedText, true);
        return true;
    }
    return false;
}

}  // namespace occ::ui
