#include "tests/ui/gpu_support.h"

#include "tests/ui/measurement_support.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>

namespace occ::ui {

ChildScript& ChildScript::add(const std::function<void(GpuProtocolWriter&)>& write) {
    GpuProtocolWriter writer(
        [this](std::string_view line) { m_text += "line " + std::string(line); });
    write(writer);
    return *this;
}

ScriptedGpu::ScriptedGpu(const ChildScript& script) {
    play(script);
    qputenv("OCCUSCOPE_CLI", OCC_FAKE_CHILD);
    qputenv("OCCUSCOPE_SSH", OCC_FAKE_CHILD);
    qputenv("OCC_FAKE_CHILD_SCRIPT", file(QStringLiteral("script")).toLocal8Bit());
}

ScriptedGpu::~ScriptedGpu() {
    for (const char* name : {"OCCUSCOPE_CLI", "OCCUSCOPE_SSH", "OCC_FAKE_CHILD_SCRIPT"})
        qunsetenv(name);
}

void ScriptedGpu::play(const ChildScript& script) const {
    QFile out(file(QStringLiteral("script")));
    REQUIRE(out.open(QIODevice::WriteOnly));
    out.write(QByteArray::fromStdString(script.text()));
}

bool comesTrue(const std::function<bool()>& condition, int milliseconds) {
    QElapsedTimer clock;
    clock.start();
    while (!condition()) {
        if (clock.elapsed() > milliseconds) return false;
        QTest::qWait(5);
    }
    return true;
}

bool comesToRest(const GpuStation& station) {
    const bool rests = comesTrue([&station] { return station.activity() == GpuActivity::None; });
    settle();
    return rests;
}

GpuInventory twoGpus() {
    GpuInventory inventory{"lab", 13000, 12080, {test::madeUpGpu(), test::madeUpGpu()}};
    inventory.gpus[0].uuid = "GPU-first";
    inventory.gpus[0].clockKhz = 1'500'000;
    inventory.gpus[1].index = 1;
    inventory.gpus[1].uuid = "GPU-second";
    inventory.gpus[1].name = "Other made-up GPU";
    inventory.gpus[1].smCount = 7;
    inventory.gpus[1].limits = {{"max_blocks_per_sm", 24}};
    return inventory;
}

Measurement someMeasurement() {
    Measurement measurement = test::madeUp();
    measurement.gpu = twoGpus().gpus.front();
    measurement.residency = {test::checkOf(test::kernelOf(256, 40), 6, 6, 6)};
    measurement.timeline = test::regularRun(4, 6, 3, 100'000);
    return measurement;
}

}  // namespace occ::ui
