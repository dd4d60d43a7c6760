#include "ui/grid_player.h"

#include "tests/ui/grid_support.h"
#include "ui/empty_state.h"
#include "ui/grid_canvas.h"
#include "ui/picture.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>

using namespace occ;
using namespace occ::ui;

TEST_CASE("a schedule plays only when told to, and ends at the computed time", "[grid_view]") {
    LiveGrid live(gridLaunch(1000));
    SchedulePlayer& player = live.view.player();
    CHECK_FALSE(player.isPlaying());
    CHECK(player.time() == 0);
    CHECK(player.content()->end() == 2.0);
    player.setSpeed(1.0);
    QTest::keyClick(&player, Qt::Key_Space);
    CHECK(player.isPlaying());
    player.advance(0.5);
    CHECK(player.time() == Approx(0.5).margin(0.3));  // the clock may have ticked as well
    QTest::keyClick(&player, Qt::Key_Space);
    CHECK_FALSE(player.isPlaying());
    player.setTime(1.5);
    CHECK(player.status().contains(QString::fromUtf8("Wave 2 of 2")));
    CHECK(player.status().contains("352 of 648 places"));
    CHECK(player.status().contains(QString::fromUtf8("648 of 1,000 blocks done")));
    player.setPlaying(true);
    player.advance(10);
    CHECK_FALSE(player.isPlaying());
    CHECK(player.time() == 2.0);
    CHECK(player.status().contains(QString::fromUtf8("1,000 of 1,000 blocks done")));
}

TEST_CASE("steps go from end to end of blocks", "[grid_view]") {
    LiveGrid live(gridLaunch(1000));
    SchedulePlayer& player = live.view.player();
    QTest::keyClick(&player, Qt::Key_Right);
    CHECK(player.time() == 1.0);
    QTest::keyClick(&player, Qt::Key_Right);
    QTest::keyClick(&player, Qt::Key_Right);
    CHECK(player.time() == 2.0);
    QTest::keyClick(&player, Qt::Key_Left);
    CHECK(player.time() == 1.0);
    QTest::keyClick(&player, Qt::Key_Left);
    QTest::keyClick(&player, Qt::Key_Left);
    CHECK(player.time() == 0.0);
    QTest::keyClick(&player, Qt::Key_End);
    CHECK(player.time() == 2.0);
    QTest::keyClick(&player, Qt::Key_Home);
    CHECK(player.time() == 0.0);
}

TEST_CASE("the keys that the tool tips name work on every button and in the picture",
          "[grid_view]") {
    LiveGrid live(gridLaunch(1000));
    SchedulePlayer& player = live.view.player();
    std::vector<QWidget*> places = {&player.canvas()};
    for (QToolButton* button : player.findChildren<QToolButton*>())
        if (button->toolTip().contains('(')) places.push_back(button);
    REQUIRE(places.size() == 5);
    for (QWidget* place : places) {
        INFO(place->accessibleName().toStdString());
        place->setFocus();
        REQUIRE(place->hasFocus());
        player.restart();
        QTest::keyClick(place, Qt::Key_Right);
        CHECK(player.time() == 1.0);
        QTest::keyClick(place, Qt::Key_Left);
        CHECK(player.time() == 0.0);
        QTest::keyClick(place, Qt::Key_End);
        CHECK(player.time() == 2.0);
        QTest::keyClick(place, Qt::Key_Home);
        CHECK(player.time() == 0.0);
    }
    player.canvas().setFocus();
    QTest::keyClick(&player.canvas(), Qt::Key_Space);
    CHECK(player.isPlaying());
}

TEST_CASE("a hidden schedule has no timer and does not start again by itself", "[grid_view]") {
    LiveGrid live(gridLaunch(1000));
    SchedulePlayer& player = live.view.player();
    player.setPlaying(true);
    REQUIRE(player.isPlaying());
    live.view.hide();
    CHECK_FALSE(player.isPlaying());
    player.setPlaying(true);
    CHECK_FALSE(player.isPlaying());
    live.view.show();
    settle();
    CHECK_FALSE(player.isPlaying());
    // A change of the launch stops it as well: what played is another schedule now.
    player.setPlaying(true);
    live.model.setField(FieldId::Grid, 900);
    CHECK_FALSE(player.isPlaying());
    CHECK(player.time() == 0);
}

TEST_CASE("no SM ever shows more blocks than it holds", "[grid_view]") {
    LiveGrid live(gridLaunch(1500));
    live.view.player().setBlockTimes({50, 3});
    const auto content = live.view.player().content();
    REQUIRE(content->subject().times == BlockTimes{50, 3});
    std::vector<PlaceState> states;
    for (double time = 0; time < content->end(); time += 0.05) {
        std::int64_t running = 0;
        for (int sm = 0; sm < 108; ++sm) {
            content->placesAt(sm, time, states);
            REQUIRE(states.size() == 6);
            const auto here = std::count_if(states.begin(), states.end(), [](const auto& state) {
                return state.block >= 0 && state.sinceEnd == 0;
            });
            REQUIRE(here == content->residentAt(sm, time));
            running += here;
        }
        REQUIRE(running == content->startedAt(time) - content->endedAt(time));
    }
}

TEST_CASE("large grids are made ready a moment later and stay quick", "[grid_view]") {
    LiveGrid live(gridLaunch(5'000'000));
    SchedulePlayer& player = live.view.player();
    player.finishNow();
    REQUIRE_FALSE(player.content()->isEmpty());
    CHECK(player.content()->leftOutWaves() > 7000);
    const Waves waves = *computeWaves(5'000'000, 6, 108);
    CHECK(static_cast<double>(player.content()->leftOutWaves()) + player.content()->end() ==
          static_cast<double>(waves.waves));
    player.setTime(player.content()->end());
    CHECK(player.status().contains(QString::fromUtf8("5,000,000 of 5,000,000 blocks done")));
    CHECK(player.status().contains("not shown"));
    live.model.setField(FieldId::Grid, 4'000'000);
    live.model.setField(FieldId::Grid, 3'000'000);
    CHECK(
        QTest::qWaitFor([&player] { return player.content()->subject().gridBlocks == 3'000'000; }));
}

TEST_CASE("a GPU with more places than can be drawn says so", "[grid_view]") {
    Scenario scenario = gridLaunch(1'000'000);
    scenario.gpu.origin = GpuOrigin::UserDefined;
    scenario.gpu.smCount = 100'000;
    const LiveGrid live(scenario);
    REQUIRE(live.view.hasContent());
    CHECK_FALSE(live.view.hasSchedule());
    CHECK(live.view.noSchedule().text().contains("600,000 places"));
    CHECK_FALSE(live.view.noSchedule().button().isVisible());
    CHECK(live.view.pictures().size() == 1);
}

TEST_CASE("the grid's pictures show what is set, even while the view is hidden", "[grid_view]") {
    ScenarioModel model(gridLaunch(1000));
    const GridView view(model);
    const std::vector<Picture> pictures = view.pictures();
    REQUIRE(pictures.size() == 2);
    model.setField(FieldId::Grid, 650);
    const std::vector<Picture> others = view.pictures();
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        const auto before = PictureFile::image(pictures[i], {});
        const auto after = PictureFile::image(others[i], {});
        REQUIRE(before.has_value());
        REQUIRE(after.has_value());
        CHECK(difference(*before, *after) > 0.0005);
    }
    for (const Picture& picture : others) {
        CHECK(picture.inner != nullptr);
        CHECK(picture.description.contains("650"));
        CHECK(picture.description.contains("A100"));
    }
    const Table table = pictures[0].table();
    REQUIRE(table.rows.size() == 4);
    CHECK(std::get<std::int64_t>(table.rows[1][0]) == 649);
    CHECK(std::get<std::int64_t>(table.rows[1][1]) == 1296);
}

TEST_CASE("the schedule's picture is of the moment that is seen", "[grid_view]") {
    LiveGrid live(gridLaunch(1000));
    live.view.player().setTime(0.25);
    const auto first = PictureFile::image(live.view.pictures()[1], {});
    live.view.player().setTime(1.75);
    const auto second = PictureFile::image(live.view.pictures()[1], {});
    REQUIRE((first && second));
    CHECK(difference(*first, *second) > 0.02);
}

TEST_CASE("the grid view keeps speed, spread and draw for the session", "[grid_view]") {
    LiveGrid live(gridLaunch(1000));
    const QSignalSpy changed(&live.view, &SnapshotView::stateChanged);
    live.view.restoreState("speed=5;spread=30;seed=7");
    CHECK(live.view.player().speed() == 5.0);
    CHECK(live.view.player().blockTimes() == BlockTimes{30, 7});
    CHECK(live.view.state() == "speed=5;spread=30;seed=7");
    CHECK(changed.count() > 0);
    live.view.restoreState("speed=nothing;spread=1000;;=;seed=-4");
    CHECK(live.view.state() == "speed=5;spread=30;seed=7");
}
