#pragma once

#include "ui/step_painter.h"
#include "ui/theme.h"

#include <QRectF>
#include <QString>
#include <cstddef>
#include <optional>

class QFont;
class QPainter;

namespace occ::ui {

/// Which launch of a comparison: a pin by its place, or the launch in the calculator.
using PinIndex = std::optional<std::size_t>;

/// How a launch is told from the others: colour, line pattern and number go together, so that none
/// of them is needed. The six colours stay apart for colour-blind readers (tested) and are none of
/// the limiters'. The launch in the calculator has the colour of the current point.
[[nodiscard]] StepLine lineOf(const Theme& theme, PinIndex pin);
[[nodiscard]] QColor colorOf(const Theme& theme, PinIndex pin);
/// "1" to "6"; of the launch in the calculator a dot.
[[nodiscard]] QString badgeText(PinIndex pin);

/// A piece of the launch's line, in the middle of `area`.
void paintLineSample(QPainter& painter, const QRectF& area, const Theme& theme, PinIndex pin);
/// A disc with the launch's number.
void paintBadge(QPainter& painter, const QPointF& center, double radius, const Theme& theme,
                PinIndex pin, const QFont& font);

}  // namespace occ::ui
