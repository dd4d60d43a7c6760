// The live curves of a comparison: pointing, dragging.
#include "ui/compare_chart.h"

#include "tests/ui/compare_support.h"

#include <QApplication>
#include <QMouseEvent>
#include <QTest>

using namespace occ;
using namespace occ::ui;
using namespace occ::ui::test;

namespace {

void point(QWidget& widget, const QPointF& place) {
    QMouseEvent event(QEvent::MouseMove, place, widget.mapToGlobal(place), Qt::NoButton,
                      Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(&widget, &event);
}

}  // namespace

TEST_CASE("the readout of the curves is what the engine computes for every launch", "[compare]") {
    Compare compare;
    compare.open();
    compare.pin("A100 SXM4 40GB", 40);
    compare.pin("2.0", 20);
    compare.model.setScenario(launchOn("H100 SXM5 80GB", 64));
    CompareChart& chart = compare.view.curvesPage().chart();
    const ComparePlot plot = chart.plot();
    const std::vector<Gpu> gpus = {findGpu("A100 SXM4 40GB")->gpu, findGpu("2.0")->gpu,
                                   findGpu("H100 SXM5 80GB")->gpu};
    for (const double share : {0.05, 0.2, 0.4, 0.7, 0.95}) {
        point(chart, {plot.plot().left() + share * plot.plot().width(), plot.plot().center().y()});
        REQUIRE(chart.pointedAt().has_value());
        const qint64 value = *chart.pointedAt();
        const QStringList lines = chart.readout();
        REQUIRE(lines.size() == 4);
        CHECK(lines[0].contains(QString::number(value)));
        for (std::size_t i = 0; i < gpus.size(); ++i) {
            KernelConfig kernel;
            kernel.registersPerThread = static_cast<int>(value);
            const Occupancy o = evaluate(gpus[i].limits, kernel);
            const QString line = lines[static_cast<int>(i) + 1];
            INFO(line.toStdString() << " at " << value);
            if (value > gpus[i].limits.maxRegistersPerThread)
                CHECK(line.contains("not on this GPU"));
            else if (!o.launchable())
                CHECK(line.contains("cannot launch"));
            else
                CHECK(line.contains(QString("%1 block").arg(o.activeBlocks)));
        }
    }
    QTest::keyClick(&chart, Qt::Key_Escape);
    CHECK_FALSE(chart.pointedAt().has_value());
}

TEST_CASE("a drag over the curves sets the input as one step of undo", "[compare]") {
    Compare compare;
    compare.open();
    compare.pin("A100 SXM4 40GB", 40);
    CompareChart& chart = compare.view.curvesPage().chart();
    const auto placeOf = [&](double value) {
        return QPointF(chart.plot().scale().x(value), chart.plot().plot().center().y()).toPoint();
    };
    const int steps = compare.model.undoStack().index();
    QTest::mousePress(&chart, Qt::LeftButton, {}, placeOf(80));
    CHECK(compare.model.snapshot().kernel.registersPerThread == 80);
    QMouseEvent move(QEvent::MouseMove, placeOf(128), chart.mapToGlobal(placeOf(128)), Qt::NoButton,
                     Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&chart, &move);
    QTest::mouseRelease(&chart, Qt::LeftButton, {}, placeOf(128));
    CHECK(compare.model.snapshot().kernel.registersPerThread == 128);
    CHECK(compare.model.undoStack().index() == steps + 1);
    QTest::keyClick(&chart, Qt::Key_Home);
    CHECK(compare.model.snapshot().kernel.registersPerThread == 0);
    compare.view.curvesPage().setKind(ChartKind::Threads);
    QTest::keyClick(&chart, Qt::Key_Left);
    CHECK(compare.model.snapshot().kernel.block.threads() == 224);
}
