// Cost of a timeline of 100,000 blocks, in CPU time of the thread: what leads up to the picture,
// and the picture at several zooms beside the plain way, one rectangle for each block.
#include "core/gpu_search.h"
#include "core/measure/simulated_gpu.h"
#include "tests/bench/measure.h"
#include "ui/theme.h"
#include "ui/timeline_canvas.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <algorithm>
#include <cstdio>
#include <memory>

using namespace occ;
using namespace occ::ui;

namespace {

constexpr int kRounds = 15;
constexpr int kZoomSteps = 6;
constexpr QSize kSize(2560, 1440);
constexpr double kPaintBudgetMs = 16;

template <class Work>
double bestMs(Work&& work) {
    bench::Rounds rounds;
    for (int i = 0; i < kRounds; ++i)
        rounds.add(bench::secondsOf(work));
    return rounds.min() * 1000;
}

MeasurePlan longPlan() {
    MeasurePlan plan;
    plan.parts = {MeasurePart::Timeline};
    plan.kernel.block = {64, 1, 1};
    plan.gridBlocks = kMaxTimelineBlocks;
    plan.spreadPercent = 50;
    return plan;
}

/// Every block as a rectangle in its slot's row.
void paintPlainly(QPainter& painter, const Timeline& timeline) {
    const double rows = static_cast<double>(timeline.sms.size()) * timeline.slotsPerSm;
    const double height = kSize.height() / rows;
    const double width = kSize.width() / static_cast<double>(timeline.durationNs);
    painter.fillRect(QRect(QPoint(), kSize), Qt::white);
    for (const PlacedBlock& block : timeline.blocks) {
        const BlockSpan& span = block.span;
        const int row = span.sm * timeline.slotsPerSm + block.slot;
        painter.fillRect(QRectF(static_cast<double>(span.start) * width, row * height,
                                static_cast<double>(span.end - span.start) * width, height),
                         block.wave % 2 == 0 ? Qt::darkBlue : Qt::blue);
    }
}

/// Paints the canvas as it is at several zooms; the slowest.
double slowestMs(TimelineCanvas& canvas, TimelineRows rows) {
    canvas.setRows(rows);
    canvas.fit();
    double slowest = 0;
    for (int step = 0; step < kZoomSteps; ++step) {
        QImage frame(kSize, QImage::Format_RGB32);
        const double ms = bestMs([&] {
            canvas.refresh();  // else a picture that was kept would be measured
            canvas.render(&frame);
        });
        slowest = std::max(slowest, ms);
        canvas.zoomIn();
    }
    return slowest;
}

}  // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    applyScheme(application, ColorScheme::Light);
    const Gpu gpu = findGpu("H100 SXM")->gpu;
    const Measurement measured = *simulate(gpu, longPlan());
    const TimelineRun& run = *measured.timeline;
    std::printf("%zu blocks on %d SMs, %d x %d pixels, CPU time of the thread, best of %d\n",
                run.spans.size(), gpu.smCount, kSize.width(), kSize.height(), kRounds);
    std::printf("simulate %8.2f ms\n",
                bestMs([&] { bench::keep(simulate(gpu, longPlan())->timeline->spans.size()); }));
    std::printf("analyse  %8.2f ms\n", bestMs([&] { bench::keep(run.timeline().blocks.size()); }));
    const Timeline timeline = run.timeline();
    QImage plain(kSize, QImage::Format_RGB32);
    const double plainMs = bestMs([&] {
        QPainter painter(&plain);
        paintPlainly(painter, timeline);
    });
    std::printf("plain    %8.2f ms\n", plainMs);
    TimelineCanvas canvas;
    canvas.resize(kSize);
    canvas.show(std::make_shared<const TimelineContent>(run, true));
    bool good = true;
    for (const TimelineRows rows : {TimelineRows::Sms, TimelineRows::Slots}) {
        const double ms = slowestMs(canvas, rows);
        good = good && ms < kPaintBudgetMs;
        std::printf("%-8s %8.2f ms  %.1f times the rectangles alone, %s\n",
                    rows == TimelineRows::Sms ? "SMs" : "slots", ms, ms / plainMs,
                    ms < kPaintBudgetMs ? "within budget" : "OVER BUDGET");
    }
    return good ? 0 : 1;
}
