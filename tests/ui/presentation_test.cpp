#include "ui/presentation.h"

#include "tests/ui/chart_support.h"
#include "tests/ui/presentation_support.h"
#include "tests/ui/ui_support.h"

#include <QApplication>
#include <QScreen>
#include <QTest>
#include <QUndoStack>
#include <QWheelEvent>
#include <QWidget>

using namespace occ;
using namespace occ::ui;
using test::kSmallScreen;
using test::plain;

namespace {

/// A presentation with two made-up views, as large as a projector's picture.
struct Live {
    explicit Live(const Scenario& start = test::scenario("9.0"))
        : model(start), shown(model, [] {
              return std::vector<PictureGroup>{
                  {"sm", "SM", {plain("one"), plain("two")}},
                  {"calculation", "Calculation", {plain("long", {300, 700})}}};
          }) {
        shown.resize(kSmallScreen);
        shown.show();
        settle();
    }
    void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(&shown, static_cast<Qt::Key>(key), modifiers);
    }
    [[nodiscard]] QString title() const {
        return shown.slides()[static_cast<std::size_t>(shown.slide())].picture.title;
    }
    [[nodiscard]] const KernelConfig& kernel() const { return model.snapshot().kernel; }
    void clickAt(double share) {
        QTest::mouseClick(&shown, Qt::LeftButton, Qt::NoModifier,
                          {static_cast<int>(shown.width() * share), shown.height() / 2});
    }

    ScenarioModel model;
    Presentation shown;
};

}  // namespace

TEST_CASE("a presentation begins with the headline and the charts", "[presentation]") {
    Live live;
    REQUIRE(live.shown.slides().size() == 7);
    CHECK(live.shown.slide() == 0);
    CHECK(live.shown.slides()[0].isHeadline());
    CHECK(live.shown.slides()[1].picture.title == "Occupancy by threads per block");
    CHECK(live.shown.accessibleDescription().startsWith(QString::fromUtf8("75 %")));
    Presentation alone(live.model, {});
    CHECK(alone.slides().size() == 4);
}

TEST_CASE("the keys of a presenter's remote step through the pictures", "[presentation]") {
    Live live;
    int at = 0;
    for (const int key : {Qt::Key_Right, Qt::Key_PageDown, Qt::Key_Space}) {
        live.press(key);
        CHECK(live.shown.slide() == ++at);
    }
    for (const int key : {Qt::Key_Left, Qt::Key_PageUp, Qt::Key_Backspace}) {
        live.press(key);
        CHECK(live.shown.slide() == --at);
    }
    live.press(Qt::Key_Left);
    CHECK(live.shown.slide() == 0);
    live.press(Qt::Key_End);
    CHECK(live.title() == "long");
    live.press(Qt::Key_Home);
    CHECK(live.shown.slide() == 0);
    live.press(Qt::Key_5);
    CHECK(live.title() == "one");
    live.press(Qt::Key_9);
    CHECK(live.title() == "long");
}

TEST_CASE("a picture too large for large type is read in parts", "[presentation]") {
    Live live;
    live.press(Qt::Key_End);
    CHECK(live.shown.part() == 0);
    live.press(Qt::Key_Right);
    live.press(Qt::Key_Right);
    CHECK(live.shown.part() == 2);
    live.press(Qt::Key_Right);
    CHECK(live.shown.part() == 2);
    for (int i = 0; i < 3; ++i)
        live.press(Qt::Key_Left);
    CHECK(live.title() == "two");
    live.press(Qt::Key_Right);
    CHECK(live.shown.part() == 0);
}

TEST_CASE("arrows change the chosen input, Shift goes to its cliffs", "[presentation]") {
    Live live;
    CHECK(live.shown.input() == FieldId::Registers);
    live.press(Qt::Key_Down);
    CHECK(live.kernel().registersPerThread == 39);
    live.press(Qt::Key_Up);
    live.press(Qt::Key_Up);
    CHECK(live.kernel().registersPerThread == 41);
    live.press(Qt::Key_Down, Qt::ShiftModifier);
    CHECK(live.kernel().registersPerThread == 40);
    live.press(Qt::Key_Down, Qt::ShiftModifier);
    CHECK(live.kernel().registersPerThread == 32);
    live.press(Qt::Key_Tab);
    CHECK(live.shown.input() == FieldId::StaticShared);
    live.press(Qt::Key_Up);
    CHECK(live.kernel().staticSharedMemoryBytes == 1024);
    live.press(Qt::Key_Backtab, Qt::ShiftModifier);
    live.press(Qt::Key_Backtab, Qt::ShiftModifier);
    CHECK(live.shown.input() == FieldId::Threads);
    live.press(Qt::Key_Up);
    CHECK(live.kernel().block == BlockShape{288, 1, 1});
    live.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(live.kernel().block == BlockShape{256, 1, 1});
    live.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK(live.kernel().block == BlockShape{288, 1, 1});
}

TEST_CASE("inputs stop at what the device offers", "[presentation]") {
    Live live(test::scenario("9.0", 1024, 16));
    while (live.shown.input() != FieldId::Threads)
        live.press(Qt::Key_Tab);
    live.press(Qt::Key_Up);
    CHECK(live.kernel().block.threads() == 1024);
    for (int i = 0; i < 40; ++i)
        live.press(Qt::Key_Down);
    CHECK(live.kernel().block.threads() >= 1);
    CHECK(live.model.snapshot().occupancy.launchable());
}

TEST_CASE("the screen follows the model and stays with its picture", "[presentation]") {
    Live live;
    live.press(Qt::Key_3);
    const QImage before = live.shown.grab().toImage();
    live.model.setField(FieldId::Registers, 128);
    settle();
    CHECK(live.shown.slide() == 2);
    CHECK(live.shown.grab().toImage() != before);
    CHECK(live.shown.accessibleDescription().startsWith(QString::fromUtf8("25 %")));
}

TEST_CASE("letters change the look", "[presentation]") {
    Live live;
    const QImage light = live.shown.grab().toImage();
    CHECK(light.pixelColor(2, 400) == Qt::white);
    live.press(Qt::Key_T);
    CHECK(live.shown.isDark());
    CHECK(live.shown.grab().toImage().pixelColor(2, 400) == Qt::black);
    live.press(Qt::Key_T);
    live.press(Qt::Key_N);
    CHECK(live.shown.isHelpShown());
    CHECK(live.shown.grab().toImage() != light);
    live.press(Qt::Key_N);
    CHECK(live.shown.grab().toImage() == light);
    live.press(Qt::Key_S);  // one screen only: nothing happens
    CHECK(live.shown.grab().toImage().size() == light.size());
}

TEST_CASE("a blank screen comes back with any key and nothing else happens", "[presentation]") {
    Live live;
    for (const int key : {Qt::Key_B, Qt::Key_Period}) {
        live.press(key);
        REQUIRE(live.shown.isBlank());
        CHECK(test::colorCount(live.shown.grab().toImage()) == 1);
        live.press(Qt::Key_Right);
        CHECK_FALSE(live.shown.isBlank());
        CHECK(live.shown.slide() == 0);
    }
    live.press(Qt::Key_B);
    live.press(Qt::Key_Up);
    CHECK_FALSE(live.shown.isBlank());
    CHECK(live.kernel().registersPerThread == 40);
}

TEST_CASE("clicks at the sides step, the wheel does not", "[presentation]") {
    Live live;
    live.clickAt(0.9);
    CHECK(live.shown.slide() == 1);
    live.clickAt(0.5);
    CHECK(live.shown.slide() == 1);
    live.clickAt(0.1);
    CHECK(live.shown.slide() == 0);
    QWheelEvent wheel({500, 400}, {500, 400}, {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&live.shown, &wheel);
    CHECK(live.shown.slide() == 0);
}

TEST_CASE("a lesson may take the stepping keys, arrows stay with the pictures", "[presentation]") {
    Live live;
    std::vector<int> steps;
    live.shown.setStepper([&steps](int direction) {
        steps.push_back(direction);
        return steps.size() < 4;
    });
    live.press(Qt::Key_PageDown);
    live.press(Qt::Key_Space);
    live.press(Qt::Key_PageUp);
    CHECK(steps == std::vector{1, 1, -1});
    CHECK(live.shown.slide() == 0);
    live.press(Qt::Key_Right);
    CHECK(live.shown.slide() == 1);
    live.press(Qt::Key_PageDown);  // the lesson is over
    CHECK(live.shown.slide() == 2);
    live.shown.showGroup("sm");
    CHECK(live.title() == "one");
    live.shown.showGroup("no such");
    CHECK(live.title() == "one");
}

TEST_CASE("Escape leaves", "[presentation]") {
    Live live;
    live.press(Qt::Key_Escape);
    CHECK_FALSE(live.shown.isVisible());
}

TEST_CASE("opening fills the screen of the window", "[presentation]") {
    ScenarioModel model(test::scenario("9.0"));
    QWidget window;
    window.show();
    auto* shown = new Presentation(model, {});
    shown->open(window);
    settle();
    CHECK(shown->isFullScreen());
    CHECK(shown->screen() == window.screen());
    CHECK(shown->size() == window.screen()->size());
    shown->close();
    settle();
}
