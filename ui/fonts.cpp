#include "ui/fonts.h"

#include <algorithm>
#include <cmath>

namespace occ::ui {

QFont demiBold(QFont font) {
    font.setWeight(QFont::DemiBold);
    return font;
}

QFont scaled(QFont font, double share) {
    if (font.pixelSize() > 0)
        font.setPixelSize(std::max(1, static_cast<int>(std::lround(font.pixelSize() * share))));
    else
        font.setPointSizeF(font.pointSizeF() * share);
    return font;
}

}  // namespace occ::ui
