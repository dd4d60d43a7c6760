#include "ui/map_canvas.h"

#include "ui/canvas.h"
#include "ui/map_accessible.h"
#include "ui/map_words.h"
#include "ui/theme.h"

#include <QAccessible>
#include <QEvent>
#include <QPaintEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace occ::ui {

namespace {

/// A label beside a map's plot is no place in it.
constexpr PickReach kReach = {{8, 8, 8, 8}, {4, 4, 4, 4}};
constexpr int kMargin = 8;
constexpr double kPanelGap = 14;

}  // namespace

MapCanvas::MapCanvas(QWidget* parent) : PickingChart(kReach, parent) {
    installMapAccessibility();
    applyLook();
}

void MapCanvas::show(const MapContent& content) {
    if (m_painter && m_content.sameMap(content)) return movePoint(content);
    m_content = content;
    m_pointed.reset();
    layOut();
    updateTexts();
}

/// Only the launch has moved, or runs otherwise in the same place as with another shape of its
/// block: all else stays as it is painted.
void MapCanvas::movePoint(const MapContent& content) {
    if (m_content.point == content.point && m_content.pointCell == content.pointCell) return;
    updateRects(m_painter->markRects());
    m_content = content;
    m_painter->setPoint(content);
    updateRects(m_painter->markRects());
    if (m_pointed) pointAt(followsLaunch() ? m_content.point : *m_pointed);
    updateTexts();
}

void MapCanvas::setColoring(MapColoring coloring) {
    if (coloring == m_look.coloring) return;
    m_look.coloring = coloring;
    layOut();
    updateTexts();
}

void MapCanvas::applyLook() {
    m_look.theme = theme();
    m_look.font = smallFont(font());
    m_panel.setLook(m_look.theme, m_look.font);
    m_pointed.reset();
    layOut();
}

void MapCanvas::layOut() {
    if (m_content.figure) {
        const QRectF area = QRectF(rect()).adjusted(kMargin, kMargin - 2, -kMargin, -kMargin + 3);
        m_painter.emplace(m_content, m_look, area);
    }
    update();
}

QPointF MapCanvas::positionOf(const MapPlace& place) const {
    return m_painter->scale().point(place);
}

QStringList MapCanvas::readout(const MapPlace& place) const {
    return MapWords::readout(m_content, place);
}

void MapCanvas::updateTexts() {
    if (!m_content.figure) return;
    const QString name = MapWords::title(m_content.axes, m_look.coloring);
    if (name != accessibleName()) setAccessibleName(name);
    if (!QAccessible::isActive()) return;
    QAccessibleValueChangeEvent event(this, readout(m_content.point).join(QStringLiteral(", ")));
    QAccessible::updateAccessibility(&event);
}

void MapCanvas::pointAt(std::optional<MapPlace> place) {
    if (place && m_pointed == place &&
        m_panel.shows(readout(*place), m_content.cellAt(*place).limiters))
        return;
    updateRects(pointedRects());
    m_pointed = place;
    if (m_pointed) m_panel.show(readout(*m_pointed), m_content.cellAt(*m_pointed).limiters);
    updateRects(pointedRects());
}

QPointF MapCanvas::panelPosition() const {
    const QPointF point = positionOf(*m_pointed);
    const QRectF area = QRectF(rect()).adjusted(2, 2, -2, -2);
    double top = point.y() - kPanelGap - m_panel.size().height();
    if (top < area.top()) top = point.y() + kPanelGap;
    return {m_panel.leftBeside(point.x(), area), std::round(top)};
}

std::vector<QRectF> MapCanvas::pointedRects() const {
    if (!m_pointed || !m_painter) return {};
    return {m_painter->cellRect(*m_pointed).adjusted(-2, -2, 2, 2),
            QRectF(panelPosition(), m_panel.size())};
}

void MapCanvas::updateRects(const std::vector<QRectF>& rects) {
    for (const QRectF& rect : rects)
        update(rect.toAlignedRect().adjusted(-1, -1, 1, 1));
}

void MapCanvas::paintEvent(QPaintEvent* event) {
    const Theme& colors = m_look.theme;
    const QRectF exposed(event->rect());
    QPainter painter(this);
    if (m_painter) {
        fillAround(painter, exposed, plotRect(), colors.ground);
        m_painter->paint(painter, exposed);
        m_painter->paintMark(painter);
    } else {
        painter.fillRect(exposed, colors.ground);
    }
    if (m_pointed) {
        painter.setBrush(Qt::NoBrush);
        painter.setRenderHint(QPainter::Antialiasing, false);
        for (const auto& [width, color] : {std::pair(3.0, colors.ground), {1.0, colors.marker}}) {
            painter.setPen(QPen(color, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
            painter.drawRect(m_painter->cellRect(*m_pointed));
        }
        m_panel.paint(painter, panelPosition());
    }
    paintFrame(painter, *this);
}

void MapCanvas::resizeEvent(QResizeEvent*) {
    layOut();
}

void MapCanvas::changeEvent(QEvent* event) {
    const QEvent::Type type = event->type();
    if (type == QEvent::PaletteChange || type == QEvent::FontChange ||
        type == QEvent::LanguageChange) {
        applyLook();
        updateTexts();
    }
    QWidget::changeEvent(event);
}

}  // namespace occ::ui
