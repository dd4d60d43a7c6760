#include "ui/theme.h"

#include "ui/window_style.h"

#include <QApplication>
#include <QStyleHints>
#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace occ::ui {

namespace {

Theme makeLightTheme() {
    Theme theme;
    theme.ground = QColor(0xFFFFFF);
    theme.text = QColor(0x1A1D21);
    theme.mutedText = QColor(0x5B636C);
    theme.grid = QColor(0xE1E5E9);
    theme.axis = QColor(0x868E97);
    theme.marker = QColor(0x1A1D21);
    theme.focus = QColor(0x0B66C3);
    theme.error = QColor(0xB3261E);
    // Orange and sky blue of the original set reach only 2.2:1 on white and are darkened; orange
    // so far that colour-blind readers do not take it for vermillion.
    theme.limiters = {QColor(0x0072B2), QColor(0xCC6FA3), QColor(0xD55E00),
                      QColor(0x008F68), QColor(0x705200), QColor(0x3592C9)};
    return theme;
}

Theme makeDarkTheme() {
    Theme theme;
    theme.dark = true;
    theme.ground = QColor(0x17191C);
    theme.text = QColor(0xE8EAED);
    theme.mutedText = QColor(0xA2AAB3);
    theme.grid = QColor(0x30353A);
    theme.axis = QColor(0x7A828B);
    theme.marker = QColor(0xF4F6F8);
    theme.focus = QColor(0x6CB2FF);
    theme.error = QColor(0xFF8A80);
    theme.limiters = {QColor(0x3F97E0), QColor(0xE39AC4), QColor(0xF5813A),
                      QColor(0x22B98C), QColor(0xECB03A), QColor(0x9ADAFF)};
    return theme;
}

struct RoleColor {
    QPalette::ColorRole role;
    unsigned rgb;
    QPalette::ColorGroup group = QPalette::All;
};

QPalette paletteFrom(std::initializer_list<RoleColor> colors) {
    QPalette palette;
    for (const RoleColor& color : colors)
        palette.setColor(color.group, color.role, QColor(color.rgb));
    return palette;
}

QPalette lightPalette() {
    return paletteFrom({{QPalette::Window, 0xF5F6F8},
                        {QPalette::WindowText, 0x1A1D21},
                        {QPalette::Base, 0xFFFFFF},
                        {QPalette::AlternateBase, 0xF0F2F5},
                        {QPalette::Text, 0x1A1D21},
                        {QPalette::Button, 0xF0F2F5},
                        {QPalette::ButtonText, 0x1A1D21},
                        {QPalette::BrightText, 0xFFFFFF},
                        {QPalette::Highlight, 0x0B66C3},
                        {QPalette::HighlightedText, 0xFFFFFF},
                        {QPalette::Link, 0x0B66C3},
                        {QPalette::LinkVisited, 0x6B3FA0},
                        {QPalette::ToolTipBase, 0xFFFFFF},
                        {QPalette::ToolTipText, 0x1A1D21},
                        {QPalette::Light, 0xFFFFFF},
                        {QPalette::Midlight, 0xE6E9ED},
                        {QPalette::Mid, 0xB5BBC2},
                        {QPalette::Dark, 0x8A929B},
                        {QPalette::Shadow, 0x5A626B},
                        {QPalette::PlaceholderText, 0x6B737C},
                        {QPalette::WindowText, 0x949BA3, QPalette::Disabled},
                        {QPalette::Text, 0x949BA3, QPalette::Disabled},
                        {QPalette::ButtonText, 0x949BA3, QPalette::Disabled},
                        {QPalette::Highlight, 0xC9CED4, QPalette::Disabled},
                        {QPalette::HighlightedText, 0x5B636C, QPalette::Disabled}});
}

QPalette darkPalette() {
    return paletteFrom({{QPalette::Window, 0x1F2226},
                        {QPalette::WindowText, 0xE8EAED},
                        {QPalette::Base, 0x17191C},
                        {QPalette::AlternateBase, 0x22262A},
                        {QPalette::Text, 0xE8EAED},
                        {QPalette::Button, 0x2B2F34},
                        {QPalette::ButtonText, 0xE8EAED},
                        {QPalette::BrightText, 0xFFFFFF},
                        {QPalette::Highlight, 0x2F74C0},
                        {QPalette::HighlightedText, 0xFFFFFF},
                        {QPalette::Link, 0x6CB2FF},
                        {QPalette::LinkVisited, 0xC5A3FF},
                        {QPalette::ToolTipBase, 0x33383E},
                        {QPalette::ToolTipText, 0xF1F3F5},
                        {QPalette::Light, 0x3D434A},
                        {QPalette::Midlight, 0x353A40},
                        {QPalette::Mid, 0x4A5057},
                        {QPalette::Dark, 0x121417},
                        {QPalette::Shadow, 0x000000},
                        {QPalette::PlaceholderText, 0x8F98A1},
                        {QPalette::WindowText, 0x717982, QPalette::Disabled},
                        {QPalette::Text, 0x717982, QPalette::Disabled},
                        {QPalette::ButtonText, 0x717982, QPalette::Disabled},
                        {QPalette::Highlight, 0x3A4048, QPalette::Disabled},
                        {QPalette::HighlightedText, 0xA2AAB3, QPalette::Disabled}});
}

/// Brightness as the eye weighs it, 0 to 1 (WCAG 2, "relative luminance").
double luminance(const QColor& color) {
    const auto linear = [](double channel) {
        return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) +
           0.0722 * linear(color.blueF());
}

bool isDark(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() <
           palette.color(QPalette::WindowText).lightness();
}

bool darkInForce = false;

void colorProgram(bool dark) {
    darkInForce = dark;
    const QPalette palette = dark ? darkPalette() : lightPalette();
    if (palette != QApplication::palette()) QApplication::setPalette(palette);
}

}  // namespace

QColor Theme::tint(Limiter limiter) const {
    return blend(ground, limiters[index(limiter)], dark ? 0.26 : 0.15);
}

const Theme& lightTheme() {
    static const Theme theme = makeLightTheme();
    return theme;
}

const Theme& darkTheme() {
    static const Theme theme = makeDarkTheme();
    return theme;
}

const Theme& theme() {
    return darkInForce ? darkTheme() : lightTheme();
}

Hatch hatchOf(Limiter limiter) {
    switch (limiter) {
        case Limiter::Warps: return Hatch::None;
        case Limiter::Blocks: return Hatch::Dots;
        case Limiter::Registers: return Hatch::Rising;
        case Limiter::SharedMemory: return Hatch::Falling;
        case Limiter::Barriers: return Hatch::Horizontal;
        case Limiter::VirtualResources: break;
    }
    return Hatch::Vertical;
}

QColor blend(const QColor& under, const QColor& over, double share) {
    const auto mix = [share](int a, int b) {
        return static_cast<int>(std::lround(a + (b - a) * share));
    };
    return {mix(under.red(), over.red()), mix(under.green(), over.green()),
            mix(under.blue(), over.blue())};
}

double contrast(const QColor& first, const QColor& second) {
    const auto [dark, light] = std::minmax({luminance(first), luminance(second)});
    return (light + 0.05) / (dark + 0.05);
}

bool systemIsDark() {
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    const Qt::ColorScheme scheme = QGuiApplication::styleHints()->colorScheme();
    if (scheme != Qt::ColorScheme::Unknown) return scheme == Qt::ColorScheme::Dark;
#endif
    // Before 6.5 only the desktop's own palette tells; it is gone once ours is set.
    static const bool darkAtFirst = isDark(QGuiApplication::palette());
    return darkAtFirst;
}

QPalette paletteFor(ColorScheme scheme) {
    const bool dark =
        scheme == ColorScheme::Dark || (scheme == ColorScheme::System && systemIsDark());
    return dark ? darkPalette() : lightPalette();
}

void applyScheme([[maybe_unused]] QApplication& application, ColorScheme scheme) {
    const bool systemDark = systemIsDark();
    // Other styles draw parts of the desktop's colours over ours.
    if (!qobject_cast<WindowStyle*>(QApplication::style())) QApplication::setStyle(new WindowStyle);
    colorProgram(scheme == ColorScheme::System ? systemDark : scheme == ColorScheme::Dark);
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    static QMetaObject::Connection following;
    QObject::disconnect(following);
    if (scheme != ColorScheme::System) return;
    following = QObject::connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged,
                                 &application, [] { colorProgram(systemIsDark()); });
#endif
}

}  // namespace occ::ui
