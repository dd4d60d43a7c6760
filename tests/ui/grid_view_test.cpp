#include "ui/grid_view.h"

#include "core/text/words.h"
#include "tests/ui/grid_support.h"
#include "ui/empty_state.h"
#include "ui/figure_strip.h"
#include "ui/grid_clusters.h"
#include "ui/grid_inputs.h"
#include "ui/grid_player.h"
#include "ui/language.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/value_spin_box.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

using namespace occ;
using namespace occ::ui;

TEST_CASE("the grid's figures are the engine's", "[grid_view]") {
    const LiveGrid live(gridLaunch(1000));
    REQUIRE(live.view.hasSchedule());
    const FigureStrip& figures = live.view.figures();
    CHECK(figures.valueOf("Blocks at once") == "648");
    CHECK(figures.valueOf("Full waves") == "1");
    CHECK(figures.valueOf("Last wave") == "352");
    CHECK(figures.valueOf("Efficiency") == QString::fromUtf8("77.16 %"));
    CHECK(figures.valueOf("SM efficiency") == QString::fromUtf8("100 %"));
    CHECK(figures.valueOf("Idle SMs") == "0");
    CHECK(figures.valueOf("Cooperative") == "648");
    const LiveGrid before(gridLaunch(1000, "GTX 980"));
    CHECK(before.view.figures().valueOf("Cooperative") == QString::fromUtf8("–"));
}

TEST_CASE("a grid is typed, chosen, clicked and moved by keys, and each can be undone",
          "[grid_view]") {
    LiveGrid live(gridLaunch(1000));
    type(live.view.inputs().spin(), "700");
    CHECK(live.grid() == 700);
    const auto choices = live.view.inputs().choices();
    REQUIRE(choices.size() == 2);
    QTest::mouseClick(choices[1], Qt::LeftButton);
    CHECK(live.grid() == 1296);
    CHECK(live.view.inputs().choices().empty());
    live.model.undoStack().undo();
    CHECK(live.grid() == 700);
    live.model.undoStack().undo();
    CHECK(live.grid() == 1000);
    settle();
    CHECK(live.view.inputs().spin().value() == 1000);

    // A click near a full wave takes it, a drag is one step.
    QTest::mouseClick(&live.view.chart(), Qt::LeftButton, {}, live.at(1298));
    CHECK(live.grid() == 1296);
    QTest::mousePress(&live.view.chart(), Qt::LeftButton, {}, live.at(300));
    QTest::mouseMove(&live.view.chart(), live.at(400));
    QTest::mouseMove(&live.view.chart(), live.at(450));
    QTest::mouseRelease(&live.view.chart(), Qt::LeftButton, {}, live.at(450));
    CHECK(std::abs(live.grid() - 450) < 5);
    live.model.undoStack().undo();
    CHECK(live.grid() == 1296);
    live.model.undoStack().undo();
    CHECK(live.grid() == 1000);
}

TEST_CASE("keys move the grid along the chart", "[grid_view]") {
    LiveGrid live(gridLaunch(1000));
    SawChart& chart = live.view.chart();
    const auto after = [&](Qt::Key key, Qt::KeyboardModifiers keys = Qt::NoModifier) {
        QTest::keyClick(&chart, key, keys);
        return live.grid();
    };
    CHECK(after(Qt::Key_Right) == 1001);
    CHECK(after(Qt::Key_Left) == 1000);
    CHECK(after(Qt::Key_Left, Qt::ControlModifier) == 648);
    CHECK(after(Qt::Key_Right, Qt::ControlModifier) == 1296);
    CHECK(after(Qt::Key_PageUp) == 1944);
    CHECK(after(Qt::Key_PageDown) == 1296);
    CHECK(after(Qt::Key_End) == 4 * 648);
    CHECK(after(Qt::Key_Home) == 1);
    CHECK(after(Qt::Key_Left) == 1);
    CHECK(after(Qt::Key_PageDown) == 1);
}

TEST_CASE("what is missing is said, with what would help", "[grid_view]") {
    LiveGrid live(gridLaunch(0, "8.0"));
    CHECK_FALSE(live.view.hasContent());
    CHECK(live.view.nothing().text().contains("number of SMs"));
    REQUIRE(live.view.nothing().button().isVisible());
    QTest::mouseClick(&live.view.nothing().button(), Qt::LeftButton);
    settle();
    CHECK(live.model.snapshot().gpu.smCount > 0);
    CHECK(live.model.snapshot().gpu.limits.computeCapability == ComputeCapability{8, 0});

    REQUIRE(live.view.hasContent());
    CHECK_FALSE(live.view.hasSchedule());
    CHECK(live.view.figures().valueOf("Full waves") == QString::fromUtf8("–"));
    QTest::mouseClick(&live.view.noSchedule().button(), Qt::LeftButton);
    settle();
    CHECK(live.view.hasSchedule());
    CHECK(live.grid() == 6 * live.model.snapshot().gpu.smCount + 1);

    live.model.setField(FieldId::Threads, 2000);
    settle();
    CHECK_FALSE(live.view.hasContent());
    CHECK(live.view.nothing().text().contains("cannot run"));
    CHECK(live.view.pictures().empty());
    REQUIRE(live.view.nothing().button().isVisible());
    CHECK(live.view.nothing().button().text().contains("1,024"));
    QTest::mouseClick(&live.view.nothing().button(), Qt::LeftButton);
    settle();
    CHECK(live.view.hasSchedule());
    CHECK(live.model.snapshot().kernel.block.threads() == 1024);
    live.model.undoStack().undo();
    CHECK(live.model.snapshot().kernel.block.threads() == 2000);
}

TEST_CASE("clusters: size, layout and estimate", "[grid_view]") {
    LiveGrid live(gridLaunch(1000, "H100 SXM5 80GB"));
    GridClusters& clusters = live.view.clusters();
    REQUIRE(clusters.isVisible());
    CHECK(clusters.layoutEdit().text() == "18 18 16 16 16 16 16 16");
    CHECK(clusters.note().contains("No clusters"));
    type(clusters.size(), "16");
    CHECK(live.model.snapshot().kernel.clusterSize == 16);
    CHECK(clusters.note().contains("Estimate"));
    CHECK(clusters.note().contains("assumption"));
    CHECK_FALSE(live.view.hasSchedule());  // 1,000 is no multiple of 16
    QTest::mouseClick(&live.view.noSchedule().button(), Qt::LeftButton);
    CHECK(live.grid() == 1008);

    type(clusters.layoutEdit(), "18 18");
    CHECK(clusters.note().contains("sum to 36, but the GPU has 132"));
    CHECK(live.model.snapshot().gpu.gpcLayout.empty());
    type(clusters.layoutEdit(), "18 abc");
    CHECK(clusters.note().contains(QString::fromUtf8("“abc”")));
    type(clusters.layoutEdit(), "6x18, 14 10");
    CHECK(live.model.snapshot().gpu.gpcLayout == GpcLayout{18, 18, 18, 18, 18, 18, 14, 10});
    CHECK_FALSE(clusters.note().contains("assumption"));
    CHECK(clusters.layoutEdit().text() == "18 18 18 18 18 18 14 10");
    live.model.undoStack().undo();
    settle();
    CHECK(clusters.layoutEdit().text() == "18 18 16 16 16 16 16 16");
    live.model.undoStack().redo();
    settle();
    QTest::mouseClick(&clusters.resetButton(), Qt::LeftButton);
    CHECK(live.model.snapshot().gpu.gpcLayout.empty());
    CHECK_FALSE(clusters.resetButton().isEnabled());
    live.model.setGpu(findGpu("A100 SXM4 40GB")->gpu);
    settle();
    CHECK_FALSE(live.view.hasContent());
    CHECK(live.view.nothing().text().contains("no thread block clusters"));
    CHECK(clusters.isVisible());
    QTest::mouseClick(&live.view.nothing().button(), Qt::LeftButton);
    settle();
    CHECK(live.model.snapshot().kernel.clusterSize == kNoClusters);
    CHECK_FALSE(clusters.isVisible());
}

TEST_CASE("a cluster that fits nowhere is halved until it does", "[grid_view]") {
    Scenario scenario = gridLaunch(1000, "H100 SXM5 80GB");
    scenario.kernel.clusterSize = 40;
    const LiveGrid live(scenario);
    CHECK_FALSE(live.view.hasContent());
    CHECK(live.view.clusters().note().isEmpty());  // it is the GPU that takes no such size
    QTest::mouseClick(&live.view.nothing().button(), Qt::LeftButton);
    settle();
    CHECK(live.view.hasContent());
    CHECK(live.model.snapshot().kernel.clusterSize == 8);
}

TEST_CASE("a GPC layout that is wrong stays marked, and is easily given up", "[grid_view]") {
    Scenario scenario = gridLaunch(1000, "H100 SXM5 80GB");
    scenario.kernel.clusterSize = 4;
    LiveGrid live(scenario);
    GridClusters& clusters = live.view.clusters();
    const QString assumed = clusters.layoutEdit().text();
    CHECK_FALSE(clusters.resetButton().isEnabled());
    type(clusters.layoutEdit(), "18 18");
    CHECK(clusters.resetButton().isEnabled());
    live.model.setField(FieldId::Registers, 64);
    settle();
    CHECK(clusters.layoutEdit().text() == "18 18");
    CHECK(clusters.note().contains("sum to 36"));
    QTest::mouseClick(&clusters.resetButton(), Qt::LeftButton);
    settle();
    CHECK(clusters.layoutEdit().text() == assumed);
    CHECK(clusters.note().contains("Estimate"));
    CHECK_FALSE(clusters.resetButton().isEnabled());
    type(clusters.layoutEdit(), " ");
    CHECK(clusters.layoutEdit().text() == assumed);
    CHECK(clusters.note().contains("Estimate"));
}

TEST_CASE("the grid view follows language and colours", "[grid_view]") {
    LiveGrid live(gridLaunch(1000, "H100 SXM5 80GB"));
    const QImage light = live.view.chart().grab().toImage();
    {
        const LanguageGuard chinese(Language::SimplifiedChinese);
        CHECK(live.view.inputs().spin().accessibleName() == say(words::title(FieldId::Grid)));
        CHECK(live.view.inputs().spin().accessibleName() != "Blocks in the grid");
    }
    applyScheme(*qApp, ColorScheme::Dark);
    settle();
    const QImage dark = live.view.chart().grab().toImage();
    CHECK(dark.pixelColor(3, dark.height() - 4) == darkTheme().ground);
    CHECK(difference(light, dark) > 0.5);
    applyScheme(*qApp, ColorScheme::Light);
    settle();
}

TEST_CASE("nothing in the grid view is cut off in a small window", "[grid_view]") {
    for (const QSize size : {QSize(900, 560), QSize(650, 470)}) {
        const LiveGrid live(gridLaunch(1000, "H100 SXM5 80GB"), size);
        const LiveGrid large(gridLaunch(1LL << 40, "H100 SXM5 80GB"), size);
        CHECK(large.view.chart().mapTo(&large.view, QPoint()).x() + large.view.chart().width() <=
              size.width());
        for (const QLabel* label : live.view.findChildren<QLabel*>()) {
            if (!label->isVisible() || label->wordWrap()) continue;
            INFO(label->text().toStdString());
            CHECK(label->width() >= label->sizeHint().width());
        }
        CHECK(live.view.chart().height() >= live.view.chart().minimumSizeHint().height());
    }
}
