#include "ui/residency_view.h"

#include "tests/ui/measurement_support.h"
#include "tests/ui/ui_support.h"
#include "ui/empty_state.h"
#include "ui/measurement_text.h"
#include "ui/report_table.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace occ;
using namespace occ::ui;
using namespace occ::ui::test;

namespace {

/// Column `key` of row `row` as the table shows it.
QString shownAt(const ReportTable& table, const char* key, int row) {
    const auto& columns = table.report().columns;
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (columns[i].key == key)
            return table.model()->index(row, static_cast<int>(i)).data().toString();
    return QStringLiteral("no such column");
}

Measurement threeLaunches() {
    Measurement measurement = madeUp();
    measurement.residency = {checkOf(kernelOf(256, 40), 6, 6, 6),
                             checkOf(kernelOf(1024, 32, 16384), 2, 2, 2),
                             checkOf(kernelOf(128, 64), 8, 8, 7)};
    measurement.residency[2].kernel.carveoutPercent = 50;
    return measurement;
}

}  // namespace

TEST_CASE("residency without a measurement offers to make one", "[residency_view]") {
    ResidencyView view;
    view.resize(640, 480);
    view.show(madeUp());
    view.show();
    settle();
    CHECK_FALSE(view.isFilled());
    CHECK_FALSE(view.emptyState().text().isEmpty());
    const QSignalSpy wanted(&view, &MeasurementView::runRequested);
    QPushButton& button = view.emptyState().button();
    REQUIRE(button.isVisible());
    QTest::mouseClick(&button, Qt::LeftButton);
    CHECK(wanted.count() == 1);
    view.setRunnable(false);
    CHECK_FALSE(button.isVisible());
}

TEST_CASE("residency sets prediction, driver and measurement side by side", "[residency_view]") {
    ResidencyView view;
    view.resize(700, 480);
    view.show(threeLaunches());
    view.show();
    settle();
    REQUIRE(view.isFilled());
    const ReportTable& table = view.table();
    REQUIRE(table.model()->rowCount() == 3);
    CHECK(shownAt(table, "threads", 0) == "256");
    CHECK(shownAt(table, "predicted", 0) == "6");
    CHECK(shownAt(table, "driver", 0) == "6");
    CHECK(shownAt(table, "measured", 2) == "7");
    CHECK(shownAt(table, "dynamic_shared", 1) == "16 KiB");
    CHECK(shownAt(table, "carveout", 1) == "default");
    CHECK(shownAt(table, "carveout", 2) == "50 %");
    CHECK(shownAt(table, "limiters", 0) == "registers");
    // A mark and a word, not a colour alone.
    CHECK(shownAt(table, "verdict", 0) == QString::fromUtf8("✓ agree"));
    CHECK(shownAt(table, "verdict", 2) == QString::fromUtf8("✗ differ"));
    CHECK(view.summary().contains("2 of 3"));
}

TEST_CASE("a launch on which the sides differ is told with its inputs", "[residency_view]") {
    ResidencyView view;
    view.show(threeLaunches());
    bool told = false;
    for (const QLabel* label : view.findChildren<QLabel*>())
        told = told ||
               (label->text().contains("128 threads") && label->text().contains("64 registers") &&
                label->text().contains("predicted 8, driver 8, measured 7"));
    CHECK(told);
    const QAbstractItemModel& model = *view.table().model();
    CHECK(model.index(2, 0).data(Qt::BackgroundRole).isValid());
    CHECK_FALSE(model.index(0, 0).data(Qt::BackgroundRole).isValid());
    CHECK(model.index(2, 0).data(Qt::ToolTipRole).toString().contains("3 of 4 SMs"));
}

TEST_CASE("barriers are told where a launch has other than one", "[residency_view]") {
    KernelConfig kernel = kernelOf(256, 40);
    CHECK_FALSE(MeasurementText::launch(kernel).contains("barrier"));
    kernel.barriersPerBlock = 11;
    CHECK(MeasurementText::launch(kernel).contains("11 barriers"));
}

TEST_CASE("a residency report is Markdown with GPU and versions", "[residency_view]") {
    ResidencyView view;
    view.resize(900, 480);
    view.show(threeLaunches());
    view.show();
    settle();
    const QString all = view.report();
    for (const char* part : {"## ", "Made-up GPU", "driver CUDA 13.0", "runtime CUDA 12.8",
                             "on lab", "Occuscope 9.9", "| Threads |", "| 1,024 |", "✗ differ"})
        CHECK(all.contains(QString::fromUtf8(part)));
    auto& table = const_cast<ReportTable&>(view.table());
    table.selectRow(1);
    const QString one = view.report();
    CHECK(one.contains("| 1,024 |"));
    CHECK_FALSE(one.contains(QString::fromUtf8("✗ differ")));
    const QSignalSpy notices(&view, &MeasurementView::notice);
    table.setFocus();
    QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
    CHECK(QApplication::clipboard()->text() == one);
    CHECK(notices.count() == 1);
}

TEST_CASE("residency sorts by number, not by digits", "[residency_view]") {
    ResidencyView view;
    view.show(threeLaunches());
    auto& table = const_cast<ReportTable&>(view.table());
    table.sortByColumn(0, Qt::AscendingOrder);
    CHECK(shownAt(table, "threads", 0) == "128");
    CHECK(shownAt(table, "threads", 2) == "1,024");
    // What is copied is in the order shown.
    const QString report = view.report();
    CHECK(report.indexOf("| 128 |") < report.indexOf("| 1,024 |"));
}

TEST_CASE("a simulation of residency says that nothing was measured", "[residency_view]") {
    ResidencyView view;
    view.show(simulated("H100 SXM", kernelOf(256, 40, 8192)));
    REQUIRE(view.isFilled());
    CHECK(view.report().contains(MeasurementText::simulatedNote()));
    bool labelled = false;
    for (const QLabel* label : view.findChildren<QLabel*>())
        labelled =
            labelled || (label->text() == MeasurementText::simulatedNote() && !label->isHidden());
    CHECK(labelled);
    CHECK(view.report().contains("| Simulated |"));
    CHECK_FALSE(view.report().contains("| Measured |"));
    // There is no driver to ask.
    for (int row = 0; row < view.table().model()->rowCount(); ++row)
        CHECK(shownAt(view.table(), "driver", row) == QString::fromUtf8("–"));
}

TEST_CASE("inputs that no launch sets leave their room to the verdict", "[residency_view]") {
    ResidencyView view;
    Measurement measurement = threeLaunches();
    const auto isShown = [&](const char* key) {
        const auto& columns = view.table().report().columns;
        for (std::size_t i = 0; i < columns.size(); ++i)
            if (columns[i].key == key) return !view.table().isColumnHidden(static_cast<int>(i));
        return false;
    };
    view.show(measurement);
    CHECK(isShown("carveout"));
    CHECK_FALSE(isShown("static_shared"));
    CHECK_FALSE(isShown("barriers"));
    CHECK(isShown("verdict"));
    CHECK(view.report().contains("| Barriers |"));
    measurement.residency[0].kernel.barriersPerBlock = 4;
    measurement.residency[2].kernel.carveoutPercent = kDefaultCarveout;
    view.show(measurement);
    CHECK(isShown("barriers"));
    CHECK_FALSE(isShown("carveout"));
}
