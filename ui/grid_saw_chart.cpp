#include "ui/grid_saw_chart.h"

#include "ui/canvas.h"
#include "ui/fonts.h"
#include "ui/grid_text.h"
#include "ui/text.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

namespace occ::ui {

namespace {

constexpr int kPadding = 8;

}  // namespace

SawChart::SawChart(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setCursor(Qt::CrossCursor);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void SawChart::show(const SawContent& content) {
    const std::int64_t axis = m_content.waves;
    const bool keepsAxis = m_dragging && m_content.capacity == content.capacity;
    m_content = content;
    // An axis that grew under the pointer would carry the grid away with it.
    if (keepsAxis) m_content.waves = std::max(axis, content.waves);
    update();
}

SawPlot SawChart::plot() const {
    const QRectF area = QRectF(rect()).adjusted(kPadding, fontMetrics().height() + kPadding,
                                                -kPadding, -kPadding / 2.0);
    return {m_content, area, smallFont(font())};
}

void SawChart::paintEvent(QPaintEvent*) {
    const Theme& colors = theme();
    QPainter painter(this);
    painter.fillRect(rect(), colors.ground);
    painter.setFont(demiBold(font()));
    painter.setPen(colors.text);
    const QRect head(kPadding, kPadding / 2, width() - 2 * kPadding, fontMetrics().height() + 2);
    painter.drawText(
        head, Qt::AlignLeft | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(GridText::sawTitle(), Qt::ElideRight, head.width()));
    if (m_content.capacity.atOnce > 0) {
        const SawPlot chart = plot();
        chart.paint(painter, colors);
        if (m_pointed && !m_dragging) chart.paintPointed(painter, colors, *m_pointed);
    }
    paintFrame(painter, *this);
}

void SawChart::pick(qint64 blocks) {
    if (blocks > 0 && blocks != m_content.gridBlocks) emit gridPicked(blocks);
}

void SawChart::point(const QPointF& place, const QPoint& global) {
    const SawPlot chart = plot();
    const std::int64_t blocks = chart.gridAt(place.x());
    if (m_pointed != blocks) update();
    m_pointed = blocks;
    QToolTip::showText(
        global, literal(GridText::grid(m_content.capacity, blocks).join(QLatin1Char('\n'))), this);
}

void SawChart::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_content.capacity.atOnce <= 0) return event->ignore();
    m_dragging = true;
    pick(plot().gridAt(event->position().x()));
}

void SawChart::mouseMoveEvent(QMouseEvent* event) {
    if (m_content.capacity.atOnce <= 0) return;
    if (m_dragging) pick(plot().gridAt(event->position().x()));
    point(event->position(), event->globalPosition().toPoint());
}

void SawChart::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_dragging) return event->ignore();
    m_dragging = false;
    m_content = SawContent::of(m_content.capacity, m_content.gridBlocks);
    update();
    emit pickFinished();
}

void SawChart::leaveEvent(QEvent* event) {
    m_pointed.reset();
    update();
    QWidget::leaveEvent(event);
}

std::optional<qint64> SawChart::keyTarget(const QKeyEvent& event) const {
    const GridCapacity& capacity = m_content.capacity;
    const qint64 now = m_content.gridBlocks;
    const qint64 size = capacity.clusterSize;
    const qint64 whole = now / size * size;
    const bool peaks = event.modifiers().testFlag(Qt::ControlModifier);
    const qint64 below = (std::max<qint64>(now, 1) - 1) / capacity.atOnce * capacity.atOnce;
    const qint64 above = (now / capacity.atOnce + 1) * capacity.atOnce;
    switch (event.key()) {
        case Qt::Key_Left:
        case Qt::Key_Down: return peaks ? below : (whole < now ? whole : now - size);
        case Qt::Key_Right:
        case Qt::Key_Up: return peaks ? above : whole + size;
        case Qt::Key_PageDown: return std::max<qint64>(whole - capacity.atOnce, size);
        case Qt::Key_PageUp: return whole + capacity.atOnce;
        case Qt::Key_Home: return size;
        case Qt::Key_End: return m_content.lastGrid();
        default: return std::nullopt;
    }
}

void SawChart::keyPressEvent(QKeyEvent* event) {
    if (m_content.capacity.atOnce <= 0) return QWidget::keyPressEvent(event);
    const std::optional<qint64> target = keyTarget(*event);
    if (!target) return QWidget::keyPressEvent(event);
    pick(*target);
}

void SawChart::focusInEvent(QFocusEvent* event) {
    update();
    QWidget::focusInEvent(event);
}

void SawChart::focusOutEvent(QFocusEvent* event) {
    emit pickFinished();
    update();
    QWidget::focusOutEvent(event);
}

void SawChart::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) update();
    QWidget::changeEvent(event);
}

}  // namespace occ::ui
