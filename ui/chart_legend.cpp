#include "ui/chart_legend.h"

#include "core/text/words.h"
#include "ui/text.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPainter>
#include <algorithm>

namespace occ::ui {

namespace {

constexpr int kSwatchWidth = 20;
constexpr int kSwatchHeight = 12;
constexpr int kTextGap = 5;
constexpr int kEntryGap = 14;

}  // namespace

LimiterSet limitersIn(const Snapshot& snapshot, std::span<const ChartKind> charts) {
    unsigned bits = snapshot.occupancy.limiters.bits();
    for (const ChartKind kind : charts)
        for (const CurveSegment& segment : snapshot.curves[static_cast<std::size_t>(kind)])
            bits |= segment.limiters.bits();
    return LimiterSet::fromBits(static_cast<std::uint8_t>(bits));
}

void paintSwatch(QPainter& painter, const QRectF& rect, Limiter limiter, const Theme& theme) {
    LimiterSet alone;
    alone.insert(limiter);
    paintGround(painter, rect, alone, theme);
    painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), 2.4), theme.limiter(limiter));
}

ChartLegend::ChartLegend(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ChartLegend::show(LimiterSet limiters) {
    if (limiters == m_limiters) return;
    m_limiters = limiters;
    updateTexts();
}

void ChartLegend::updateTexts() {
    const QString names = say(words::join(m_limiters));
    setAccessibleName(tr("Colours of the charts: %1").arg(names));
    setToolTip(tr("What limits occupancy: %1").arg(names));
    updateGeometry();
    update();
}

int ChartLegend::entryWidth(Limiter limiter) const {
    return kSwatchWidth + kTextGap + fontMetrics().horizontalAdvance(say(words::name(limiter)));
}

QSize ChartLegend::sizeHint() const {
    int width = 0;
    for (const Limiter limiter : kLimiters)
        if (m_limiters.contains(limiter)) width += entryWidth(limiter) + kEntryGap;
    return {width, fontMetrics().height() + 4};
}

QSize ChartLegend::minimumSizeHint() const {
    return {60, sizeHint().height()};
}

void ChartLegend::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        updateTexts();
    QWidget::changeEvent(event);
}

void ChartLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& colors = theme();
    double x = 0;
    for (const Limiter limiter : kLimiters) {
        if (!m_limiters.contains(limiter)) continue;
        const double y = (height() - kSwatchHeight) / 2;
        paintSwatch(painter, QRectF(x, y, kSwatchWidth, kSwatchHeight), limiter, colors);
        const double textLeft = x + kSwatchWidth + kTextGap;
        const QString name =
            fontMetrics().elidedText(say(words::name(limiter)), Qt::ElideRight,
                                     std::max(0, width() - static_cast<int>(textLeft)));
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(QRectF(textLeft, 0, width() - textLeft, height()),
                         Qt::AlignLeft | Qt::AlignVCenter, name);
        x += entryWidth(limiter) + kEntryGap;
    }
}

}  // namespace occ::ui
