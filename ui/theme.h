#pragma once

#include "core/limiter.h"

#include <QColor>
#include <QPalette>
#include <array>

class QApplication;

namespace occ::ui {

/// Which colours the user wants.
enum class ColorScheme { System, Light, Dark, HighContrast };

/// The marks that go with a limiter's colour, so that colour is never alone.
enum class Hatch { None, Rising, Falling, Dots, Horizontal, Vertical };

/// Colours of charts, chips and pictures. Text and strong colours hold 3:1 or more against the
/// ground (tested), and the limiters' are the set of Okabe and Ito, adjusted to hold it.
struct Theme {
    bool dark = false;
    bool grey = false;  ///< without colours: hatches, patterns and names tell things apart
    QColor ground;      ///< behind charts and pictures
    QColor text;
    QColor mutedText;  ///< 4.5:1 against the ground as well
    QColor grid;
    QColor axis;
    QColor marker;  ///< the current point
    QColor focus;   ///< ring around what has the keyboard
    QColor error;
    double lineScale = 1;     ///< of the strong lines: curves, marks
    double tintShare = 0.15;  ///< of a resource's colour in a tinted ground
    std::array<QColor, kLimiterCount> limiters;

    /// Strong colour of a resource: lines, marks, chips.
    [[nodiscard]] QColor limiter(Limiter limiter) const { return limiters[index(limiter)]; }
    /// Ground coloured by a resource, opaque.
    [[nodiscard]] QColor tint(Limiter limiter) const;
};

[[nodiscard]] const Theme& lightTheme();
[[nodiscard]] const Theme& darkTheme();
/// For a projector's faint picture and the back row: black on white or white on black, limiters at
/// 4.5:1 or more, stronger lines.
[[nodiscard]] const Theme& highContrastTheme(bool dark);
/// Light without colours, for printers that have none: what differed in colour keeps its
/// brightness, its hatch and its name.
[[nodiscard]] const Theme& greyTheme();
/// The one in force in the window.
[[nodiscard]] const Theme& theme();

[[nodiscard]] Hatch hatchOf(Limiter limiter);

/// `share` of `over` on `under`, opaque.
[[nodiscard]] QColor blend(const QColor& under, const QColor& over, double share);
/// Contrast of two opaque colours, 1 to 21, as WCAG 2 defines it.
[[nodiscard]] double contrast(const QColor& first, const QColor& second);
/// Text and lines on a strong colour: the theme's text or ground, whichever stands out.
[[nodiscard]] QColor inkOn(const QColor& color, const Theme& theme);

/// Whether a scheme is dark; System and HighContrast ask the desktop.
[[nodiscard]] bool isDark(ColorScheme scheme);
/// Whether the desktop asks for dark windows.
[[nodiscard]] bool systemIsDark();
[[nodiscard]] QPalette paletteFor(ColorScheme scheme);
/// Colours the whole program, now and, for System, whenever the desktop changes its mind.
void applyScheme(QApplication& application, ColorScheme scheme);

}  // namespace occ::ui
