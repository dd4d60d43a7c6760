#include "core/io/kernel_tables.h"
#include "tests/ui/kernels_support.h"
#include "ui/kernel_diff_model.h"
#include "ui/kernel_diff_page.h"
#include "ui/kernel_filter_field.h"
#include "ui/kernel_output.h"
#include "ui/message_label.h"
#include "ui/text.h"

#include <QElapsedTimer>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <set>

using namespace occ;
using namespace occ::ui;
using occ::ui::test::fewKernels;
using occ::ui::test::Live;
using occ::ui::test::record;

namespace {

KernelList laterBuild() {
    KernelList list = fewKernels();
    list.add(record(list, "fresh", 90, 40));
    return list;
}

KernelList earlierBuild() {
    KernelList list;
    list.add(record(list, "small", 90, 24));
    list.add(record(list, "gone", 90, 30));
    KernelRecord heavy = record(list, "heavy", 90, 64);
    heavy.facts.maxBlock = BlockShape{128, 1, 1};
    list.add(heavy);
    return list;
}

/// A child that tells a list.
ChildScript tells(const KernelList& list) {
    return occ::ui::test::told([&](ImportProtocolWriter& writer) {
        occ::ui::test::tellList(writer, list);
        writer.done();
    });
}

}  // namespace

TEST_CASE("two builds stand side by side", "[kernels][kernels-view][kernel-files]") {
    Live live(laterBuild());
    const ScriptedGpu child(tells(earlierBuild()));
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
    CHECK(page.model().index(0, static_cast<int>(DiffColumn::FullName)).data().toString() ==
          QStringLiteral("heavy(float*)"));
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

TEST_CASE("differences are filtered", "[kernels][kernels-view][kernel-files]") {
    Live live(laterBuild());
    const ScriptedGpu child(tells(earlierBuild()));
    live.view.compareWith({QStringLiteral("/old/app")});
    KernelDiffPage& page = live.view.diffPage();
    REQUIRE(comesTrue([&page] { return page.isReady(); }));
    page.field().setText(QStringLiteral("small"));
    CHECK(page.model().rowCount() == 0);
    page.field().setText(QStringLiteral("heavy small<"));
    CHECK(page.model().rowCount() == 1);
    CHECK(page.field().problem().isVisible());
    page.field().clear();
    CHECK_FALSE(page.field().problem().isVisible());
    // One that either build has is shown.
    page.field().setText(QStringLiteral("registers=64"));
    CHECK(page.model().rowCount() == 1);
    page.field().setText(QStringLiteral("registers=30"));
    CHECK(page.model().rowCount() == 1);
}

TEST_CASE("large differences are sorted at once", "[kernels][kernels-view][kernel-files]") {
    Live live(occ::ui::test::manyKernels(20'000));
    const ScriptedGpu child(tells(occ::ui::test::manyKernels(19'000)));
    live.view.compareWith({QStringLiteral("/old/app")});
    KernelDiffPage& page = live.view.diffPage();
    REQUIRE(comesTrue([&page] { return page.isReady(); }));
    const KernelDiffModel& model = page.model();
    REQUIRE(model.rowCount() > 10'000);
    for (int column = 0; column < kDiffColumnCount; ++column)
        for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            QElapsedTimer clock;
            clock.start();
            page.table().sortByColumn(column, order);
            INFO(column);
            CHECK(clock.elapsed() < 1'000);
        }
    // Equal ones stand together.
    page.table().sortByColumn(static_cast<int>(DiffColumn::Limiter), Qt::AscendingOrder);
    std::set<QString> seen;
    QString last;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QString text =
            model.index(row, static_cast<int>(DiffColumn::Limiter)).data().toString();
        if (text != last) CHECK(seen.insert(text).second);
        last = text;
    }
    CHECK(seen.size() > 3);
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
