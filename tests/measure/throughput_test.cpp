#include "core/measure/throughput.h"

#include "core/device_catalog.h"
#include "core/occupancy.h"
#include "tests/support/catch.h"

#include <map>
#include <set>

using namespace occ;

namespace {

const DeviceLimits& device(int major, int minor) {
    return findCapability({major, minor})->limits;
}

KernelConfig kernelOf(int threads, int registers, std::int64_t staticBytes = 0) {
    KernelConfig kernel;
    kernel.block = {threads, 1, 1};
    kernel.registersPerThread = registers;
    kernel.staticSharedMemoryBytes = staticBytes;
    return kernel;
}

ThroughputSeries seriesOf(const std::vector<double>& medians) {
    ThroughputSeries series;
    for (std::size_t i = 0; i < medians.size(); ++i) {
        const int blocks = static_cast<int>(i) + 1;
        series.points.push_back(
            {{blocks, blocks * 8, 0}, 0.125 * blocks, {medians[i], medians[i], medians[i]}, 9});
    }
    return series;
}

/// Occupancy at the plateau; 0: there is none.
double plateauAt(const std::vector<double>& medians) {
    const ThroughputSeries series = seriesOf(medians);
    const ThroughputPoint* point = plateau(series);
    return point != nullptr ? point->occupancy : 0.0;
}

/// Every ballast of the device tried one by one: the largest for each number of blocks.
std::map<int, std::int64_t> tried(const DeviceLimits& limits, KernelConfig kernel) {
    std::map<int, std::int64_t> largest;
    for (std::int64_t bytes = 0; bytes <= limits.sharedMemoryPerBlockOptinBytes; ++bytes) {
        kernel.dynamicSharedMemoryBytes = bytes;
        const int blocks = evaluate(limits, kernel).activeBlocks;
        if (blocks > 0) largest[blocks] = bytes;
    }
    return largest;
}

}  // namespace

TEST_CASE("every experiment has a key of its own that leads back to it") {
    std::set<std::string_view> keys;
    for (const Experiment experiment : kExperiments) {
        CHECK(keys.insert(key(experiment)).second);
        CHECK(experimentOf(key(experiment)) == experiment);
    }
    CHECK(key(Experiment::Copy) == "copy");
    CHECK(key(Experiment::DependentLoads) == "dependent_loads");
    CHECK(key(Experiment::MultiplyAdd1) == "multiply_add_1");
    CHECK(key(Experiment::MultiplyAdd2) == "multiply_add_2");
    CHECK(key(Experiment::MultiplyAdd4) == "multiply_add_4");
    CHECK(key(Experiment::MultiplyAdd8) == "multiply_add_8");
    CHECK_FALSE(experimentOf("multiply_add_3"));
    CHECK_FALSE(experimentOf(""));
}

TEST_CASE("units of rates") {
    CHECK(rateUnit(Experiment::Copy) == RateUnit::GigabytesPerSecond);
    CHECK(rateUnit(Experiment::DependentLoads) == RateUnit::GigaloadsPerSecond);
    for (const Experiment experiment : {Experiment::MultiplyAdd1, Experiment::MultiplyAdd2,
                                        Experiment::MultiplyAdd4, Experiment::MultiplyAdd8})
        CHECK(rateUnit(experiment) == RateUnit::GigaflopsPerSecond);
}

TEST_CASE("occupancy steps of 256 threads on 9.0") {
    const auto steps = occupancySteps(device(9, 0), kernelOf(256, 32));
    REQUIRE(steps.size() == 8);
    for (int blocks = 1; blocks <= 8; ++blocks) {
        const OccupancyStep& step = steps[static_cast<std::size_t>(blocks - 1)];
        CHECK(step.activeBlocks == blocks);
        CHECK(step.activeWarps == blocks * 8);
        // 228 KiB over the blocks, in units of 128 bytes, less the reserve of 1 KiB.
        const std::int64_t share = 233'472 / blocks / 128 * 128 - 1024;
        CHECK(step.ballastBytes == share);
    }
}

TEST_CASE("occupancy steps are those that trying every ballast finds") {
    const KernelConfig kernels[] = {kernelOf(64, 16), kernelOf(96, 24, 1000), kernelOf(256, 32),
                                    kernelOf(1024, 32), kernelOf(256, 128, 4096)};
    for (const auto& [major, minor] : {std::pair(5, 2), std::pair(7, 5), std::pair(8, 6)}) {
        for (KernelConfig kernel : kernels) {
            for (const int carveout : {kDefaultCarveout, 0, 30}) {
                kernel.carveoutPercent = carveout;
                CAPTURE(major, minor, kernel.block.x, carveout);
                std::map<int, std::int64_t> found;
                for (const OccupancyStep& step : occupancySteps(device(major, minor), kernel))
                    found[step.activeBlocks] = step.ballastBytes;
                CHECK(found == tried(device(major, minor), kernel));
            }
        }
    }
}

TEST_CASE("every step on every device holds exactly its blocks, and one byte more fewer") {
    for (const CapabilityRecord& record : capabilities()) {
        for (KernelConfig kernel : {kernelOf(32, 16), kernelOf(256, 40), kernelOf(512, 32)}) {
            CAPTURE(toString(record.limits.computeCapability), kernel.block.x);
            const auto steps = occupancySteps(record.limits, kernel);
            const int most = evaluate(record.limits, kernel).activeBlocks;
            CHECK(steps.empty() == (most == 0));
            if (!steps.empty()) CHECK(steps.back().activeBlocks == most);
            int previous = 0;
            for (const OccupancyStep& step : steps) {
                CHECK(step.activeBlocks > previous);
                previous = step.activeBlocks;
                kernel.dynamicSharedMemoryBytes = step.ballastBytes;
                const Occupancy occupancy = evaluate(record.limits, kernel);
                CHECK(occupancy.activeBlocks == step.activeBlocks);
                CHECK(occupancy.activeWarps == step.activeWarps);
                kernel.dynamicSharedMemoryBytes = step.ballastBytes + 1;
                CHECK(evaluate(record.limits, kernel).activeBlocks < step.activeBlocks);
            }
        }
    }
}

TEST_CASE("a ballast takes the place of the kernel's own dynamic memory and maximum") {
    KernelConfig kernel = kernelOf(256, 32);
    const auto expected = occupancySteps(device(8, 0), kernel);
    kernel.dynamicSharedMemoryBytes = 20'000;
    kernel.maxDynamicSharedMemoryBytes = 30'000;
    CHECK(occupancySteps(device(8, 0), kernel) == expected);
}

TEST_CASE("a kernel that cannot launch has no steps") {
    CHECK(occupancySteps(device(8, 0), kernelOf(2048, 32)).empty());
    CHECK(occupancySteps(device(8, 0), kernelOf(1024, 128)).empty());
}

TEST_CASE("median and quartiles") {
    CHECK(summarise({7}) == Spread{7, 7, 7});
    CHECK(summarise({2, 1}) == Spread{1.5, 1.25, 1.75});
    CHECK(summarise({3, 1, 2}) == Spread{2, 1.5, 2.5});
    CHECK(summarise({4, 1, 3, 2}) == Spread{2.5, 1.75, 3.25});
    CHECK(summarise({5, 3, 1, 2, 4}) == Spread{3, 2, 4});
    CHECK(summarise({9, 8, 7, 6, 5, 4, 3, 2, 1}) == Spread{5, 3, 7});
    CHECK(summarise({5, 5, 5, 5}) == Spread{5, 5, 5});
    CHECK(summarise({-1, 1000, 0}) == Spread{0, -0.5, 500});
}

TEST_CASE("the plateau begins where more occupancy stops paying") {
    CHECK(plateauAt({10, 20, 30, 40}) == 0.5);
    CHECK(plateauAt({10, 95, 100, 100}) == 0.25);
    CHECK(plateauAt({10, 94, 100, 100}) == 0.375);
    CHECK(plateauAt({100, 100, 100}) == 0.125);
    CHECK(plateauAt({100, 99, 96}) == 0.125);
    CHECK(plateauAt({42}) == 0.125);
}

TEST_CASE("a dip begins the plateau anew") {
    CHECK(plateauAt({96, 50, 97, 100}) == 0.375);
    CHECK(plateauAt({100, 100, 94, 96}) == 0.5);
}

TEST_CASE("no plateau without points, or where the highest occupancy costs speed") {
    CHECK(plateau({}) == nullptr);
    CHECK(plateauAt({50, 100, 94}) == 0.0);
    CHECK(plateauAt({0, 0}) == 0.125);
}

TEST_CASE("the occupancy for a rate is the one from which on it holds") {
    const ThroughputSeries dip = seriesOf({96, 50, 97, 100});
    const auto at = [&](double rate) {
        const ThroughputPoint* point = lowestFrom(dip, rate);
        return point != nullptr ? point->occupancy : 0.0;
    };
    CHECK(at(95) == 0.375);
    CHECK(at(100) == 0.5);
    CHECK(at(10) == 0.125);
    CHECK(at(101) == 0.0);
    CHECK(lowestFrom({}, 1) == nullptr);
}

TEST_CASE("the best point is the first of the highest") {
    CHECK(bestPoint({}) == nullptr);
    const ThroughputSeries peak = seriesOf({50, 100, 94});
    const ThroughputSeries level = seriesOf({50, 100, 100});
    CHECK(bestPoint(peak) == &peak.points[1]);
    CHECK(bestPoint(level) == &level.points[1]);
}

TEST_CASE("only multiply-adds have chains") {
    CHECK(multiplyAddChains(Experiment::Copy) == 0);
    CHECK(multiplyAddChains(Experiment::DependentLoads) == 0);
    CHECK(multiplyAddChains(Experiment::MultiplyAdd1) == 1);
    CHECK(multiplyAddChains(Experiment::MultiplyAdd8) == 8);
}
