#pragma once

#include <QFont>
#include <QRectF>

class QColor;
class QPainter;
class QWidget;

namespace occ::ui {

/// For ticks and labels in a widget that draws a chart: a little smaller than its own.
[[nodiscard]] QFont smallFont(const QFont& font);

/// The line around such a widget, which shows whether it has the keyboard.
void paintFrame(QPainter& painter, const QWidget& widget);

/// Fills `area` but for `hole`, which something else fills: memory is what painting waits for.
void fillAround(QPainter& painter, const QRectF& area, const QRectF& hole, const QColor& color);

}  // namespace occ::ui
