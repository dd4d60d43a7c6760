#include "ui/map_colors.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace occ::ui {

namespace {

/// A colour by lightness (0 to 1), strength and hue (degrees), as the eye measures them.
struct Lch {
    double lightness;
    double chroma;
    double hue;
};

double gammaEncoded(double linear) {
    const double value = std::clamp(linear, 0.0, 1.0);
    return value <= 0.0031308 ? 12.92 * value : 1.055 * std::pow(value, 1 / 2.4) - 0.055;
}

/// The Oklab colour space: B. Ottosson, "A perceptual color space for image processing", 2020.
QColor toColor(const Lch& lch) {
    const double angle = lch.hue * std::numbers::pi / 180;
    const double a = lch.chroma * std::cos(angle);
    const double b = lch.chroma * std::sin(angle);
    const auto cube = [](double value) { return value * value * value; };
    const double l = cube(lch.lightness + 0.3963377774 * a + 0.2158037573 * b);
    const double m = cube(lch.lightness - 0.1055613458 * a - 0.0638541728 * b);
    const double s = cube(lch.lightness - 0.0894841775 * a - 1.2914855480 * b);
    const auto channel = [](double linear) {
        return static_cast<int>(std::lround(255 * gammaEncoded(linear)));
    };
    return {channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
            channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
            channel(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)};
}

double mix(double from, double to, double share) {
    return from + (to - from) * share;
}

}  // namespace

QColor occupancyColor(double share, const Theme& theme) {
    const double t = std::clamp(share, 0.0, 1.0);
    const double lightness = theme.dark ? mix(0.28, 0.93, t) : mix(0.96, 0.36, t);
    const double hue = theme.dark ? mix(272, 112, t) : mix(105, 266, t);
    // As strong as screens have it: most in the middle, and in blue where it is deep.
    const double depth = std::max(0.0, 0.9 - lightness) / 0.6;
    double chroma = 0.05 + 0.04 * std::sin(std::numbers::pi * t) + 0.035 * depth * depth * depth;
    if (theme.grey) chroma = 0;
    return toColor({lightness, chroma, hue});
}

}  // namespace occ::ui
