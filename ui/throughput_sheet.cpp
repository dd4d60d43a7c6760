#include "ui/throughput_sheet.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPainter>
#include <cmath>
#include <utility>

namespace occ::ui {

namespace {

constexpr double kMargin = 18;
constexpr int kTitlePixels = 17;
constexpr int kTextPixels = 13;
constexpr int kSmallPixels = 11;
constexpr int kHeightPerChart = 320;

struct ThroughputSheet {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::ThroughputSheet)
};

double heightOf(const QFont& font, const QString& text, double width) {
    return std::ceil(QFontMetricsF(font)
                         .boundingRect(QRectF(0, 0, width, 1e4), Qt::TextWordWrap, text)
                         .height());
}

void paintChart(QPainter& painter, const ThroughputChartContent& chart, const QRectF& area,
                const Theme& theme) {
    const QFont bold = printFont(kTextPixels, true);
    const QFont small = printFont(kSmallPixels);
    const double head = QFontMetricsF(bold).height() + 2;
    const QString conclusion = ThroughputText::conclusion(chart);
    const double foot = heightOf(small, conclusion, area.width());
    painter.setPen(theme.text);
    painter.setFont(bold);
    painter.drawText(QRectF(area.topLeft(), QSizeF(area.width(), head)),
                     Qt::AlignLeft | Qt::AlignVCenter, ThroughputText::title(chart));
    ThroughputPlot(chart, area.adjusted(0, head, 0, -foot - 4), small).paint(painter, theme);
    painter.setPen(theme.text);
    painter.setFont(small);
    painter.drawText(QRectF(area.left(), area.bottom() - foot, area.width(), foot),
                     Qt::TextWordWrap, conclusion);
}

}  // namespace

Picture throughputPicture(std::vector<ThroughputChartContent> charts, const QString& caption) {
    const auto count = std::max(1, static_cast<int>(charts.size()));
    Picture picture;
    picture.title = ThroughputSheet::tr("Throughput against occupancy");
    picture.description = caption;
    for (const ThroughputChartContent& chart : charts)
        picture.description += QLatin1Char('\n') + ThroughputText::title(chart) +
                               QStringLiteral(": ") + ThroughputText::conclusion(chart);
    picture.preferred = {900, 90 + kHeightPerChart * count};
    picture.smallest = {420, 90 + 180 * count};
    picture.paint = [charts = std::move(charts), caption, title = picture.title](
                        QPainter& painter, const QSizeF& size, const Theme& theme) {
        const double width = size.width() - 2 * kMargin;
        const QFont large = printFont(kTitlePixels, true);
        const QFont small = printFont(kSmallPixels);
        const double head = QFontMetricsF(large).height();
        painter.setFont(large);
        painter.setPen(theme.text);
        painter.drawText(QRectF(kMargin, kMargin * 0.8, width, head), Qt::AlignLeft, title);
        const double foot = heightOf(small, caption, width);
        const double top = kMargin + head + 6;
        const double bottom = size.height() - kMargin - foot;
        const double height = (bottom - top) / static_cast<double>(charts.size());
        for (std::size_t i = 0; i < charts.size(); ++i)
            paintChart(painter, charts[i],
                       QRectF(kMargin, top + static_cast<double>(i) * height, width, height - 16),
                       theme);
        painter.setFont(small);
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(kMargin, bottom + 6, width, foot), Qt::TextWordWrap, caption);
    };
    return picture;
}

}  // namespace occ::ui
