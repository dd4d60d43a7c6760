#include "ui/cliffs.h"

#include "core/gpu_search.h"
#include "tests/ui/ui_support.h"
#include "ui/cliff_slider.h"
#include "ui/scenario_model.h"

#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using namespace occ;
using namespace occ::ui;

namespace {

Snapshot snapshotOn(const char* gpu, const KernelConfig& kernel) {
    Scenario scenario;
    scenario.gpu = findGpu(gpu)->gpu;
    scenario.kernel = kernel;
    const ScenarioModel model(scenario);
    return model.snapshot();
}

void wheel(QWidget& widget, int delta, Qt::KeyboardModifiers modifiers) {
    QWheelEvent event(QPointF(5, 5), widget.mapToGlobal(QPointF(5, 5)), {}, {0, delta},
                      Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&widget, &event);
}

}  // namespace

TEST_CASE("a cliff lies on its better side", "[cliffs]") {
    std::vector<qint64> cliffs;
    findCliffs(snapshotOn("8.0", {}), FieldId::Registers, cliffs);
    REQUIRE_FALSE(cliffs.empty());
    // With 256 threads on 8.0, 32 registers fill the SM and 33 do not.
    CHECK(cliffs.front() == 32);
    const DeviceLimits device = findGpu("8.0")->gpu.limits;
    for (const qint64 cliff : cliffs) {
        KernelConfig at;
        at.registersPerThread = static_cast<int>(cliff);
        KernelConfig beyond = at;
        ++beyond.registersPerThread;
        INFO(cliff);
        CHECK(evaluate(device, at).activeWarps > evaluate(device, beyond).activeWarps);
    }
}

TEST_CASE("cliffs of static and dynamic memory lie where their sum does", "[cliffs]") {
    KernelConfig kernel;
    kernel.staticSharedMemoryBytes = 4096;
    kernel.dynamicSharedMemoryBytes = 1024;
    std::vector<qint64> fixed;
    std::vector<qint64> dynamic;
    const Snapshot snapshot = snapshotOn("8.0", kernel);
    findCliffs(snapshot, FieldId::StaticShared, fixed);
    findCliffs(snapshot, FieldId::DynamicShared, dynamic);
    REQUIRE(fixed.size() == dynamic.size());
    CHECK(fixed.front() - dynamic.front() == 4096 - 1024);
    findCliffs(snapshot, FieldId::Barriers, fixed);
    CHECK(fixed.empty());
}

TEST_CASE("the nearest and the next cliff", "[cliffs]") {
    const std::vector<qint64> cliffs = {32, 40, 64};
    CHECK(cliffNear(cliffs, 34, 3) == 32);
    CHECK(cliffNear(cliffs, 37, 3) == 40);
    CHECK_FALSE(cliffNear(cliffs, 50, 3).has_value());
    CHECK(nextCliff(cliffs, 32, 1) == 40);
    CHECK(nextCliff(cliffs, 33, -1) == 32);
    CHECK_FALSE(nextCliff(cliffs, 64, 1).has_value());
    CHECK_FALSE(nextCliff(cliffs, 32, -1).has_value());
}

TEST_CASE("a slider is drawn to cliffs unless Shift is held", "[cliffs][inputs]") {
    const std::vector<qint64> cliffs = {500};
    CliffSlider slider;
    slider.setRange(0, 1000);
    slider.setCliffs(&cliffs);
    slider.resize(420, 24);
    slider.show();
    const auto clickNear = [&slider](Qt::KeyboardModifiers modifiers) {
        slider.showValue(0);
        QTest::mouseClick(&slider, Qt::LeftButton, modifiers, QPoint(211, 12));
        return slider.value();
    };
    CHECK(clickNear(Qt::NoModifier) == 500);
    CHECK(clickNear(Qt::ShiftModifier) != 500);
    CHECK(std::abs(slider.value() - 500) < 10);
}

TEST_CASE("keys and the wheel of a slider", "[cliffs][inputs]") {
    CliffSlider slider;
    slider.setRange(0, 100);
    slider.setSteps({1, 32, 8});
    slider.showValue(50);
    slider.show();
    QSignalSpy cliffs(&slider, &CliffSlider::cliffRequested);
    QSignalSpy edited(&slider, &CliffSlider::edited);
    QTest::keyClick(&slider, Qt::Key_Right);
    CHECK(slider.value() == 51);
    QTest::keyClick(&slider, Qt::Key_PageUp);
    CHECK(slider.value() == 64);
    QTest::keyClick(&slider, Qt::Key_PageDown);
    CHECK(slider.value() == 32);
    CHECK(edited.count() == 3);
    QTest::keyClick(&slider, Qt::Key_Left, Qt::ControlModifier);
    wheel(slider, 120, Qt::ControlModifier);
    REQUIRE(cliffs.count() == 2);
    CHECK(cliffs.at(0).at(0).toInt() == -1);
    CHECK(cliffs.at(1).at(0).toInt() == 1);
    CHECK(edited.count() == 3);
}

TEST_CASE("a value beyond the slider stays until the handle is touched", "[cliffs][inputs]") {
    CliffSlider slider;
    slider.setRange(0, 100);
    slider.setSteps({1, 10, 1});
    QSignalSpy edited(&slider, &CliffSlider::edited);
    slider.showValue(5000);
    CHECK(slider.value() == 100);
    CHECK(edited.isEmpty());
    QTest::keyClick(&slider, Qt::Key_End);
    REQUIRE(edited.count() == 1);
    CHECK(edited.at(0).at(0).toLongLong() == 100);
}
