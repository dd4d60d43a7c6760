#include "ui/gpu_files.h"

#include "core/gpu_search.h"
#include "core/io/measurement_document.h"
#include "core/measure/simulated_gpu.h"
#include "tests/ui/gpu_support.h"
#include "tests/ui/layout_check.h"
#include "ui/gpu_card.h"
#include "ui/gpu_list_model.h"
#include "ui/gpu_panel.h"
#include "ui/gpu_run_bar.h"
#include "ui/main_menu.h"
#include "ui/measurement_summary.h"

#include <QAction>
#include <QFile>
#include <QMessageBox>
#include <QPushButton>
#include <QTabWidget>
#include <QTemporaryDir>

using namespace occ;
using namespace occ::ui;

namespace {

void write(const QString& path, const std::string& text) {
    QFile file(path);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(text));
}

std::string sampleText() {
    QFile file(QStringLiteral(":/samples/measurement-simulated.json"));
    REQUIRE(file.open(QIODevice::ReadOnly));
    return file.readAll().toStdString();
}

}  // namespace

TEST_CASE("the sample is what the engine simulates today", "[gpu-files]") {
    const auto sample = readMeasurement(sampleText());
    REQUIRE(sample.has_value());
    MeasurePlan plan;
    plan.parts = {MeasurePart::Residency, MeasurePart::Timeline};
    plan.kernel.block = {256, 1, 1};
    plan.kernel.registersPerThread = 40;
    plan.kernel.staticSharedMemoryBytes = 8192;
    plan.gridBlocks = 3000;
    plan.spreadPercent = 40;
    auto today = simulate(findGpu("H100 SXM")->gpu, plan);
    REQUIRE(today.has_value());
    Measurement shipped = *sample;
    // Which version wrote it makes no difference.
    shipped.program = today->program;
    CHECK(shipped == *today);
    CHECK(shipped.simulated);
    CHECK(shipped.throughput.empty());
}

TEST_CASE("the sample says everywhere that it is simulated", "[gpu-files]") {
    const auto window = makeWindow();
    window->perform(Command::OpenSample);
    settle();
    GpuPanel& panel = window->gpuPanel();
    CHECK(panel.isVisible());
    CHECK(panel.showsResults());
    CHECK(panel.summary().origin().contains(QStringLiteral("Simulated")));
    CHECK(panel.summary().value(MeasurementSummary::Throughput) == QStringLiteral("—"));
    CHECK(placeName(window->station().place()) == QStringLiteral("Sample (simulated)"));
    CHECK_FALSE(panel.runBar().measureButton().isVisible());
}

TEST_CASE("a measurement is opened, named and saved again", "[gpu-files]") {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("of the lab.json"));
    const Measurement measurement = someMeasurement();
    write(path, writeMeasurement(measurement));
    const auto window = makeWindow();
    window->openAnyFile(path);
    settle();
    CHECK(window->gpuPanel().showsResults());
    const QString origin = window->gpuPanel().summary().origin();
    CHECK(origin.contains(QStringLiteral("Measured on lab")));
    CHECK(origin.contains(QStringLiteral("2026")));
    CHECK(origin.contains(QStringLiteral("of the lab.json")));
    CHECK(window->files().path().isEmpty());
    const QString copy = folder.filePath(QStringLiteral("copy.json"));
    CHECK_FALSE(GpuFiles(window->station()).saveMeasurement(copy).has_value());
    QFile file(copy);
    REQUIRE(file.open(QIODevice::ReadOnly));
    const auto again = readMeasurement(file.readAll().toStdString());
    REQUIRE(again.has_value());
    CHECK(*again == measurement);
}

TEST_CASE("a measurement can be named when the program is started", "[gpu-files]") {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("run.json"));
    write(path, writeMeasurement(someMeasurement()));
    WindowStart start;
    start.files = {path};
    MainWindow window(start);
    window.show();
    settle();
    CHECK(window.findChild<QMessageBox*>() == nullptr);
    CHECK(window.gpuPanel().isVisible());
    CHECK(window.gpuPanel().summary().origin().contains(QStringLiteral("run.json")));
}

TEST_CASE("a list of GPUs of another machine fills the picker", "[gpu-files]") {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("gpus.json"));
    write(path, writeInventory(twoGpus()));
    const auto window = makeWindow();
    window->openAnyFile(path);
    settle();
    GpuListModel model(window->library());
    model.search(QStringLiteral("made-up"));
    REQUIRE(model.rowCount() == 3);
    CHECK(model.index(0).data().toString() == QStringLiteral("Detected: lab"));
    CHECK(window->gpuPanel().card().isVisible());
    CHECK(window->gpuPanel().statePage().title() == QStringLiteral("Nothing measured yet"));
    const QString copy = folder.filePath(QStringLiteral("copy.json"));
    CHECK_FALSE(GpuFiles(window->station()).saveInventory(copy).has_value());
    window->openAnyFile(copy);
    CHECK(window->station().place().inventory == twoGpus());
}

TEST_CASE("a broken measurement changes nothing and says where", "[gpu-files]") {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("broken.json"));
    std::string text = sampleText();
    write(path, text.substr(0, text.size() / 2));
    const auto window = makeWindow();
    window->openAnyFile(path);
    auto* box = window->findChild<QMessageBox*>();
    REQUIRE(box != nullptr);
    CHECK(box->informativeText().contains(QStringLiteral("broken.json")));
    CHECK(box->informativeText().contains(QStringLiteral("Line ")));
    CHECK(window->station().place().kind == PlaceKind::ThisMachine);
    CHECK_FALSE(window->gpuPanel().isVisible());
    window->perform(Command::OpenSample);
    const auto problem =
        GpuFiles(window->station()).saveMeasurement(QStringLiteral("/no/such/folder/x.json"));
    REQUIRE(problem.has_value());
    CHECK(problem->detail.contains(QStringLiteral("x.json")));
}

TEST_CASE("the commands of the menu follow the state", "[gpu-files]") {
    const ScriptedGpu gpu(ChildScript().hello().say("await"));
    const auto window = makeWindow();
    MainMenu& menu = window->menu();
    CHECK(menu.action(Command::DetectGpus).isEnabled());
    CHECK_FALSE(menu.action(Command::CancelGpu).isEnabled());
    CHECK_FALSE(menu.action(Command::SaveMeasurement).isEnabled());
    CHECK_FALSE(menu.action(Command::SaveGpus).isEnabled());
    window->perform(Command::DetectGpus);
    CHECK_FALSE(menu.action(Command::DetectGpus).isEnabled());
    CHECK(menu.action(Command::CancelGpu).isEnabled());
    window->perform(Command::CancelGpu);
    REQUIRE(comesToRest(window->station()));
    window->perform(Command::OpenSample);
    CHECK(menu.action(Command::SaveMeasurement).isEnabled());
    CHECK_FALSE(menu.action(Command::CancelGpu).isEnabled());
}
