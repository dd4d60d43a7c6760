#include "ui/verification_view.h"

#include "tests/ui/measurement_support.h"
#include "tests/ui/ui_support.h"
#include "ui/empty_state.h"
#include "ui/report_table.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace occ;
using namespace occ::ui;
using namespace occ::ui::test;

namespace {

Measurement sweep(int differing) {
    Measurement measurement = madeUp();
    Verification verification;
    verification.configurations = 1200;
    verification.agreeing = 1200 - differing;
    for (int i = 0; i < differing; ++i)
        verification.mismatches.push_back(checkOf(kernelOf(64 + 32 * i, 40), 9, 9, 8));
    Finding barriers;
    barriers.question = Question::BarrierLimit;
    barriers.kernel = kernelOf(32, 16);
    barriers.parameter = 16;
    barriers.engine = 4;
    barriers.driver = 4;
    barriers.measured = 4;
    Finding memory;
    memory.question = Question::AvailableDynamicMemory;
    memory.kernel = kernelOf(256, 32);
    memory.parameter = 2;
    memory.unit = Unit::Bytes;
    memory.engine = 115'712;
    memory.driver = 116'736;
    verification.findings = {barriers, memory};
    measurement.verification = verification;
    return measurement;
}

}  // namespace

TEST_CASE("the sweep's headline counts", "[verification_view]") {
    VerificationView view;
    view.show(sweep(0));
    CHECK(view.headline() == QString::fromUtf8("✓ 1,200 of 1,200 configurations agree"));
    CHECK(view.mismatches().isHidden());
    view.show(sweep(3));
    CHECK(view.headline() == QString::fromUtf8("✗ 3 of 1,200 configurations do not agree"));
    CHECK_FALSE(view.mismatches().isHidden());
    CHECK(view.mismatches().model()->rowCount() == 3);
}

TEST_CASE("answers stand below their question with a verdict", "[verification_view]") {
    VerificationView view;
    view.resize(700, 560);
    view.show(sweep(1));
    view.show();
    settle();
    const ReportTable& barriers = view.answers(Question::BarrierLimit);
    const ReportTable& memory = view.answers(Question::AvailableDynamicMemory);
    REQUIRE(barriers.model()->rowCount() == 1);
    REQUIRE(memory.model()->rowCount() == 1);
    CHECK(barriers.isVisibleTo(&view));
    CHECK_FALSE(view.answers(Question::ActiveClusters).isVisibleTo(&view));
    CHECK(barriers.model()->index(0, 0).data().toString() == "16");
    CHECK(barriers.model()->index(0, 4).data().toString() == QString::fromUtf8("✓ agree"));
    CHECK(memory.model()->index(0, 1).data().toString() == "113 KiB");
    CHECK(memory.model()->index(0, 2).data().toString() == "114 KiB");
    CHECK(memory.model()->index(0, 3).data().toString() == QString::fromUtf8("–"));
    CHECK(memory.model()->index(0, 4).data().toString() == QString::fromUtf8("✗ differ"));
}

TEST_CASE("the sweep is written as Markdown and as CSV", "[verification_view]") {
    VerificationView view;
    view.show(sweep(2));
    const QString report = view.report();
    for (const char* part : {"2 of 1,200", "Made-up GPU", "| 96 |", "### ", "114 KiB"})
        CHECK(report.contains(QString::fromUtf8(part)));
    const QString csv = QString::fromStdString(view.findingsCsv());
    const QStringList lines = csv.split("\r\n", Qt::SkipEmptyParts);
    REQUIRE(lines.size() == 3);
    CHECK(lines[0].startsWith("source,question,parameter,engine,driver,measured,verdict"));
    CHECK(lines[1].startsWith("measured,barrier_limit,16,4,4,4,agree"));
    CHECK(lines[2].startsWith("measured,available_dynamic_memory,2,115712,116736,,differ"));
    const QString mismatches = QString::fromStdString(view.mismatchesCsv());
    CHECK(mismatches.count("\r\n") == 3);
    CHECK(mismatches.contains("measured,64,40,0,0,-1,1,9,9,8,differ,registers"));
}

TEST_CASE("where nothing was verified the sweep is offered", "[verification_view]") {
    VerificationView view;
    view.show(madeUp());
    view.show();
    settle();
    REQUIRE_FALSE(view.isFilled());
    const QSignalSpy wanted(&view, &MeasurementView::runRequested);
    QTest::mouseClick(&view.emptyState().button(), Qt::LeftButton);
    CHECK(wanted.count() == 1);
    view.setRunnable(false);
    CHECK_FALSE(view.emptyState().button().isVisible());
    CHECK_FALSE(view.emptyState().text().contains("simulation"));
    view.show(simulated("H100 SXM", kernelOf(256, 40)));
    CHECK(view.emptyState().text().contains("a simulation cannot stand in"));
    CHECK(view.emptyState().text().contains("NVIDIA GPU"));
}
