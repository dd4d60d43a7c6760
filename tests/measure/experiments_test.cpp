#include "core/measure/experiments.h"

#include "tests/core/test_devices.h"
#include "tests/measure/fake_gpu.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <limits>

namespace occ {

namespace {

constexpr std::array kAllParts = {MeasurePart::Residency, MeasurePart::Timeline,
                                  MeasurePart::Throughput, MeasurePart::Verify};

MeasurePlan planOf(std::vector<MeasurePart> parts) {
    MeasurePlan plan;
    plan.parts = std::move(parts);
    plan.kernel = kernelOf(256, 40, 8192);
    plan.quick = true;
    plan.verifyConfigurations = 12;
    return plan;
}

MeasurePlan wholePlan() {
    return planOf({kAllParts.begin(), kAllParts.end()});
}

/// What an observer heard.
struct Heard {
    std::vector<MeasureProgress> progress;
    std::vector<Measurement> parts;
    int questions = 0;
    int cancelAt = std::numeric_limits<int>::max();  ///< number of the question that says yes

    [[nodiscard]] MeasureObserver observer() {
        return {[this](const MeasureProgress& p) { progress.push_back(p); },
                [this](const Measurement& part) { parts.push_back(part); },
                [this] { return questions++ >= cancelAt; }};
    }
};

/// The parts that a measurement has.
std::vector<MeasurePart> partsOf(const Measurement& measurement) {
    std::vector<MeasurePart> parts;
    if (!measurement.residency.empty()) parts.push_back(MeasurePart::Residency);
    if (measurement.timeline) parts.push_back(MeasurePart::Timeline);
    if (!measurement.throughput.empty()) parts.push_back(MeasurePart::Throughput);
    if (measurement.verification) parts.push_back(MeasurePart::Verify);
    return parts;
}

/// The first parts of a measurement were complete, and are right.
void checkFinished(const Heard& heard, const Measurement& whole) {
    const auto all = partsOf(whole);
    REQUIRE(heard.parts.size() <= all.size());
    for (std::size_t i = 0; i < heard.parts.size(); ++i) {
        CHECK(partsOf(heard.parts[i]) == std::vector{all[i]});
        CHECK(heard.parts[i].gpu == whole.gpu);
    }
    if (!heard.parts.empty()) CHECK(heard.parts[0].residency == whole.residency);
    if (heard.parts.size() > 1) CHECK(heard.parts[1].timeline == whole.timeline);
    if (heard.parts.size() > 2) CHECK(heard.parts[2].throughput == whole.throughput);
}

}  // namespace

TEST_CASE("Every part of a measurement has a name that leads back to it") {
    for (const MeasurePart part : kAllParts)
        CHECK(measurePartOf(key(part)) == part);
    CHECK(key(MeasurePart::Throughput) == "throughput");
    CHECK_FALSE(measurePartOf("Residency"));
    CHECK_FALSE(measurePartOf(""));
}

TEST_CASE("A measurement has its parts in the order of the plan") {
    FakeGpu gpu(9, 0, 6);
    Heard heard;
    const auto whole = measure(gpu, wholePlan(), heard.observer());
    REQUIRE(whole);
    CHECK_FALSE(whole->simulated);
    CHECK(whole->gpu == gpu.detected);
    CHECK(whole->program.empty());
    CHECK(partsOf(*whole) == std::vector<MeasurePart>{kAllParts.begin(), kAllParts.end()});
    CHECK(heard.parts.size() == 4);
    checkFinished(heard, *whole);
    CHECK(heard.parts[3].verification == whole->verification);

    Heard other;
    const auto two =
        measure(gpu, planOf({MeasurePart::Timeline, MeasurePart::Residency}), other.observer());
    REQUIRE(two);
    REQUIRE(other.parts.size() == 2);
    CHECK(partsOf(other.parts[0]) == std::vector{MeasurePart::Timeline});
}

TEST_CASE("A plan without parts measures everything but the verification") {
    FakeGpu gpu(9, 0, 6);
    const auto whole = measure(gpu, planOf({}), {});
    REQUIRE(whole);
    CHECK(partsOf(*whole) == std::vector<MeasurePart>{MeasurePart::Residency, MeasurePart::Timeline,
                                                      MeasurePart::Throughput});
}

TEST_CASE("Progress never goes back and reaches its total") {
    FakeGpu gpu(9, 0, 6);
    Heard heard;
    REQUIRE(measure(gpu, wholePlan(), heard.observer()));
    CHECK(heard.progress.size() >= gpu.launches.size() + gpu.workLaunches.size());
    for (const MeasurePart part : kAllParts) {
        std::vector<MeasureProgress> ofPart;
        for (const MeasureProgress& progress : heard.progress)
            if (progress.part == part) ofPart.push_back(progress);
        REQUIRE(ofPart.size() >= 2);
        CHECK(ofPart.front().done == 0);
        CHECK(ofPart.back().done == ofPart.back().total);
        for (std::size_t i = 1; i < ofPart.size(); ++i) {
            CHECK(ofPart[i].total == ofPart[0].total);
            CHECK(ofPart[i].done >= ofPart[i - 1].done);
        }
    }
}

TEST_CASE("A measurement can be cancelled before every launch and keeps what is complete") {
    FakeGpu gpu(9, 0, 3);
    Heard undisturbed;
    const auto whole = measure(gpu, wholePlan(), undisturbed.observer());
    REQUIRE(whole);
    const auto launches = gpu.launches.size() + gpu.workLaunches.size();
    REQUIRE(undisturbed.questions >= static_cast<int>(launches));
    std::size_t mostParts = 0;
    for (int question = 0; question < undisturbed.questions; ++question) {
        gpu.launches.clear();
        gpu.workLaunches.clear();
        Heard heard;
        heard.cancelAt = question;
        const auto result = measure(gpu, wholePlan(), heard.observer());
        REQUIRE_FALSE(result);
        CHECK(result.error().code == GpuFailureCode::Cancelled);
        // Nothing is launched after that.
        CHECK(heard.questions == question + 1);
        CHECK(gpu.launches.size() + gpu.workLaunches.size() <= static_cast<std::size_t>(question));
        checkFinished(heard, *whole);
        mostParts = std::max(mostParts, heard.parts.size());
    }
    CHECK(mostParts == 3);
}

TEST_CASE("A failure at any call ends the measurement and keeps what is complete") {
    FakeGpu gpu(9, 0, 3);
    const auto whole = measure(gpu, wholePlan(), {});
    REQUIRE(whole);
    const int calls = gpu.calls;
    std::size_t mostParts = 0;
    for (int call = 0; call < calls; ++call) {
        gpu.calls = 0;
        gpu.failAtCall = call;
        Heard heard;
        const auto result = measure(gpu, wholePlan(), heard.observer());
        REQUIRE_FALSE(result);
        CHECK(result.error() == gpu.failure);
        CHECK(gpu.calls == call + 1);
        checkFinished(heard, *whole);
        mostParts = std::max(mostParts, heard.parts.size());
    }
    CHECK(mostParts == 3);
}

TEST_CASE("The residency part holds the launch and different neighbours") {
    FakeGpu gpu(9, 0, 3);
    MeasurePlan plan = planOf({MeasurePart::Residency});
    plan.kernel.registersPerThread = 37;
    std::size_t least = 8;
    SECTION("with many kernels") {}
    SECTION("with one kernel, whatever the registers") {
        gpu.ladder = {{3, 40, 0, 1, 1024}};
        least = 6;
    }
    const auto whole = measure(gpu, plan, {});
    REQUIRE(whole);
    const auto& checks = whole->residency;
    REQUIRE(checks.size() >= least);
    CHECK(checks.front().kernel.registersPerThread == 40);
    CHECK(checks.front().kernel.dynamicSharedMemoryBytes == 8192);
    for (std::size_t i = 0; i < checks.size(); ++i) {
        CHECK(checks[i].agrees());
        for (std::size_t j = i + 1; j < checks.size(); ++j) {
            KernelConfig same = checks[j].kernel;
            same.gridBlocks = checks[i].kernel.gridBlocks;
            CHECK_FALSE(checks[i].kernel == same);
        }
    }
}

TEST_CASE("A timeline has the size that was asked for, within bounds") {
    FakeGpu gpu(9, 0, 10);
    MeasurePlan plan = planOf({});
    SECTION("of itself three waves and a half") {
        const auto run = recordTimeline(gpu, plan);
        REQUIRE(run);
        CHECK(run->predictedBlocks == 6);
        CHECK(run->kernel.gridBlocks == 210);
        CHECK(run->blockTimeNs == 100'000);
        CHECK(run->spreadPercent == 0);
        CHECK(run->warpsPerBlock == 8);
        CHECK(run->maxWarpsPerSm == 64);
        CHECK(run->theoreticalOccupancy == 0.75);
        CHECK(run->acrossSms);
        CHECK(run->spans.size() == 210);
        CHECK(run->spans.front().start == 0);
        CHECK(run->timeline().durationNs == 400'000);
        CHECK(run->timeline().achievedOccupancy() == Approx(0.75 * 3.5 / 4));
    }
    SECTION("for some of the SMs") {
        plan.smLimit = 4;
        CHECK(recordTimeline(gpu, plan)->kernel.gridBlocks == 84);
        plan.smLimit = 400;
        CHECK(recordTimeline(gpu, plan)->kernel.gridBlocks == 210);
    }
    SECTION("as wanted") {
        plan.gridBlocks = 77;
        plan.blockTimeNs = 5'000;
        plan.spreadPercent = 20;
        const auto run = recordTimeline(gpu, plan);
        REQUIRE(run);
        CHECK(run->spans.size() == 77);
        CHECK(run->blockTimeNs == 5'000);
        CHECK(run->spreadPercent == 20);
        CHECK(gpu.launches.back().spreadPercent == 20);
    }
    SECTION("not beyond the bounds") {
        gpu.detected.smCount = 132;
        plan.gridBlocks = std::numeric_limits<std::int64_t>::max();
        plan.blockTimeNs = std::numeric_limits<std::int64_t>::max();
        plan.spreadPercent = 1000;
        const auto run = recordTimeline(gpu, plan);
        REQUIRE(run);
        CHECK(std::ssize(run->spans) == kMaxTimelineBlocks);
        CHECK(run->blockTimeNs == kMaxBlockTimeNs);
        CHECK(run->spreadPercent == 90);
    }
}

TEST_CASE("A timeline that would block the GPU for minutes is not started") {
    FakeGpu gpu(9, 0, 1);
    MeasurePlan plan = planOf({});
    plan.gridBlocks = 6 * 601;
    plan.blockTimeNs = kMaxBlockTimeNs;
    const auto refused = recordTimeline(gpu, plan);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code == GpuFailureCode::BadRequest);
    CHECK(refused.error().detail.find("60000 ms") != std::string::npos);
    CHECK(gpu.launches.empty());
    plan.gridBlocks = 6 * 600;
    CHECK(recordTimeline(gpu, plan));
}

TEST_CASE("A timeline that the system would stop is not started") {
    FakeGpu gpu(9, 0, 1);
    gpu.detected.kernelTimeLimit = true;
    MeasurePlan plan = planOf({});
    plan.gridBlocks = 6 * 10 + 1;
    plan.blockTimeNs = kMaxBlockTimeNs;
    const auto refused = recordTimeline(gpu, plan);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code == GpuFailureCode::BadRequest);
    CHECK(refused.error().detail.find("1000 ms") != std::string::npos);
    CHECK(refused.error().detail.find("the system stops") != std::string::npos);
    CHECK(gpu.launches.empty());
    plan.gridBlocks = 6 * 10;
    CHECK(recordTimeline(gpu, plan));
}

TEST_CASE("A timeline by a coarse timer does not compare SMs") {
    FakeGpu gpu(9, 0, 4);
    gpu.timerResolutionNs = 1'000'000;
    const auto run = recordTimeline(gpu, planOf({}));
    REQUIRE(run);
    CHECK_FALSE(run->acrossSms);
    CHECK(run->timeline().slotsPerSm == 6);
}

TEST_CASE("A timeline without rules is sized by the driver") {
    FakeGpu gpu(9, 0, 10);
    gpu.detected.computeCapability = {99, 0};
    gpu.detected.limits = {{"max_threads_per_sm", 2048}, {"warp_size", 32}};
    const auto run = recordTimeline(gpu, planOf({}));
    REQUIRE(run);
    CHECK(run->predictedBlocks == 0);
    CHECK(run->theoreticalOccupancy == 0);
    CHECK(run->kernel.gridBlocks == 210);
    CHECK(run->warpsPerBlock == 8);
    CHECK(run->maxWarpsPerSm == 64);
    CHECK(run->timeline().slotsPerSm == 6);
}

TEST_CASE("A timeline of a launch that cannot run fails as the device says") {
    FakeGpu gpu(9, 0, 10);
    MeasurePlan plan = planOf({});
    plan.kernel.dynamicSharedMemoryBytes = 300'000;
    const auto run = recordTimeline(gpu, plan);
    REQUIRE_FALSE(run);
    CHECK(run.error().code == GpuFailureCode::CannotLaunch);
}

TEST_CASE("Throughput is measured at every step of occupancy") {
    FakeGpu gpu(9, 0, 10);
    gpu.speed = [](const WorkLaunch& launch) {
        std::vector<double> rates(static_cast<std::size_t>(launch.repeats));
        for (std::size_t i = 0; i < rates.size(); ++i)
            rates[i] = 1000.0 * static_cast<int>(launch.experiment) + launch.blocksPerSm +
                       0.001 * static_cast<double>(i);
        return rates;
    };
    MeasurePlan plan = planOf({MeasurePart::Throughput});
    plan.quick = false;
    plan.iterations = 50;
    const auto whole = measure(gpu, plan, {});
    REQUIRE(whole);
    REQUIRE(whole->throughput.size() == kExperiments.size());
    for (const ThroughputSeries& series : whole->throughput) {
        CHECK(series.kernel.block.threads() == 256);
        REQUIRE(series.points.size() == 8);  // 1 to 8 blocks of 8 warps
        for (std::size_t i = 0; i < 8; ++i) {
            const ThroughputPoint& point = series.points[i];
            CHECK(point.step.activeBlocks == static_cast<int>(i) + 1);
            CHECK(point.occupancy == (static_cast<double>(i) + 1) / 8);
            CHECK(point.repeats == 9);
            CHECK(point.rate.median == Approx(1000.0 * static_cast<int>(series.experiment) +
                                              static_cast<double>(i) + 1 + 0.004));
            KernelConfig held = series.kernel;
            held.dynamicSharedMemoryBytes = point.step.ballastBytes;
            CHECK(evaluate(gpu.limits(), held).activeBlocks == point.step.activeBlocks);
        }
    }
    for (const WorkLaunch& launch : gpu.workLaunches) {
        CHECK(launch.iterations == 50);
        CHECK(launch.threads == 256);
    }
}

TEST_CASE("A quick run repeats less and has fewer points, the ends among them") {
    FakeGpu gpu(9, 0, 10);
    gpu.workThreads = 128;
    const auto points = [&](bool quick, int repeats) {
        MeasurePlan plan = planOf({MeasurePart::Throughput});
        plan.quick = quick;
        plan.repeats = repeats;
        const auto whole = measure(gpu, plan, {});
        REQUIRE(whole);
        return whole->throughput.front().points;
    };
    const auto all = points(false, 0);
    const auto some = points(true, 0);
    CHECK(all.size() == 16);
    CHECK(some.size() == 8);
    CHECK(some.front().step == all.front().step);
    CHECK(some.back().step == all.back().step);
    CHECK(all.front().repeats == 9);
    CHECK(some.front().repeats == 3);
    CHECK(points(true, 5).front().repeats == 5);
}

TEST_CASE("Rates that cannot be are no result") {
    FakeGpu gpu(9, 0, 10);
    // Assigned as vectors: GCC 14 warns wrongly about lists.
    std::vector<double> rates;
    SECTION("none") {}
    SECTION("not a number") {
        rates = std::vector<double>{100, std::numeric_limits<double>::quiet_NaN()};
    }
    SECTION("infinite") {
        rates = std::vector<double>{std::numeric_limits<double>::infinity()};
    }
    SECTION("nothing moved") {
        rates = std::vector<double>{0.0, 5.0};
    }
    gpu.speed = [rates](const WorkLaunch&) { return rates; };
    const auto whole = measure(gpu, planOf({MeasurePart::Throughput}), {});
    REQUIRE_FALSE(whole);
    CHECK(whole.error().code == GpuFailureCode::WrongResult);
}

TEST_CASE("A device without speed kernels has no throughput") {
    FakeGpu gpu(9, 0, 10);
    gpu.measuresSpeed = false;
    const auto whole = measure(gpu, planOf({MeasurePart::Throughput}), {});
    REQUIRE(whole);
    CHECK(whole->throughput.empty());
}

TEST_CASE("What needs rules says which capability has none") {
    const auto part = GENERATE(MeasurePart::Throughput, MeasurePart::Verify);
    FakeGpu gpu(9, 0, 10);
    gpu.detected.computeCapability = {13, 7};
    Heard heard;
    const auto whole = measure(gpu, planOf({MeasurePart::Residency, part}), heard.observer());
    REQUIRE_FALSE(whole);
    CHECK(whole.error().code == GpuFailureCode::UnknownCapability);
    CHECK(whole.error().value == 13);
    CHECK(whole.error().other == 7);
    CHECK(heard.parts.size() == 1);
}

TEST_CASE("The size of a verification follows the plan") {
    FakeGpu gpu(9, 0, 2);
    const auto size = [&](bool quick, int wanted) {
        MeasurePlan plan = planOf({MeasurePart::Verify});
        plan.quick = quick;
        plan.verifyConfigurations = wanted;
        return measure(gpu, plan, {})->verification->configurations;
    };
    CHECK(size(false, 0) == 1200);
    CHECK(size(true, 0) == 100);
    CHECK(size(true, 30) == 30);
}

}  // namespace occ
