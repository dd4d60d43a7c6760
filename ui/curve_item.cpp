#include "ui/curve_item.h"

#include "ui/step_painter.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>
#include <algorithm>
#include <cmath>
#include <utility>

namespace occ::ui {

namespace {

/// How far marks and labels reach beyond the plot.
constexpr double kOverhang = 14;
constexpr double kCliffRadius = 2.5;
constexpr double kSeam = 0.4;

/// Of the picture of a cliff's mark.
constexpr double kMarkSide = 8;

void paintCliffMark(QPainter& painter, const QPointF& place, const Theme& theme) {
    painter.setPen(QPen(theme.ground, 1));
    painter.setBrush(theme.text);
    painter.drawEllipse(place, kCliffRadius, kCliffRadius);
}

/// Painted once: there are dozens of cliffs, and a smooth circle is dear.
QPixmap cliffMark(const Theme& theme, double pixelRatio) {
    const int side = static_cast<int>(std::ceil(kMarkSide * pixelRatio));
    QPixmap pixmap(side, side);
    pixmap.setDevicePixelRatio(pixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    paintCliffMark(painter, QPointF(kMarkSide / 2, kMarkSide / 2), theme);
    return pixmap;
}

bool sameHeight(const CurveSegment& a, const CurveSegment& b) {
    return a.activeWarps == b.activeWarps;
}

}  // namespace

CurveItem::CurveItem(QGraphicsItem* parent) : QGraphicsItem(parent) {
    setFlag(ItemUsesExtendedStyleOption);  // paint() then knows what is exposed
}

void CurveItem::setLook(const ChartLook& look) {
    m_look = look;
    m_cliffMark = QPixmap();
    layOut();
    update();
}

void CurveItem::setScale(const ChartScale& scale, int gridParts) {
    if (scale == m_scale && gridParts == m_gridParts) return;
    prepareGeometryChange();
    m_scale = scale;
    m_gridParts = gridParts;
    layOut();
    update();
}

void CurveItem::setContent(const ChartContent& content) {
    const Curve before = std::move(m_content.curve);
    const bool carveoutsDiffer = content.carveouts != m_content.carveouts;
    const bool pointMoved = content.point != m_content.point;
    m_content = content;
    const bool curveDiffers = before != m_content.curve;
    if (!curveDiffers && !carveoutsDiffer && !pointMoved) return;

    if (curveDiffers) m_cliffs = cliffsOf(m_content.curve);
    const std::vector<Label> labelsBefore = std::exchange(m_labels, {});
    layOut();
    if (carveoutsDiffer) return update();
    // One rectangle: painting through a clip of many costs more than painting a little more.
    QRectF dirty = curveDiffers ? changedRect(before) : QRectF();
    for (const Label& label : labelsBefore)
        dirty |= label.box;
    for (const Label& label : m_labels)
        dirty |= label.box;
    update(dirty);
}

QRectF CurveItem::changedRect(const Curve& before) const {
    const Curve& after = m_content.curve;
    if (before.empty() || after.empty()) return boundingRect();
    const auto [b, a] = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
    const auto [rb, ra] =
        std::mismatch(before.rbegin(), before.rend(), after.rbegin(), after.rend());
    int highest = 0;
    std::int64_t first = m_content.axis.last;
    std::int64_t last = 0;
    const auto include = [&](auto from, auto to) {
        for (; from < to; ++from) {
            // Values that are refused have a ground of full height.
            highest =
                std::max(highest, from->activeBlocks > 0 ? from->activeWarps : m_scale.maxWarps());
            first = std::min(first, from->first);
            last = std::max(last, from->last);
        }
    };
    include(b, rb.base());
    include(a, ra.base());
    // Below and left of the plot are the axes' labels, which need not be painted anew.
    const double margin = kCliffRadius + 2;
    const double left = m_scale.x(static_cast<double>(first)) - margin;
    return QRectF(
        QPointF(std::max(left, m_scale.plot().left() - 1), m_scale.y(highest) - margin),
        QPointF(m_scale.x(static_cast<double>(last)) + margin, m_scale.plot().bottom() + 2));
}

QRectF CurveItem::boundingRect() const {
    return m_scale.plot().adjusted(-kOverhang, -kOverhang, kOverhang, kOverhang);
}

void CurveItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*) {
    if (m_content.curve.empty() || m_scale.plot().isEmpty()) {
        if (m_look.medium == Medium::Screen) painter->fillRect(m_scale.plot(), m_look.theme.ground);
        return;
    }
    m_pixels = m_look.medium == Medium::Print ? PixelGrid() : PixelGrid::of(*painter);
    const QRectF exposed = option->exposedRect;
    // Everything upright or level lies on whole pixels, where smoothing only costs time.
    painter->setRenderHint(QPainter::Antialiasing, m_look.medium == Medium::Print);
    paintGrounds(*painter, exposed);
    paintBaseLine(*painter);
    paintCarveouts(*painter);
    paintCurve(*painter, exposed);
    painter->setRenderHint(QPainter::Antialiasing, true);
    paintCliffs(*painter, exposed);
    paintLabels(*painter, exposed);
}

void CurveItem::paintGrounds(QPainter& painter, const QRectF& exposed) {
    const Curve& curve = m_content.curve;
    if (m_look.medium == Medium::Screen) paintBeside(painter, curve);
    for (std::size_t i = 0; i < curve.size();) {
        // Neighbours that look the same are filled at once.
        std::size_t end = i + 1;
        while (end < curve.size() && sameHeight(curve[end], curve[i]) &&
               curve[end].limiters == curve[i].limiters)
            ++end;
        const double left = m_pixels.x(m_scale.left(curve[i]));
        const double right = m_pixels.x(m_scale.right(curve[end - 1]));
        if (right >= exposed.left() && left <= exposed.right())
            paintGroundOf(painter, curve[i], QPointF(left, right), exposed);
        i = end;
    }
}

/// What no value fills, at most a few pixels: a chart that begins at 1 leaves half a value free.
void CurveItem::paintBeside(QPainter& painter, const Curve& curve) {
    const QRectF& plot = m_scale.plot();
    const double left = m_pixels.x(m_scale.left(curve.front()));
    const double right = m_pixels.x(m_scale.right(curve.back()));
    const auto fill = [&](double from, double to) {
        painter.fillRect(QRectF(QPointF(from, plot.top()), QPointF(to, plot.bottom())),
                         m_look.theme.ground);
    };
    fill(std::floor(plot.left()), left);
    fill(right, std::ceil(plot.right()));
}

void CurveItem::paintGroundOf(QPainter& painter, const CurveSegment& segment,
                              const QPointF& leftAndRight, const QRectF& exposed) {
    const bool refused = segment.activeBlocks == 0;
    const QRectF& plot = m_scale.plot();
    const double top = m_pixels.y(refused ? plot.top() : m_scale.y(segment.activeWarps));
    const QRectF rect(QPointF(leftAndRight.x(), top),
                      QPointF(leftAndRight.y(), m_pixels.y(plot.bottom())));
    const QColor tint = refused || segment.limiters.empty()
                            ? refusedColor(m_look.theme)
                            : m_look.theme.tint(segment.limiters.first());
    if (m_look.medium == Medium::Print) {
        // Viewers smooth edges of shapes, which shows as a seam where two only touch.
        const QRectF joined = rect.adjusted(0, 0, kSeam, 0);
        if (refused)
            painter.fillRect(joined, tint);
        else
            paintGround(painter, joined, segment.limiters, m_look.theme);
        return paintGrid(painter, rect, tint);
    }
    // Every pixel of the plot once: the view leaves it out of its background.
    const QRectF blank(QPointF(rect.left(), m_pixels.y(plot.top())), rect.topRight());
    painter.fillRect(blank & exposed, m_look.theme.ground);
    if (refused)
        painter.fillRect(rect & exposed, tint);
    else
        GroundTiles::ofWindow().fill(painter, rect & exposed, segment.limiters, m_look.theme);
    paintGrid(painter, rect, tint);
}

/// Over the blank and over the tinted part of a stretch, each in an opaque colour: Qt's helper
/// threads blend translucent ones, and waking them costs more than the painting.
void CurveItem::paintGrid(QPainter& painter, const QRectF& ground, const QColor& tint) {
    const Theme& theme = m_look.theme;
    const QColor onTint = blend(tint, theme.text, theme.dark ? 0.13 : 0.10);
    const double thickness = m_look.medium == Medium::Print ? 0.7 : m_pixels.thickness(1);
    const QRectF& plot = m_scale.plot();
    for (int i = 1; i <= m_gridParts; ++i) {
        const double y = m_pixels.y(plot.bottom() - plot.height() * i / m_gridParts);
        painter.fillRect(QRectF(ground.left(), y, ground.width(), thickness),
                         y < ground.top() ? theme.grid : onTint);
    }
}

void CurveItem::paintBaseLine(QPainter& painter) {
    const double thickness = m_look.medium == Medium::Print ? 0.7 : m_pixels.thickness(1);
    const QRectF& plot = m_scale.plot();
    painter.fillRect(QRectF(plot.left(), m_pixels.y(plot.bottom()), plot.width(), thickness),
                     m_look.theme.axis);
}

void CurveItem::paintCarveouts(QPainter& painter) {
    const StepPainter steps(m_scale, m_look, m_pixels);
    for (const CarveoutCurve& carveout : m_content.carveouts)
        if (carveout.bytes != m_content.carveoutInForce) steps.paintThin(painter, carveout.curve);
}

void CurveItem::paintCurve(QPainter& painter, const QRectF& exposed) {
    StepPainter(m_scale, m_look, m_pixels).paintStrong(painter, m_content.curve, exposed);
}

void CurveItem::paintCliffs(QPainter& painter, const QRectF& exposed) {
    for (const Cliff& cliff : m_cliffs) {
        const QPointF corner(m_scale.x(static_cast<double>(cliff.edge) + 0.5),
                             m_scale.y(cliff.warpsBefore));
        if (corner.x() < exposed.left() - kOverhang || corner.x() > exposed.right() + kOverhang)
            continue;
        if (m_look.medium == Medium::Print) {
            paintCliffMark(painter, corner, m_look.theme);
            continue;
        }
        if (m_cliffMark.isNull() || m_cliffMark.devicePixelRatio() != m_pixels.ratio())
            m_cliffMark = cliffMark(m_look.theme, m_pixels.ratio());
        painter.drawPixmap(
            QPointF(m_pixels.x(corner.x() - kMarkSide / 2), m_pixels.y(corner.y() - kMarkSide / 2)),
            m_cliffMark);
    }
}

void CurveItem::paintLabels(QPainter& painter, const QRectF& exposed) {
    painter.setFont(m_look.font);
    for (const Label& label : m_labels) {
        if (!label.box.intersects(exposed)) continue;
        if (label.opaque) painter.fillRect(label.box, m_look.theme.ground);
        painter.setPen(label.color);
        painter.drawText(label.box, Qt::AlignCenter, label.text);
    }
}

}  // namespace occ::ui
