#pragma once

#include "core/measure/throughput.h"
#include "ui/theme.h"

#include <QCoreApplication>
#include <QFont>
#include <QRectF>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

class QPainter;

namespace occ::ui {

/// One chart of throughput against occupancy: one series, or several that share their unit.
struct ThroughputChartContent {
    std::vector<ThroughputSeries> series;
    std::optional<double> launchOccupancy;  ///< of the launch in the window, 0 to 1
    double peakRate = 0;                    ///< theoretical, in the series' unit; 0: unknown

    [[nodiscard]] RateUnit unit() const { return rateUnit(series.front().experiment); }
};

/// The words of a chart, in the window's language.
class ThroughputText {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::ThroughputText)

public:
    /// "Streaming copy (GB/s)", "Multiply-add (GFLOP/s)".
    [[nodiscard]] static QString title(const ThroughputChartContent& content);
    /// "8 chains"; of a chart with one series the experiment's name.
    [[nodiscard]] static QString curve(Experiment experiment);
    /// What the chart shows, in a sentence or two, with its figures.
    [[nodiscard]] static QString conclusion(const ThroughputChartContent& content);
    /// All that is known of a point, a line each.
    [[nodiscard]] static QStringList point(const ThroughputSeries& series,
                                           const ThroughputPoint& point);
    [[nodiscard]] static QString launch(double occupancy);
    [[nodiscard]] static QString peak(const ThroughputChartContent& content);
};

/// A point of a chart by its place in the content.
struct PlottedPoint {
    std::size_t series = 0;
    std::size_t point = 0;

    friend bool operator==(const PlottedPoint&, const PlottedPoint&) = default;
};

/// Lays a chart out and draws it, for the screen and for files.
class ThroughputPlot {
public:
    ThroughputPlot(const ThroughputChartContent& content, const QRectF& area, const QFont& font);

    [[nodiscard]] const QRectF& plot() const { return m_plot; }
    [[nodiscard]] double x(double occupancy) const;
    [[nodiscard]] double y(double rate) const;
    [[nodiscard]] QPointF place(const PlottedPoint& point) const;
    /// The nearest point within reach of a pointer.
    [[nodiscard]] std::optional<PlottedPoint> pointAt(const QPointF& place) const;
    /// Occupancies that have a tick, ascending.
    [[nodiscard]] const std::vector<double>& ticks() const { return m_ticks; }

    void paint(QPainter& painter, const Theme& theme) const;
    void paintPointed(QPainter& painter, const Theme& theme, const PlottedPoint& point) const;

private:
    void paintAxes(QPainter& painter, const Theme& theme) const;
    void paintTicks(QPainter& painter, const Theme& theme) const;
    void paintReferences(QPainter& painter, const Theme& theme) const;
    void paintSeries(QPainter& painter, const Theme& theme, std::size_t index) const;
    void paintPlateauGround(QPainter& painter, const Theme& theme) const;
    void paintPlateau(QPainter& painter, const Theme& theme, std::size_t index) const;
    void paintCurveLabels(QPainter& painter, const Theme& theme) const;
    [[nodiscard]] double lineHeight() const;

    const ThroughputChartContent& m_content;
    QRectF m_area;
    QRectF m_plot;
    QFont m_font;
    double m_top = 1;   ///< rate at the upper end of the axis
    double m_step = 1;  ///< of the rate's ticks
    std::vector<double> m_ticks;
};

/// Colour of a chart's curve; its mark differs as well.
[[nodiscard]] QColor curveColor(const Theme& theme, std::size_t index);

}  // namespace occ::ui
