#include "ui/throughput_sheet.h"

#include "ui/picture_frame.h"

#include <QFontMetricsF>
#include <QPainter>
#include <utility>

namespace occ::ui {

namespace {

constexpr int kTextPixels = 13;
constexpr int kSmallPixels = 11;
constexpr int kHeightPerChart = 320;

struct ThroughputSheet {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::ThroughputSheet)
};

void paintChart(QPainter& painter, const ThroughputChartContent& chart, const QRectF& area,
                const Theme& theme) {
    const QFont bold = printFont(kTextPixels, true);
    const QFont small = printFont(kSmallPixels);
    const double head = QFontMetricsF(bold).height() + 2;
    const QString conclusion = ThroughputText::conclusion(chart);
    const double foot = wrappedHeight(small, conclusion, area.width());
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
    QStringList conclusions;
    for (const ThroughputChartContent& chart : charts)
        conclusions << ThroughputText::title(chart) + QStringLiteral(": ") +
                           ThroughputText::conclusion(chart);
    Picture inner;
    inner.preferred = {860, kHeightPerChart * count};
    inner.smallest = {380, 180 * count};
    inner.paint = [charts = std::move(charts)](QPainter& painter, const QSizeF& size,
                                               const Theme& theme) {
        const double height = size.height() / static_cast<double>(charts.size());
        for (std::size_t i = 0; i < charts.size(); ++i)
            paintChart(painter, charts[i],
                       QRectF(0, static_cast<double>(i) * height, size.width(), height - 16),
                       theme);
    };
    Picture picture = framed(std::move(inner),
                             {ThroughputSheet::tr("Throughput against occupancy"), {}, caption});
    picture.description += QLatin1Char('\n') + conclusions.join(QLatin1Char('\n'));
    return picture;
}

}  // namespace occ::ui
