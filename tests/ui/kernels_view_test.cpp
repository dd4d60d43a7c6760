#include "ui/kernels_view.h"

#include "core/io/kernel_tables.h"
#include "tests/ui/kernels_support.h"
#include "ui/empty_state.h"
#include "ui/kernel_details.h"
#include "ui/kernel_filter_bar.h"
#include "ui/kernel_filter_field.h"
#include "ui/kernel_list_page.h"
#include "ui/kernel_model.h"
#include "ui/kernel_output.h"
#include "ui/kernel_table.h"
#include "ui/main_menu.h"
#include "ui/text.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

using namespace occ;
using namespace occ::ui;
using occ::ui::test::becomesWhole;
using occ::ui::test::fewKernels;
using occ::ui::test::Live;
using occ::ui::test::manyKernels;

TEST_CASE("without a build the tab says what can be opened", "[kernels][kernels-view]") {
    Live live;
    CHECK(live.view.page() == KernelsView::Page::Empty);
    CHECK(live.view.emptyState().text().contains(QStringLiteral("cubin")));
    CHECK(live.view.emptyState().button().isVisible());
    CHECK_FALSE(live.view.hasKernels());
    CHECK_FALSE(live.window->menu().action(Command::SaveKernelsCsv).isEnabled());
    CHECK_FALSE(live.window->menu().action(Command::CompareKernels).isEnabled());
}

TEST_CASE("a kernel is put on the sliders and the GPU stays", "[kernels][kernels-view]") {
    Live live(fewKernels());
    REQUIRE(live.view.page() == KernelsView::Page::List);
    const Gpu gpu = live.window->model().snapshot().gpu;
    live.view.setFollows(false);
    live.select(1);
    CHECK(live.window->model().undoStack().count() == 0);
    live.list().details().putButton().click();
    CHECK(live.kernel().registersPerThread == 128);
    CHECK(live.kernel().block == BlockShape{128, 1, 1});
    CHECK(live.kernel().launchBoundsMaxThreads == 128);
    CHECK(live.window->model().snapshot().gpu == gpu);
    CHECK(live.window->model().undoStack().count() == 1);
    live.select(0);
    QTest::keyClick(&live.list().table(), Qt::Key_Return);
    CHECK(live.kernel().registersPerThread == 24);
    // PTX has no registers to be put anywhere.
    live.select(2);
    CHECK_FALSE(live.list().details().putButton().isEnabled());
    CHECK_FALSE(live.window->menu().action(Command::KernelToSliders).isEnabled());
    QTest::keyClick(&live.list().table(), Qt::Key_Return);
    CHECK(live.kernel().registersPerThread == 24);
}

TEST_CASE("following the selection is one step of undo", "[kernels][kernels-view]") {
    Live live(fewKernels());
    ScenarioModel& model = live.window->model();
    const KernelConfig start = live.kernel();
    model.setField(FieldId::Registers, 99);  // a slider that was not let go
    CHECK(live.view.follows());
    CHECK(live.window->menu().action(Command::FollowKernels).isChecked());
    live.select(0);
    CHECK(live.kernel().registersPerThread == 24);
    live.select(1);
    live.select(3);
    CHECK(live.kernel().registersPerThread == 255);
    CHECK(model.undoStack().count() == 2);
    // A slider after it is another step.
    model.setField(FieldId::Registers, 40);
    CHECK(model.undoStack().count() == 3);
    model.undoStack().undo();
    CHECK(live.kernel().registersPerThread == 255);
    model.undoStack().undo();
    CHECK(live.kernel().registersPerThread == 99);
    model.undoStack().undo();
    CHECK(live.kernel() == start);
    live.view.setFollows(false);
    live.select(0);
    CHECK(live.kernel() == start);
}

TEST_CASE("only a choice is followed", "[kernels][kernels-view]") {
    Live live(fewKernels());
    const KernelConfig start = live.kernel();
    live.list().filters().field().setText(QStringLiteral("registers<100"));
    settle();
    CHECK(live.kernel() == start);
    live.list().filters().field().clear();
    live.select(1);
    const KernelConfig chosen = live.kernel();
    CHECK(chosen.registersPerThread == 128);
    // The row goes and comes back, moves, and is calculated anew; nobody chose another one.
    live.list().filters().field().setText(QStringLiteral("registers<100"));
    settle();
    CHECK(live.kernel() == chosen);
    live.list().filters().field().clear();
    live.list().table().sortByColumn(static_cast<int>(KernelColumn::Registers),
                                     Qt::DescendingOrder);
    settle();
    CHECK(live.kernel() == chosen);
    live.window->model().setGpu(findGpu("A100 SXM4 40GB")->gpu);
    REQUIRE(becomesWhole(live.view.build()));
    settle();
    CHECK(live.kernel() == chosen);
    CHECK(live.window->model().snapshot().gpu.name == "A100 SXM4 40GB");
}

TEST_CASE("the block size and the GPU of the calculator hold for all", "[kernels][kernels-view]") {
    Live live(fewKernels());
    KernelBuild& build = live.view.build();
    CHECK_FALSE(build.outcomes()[3].occupancy->launchable());
    live.list().filters().block().setValue(64);
    REQUIRE(becomesWhole(build));
    CHECK(build.outcomes()[3].occupancy->launchable());
    CHECK(build.outcomes()[3].launch->block == BlockSource::Given);
    live.window->model().setGpu(findGpu("T4")->gpu);
    REQUIRE(becomesWhole(build));
    CHECK(build.outcomes()[0].occupancy->maxWarps == 32);
    CHECK(build.outcomes()[0].fit == CodeFit::No);
    CHECK_FALSE(build.outcomes()[0].chosen);
    // A hidden tab catches up when it is shown.
    live.window->showView(ViewId::Charts);
    live.window->model().setGpu(findGpu("H100 SXM")->gpu);
    settle();
    CHECK(build.outcomes()[0].occupancy->maxWarps == 32);
    live.window->showView(ViewId::Kernels);
    REQUIRE(comesTrue([&build] { return build.outcomes()[0].occupancy->maxWarps == 64; }));
}

TEST_CASE("the details tell all that is known", "[kernels][kernels-view]") {
    Live live(fewKernels());
    live.select(1);
    const QString details = live.list().details().plainText();
    for (const char* part : {"heavy(float*)", "_Zheavy", "sm_90", "128", "16 B", "24 B",
                             "Limited by registers", "Next steps", "/build/app"})
        CHECK(details.contains(QLatin1String(part)));
    // That the GPU cannot run it stands before what holds if it could.
    live.window->model().setGpu(findGpu("T4")->gpu);
    REQUIRE(becomesWhole(live.view.build()));
    const QString other = live.list().details().plainText();
    CHECK(other.indexOf(QStringLiteral("Does not run on it")) > 0);
    CHECK(other.indexOf(QStringLiteral("Does not run on it")) <
          other.indexOf(QStringLiteral("Occupancy")));
    live.select(2);
    CHECK(live.list().details().plainText().contains(QStringLiteral("not known")));
}

TEST_CASE("what is chosen stays chosen when rows move", "[kernels][kernels-view]") {
    Live live(manyKernels(500));
    KernelTable& table = live.list().table();
    table.sortByColumn(static_cast<int>(KernelColumn::Registers), Qt::DescendingOrder);
    live.select(7);
    const int id = table.currentId();
    table.sortByColumn(static_cast<int>(KernelColumn::Occupancy), Qt::AscendingOrder);
    CHECK(table.currentId() == id);
    CHECK(table.chosenIds() == std::vector<int>{id});
    live.window->model().setGpu(findGpu("T4")->gpu);
    REQUIRE(becomesWhole(live.view.build()));
    CHECK(table.currentId() == id);
}

TEST_CASE("what is exported is what is shown", "[kernels][kernels-view]") {
    Live live(manyKernels(300));
    live.list().filters().field().setText(QStringLiteral("registers>=100"));
    live.list().table().sortByColumn(static_cast<int>(KernelColumn::Occupancy),
                                     Qt::DescendingOrder);
    const EvaluatedList build = live.view.build().evaluated();
    const std::vector<std::uint32_t>& rows = live.list().model().rows();
    REQUIRE(rows.size() > 10);
    const KernelOutput output{copyOf(live.view.build()),
                              live.list().kernelsToTell(),
                              live.window->model().snapshot().gpu,
                              {},
                              text()};
    CHECK(output.kernels == rows);
    CHECK(output.written(ReportFormat::Csv) == toCsv(kernelTable(build, rows, text())));
    CHECK(output.written(ReportFormat::Json) == kernelDocument(build, rows, text()));
    KernelEvaluator evaluator(live.window->model().snapshot().gpu, {});
    const std::string markdown =
        toMarkdown(shownKernelTable(build, rows, evaluator, text()), text());
    QApplication::clipboard()->clear();
    live.view.copyKernels();
    REQUIRE(comesTrue([] { return !QApplication::clipboard()->text().isEmpty(); }));
    CHECK(QApplication::clipboard()->text().toStdString() == markdown);
    // Several that are chosen go alone.
    live.list().table().selectRow(2);
    live.list().table().selectionModel()->select(
        live.list().model().index(5, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    CHECK(live.list().kernelsToTell() == std::vector<std::uint32_t>{rows[2], rows[5]});
}

TEST_CASE("the tab comes back as it was", "[kernels][kernels-view]") {
    Session session;
    {
        Live live(fewKernels());
        QMenu columns;
        live.list().table().fillColumnMenu(columns);
        columns.actions().at(static_cast<int>(KernelColumn::Source))->trigger();
        columns.actions().at(static_cast<int>(KernelColumn::Blocks))->trigger();
        live.list().table().sortByColumn(static_cast<int>(KernelColumn::Registers),
                                         Qt::DescendingOrder);
        live.list().filters().block().setValue(128);
        live.view.setFollows(false);
        live.view.setRecent({QStringLiteral("/a\n/b"), QStringLiteral("/c")});
        session = live.window->session();
    }
    const auto window = makeWindow({session, {}, Language::English, ColorScheme::Light});
    KernelsView& view = window->kernels();
    CHECK_FALSE(view.listPage().table().isColumnHidden(static_cast<int>(KernelColumn::Source)));
    CHECK(view.listPage().table().isColumnHidden(static_cast<int>(KernelColumn::Blocks)));
    CHECK(view.listPage().filters().blockThreads() == 128);
    CHECK_FALSE(view.follows());
    CHECK(view.recent() == QStringList{QStringLiteral("/a\n/b"), QStringLiteral("/c")});
    CHECK(view.page() == KernelsView::Page::Empty);
    view.build().setList(fewKernels());
    REQUIRE(becomesWhole(view.build()));
    CHECK(view.listPage().model().rows().front() == 3);
}
