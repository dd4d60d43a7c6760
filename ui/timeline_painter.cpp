#include "ui/timeline_painter.h"

#include "ui/measurement_text.h"
#include "ui/text.h"
#include "ui/timeline_raster.h"
#include "ui/timeline_text.h"

#include <QFontMetricsF>
#include <QPaintEngine>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace occ::ui {

namespace {

constexpr double kGap = 6;
constexpr double kBarWidth = 64;
constexpr double kTickGap = 36;
constexpr double kWaveGap = 10;
/// Shapes in a drawing; above it a picture is smaller and quicker to show.
constexpr std::size_t kMostShapes = 6000;
constexpr int kMostNumbers = 1500;
constexpr double kWatermarkShare = 0.22;
constexpr double kLowestSlotLabel = 10;

QString largestValue(const TimelineContent& content) {
    return MeasurementText::average(content.timeline().maxWarpsPerSm + 0.5);
}

}  // namespace

double TimelinePainter::lineHeight() const {
    return QFontMetricsF(m_look.font).height();
}

QMarginsF TimelinePainter::margins(const TimelineContent& content, const TimelineLook& look) {
    const QFontMetricsF metrics(look.font);
    int largest = 0;
    for (const SmActivity& sm : content.timeline().sms)
        largest = std::max(largest, sm.sm);
    const double left = metrics.horizontalAdvance(TimelineText::smLabel(largest)) + 2 * kGap +
                        metrics.horizontalAdvance(QStringLiteral(" 00"));
    const double bars = std::max(metrics.horizontalAdvance(TimelineText::barsTitle()),
                                 kBarWidth + metrics.horizontalAdvance(largestValue(content))) +
                        5 * kGap;
    const double line = std::ceil(metrics.height());
    return {std::ceil(left), line + kGap, look.smBars ? std::ceil(bars) : 4 * kGap,
            line + 2 * kGap};
}

void TimelinePainter::paint(QPainter& painter, const QRectF& area, double ratio) const {
    painter.fillRect(area, m_look.theme.ground);
    painter.setFont(m_look.font);
    if (m_content.isEmpty()) return;
    paintBlocks(painter, ratio);
    if (m_scale.laneHeight() >= lineHeight()) paintBlockNumbers(painter);
    paintWaves(painter);
    paintTailLabel(painter);
    paintAxis(painter);
    paintRowLabels(painter, area);
    if (m_look.smBars) paintBars(painter, area);
    if (m_content.isSimulated()) paintWatermark(painter);
}

void TimelinePainter::paintBlocks(QPainter& painter, double ratio) const {
    const bool drawing =
        painter.paintEngine() && painter.paintEngine()->type() == QPaintEngine::SVG;
    if (drawing && TimelineRaster::showsLanes(m_scale) &&
        m_content.timeline().blocks.size() <= kMostShapes)
        return paintBlocksAsShapes(painter);
    const QImage image = TimelineRaster(m_content, m_scale, m_look, ratio).paint();
    painter.drawImage(m_scale.plot(), image, QRectF(image.rect()));
}

void TimelinePainter::paintBlocksAsShapes(QPainter& painter) const {
    const auto tones = waveTones(m_look.theme);
    const double height = m_scale.laneHeight();
    painter.save();
    for (int index = m_scale.firstSm(); index < m_scale.lastSm(); ++index)
        for (const PlacedBlock& block : m_content.blocksOf(index, m_scale.begin(), m_scale.end())) {
            const double left = m_scale.x(static_cast<double>(block.span.start));
            const double right = m_scale.x(static_cast<double>(block.span.end));
            const QRectF rect(left, m_scale.smTop(index) + block.slot * height,
                              std::max(0.3, right - left - 0.5), std::max(0.5, height - 1));
            painter.fillRect(rect & m_scale.plot(),
                             tones[static_cast<std::size_t>(block.wave % 2)]);
        }
    const double tail = m_scale.x(static_cast<double>(m_content.timeline().tailStartNs));
    QRectF shaded = m_scale.plot();
    shaded.setLeft(std::clamp(tail, shaded.left(), shaded.right()));
    painter.setOpacity(0.12);
    painter.fillRect(shaded, m_look.theme.text);
    painter.restore();
}

/// Where blocks are large enough to hold theirs.
void TimelinePainter::paintBlockNumbers(QPainter& painter) const {
    const QFontMetricsF metrics(m_look.font);
    const double height = m_scale.laneHeight();
    painter.save();
    painter.setClipRect(m_scale.plot());
    int left = kMostNumbers;
    for (int index = m_scale.firstSm(); index < m_scale.lastSm(); ++index)
        for (const PlacedBlock& block : m_content.blocksOf(index, m_scale.begin(), m_scale.end())) {
            const QString text = number(block.span.block);
            const QRectF rect(QPointF(m_scale.x(static_cast<double>(block.span.start)),
                                      m_scale.smTop(index) + block.slot * height),
                              QPointF(m_scale.x(static_cast<double>(block.span.end)),
                                      m_scale.smTop(index) + (block.slot + 1) * height));
            const QRectF seen = rect & m_scale.plot();
            if (seen.width() < metrics.horizontalAdvance(text) + 2 * kGap || left-- <= 0) continue;
            painter.setPen(block.wave % 2 == 0 ? m_look.theme.ground : m_look.theme.text);
            painter.drawText(seen, Qt::AlignCenter, text);
        }
    painter.restore();
}

int TimelinePainter::labelDistance() const {
    return std::max(1, static_cast<int>(std::ceil(lineHeight() * 0.95 / m_scale.smHeight())));
}

void TimelinePainter::paintRowLabels(QPainter& painter, const QRectF& area) const {
    const QRectF& plot = m_scale.plot();
    const int distance = labelDistance();
    painter.save();
    painter.setClipRect(QRectF(area.left(), plot.top() - 1, area.width(), plot.height() + 2));
    const double right = plot.left() - kGap;
    for (int index = m_scale.firstSm(); index < m_scale.lastSm(); ++index) {
        const double top = m_scale.smTop(index);
        if (m_scale.smHeight() >= kLowestSlotLabel) {
            // Between SMs whose slots are told apart the line must be stronger than those gaps.
            painter.fillRect(
                QRectF(plot.left(), top + m_scale.smHeight() - 1, plot.width(), 1),
                TimelineRaster::showsLanes(m_scale) ? m_look.theme.axis : m_look.theme.grid);
        }
        if (m_scale.rows() == TimelineRows::Slots) paintSlotLabels(painter, index, right);
        if (index % distance != 0) continue;
        painter.setPen(m_look.theme.mutedText);
        const int sm = m_content.timeline().sms[static_cast<std::size_t>(index)].sm;
        const bool beside = m_scale.rows() == TimelineRows::Slots;
        const QRectF room(area.left() + kGap, top, right - area.left() - kGap,
                          std::max(m_scale.smHeight(), lineHeight()));
        // In the middle of what is seen of the row.
        const QRectF seen =
            m_scale.smHeight() > 2 * lineHeight()
                ? room & QRectF(room.left(), plot.top(), room.width(), plot.height())
                : room;
        const Qt::Alignment side = beside ? Qt::AlignLeft : Qt::AlignRight;
        painter.drawText(seen, static_cast<int>(Qt::AlignVCenter | side),
                         TimelineText::smLabel(sm));
    }
    painter.restore();
}

void TimelinePainter::paintSlotLabels(QPainter& painter, int index, double right) const {
    const double height = m_scale.laneHeight();
    if (height < lineHeight() * 0.9) return;
    painter.setPen(m_look.theme.mutedText);
    for (int slot = 0; slot < m_content.lanes(); ++slot)
        painter.drawText(QRectF(right - 40, m_scale.smTop(index) + slot * height, 40, height),
                         Qt::AlignRight | Qt::AlignVCenter, number(slot));
}

void TimelinePainter::paintAxis(QPainter& painter) const {
    const QRectF& plot = m_scale.plot();
    const QFontMetricsF metrics(m_look.font);
    const double span = m_scale.end() - m_scale.begin();
    const QString sample = TimelineText::tick(m_scale.end(), span / 1000, m_scale.end());
    const double step =
        tickStep(span, plot.width() / (metrics.horizontalAdvance(sample) + kTickGap));
    painter.fillRect(QRectF(plot.left(), plot.bottom(), plot.width(), 1), m_look.theme.axis);
    painter.setPen(m_look.theme.mutedText);
    for (double index = std::ceil(m_scale.begin() / step); index * step <= m_scale.end(); ++index) {
        const double x = m_scale.x(index * step);
        painter.fillRect(QRectF(x, plot.bottom(), 1, kGap - 1), m_look.theme.axis);
        const QString label = TimelineText::tick(index * step, step, m_scale.end());
        const double width = metrics.horizontalAdvance(label) + 2;
        painter.drawText(QRectF(x - width / 2, plot.bottom() + kGap, width, lineHeight()),
                         Qt::AlignCenter, label);
    }
}

void TimelinePainter::paintWaves(QPainter& painter) const {
    const QRectF& plot = m_scale.plot();
    const QFontMetricsF metrics(m_look.font);
    const double tail = m_scale.x(static_cast<double>(m_content.timeline().tailStartNs));
    const double tailLabel =
        plot.right() - metrics.horizontalAdvance(TimelineText::tail(m_content)) - kWaveGap;
    const double end = std::min(plot.right(), std::min(std::max(tail, plot.left()), tailLabel));
    double free = plot.left();
    const auto& starts = m_content.waveStarts();
    const QColor line = blend(m_look.theme.ground, m_look.theme.text, 0.75);
    for (std::size_t wave = 0; wave < starts.size(); ++wave) {
        const double x = m_scale.x(static_cast<double>(starts[wave]));
        if (x < plot.left() - 0.5 || x > plot.right() || x + 0.5 < free) continue;
        const QString label = TimelineText::wave(static_cast<int>(wave));
        const double width = metrics.horizontalAdvance(label) + 2;
        if (wave > 0) {
            painter.setPen(QPen(line, 1, Qt::DashLine));
            painter.drawLine(QPointF(x, plot.top() - kGap), QPointF(x, plot.bottom()));
        }
        painter.setPen(m_look.theme.text);
        if (x + kGap / 2 + width <= end)
            painter.drawText(
                QRectF(x + kGap / 2, plot.top() - lineHeight() - 1, width, lineHeight()),
                Qt::AlignLeft | Qt::AlignVCenter, label);
        free = x + width + kWaveGap;
    }
}

void TimelinePainter::paintTailLabel(QPainter& painter) const {
    const QRectF& plot = m_scale.plot();
    const double begin = m_scale.x(static_cast<double>(m_content.timeline().tailStartNs));
    if (begin > plot.right() || m_content.tailShare() <= 0) return;
    const double left = std::max(plot.left(), begin);
    const QColor ink = m_look.theme.text;
    painter.fillRect(QRectF(left, plot.top() - 3, plot.right() - left, 3), ink);
    if (begin >= plot.left())
        painter.fillRect(QRectF(left, plot.top() - 3, 2, plot.height() + 3), ink);
    painter.setPen(ink);
    const QString label = TimelineText::tail(m_content);
    const double width = QFontMetricsF(m_look.font).horizontalAdvance(label) + 2;
    const QRectF room(plot.right() - width, plot.top() - lineHeight() - 4, width, lineHeight());
    painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, label);
}

void TimelinePainter::paintBars(QPainter& painter, const QRectF& area) const {
    const QRectF& plot = m_scale.plot();
    const double left = plot.right() + 2 * kGap;
    painter.setPen(m_look.theme.mutedText);
    painter.drawText(QRectF(left, plot.top() - lineHeight() - 2, area.right() - left, lineHeight()),
                     Qt::AlignLeft | Qt::AlignVCenter, TimelineText::barsTitle());
    painter.save();
    painter.setClipRect(QRectF(left, plot.top(), area.right() - left, plot.height()));
    for (int index = m_scale.firstSm(); index < m_scale.lastSm(); ++index)
        paintBar(painter, index,
                 QRectF(left, m_scale.smTop(index), area.right() - left, m_scale.smHeight()));
    painter.restore();
}

void TimelinePainter::paintBar(QPainter& painter, int index, const QRectF& room) const {
    const Timeline& timeline = m_content.timeline();
    const double average = timeline.sms[static_cast<std::size_t>(index)].averageWarps;
    const double share = timeline.maxWarpsPerSm > 0 ? average / timeline.maxWarpsPerSm : 0;
    const double height = std::clamp(room.height() - 2, 1.0, 12.0);
    const QRectF track(room.left(), room.center().y() - height / 2, kBarWidth, height);
    painter.fillRect(track, m_look.theme.grid);
    QRectF bar = track;
    bar.setWidth(track.width() * std::clamp(share, 0.0, 1.0));
    painter.fillRect(bar, waveTones(m_look.theme)[0]);
    if (index % labelDistance() != 0) return;
    painter.setPen(m_look.theme.mutedText);
    painter.drawText(
        QRectF(track.right() + kGap, room.top(), 100, std::max(room.height(), lineHeight())),
        Qt::AlignLeft | Qt::AlignVCenter, MeasurementText::average(average));
}

void TimelinePainter::paintWatermark(QPainter& painter) const {
    const QRectF& plot = m_scale.plot();
    const QString mark = MeasurementText::watermark();
    QFont large = m_look.font;
    large.setWeight(QFont::Bold);
    large.setPixelSize(100);
    const double width = QFontMetricsF(large).horizontalAdvance(mark);
    const double pixels = std::min(plot.width() * 0.7 / width * 100, plot.height() * 0.4);
    large.setPixelSize(std::max(12, static_cast<int>(pixels)));
    painter.save();
    painter.setFont(large);
    painter.setOpacity(kWatermarkShare);
    painter.setPen(m_look.theme.text);
    painter.drawText(plot, Qt::AlignCenter, mark);
    painter.restore();
}

}  // namespace occ::ui
