#include "tests/ui/ui_support.h"
#include "ui/headline.h"
#include "ui/input_panel.h"
#include "ui/main_menu.h"

#include <QAccessible>
#include <QAction>
#include <QGraphicsView>
#include <QKeySequence>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QSlider>
#include <QTest>
#include <set>

using namespace occ;
using namespace occ::ui;

namespace {

/// A label's viewport inside Qt's own classes has no name; its owner has.
bool isInner(const QWidget& widget) {
    return widget.parentWidget() && (qobject_cast<QGraphicsView*>(widget.parentWidget()) ||
                                     widget.objectName().startsWith(QLatin1String("qt_")));
}

QString spokenName(QWidget& widget) {
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&widget);
    return interface ? interface->text(QAccessible::Name) : QString();
}

}  // namespace

TEST_CASE("whatever takes the keyboard has a name", "[accessibility]") {
    const auto window = makeWindow();
    window->inputs().setAdvancedOpen(true);
    settle();
    int named = 0;
    for (QWidget* widget : window->findChildren<QWidget*>()) {
        const bool reachable = widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus);
        if (!reachable || isInner(*widget)) continue;
        INFO(widget->metaObject()->className());
        CHECK_FALSE(spokenName(*widget).isEmpty());
        ++named;
    }
    CHECK(named >= 20);
}

TEST_CASE("inputs tell their values, results tell theirs", "[accessibility]") {
    const auto window = makeWindow();
    auto& slider = controlNamed<QSlider>(*window, QStringLiteral("Registers per thread (slider)"));
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&slider);
    REQUIRE(interface != nullptr);
    REQUIRE(interface->valueInterface() != nullptr);
    CHECK(interface->valueInterface()->currentValue().toInt() == 40);
    bool told = false;
    for (const QWidget* part : window->headline().findChildren<QWidget*>())
        told = told || part->accessibleName().contains(QStringLiteral("75 %"));
    CHECK(told);
}

TEST_CASE("Tab reaches every input", "[accessibility][keyboard]") {
    const auto window = makeWindow();
    window->activateWindow();
    window->inputs().setAdvancedOpen(true);
    settle();
    std::set<QWidget*> wanted;
    for (QWidget* widget : window->findChildren<QWidget*>())
        if (widget->isVisible() && widget->isEnabled() && !isInner(*widget) &&
            (widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy())
            wanted.insert(widget);
    const std::size_t presses = 2 * wanted.size() + 10;
    for (std::size_t i = 0; i < presses; ++i) {
        QWidget* focused = window->focusWidget();
        wanted.erase(focused);
        QTest::keyClick(focused ? focused : window.get(), Qt::Key_Tab);
    }
    for (const QWidget* missed : wanted)
        UNSCOPED_INFO(missed->metaObject()->className()
                      << ' ' << missed->accessibleName().toStdString());
    CHECK(wanted.empty());
}

TEST_CASE("no two actions share a shortcut", "[accessibility][keyboard]") {
    const auto window = makeWindow();
    std::set<QString> keys;
    for (const MenuEntry& entry : menuEntries())
        for (const QKeySequence& key : window->menu().action(entry.command).shortcuts()) {
            INFO(key.toString().toStdString());
            CHECK(keys.insert(key.toString()).second);
        }
    CHECK(keys.size() > 15);
}

TEST_CASE("menu keys are unique within an English menu", "[accessibility][keyboard]") {
    const auto window = makeWindow();
    QStringList titles;
    for (const QAction* menu : window->menuBar()->actions()) {
        titles << menu->text().mid(menu->text().indexOf(QLatin1Char('&')) + 1, 1).toUpper();
        QStringList keys;
        for (const QAction* action : menu->menu()->actions()) {
            const qsizetype mark = action->text().indexOf(QLatin1Char('&'));
            if (mark >= 0) keys << action->text().mid(mark + 1, 1).toUpper();
        }
        INFO(menu->text().toStdString() << ": " << keys.join(QLatin1Char(' ')).toStdString());
        CHECK(keys.removeDuplicates() == 0);
    }
    CHECK(titles.removeDuplicates() == 0);
}
