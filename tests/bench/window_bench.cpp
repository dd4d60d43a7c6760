// Cost of a change of all three charts, in CPU time of the GUI thread: from the new value to the
// painted frame, in the whole window and in the charts alone, beside what Qt Charts takes when it
// is left to itself. Wall time would measure the other programs of the machine as well.
#include "core/gpu_search.h"
#include "tests/bench/frames.h"
#include "tests/bench/measure.h"
#include "ui/chart_axis.h"
#include "ui/charts_view.h"
#include "ui/main_window.h"
#include "ui/scenario_model.h"
#include "ui/theme.h"

#include <QApplication>
#include <QChart>
#include <QChartView>
#include <QLineSeries>
#include <QScatterSeries>
#include <QSettings>
#include <QTemporaryDir>
#include <QVBoxLayout>
#include <QValueAxis>
#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

using namespace occ;
using namespace occ::ui;
using bench::costsOf;
using bench::FrameCosts;
using bench::Moves;
using bench::paintFrame;

namespace {

constexpr int kMoves = 500;
constexpr int kWarmUpMoves = 20;
constexpr int kGrowthMoves = 10'000;
constexpr int kWarmUpGrowthMoves = 1000;
constexpr double kMedianBudgetMs = 4;
constexpr double kP95BudgetMs = 8;
constexpr double kGrowthBudgetKib = 1024;

FrameCosts measure(ScenarioModel& model) {
    Moves moves(model.snapshot().gpu.limits);
    std::vector<double> times;
    for (int i = 0; i < kWarmUpMoves + kMoves; ++i) {
        const KernelConfig kernel = moves.next();
        const double start = bench::threadSeconds();
        model.setKernel(kernel);
        paintFrame();
        if (i >= kWarmUpMoves) times.push_back((bench::threadSeconds() - start) * 1000);
        if (i % 100 == 0) model.undoStack().clear();
    }
    return costsOf(std::move(times));
}

QList<QPointF> pointsOf(const Curve& curve) {
    QList<QPointF> points;
    const std::int64_t stride = std::max<std::int64_t>(1, curve.back().last / 1024);
    for (const CurveSegment& segment : curve)
        for (std::int64_t x = segment.first; x <= segment.last; x += stride)
            points.append({static_cast<double>(x), static_cast<double>(segment.activeWarps)});
    return points;
}

/// What Qt Charts does when left alone: a line series of every value, replaced at each change.
class NaiveCharts : public QWidget {
public:
    NaiveCharts() {
        auto* layout = new QVBoxLayout(this);
        for (QLineSeries*& series : m_series) {
            auto* chart = new QChart;
            series = new QLineSeries;
            chart->addSeries(series);
            chart->addSeries(new QLineSeries);
            chart->addSeries(new QScatterSeries);
            chart->createDefaultAxes();
            chart->legend()->hide();
            auto* view = new QChartView(chart);
            view->setRenderHint(QPainter::Antialiasing);
            layout->addWidget(view);
        }
    }

    void show(const Snapshot& snapshot) {
        for (const ChartKind kind : kChartKinds) {
            const Curve& curve = snapshot.curves[static_cast<std::size_t>(kind)];
            QLineSeries& series = *m_series[static_cast<std::size_t>(kind)];
            series.replace(pointsOf(curve));
            QChart& chart = *series.chart();
            const int top = snapshot.occupancy.maxWarps;
            const QPointF point(static_cast<double>(valueOf(kind, snapshot.kernel)),
                                snapshot.occupancy.activeWarps);
            static_cast<QXYSeries*>(chart.series()[1])
                ->replace(QList<QPointF>{{point.x(), 0}, {point.x(), top * 1.0}});
            static_cast<QXYSeries*>(chart.series()[2])->replace(QList<QPointF>{point});
            chart.axes(Qt::Horizontal).first()->setRange(0, static_cast<double>(curve.back().last));
            chart.axes(Qt::Vertical).first()->setRange(0, top);
        }
    }

private:
    std::array<QLineSeries*, kChartKinds.size()> m_series{};
};

void settle(QWidget& widget, QSize size) {
    widget.resize(size);
    widget.show();
    for (int i = 0; i < 5; ++i)
        paintFrame();
}

std::unique_ptr<ScenarioModel> makeModel(const char* gpu) {
    Scenario scenario;
    scenario.gpu = findGpu(gpu)->gpu;
    return std::make_unique<ScenarioModel>(scenario);
}

FrameCosts measureNaive(const char* gpu, QSize size) {
    NaiveCharts charts;
    const std::unique_ptr<ScenarioModel> model = makeModel(gpu);
    QObject::connect(model.get(), &ScenarioModel::changed, &charts,
                     [&charts](const Snapshot& snapshot) { charts.show(snapshot); });
    charts.show(model->snapshot());
    settle(charts, size);
    return measure(*model);
}

FrameCosts measureCharts(const char* gpu, QSize size) {
    ChartsView view;
    const std::unique_ptr<ScenarioModel> model = makeModel(gpu);
    QObject::connect(model.get(), &ScenarioModel::changed, &view,
                     [&view](const Snapshot& snapshot) { view.show(snapshot); });
    view.show(model->snapshot());
    settle(view, size);
    return measure(*model);
}

std::unique_ptr<MainWindow> makeWindow(const char* gpu, QSize size) {
    auto window = std::make_unique<MainWindow>(WindowStart());
    window->model().setGpu(findGpu(gpu)->gpu);
    settle(*window, size);
    return window;
}

bool report(const char* what, const char* gpu, const FrameCosts& spread) {
    const bool within = spread.median <= kMedianBudgetMs && spread.p95 <= kP95BudgetMs;
    std::printf("%-8s %-8s  median %6.2f  p95 %6.2f  max %6.2f ms", what, gpu, spread.median,
                spread.p95, spread.max);
    return within;
}

/// Measures one GPU; whether window and charts keep their budget.
bool compare(const char* gpu, QSize size) {
    const FrameCosts window = measure(makeWindow(gpu, size)->model());
    const bool good = report("window", gpu, window);
    std::printf("  %s\n", good ? "within budget" : "OVER BUDGET");
    const FrameCosts charts = measureCharts(gpu, size);
    report("charts", gpu, charts);
    std::printf("\n");
    const FrameCosts naive = measureNaive(gpu, size);
    report("default", gpu, naive);
    std::printf("  %.1f times the charts\n", naive.median / charts.median);
    return good;
}

/// Memory that is this process' own, or 0 where the system does not tell. Pages shared with other
/// programs would make it jump.
double memoryKib() {
    double kib = 0;
    std::FILE* file = std::fopen("/proc/self/smaps_rollup", "r");
    if (file == nullptr) return 0;
    char line[256];
    while (std::fgets(line, sizeof line, file) != nullptr)
        if (std::sscanf(line, "Pss: %lf kB", &kib) == 1) break;
    std::fclose(file);
    return kib;
}

bool keepsMemory() {
    const std::unique_ptr<MainWindow> window = makeWindow("H100 SXM", QSize(1280, 800));
    ScenarioModel& model = window->model();
    Moves moves(model.snapshot().gpu.limits);
    const auto run = [&](int count) {
        for (int i = 0; i < count; ++i) {
            model.setKernel(moves.next());
            paintFrame();
            model.undoStack().clear();
        }
    };
    run(kWarmUpGrowthMoves);  // caches fill
    const double before = memoryKib();
    run(kGrowthMoves);
    const double growth = memoryKib() - before;
    std::printf("memory   %d changes: %+.0f KiB of %.0f KiB\n", kGrowthMoves, growth, before);
    return growth < kGrowthBudgetKib;
}

}  // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    const QTemporaryDir settings;
    QApplication application(argc, argv);
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    applyScheme(application, ColorScheme::Light);
    const QSize size(2560, 1440);
    std::printf("%d random changes of all three charts, %d x %d pixels, CPU time of the thread\n",
                kMoves, size.width(), size.height());
    bool good = true;
    for (const char* gpu : {"H100 SXM", "RTX 4090"})
        good = compare(gpu, size) && good;
    const bool quick = argc > 1 && std::string(argv[1]) == "--quick";
    if (!quick) good = keepsMemory() && good;
    return good ? 0 : 1;
}
