// One kernel on many GPUs.
#include "ui/compare_gpus.h"

#include "tests/ui/compare_support.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QTest>
#include <algorithm>

using namespace occ;
using namespace occ::ui;
using namespace occ::ui::test;

TEST_CASE("the kernel on many GPUs", "[compare]") {
    Compare compare;
    compare.open();
    compare.view.setPage(CompareView::Page::Gpus);
    CompareGpus& page = compare.view.gpusPage();
    const auto rows = [&] { return page.table().report().rows.size(); };
    CHECK(rows() == products().size());
    CHECK(page.summary().contains(QString::number(products().size())));

    SECTION("is what the engine computes, and follows the calculator") {
        for (const int registers : {32, 72, 200}) {
            compare.model.setField(FieldId::Registers, registers);
            for (std::size_t i = 0; i < rows(); ++i) {
                const auto& row = page.table().report().rows[i];
                const auto gpu = findGpu(std::get<Named>(row[0]).key);
                REQUIRE(gpu.has_value());
                const Occupancy o = evaluate(gpu->gpu.limits, compare.model.snapshot().kernel);
                CHECK(std::get<double>(row[3]) == Approx(100 * o.fraction()));
                CHECK(std::get<std::int64_t>(row[4]) == o.activeBlocks);
                CHECK(std::holds_alternative<std::monostate>(row.back()) == o.launchable());
            }
        }
    }
    SECTION("is searched as in the GPU picker") {
        page.filter().setText("h100");
        CHECK(rows() == 3);
        page.filter().setText("no such gpu");
        CHECK(rows() == 0);
        page.filter().clear();
        page.setFamilyKey("cc");
        CHECK(rows() == capabilities().size());
        page.setFamilyKey("Hopper");
        CHECK(rows() > 3);
        CHECK(rows() < 20);
    }
    SECTION("leaves out GPUs that cannot run it") {
        page.setFamilyKey("cc");
        compare.model.setField(FieldId::Threads, 1024);
        page.onlyRunning().setChecked(true);
        const auto running = std::count_if(
            capabilities().begin(), capabilities().end(), [&](const CapabilityRecord& record) {
                return evaluate(record.limits, compare.model.snapshot().kernel).launchable();
            });
        CHECK(rows() == static_cast<std::size_t>(running));
        CHECK(rows() < capabilities().size());
    }
    SECTION("chooses a GPU as one step of undo") {
        page.filter().setText("RTX 4090");
        page.table().selectRow(0);
        QTest::keyClick(&page.table(), Qt::Key_Return);
        CHECK(compare.model.snapshot().gpu.name == page.chosenGpus()[0].name);
        CHECK(compare.model.snapshot().gpu.name != "A100 SXM4 40GB");
        compare.model.undoStack().undo();
        CHECK(compare.model.snapshot().gpu.name == "A100 SXM4 40GB");
    }
    SECTION("pins the kernel on chosen GPUs") {
        page.filter().setText("h100");
        page.table().selectAll();
        emit page.pinRequested();
        CHECK(compare.view.pins().size() == 3);
        CHECK(compare.view.pins().pins()[1].scenario.kernel.registersPerThread == 40);
    }
    SECTION("does not pin twice what is pinned") {
        page.filter().setText("h100");
        page.table().selectAll();
        emit page.pinRequested();
        emit page.pinRequested();
        CHECK(compare.view.pins().size() == 3);
        CHECK(compare.view.message().contains("Pinned already"));
    }
    SECTION("marks the GPU in use though its GPCs were laid out otherwise") {
        Gpu edited = findGpu("H100 SXM5 80GB")->gpu;
        edited.gpcLayout = {100, 32};
        compare.model.setGpu(edited);
        page.filter().setText("H100 SXM5");
        REQUIRE(rows() == 1);
        CHECK(std::get<Named>(page.table().report().rows[0][0]).word == "● H100 SXM5 80GB");
        page.table().selectAll();
        CHECK(page.chosenGpus()[0].gpcLayout == edited.gpcLayout);
    }
    SECTION("has the user's own GPU first") {
        Gpu own = findGpu("8.6")->gpu;
        own.name = "My GPU";
        own.origin = GpuOrigin::UserDefined;
        compare.model.setGpu(own);
        CHECK(rows() == products().size() + 1);
        CHECK(std::get<Named>(page.table().report().rows[0][0]).word == "● My GPU");
    }
    SECTION("sorts names by their numbers and keeps the order while sliding") {
        page.table().sortByColumn(1, Qt::AscendingOrder);
        const QAbstractItemModel& sorted = *page.table().model();
        compare.model.setField(FieldId::Registers, 96);
        for (int row = 1; row < sorted.rowCount(); ++row)
            CHECK(sorted.index(row - 1, 1).data().toDouble() <=
                  sorted.index(row, 1).data().toDouble());
        // Not as texts, in which it would come before all others.
        CHECK(sorted.index(sorted.rowCount() - 1, 1).data().toString() == "12.1");
    }
}
