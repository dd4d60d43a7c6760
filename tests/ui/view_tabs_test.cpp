#include "ui/view_tabs.h"

#include "tests/ui/ui_support.h"
#include "ui/charts_view.h"
#include "ui/gpu_panel.h"
#include "ui/lesson_dock.h"
#include "ui/main_menu.h"
#include "ui/snapshot_view.h"

#include <QAction>
#include <QSet>
#include <QSettings>
#include <QTabBar>
#include <QTest>

using namespace occ;
using namespace occ::ui;

namespace {

/// Counts what a view is asked to do.
class CountingView : public SnapshotView {
public:
    explicit CountingView(ScenarioModel& model) : SnapshotView(model) {}

    int refreshed = 0;
    int registers = 0;

protected:
    void refresh(const Snapshot& snapshot) override {
        ++refreshed;
        registers = snapshot.kernel.registersPerThread;
    }
};

}  // namespace

TEST_CASE("views are listed once, in the order of their identities", "[views]") {
    QSet<QString> keys;
    int i = 0;
    for (const ViewEntry& entry : viewEntries()) {
        CHECK(static_cast<int>(entry.id) == i++);
        keys.insert(QLatin1String(entry.key));
        CHECK(findView(QLatin1String(entry.key)) == &entry);
        CHECK_FALSE(titleOf(entry).isEmpty());
        CHECK_FALSE(tipOf(entry).isEmpty());
    }
    CHECK(keys.size() == i);
    CHECK(static_cast<std::size_t>(i) == kViewCount);
    CHECK(findView(QStringLiteral("nothing")) == nullptr);
}

TEST_CASE("a hidden view costs nothing and catches up when shown", "[views]") {
    ScenarioModel model(startScenario({}));
    CountingView view(model);
    model.setField(FieldId::Registers, 50);
    CHECK(view.refreshed == 0);
    view.show();
    settle();
    CHECK(view.refreshed == 1);
    CHECK(view.registers == 50);
    model.setField(FieldId::Registers, 60);
    CHECK(view.refreshed == 2);
    view.hide();
    model.setField(FieldId::Registers, 70);
    CHECK(view.refreshed == 2);
    // Nothing has changed since the last refresh: showing it again draws what is there.
    model.setField(FieldId::Registers, 60);
    view.show();
    settle();
    CHECK(view.refreshed == 3);
    CHECK(view.registers == 60);
}

TEST_CASE("every view has a command of its own", "[views]") {
    const auto window = makeWindow();
    int shown = 0;
    for (const Command command :
         {Command::GoCharts, Command::GoCalculation, Command::GoSm, Command::GoMap, Command::GoGrid,
          Command::GoAdvice, Command::GoCompare, Command::GoGpu}) {
        window->perform(command);
        CHECK(static_cast<int>(window->tabs().current()) == shown++);
    }
}

TEST_CASE("a view moves into a window of its own and back", "[views]") {
    const auto window = makeWindow();
    ViewTabs& tabs = window->tabs();
    const int count = tabs.count();
    window->showView(ViewId::Gpu);
    window->perform(Command::DetachView);
    settle();
    REQUIRE(tabs.isDetached(ViewId::Gpu));
    CHECK(tabs.count() == count - 1);
    CHECK(tabs.current() != ViewId::Gpu);
    QWidget* own = window->gpuPanel().window();
    CHECK(own != window.get());
    CHECK(own->isVisible());
    CHECK(window->gpuPanel().isVisible());
    CHECK(own->windowTitle() == QStringLiteral("This GPU — Occuscope"));
    CHECK(own->actions().contains(&window->menu().action(Command::Undo)));

    SECTION("closing it puts the view back in its place") {
        own->close();
        settle();
        CHECK_FALSE(tabs.isDetached(ViewId::Gpu));
        CHECK(tabs.count() == count);
        CHECK(tabs.tabOf(ViewId::Gpu) == static_cast<int>(ViewId::Gpu));
        CHECK(tabs.tabText(static_cast<int>(ViewId::Gpu)) == QStringLiteral("This GPU"));
        CHECK(tabs.current() == ViewId::Gpu);
    }
    SECTION("its title follows the language") {
        const LanguageGuard guard(Language::SimplifiedChinese);
        CHECK(own->windowTitle() != QStringLiteral("This GPU — Occuscope"));
    }
    SECTION("the last tab stays") {
        for (const ViewEntry& entry : viewEntries())
            tabs.detach(entry.id);
        CHECK(tabs.count() == 1);
    }
}

TEST_CASE("windows of views come back with the session", "[views][session]") {
    Session remembered;
    {
        const auto window = makeWindow();
        window->tabs().detach(ViewId::Charts);
        window->showView(ViewId::Gpu);
        remembered = window->session();
    }
    const auto window = makeWindow({remembered, {}, Language::English, ColorScheme::Light});
    CHECK(window->tabs().isDetached(ViewId::Charts));
    CHECK_FALSE(window->tabs().isDetached(ViewId::Gpu));
    CHECK(window->tabs().current() == ViewId::Gpu);
    QSettings().clear();
}

TEST_CASE("nonsense in the session leaves the tabs as they are", "[views][session]") {
    Session session;
    session.view = QStringLiteral("no such view");
    session.detachedViews = {QStringLiteral("rubbish"), QStringLiteral("=x"), QString()};
    session.docks = QByteArray("rubbish");
    session.viewStates = {{QStringLiteral("sm"), QStringLiteral("\1 not a state {")},
                          {QStringLiteral("map"), QStringLiteral("{}")},
                          {QStringLiteral("grid"), QStringLiteral("speed=-1")},
                          {QStringLiteral("compare"), QStringLiteral("{\"format\":1}")},
                          {QStringLiteral("calculation"), QStringLiteral("?")}};
    const auto window = makeWindow({session, {}, Language::English, ColorScheme::Light});
    CHECK(window->tabs().current() == ViewId::Charts);
    CHECK(window->tabs().detached().isEmpty());
}

TEST_CASE("every view keeps its state through the session", "[views][session]") {
    const auto window = makeWindow();
    for (const ViewEntry& entry : viewEntries())
        if (SnapshotView* view = window->view(entry.id)) {
            INFO(entry.key);
            const QString state = view->state();
            view->restoreState(state);
            CHECK(view->state() == state);
        }
}

TEST_CASE("windows of views and docks keep their place, their keys and the colours",
          "[views][session]") {
    Session remembered;
    {
        const auto window = makeWindow();
        window->tabs().detach(ViewId::Grid);
        window->view(ViewId::Grid)->window()->setGeometry(60, 70, 710, 530);
        window->lessons().show();
        window->lessons().setFloating(true);
        settle();
        remembered = window->session();
    }
    const auto window = makeWindow({remembered, {}, Language::English, ColorScheme::Light});
    QWidget* own = window->view(ViewId::Grid)->window();
    REQUIRE(own != window.get());
    CHECK(own->geometry() == QRect(60, 70, 710, 530));
    CHECK(window->lessons().isVisible());
    CHECK(window->lessons().isFloating());

    SECTION("undo works in it") {
        window->model().setField(FieldId::Registers, 50);
        own->activateWindow();
        settle();
        QTest::keyClick(window->view(ViewId::Grid), Qt::Key_Z, Qt::ControlModifier);
        CHECK(window->model().snapshot().kernel.registersPerThread == 40);
    }
    SECTION("a new language changes its words and no place") {
        const QString title = own->windowTitle();
        const QRect dock = window->lessons().geometry();
        const LanguageGuard guard(Language::SimplifiedChinese);
        CHECK(own->windowTitle() != title);
        CHECK(window->lessons().isFloating());
        CHECK(own->geometry() == QRect(60, 70, 710, 530));
        CHECK(window->lessons().geometry() == dock);
    }
    SECTION("other colours reach it") {
        applyScheme(*qApp, ColorScheme::Dark);
        settle();
        CHECK(own->grab().toImage().pixelColor(2, 2).lightness() < 100);
        applyScheme(*qApp, ColorScheme::Light);
    }
    SECTION("the window remembers it when it is closed first") {
        window->close();
        settle();
        CHECK(window->tabs().isDetached(ViewId::Grid));
        CHECK(loadSession(QSettings()).detachedViews.size() == 1);
    }
    QSettings().clear();
}
