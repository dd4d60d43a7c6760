#include "ui/grid_canvas.h"

#include "ui/canvas.h"
#include "ui/grid_text.h"
#include "ui/text.h"

#include <QFontInfo>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

namespace occ::ui {

namespace {

constexpr int kPadding = 6;
constexpr double kReach = 6;

}  // namespace

ScheduleCanvas::ScheduleCanvas(QWidget* parent)
    : QWidget(parent), m_content(std::make_shared<const ScheduleContent>()) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void ScheduleCanvas::show(std::shared_ptr<const ScheduleContent> content) {
    m_content = std::move(content);
    update();
}

void ScheduleCanvas::setTime(double time) {
    m_time = time;
    update();
}

QFont ScheduleCanvas::smallFont() const {
    QFont small = font();
    small.setPixelSize(std::max(9, QFontInfo(font()).pixelSize() * 4 / 5));
    return small;
}

SchedulePainter ScheduleCanvas::painter() const {
    const QRectF area = QRectF(rect()).adjusted(kPadding, kPadding, -kPadding, -kPadding);
    return {*m_content, area, smallFont()};
}

QStringList ScheduleCanvas::readoutAt(const QPointF& point) const {
    if (m_content->isEmpty()) return {};
    const SchedulePainter shown = painter();
    if (const auto place = shown.placeAt(point))
        return GridText::place(*m_content, place->sm, place->slot, m_time);
    if (shown.profile().adjusted(0, -kReach, 0, kReach).contains(point))
        return GridText::moment(*m_content, shown.timeAt(point.x()));
    return {};
}

std::optional<SchedulePlace> ScheduleCanvas::pointedPlace() const {
    if (!m_pointed || m_content->isEmpty()) return std::nullopt;
    return painter().placeAt(*m_pointed);
}

void ScheduleCanvas::paintEvent(QPaintEvent*) {
    const Theme& colors = theme();
    QPainter painter(this);
    painter.fillRect(rect(), colors.ground);
    const SchedulePainter shown = this->painter();
    shown.paint(painter, colors, m_time);
    if (const auto place = pointedPlace()) shown.paintPointed(painter, colors, *place);
    paintFrame(painter, *this);
}

void ScheduleCanvas::mousePressEvent(QMouseEvent* event) {
    const SchedulePainter shown = painter();
    const bool below = event->position().y() >= shown.profile().top() - kReach;
    if (event->button() != Qt::LeftButton || m_content->isEmpty() || !below) return event->ignore();
    m_dragging = true;
    emit timePicked(shown.timeAt(event->position().x()));
}

void ScheduleCanvas::mouseMoveEvent(QMouseEvent* event) {
    const std::optional<SchedulePlace> before = pointedPlace();
    m_pointed = event->position();
    if (pointedPlace() != before) update();
    if (m_dragging) emit timePicked(painter().timeAt(event->position().x()));
    const QStringList lines = readoutAt(event->position());
    if (lines.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(event->globalPosition().toPoint(),
                           literal(lines.join(QLatin1Char('\n'))), this);
}

void ScheduleCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (!m_dragging) return event->ignore();
    m_dragging = false;
}

void ScheduleCanvas::leaveEvent(QEvent* event) {
    m_pointed.reset();
    update();
    QWidget::leaveEvent(event);
}

void ScheduleCanvas::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) update();
    QWidget::changeEvent(event);
}

}  // namespace occ::ui
