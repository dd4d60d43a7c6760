#include "ui/theme.h"

#include "tests/support/catch.h"

#include <QApplication>
#include <QWidget>
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <set>
#include <utility>

using namespace occ;
using namespace occ::ui;

namespace {

using Matrix = std::array<std::array<double, 3>, 3>;

/// What an eye without one kind of cone sees (Machado et al. 2009, full severity, linear light).
QColor seenWithout(const Matrix& matrix, const QColor& color) {
    const auto linear = [](double c) { return std::pow(c, 2.2); };
    const std::array in = {linear(color.redF()), linear(color.greenF()), linear(color.blueF())};
    std::array<float, 3> out{};
    for (std::size_t i = 0; i < 3; ++i) {
        const double seen = std::inner_product(in.begin(), in.end(), matrix[i].begin(), 0.0);
        out[i] = static_cast<float>(std::pow(std::clamp(seen, 0.0, 1.0), 1 / 2.2));
    }
    return QColor::fromRgbF(out[0], out[1], out[2]);
}

constexpr Matrix kProtanopia = {{{0.152286, 1.052583, -0.204868},
                                 {0.114503, 0.786281, 0.099216},
                                 {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix kDeuteranopia = {{{0.367322, 0.860646, -0.227968},
                                   {0.280085, 0.672501, 0.047413},
                                   {-0.011820, 0.042940, 0.968881}}};

double distance(const QColor& a, const QColor& b) {
    return std::hypot(a.redF() - b.redF(), a.greenF() - b.greenF(), a.blueF() - b.blueF());
}

}  // namespace

TEST_CASE("colours stand out from the ground", "[theme]") {
    for (const Theme* theme : {&lightTheme(), &darkTheme()}) {
        CAPTURE(theme->dark);
        for (const Limiter limiter : kLimiters) {
            CAPTURE(static_cast<int>(limiter));
            CHECK(contrast(theme->limiter(limiter), theme->ground) >= 3.0);
            CHECK(contrast(theme->text, theme->tint(limiter)) >= 4.5);
        }
        CHECK(contrast(theme->text, theme->ground) >= 7.0);
        CHECK(contrast(theme->mutedText, theme->ground) >= 4.5);
        CHECK(contrast(theme->error, theme->ground) >= 4.5);
        CHECK(contrast(theme->axis, theme->ground) >= 3.0);
        CHECK(contrast(theme->focus, theme->ground) >= 3.0);
        CHECK(contrast(theme->marker, theme->ground) >= 7.0);
    }
}

TEST_CASE("colours stand out from the window as well", "[theme]") {
    for (const ColorScheme scheme : {ColorScheme::Light, ColorScheme::Dark}) {
        const QPalette palette = paletteFor(scheme);
        const Theme& theme = scheme == ColorScheme::Dark ? darkTheme() : lightTheme();
        for (const Limiter limiter : kLimiters)
            CHECK(contrast(theme.limiter(limiter), palette.color(QPalette::Window)) >= 3.0);
        for (const auto& [text, ground] : {std::pair(QPalette::WindowText, QPalette::Window),
                                           {QPalette::Text, QPalette::Base},
                                           {QPalette::ButtonText, QPalette::Button},
                                           {QPalette::HighlightedText, QPalette::Highlight},
                                           {QPalette::ToolTipText, QPalette::ToolTipBase},
                                           {QPalette::Link, QPalette::Base},
                                           {QPalette::PlaceholderText, QPalette::Base}})
            CHECK(contrast(palette.color(text), palette.color(ground)) >= 4.5);
    }
}

TEST_CASE("contrast is that of WCAG", "[theme]") {
    CHECK(contrast(Qt::black, Qt::white) == Approx(21.0));
    CHECK(contrast(Qt::white, Qt::white) == Approx(1.0));
    CHECK(contrast(QColor(0x777777), Qt::white) == Approx(4.48).margin(0.01));
}

TEST_CASE("limiters differ for colour-blind readers, and each has a mark of its own", "[theme]") {
    std::set<Hatch> hatches;
    for (const Limiter limiter : kLimiters)
        hatches.insert(hatchOf(limiter));
    CHECK(hatches.size() == kLimiters.size());
    for (const Theme* theme : {&lightTheme(), &darkTheme()})
        for (const Limiter a : kLimiters)
            for (const Limiter b : kLimiters) {
                if (a >= b) continue;
                CAPTURE(theme->dark, static_cast<int>(a), static_cast<int>(b));
                for (const Matrix& matrix : {kProtanopia, kDeuteranopia})
                    CHECK(distance(seenWithout(matrix, theme->limiter(a)),
                                   seenWithout(matrix, theme->limiter(b))) > 0.12);
            }
}

TEST_CASE("a forced scheme colours the program and can be taken back", "[theme]") {
    applyScheme(*qApp, ColorScheme::Dark);
    CHECK(theme().dark);
    CHECK(QApplication::palette().color(QPalette::Window).lightness() < 80);
    applyScheme(*qApp, ColorScheme::System);
    CHECK(theme().dark == systemIsDark());
    applyScheme(*qApp, ColorScheme::Light);
    CHECK_FALSE(theme().dark);
    CHECK(QApplication::palette().color(QPalette::Window).lightness() > 200);
}
