#include "ui/compare_sheet.h"

#include "ui/chart_text.h"
#include "ui/compare_plot.h"
#include "ui/compare_text.h"
#include "ui/picture_frame.h"

#include <QFontMetricsF>
#include <QPainter>
#include <cmath>
#include <utility>

namespace occ::ui {

namespace {

constexpr double kGap = 8;
constexpr int kTextPixels = 13;
constexpr int kSmallPixels = 12;
constexpr double kBadge = 8;  ///< radius
constexpr double kSample = 30;
constexpr double kIndent = 2 * kBadge + kGap + kSample + kGap;
constexpr int kPlotHeight = 320;
constexpr int kLowestPlot = 150;

double lineHeight(int pixels, bool bold) {
    return std::ceil(QFontMetricsF(printFont(pixels, bold)).height());
}

/// Of one launch: its name, and below it the result and what was launched.
double entryHeight() {
    return lineHeight(kTextPixels, true) + 2 * lineHeight(kSmallPixels, false) + 4;
}

void paintEntry(QPainter& painter, const CompareLegendLine& line, const QRectF& area,
                const Theme& theme) {
    const QFont bold = printFont(kTextPixels, true);
    const QFont small = printFont(kSmallPixels);
    const double height = lineHeight(kTextPixels, true);
    paintBadge(painter, {area.left() + kBadge, area.top() + height / 2}, kBadge, theme, line.pin,
               bold);
    paintLineSample(painter, {area.left() + 2 * kBadge + kGap, area.top(), kSample, height}, theme,
                    line.pin);
    const QRectF words = area.adjusted(kIndent, 0, 0, 0);
    painter.setFont(bold);
    painter.setPen(theme.text);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignTop,
                     QFontMetricsF(bold).elidedText(line.label, Qt::ElideRight, words.width()));
    painter.setFont(small);
    painter.setPen(theme.mutedText);
    double top = height;
    for (const QString& text : {line.result, line.launch}) {
        painter.drawText(words.adjusted(0, top, 0, 0), Qt::AlignLeft | Qt::AlignTop,
                         QFontMetricsF(small).elidedText(text, Qt::ElideRight, words.width()));
        top += lineHeight(kSmallPixels, false);
    }
}

double legendHeight(std::size_t entries) {
    return entryHeight() * static_cast<double>(entries) + lineHeight(kSmallPixels, false);
}

/// The note is part of the legend, since pages with titles of their own leave the frame out.
void paintCurves(QPainter& painter, const QSizeF& size, const Theme& theme,
                 const CompareContent& content, const std::vector<CompareLegendLine>& legend) {
    const double foot = legendHeight(legend.size());
    const QRectF plot(0, 0, size.width(), size.height() - foot - kGap);
    ComparePlot(content, plot, printFont(kSmallPixels)).paint(painter, theme);
    QRectF entry(0, size.height() - foot, size.width(), entryHeight());
    for (const CompareLegendLine& line : legend) {
        paintEntry(painter, line, entry, theme);
        entry.translate(0, entryHeight());
    }
    painter.setFont(printFont(kSmallPixels));
    painter.setPen(theme.mutedText);
    painter.drawText(entry, Qt::AlignLeft | Qt::AlignTop, CompareText::besideEachOther());
}

}  // namespace

Picture comparePicture(CompareContent content, std::vector<CompareLegendLine> legend) {
    const QString title = ChartText::title(content.kind);
    const QString summary = CompareText::summary(content);
    const int words = static_cast<int>(kGap + legendHeight(legend.size()));
    Picture inner;
    inner.preferred = {940, words + kPlotHeight};
    inner.smallest = {420, words + kLowestPlot};
    inner.paint = [content = std::move(content), legend = std::move(legend)](
                      QPainter& painter, const QSizeF& size, const Theme& theme) {
        paintCurves(painter, size, theme, content, legend);
    };
    Picture picture = framed(std::move(inner), {title, {}, {}});
    picture.description = summary;
    return picture;
}

}  // namespace occ::ui
