#pragma once

#include "ui/curve_item.h"
#include "ui/readout_panel.h"

#include <QGraphicsItem>
#include <QStringList>

namespace occ::ui {

/// A value's place on a chart: a line through the plot and a dot on the curve.
class ChartMarker : public QGraphicsItem {
public:
    enum class Kind { Point, Pointer };

    ChartMarker(Kind kind, QGraphicsItem* parent);

    void setLook(const ChartLook& look);
    /// The dot takes the colour of the first of the point's limiters.
    void place(const ChartScale& scale, const ChartPoint& point);
    /// Draws the line stronger, since the input that it stands for is pointed at.
    void setEmphasis(bool emphasized);

    [[nodiscard]] QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void paintLine(QPainter& painter) const;

    Kind m_kind;
    ChartLook m_look;
    double m_top = 0;     ///< of the plot
    double m_bottom = 0;  ///< of the plot
    double m_dot = 0;     ///< height of the dot
    LimiterSet m_limiters;
    bool m_emphasized = false;
};

/// A small panel of text beside a value.
class ChartReadout : public QGraphicsItem {
public:
    explicit ChartReadout(QGraphicsItem* parent);

    void setLook(const ChartLook& look);
    /// Right of `x` if there is room within `area`, else left, at the top, where curves that fall
    /// leave the plot empty. The limiters' colours stand before the line about them.
    void show(const QStringList& lines, LimiterSet limiters, double x, const QRectF& area);
    [[nodiscard]] const QStringList& lines() const { return m_panel.lines(); }

    [[nodiscard]] QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    ReadoutPanel m_panel;
};

}  // namespace occ::ui
