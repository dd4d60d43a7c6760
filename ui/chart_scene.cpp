#include "ui/chart_scene.h"

#include "ui/chart_text.h"

#include <QCategoryAxis>
#include <QChart>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QLegend>
#include <QPen>
#include <algorithm>
#include <cmath>
#include <utility>

namespace occ::ui {

namespace {

/// Room above the plot for marks at full occupancy.
constexpr double kTopMargin = 9;
/// Qt's raster engine draws lines of up to 1.0 pixels ten times as slowly as slightly wider ones.
constexpr double kAxisLine = 1.1;
constexpr double kTickGap = 34;
/// Of the upright axis' labels, in their height.
constexpr double kTickSpacing = 1.9;

using Ticks = QList<std::pair<QString, double>>;

QCategoryAxis* addAxis(QChart& chart, Qt::Alignment side) {
    auto* axis = new QCategoryAxis;
    axis->setStartValue(-1);  // a tick at 0 must lie above it
    axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    axis->setGridLineVisible(false);  // the curve's item draws the grid over its grounds
    axis->setTruncateLabels(false);
    axis->setLineVisible(side == Qt::AlignBottom);
    chart.addAxis(axis, side);
    return axis;
}

/// The axis is kept: one that is removed leaves its labels until the event loop runs.
void setTicks(QCategoryAxis& axis, const Ticks& ticks, double end) {
    QStringList labels;
    for (const auto& [label, value] : ticks)
        labels << label;
    if (axis.max() == end && axis.categoriesLabels() == labels) return;
    for (const QString& label : axis.categoriesLabels())
        axis.remove(label);
    for (const auto& [label, value] : ticks)
        axis.append(label, value);
    axis.setRange(0, end);
}

}  // namespace

ChartScene::ChartScene(Medium medium)
    : m_chart(new QChart),
      m_levelAxis(addAxis(*m_chart, Qt::AlignBottom)),
      m_uprightAxis(addAxis(*m_chart, Qt::AlignLeft)),
      m_curve(new CurveItem(m_chart)),
      m_marker(new ChartMarker(ChartMarker::Kind::Point, m_chart)),
      m_pointer(new ChartMarker(ChartMarker::Kind::Pointer, m_chart)),
      m_readout(new ChartReadout(m_chart)) {
    m_look.medium = medium;
    m_look.theme = lightTheme();
    m_chart->setBackgroundVisible(false);  // the view's brush is several times as fast
    m_chart->setMargins({});
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_chart->legend()->hide();
    m_chart->setMinimumSize(1, 1);
    m_scene.addItem(m_chart);
    m_scene.setItemIndexMethod(QGraphicsScene::NoIndex);  // a handful of items that move
    double z = 10;
    for (QGraphicsItem* item :
         {static_cast<QGraphicsItem*>(m_curve), static_cast<QGraphicsItem*>(m_pointer),
          static_cast<QGraphicsItem*>(m_marker), static_cast<QGraphicsItem*>(m_readout)})
        item->setZValue(z++);
    m_pointer->hide();
    m_readout->hide();
    applyLook();
}

void ChartScene::resize(const QSizeF& size) {
    if (size == m_size) return;
    m_size = size;
    m_scene.setSceneRect(QRectF(QPointF(0, 0), size));
    m_chart->setGeometry(QRectF(QPointF(0, 0), size));
    layOut();
}

void ChartScene::setColors(const Theme& theme) {
    m_look.theme = theme;
    applyLook();
}

void ChartScene::setFont(const QFont& font) {
    m_look.font = font;
    applyLook();
}

void ChartScene::setUnit(AxisUnit unit) {
    if (unit == m_unit) return;
    m_unit = unit;
    layOut();
}

void ChartScene::retranslate() {
    applyLook();
    const std::optional<std::int64_t> pointed = m_pointed;
    pointAt(std::nullopt);
    pointAt(pointed);
}

void ChartScene::applyLook() {
    m_curve->setLook(m_look);
    m_marker->setLook(m_look);
    m_pointer->setLook(m_look);
    m_readout->setLook(m_look);
    for (QCategoryAxis* axis : {m_levelAxis, m_uprightAxis}) {
        axis->setLinePen(QPen(m_look.theme.axis, kAxisLine));
        axis->setLabelsColor(m_look.theme.mutedText);
        axis->setLabelsFont(m_look.font);
    }
    layOut();
}

void ChartScene::show(const ChartContent& content) {
    const bool axesDiffer =
        content.axis != m_content.axis || content.maxWarps != m_content.maxWarps;
    m_content = content;
    m_curve->setContent(content);
    if (axesDiffer)
        layOut();
    else
        placeMarker();
    if (m_pointed) pointAt(m_pointed);
}

/// The plot is placed by hand: charts below each other must align, and Qt Charts' own layout
/// moves it with the labels.
void ChartScene::layOut() {
    const QFontMetricsF metrics(m_look.font);
    const double left =
        std::ceil(metrics.horizontalAdvance(ChartText::uprightTick(1, 1, 1, AxisUnit::Percent))) +
        14;
    const double right = std::ceil(metrics.horizontalAdvance(QStringLiteral("1,024")) / 2) + 6;
    const double bottom = std::ceil(metrics.height()) + 9;
    const QRectF plot(left, kTopMargin, std::floor(m_size.width() - left - right),
                      std::floor(m_size.height() - kTopMargin - bottom));
    if (plot.width() < 20 || plot.height() < 20) return;
    m_scale = ChartScale(plot, m_content.axis, m_content.maxWarps);
    updateAxes();
    m_chart->setPlotArea(plot);
    // The axes follow only when the layout is done again; at once, since nobody who draws into a
    // file waits for events.
    m_chart->layout()->invalidate();
    m_chart->layout()->activate();
    placeMarker();
}

void ChartScene::updateAxes() {
    const QFontMetricsF metrics(m_look.font);
    const double tickWidth =
        metrics.horizontalAdvance(ChartText::tick(m_content.axis.kind, m_content.axis.last)) +
        kTickGap;
    const int parts = uprightParts(m_unit, m_content.maxWarps,
                                   {m_scale.plot().height(), metrics.height() * kTickSpacing});
    updateLevelAxis(tickWidth);
    updateUprightAxis(parts);
    m_curve->setScale(m_scale, parts);
}

void ChartScene::updateLevelAxis(double tickWidth) {
    Ticks ticks;
    const std::int64_t last = m_content.axis.last;
    const std::int64_t distance = tickDistance(m_content.axis, {m_scale.plot().width(), tickWidth});
    for (std::int64_t value = 0; value <= last; value += distance)
        ticks.append({ChartText::tick(m_content.axis.kind, value), static_cast<double>(value)});
    setTicks(*m_levelAxis, ticks, static_cast<double>(last));
}

void ChartScene::updateUprightAxis(int parts) {
    Ticks ticks;
    for (int i = 0; i <= parts; ++i)
        ticks.append({ChartText::uprightTick(i, parts, m_content.maxWarps, m_unit),
                      static_cast<double>(m_content.maxWarps) * i / parts});
    setTicks(*m_uprightAxis, ticks, m_content.maxWarps);
}

void ChartScene::placeMarker() {
    m_marker->place(m_scale, m_content.point);
}

void ChartScene::pointAt(std::optional<std::int64_t> value) {
    m_pointed = value;
    m_pointer->setVisible(value.has_value());
    m_readout->setVisible(value.has_value());
    if (!value) return;
    const CurveSegment* segment = segmentAt(m_content.curve, *value);
    ChartPoint point = m_content.point;
    point.value = *value;
    if (segment != nullptr) {
        point.activeWarps = segment->activeWarps;
        point.limiters = segment->limiters;
    }
    m_pointer->place(m_scale, point);
    m_readout->show(ChartText::readout(m_content, *value), point.limiters,
                    m_scale.x(static_cast<double>(*value)),
                    QRectF(QPointF(0, 0), m_size).adjusted(2, 2, -2, -2));
}

}  // namespace occ::ui
