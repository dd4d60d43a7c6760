#include "ui/sm_colors.h"

#include <array>

namespace occ::ui {

namespace {

/// Hues in degrees, far apart from one to the next.
constexpr std::array kHues = {212, 32, 140, 285, 55, 180, 340, 95};

}  // namespace

QColor blockColor(const Theme& theme, int block) {
    const auto count = static_cast<int>(kHues.size());
    const int hue = kHues[static_cast<std::size_t>(block % count)];
    // The second round of hues is a little stronger, so that block 9 is not block 1.
    const bool strong = block / count % 2 == 1;
    // Without colours the tiles still have their numbers.
    if (theme.grey) return QColor::fromHsl(0, 0, block % 2 == 1 ? 216 : 240).toRgb();
    if (theme.dark) return QColor::fromHsl(hue, strong ? 150 : 90, strong ? 66 : 62).toRgb();
    return QColor::fromHsl(hue, strong ? 175 : 190, strong ? 196 : 218).toRgb();
}

QColor blockEdge(const Theme& theme, int block) {
    return blend(blockColor(theme, block), theme.text, theme.dark ? 0.55 : 0.62);
}

}  // namespace occ::ui
