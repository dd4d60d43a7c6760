#include "ui/timeline_canvas.h"

#include "ui/canvas.h"
#include "ui/text.h"
#include "ui/timeline_painter.h"
#include "ui/timeline_raster.h"
#include "ui/timeline_text.h"

#include <QEvent>
#include <QPainter>
#include <QScrollBar>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

namespace occ::ui {

namespace {

constexpr int kScrollSteps = 10'000;
constexpr double kFocusRing = 2;
constexpr double kButtonZoom = 1.5;

}  // namespace

TimelineCanvas::TimelineCanvas(QWidget* parent)
    : QAbstractScrollArea(parent), m_content(std::make_shared<const TimelineContent>()) {
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    viewport()->setCursor(Qt::CrossCursor);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    refresh();
}

void TimelineCanvas::show(std::shared_ptr<const TimelineContent> content) {
    m_content = std::move(content);
    m_pointed.reset();
    m_pressed.reset();
    m_band = QRectF();
    m_scale.setExtent(m_content->durationNs(), m_content->smCount(), m_content->lanes());
    layOut();
    m_scale.fit();
    changed();
}

void TimelineCanvas::refresh() {
    m_look.theme = theme();
    m_look.font = smallFont(font());
    setAccessibleName(tr("Timeline of blocks on SMs"));
    if (!m_content->isEmpty()) setAccessibleDescription(TimelineText::summary(*m_content));
    layOut();
    changed();
}

void TimelineCanvas::setRows(TimelineRows rows) {
    m_scale.setRows(rows);
    changed();
}

void TimelineCanvas::setSmBars(bool shown) {
    m_look.smBars = shown;
    layOut();
    changed();
}

void TimelineCanvas::layOut() {
    const QRectF whole(viewport()->rect());
    const QMarginsF margins = TimelinePainter::margins(*m_content, m_look);
    // Whole pixels, so that the blocks' picture is not resampled.
    m_scale.setPlot(QRectF(QRect(whole.marginsRemoved(margins).toRect())));
}

/// What is seen has changed: paint anew, and let the scroll bars follow.
void TimelineCanvas::changed() {
    m_picture = QPixmap();
    syncScrollBars();
    viewport()->update();
    emit viewChanged();
}

void TimelineCanvas::syncScrollBars() {
    m_syncing = true;
    verticalScrollBar()->setRange(0, static_cast<int>(std::ceil(m_scale.scrollEnd())));
    verticalScrollBar()->setPageStep(static_cast<int>(m_scale.plot().height()));
    verticalScrollBar()->setSingleStep(static_cast<int>(std::max(1.0, m_scale.smHeight())));
    verticalScrollBar()->setValue(static_cast<int>(std::lround(m_scale.scroll())));
    const double share = (m_scale.end() - m_scale.begin()) / m_scale.duration();
    const int page = std::max(1, static_cast<int>(share * kScrollSteps));
    horizontalScrollBar()->setRange(0, share >= 1 ? 0 : kScrollSteps - page);
    horizontalScrollBar()->setPageStep(page);
    horizontalScrollBar()->setSingleStep(std::max(1, page / 10));
    horizontalScrollBar()->setValue(
        static_cast<int>(std::lround(m_scale.begin() / m_scale.duration() * kScrollSteps)));
    m_syncing = false;
}

void TimelineCanvas::scrollContentsBy(int dx, int dy) {
    if (m_syncing) return;
    if (dy != 0) m_scale.setScroll(verticalScrollBar()->value());
    if (dx != 0)
        m_scale.setBegin(horizontalScrollBar()->value() * m_scale.duration() / kScrollSteps);
    m_picture = QPixmap();
    viewport()->update();
    emit viewChanged();
}

void TimelineCanvas::resizeEvent(QResizeEvent*) {
    layOut();
    changed();
}

void TimelineCanvas::fit() {
    m_scale.fit();
    changed();
}

void TimelineCanvas::zoomIn() {
    m_scale.zoomTime(kButtonZoom, m_scale.plot().center().x());
    changed();
}

void TimelineCanvas::zoomOut() {
    m_scale.zoomTime(1 / kButtonZoom, m_scale.plot().center().x());
    changed();
}

const PlacedBlock* TimelineCanvas::blockAt(const QPointF& place) const {
    const std::optional<int> sm = m_scale.smAt(place.y());
    if (!sm || !m_scale.plot().contains(place) || !TimelineRaster::showsLanes(m_scale))
        return nullptr;
    return m_content->blockAt(*sm, *m_scale.laneAt(place.y()), m_scale.timeAt(place.x()));
}

QStringList TimelineCanvas::readoutAt(const QPointF& place) const {
    if (m_content->isEmpty() || place.x() > viewport()->width()) return {};
    const std::optional<int> sm = m_scale.smAt(place.y());
    if (!sm) return {};
    if (const PlacedBlock* block = blockAt(place)) return TimelineText::block(*block);
    const double ns = std::clamp(m_scale.timeAt(place.x()), m_scale.begin(), m_scale.end());
    return TimelineText::sm(*m_content, *sm, ns);
}

QRectF TimelineCanvas::rectOf(const PlacedBlock& block, int index) const {
    const double left = m_scale.x(static_cast<double>(block.span.start));
    const double right = m_scale.x(static_cast<double>(block.span.end));
    const double height = m_scale.laneHeight();
    const QRectF rect(left, m_scale.smTop(index) + block.slot * height, std::max(1.0, right - left),
                      height);
    return rect & m_scale.plot();
}

void TimelineCanvas::paintPointed(QPainter& painter) const {
    if (!m_pointed || m_pressed) return;
    const PlacedBlock* block = blockAt(*m_pointed);
    if (!block) return;
    painter.setPen(QPen(m_look.theme.marker, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rectOf(*block, *m_scale.smAt(m_pointed->y())).adjusted(0, 0, -1, -1));
}

void TimelineCanvas::paintEvent(QPaintEvent*) {
    const double ratio = viewport()->devicePixelRatioF();
    if (m_picture.isNull() || m_picture.devicePixelRatio() != ratio) {
        m_picture = QPixmap((QSizeF(viewport()->size()) * ratio).toSize());
        m_picture.setDevicePixelRatio(ratio);
        QPainter painter(&m_picture);
        TimelinePainter(*m_content, m_scale, m_look)
            .paint(painter, QRectF(viewport()->rect()), ratio);
    }
    QPainter painter(viewport());
    painter.drawPixmap(QPointF(0, 0), m_picture);
    paintPointed(painter);
    if (!m_band.isEmpty()) {
        QColor fill = m_look.theme.focus;
        fill.setAlphaF(0.2F);
        painter.fillRect(m_band, fill);
        painter.setPen(QPen(m_look.theme.focus, 1));
        painter.drawRect(m_band);
    }
    if (!hasFocus()) return;
    painter.setPen(QPen(m_look.theme.focus, kFocusRing));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(viewport()->rect()).adjusted(1, 1, -1, -1));
}

void TimelineCanvas::changeEvent(QEvent* event) {
    const QEvent::Type type = event->type();
    if (type == QEvent::PaletteChange || type == QEvent::FontChange ||
        type == QEvent::LanguageChange)
        refresh();
    QAbstractScrollArea::changeEvent(event);
}

}  // namespace occ::ui
