#include "ui/chart_axis.h"

#include "tests/ui/chart_support.h"

using namespace occ;
using namespace occ::ui;

namespace {

const char* const kGpus[] = {"1.3", "2.0", "3.5", "6.1", "7.5", "8.0", "8.9", "9.0", "12.0"};

}  // namespace

TEST_CASE("an axis ends where the device does", "[chart]") {
    for (const char* gpu : kGpus) {
        CAPTURE(gpu);
        const ScenarioModel model(test::scenario(gpu));
        const DeviceLimits& device = model.snapshot().gpu.limits;
        CHECK(axisOf(ChartKind::Threads, model.snapshot()).last == device.maxThreadsPerBlock);
        CHECK(axisOf(ChartKind::Threads, model.snapshot()).first == 1);
        CHECK(axisOf(ChartKind::Registers, model.snapshot()).last == device.maxRegistersPerThread);
        CHECK(axisOf(ChartKind::SharedMemory, model.snapshot()).last ==
              device.sharedMemoryPerBlockOptinBytes);
    }
}

TEST_CASE("ticks are round, and as many as fit", "[chart]") {
    for (const char* gpu : kGpus)
        for (const ChartKind kind : kChartKinds)
            for (const double width : {200.0, 600.0, 2200.0, 4000.0}) {
                const ScenarioModel model(test::scenario(gpu));
                const ChartAxis axis = axisOf(kind, model.snapshot());
                const std::int64_t distance = tickDistance(axis, {width, 60});
                CAPTURE(gpu, static_cast<int>(kind), width, distance);
                const std::int64_t unit = kind == ChartKind::SharedMemory ? 1024 : 8;
                CHECK(distance % unit == 0);
                const double pixels =
                    static_cast<double>(distance) * width / static_cast<double>(axis.last);
                CHECK(pixels >= 60);
            }
    const ScenarioModel model(test::scenario("9.0"));
    CHECK(tickDistance(axisOf(ChartKind::Threads, model.snapshot()), {600, 60}) == 128);
    CHECK(tickDistance(axisOf(ChartKind::Registers, model.snapshot()), {600, 60}) == 32);
    CHECK(tickDistance(axisOf(ChartKind::SharedMemory, model.snapshot()), {600, 60}) == 32 * 1024);
}

TEST_CASE("the upright axis is divided into whole per cent or warps", "[chart]") {
    for (const int warps : {24, 32, 48, 64})
        for (const double height : {40.0, 100.0, 200.0, 900.0}) {
            const int byPercent = uprightParts(AxisUnit::Percent, warps, {height, 25});
            CHECK(100 % byPercent == 0);
            const int byWarps = uprightParts(AxisUnit::Warps, warps, {height, 25});
            CHECK(warps % byWarps == 0);
            CHECK((byPercent == 1 || height / byPercent >= 25));
        }
}

TEST_CASE("places and values are each other's inverse", "[chart]") {
    for (const ChartKind kind : kChartKinds) {
        const ScenarioModel model(test::scenario("9.0"));
        const ChartAxis axis = axisOf(kind, model.snapshot());
        const ChartScale scale(QRectF(40, 10, 977, 150), axis, 64);
        const double perPixel = static_cast<double>(axis.last) / 977;
        for (std::int64_t value = axis.first; value <= axis.last; value += axis.last / 97) {
            const double error = std::abs(
                static_cast<double>(scale.valueAt(scale.x(static_cast<double>(value))) - value));
            CHECK(error <= perPixel);
        }
        CHECK(scale.valueAt(-1000) == axis.first);
        CHECK(scale.valueAt(9999) == axis.last);
        CHECK(scale.x(-5) == 40);
        CHECK(scale.x(1e12) == 40 + 977);
    }
}

TEST_CASE("a step's line falls between the last value that holds and the next", "[chart]") {
    const ScenarioModel model(test::scenario("9.0"));
    const Curve& curve = model.snapshot().curves[1];
    const ChartScale scale(QRectF(0, 0, 2550, 100), axisOf(ChartKind::Registers, model.snapshot()),
                           64);
    for (std::size_t i = 1; i < curve.size(); ++i) {
        CHECK(scale.right(curve[i - 1]) == Approx(scale.left(curve[i])));
        CHECK(scale.x(static_cast<double>(curve[i - 1].last)) < scale.left(curve[i]));
        CHECK(scale.x(static_cast<double>(curve[i].first)) > scale.left(curve[i]));
    }
}

TEST_CASE("cliffs are where warps get fewer, edges also where they get more", "[chart]") {
    const LimiterSet none;
    const Curve curve = {{1, 32, 4, 4, none},
                         {33, 64, 4, 8, none},
                         {65, 96, 2, 6, none},
                         {97, 128, 3, 6, none},
                         {129, 256, 0, 0, none}};
    CHECK(cliffsOf(curve) == std::vector<Cliff>{{64, 8, 6}, {128, 6, 0}});
    CHECK(edgesOf(curve, 1) == std::vector<qint64>{33, 64, 128});
    CHECK(edgesOf(curve, 32) == std::vector<qint64>{64, 128});
    CHECK(cliffsOf({}).empty());
    CHECK(edgesOf({}, 1).empty());
}

TEST_CASE("steps go to multiples and stop at the ends", "[chart]") {
    const ChartAxis axis{ChartKind::Threads, 1, 1024, 32};
    CHECK(stepAbove(axis, 256) == 288);
    CHECK(stepAbove(axis, 250) == 256);
    CHECK(stepBelow(axis, 256) == 224);
    CHECK(stepBelow(axis, 250) == 224);
    CHECK(stepBelow(axis, 20) == 1);
    CHECK(stepBelow(axis, 1) == 1);
    CHECK(stepAbove(axis, 1024) == 1024);
    CHECK(stepBelow(axis, 5000) == 1024);
}

TEST_CASE("a click takes a near edge, else a round value", "[chart]") {
    const ChartAxis axis{ChartKind::SharedMemory, 0, 227 * 1024, 128};
    const ChartScale scale(QRectF(0, 0, 1000, 100), axis, 64);
    const std::vector<qint64> edges = {37'888};
    const double edge = scale.x(37'888);
    CHECK(scale.snappedValueAt(edge + 3, edges) == 37'888);
    CHECK(scale.snappedValueAt(edge - 3, edges) == 37'888);
    CHECK(scale.snappedValueAt(edge + 20, edges) % 1024 == 0);
    const ChartScale threads(QRectF(0, 0, 1000, 100), {ChartKind::Threads, 1, 1024, 32}, 64);
    CHECK(threads.snappedValueAt(threads.x(250), {}) == 256);
    CHECK(threads.snappedValueAt(0, {}) == 1);
}
