#include "ui/calculation_sheet.h"

#include "ui/calculation_painter.h"
#include "ui/chart_sheet.h"
#include "ui/picture_frame.h"
#include "ui/text.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

namespace occ::ui {

namespace {

constexpr int kSmallestPixels = 9;
constexpr int kOrdinaryPixels = 13;
constexpr int kLargestPixels = 30;
constexpr int kPreferredWidth = 960;
constexpr int kSmallestWidth = 480;
constexpr int kWidthStep = 20;

struct CalculationSheet {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::CalculationSheet)
};

CalculationColumns columnsFor(const CalculationContent& content, double width, int pixels) {
    return CalculationColumns::fit(content, printFont(pixels), width);
}

CalculationPainter painterFor(const CalculationContent& content, double width, int pixels,
                              const Theme& theme) {
    return {columnsFor(content, width, pixels), printFont(pixels), theme};
}

/// Of all lines in letters of a size.
double heightOf(const CalculationContent& content, double width, int pixels) {
    const CalculationPainter lines = painterFor(content, width, pixels, lightTheme());
    double height = 0;
    for (const CalculationSection& section : content.sections) {
        height += std::ceil(lines.sectionHeight());
        for (const CalculationStep& step : section.steps)
            height += std::ceil(lines.stepHeight(step));
    }
    return height;
}

/// Of the equations in letters of a size.
double widestEquation(const CalculationContent& content, int pixels) {
    const QFontMetricsF metrics(printFont(pixels));
    const QFontMetricsF bold(printFont(pixels, true));
    double widest = 0;
    for (const CalculationSection& section : content.sections)
        for (const CalculationStep& step : section.steps)
            widest = std::max(widest, metrics.horizontalAdvance(step.expression) +
                                          bold.horizontalAdvance(step.result));
    return widest;
}

/// The largest letters with which everything fits and no equation has to be cut.
int bestPixels(const CalculationContent& content, const QSizeF& room) {
    const auto fits = [&](int pixels) {
        return heightOf(content, room.width(), pixels) <= room.height() &&
               widestEquation(content, pixels) <=
                   columnsFor(content, room.width(), pixels).equationRoom();
    };
    int pixels = kLargestPixels;
    while (pixels > kSmallestPixels && !fits(pixels))
        --pixels;
    return pixels;
}

/// The narrowest at which the smallest letters keep every line whole and in one row: wider ones
/// are no higher.
int smallestWidth(const CalculationContent& content) {
    const double widest = widestEquation(content, kSmallestPixels);
    const auto tooNarrow = [&](int width) {
        const CalculationColumns columns = columnsFor(content, width, kSmallestPixels);
        return columns.stacked || columns.equationRoom() < widest;
    };
    int width = kSmallestWidth;
    while (width < kPreferredWidth && tooNarrow(width))
        width += kWidthStep;
    return width;
}

void paintLines(QPainter& painter, const QSizeF& size, const Theme& theme,
                const CalculationContent& content) {
    const CalculationPainter lines =
        painterFor(content, size.width(), bestPixels(content, size), theme);
    double top = 0;
    const auto next = [&](double height) {
        const QRectF line(0, top, size.width(), std::ceil(height));
        top = line.bottom();
        return line;
    };
    for (const CalculationSection& section : content.sections) {
        lines.paintSection(painter, next(lines.sectionHeight()), section, {});
        for (const CalculationStep& step : section.steps)
            lines.paintStep(painter, next(lines.stepHeight(step)), section, step, {});
    }
}

}  // namespace

Picture calculationPicture(const Snapshot& snapshot, Textbook textbook) {
    const WorkedCalculation calculation = workOut(snapshot.gpu.limits, snapshot.kernel, textbook);
    const CalculationContent content = calculationContent(calculation);
    Picture lines;
    const auto sized = [&content](int width, int pixels) {
        return QSize(width, static_cast<int>(std::ceil(heightOf(content, width, pixels))));
    };
    lines.preferred = sized(kPreferredWidth, kOrdinaryPixels);
    lines.smallest = sized(smallestWidth(content), kSmallestPixels);
    lines.paint = [content](QPainter& painter, const QSizeF& size, const Theme& theme) {
        paintLines(painter, size, theme, content);
    };
    lines.table = [calculation] { return stepTable(calculation, text()); };
    const ChartSheet words(snapshot, {});
    QStringList remarks{words.result()};
    if (!content.summary.isEmpty()) remarks << content.summary;
    return framed(std::move(lines),
                  {CalculationSheet::tr("Calculation of the occupancy"), remarks, words.caption()});
}

}  // namespace occ::ui
