#pragma once

#include "ui/chart_content.h"
#include "ui/limiter_ground.h"
#include "ui/pixel_grid.h"
#include "ui/theme.h"

#include <QFont>
#include <QGraphicsItem>
#include <QPixmap>
#include <QString>
#include <vector>

namespace occ::ui {

/// Where a chart is drawn: with opaque tiles on whole pixels, or as shapes that scale.
enum class Medium { Screen, Print };

/// What the parts of a chart look like.
struct ChartLook {
    Theme theme;
    QFont font;  ///< of ticks and labels in the plot; its size in pixels
    Medium medium = Medium::Screen;
};

/// The curve of a chart as steps over a ground coloured by the limiter, with the grid, the marks
/// at cliffs and the labels in the plot. One item: Qt Charts' own series draws slanted lines, has
/// one colour, and takes ten times as long.
class CurveItem : public QGraphicsItem {
public:
    explicit CurveItem(QGraphicsItem* parent);

    void setLook(const ChartLook& look);
    /// `gridParts`: into how many parts the grid's lines divide the plot.
    void setScale(const ChartScale& scale, int gridParts);
    void setContent(const ChartContent& content);

    [[nodiscard]] QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    struct Label {
        QRectF box;
        QString text;
        QColor color;
        bool opaque = false;  ///< interrupts what is under it
    };

    void layOut();
    void layOutGroundLabels();
    void layOutCarveoutLabels();
    bool addCarveoutLabel(const CarveoutCurve& carveout, bool betweenLines);
    void layOutCliffLabels();
    void addCliffLabel(const Cliff& cliff);
    void addGroundLabel(const CurveSegment& first, const CurveSegment& last, double top,
                        LimiterSet limiters);
    void addLabel(const QRectF& box, const QString& text, const QColor& color, bool opaque);
    [[nodiscard]] bool isFree(const QRectF& box) const;
    /// Whether the curve passes below it.
    [[nodiscard]] bool isAboveCurve(const QRectF& box) const;
    /// The part of the old and the new curve that differs, in the item's coordinates.
    [[nodiscard]] QRectF changedRect(const Curve& before) const;

    void paintGrounds(QPainter& painter, const QRectF& exposed);
    void paintBeside(QPainter& painter, const Curve& curve);
    void paintGroundOf(QPainter& painter, const CurveSegment& segment, const QPointF& leftAndRight,
                       const QRectF& exposed);
    void paintGrid(QPainter& painter, const QRectF& ground, const QColor& tint);
    void paintBaseLine(QPainter& painter);
    void paintCarveouts(QPainter& painter);
    void paintCurve(QPainter& painter, const QRectF& exposed);
    void paintCliffs(QPainter& painter, const QRectF& exposed);
    void paintLabels(QPainter& painter, const QRectF& exposed);

    ChartLook m_look;
    ChartScale m_scale;
    int m_gridParts = 1;
    ChartContent m_content;
    std::vector<Cliff> m_cliffs;
    std::vector<Label> m_labels;
    QPixmap m_cliffMark;
    PixelGrid m_pixels;  ///< of the device painted on
};

}  // namespace occ::ui
