#include "ui/compare_curves.h"

#include "core/gpu_search.h"
#include "tests/ui/color_vision.h"
#include "tests/ui/ui_support.h"
#include "ui/compare_pins.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <set>

using namespace occ;
using namespace occ::ui;

namespace {

const QRectF kPlot(40, 10, 800, 300);

Snapshot snapshotOf(const char* gpu, int registers) {
    Scenario launch{"", findGpu(gpu)->gpu, {}};
    launch.kernel.registersPerThread = registers;
    return makePin(launch).snapshot;
}

CompareContent contentWith(ChartKind kind, const std::vector<Snapshot>& snapshots) {
    CompareContent content{kind, {}};
    for (std::size_t i = 0; i < snapshots.size(); ++i)
        content.series.push_back(seriesOf(i, QString::number(i), kind, snapshots[i]));
    return content;
}

double heightAt(const std::vector<StepRun>& runs, double x) {
    for (const StepRun& run : runs)
        if (run.left <= x && x < run.right) return run.y;
    return std::nan("");
}

}  // namespace

TEST_CASE("curves are drawn where the engine has them", "[compare]") {
    for (const ChartKind kind : kChartKinds) {
        const CompareContent content =
            contentWith(kind, {snapshotOf("A100 SXM4 40GB", 40), snapshotOf("GeForce RTX 4090", 96),
                               snapshotOf("1.3", 16)});
        const auto lines = besideEachOther(content, kPlot);
        REQUIRE(lines.size() == 3);
        const ChartAxis axis = content.axis();
        const ChartScale scale(kPlot, axis, 100);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const CompareSeries& series = content.series[i];
            for (std::int64_t value = axis.first + 1; value < axis.last;
                 value += std::max<std::int64_t>(1, axis.last / 97)) {
                const double y = heightAt(lines[i], scale.x(static_cast<double>(value)));
                const CurveSegment* segment = segmentAt(series.curve, value);
                CHECK(std::isnan(y) == (segment == nullptr));
                if (segment == nullptr) continue;
                // Lines that coincide move apart by a few pixels.
                CHECK(std::abs(y - scale.y(100.0 * segment->activeWarps / series.maxWarps)) < 4.5);
            }
        }
    }
}

TEST_CASE("curves that coincide lie beside each other around their place", "[compare]") {
    const std::vector<Snapshot> same(4, snapshotOf("A100 SXM4 40GB", 40));
    const auto lines = besideEachOther(contentWith(ChartKind::Registers, same), kPlot);
    const auto alone = besideEachOther(contentWith(ChartKind::Registers, {same[0]}), kPlot);
    for (double x = kPlot.left() + 3; x < kPlot.right() - 3; x += 17) {
        std::set<int> places;
        double sum = 0;
        for (const auto& runs : lines) {
            sum += heightAt(runs, x);
            places.insert(static_cast<int>(std::lround(heightAt(runs, x) * 10)));
        }
        CHECK(places.size() == 4);
        CHECK(sum / 4 == Approx(heightAt(alone[0], x)));
    }
}

TEST_CASE("runs go on without gaps", "[compare]") {
    const auto lines = besideEachOther(
        contentWith(ChartKind::Threads,
                    {snapshotOf("A100 SXM4 40GB", 40), snapshotOf("H100 SXM5 80GB", 40)}),
        kPlot);
    for (const auto& runs : lines)
        for (std::size_t i = 1; i < runs.size(); ++i) {
            CHECK(runs[i].left == runs[i - 1].right);
            CHECK(runs[i].y != runs[i - 1].y);
        }
}

TEST_CASE("dashes are drawn and left out in turn, around corners as well", "[compare]") {
    QImage image(120, 60, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    const std::vector<StepRun> runs = {{10, 50, 20}, {50, 100, 40}};
    paintSteps(painter, runs, {Qt::black, 2, {10, 10}}, PixelGrid::of(painter));
    painter.end();
    const auto isDrawn = [&](int x, int y) { return image.pixelColor(x, y) == QColor(Qt::black); };
    for (const int x : {11, 15, 19, 31, 39})
        CHECK(isDrawn(x, 20));
    for (const int x : {21, 25, 29, 41, 48})
        CHECK_FALSE(isDrawn(x, 20));
    // Upright 20 to 40: the dash that is due, then a gap.
    CHECK(isDrawn(50, 25));
    CHECK_FALSE(isDrawn(50, 35));
    CHECK(isDrawn(55, 40));
    CHECK_FALSE(isDrawn(65, 40));
    CHECK(isDrawn(75, 40));
}

TEST_CASE("pins differ for colour-blind readers and without colour", "[compare][theme]") {
    std::set<std::vector<double>> patterns;
    for (const Theme* theme : {&lightTheme(), &darkTheme()}) {
        std::vector<PinIndex> all = {PinIndex()};
        for (std::size_t i = 0; i < kMaxCompared; ++i)
            all.emplace_back(i);
        for (const PinIndex a : all) {
            CHECK(contrast(colorOf(*theme, a), theme->ground) >= 3.0);
            if (a) patterns.insert(lineOf(*theme, a).dashes);
            for (const PinIndex b : all) {
                if (!(a < b)) continue;
                CAPTURE(theme->dark, badgeText(a).toStdString(), badgeText(b).toStdString());
                for (const bool green : {false, true})
                    CHECK(colorDistance(seenWithoutCone(colorOf(*theme, a), green),
                                        seenWithoutCone(colorOf(*theme, b), green)) > 0.15);
            }
        }
    }
    CHECK(patterns.size() == kMaxCompared);
}
