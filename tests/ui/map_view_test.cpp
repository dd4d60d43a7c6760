// How a map is operated, and what it tells.
#include "tests/ui/map_support.h"
#include "tests/ui/ui_support.h"

#include <QAccessible>
#include <QComboBox>
#include <QWheelEvent>

using namespace occ;
using namespace occ::ui;
using namespace occ::ui::test;

TEST_CASE("a click on the map sets both inputs in one step of undo", "[map]") {
    LiveMap map;
    QTest::mouseClick(&map.canvas(), Qt::LeftButton, {}, map.at(512, 64));
    CHECK(map.kernel().block.threads() == 512);
    CHECK(map.kernel().registersPerThread == 64);
    CHECK(map.model.undoStack().count() == 1);
    CHECK(map.canvas().content().point == MapPlace{512, 64});
    map.model.undoStack().undo();
    CHECK(map.kernel().block.threads() == 256);
    CHECK(map.kernel().registersPerThread == 40);
}

TEST_CASE("a drag over the map is one step of undo, the next one another", "[map]") {
    LiveMap map;
    QTest::mousePress(&map.canvas(), Qt::LeftButton, {}, map.at(128, 32));
    for (const int threads : {256, 512, 768, 1024})
        QTest::mouseMove(&map.canvas(), map.at(threads, 32 + threads / 8));
    QTest::mouseRelease(&map.canvas(), Qt::LeftButton, {}, map.at(1024, 160));
    CHECK(map.kernel().block.threads() == 1024);
    CHECK(map.kernel().registersPerThread == 160);
    CHECK(map.model.undoStack().count() == 1);
    QTest::mouseClick(&map.canvas(), Qt::LeftButton, {}, map.at(64, 24));
    CHECK(map.model.undoStack().count() == 2);
    // Without the button nothing is set any more.
    QTest::mouseMove(&map.canvas(), map.at(640, 200));
    CHECK(map.kernel().block.threads() == 64);
}

TEST_CASE("clicks beside the map and with other buttons set nothing", "[map]") {
    LiveMap map;
    QTest::mouseClick(&map.canvas(), Qt::RightButton, {}, map.at(512, 64));
    QTest::mouseClick(&map.canvas(), Qt::LeftButton, {}, QPoint(4, 4));
    CHECK(map.model.undoStack().count() == 0);
}

TEST_CASE("the map over shared memory keeps what was declared static if it fits", "[map]") {
    Scenario start = test::scenario("8.6", 256, 32, 4096);
    start.kernel.staticSharedMemoryBytes = 6144;
    LiveMap map(start);
    map.view.setAxes(kRegistersShared);
    CHECK(map.canvas().content().point == MapPlace{32, 10240});
    QTest::mouseClick(&map.canvas(), Qt::LeftButton, {}, map.at(128, 43008));
    CHECK(map.kernel().registersPerThread == 128);
    CHECK(map.kernel().staticSharedMemoryBytes == 6144);
    CHECK(map.kernel().sharedMemoryBytes() == 43008);
    QTest::mouseClick(&map.canvas(), Qt::LeftButton, {}, map.at(128, 3072));
    CHECK(map.kernel().staticSharedMemoryBytes <= map.kernel().sharedMemoryBytes());
    CHECK(map.kernel().dynamicSharedMemoryBytes == 0);
}

TEST_CASE("edges of cells catch a click, Shift is free", "[map]") {
    LiveMap map(test::scenario("9.0"), {1600, 1100});
    // 40 registers is the last value of a cell: a little above the line it still is.
    const QPoint near = map.at(256, 40) - QPoint(0, 4);
    QTest::mouseClick(&map.canvas(), Qt::LeftButton, {}, near);
    CHECK(map.kernel().registersPerThread == 40);
    QTest::mouseClick(&map.canvas(), Qt::LeftButton, Qt::ShiftModifier, near);
    CHECK(map.kernel().registersPerThread == 41);
    QTest::mouseClick(&map.canvas(), Qt::LeftButton, {}, map.at(300, 100));
    CHECK(map.kernel().block.threads() % 32 == 0);
}

TEST_CASE("the map is computed anew only where an input that is no axis has changed", "[map]") {
    LiveMap map;
    REQUIRE(map.view.computedMaps() == 1);
    map.model.setField(FieldId::Threads, 512);
    map.model.setField(FieldId::Registers, 64);
    map.model.setField(FieldId::Grid, 1000);
    map.model.setBlock({16, 16, 2});
    CHECK(map.view.computedMaps() == 1);
    map.model.setField(FieldId::DynamicShared, 20000);
    CHECK(map.view.computedMaps() == 2);
    map.view.setAxes(kThreadsShared);
    CHECK(map.view.computedMaps() == 3);
    map.model.setField(FieldId::DynamicShared, 30000);
    map.model.setField(FieldId::StaticShared, 500);
    map.model.setField(FieldId::Threads, 96);
    CHECK(map.view.computedMaps() == 3);
    map.model.setField(FieldId::Registers, 48);
    CHECK(map.view.computedMaps() == 4);
    map.view.setAxes(kRegistersShared);
    map.model.setField(FieldId::Registers, 80);
    CHECK(map.view.computedMaps() == 5);
    map.model.setField(FieldId::Carveout, 50);
    CHECK(map.view.computedMaps() == 6);
    map.model.setGpu(findGpu("8.6")->gpu);
    CHECK(map.view.computedMaps() == 7);
}

TEST_CASE("a hidden map costs nothing and catches up", "[map]") {
    ScenarioModel model(test::scenario("9.0"));
    MapView view(model);
    for (int kib = 0; kib < 20; ++kib)
        model.setField(FieldId::DynamicShared, kib * 1024);
    CHECK(view.computedMaps() == 0);
    view.show();
    test::paint();
    CHECK(view.computedMaps() == 1);
    CHECK(view.canvas().content().point == MapPlace{256, 40});
    view.hide();
    model.setField(FieldId::DynamicShared, 1);
    CHECK(view.computedMaps() == 1);
}

TEST_CASE("what is read out is what the engine says", "[map]") {
    for (const char* gpu : {"9.0", "8.6", "6.1", "3.7", "1.0"})
        for (const MapAxes& axes : kMapAxes) {
            LiveMap map(test::scenario(gpu, 192, 48, 6000));
            map.view.setAxes(axes);
            const MapContent& content = map.canvas().content();
            for (int i = 1; i < 12; ++i) {
                const MapPlace place{content.across.last * i / 12, content.up.last * (12 - i) / 12};
                const Occupancy expected =
                    evaluate(map.model.snapshot().gpu.limits, withPlace(map.kernel(), axes, place));
                CAPTURE(gpu, place.across, place.up);
                CHECK(content.cellAt(place) ==
                      MapCell{expected.activeBlocks, expected.activeWarps, expected.limiters});
                CHECK(map.canvas().readout(place).size() == 4);
            }
        }
}

TEST_CASE("a launch that its block's shape forbids is read out so in the same place", "[map]") {
    LiveMap map;
    const MapPlace place = map.canvas().content().point;
    QTest::mouseMove(&map.canvas(), map.at(place.across, place.up));
    CHECK(map.canvas().readout(place)[1] == "75 % · 48 of 64 warps · 6 blocks");
    KernelConfig kernel = map.kernel();
    kernel.block = {2, 1, 128};  // at most 64 along z
    map.model.setKernel(kernel);
    test::paint();
    CHECK(map.view.computedMaps() == 1);
    CHECK(map.canvas().content().point == place);
    const QStringList lines = map.canvas().readout(place);
    CHECK(lines[1].startsWith("0 %"));
    CHECK(lines[2].startsWith("no block fits"));
    CHECK(lines.size() == 3);
}

TEST_CASE("pointing reads out the cell that a click would set", "[map]") {
    LiveMap map;
    QTest::mouseMove(&map.canvas(), map.at(512, 64));
    REQUIRE(map.canvas().pointedAt());
    CHECK(*map.canvas().pointedAt() == MapPlace{512, 64});
    const QStringList lines = map.canvas().readout({512, 64});
    CHECK(lines[0] == "512 threads × 64 registers");
    CHECK(lines[1] == "50 % · 32 of 64 warps · 2 blocks");
    CHECK(lines[2] == "limited by registers");
    CHECK(lines[3] == "the same for 481 to 512 threads × 57 to 64 registers");
    QTest::mouseMove(&map.canvas(), QPoint(3, 3));
    CHECK_FALSE(map.canvas().pointedAt());
}

TEST_CASE("every move on the map can be made with keys", "[map]") {
    LiveMap map;
    map.canvas().setFocus();
    const auto place = [&map] { return map.canvas().content().point; };
    map.press(Qt::Key_Right);
    CHECK(place() == MapPlace{288, 40});
    map.press(Qt::Key_Up);
    CHECK(place() == MapPlace{288, 41});
    map.press(Qt::Key_Down);
    map.press(Qt::Key_Left);
    CHECK(place() == MapPlace{256, 40});
    map.press(Qt::Key_Up, Qt::ControlModifier);
    CHECK(place() == MapPlace{256, 48});
    map.press(Qt::Key_PageDown);
    CHECK(place() == MapPlace{256, 40});
    map.press(Qt::Key_Home);
    CHECK(place() == MapPlace{1, 40});
    map.press(Qt::Key_End);
    CHECK(place() == MapPlace{1024, 40});
    map.press(Qt::Key_End, Qt::ControlModifier);
    CHECK(place() == MapPlace{1024, 255});
    map.press(Qt::Key_Home, Qt::ControlModifier);
    CHECK(place() == MapPlace{1024, 0});
    CHECK(map.model.undoStack().count() == 10);
}

TEST_CASE("a key that is held moves the launch in one step of undo", "[map]") {
    LiveMap map;
    map.canvas().setFocus();
    QTest::keyPress(&map.canvas(), Qt::Key_Up);
    for (int i = 0; i < 5; ++i) {
        QKeyEvent repeat(QEvent::KeyPress, Qt::Key_Up, Qt::NoModifier, QString(), true);
        QApplication::sendEvent(&map.canvas(), &repeat);
    }
    QTest::keyRelease(&map.canvas(), Qt::Key_Up);
    CHECK(map.kernel().registersPerThread == 46);
    CHECK(map.model.undoStack().count() == 1);
    map.press(Qt::Key_Up);
    CHECK(map.model.undoStack().count() == 2);
}

TEST_CASE("the wheel over the map is for what is around it", "[map]") {
    LiveMap map;
    const QPointF place = map.at(512, 64);
    QWheelEvent event(place, map.canvas().mapToGlobal(place), {}, {0, 120}, Qt::NoButton,
                      Qt::ControlModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&map.canvas(), &event);
    CHECK_FALSE(event.isAccepted());
    CHECK(map.model.undoStack().count() == 0);
}

TEST_CASE("Tab goes from the choices to the map", "[map]") {
    LiveMap map;
    map.view.findChild<QComboBox*>()->setFocus();
    QList<QWidget*> order;
    for (int i = 0; i < 4; ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        order << QApplication::focusWidget();
    }
    CHECK(order.last() == &map.canvas());
    CHECK(map.canvas().pointedAt() == MapPlace{256, 40});
}

TEST_CASE("screen readers get the map's name and what it reads out", "[map]") {
    LiveMap map;
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&map.canvas());
    REQUIRE(interface != nullptr);
    CHECK(interface->role() == QAccessible::Chart);
    CHECK(interface->text(QAccessible::Name) ==
          "Occupancy: Threads per block × Registers per thread");
    CHECK(interface->text(QAccessible::Value)
              .startsWith("256 threads × 40 registers, 75 % · 48 of 64 warps · 6 blocks"));
}

TEST_CASE("the state of the map is kept, and an unknown one is ignored", "[map]") {
    ScenarioModel model(test::scenario("9.0"));
    MapView first(model);
    CHECK(first.state() == "threads-registers occupancy");
    first.setAxes(kRegistersShared);
    first.setColoring(MapColoring::Limiter);
    MapView second(model);
    second.restoreState(first.state());
    CHECK(second.axes() == kRegistersShared);
    CHECK(second.coloring() == MapColoring::Limiter);
    second.restoreState("registers-grid rainbow");
    CHECK(second.state() == first.state());
}

TEST_CASE("a launch beyond the axes is drawn at their end", "[map]") {
    LiveMap map(test::scenario("9.0", 2000, 300));
    CHECK(map.canvas().positionOf({2000, 300}) == map.canvas().painter().scale().plot().topRight());
    CHECK(map.canvas().readout({2000, 300}).size() == 3);
    CHECK(map.canvas().readout({2000, 300})[2].startsWith("no block fits"));
}

TEST_CASE("the launch's values on the axes keep clear of the title and of each other", "[map]") {
    for (const auto& [threads, registers] : {std::pair(2000, 300), {1, 1}, {1024, 1}, {1, 255}}) {
        LiveMap map(test::scenario("9.0", threads, registers));
        const MapPainter& painter = map.canvas().painter();
        const std::vector<QRectF> marks = painter.markRects();
        const QRectF& across = marks[3];
        const QRectF& up = marks[4];
        CAPTURE(threads, registers);
        CHECK_FALSE(across.intersects(up));
        CHECK(up.top() >= painter.scale().plot().top() - 4);
    }
}
