#include "tests/ui/gpu_support.h"
#include "tests/ui/layout_check.h"
#include "ui/gpu_card.h"
#include "ui/gpu_options.h"
#include "ui/gpu_panel.h"
#include "ui/gpu_run_bar.h"
#include "ui/main_menu.h"
#include "ui/remote_gpu_dialog.h"

#include <QAccessible>
#include <QGraphicsView>
#include <QScrollBar>
#include <QTabWidget>

using namespace occ;
using namespace occ::ui;

namespace {

std::unique_ptr<MainWindow> makePanel(Language language) {
    Session session;
    session.view = QStringLiteral("gpu");
    return makeWindow({session, {}, language, ColorScheme::Light});
}

/// Everything that the panel can show, one after the other.
void forEachState(MainWindow& window, const ScriptedGpu& gpu,
                  const std::function<void(const char*)>& look) {
    GpuStation& station = window.station();
    look("not looked");
    GpuInventory wordy = twoGpus();
    for (DetectedGpu& each : wordy.gpus) {
        each.name = "NVIDIA RTX PRO 6000 Blackwell Max-Q Workstation Edition";
        each.memoryBytes = 102'005'473'280;
        each.l2CacheBytes = 134'217'728;
        each.multiProcessService = each.kernelTimeLimit = each.errorCorrection = true;
        each.computeMode = ComputeMode::ExclusiveProcess;
        each.limits = {{"max_blocks_per_sm", 24}, {"max_threads_per_sm", 1024}};
    }
    gpu.play(ChildScript().hello().failure({.code = GpuFailureCode::DriverTooOld,
                                            .detail = "CUDA driver version is insufficient",
                                            .value = 11040,
                                            .other = 13000}));
    station.detect();
    look("looking");
    REQUIRE(comesToRest(station));
    look("failed");
    gpu.play(ChildScript().hello().inventory(wordy).done());
    station.detect();
    REQUIRE(comesToRest(station));
    look("detected");
    gpu.play(ChildScript()
                 .hello()
                 .progress(MeasurePart::Residency, 4, 10)
                 .measurement(someMeasurement())
                 .say("await"));
    station.measure(station.choices().parts());
    look("starting");
    REQUIRE(comesTrue([&] { return station.place().measurement.has_value(); }));
    look("running");
    station.cancel();
    REQUIRE(comesToRest(station));
    window.model().setField(FieldId::Registers, 63);
    look("cancelled and stale");
    window.perform(Command::OpenSample);
    for (int tab = 0; tab < window.gpuPanel().views().count(); ++tab) {
        window.gpuPanel().views().setCurrentIndex(tab);
        look("sample");
    }
    station.chooseKind(PlaceKind::Simulation);
    REQUIRE(comesTrue([&] { return station.place().measurement.has_value(); }));
    look("simulated");
}

}  // namespace

TEST_CASE("no text of the GPU panel is cut", "[layout][gpu-layout]") {
    for (const Language language : {Language::English, Language::SimplifiedChinese}) {
        const LanguageGuard guard(language);
        const ScriptedGpu gpu({});
        const auto window = makePanel(language);
        window->resize(1024, 700);
        forEachState(*window, gpu, [&](const char* state) {
            settle();
            INFO(languageKey(language).toStdString() << ' ' << state);
            REQUIRE(window->size() == QSize(1024, 700));
            const QStringList problems = layoutProblems(*window);
            INFO(problems.join(QLatin1Char('\n')).toStdString());
            CHECK(problems.isEmpty());
            CHECK_FALSE(window->gpuPanel().horizontalScrollBar()->isVisible());
        });
    }
}

TEST_CASE("a window of the usual size needs no scrolling for a table", "[layout][gpu-layout]") {
    const auto window = makePanel(Language::English);
    window->resize(1280, 800);
    window->perform(Command::OpenSample);
    settle();
    CHECK_FALSE(window->gpuPanel().verticalScrollBar()->isVisible());
    CHECK_FALSE(window->gpuPanel().horizontalScrollBar()->isVisible());
}

TEST_CASE("no text is cut in the dialogs of the GPU panel", "[layout][gpu-layout]") {
    for (const Language language : {Language::English, Language::SimplifiedChinese}) {
        const LanguageGuard guard(language);
        QWidget anchor;
        anchor.show();
        RemoteGpuDialog remote;
        remote.show();
        GpuOptions options;
        options.openBelow(anchor, {}, false);
        for (QWidget* widget : std::initializer_list<QWidget*>{&remote, &options}) {
            settle();
            const QStringList problems = layoutProblems(*widget);
            INFO(problems.join(QLatin1Char('\n')).toStdString());
            CHECK(problems.isEmpty());
        }
    }
}

TEST_CASE("whatever takes the keyboard in the GPU panel has a name",
          "[accessibility][gpu-layout]") {
    const ScriptedGpu gpu({});
    const auto window = makePanel(Language::English);
    int named = 0;
    forEachState(*window, gpu, [&](const char* state) {
        settle();
        for (QWidget* widget : window->gpuPanel().findChildren<QWidget*>()) {
            if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus)) continue;
            if (widget->objectName().startsWith(QLatin1String("qt_"))) continue;
            QAccessibleInterface* face = QAccessible::queryAccessibleInterface(widget);
            INFO(state << ' ' << widget->metaObject()->className() << ' '
                       << widget->parentWidget()->metaObject()->className());
            REQUIRE(face != nullptr);
            CHECK_FALSE(face->text(QAccessible::Name).isEmpty());
            ++named;
        }
    });
    CHECK(named > 40);
}
