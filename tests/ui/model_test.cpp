#include "core/gpu_search.h"
#include "tests/ui/ui_support.h"
#include "ui/scenario_model.h"

#include <QSignalSpy>

using namespace occ;
using namespace occ::ui;

namespace {

Scenario scenarioOn(const char* gpu) {
    Scenario scenario;
    scenario.gpu = findGpu(gpu)->gpu;
    return scenario;
}

}  // namespace

TEST_CASE("the model calculates as the engine does", "[model]") {
    ScenarioModel model(scenarioOn("8.0"));
    KernelConfig kernel;
    kernel.registersPerThread = 40;
    kernel.staticSharedMemoryBytes = 8192;
    model.setKernel(kernel);
    const Snapshot& snapshot = model.snapshot();
    CHECK(snapshot.occupancy == evaluate(snapshot.gpu.limits, kernel));
    CHECK(snapshot.issues == validate(snapshot.gpu.limits, kernel));
    REQUIRE(snapshot.capability != nullptr);
    CHECK(snapshot.capability->limits == snapshot.gpu.limits);
}

TEST_CASE("every edit is told once, and no edit is not told", "[model]") {
    ScenarioModel model(scenarioOn("9.0"));
    QSignalSpy changed(&model, &ScenarioModel::changed);
    model.setField(FieldId::Registers, 64);
    CHECK(changed.count() == 1);
    model.setField(FieldId::Registers, 64);
    model.setKernel(model.snapshot().kernel);
    model.setGpu(model.snapshot().gpu);
    CHECK(changed.count() == 1);
    model.setGpu(findGpu("8.6")->gpu);
    CHECK(changed.count() == 2);
}

TEST_CASE("curves that were kept equal curves made anew", "[model]") {
    ScenarioModel model(scenarioOn("8.6"));
    const auto check = [&model] {
        const ScenarioModel fresh(model.scenario());
        CHECK(model.snapshot().curves == fresh.snapshot().curves);
    };
    for (const InputField& field : inputFields()) {
        model.setField(field.id, 1);
        check();
        model.setField(field.id, field.range(model.snapshot().gpu.limits).max / 2);
        check();
    }
    model.setGpu(findGpu("7.0")->gpu);
    check();
    model.undoStack().undo();
    check();
}

TEST_CASE("the chart of shared memory counts static and dynamic memory together", "[model]") {
    ScenarioModel model(scenarioOn("8.0"));
    model.setField(FieldId::StaticShared, 20000);
    const Curve before = model.snapshot().curves[index(ChartKind::SharedMemory)];
    model.setField(FieldId::StaticShared, 0);
    model.setField(FieldId::DynamicShared, 20000);
    CHECK(model.snapshot().curves[index(ChartKind::SharedMemory)] == before);
    const CurveSegment* segment = segmentAt(before, 20000);
    REQUIRE(segment != nullptr);
    CHECK(segment->activeWarps == model.snapshot().occupancy.activeWarps);
}

TEST_CASE("another GPU keeps every input, fitting or not", "[model]") {
    ScenarioModel model(scenarioOn("9.0"));
    KernelConfig kernel;
    kernel.dynamicSharedMemoryBytes = 200 * 1024;
    kernel.registersPerThread = 200;
    model.setKernel(kernel);
    model.setGpu(findGpu("5.0")->gpu);
    CHECK(model.snapshot().kernel == kernel);
    CHECK_FALSE(model.snapshot().occupancy.launchable());
    model.setGpu(findGpu("9.0")->gpu);
    CHECK(model.snapshot().occupancy.launchable());
}

TEST_CASE("a drag is one step of undo", "[model][undo]") {
    ScenarioModel model(scenarioOn("8.0"));
    const KernelConfig start = model.snapshot().kernel;
    for (int registers = 33; registers <= 64; ++registers)
        model.setField(FieldId::Registers, registers);
    model.finishRun();
    CHECK(model.undoStack().count() == 1);
    model.setField(FieldId::Registers, 70);
    CHECK(model.undoStack().count() == 2);
    model.undoStack().undo();
    CHECK(model.snapshot().kernel.registersPerThread == 64);
    model.undoStack().undo();
    CHECK(model.snapshot().kernel == start);
    model.undoStack().redo();
    CHECK(model.snapshot().kernel.registersPerThread == 64);
}

TEST_CASE("edits of two inputs are two steps", "[model][undo]") {
    ScenarioModel model(scenarioOn("8.0"));
    model.setField(FieldId::Registers, 40);
    model.setField(FieldId::Threads, 128);
    model.setBlock({64, 2, 1});
    model.setField(FieldId::Registers, 41);
    CHECK(model.undoStack().count() == 3);
    model.undoStack().undo();
    model.undoStack().undo();
    CHECK(model.snapshot().kernel.registersPerThread == 40);
    CHECK(model.snapshot().kernel.block == BlockShape{256, 1, 1});
}

TEST_CASE("an edit after undo is a step of its own", "[model][undo]") {
    ScenarioModel model(scenarioOn("8.0"));
    model.setField(FieldId::Registers, 40);
    model.finishRun();
    model.setField(FieldId::Registers, 50);
    model.undoStack().undo();
    model.setField(FieldId::Registers, 60);
    CHECK(model.undoStack().count() == 2);
    model.undoStack().undo();
    CHECK(model.snapshot().kernel.registersPerThread == 40);
}

TEST_CASE("a run that ends where it began leaves no step", "[model][undo]") {
    ScenarioModel model(scenarioOn("8.0"));
    model.setField(FieldId::Registers, 40);
    model.setField(FieldId::Registers, 32);
    model.finishRun();
    CHECK(model.undoStack().count() == 0);
}

TEST_CASE("a number of threads keeps the shape that has it", "[model]") {
    ScenarioModel model(scenarioOn("8.0"));
    model.setBlock({16, 16, 1});
    model.setField(FieldId::Threads, 256);
    CHECK(model.snapshot().kernel.block == BlockShape{16, 16, 1});
    model.setField(FieldId::Threads, 128);
    CHECK(model.snapshot().kernel.block == BlockShape{128, 1, 1});
}
