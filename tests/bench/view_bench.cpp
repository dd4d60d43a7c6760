// Cost of a change for each view alone and for those that are used together, in CPU time of the
// GUI thread: from the new value to the painted frame. Wall time would measure the other programs
// of the machine as well.
#include "core/gpu_search.h"
#include "tests/bench/frames.h"
#include "tests/bench/measure.h"
#include "ui/charts_view.h"
#include "ui/compare_view.h"
#include "ui/scenario_model.h"
#include "ui/snapshot_view.h"
#include "ui/theme.h"
#include "ui/views.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QSettings>
#include <QTemporaryDir>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

using namespace occ;
using namespace occ::ui;

namespace {

constexpr int kMoves = 400;
constexpr int kWarmUpMoves = 20;
/// A frame at 60 Hz, at the 95th percentile.
constexpr double kFrameBudgetMs = 16;

/// Which sliders a move touches.
enum class Slider { All, Threads, Registers, Shared };
struct SliderName {
    Slider slider;
    const char* name;
};
constexpr SliderName kSliders[] = {{Slider::All, "all"},
                                   {Slider::Threads, "threads"},
                                   {Slider::Registers, "registers"},
                                   {Slider::Shared, "shared"}};

KernelConfig moved(const KernelConfig& from, const KernelConfig& to, Slider slider) {
    KernelConfig kernel = from;
    switch (slider) {
        case Slider::All: return to;
        case Slider::Threads: kernel.block = to.block; break;
        case Slider::Registers: kernel.registersPerThread = to.registersPerThread; break;
        case Slider::Shared: kernel.dynamicSharedMemoryBytes = to.dynamicSharedMemoryBytes; break;
    }
    return kernel;
}

bench::FrameCosts measureMoves(ScenarioModel& model, Slider slider) {
    bench::Moves moves(model.snapshot().gpu.limits);
    std::vector<double> times;
    for (int i = 0; i < kWarmUpMoves + kMoves; ++i) {
        const KernelConfig kernel = moved(model.snapshot().kernel, moves.next(), slider);
        const double start = bench::threadSeconds();
        model.setKernel(kernel);
        bench::paintFrame();
        if (i >= kWarmUpMoves) times.push_back((bench::threadSeconds() - start) * 1000);
        if (i % 100 == 0) model.undoStack().clear();
    }
    return bench::costsOf(std::move(times));
}

/// Views beside each other, as windows of a large screen show them.
class Desk {
public:
    Desk(const char* gpu, const std::vector<const ViewEntry*>& entries, QSize size)
        : m_model(scenarioOf(gpu)), m_row(new QHBoxLayout(&m_window)) {
        m_row->setContentsMargins(0, 0, 0, 0);
        for (const ViewEntry* entry : entries) {
            if (entry->make != nullptr)
                addView(*entry);
            else
                addCharts();
        }
        m_window.resize(size);
        m_window.show();
        for (int i = 0; i < 5; ++i)
            bench::paintFrame();
    }

    ScenarioModel& model() { return m_model; }
    /// The other page of a comparison: the kernel on all GPUs.
    void showGpus() {
        for (auto* compare : m_window.findChildren<CompareView*>())
            compare->setPage(CompareView::Page::Gpus);
        bench::paintFrame();
    }

private:
    static Scenario scenarioOf(const char* gpu) {
        Scenario scenario;
        scenario.gpu = findGpu(gpu)->gpu;
        return scenario;
    }
    void addView(const ViewEntry& entry) {
        SnapshotView* view = entry.make(m_model, &m_window);
        m_row->addWidget(view, 1);
        auto* compare = qobject_cast<CompareView*>(view);
        if (compare == nullptr) return;
        // As much as it takes: curves of six other launches.
        bench::Moves moves(m_model.snapshot().gpu.limits);
        while (!compare->pins().isFull())
            compare->pins().add({"", m_model.snapshot().gpu, moves.next()});
    }
    void addCharts() {
        auto* charts = new ChartsView(&m_window);
        QObject::connect(&m_model, &ScenarioModel::changed, charts,
                         [charts](const Snapshot& snapshot) { charts->show(snapshot); });
        charts->show(m_model.snapshot());
        m_row->addWidget(charts, 1);
    }

    ScenarioModel m_model;
    QWidget m_window;
    QHBoxLayout* m_row;
};

/// Measures and reports; whether the budget is kept.
bool measureDesk(Desk& desk, const std::string& name) {
    bool good = true;
    for (const SliderName& slider : kSliders) {
        const bench::FrameCosts spread = measureMoves(desk.model(), slider.slider);
        const bool within = spread.p95 <= kFrameBudgetMs;
        std::printf("%-26s %-9s  median %6.2f  p95 %6.2f  max %6.2f ms  %5.1f %% of a frame%s\n",
                    name.c_str(), slider.name, spread.median, spread.p95, spread.max,
                    spread.p95 / kFrameBudgetMs * 100, within ? "" : "  OVER BUDGET");
        good = good && within;
    }
    return good;
}

const ViewEntry* entryOf(ViewId id) {
    for (const ViewEntry& entry : viewEntries())
        if (entry.id == id) return &entry;
    return nullptr;
}

bool measureView(const char* gpu, const ViewEntry& entry, QSize size) {
    if (entry.make == nullptr && entry.id != ViewId::Charts) return true;
    Desk desk(gpu, {&entry}, size);
    bool good = measureDesk(desk, entry.key);
    if (entry.id != ViewId::Compare) return good;
    desk.showGpus();
    return measureDesk(desk, "compare, across GPUs") && good;
}

bool measureGpu(const char* gpu, QSize size) {
    std::printf("%s\n", gpu);
    bool good = true;
    for (const ViewEntry& entry : viewEntries())
        good = measureView(gpu, entry, size) && good;
    std::vector<const ViewEntry*> together;
    std::string name;
    for (const ViewId id : {ViewId::Calculation, ViewId::Sm, ViewId::Map}) {
        together.push_back(entryOf(id));
        name += (name.empty() ? "" : " + ") + std::string(together.back()->key);
    }
    Desk desk(gpu, together, size);
    return measureDesk(desk, name) && good;
}

}  // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    const QTemporaryDir settings;
    QApplication application(argc, argv);
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    const bool dark = argc > 1 && std::string(argv[1]) == "--dark";
    applyScheme(application, dark ? ColorScheme::Dark : ColorScheme::Light);
    const QSize size(2560, 1440);
    std::printf("%d random moves of the sliders named, %d x %d pixels, CPU time of the thread\n",
                kMoves, size.width(), size.height());
    bool good = true;
    for (const char* gpu : {"H100 SXM", "RTX 4090"})
        good = measureGpu(gpu, size) && good;
    return good ? 0 : 1;
}
