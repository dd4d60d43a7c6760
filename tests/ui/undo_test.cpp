#include "core/gpu_search.h"
#include "tests/ui/ui_support.h"
#include "ui/field_frame.h"
#include "ui/headline.h"
#include "ui/input_panel.h"
#include "ui/main_menu.h"

#include <QAction>
#include <QKeyEvent>
#include <QTest>

using namespace occ;
using namespace occ::ui;

TEST_CASE("undo and redo from the menu", "[window][undo]") {
    const auto window = makeWindow();
    QAction& undo = window->menu().action(Command::Undo);
    QAction& redo = window->menu().action(Command::Redo);
    CHECK_FALSE(undo.isEnabled());
    const Scenario start = window->model().scenario();
    window->model().setField(FieldId::Registers, 99);
    REQUIRE(undo.isEnabled());
    undo.trigger();
    CHECK(window->model().scenario() == start);
    CHECK(window->headline().percentText() == QStringLiteral("75 %"));
    REQUIRE(redo.isEnabled());
    redo.trigger();
    CHECK(window->model().snapshot().kernel.registersPerThread == 99);
}

TEST_CASE("undo and redo work from the number that was typed", "[window][undo][keyboard]") {
    const auto window = makeWindow();
    window->activateWindow();
    settle();
    QWidget& field = window->inputs().field(FieldId::Registers);
    field.setFocus(Qt::ShortcutFocusReason);
    QWidget* box = window->focusWidget();
    REQUIRE(box != nullptr);
    QTest::keyClick(box, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(box, QStringLiteral("77"));
    QTest::keyClick(box, Qt::Key_Return);
    const auto registers = [&] { return window->model().snapshot().kernel.registersPerThread; };
    REQUIRE(registers() == 77);
    QTest::keyClick(box, Qt::Key_Z, Qt::ControlModifier);
    CHECK(registers() == 40);
    QTest::keyClick(box, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK(registers() == 77);
}

TEST_CASE("every key of the menus works from a number, except in its text", "[window][keyboard]") {
    const auto window = makeWindow();
    window->activateWindow();
    settle();
    window->inputs().field(FieldId::Registers).setFocus(Qt::ShortcutFocusReason);
    for (const MenuEntry& entry : menuEntries()) {
        const QKeySequence keys = window->menu().action(entry.command).shortcut();
        if (keys.isEmpty()) continue;
        QKeyEvent event(QEvent::ShortcutOverride, keys[0].key(), keys[0].keyboardModifiers());
        event.ignore();
        QCoreApplication::sendEvent(window->focusWidget(), &event);
        INFO(keys.toString().toStdString());
        CHECK_FALSE(event.isAccepted());
    }
}

TEST_CASE("the menu says what undo and redo would change", "[window][undo]") {
    const auto window = makeWindow();
    MainMenu& menu = window->menu();
    const auto shown = [&menu](Command command) {
        emit menu.editMenuOpening();
        return menu.action(command).text();
    };
    CHECK(shown(Command::Undo) == QStringLiteral("&Undo"));
    window->model().setField(FieldId::Registers, 99);
    CHECK(shown(Command::Undo) == QStringLiteral("&Undo: Registers per thread"));
    window->model().setGpu(findGpu("8.9")->gpu);
    CHECK(shown(Command::Undo) == QStringLiteral("&Undo: GPU"));
    window->model().setKernel({.block = {64, 1, 1}, .registersPerThread = 1});
    CHECK(shown(Command::Undo) == QStringLiteral("&Undo: several inputs"));
    window->model().undoStack().undo();
    CHECK(shown(Command::Redo) == QStringLiteral("&Redo: several inputs"));
    Scenario renamed = window->model().scenario();
    renamed.name = "Another";
    window->model().setScenario(renamed);
    CHECK(shown(Command::Undo) == QStringLiteral("&Undo: name of the scenario"));
}
