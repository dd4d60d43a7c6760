#include "ui/compare_chart.h"

#include "ui/chart_text.h"
#include "ui/cliffs.h"
#include "ui/compare_text.h"

#include <QEvent>
#include <QFontInfo>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <utility>

namespace occ::ui {

namespace {

constexpr int kFrame = 5;

}  // namespace

CompareChart::CompareChart(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setCursor(Qt::CrossCursor);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void CompareChart::show(CompareContent content) {
    m_content = std::move(content);
    m_edges = m_content.edges();
    setAccessibleName(ChartText::title(m_content.kind));
    setAccessibleDescription(CompareText::summary(m_content));
    // With the keyboard here, the readout stays with the launch.
    if (m_pointed && hasFocus() && !underMouse()) m_pointed = ownValue();
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

QFont CompareChart::smallFont() const {
    QFont small = font();
    small.setPixelSize(std::max(9, QFontInfo(font()).pixelSize() * 9 / 10));
    return small;
}

ComparePlot CompareChart::plot() const {
    return {m_content, QRectF(rect()).adjusted(kFrame, kFrame - 2, -kFrame, -kFrame + 2),
            smallFont()};
}

QStringList CompareChart::readout() const {
    return m_pointed ? CompareText::readout(m_content, *m_pointed) : QStringList();
}

qint64 CompareChart::ownValue() const {
    for (const CompareSeries& series : m_content.series)
        if (!series.pin) return series.point.value;
    return m_content.axis().first;
}

void CompareChart::pointAt(std::optional<qint64> value) {
    if (value == m_pointed) return;
    m_pointed = value;
    update();
}

void CompareChart::pick(qint64 value) {
    if (value == m_lastPicked) return;
    m_lastPicked = value;
    emit valuePicked(value);
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
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(hasFocus() ? colors.focus : colors.grid, hasFocus() ? 2 : 1));
    const double half = hasFocus() ? 1 : 0.5;
    painter.drawRect(QRectF(rect()).adjusted(half, half, -half, -half));
}

void CompareChart::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_content.series.empty() ||
        !plot().plot().adjusted(-8, -8, 8, 24).contains(event->position()))
        return QWidget::mousePressEvent(event);
    m_dragging = true;
    m_lastPicked = -1;
    emit pickStarted();
    mouseMoveEvent(event);
}

void CompareChart::mouseMoveEvent(QMouseEvent* event) {
    if (m_content.series.empty()) return;
    const ComparePlot chart = plot();
    if (!m_dragging && !chart.plot().adjusted(-4, -12, 4, 24).contains(event->position()))
        return pointAt(std::nullopt);
    const double x = event->position().x();
    const bool freely = event->modifiers().testFlag(Qt::ShiftModifier);
    const qint64 value =
        freely ? chart.scale().valueAt(x) : chart.scale().snappedValueAt(x, m_edges);
    pointAt(value);
    if (m_dragging) pick(value);
}

void CompareChart::mouseReleaseEvent(QMouseEvent* event) {
    if (!m_dragging || event->button() != Qt::LeftButton) return QWidget::mouseReleaseEvent(event);
    m_dragging = false;
    emit pickFinished();
}

void CompareChart::leaveEvent(QEvent* event) {
    pointAt(std::nullopt);
    QWidget::leaveEvent(event);
}

qint64 CompareChart::nextEdge(int direction) const {
    const ChartAxis axis = m_content.axis();
    return nextCliff(m_edges, ownValue(), direction)
        .value_or(direction > 0 ? axis.last : axis.first);
}

std::optional<qint64> CompareChart::keyTarget(const QKeyEvent& event) const {
    const ChartAxis axis = m_content.axis();
    const bool edges = event.modifiers().testFlag(Qt::ControlModifier);
    switch (event.key()) {
        case Qt::Key_Left: return edges ? nextEdge(-1) : stepBelow(axis, ownValue());
        case Qt::Key_Right: return edges ? nextEdge(1) : stepAbove(axis, ownValue());
        case Qt::Key_PageDown: return nextEdge(-1);
        case Qt::Key_PageUp: return nextEdge(1);
        case Qt::Key_Home: return axis.first;
        case Qt::Key_End: return axis.last;
        default: return std::nullopt;
    }
}

void CompareChart::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_pointed) return pointAt(std::nullopt);
    const std::optional<qint64> target =
        m_content.series.empty() ? std::nullopt : keyTarget(*event);
    if (!target) return QWidget::keyPressEvent(event);
    if (!m_keyHeld) {
        m_keyHeld = true;
        emit pickStarted();
    }
    m_lastPicked = ownValue();
    pick(*target);
    pointAt(ownValue());
}

void CompareChart::keyReleaseEvent(QKeyEvent* event) {
    if (event->isAutoRepeat() || !m_keyHeld) return QWidget::keyReleaseEvent(event);
    m_keyHeld = false;
    emit pickFinished();
}

void CompareChart::focusInEvent(QFocusEvent* event) {
    const Qt::FocusReason reason = event->reason();
    const bool byKey = reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason ||
                       reason == Qt::ShortcutFocusReason;
    if (byKey && !m_content.series.empty()) m_pointed = ownValue();
    update();
    QWidget::focusInEvent(event);
}

void CompareChart::focusOutEvent(QFocusEvent* event) {
    m_pointed.reset();
    update();
    QWidget::focusOutEvent(event);
}

void CompareChart::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) update();
    QWidget::changeEvent(event);
}

}  // namespace occ::ui
