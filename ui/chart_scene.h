#pragma once

#include "ui/chart_content.h"
#include "ui/chart_marker.h"
#include "ui/curve_item.h"

#include <QGraphicsScene>
#include <QSizeF>
#include <optional>

class QCategoryAxis;
class QChart;

namespace occ::ui {

/// One chart, in the window or on its way into a file. The only place that knows Qt Charts: it
/// gives the axes and the frame; curve, marks and readout are items of our own in it.
class ChartScene {
public:
    explicit ChartScene(Medium medium);

    [[nodiscard]] QGraphicsScene& scene() { return m_scene; }
    [[nodiscard]] const ChartScale& scale() const { return m_scale; }
    [[nodiscard]] const ChartContent& content() const { return m_content; }

    void resize(const QSizeF& size);
    void setColors(const Theme& theme);
    /// The size counts in pixels.
    void setFont(const QFont& font);
    void setUnit(AxisUnit unit);
    /// Draws what differs from before.
    void show(const ChartContent& content);
    /// Writes ticks and labels anew, in another language.
    void retranslate();

    /// Marks a value and reads it out; empty: takes both away.
    void pointAt(std::optional<std::int64_t> value);
    [[nodiscard]] std::optional<std::int64_t> pointedAt() const { return m_pointed; }
    void setEmphasis(bool emphasized) { m_marker->setEmphasis(emphasized); }

private:
    void layOut();
    void updateAxes();
    void updateLevelAxis(double tickWidth);
    void updateUprightAxis(int parts);
    void placeMarker();
    void applyLook();

    QGraphicsScene m_scene;
    QChart* m_chart;
    QCategoryAxis* m_levelAxis;
    QCategoryAxis* m_uprightAxis;
    CurveItem* m_curve;
    ChartMarker* m_marker;
    ChartMarker* m_pointer;
    ChartReadout* m_readout;
    ChartLook m_look;
    ChartContent m_content;
    ChartScale m_scale;
    QSizeF m_size;
    AxisUnit m_unit = AxisUnit::Percent;
    std::optional<std::int64_t> m_pointed;
};

}  // namespace occ::ui
