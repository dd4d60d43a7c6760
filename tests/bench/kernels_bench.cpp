// Cost of the list of kernels in the window, in CPU time of the GUI thread: sorting, filtering and
// scrolling 135,750 made-up rows; and with a file as argument how its reading goes: when the first
// rows are there, and the longest that any event holds up the window meanwhile.
#include "core/gpu_search.h"
#include "tests/bench/frames.h"
#include "tests/bench/measure.h"
#include "ui/kernel_filter_bar.h"
#include "ui/kernel_filter_field.h"
#include "ui/kernel_list_page.h"
#include "ui/kernel_model.h"
#include "ui/kernel_table.h"
#include "ui/kernels_view.h"
#include "ui/scenario_model.h"
#include "ui/theme.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QHeaderView>
#include <QScrollBar>
#include <cstdio>
#include <string>

using namespace occ;
using namespace occ::ui;

namespace {

constexpr int kKernels = 135'750;
constexpr QSize kWindow(2200, 1200);  ///< the view's part of a screen of 2560 x 1440
constexpr int kScrollSteps = 200;
constexpr double kSortBudgetMs = 300;
constexpr double kFilterBudgetMs = 100;
constexpr double kFrameBudgetMs = 16;

/// Tells how long the longest event took.
class WatchedApplication : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override {
        if (m_depth > 0) return QApplication::notify(receiver, event);
        ++m_depth;
        // Both may be gone afterwards.
        const char* name = receiver->metaObject()->className();
        const int type = event->type();
        const double start = bench::threadSeconds();
        const bool done = QApplication::notify(receiver, event);
        const double took = (bench::threadSeconds() - start) * 1000;
        --m_depth;
        if (took > m_longest) {
            m_longest = took;
            m_where = std::string(name) + " event " + std::to_string(type);
        }
        return done;
    }
    double takeLongest() { return std::exchange(m_longest, 0); }
    [[nodiscard]] const std::string& where() const { return m_where; }

private:
    int m_depth = 0;
    double m_longest = 0;
    std::string m_where;
};

std::string longName(int i) {
    return "void at::native::vectorized_elementwise_kernel<" + std::to_string(i % 8) +
           ", at::native::CUDAFunctor_add<c10::BFloat16>, std::array<char*, " + std::to_string(i) +
           "ul>, at::detail::Array<char*, 3>, OffsetCalculator<2, unsigned int, false>>(int, "
           "at::native::CUDAFunctor_add<c10::BFloat16>, std::array<char*, 3ul>)";
}

KernelList madeUpList() {
    KernelList list;
    const std::uint32_t source = list.addSource({.path = "/build/libtorch_cuda.so"});
    constexpr int kTargets[] = {50, 60, 70, 75, 80, 86, 90};
    for (int i = 0; i < kKernels; ++i) {
        const int name = i / 7;
        KernelRecord kernel;
        kernel.name = list.addName({"_Z" + std::to_string(name), longName(name)});
        kernel.source = source;
        kernel.facts.target = {kTargets[i % 7], TargetKind::Plain};
        kernel.facts.registers = 16 + i * 37 % 200;
        kernel.facts.staticSharedBytes = i * 53 % 40 * 512;
        if (i % 3 == 0) {
            kernel.facts.spillStoreBytes = i % 5 * 8;
            kernel.facts.spillLoadBytes = i % 5 * 8;
        }
        kernel.facts.maxBlock = BlockShape{64 << i % 4, 1, 1};
        list.add(std::move(kernel));
    }
    return list;
}

bool report(const char* what, double milliseconds, double budget) {
    std::printf("%-44s %8.1f ms  (budget %.0f)%s\n", what, milliseconds, budget,
                milliseconds > budget ? "  OVER" : "");
    return milliseconds <= budget;
}

void settle(KernelsView& view) {
    while (view.build().state() == KernelBuild::State::Reading || !view.build().isEvaluated())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    bench::paintFrame();
}

template <class Work>
double timed(Work&& work) {
    return 1000 * bench::secondsOf([&] {
               work();
               bench::paintFrame();
           });
}

bool measureSorts(KernelsView& view) {
    bool good = true;
    for (int i = 0; i < kKernelColumnCount; ++i) {
        const auto column = static_cast<KernelColumn>(i);
        const double took =
            timed([&] { view.listPage().table().sortByColumn(i, Qt::DescendingOrder); });
        good &= report(("sort by " + kernelColumnKey(column)).toUtf8().constData(), took,
                       kSortBudgetMs);
    }
    view.listPage().table().sortByColumn(-1, Qt::AscendingOrder);
    return good;
}

bool measureFilters(KernelsView& view) {
    bool good = true;
    for (const char* text : {"v", "vectorized", "elementwise add", "nothing_like_it",
                             "occupancy<50", "registers>=128 spills>0", "arch=90 vec", ""}) {
        const double took =
            timed([&] { view.listPage().filters().field().setText(QLatin1String(text)); });
        good &= report((std::string("filter \"") + text + '"').c_str(), took, kFilterBudgetMs);
    }
    return good;
}

bool measureScrolling(KernelsView& view, const char* what) {
    QScrollBar& bar = *view.listPage().table().verticalScrollBar();
    std::vector<double> times;
    for (int i = 0; i < kScrollSteps; ++i)
        times.push_back(timed([&] { bar.setValue(bar.value() + 3); }));
    const bench::FrameCosts steps = bench::costsOf(times);
    times.clear();
    for (int i = 0; i < kScrollSteps; ++i)
        times.push_back(timed([&] { bar.setValue(i * 7919 % std::max(1, bar.maximum())); }));
    const bench::FrameCosts jumps = bench::costsOf(times);
    std::printf("%s: steps median %.1f, jumps median %.1f\n", what, steps.median, jumps.median);
    const bool goodSteps =
        report("scroll by three rows, 95th percentile", steps.p95, kFrameBudgetMs);
    return report("scroll to anywhere, 95th percentile", jumps.p95, kFrameBudgetMs) && goodSteps;
}

bool measureReading(WatchedApplication& application, KernelsView& view, const QString& file) {
    double first = 0;
    QElapsedTimer clock;
    clock.start();
    view.openFiles({file});
    application.takeLongest();
    while (view.build().state() == KernelBuild::State::Reading || !view.build().isEvaluated()) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        if (first == 0 && view.listPage().model().rowCount() > 0) {
            bench::paintFrame();
            first = static_cast<double>(clock.elapsed());
        }
    }
    std::printf("%s: %zu kernels, first rows after %.0f ms, all after %lld ms\n", qPrintable(file),
                view.build().list().kernels().size(), first,
                static_cast<long long>(clock.elapsed()));
    const bool good =
        report("longest event while reading", application.takeLongest(), kFrameBudgetMs);
    std::printf("  (%s)\n", application.where().c_str());
    return good;
}

}  // namespace

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    WatchedApplication application(argc, argv);
    applyScheme(application, ColorScheme::Light);
    Scenario start;
    start.gpu = findGpu("H100 SXM")->gpu;
    ScenarioModel model(start);
    KernelsView view(model);
    view.resize(kWindow);
    view.show();
    bench::paintFrame();
    bool good = true;
    if (argc > 1)
        good &= measureReading(application, view, QString::fromLocal8Bit(argv[1]));
    else
        view.build().setList(madeUpList());
    settle(view);
    good &= measureSorts(view);
    good &= measureFilters(view);
    good &= measureScrolling(view, "scrolling");
    const double gpu = timed([&] {
        model.setGpu(findGpu("A100 SXM4 80GB")->gpu);
        settle(view);
    });
    std::printf("another GPU: %.1f ms in slices, longest event %.1f ms (%s)\n", gpu,
                application.takeLongest(), application.where().c_str());
    return good ? 0 : 1;
}
