#include "ui/theme.h"

#include "tests/support/catch.h"
#include "tests/ui/color_vision.h"

#include <QApplication>
#include <QCheckBox>
#include <QLineEdit>
#include <QRadioButton>
#include <QSpinBox>
#include <algorithm>
#include <set>
#include <utility>

using namespace occ;
using namespace occ::ui;

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

TEST_CASE("high contrast is black and white with strong colours", "[theme]") {
    for (const bool dark : {false, true}) {
        const Theme& theme = highContrastTheme(dark);
        const Theme& plain = dark ? darkTheme() : lightTheme();
        CAPTURE(dark);
        CHECK(theme.dark == dark);
        CHECK(theme.ground == (dark ? Qt::black : Qt::white));
        CHECK(contrast(theme.text, theme.ground) == Approx(21.0));
        CHECK(contrast(theme.mutedText, theme.ground) >= 7.0);
        CHECK(contrast(theme.error, theme.ground) >= 7.0);
        CHECK(contrast(theme.focus, theme.ground) >= 7.0);
        CHECK(theme.lineScale > plain.lineScale);
        for (const Limiter limiter : kLimiters) {
            CAPTURE(static_cast<int>(limiter));
            CHECK(contrast(theme.limiter(limiter), theme.ground) >= 4.5);
            CHECK(contrast(theme.text, theme.tint(limiter)) >= 7.0);
            CHECK(contrast(theme.limiter(limiter), theme.ground) >=
                  contrast(plain.limiter(limiter), plain.ground) * 0.98);
        }
    }
}

TEST_CASE("without colours everything still stands out", "[theme]") {
    const Theme& theme = greyTheme();
    CHECK(theme.grey);
    for (const Limiter limiter : kLimiters) {
        CHECK(theme.limiter(limiter).saturation() == 0);
        CHECK(contrast(theme.limiter(limiter), theme.ground) >= 4.5);
    }
    CHECK(theme.error.saturation() == 0);
    CHECK(contrast(theme.error, theme.ground) >= 4.5);
}

TEST_CASE("high contrast colours the program", "[theme]") {
    applyScheme(*qApp, ColorScheme::HighContrast);
    CHECK(&theme() == &highContrastTheme(systemIsDark()));
    const QPalette palette = QApplication::palette();
    for (const auto& [text, ground] : {std::pair(QPalette::WindowText, QPalette::Window),
                                       {QPalette::Text, QPalette::Base},
                                       {QPalette::ButtonText, QPalette::Button},
                                       {QPalette::HighlightedText, QPalette::Highlight},
                                       {QPalette::ToolTipText, QPalette::ToolTipBase},
                                       {QPalette::Link, QPalette::Base},
                                       {QPalette::PlaceholderText, QPalette::Base}})
        CHECK(contrast(palette.color(text), palette.color(ground)) >= 7.0);
    applyScheme(*qApp, ColorScheme::Light);
    CHECK(&theme() == &lightTheme());
}

TEST_CASE("where to type and tick is outlined", "[theme]") {
    for (const ColorScheme scheme : {ColorScheme::Dark, ColorScheme::Light}) {
        applyScheme(*qApp, scheme);
        QLineEdit line;
        QSpinBox number;
        QCheckBox tick;
        QRadioButton choice;
        for (QWidget* widget : {static_cast<QWidget*>(&line), static_cast<QWidget*>(&number),
                                static_cast<QWidget*>(&tick), static_cast<QWidget*>(&choice)}) {
            widget->resize(widget->sizeHint());
            const QImage image = widget->grab().toImage();
            const QColor window = widget->palette().color(QPalette::Window);
            double best = 0;
            for (int x = 0; x < 4; ++x)
                for (int y = 0; y < image.height(); ++y)
                    best = std::max(best, contrast(image.pixelColor(x, y), window));
            INFO(widget->metaObject()->className() << (scheme == ColorScheme::Dark));
            CHECK(best >= 3);
        }
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
    for (const Theme* theme :
         {&lightTheme(), &darkTheme(), &highContrastTheme(false), &highContrastTheme(true)})
        for (const Limiter a : kLimiters)
            for (const Limiter b : kLimiters) {
                if (a >= b) continue;
                CAPTURE(theme->dark, static_cast<int>(a), static_cast<int>(b));
                for (const bool green : {false, true})
                    CHECK(colorDistance(seenWithoutCone(theme->limiter(a), green),
                                        seenWithoutCone(theme->limiter(b), green)) > 0.12);
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
