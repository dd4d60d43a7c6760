#include "tests/ui/kernels_support.h"
#include "ui/kernel_filter_bar.h"
#include "ui/kernel_filter_field.h"
#include "ui/kernel_summary_strip.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>
#include <algorithm>

using namespace occ;
using namespace occ::ui;
using occ::ui::test::fewKernels;
using occ::ui::test::Live;
using occ::ui::test::manyKernels;

TEST_CASE("filters narrow the list and say so", "[kernels][kernels-view]") {
    Live live(fewKernels());
    KernelFilterBar& filters = live.list().filters();
    CHECK(filters.countText() == QStringLiteral("4 kernels"));
    filters.field().setText(QStringLiteral("spills>0"));
    CHECK(live.shown() == 1);
    CHECK(filters.countText() == QStringLiteral("1 of 4 kernels"));
    // The conditions before a mistake hold, and what is wrong is said.
    filters.field().setText(QStringLiteral("heavy spills"));
    CHECK(live.shown() == 0);
    for (const char* mistake :
         {"heavy spills>", "heavy spills>x", "heavy \"spills", "heavy or l"}) {
        filters.field().setText(QLatin1String(mistake));
        CHECK(live.shown() == 1);
        CHECK_FALSE(filters.problem().isEmpty());
    }
    filters.field().setText(QStringLiteral("<"));
    CHECK(live.shown() == 4);
    filters.field().setText(QStringLiteral("registers>=128"));
    CHECK(filters.problem().isEmpty());
    CHECK(live.shown() == 2);
    filters.field().clear();
    filters.below().setChecked(true);
    CHECK(live.shown() == 2);
    filters.belowPercent().setValue(10);
    CHECK(live.shown() == 1);
    filters.clearChoice();
    CHECK(live.shown() == 4);
    filters.arch().setCurrentIndex(filters.arch().findData(QStringLiteral("chosen")));
    CHECK(live.shown() == 4);
    CHECK(filters.arch().currentText().contains(QStringLiteral("H100")));
}

TEST_CASE("where filters leave nothing one click takes them back", "[kernels][kernels-view]") {
    Live live(fewKernels());
    KernelFilterBar& filters = live.list().filters();
    CHECK_FALSE(live.list().nothingLabel().isVisible());
    filters.field().setText(QStringLiteral("a"));
    filters.below().setChecked(true);
    live.list().summary().spillingButton().click();
    live.list().summary().button({KernelFacet::Kind::Full}).click();
    CHECK(live.shown() == 0);
    CHECK(live.list().nothingLabel().isVisible());
    emit live.list().nothingLabel().linkActivated({});
    CHECK(live.shown() == 4);
    CHECK_FALSE(live.list().nothingLabel().isVisible());
    CHECK(filters.field().text().isEmpty());
    CHECK(live.list().summary().facet() == KernelFacet{});
}

TEST_CASE("a chosen architecture holds in the next build that has it", "[kernels][kernels-view]") {
    Live live(manyKernels(200));
    QComboBox& arch = live.list().filters().arch();
    arch.setCurrentIndex(arch.findData(QStringLiteral("sm_90")));
    const std::size_t before = live.shown();
    REQUIRE(before > 0);
    REQUIRE(before < 200);
    live.load(manyKernels(100));
    CHECK(arch.currentData().toString() == QStringLiteral("sm_90"));
    CHECK(live.shown() > 0);
    CHECK(live.shown() < 100);
    KernelList other;
    other.add(occ::ui::test::record(other, "old", 70, 20));
    live.load(std::move(other));
    CHECK(arch.currentIndex() == 0);
    CHECK(arch.findData(QStringLiteral("sm_90")) < 0);
    CHECK(live.shown() == 1);
}

TEST_CASE("what is typed holds once the keys rest", "[kernels][kernels-view]") {
    Live live(fewKernels());
    KernelFilterField& field = live.list().filters().field();
    std::size_t fewest = 4;
    QObject::connect(&live.list().model(), &KernelModel::rowsChosen,
                     [&] { fewest = std::min(fewest, live.shown()); });
    QTest::keyClicks(&field, QStringLiteral("spills>0"));
    CHECK(live.shown() == 4);
    REQUIRE(comesTrue([&live] { return live.shown() == 1; }));
    CHECK(fewest == 1);
    // Whoever goes on to the list does not wait.
    QTest::keyClicks(&field, QStringLiteral(" nothing"));
    QTest::keyClick(&field, Qt::Key_Return);
    CHECK(live.shown() == 0);
}

TEST_CASE("keys go from the filter to the first kernel", "[kernels][kernels-view]") {
    Live live(fewKernels());
    KernelTable& table = live.list().table();
    live.window->activateWindow();
    live.list().filters().field().setText(QStringLiteral("registers>=128"));
    QTest::keyClick(&live.list().filters().field(), Qt::Key_Down);
    CHECK(table.hasFocus());
    CHECK(table.currentId() == 1);
    QTest::keyClick(&table, Qt::Key_Down);
    CHECK(table.currentId() == 3);
    // Coming back changes nothing.
    QTest::keyClick(&live.list().filters().field(), Qt::Key_Return);
    CHECK(table.currentId() == 3);
    // The row that keys start from is chosen before they go on.
    table.clearSelection();
    REQUIRE(table.currentIndex().row() == 1);
    QTest::keyClick(&table, Qt::Key_Up);
    CHECK(table.currentId() == 3);
}

TEST_CASE("the summary's numbers narrow the list", "[kernels][kernels-view]") {
    Live live(fewKernels());
    KernelSummaryStrip& summary = live.list().summary();
    const KernelFacet registers{KernelFacet::Kind::LimitedBy, Limiter::Registers};
    CHECK(summary.button(registers).text().contains(QStringLiteral("registers  2")));
    CHECK(summary.button({KernelFacet::Kind::NoOccupancy})
              .text()
              .contains(QStringLiteral("PTX only  1")));
    summary.button(registers).click();
    CHECK(live.shown() == 2);
    summary.button({KernelFacet::Kind::CannotLaunch}).click();
    CHECK(live.shown() == 1);
    CHECK_FALSE(summary.button(registers).isChecked());
    summary.button({KernelFacet::Kind::CannotLaunch}).click();
    CHECK(live.shown() == 4);
    summary.spillingButton().click();
    CHECK(live.shown() == 1);
}
