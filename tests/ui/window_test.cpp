#include "core/gpu_search.h"
#include "core/presets.h"
#include "tests/ui/ui_support.h"
#include "ui/chart_pane.h"
#include "ui/charts_view.h"
#include "ui/export_dialog.h"
#include "ui/field_frame.h"
#include "ui/headline.h"
#include "ui/input_panel.h"
#include "ui/main_menu.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QImage>
#include <QMessageBox>
#include <QMimeData>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

using namespace occ;
using namespace occ::ui;

namespace {

void writeFile(const QString& path, const QByteArray& content) {
    QFile file(path);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write(content);
}

QByteArray readFile(const QString& path) {
    QFile file(path);
    REQUIRE(file.open(QIODevice::ReadOnly));
    return file.readAll();
}

/// Text of the message that is open; closes it.
QString takeMessage(MainWindow& window) {
    settle();
    auto* box = window.findChild<QMessageBox*>();
    REQUIRE(box != nullptr);
    const QString text = box->text() + QLatin1Char('\n') + box->informativeText();
    box->close();
    settle();
    return text;
}

KernelConfig unusualKernel() {
    return {.block = {8, 8, 2},
            .registersPerThread = 63,
            .staticSharedMemoryBytes = 1000,
            .dynamicSharedMemoryBytes = 2000,
            .maxDynamicSharedMemoryBytes = 3000,
            .carveoutPercent = 25,
            .cachePreference = CachePreference::Equal,
            .barriersPerBlock = 4,
            .launchBoundsMaxThreads = 256,
            .launchBoundsMinBlocks = 3,
            .gridBlocks = 12345,
            .clusterSize = 4};
}

}  // namespace

TEST_CASE("reset takes the inputs back and keeps the GPU", "[window]") {
    const auto window = makeWindow();
    window->model().setKernel(unusualKernel());
    const Gpu gpu = window->model().snapshot().gpu;
    window->menu().action(Command::ResetInputs).trigger();
    CHECK(window->model().snapshot().kernel == KernelConfig{});
    CHECK(window->model().snapshot().gpu == gpu);
    window->model().undoStack().undo();
    CHECK(window->model().snapshot().kernel == unusualKernel());
}

TEST_CASE("a scenario comes back from its file", "[window][files]") {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("my kernel.json"));
    const auto window = makeWindow();
    window->model().setGpu(findGpu("RTX 3090")->gpu);
    window->model().setKernel(unusualKernel());
    const Snapshot saved = window->model().snapshot();
    REQUIRE(window->files().save(path));
    CHECK_FALSE(window->files().isModified());
    CHECK(window->windowTitle().contains(QStringLiteral("my kernel")));
    window->model().setKernel({});
    CHECK(window->isWindowModified());
    window->model().setGpu(findGpu("9.0")->gpu);
    REQUIRE(window->files().open(path));
    CHECK(window->model().snapshot().kernel == saved.kernel);
    CHECK(window->model().snapshot().gpu == saved.gpu);
    CHECK(window->files().recent() == QStringList{path});
    // Opening can be undone like any other change.
    window->model().undoStack().undo();
    CHECK(window->model().snapshot().kernel == KernelConfig{});
}

TEST_CASE("a user-defined GPU travels in a scenario", "[window][files]") {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("own.json"));
    const auto window = makeWindow();
    Gpu own = findGpu("9.0")->gpu;
    own.name = "Tomorrow's GPU";
    own.origin = GpuOrigin::UserDefined;
    own.limits.registersPerSm = 131072;
    own.limits.maxRegistersPerBlock = 131072;
    window->model().setGpu(own);
    REQUIRE(window->files().save(path));
    window->model().setGpu(findGpu("8.0")->gpu);
    REQUIRE(window->files().open(path));
    CHECK(window->model().snapshot().gpu == own);
}

TEST_CASE("a broken file gets a message and loses nothing", "[window][files]") {
    const QTemporaryDir folder;
    const QString good = folder.filePath(QStringLiteral("good.json"));
    const auto window = makeWindow();
    REQUIRE(window->files().save(good));
    const Scenario before = window->model().scenario();
    const QByteArray content = readFile(good);
    const QByteArray broken[] = {"",
                                 "{",
                                 "[]",
                                 "no JSON at all",
                                 content.left(content.size() / 2),
                                 QByteArray(content).replace("registers", "registres"),
                                 QByteArray("\xff\xfe\x00", 3),
                                 QByteArray(2 << 20, ' ')};
    for (const QByteArray& text : broken) {
        const QString path = folder.filePath(QStringLiteral("broken.json"));
        writeFile(path, text);
        INFO(text.left(40).toStdString());
        CHECK_FALSE(window->files().open(path));
        CHECK(takeMessage(*window).contains(QStringLiteral("not opened")));
        CHECK(window->model().scenario() == before);
        CHECK(window->files().path() == good);
        CHECK(readFile(path) == text);
    }
    CHECK_FALSE(window->files().open(folder.filePath(QStringLiteral("missing.json"))));
    CHECK(takeMessage(*window).contains(QStringLiteral("missing.json")));
    CHECK(window->model().undoStack().count() == 0);
}

TEST_CASE("what cannot be written is told and leaves the old file", "[window][files]") {
    const auto window = makeWindow();
    CHECK_FALSE(window->files().save(QStringLiteral("/no/such/folder/a.json")));
    CHECK(takeMessage(*window).contains(QStringLiteral("not saved")));
    CHECK(window->files().path().isEmpty());
}

TEST_CASE("a file named at the start is opened", "[window][files]") {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("start.json"));
    Scenario scenario;
    scenario.gpu = findGpu("7.5")->gpu;
    scenario.kernel = unusualKernel();
    writeFile(path, QByteArray::fromStdString(writeScenario(scenario)));
    const auto window = makeWindow({Session{}, {path}, Language::English, ColorScheme::Light});
    CHECK(window->model().scenario() == scenario);
}

TEST_CASE("a file dropped on the window is opened", "[window][files]") {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("dropped.json"));
    Scenario scenario;
    scenario.gpu = findGpu("8.9")->gpu;
    scenario.kernel = unusualKernel();
    writeFile(path, QByteArray::fromStdString(writeScenario(scenario)));
    const auto window = makeWindow();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window.get(), &enter);
    REQUIRE(enter.isAccepted());
    QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window.get(), &drop);
    CHECK(window->model().scenario() == scenario);
}

TEST_CASE("every preset can be chosen", "[window]") {
    const auto window = makeWindow();
    for (const Preset& preset : presets()) {
        INFO(preset.key);
        emit window->menu().presetChosen(preset);
        CHECK(window->model().snapshot().kernel == preset.kernel);
        CHECK(findGpu(preset.gpu).has_value());
        CHECK(window->windowTitle().contains(QString::fromUtf8(preset.name)));
    }
    CHECK(window->model().undoStack().count() >= 2);
}

TEST_CASE("the result can be copied as text", "[window]") {
    const auto window = makeWindow();
    window->menu().action(Command::CopyText).trigger();
    const QString text = QApplication::clipboard()->text();
    CHECK(text.contains(QStringLiteral("75 %")));
    CHECK(text.contains(QStringLiteral("Registers per thread: 40")));
    CHECK(text.contains(QStringLiteral("256 (32 × 8 × 1)")));
}

TEST_CASE("a pick in a chart sets its input", "[window]") {
    const auto window = makeWindow();
    ChartsView& charts = window->charts();
    emit charts.pickStarted();
    emit charts.inputPicked(ChartKind::Threads, 300);
    emit charts.inputPicked(ChartKind::Threads, 320);
    emit charts.pickFinished();
    CHECK(window->model().snapshot().kernel.block == BlockShape{320, 1, 1});
    CHECK(window->model().undoStack().count() == 1);
    emit charts.inputPicked(ChartKind::Registers, 50);
    CHECK(window->model().snapshot().kernel.registersPerThread == 50);
    const KernelConfig& kernel = window->model().snapshot().kernel;
    emit charts.inputPicked(ChartKind::SharedMemory, 20000);
    CHECK(kernel.staticSharedMemoryBytes == 8192);
    CHECK(kernel.dynamicSharedMemoryBytes == 20000 - 8192);
    emit charts.inputPicked(ChartKind::SharedMemory, 5000);
    CHECK(kernel.staticSharedMemoryBytes == 5000);
    CHECK(kernel.dynamicSharedMemoryBytes == 0);
}

TEST_CASE("commands of the view reach the charts", "[window]") {
    const auto window = makeWindow();
    window->menu().action(Command::WarpsAxis).trigger();
    CHECK(window->charts().axisUnit() == AxisUnit::Warps);
    window->menu().action(Command::CarveoutCurves).trigger();
    CHECK(window->charts().carveoutCurvesShown());
    window->charts().setAxisUnit(AxisUnit::Percent);
    CHECK(window->menu().action(Command::PercentAxis).isChecked());
}

TEST_CASE("shortcuts take the keyboard to the inputs", "[window][keyboard]") {
    const auto window = makeWindow();
    window->activateWindow();
    settle();
    for (const auto& [key, field] : {std::pair{Qt::Key_1, FieldId::Threads},
                                     {Qt::Key_2, FieldId::Registers},
                                     {Qt::Key_3, FieldId::StaticShared},
                                     {Qt::Key_4, FieldId::DynamicShared}}) {
        QTest::keyClick(window.get(), key, Qt::ControlModifier);
        REQUIRE(window->focusWidget() != nullptr);
        CHECK(window->inputs().field(field).isAncestorOf(window->focusWidget()));
    }
}

TEST_CASE("the export dialog writes what the window shows", "[window][export]") {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("charts.png"));
    const auto window = makeWindow();
    window->menu().action(Command::Export).trigger();
    settle();
    auto* dialog = window->findChild<ExportDialog*>();
    REQUIRE(dialog != nullptr);
    REQUIRE(dialog->saveTo(path));
    const QImage image(path);
    CHECK(image.size() == dialog->chosen().pixels());
    bool blank = true;
    const QRgb corner = image.pixel(0, 0);
    for (int y = 0; blank && y < image.height(); y += 3)
        for (int x = 0; blank && x < image.width(); x += 3)
            blank = image.pixel(x, y) == corner;
    CHECK_FALSE(blank);
    dialog->close();
}

TEST_CASE("a chart can be copied", "[window][export]") {
    const auto window = makeWindow();
    QApplication::clipboard()->clear();
    emit window->charts().copyRequested(ChartKind::Registers);
    CHECK_FALSE(QApplication::clipboard()->image().isNull());
}

TEST_CASE("a window made larger looks as one that was large at once", "[window]") {
    const auto resized = makeWindow();
    resized->resize(1024, 700);
    settle();
    resized->resize(1400, 900);
    settle();
    const auto fresh = makeWindow();
    fresh->resize(1400, 900);
    settle();
    for (const ChartKind kind : kChartKinds)
        CHECK(resized->charts().pane(kind).grab().toImage() ==
              fresh->charts().pane(kind).grab().toImage());
}
