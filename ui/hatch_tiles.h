#pragma once

#include "ui/theme.h"

class QPainter;
class QRectF;

namespace occ::ui {

/// The marks of `paintHatch`. On a screen they are copied from a tile, which is many times as fast;
/// wherever the painter scales, and in print, they are drawn as shapes and stay sharp.
void paintHatchFast(QPainter& painter, const QRectF& rect, Hatch hatch, const QColor& color);

}  // namespace occ::ui
