#pragma once

#include "ui/theme.h"

#include <QColor>
#include <QFont>
#include <array>

namespace occ::ui {

/// How a timeline is drawn.
struct TimelineLook {
    Theme theme;
    QFont font;
    bool smBars = true;  ///< average warps of each SM beside its row
};

/// The two tones that waves take in turns. They differ in brightness, so that the picture needs no
/// colour vision.
[[nodiscard]] std::array<QColor, 2> waveTones(const Theme& theme);
/// Around blocks that are large enough.
[[nodiscard]] std::array<QColor, 2> waveOutlines(const Theme& theme);

}  // namespace occ::ui
