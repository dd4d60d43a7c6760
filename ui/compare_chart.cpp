#include "ui/compare_chart.h"

#include "ui/canvas.h"
#include "ui/chart_text.h"
#include "ui/compare_text.h"

#include <QEvent>
#include <QPainter>
#include <algorithm>
#include <utility>

namespace occ::ui {

namespace {

constexpr int kFrame = 5;

}  // namespace

CompareChart::CompareChart(QWidget* parent) : PickingChart(kReachOfLabels, parent) {}

void CompareChart::show(CompareContent content) {
    m_content = std::move(content);
    m_edges = m_content.edges();
    setAccessibleName(ChartText::title(m_content.kind));
    setAccessibleDescription(CompareText::summary(m_content));
    if (m_pointed && followsLaunch()) m_pointed = launchPlace();
    update();
}

void CompareChart::setStrong(PinIndex pin, bool strong) {
    const auto found =
        std::find_if(m_content.series.begin(), m_content.series.end(),
                     [pin](const CompareSeries& series) { return series.pin == pin; });
    m_strong.reset();
    if (strong && found != m_content.series.end())
        m_strong = static_cast<std::size_t>(found - m_content.series.begin());
    update();
}

ComparePlot CompareChart::plot() const {
    return {m_content, QRectF(rect()).adjusted(kFrame, kFrame - 2, -kFrame, -kFrame + 2),
            smallFont(font())};
}

QStringList CompareChart::readout() const {
    return m_pointed ? CompareText::readout(m_content, *m_pointed) : QStringList();
}

std::optional<qint64> CompareChart::launchPlace() const {
    for (const CompareSeries& series : m_content.series)
        if (!series.pin) return series.point.value;
    return std::nullopt;
}

void CompareChart::pointAt(std::optional<qint64> value) {
    if (value == m_pointed) return;
    m_pointed = value;
    update();
}

void CompareChart::paintEvent(QPaintEvent*) {
    const Theme& colors = theme();
    QPainter painter(this);
    painter.fillRect(rect(), colors.ground);
    if (!m_content.series.empty()) {
        const ComparePlot chart = plot();
        chart.paint(painter, colors, m_strong);
        if (m_pointed) chart.paintReadout(painter, colors, *m_pointed);
    }
    paintFrame(painter, *this);
}

qint64 CompareChart::placeAt(const QPointF& position, Snap snap) const {
    const ComparePlot chart = plot();
    return snap == Snap::None ? chart.scale().valueAt(position.x())
                              : chart.scale().snappedValueAt(position.x(), m_edges);
}

std::optional<qint64> CompareChart::keyTarget(const QKeyEvent& event) const {
    return valueForKey(event, m_content.axis(), m_edges, *launchPlace());
}

void CompareChart::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) update();
    QWidget::changeEvent(event);
}

}  // namespace occ::ui
