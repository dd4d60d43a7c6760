#include "tests/ui/chart_support.h"
#include "ui/chart_pane.h"

#include <QtTest/QTest>

using namespace occ;
using namespace occ::ui;
using test::LiveChart;

TEST_CASE("hovering reads out the value, its share, its limiter and the step's extent", "[chart]") {
    LiveChart chart(ChartKind::Registers);
    CHECK_FALSE(chart.pane.pointedAt().has_value());
    QTest::mouseMove(&chart.pane, chart.at(60));
    REQUIRE(chart.pane.pointedAt() == 60);
    const QStringList lines = chart.pane.readout(60);
    REQUIRE(lines.size() == 4);
    CHECK(lines[0] == "60 registers");
    CHECK(lines[1] == QString::fromUtf8("50 % · 32 of 64 warps · 4 blocks"));
    CHECK(lines[2] == "limited by registers");
    CHECK(lines[3] == "the same from 49 to 64 registers");
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&chart.pane, &leave);
    CHECK_FALSE(chart.pane.pointedAt().has_value());
}

TEST_CASE("a readout says what overrules a cache preference", "[chart]") {
    Scenario scenario = test::scenario("3.5");
    scenario.kernel.cachePreference = CachePreference::L1;
    scenario.kernel.registersPerThread = 32;
    const LiveChart chart(ChartKind::SharedMemory, scenario);
    const auto line = [&](qint64 value) { return chart.pane.readout(value).value(3); };
    CHECK(line(8 * 1024) == QStringLiteral("the SM's shared memory is set to 16 KiB"));
    CHECK(line(20 * 1024) == QStringLiteral("the SM's shared memory is set to 48 KiB"));
}

TEST_CASE("a readout names every limiter of a tie, and says where nothing fits", "[chart]") {
    LiveChart threads(ChartKind::Threads, test::scenario("9.0", 256, 32, 0));
    CHECK(threads.pane.readout(256)[2] == "limited by warps and registers");
    LiveChart refused(ChartKind::Threads, test::scenario("9.0", 256, 128, 0));
    CHECK(refused.pane.readout(1024)[2] == "no block fits: registers");
    LiveChart shared(ChartKind::SharedMemory);
    CHECK(shared.pane.readout(40 * 1024)[3].startsWith("the same above "));
    CHECK(shared.pane.readout(0)[3].startsWith("the same up to "));
}

TEST_CASE("what is read out is what a click sets", "[chart]") {
    LiveChart chart(ChartKind::SharedMemory);
    for (int x = 100; x < 800; x += 37) {
        const QPoint place(x, static_cast<int>(chart.pane.plotRect().center().y()));
        QTest::mouseMove(&chart.pane, place);
        const qint64 shown = chart.pane.pointedAt().value_or(-1);
        CHECK(shown == chart.pane.valueAt(place));
        QTest::mouseClick(&chart.pane, Qt::LeftButton, {}, place);
        CHECK(chart.picked.back() == shown);
    }
}
