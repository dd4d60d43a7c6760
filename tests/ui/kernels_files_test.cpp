#include "core/io/kernel_tables.h"
#include "tests/ui/kernels_support.h"
#include "ui/empty_state.h"
#include "ui/kernel_diff_model.h"
#include "ui/kernel_diff_page.h"
#include "ui/kernel_output.h"
#include "ui/text.h"
#include "ui/view_tabs.h"

#include <QApplication>
#include <QClipboard>
#include <QDropEvent>
#include <QFile>
#include <QMimeData>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUrl>
#include <set>

using namespace occ;
using namespace occ::ui;
using occ::ui::test::becomesWhole;
using occ::ui::test::fewKernels;
using occ::ui::test::Live;
using occ::ui::test::RealChild;
using occ::ui::test::sample;

namespace {

constexpr const char* kLog =
    "ptxas info    : 0 bytes gmem\n"
    "ptxas info    : Compiling entry function '_Z5scalePf' for 'sm_90'\n"
    "ptxas info    : Function properties for _Z5scalePf\n"
    "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
    "ptxas info    : Used 48 registers, 2048 bytes smem\n";

}  // namespace

TEST_CASE("pasted compiler output is read", "[kernels][kernels-view][kernel-files]") {
    const RealChild child;
    Live live;
    QApplication::clipboard()->setText(QString::fromLatin1(kLog));
    live.window->activateWindow();
    live.view.emptyState().button().setFocus();
    QTest::keyClick(&live.view.emptyState().button(), Qt::Key_V, Qt::ControlModifier);
    REQUIRE(comesTrue([&] { return live.view.build().outcomes().size() == 1; }));
    REQUIRE(becomesWhole(live.view.build()));
    const KernelFacts& facts = live.view.build().list().kernels().front().facts;
    CHECK(facts.registers == 48);
    CHECK(facts.form == KernelForm::CompilerLog);
    CHECK(live.view.title() == QStringLiteral("Pasted text"));
    CHECK(live.view.recent().isEmpty());
}

TEST_CASE("files dropped on the window become one build", "[kernels][kernels-view][kernel-files]") {
    const RealChild child;
    Live live;
    live.window->showView(ViewId::Charts);
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(sample("bin/small.sm_90.cubin")),
                  QUrl::fromLocalFile(sample("bin/small.sm_80.cubin"))});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(live.window.get(), &enter);
    REQUIRE(enter.isAccepted());
    QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(live.window.get(), &drop);
    CHECK(live.window->tabs().current() == ViewId::Kernels);
    REQUIRE(becomesWhole(live.view.build()));
    std::set<int> targets;
    for (const KernelRecord& kernel : live.view.build().list().kernels())
        targets.insert(kernel.facts.target.sm);
    CHECK(targets == std::set<int>{80, 90});
    CHECK(live.view.title() == QStringLiteral("small.sm_90.cubin and 1 more"));
    REQUIRE(live.view.recent().size() == 1);
    CHECK(buildFiles(live.view.recent().front()).size() == 2);
    CHECK(live.window->session().recentBuilds == live.view.recent());
    // On an H100 the code for 9.0 is what the driver takes.
    for (std::uint32_t i = 0; i < live.view.build().outcomes().size(); ++i)
        CHECK(live.view.build().outcomes()[i].chosen ==
              (live.view.build().list().kernels()[i].facts.target.sm == 90));
}

TEST_CASE("files can be dropped on the tab in a window of its own",
          "[kernels][kernels-view][kernel-files]") {
    const RealChild child;
    Live live;
    live.window->tabs().detach(ViewId::Kernels);
    QWidget* own = live.view.window();
    REQUIRE(own != live.window.get());
    REQUIRE(own->acceptDrops());
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(sample("bin/small.sm_90.cubin"))});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(own, &enter);
    REQUIRE(enter.isAccepted());
    QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(own, &drop);
    REQUIRE(becomesWhole(live.view.build()));
    CHECK(live.view.page() == KernelsView::Page::List);
    CHECK(live.view.title() == QStringLiteral("small.sm_90.cubin"));
}

TEST_CASE("what cannot be read is said with the next action",
          "[kernels][kernels-view][kernel-files]") {
    Live live;
    {
        const RealChild child;
        const QTemporaryDir folder;
        QFile text(folder.filePath(QStringLiteral("notes.txt")));
        REQUIRE(text.open(QIODevice::WriteOnly));
        text.write("nothing about kernels\n");
        text.close();
        live.window->openAnyFile(text.fileName());
        REQUIRE(comesTrue([&] { return live.view.build().state() == KernelBuild::State::Read; },
                          60'000));
        settle();
        CHECK(live.view.page() == KernelsView::Page::Empty);
        CHECK(live.view.emptyState().text().contains(QStringLiteral("No kernels")));
        CHECK(live.view.problemsButton().isVisible());
    }
    const ScriptedGpu crash(ChildScript().say("crash"));
    live.view.openFiles({QStringLiteral("/build/app")});
    REQUIRE(comesTrue([&] { return live.view.build().failure().has_value(); }));
    settle();
    CHECK(live.view.page() == KernelsView::Page::Empty);
    CHECK(live.view.emptyState().text().contains(QStringLiteral("app was not read")));
    // What came before a failure is shown, with the failure above it.
    crash.play(occ::ui::test::told([](ImportProtocolWriter& writer) {
                   occ::ui::test::tellList(writer, fewKernels());
               }).say("crash"));
    live.view.openFiles({QStringLiteral("/build/app")});
    REQUIRE(comesTrue([&] { return live.view.build().outcomes().size() == 4; }));
    REQUIRE(becomesWhole(live.view.build()));
    CHECK(live.view.page() == KernelsView::Page::List);
    CHECK_FALSE(live.view.message().isEmpty());
}

TEST_CASE("two builds stand side by side", "[kernels][kernels-view][kernel-files]") {
    KernelList after = fewKernels();
    after.add(occ::ui::test::record(after, "fresh", 90, 40));
    Live live(after);
    KernelList before;
    before.add(occ::ui::test::record(before, "small", 90, 24));
    before.add(occ::ui::test::record(before, "gone", 90, 30));
    KernelRecord heavy = occ::ui::test::record(before, "heavy", 90, 64);
    heavy.facts.maxBlock = BlockShape{128, 1, 1};
    before.add(heavy);
    const ScriptedGpu child(occ::ui::test::told([&](ImportProtocolWriter& writer) {
        occ::ui::test::tellList(writer, before);
        writer.done();
    }));
    live.view.compareWith({QStringLiteral("/old/app")});
    KernelDiffPage& page = live.view.diffPage();
    REQUIRE(comesTrue([&page] { return page.isReady(); }));
    CHECK(live.view.page() == KernelsView::Page::Comparison);
    using Change = KernelChange;
    CHECK(page.button(Change::Added).text().contains(QLatin1Char('3')));
    CHECK(page.button(Change::Removed).text().contains(QLatin1Char('1')));
    CHECK(page.button(Change::Worse).text().contains(QLatin1Char('1')));
    CHECK(page.button(Change::Same).text().contains(QLatin1Char('1')));
    CHECK(page.model().rowCount() == 5);  // what is the same is left out
    page.button(Change::Worse).click();
    REQUIRE(page.model().rowCount() == 1);
    CHECK(page.model().index(0, static_cast<int>(DiffColumn::Registers)).data().toString() ==
          QStringLiteral("64 → 128"));
    page.table().selectRow(0);
    QTest::keyClick(&page.table(), Qt::Key_Return);
    CHECK(live.kernel().registersPerThread == 128);
    // The other way round it got better.
    page.button(Change::Worse).click();
    page.swapButton().click();
    // The pairs of before the swap are of the other order: nothing can be done with them.
    CHECK_FALSE(page.isReady());
    CHECK(page.model().rowCount() == 0);
    REQUIRE(comesTrue(
        [&page] { return page.button(Change::Better).text().contains(QLatin1Char('1')); }));
    const DifferenceOutput output = page.output();
    CHECK(output.written(ReportFormat::Csv) ==
          toCsv(differenceTable(output.before.evaluated(), output.after.evaluated(), output.pairs,
                                text())));
    page.backButton().click();
    CHECK(live.view.page() == KernelsView::Page::List);
}

TEST_CASE("an earlier build without kernels is told", "[kernels][kernels-view][kernel-files]") {
    Live live(fewKernels());
    const ScriptedGpu child(occ::ui::test::told([](ImportProtocolWriter& writer) {
        writer.hello();
        writer.source({.path = "/old/notes.txt"});
        writer.problem({.code = ImportProblemCode::UnknownFormat});
        writer.done();
    }));
    live.view.compareWith({QStringLiteral("/old/notes.txt")});
    KernelDiffPage& page = live.view.diffPage();
    REQUIRE(comesTrue([&page] { return page.isReady(); }));
    CHECK(page.head().contains(QStringLiteral("No kernels were found.")));
    CHECK(page.button(KernelChange::Added).text().contains(QLatin1Char('4')));
    // Its problems are the ones that can be looked at meanwhile.
    CHECK(live.view.problemsButton().isVisible());
    page.backButton().click();
    CHECK_FALSE(live.view.problemsButton().isVisible());
}
