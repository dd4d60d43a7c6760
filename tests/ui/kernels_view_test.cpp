#include "ui/kernels_view.h"

#include "core/io/kernel_tables.h"
#include "tests/ui/kernels_support.h"
#include "tests/ui/layout_check.h"
#include "ui/empty_state.h"
#include "ui/kernel_details.h"
#include "ui/kernel_filter_bar.h"
#include "ui/kernel_list_page.h"
#include "ui/kernel_model.h"
#include "ui/kernel_output.h"
#include "ui/kernel_summary_strip.h"
#include "ui/kernel_table.h"
#include "ui/main_menu.h"
#include "ui/text.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

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

TEST_CASE("filters narrow the list and say so", "[kernels][kernels-view]") {
    Live live(fewKernels());
    KernelFilterBar& filters = live.list().filters();
    CHECK(filters.countText() == QStringLiteral("4 kernels"));
    filters.field().setText(QStringLiteral("spills>0"));
    CHECK(live.shown() == 1);
    CHECK(filters.countText() == QStringLiteral("1 of 4 kernels"));
    // Half a condition leaves the list alone, and what is wrong is said.
    filters.field().setText(QStringLiteral("spills>x"));
    CHECK(live.shown() == 1);
    CHECK_FALSE(filters.problem().isEmpty());
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
        live.list().table().setColumnShown(static_cast<int>(KernelColumn::Source), true);
        live.list().table().setColumnShown(static_cast<int>(KernelColumn::Blocks), false);
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

TEST_CASE("the summary is a picture with its figures", "[kernels][kernels-view]") {
    Live live;
    CHECK(live.view.pictures().empty());
    live.load(fewKernels());
    const std::vector<Picture> pictures = live.view.pictures();
    REQUIRE(pictures.size() == 1);
    CHECK(pictures.front().description.contains(QStringLiteral("registers: 2")));
    CHECK(toCsv(pictures.front().table()) == toCsv(summaryTable(live.list().summaryNow(), text())));
    for (const QSize& points : {pictures.front().preferred, pictures.front().smallest}) {
        PictureOptions options = preferredOptions(pictures.front());
        options.points = points;
        const auto image = PictureFile::image(pictures.front(), options);
        REQUIRE(image.has_value());
        // The bar of registers is there, the one of barriers, which limit nothing, is not.
        const auto holds = [&](Limiter limiter) {
            const QRgb wanted = lightTheme().limiter(limiter).rgb();
            for (int y = 0; y < image->height(); ++y)
                for (int x = 0; x < image->width(); ++x)
                    if (image->pixel(x, y) == wanted) return true;
            return false;
        };
        CHECK(holds(Limiter::Registers));
    }
}

TEST_CASE("no text is cut in the tab of kernels", "[kernels][kernels-view][layout]") {
    for (const Language language : {Language::English, Language::SimplifiedChinese})
        for (const QSize size : {QSize(1024, 768), QSize(1280, 800), QSize(2560, 1440)}) {
            const LanguageGuard guard(language);
            Live live;
            live.window->resize(size);
            for (const bool loaded : {false, true}) {
                if (loaded) {
                    live.load(fewKernels());
                    live.select(1);
                }
                settle();
                const QStringList problems = layoutProblems(live.view);
                INFO(languageKey(language).toStdString()
                     << ' ' << size.width() << ' ' << loaded << '\n'
                     << problems.join(QLatin1Char('\n')).toStdString());
                CHECK(problems.isEmpty());
            }
        }
}
