#include "tests/ui/kernels_support.h"
#include "ui/empty_state.h"
#include "ui/view_tabs.h"

#include <QApplication>
#include <QClipboard>
#include <QDropEvent>
#include <QFile>
#include <QMimeData>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
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

TEST_CASE("another build opens while one is being read", "[kernels][kernels-view][kernel-files]") {
    const RealChild child;
    Live live;
    const QStringList one{sample("bin/small.sm_80.cubin")};
    live.view.openFiles(one);
    REQUIRE(becomesWhole(live.view.build()));
    const std::size_t count = live.view.build().list().kernels().size();
    REQUIRE(count > 0);
    live.view.openFiles({sample("bin"), sample("logs")});
    REQUIRE(comesTrue([&] { return !live.view.build().outcomes().empty(); }));
    live.select(0);
    live.view.openFiles(one);
    CHECK(live.view.isReading());
    CHECK(live.shown() == 0);
    REQUIRE(becomesWhole(live.view.build()));
    CHECK(live.view.build().list().kernels().size() == count);
    CHECK(live.shown() == count);
    CHECK(live.view.title() == QStringLiteral("small.sm_80.cubin"));
    CHECK_FALSE(live.list().current().has_value());
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
