#pragma once

#include "ui/theme.h"

namespace occ::ui {

/// Ground of what a block holds, the same in every resource; text stands on it. Neighbours in
/// number differ clearly in hue, and every block carries its number as well.
[[nodiscard]] QColor blockColor(const Theme& theme, int block);
/// Edge of a block's part, 3:1 against the ground.
[[nodiscard]] QColor blockEdge(const Theme& theme, int block);

}  // namespace occ::ui
