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
    theme.tintShare = 0.26;
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

constexpr double kStrongLines = 1.6;

Theme makeContrastTheme(bool dark) {
    Theme theme = dark ? makeDarkTheme() : makeLightTheme();
    const QColor ground = dark ? Qt::black : Qt::white;
    const QColor text = dark ? Qt::white : Qt::black;
    theme.ground = ground;
    theme.text = theme.marker = theme.axis = text;
    theme.mutedText = blend(ground, text, 0.86);
    theme.grid = blend(ground, text, 0.3);
    theme.focus = dark ? QColor(0x7CC4FF) : QColor(0x0047A5);
    theme.error = dark ? QColor(0xFF9A90) : QColor(0xA30D0D);
    theme.lineScale = kStrongLines;
    theme.tintShare = dark ? 0.34 : 0.22;
    if (dark)
        theme.limiters = {QColor(0x58AEFF), QColor(0xFF9AD5), QColor(0xFF8A3D),
                          QColor(0x19D79C), QColor(0xFFC74A), QColor(0xB4E6FF)};
    else
        theme.limiters = {QColor(0x004E8C), QColor(0xB0367A), QColor(0xB84A00),
                          QColor(0x00704F), QColor(0x5C4300), QColor(0x1F78AD)};
    return theme;
}

QColor greyOf(const QColor& color) {
    const int level = qGray(color.rgb());
    return {level, level, level};
}

Theme makeGreyTheme() {
    Theme theme = makeContrastTheme(false);
    theme.grey = true;
    for (QColor* color : {&theme.focus, &theme.error})
        *color = greyOf(*color);
    for (QColor& color : theme.limiters)
        color = greyOf(color);
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

bool hasLightText(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() <
           palette.color(QPalette::WindowText).lightness();
}

/// Black or white where texts and lists stand, and text in the other.
QPalette contrastPalette(bool dark) {
    const Theme& theme = highContrastTheme(dark);
    QPalette palette = dark ? darkPalette() : lightPalette();
    for (const QPalette::ColorRole role : {QPalette::Window, QPalette::Base, QPalette::Button,
                                           QPalette::AlternateBase, QPalette::ToolTipBase})
        palette.setColor(role, theme.ground);
    for (const QPalette::ColorRole role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText})
        for (const QPalette::ColorGroup group : {QPalette::Active, QPalette::Inactive})
            palette.setColor(group, role, theme.text);
    for (const QPalette::ColorRole role : {QPalette::Mid, QPalette::PlaceholderText})
        palette.setColor(role, theme.mutedText);
    for (const QPalette::ColorRole role : {QPalette::Highlight, QPalette::Link})
        palette.setColor(role, theme.focus);
    palette.setColor(QPalette::HighlightedText, theme.ground);
    return palette;
}

const Theme* themeInForce = nullptr;

void colorProgram(ColorScheme scheme) {
    const bool dark = isDark(scheme);
    const bool strong = scheme == ColorScheme::HighContrast;
    themeInForce = strong ? &highContrastTheme(dark) : dark ? &darkTheme() : &lightTheme();
    const QPalette palette = paletteFor(scheme);
    if (palette != QApplication::palette()) QApplication::setPalette(palette);
}

}  // namespace

QColor Theme::tint(Limiter limiter) const {
    return blend(ground, limiters[index(limiter)], tintShare);
}

const Theme& lightTheme() {
    static const Theme theme = makeLightTheme();
    return theme;
}

const Theme& darkTheme() {
    static const Theme theme = makeDarkTheme();
    return theme;
}

const Theme& highContrastTheme(bool dark) {
    static const Theme onWhite = makeContrastTheme(false);
    static const Theme onBlack = makeContrastTheme(true);
    return dark ? onBlack : onWhite;
}

const Theme& greyTheme() {
    static const Theme theme = makeGreyTheme();
    return theme;
}

const Theme& theme() {
    return themeInForce ? *themeInForce : lightTheme();
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

QColor inkOn(const QColor& color, const Theme& theme) {
    return contrast(color, theme.text) >= contrast(color, theme.ground) ? theme.text : theme.ground;
}

bool systemIsDark() {
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    const Qt::ColorScheme scheme = QGuiApplication::styleHints()->colorScheme();
    if (scheme != Qt::ColorScheme::Unknown) return scheme == Qt::ColorScheme::Dark;
#endif
    // Before 6.5 only the desktop's own palette tells; it is gone once ours is set.
    static const bool darkAtFirst = hasLightText(QGuiApplication::palette());
    return darkAtFirst;
}

bool isDark(ColorScheme scheme) {
    switch (scheme) {
        case ColorScheme::Light: return false;
        case ColorScheme::Dark: return true;
        case ColorScheme::System:
        case ColorScheme::HighContrast: break;
    }
    return systemIsDark();
}

QPalette paletteFor(ColorScheme scheme) {
    const bool dark = isDark(scheme);
    if (scheme == ColorScheme::HighContrast) return contrastPalette(dark);
    return dark ? darkPalette() : lightPalette();
}

void applyScheme([[maybe_unused]] QApplication& application, ColorScheme scheme) {
    // Before our palette hides what the desktop's was.
    static_cast<void>(systemIsDark());
    // Other styles draw parts of the desktop's colours over ours.
    if (!qobject_cast<WindowStyle*>(QApplication::style())) QApplication::setStyle(new WindowStyle);
    colorProgram(scheme);
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    static QMetaObject::Connection following;
    QObject::disconnect(following);
    if (scheme == ColorScheme::Light || scheme == ColorScheme::Dark) return;
    following = QObject::connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged,
                                 &application, [scheme] { colorProgram(scheme); });
#endif
}

}  // namespace occ::ui
