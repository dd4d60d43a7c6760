#pragma once

#include <QColor>
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace occ::ui {

/// What an eye without the cone for red, or for green, sees (Machado et al. 2009, full severity,
/// linear light).
inline QColor seenWithoutCone(const QColor& color, bool green) {
    using Matrix = std::array<std::array<double, 3>, 3>;
    static constexpr Matrix kProtanopia = {{{0.152286, 1.052583, -0.204868},
                                            {0.114503, 0.786281, 0.099216},
                                            {-0.003882, -0.048116, 1.051998}}};
    static constexpr Matrix kDeuteranopia = {{{0.367322, 0.860646, -0.227968},
                                              {0.280085, 0.672501, 0.047413},
                                              {-0.011820, 0.042940, 0.968881}}};
    const Matrix& matrix = green ? kDeuteranopia : kProtanopia;
    const auto linear = [](double c) { return std::pow(c, 2.2); };
    const std::array in = {linear(color.redF()), linear(color.greenF()), linear(color.blueF())};
    std::array<float, 3> out{};
    for (std::size_t i = 0; i < 3; ++i) {
        const double seen = std::inner_product(in.begin(), in.end(), matrix[i].begin(), 0.0);
        out[i] = static_cast<float>(std::pow(std::clamp(seen, 0.0, 1.0), 1 / 2.2));
    }
    return QColor::fromRgbF(out[0], out[1], out[2]);
}

/// 0 for the same colour, 1.7 from black to white.
inline double colorDistance(const QColor& a, const QColor& b) {
    return std::hypot(a.redF() - b.redF(), a.greenF() - b.greenF(), a.blueF() - b.blueF());
}

}  // namespace occ::ui
