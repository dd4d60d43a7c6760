#pragma once

#include "ui/theme.h"

#include <QColor>

namespace occ::ui {

/// Colour of a share of the SM's warps, 0 to 1. Lightness falls (light theme) or rises (dark)
/// evenly from near the ground's, so that the order is seen without telling hues apart; the hue
/// moves along to tell neighbours apart.
[[nodiscard]] QColor occupancyColor(double share, const Theme& theme);

}  // namespace occ::ui
