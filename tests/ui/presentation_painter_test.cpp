#include "ui/presentation_painter.h"

#include "tests/ui/chart_support.h"
#include "tests/ui/paint_recorder.h"
#include "tests/ui/presentation_support.h"
#include "tests/ui/ui_support.h"
#include "ui/presentation.h"

using namespace occ;
using namespace occ::ui;
using test::kSmallScreen;
using test::plain;

namespace {

/// The texts of one screen.
std::vector<test::DrawnText> textsOf(const ScenarioModel& model, const Slide& slide,
                                     bool help = false) {
    const PresentationContent content{.snapshot = model.snapshot(),
                                      .input = FieldId::Registers,
                                      .slide = slide,
                                      .place = "3 / 9",
                                      .part = 0,
                                      .help = help,
                                      .theme = highContrastTheme(false)};
    return test::textsOf(kSmallScreen, [&](QPainter& painter) {
        PresentationPainter(content, kSmallScreen).paint(painter);
    });
}

}  // namespace

TEST_CASE("the parts of a picture cover it without a gap", "[presentation]") {
    const QSizeF room(1000, 630);
    for (const QSize smallest : {QSize(300, 200), QSize(460, 290), QSize(480, 320), QSize(300, 700),
                                 QSize(900, 300), QSize(900, 1500)}) {
        CAPTURE(smallest.width(), smallest.height());
        const SlideLayout layout = layOutSlide(smallest, room, 1);
        CHECK(layout.scale * kSmallestTypePoints >= kLegiblePixels * kLegibleTolerance - 0.01);
        CHECK(layout.points.width() >= smallest.width());
        CHECK(layout.points.height() >= smallest.height());
        const QSizeF seen = room / layout.scale;
        CHECK(layout.origin(0) == QPointF(0, 0));
        const QPointF last = layout.origin(layout.parts() - 1);
        CHECK(last.x() + seen.width() >= layout.points.width() - 0.01);
        CHECK(last.y() + seen.height() >= layout.points.height() - 0.01);
        for (int part = 1; part < layout.parts(); ++part) {
            CHECK(layout.origin(part).y() - layout.origin(part - 1).y() <= seen.height());
            CHECK(layout.origin(part).x() - layout.origin(part - 1).x() <= seen.width());
        }
    }
}

TEST_CASE("everything can be read from the back row at 1024 x 768", "[presentation]") {
    ScenarioModel model(test::scenario("H100 SXM"));
    const HiddenViews views(model);
    for (const Language language : {Language::English, Language::SimplifiedChinese}) {
        const LanguageGuard guard(language);
        Presentation shown(model, [&views] { return views.pictures(); });
        for (const Slide& slide : shown.slides()) {
            INFO(slide.group.toStdString() << " " << slide.picture.title.toStdString());
            const auto texts = textsOf(model, slide, true);
            CHECK_FALSE(texts.empty());
            // Full size for the headline and the charts; whatever a view draws has at least 15
            // pixels, a 51st of the height.
            const bool ours = slide.group.isEmpty() || slide.group == "charts";
            const double least = ours ? kLegiblePixels - 0.2 : 15;
            for (const test::DrawnText& drawn : texts) {
                CAPTURE(drawn.text);
                CHECK(drawn.pixels >= least);
            }
        }
    }
}

TEST_CASE("the head of every screen tells the result, the launch and the input", "[presentation]") {
    const ScenarioModel model(test::scenario("H100 SXM"));
    const auto texts = textsOf(model, {"sm", 0, plain("the picture")});
    for (const char* part :
         {"75 %", "Limited by registers", "H100 SXM", "256 threads", "40 registers", "8 KiB",
          "Registers per thread: 40", "3 / 9", "the picture"}) {
        CAPTURE(part);
        CHECK(test::wordsOf(texts).contains(QString::fromUtf8(part)));
    }
    double largest = 0;
    for (const test::DrawnText& drawn : textsOf(model, {}))
        if (drawn.text.startsWith("75")) largest = std::max(largest, drawn.pixels);
    CHECK(largest > 200);
    for (const test::DrawnText& drawn : texts) {
        CAPTURE(drawn.text);
        CHECK(QRectF(QPointF(0, 0), kSmallScreen).contains(drawn.place));
    }
}

TEST_CASE("a launch that cannot run says why in large type", "[presentation]") {
    const ScenarioModel model(test::scenario("9.0", 1024, 200));
    for (const Slide& slide : {Slide{}, Slide{"sm", 0, plain("x")}}) {
        const QString words = test::wordsOf(textsOf(model, slide));
        CHECK(words.contains("Cannot launch"));
        CHECK(words.contains("0 %"));
    }
}
