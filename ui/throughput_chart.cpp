#include "ui/throughput_chart.h"

#include "ui/canvas.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

namespace occ::ui {

namespace {

constexpr int kPadding = 8;

}  // namespace

ThroughputChart::ThroughputChart(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void ThroughputChart::show(const ThroughputChartContent& content) {
    m_content = content;
    m_pointed.reset();
    setAccessibleName(ThroughputText::title(m_content));
    setAccessibleDescription(ThroughputText::conclusion(m_content));
    update();
}

int ThroughputChart::headHeight() const {
    return fontMetrics().height() + kPadding;
}

ThroughputPlot ThroughputChart::plot() const {
    const QRectF area =
        QRectF(rect()).adjusted(kPadding, headHeight() + 2, -kPadding, -kPadding / 2);
    return {m_content, area, smallFont(font())};
}

QStringList ThroughputChart::readout() const {
    if (!m_pointed) return {};
    const ThroughputSeries& series = m_content.series[m_pointed->series];
    return ThroughputText::point(series, series.points[m_pointed->point]);
}

void ThroughputChart::paintEvent(QPaintEvent*) {
    const Theme& colors = theme();
    QPainter painter(this);
    painter.fillRect(rect(), colors.ground);
    if (m_content.series.empty()) return;
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(colors.text);
    const QRect head(kPadding, kPadding / 2, width() - 2 * kPadding, headHeight());
    painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(ThroughputText::title(m_content),
                                                      Qt::ElideRight, head.width()));
    const ThroughputPlot chart = plot();
    chart.paint(painter, colors);
    if (m_pointed) chart.paintPointed(painter, colors, *m_pointed);
    paintFrame(painter, *this);
}

void ThroughputChart::pointAt(std::optional<PlottedPoint> point, const QPoint& global) {
    if (point != m_pointed) update();
    m_pointed = point;
    if (!point) return QToolTip::hideText();
    QToolTip::showText(global, literal(readout().join(QLatin1Char('\n'))), this);
}

void ThroughputChart::mouseMoveEvent(QMouseEvent* event) {
    if (m_content.series.empty()) return;
    pointAt(plot().pointAt(event->position()), event->globalPosition().toPoint());
}

void ThroughputChart::leaveEvent(QEvent* event) {
    m_pointed.reset();
    update();
    QWidget::leaveEvent(event);
}

/// To a neighbour on the curve, or to the same place on another curve.
void ThroughputChart::moveBy(int series, int point) {
    PlottedPoint next = m_pointed.value_or(PlottedPoint{});
    if (m_pointed) {
        const auto curves = static_cast<int>(m_content.series.size());
        next.series = static_cast<std::size_t>(
            std::clamp(static_cast<int>(next.series) + series, 0, curves - 1));
        const auto points = static_cast<int>(m_content.series[next.series].points.size());
        next.point = static_cast<std::size_t>(
            std::clamp(static_cast<int>(next.point) + point, 0, std::max(0, points - 1)));
    }
    if (m_content.series[next.series].points.empty()) return;
    const QPointF place = plot().place(next);
    pointAt(next, mapToGlobal(place.toPoint()));
}

void ThroughputChart::keyPressEvent(QKeyEvent* event) {
    if (m_content.series.empty()) return QWidget::keyPressEvent(event);
    switch (event->key()) {
        case Qt::Key_Left: return moveBy(0, -1);
        case Qt::Key_Right: return moveBy(0, 1);
        case Qt::Key_Up: return moveBy(1, 0);
        case Qt::Key_Down: return moveBy(-1, 0);
        case Qt::Key_Escape:
            if (m_pointed) return pointAt(std::nullopt, {});
            [[fallthrough]];
        default: QWidget::keyPressEvent(event);
    }
}

void ThroughputChart::focusInEvent(QFocusEvent* event) {
    update();
    QWidget::focusInEvent(event);
}

void ThroughputChart::focusOutEvent(QFocusEvent* event) {
    m_pointed.reset();
    update();
    QWidget::focusOutEvent(event);
}

void ThroughputChart::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) update();
    if (event->type() == QEvent::LanguageChange && !m_content.series.empty())
        show(ThroughputChartContent(m_content));
    QWidget::changeEvent(event);
}

}  // namespace occ::ui
