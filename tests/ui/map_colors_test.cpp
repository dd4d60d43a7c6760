#include "ui/map_colors.h"

#include "tests/support/catch.h"

#include <array>
#include <cmath>

using namespace occ::ui;

namespace {

/// How a colour looks to whoever lacks one kind of cones: F. Viénot, H. Brettel and J. D. Mollon,
/// "Digital video colourmaps for checking the legibility of displays by dichromats", 1999.
enum class Eyes { Protanopia, Deuteranopia };

QColor seenBy(const QColor& color, Eyes eyes) {
    const auto linear = [](double channel) {
        return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    const auto encoded = [](double value) {
        const double held = std::clamp(value, 0.0, 1.0);
        return held <= 0.0031308 ? 12.92 * held : 1.055 * std::pow(held, 1 / 2.4) - 0.055;
    };
    const double r = linear(color.redF());
    const double g = linear(color.greenF());
    const double b = linear(color.blueF());
    const bool protan = eyes == Eyes::Protanopia;
    const double mixed = protan ? 0.11238 * r + 0.88762 * g : 0.29275 * r + 0.70725 * g;
    const double blue = protan ? b + 0.00401 * (r - g) : b - 0.02234 * (r - g);
    return QColor::fromRgbF(static_cast<float>(encoded(mixed)), static_cast<float>(encoded(mixed)),
                            static_cast<float>(encoded(blue)));
}

double distance(const QColor& a, const QColor& b) {
    const double red = a.red() - b.red();
    const double green = a.green() - b.green();
    const double blue = a.blue() - b.blue();
    return std::sqrt(red * red + green * green + blue * blue);
}

}  // namespace

TEST_CASE("more occupancy is further from the ground, at every step", "[map]") {
    for (const Theme& theme : {lightTheme(), darkTheme(), highContrastTheme(false),
                               highContrastTheme(true), greyTheme()})
        for (int warps = 1; warps <= 64; ++warps) {
            const double before = contrast(occupancyColor((warps - 1) / 64.0, theme), theme.ground);
            CHECK(contrast(occupancyColor(warps / 64.0, theme), theme.ground) > before);
        }
}

TEST_CASE("quarters of occupancy are told apart by everybody", "[map]") {
    for (const Theme& theme : {lightTheme(), darkTheme()})
        for (int percent = 25; percent <= 100; percent += 25) {
            const QColor low = occupancyColor((percent - 25) / 100.0, theme);
            const QColor high = occupancyColor(percent / 100.0, theme);
            CAPTURE(theme.dark, percent);
            CHECK(distance(low, high) > 50);
            CHECK(contrast(low, high) > 1.25);
            for (const Eyes eyes : {Eyes::Protanopia, Eyes::Deuteranopia})
                CHECK(distance(seenBy(low, eyes), seenBy(high, eyes)) > 35);
        }
}

TEST_CASE("lines and text stand out from the colours below them", "[map]") {
    for (const Theme& theme : {lightTheme(), darkTheme()})
        for (int percent = 0; percent <= 100; ++percent) {
            const QColor color = occupancyColor(percent / 100.0, theme);
            CHECK(contrast(inkOn(color, theme), color) > 3);
        }
}

TEST_CASE("a theme without colours has a scale without colours", "[map]") {
    for (const double share : {0.0, 0.4, 1.0})
        CHECK(occupancyColor(share, greyTheme()).saturation() <= 2);
}

TEST_CASE("shares beyond the scale take its ends", "[map]") {
    CHECK(occupancyColor(-1, lightTheme()) == occupancyColor(0, lightTheme()));
    CHECK(occupancyColor(2, darkTheme()) == occupancyColor(1, darkTheme()));
}
