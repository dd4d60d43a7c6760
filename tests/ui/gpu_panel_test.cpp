#include "ui/gpu_panel.h"

#include "core/gpu_search.h"
#include "core/measure/simulated_gpu.h"
#include "tests/ui/gpu_support.h"
#include "ui/gpu_card.h"
#include "ui/gpu_list_model.h"
#include "ui/gpu_run_bar.h"
#include "ui/input_panel.h"
#include "ui/main_menu.h"
#include "ui/measurement_summary.h"
#include "ui/measurement_view.h"
#include "ui/view_tabs.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QElapsedTimer>
#include <QFile>
#include <QPushButton>
#include <QTabBar>
#include <QTest>
#include <algorithm>
#include <vector>

using namespace occ;
using namespace occ::ui;

namespace {

using Figure = MeasurementSummary;

/// A window with the panel on show.
std::unique_ptr<MainWindow> makePanel() {
    Session session;
    session.view = QStringLiteral("gpu");
    return makeWindow({session, {}, Language::English, ColorScheme::Light});
}

std::unique_ptr<MainWindow> makeDetected(const ScriptedGpu& gpu) {
    gpu.play(ChildScript().hello().inventory(twoGpus()).done());
    auto window = makePanel();
    window->perform(Command::DetectGpus);
    REQUIRE(comesToRest(window->station()));
    REQUIRE(window->station().place().gpu() != nullptr);
    return window;
}

bool offers(GpuPanel& panel, GpuAction action) {
    return panel.statePage().button(action).isVisible();
}

}  // namespace

TEST_CASE("a start of the program looks for nothing", "[gpu-panel]") {
    const ScriptedGpu gpu(ChildScript().say("hang"));
    const auto window = makePanel();
    GpuPanel& panel = window->gpuPanel();
    CHECK(window->station().activity() == GpuActivity::None);
    CHECK(panel.isVisible());
    CHECK_FALSE(panel.showsResults());
    CHECK(panel.statePage().title() == QStringLiteral("Not looked for a GPU yet"));
    for (const GpuAction action :
         {GpuAction::Detect, GpuAction::AddRemote, GpuAction::Simulate, GpuAction::OpenSample})
        CHECK(offers(panel, action));
    CHECK_FALSE(offers(panel, GpuAction::Measure));
    CHECK_FALSE(panel.card().isVisible());
}

TEST_CASE("measuring at once looks for a GPU first", "[gpu-panel]") {
    const ScriptedGpu gpu(
        ChildScript().hello().inventory(twoGpus()).measurement(someMeasurement()).done());
    std::vector<GpuActivity> activities;  // one may be over between two looks
    const auto window = makeWindow();
    const GpuStation& station = window->station();
    QObject::connect(&station, &GpuStation::changed, window.get(), [&] {
        if (activities.empty() || activities.back() != station.activity())
            activities.push_back(station.activity());
    });
    window->perform(Command::MeasureLaunch);
    CHECK(station.activity() == GpuActivity::Looking);
    REQUIRE(comesTrue([&] { return window->gpuPanel().showsResults(); }));
    REQUIRE(comesToRest(station));
    const auto measuring = std::ranges::find(activities, GpuActivity::Measuring);
    CHECK(std::ranges::find(activities, GpuActivity::Looking) < measuring);
    CHECK(measuring != activities.end());
    CHECK(window->gpuPanel().showsResults());
}

TEST_CASE("opening the tab looks on this machine, once", "[gpu-panel]") {
    const ScriptedGpu gpu(ChildScript().hello().failure({.code = GpuFailureCode::NoDriver}));
    const auto window = makeWindow();
    QTabBar& bar = *window->tabs().tabBar();
    QTest::mouseClick(&bar, Qt::LeftButton, {},
                      bar.tabRect(window->tabs().tabOf(ViewId::Gpu)).center());
    CHECK(window->station().activity() == GpuActivity::Looking);
    CHECK(window->gpuPanel().runBar().progressText() == QStringLiteral("Looking for GPUs…"));
    REQUIRE(comesToRest(window->station()));
    GpuPanel& panel = window->gpuPanel();
    CHECK(panel.statePage().title().contains(QStringLiteral("no NVIDIA GPU driver")));
    CHECK_FALSE(panel.statePage().body().isEmpty());
    for (const GpuAction action :
         {GpuAction::AddRemote, GpuAction::Simulate, GpuAction::OpenSample, GpuAction::Detect})
        CHECK(offers(panel, action));
    // Coming back does not look again.
    QTest::mouseClick(&bar, Qt::LeftButton, {}, bar.tabRect(0).center());
    QTest::mouseClick(&bar, Qt::LeftButton, {},
                      bar.tabRect(window->tabs().tabOf(ViewId::Gpu)).center());
    CHECK(window->station().activity() == GpuActivity::None);
}

TEST_CASE("a detected GPU is shown with its own limits", "[gpu-panel]") {
    const ScriptedGpu gpu({});
    const auto window = makeDetected(gpu);
    GpuCard& card = window->gpuPanel().card();
    CHECK(card.isVisible());
    CHECK(card.facts().contains(QStringLiteral("1,500 MHz")));
    CHECK(card.facts().contains(QStringLiteral("driver for CUDA 13.0")));
    CHECK(card.facts().contains(QStringLiteral("CUDA runtime 12.8")));
    CHECK(card.differencesText().isEmpty());
    REQUIRE(card.devices().isVisible());
    REQUIRE(card.devices().count() == 2);
    card.devices().setCurrentIndex(1);
    emit card.devices().activated(1);
    settle();
    CHECK(card.differencesText().contains(QStringLiteral("24 instead of 32")));
    CHECK(card.differencesText().contains(QStringLiteral("its own values are used")));
    CHECK(window->gpuPanel().statePage().title() == QStringLiteral("Nothing measured yet"));
    CHECK(offers(window->gpuPanel(), GpuAction::Measure));
}

TEST_CASE("limits that contradict each other are not said to be used", "[gpu-panel]") {
    const ScriptedGpu gpu({});
    const auto window = makePanel();
    GpuInventory inventory = twoGpus();
    // A block can have more than the whole SM.
    inventory.gpus[0].limits = {{"shared_mem_per_sm", 100 * 1024},
                                {"shared_mem_per_block_optin", 227 * 1024}};
    REQUIRE(makeGpu(inventory.gpus[0])->limits.sharedMemoryPerSmBytes == 228 * 1024);
    window->station().addFile(QStringLiteral("odd.json"), inventory);
    settle();
    const QString text = window->gpuPanel().card().differencesText();
    CHECK(text.contains(QStringLiteral("contradict each other")));
    CHECK(text.contains(QStringLiteral("100 KiB instead of 228 KiB")));
}

TEST_CASE("calculating with a detected GPU can be undone", "[gpu-panel]") {
    const ScriptedGpu gpu({});
    const auto window = makeDetected(gpu);
    const Gpu before = window->model().snapshot().gpu;
    window->station().chooseDevice(1);
    settle();
    QPushButton& use = window->gpuPanel().card().useButton();
    REQUIRE(use.isEnabled());
    use.click();
    const Gpu& now = window->model().snapshot().gpu;
    CHECK(now.name == "Other made-up GPU");
    CHECK(now.smCount == 7);
    CHECK(now.limits.maxBlocksPerSm == 24);
    CHECK_FALSE(use.isEnabled());
    window->model().undoStack().undo();
    CHECK(window->model().snapshot().gpu == before);
    CHECK(use.isEnabled());
}

TEST_CASE("the picker offers detected GPUs in a group of their own", "[gpu-panel]") {
    const ScriptedGpu gpu({});
    const auto window = makeDetected(gpu);
    GpuListModel model(window->library());
    model.search(QStringLiteral("made-up"));
    REQUIRE(model.rowCount() == 3);
    CHECK(model.index(0).data().toString() == QStringLiteral("Detected: This machine"));
    CHECK(model.index(2).data().toString() == QStringLiteral("Other made-up GPU"));
    CHECK(model.gpuAt(2)->limits.maxBlocksPerSm == 24);
    CHECK(model.gpuAt(2)->smCount == 7);
}

TEST_CASE("a measurement is shown as its parts arrive", "[gpu-panel]") {
    const ScriptedGpu gpu({});
    const auto window = makeDetected(gpu);
    Measurement first = someMeasurement();
    first.timeline.reset();
    Measurement second = someMeasurement();
    second.residency.clear();
    gpu.play(ChildScript()
                 .hello()
                 .progress(MeasurePart::Residency, 3, 9)
                 .measurement(first)
                 .progress(MeasurePart::Timeline, 1, 4)
                 .say("await"));
    window->perform(Command::MeasureLaunch);
    GpuPanel& panel = window->gpuPanel();
    REQUIRE(comesTrue([&] { return panel.showsResults(); }));
    REQUIRE(comesTrue(
        [&] { return panel.runBar().progressText() == QStringLiteral("Timeline: 1 of 4"); }));
    CHECK(panel.summary().value(Figure::Theoretical) == QStringLiteral("75 %"));
    CHECK(panel.summary().value(Figure::Achieved) == QStringLiteral("—"));
    CHECK_FALSE(panel.runBar().measureButton().isEnabled());
    window->perform(Command::CancelGpu);
    REQUIRE(comesToRest(window->station()));
    CHECK(panel.showsResults());
    CHECK(panel.note().contains(QStringLiteral("Cancelled")));
    // The rest comes with another run, and what was there stays.
    gpu.play(ChildScript().hello().measurement(second).done());
    window->station().measure({MeasurePart::Timeline});
    REQUIRE(comesToRest(window->station()));
    CHECK(panel.note().isEmpty());
    CHECK(window->station().place().measurement->residency.size() == 1);
    CHECK(panel.summary().value(Figure::Theoretical) == QStringLiteral("100 %"));
    CHECK(panel.summary().value(Figure::ActiveWarps).endsWith(QStringLiteral(" of 48")));
    CHECK(panel.summary().origin().contains(QStringLiteral("Measured on lab")));
}

TEST_CASE("what was complete stays when a measurement fails", "[gpu-panel]") {
    const ScriptedGpu gpu({});
    const auto window = makeDetected(gpu);
    gpu.play(ChildScript()
                 .hello()
                 .measurement(someMeasurement())
                 .failure({.code = GpuFailureCode::KernelTimeout}));
    window->perform(Command::MeasureLaunch);
    REQUIRE(comesToRest(window->station()));
    GpuPanel& panel = window->gpuPanel();
    CHECK(panel.showsResults());
    CHECK(panel.note().contains(QStringLiteral("kernel that ran too long")));
    CHECK(panel.note().contains(QStringLiteral("What was complete is shown")));
}

TEST_CASE("the panel tells each way that a child can fail", "[gpu-panel]") {
    struct Case {
        ChildScript script;
        GpuFailureCode code;
    };
    const Case cases[] = {
        {ChildScript().hello().failure({.code = GpuFailureCode::NotBuilt}),
         GpuFailureCode::NotBuilt},
        {ChildScript().hello().failure(
             {.code = GpuFailureCode::DriverTooOld, .value = 11040, .other = 13000}),
         GpuFailureCode::DriverTooOld},
        {ChildScript().hello().say("crash"), GpuFailureCode::Crashed},
        {ChildScript().say("line not a word of ours").say("exit 0"), GpuFailureCode::NoAnswer},
        {ChildScript().say("flood 100").say("hang"), GpuFailureCode::NoAnswer},
        {ChildScript().hello().say("part {\"type\":\"inv").say("exit 3"), GpuFailureCode::Stopped},
        {ChildScript().say("line {\"type\":\"hello\",\"protocol\":77,\"program\":\"x\","
                           "\"host\":\"lab\"}"),
         GpuFailureCode::OtherProtocol},
    };
    for (const Case& c : cases) {
        INFO(key(c.code));
        const ScriptedGpu gpu(c.script);
        const auto window = makePanel();
        window->perform(Command::DetectGpus);
        REQUIRE(comesToRest(window->station()));
        REQUIRE(window->station().place().failure.has_value());
        CHECK(window->station().place().failure->code == c.code);
        CHECK_FALSE(window->gpuPanel().statePage().title().isEmpty());
        CHECK(offers(window->gpuPanel(), GpuAction::OpenSample));
    }
}

TEST_CASE("a program that is not there is named", "[gpu-panel]") {
    const ScriptedGpu gpu({});
    qputenv("OCCUSCOPE_CLI", "/nowhere/occuscope-cli");
    const auto window = makePanel();
    window->perform(Command::DetectGpus);
    REQUIRE(comesToRest(window->station()));
    CHECK(window->station().place().failure->code == GpuFailureCode::ProgramMissing);
    CHECK(window->gpuPanel().statePage().title().contains(QStringLiteral("nowhere")));
}

TEST_CASE("a child that hangs is ended when cancelled", "[gpu-panel]") {
    const ScriptedGpu gpu(ChildScript().hello().say("ignore").say("hang"));
    const auto window = makePanel();
    window->perform(Command::DetectGpus);
    REQUIRE(window->gpuPanel().runBar().cancelButton().isVisible());
    QTest::qWait(100);
    window->gpuPanel().runBar().cancelButton().click();
    REQUIRE(comesToRest(window->station()));
    CHECK(window->station().place().failure->code == GpuFailureCode::Cancelled);
    CHECK(window->gpuPanel().statePage().title() == QStringLiteral("Cancelled"));
}

TEST_CASE("closing the window ends a child without a wait", "[gpu-panel]") {
    const ScriptedGpu gpu(ChildScript().hello().say("ignore").say("hang"));
    auto window = makePanel();
    window->perform(Command::DetectGpus);
    QTest::qWait(100);
    QElapsedTimer clock;
    clock.start();
    window.reset();
    CHECK(clock.elapsed() < 1000);
}

TEST_CASE("a measurement of another launch is marked", "[gpu-panel]") {
    const ScriptedGpu gpu({});
    const auto window = makeDetected(gpu);
    gpu.play(ChildScript().hello().measurement(someMeasurement()).done());
    window->perform(Command::MeasureLaunch);
    REQUIRE(comesToRest(window->station()));
    GpuPanel& panel = window->gpuPanel();
    CHECK(panel.note().isEmpty());
    window->model().setField(FieldId::Registers, 64);
    settle();
    CHECK(panel.note().contains(QStringLiteral("The inputs have changed")));
    window->model().undoStack().undo();
    settle();
    CHECK(panel.note().isEmpty());
}

TEST_CASE("a run that gives nothing leaves the measurement before marked", "[gpu-panel]") {
    const ScriptedGpu gpu({});
    const auto window = makeDetected(gpu);
    gpu.play(ChildScript().hello().measurement(someMeasurement()).done());
    window->perform(Command::MeasureLaunch);
    REQUIRE(comesToRest(window->station()));
    window->model().setField(FieldId::Registers, 64);
    gpu.play(ChildScript().hello().failure({.code = GpuFailureCode::OutOfMemory}));
    window->perform(Command::MeasureLaunch);
    REQUIRE(comesToRest(window->station()));
    GpuPanel& panel = window->gpuPanel();
    REQUIRE(panel.showsResults());
    CHECK(panel.note().contains(QStringLiteral("The inputs have changed")));
    gpu.play(ChildScript().hello().measurement(someMeasurement()).done());
    window->perform(Command::MeasureLaunch);
    REQUIRE(comesToRest(window->station()));
    CHECK(panel.note().isEmpty());
}

TEST_CASE("a measurement of another GPU than the chosen one is marked", "[gpu-panel]") {
    const ScriptedGpu gpu({});
    const auto window = makeDetected(gpu);
    gpu.play(ChildScript().hello().measurement(someMeasurement()).done());
    window->perform(Command::MeasureLaunch);
    REQUIRE(comesToRest(window->station()));
    GpuPanel& panel = window->gpuPanel();
    CHECK(panel.note().isEmpty());
    window->station().chooseDevice(1);
    settle();
    CHECK(panel.note().contains(QStringLiteral("of GPU 0")));
    window->station().chooseDevice(0);
    settle();
    CHECK(panel.note().isEmpty());
}

TEST_CASE("the simulation follows the launch and says what it is", "[gpu-panel]") {
    const auto window = makePanel();
    window->model().setGpu(findGpu("H100 SXM")->gpu);
    window->gpuPanel().statePage().button(GpuAction::Simulate).click();
    GpuPanel& panel = window->gpuPanel();
    REQUIRE(comesTrue([&] { return panel.showsResults(); }));
    CHECK(panel.summary().origin().contains(QStringLiteral("Simulated")));
    CHECK(panel.summary().value(Figure::Theoretical) == QStringLiteral("75 %"));
    CHECK(panel.summary().value(Figure::Throughput) == QStringLiteral("—"));
    CHECK_FALSE(panel.runBar().measureButton().isVisible());
    window->model().setField(FieldId::Registers, 32);
    REQUIRE(comesTrue(
        [&] { return panel.summary().value(Figure::Theoretical) == QStringLiteral("100 %"); }));
    CHECK(panel.note().isEmpty());
    // A launch that cannot run leaves nothing to simulate.
    window->model().setField(FieldId::Threads, 2000);
    REQUIRE(comesTrue([&] { return !panel.showsResults(); }));
    CHECK(panel.statePage().title() == QStringLiteral("Nothing to simulate"));
}

TEST_CASE("the keyboard stays in the panel when its button is gone", "[gpu-panel]") {
    const auto window = makePanel();
    window->model().setGpu(findGpu("H100 SXM")->gpu);
    window->activateWindow();
    GpuPanel& panel = window->gpuPanel();
    QPushButton& simulate = panel.statePage().button(GpuAction::Simulate);
    simulate.setFocus();
    REQUIRE(QApplication::focusWidget() == &simulate);
    QTest::keyClick(&simulate, Qt::Key_Space);
    REQUIRE(comesTrue([&] { return panel.showsResults(); }));
    settle();
    REQUIRE(QApplication::focusWidget() != nullptr);
    CHECK(panel.isAncestorOf(QApplication::focusWidget()));
}

TEST_CASE("a capability without SMs cannot be simulated", "[gpu-panel]") {
    const auto window = makePanel();
    window->model().setGpu(findGpu("9.0")->gpu);
    window->station().chooseKind(PlaceKind::Simulation);
    settle();
    GpuPanel& panel = window->gpuPanel();
    CHECK(comesTrue([&] { return offers(panel, GpuAction::ChooseGpu); }));
    CHECK_FALSE(panel.showsResults());
}

TEST_CASE("words change language while a child runs", "[gpu-panel][language]") {
    const ScriptedGpu gpu(
        ChildScript().hello().progress(MeasurePart::Residency, 1, 2).say("await"));
    const auto window = makePanel();
    window->perform(Command::DetectGpus);
    {
        const LanguageGuard guard(Language::SimplifiedChinese);
        CHECK(window->station().activity() == GpuActivity::Looking);
    }
    window->perform(Command::CancelGpu);
    CHECK(comesToRest(window->station()));
    CHECK(window->gpuPanel().statePage().title() == QStringLiteral("Cancelled"));
}

TEST_CASE("a part's own button measures that part", "[gpu-panel]") {
    const ScriptedGpu gpu({});
    const auto window = makeDetected(gpu);
    gpu.play(ChildScript()
                 .say("request " + gpu.file(QStringLiteral("request")).toStdString())
                 .hello()
                 .measurement(someMeasurement())
                 .done());
    auto* verification = qobject_cast<MeasurementView*>(window->gpuPanel().views().widget(3));
    REQUIRE(verification != nullptr);
    emit verification->runRequested();
    REQUIRE(comesToRest(window->station()));
    QFile file(gpu.file(QStringLiteral("request")));
    REQUIRE(file.open(QIODevice::ReadOnly));
    const auto request = readGpuRequest(file.readAll().toStdString());
    REQUIRE(request.has_value());
    CHECK(request->front() == "verify");
}
