#include "ui/calculation_painter.h"

#include <algorithm>
#include <cmath>

namespace occ::ui {

namespace {

constexpr double kGutter = 24;  ///< the resource's bar, an arrow and a gap
constexpr double kMostTitle = 0.42;
/// As long as equations get, but for rare ones.
const QString kWideEquation = QStringLiteral("⌈71,680 / 65,536⌉ × 256 = 71,680 registers");
const QString kWideRounding = QStringLiteral("rounded down: 1,024 registers left over");
const QString kWideTextbook = QStringLiteral("= ⌊233,472 B / 233,472 B⌋ = 32 blocks");

double widestTitle(const CalculationContent& content, const QFontMetricsF& metrics) {
    double widest = 0;
    for (const CalculationSection& section : content.sections)
        for (const CalculationStep& step : section.steps)
            widest = std::max(widest, metrics.horizontalAdvance(step.title));
    return std::ceil(widest);
}

}  // namespace

CalculationColumns CalculationColumns::fit(const CalculationContent& content, const QFont& font,
                                           double width) {
    const QFontMetricsF metrics(font);
    const auto advance = [&metrics](const QString& text) {
        return std::ceil(metrics.horizontalAdvance(text));
    };
    CalculationColumns columns;
    columns.title = kGutter;
    columns.equation = kGutter + std::min(widestTitle(content, metrics), width * kMostTitle) + kGap;
    const double equation = columns.equation + advance(kWideEquation);
    const double own = content.withTextbook ? advance(kWideTextbook) + kGap : 0;
    // Beyond it the eye would lose the line on its way across.
    columns.width = std::min(width, equation + kGap + advance(kWideRounding) + own + kMargin);
    columns.right = columns.width - kMargin;
    if (!content.withTextbook) return columns;
    columns.stacked = equation + own + kMargin > columns.width;
    if (columns.stacked) return columns;
    columns.textbook = columns.width - own - kMargin;
    // What is left over goes to either side in equal parts.
    columns.textbook -= std::floor((columns.textbook - equation) / 3);
    columns.right = columns.textbook - kGap;
    return columns;
}

}  // namespace occ::ui
