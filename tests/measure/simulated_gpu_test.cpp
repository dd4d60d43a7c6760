#include "core/measure/simulated_gpu.h"

#include "tests/core/random_inputs.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <chrono>
#include <map>

namespace occ {

namespace {

Gpu gpuOf(const DeviceLimits& limits, int sms) {
    return {"GPU of a test", limits, sms, GpuOrigin::UserDefined};
}

/// A launch that can run on the device.
KernelConfig launchableKernel(Random& random, const DeviceLimits& device) {
    for (;;) {
        KernelConfig kernel = randomKernel(random, device, InputKind::Wide);
        kernel.gridBlocks = 0;
        if (evaluate(device, kernel).launchable()) return kernel;
    }
}

}  // namespace

TEST_CASE("A simulated SM holds as many blocks as the engine predicts") {
    Random random(17);
    for (int i = 0; i < 400; ++i) {
        const auto& tables = allTables()[static_cast<std::size_t>(i) % allTables().size()];
        const DeviceLimits& limits = tables.device();
        const KernelConfig kernel = launchableKernel(random, limits);
        const auto result =
            simulate(gpuOf(limits, random.intBetween(1, 9)), {{MeasurePart::Residency}, kernel});
        REQUIRE(result);
        CHECK_FALSE(result->residency.empty());
        CHECK(result->residency.front().predicted == evaluate(limits, kernel).activeBlocks);
        CHECK(result->residency.front().limiters == evaluate(limits, kernel).limiters);
        for (const ResidencyCheck& check : result->residency) {
            CHECK(check.measured.has_value());
            CHECK(check.measured == check.predicted);
            CHECK_FALSE(check.driver.has_value());
        }
    }
}

TEST_CASE("A made-up GPU is simulated by its own limits") {
    Random random(23);
    for (int i = 0; i < 200; ++i) {
        const DeviceLimits limits = randomDevice(random);
        const KernelConfig kernel = randomKernel(random, limits, InputKind::Wide);
        const Occupancy occupancy = evaluate(limits, kernel);
        // Absurd numbers of blocks are cut short, see the next case.
        if (!occupancy.launchable() || occupancy.activeBlocks > 1000) continue;
        const auto result = simulate(gpuOf(limits, 3), {{}, kernel});
        REQUIRE(result);
        CHECK(result->residency.front().predicted == occupancy.activeBlocks);
        CHECK(result->residency.front().measured == occupancy.activeBlocks);
        REQUIRE(result->timeline);
        CHECK(result->timeline->predictedBlocks == occupancy.activeBlocks);
        CHECK(result->timeline->theoreticalOccupancy == occupancy.fraction());
    }
}

TEST_CASE("A GPU too large to fill leaves the measured number open") {
    DeviceLimits limits = deviceOf(9, 0);
    limits.maxBlocksPerSm = 1 << 15;
    limits.maxWarpsPerSm = 1 << 15;
    limits.maxThreadsPerSm = 1 << 20;
    limits.registersPerSm = 1 << 24;
    limits.reservedSharedMemoryPerBlockBytes = 0;
    limits.barriersPerSm = 0;
    REQUIRE(validateDevice(limits).empty());
    const auto result = simulate(gpuOf(limits, 500), {{MeasurePart::Residency}, kernelOf(32, 16)});
    REQUIRE(result);
    const ResidencyCheck& check = result->residency.front();
    CHECK(check.predicted.value() == 1 << 15);
    CHECK_FALSE(check.measured.has_value());
    CHECK(check.agrees());
}

TEST_CASE("A GPU of very many SMs is simulated in time") {
    const auto result = simulate(gpuOf(deviceOf(9, 0), 100'000), {{}, kernelOf(32, 16)});
    REQUIRE(result);
    CHECK(result->gpu.smCount == 100'000);
    CHECK(result->residency.front().measured == 32);
    CHECK(std::ssize(result->timeline->spans) == kMaxTimelineBlocks);
}

TEST_CASE("Full waves reach the theoretical occupancy exactly") {
    Random random(29);
    for (int i = 0; i < 200; ++i) {
        const auto& tables = allTables()[static_cast<std::size_t>(i) % allTables().size()];
        const DeviceLimits& limits = tables.device();
        const KernelConfig kernel = launchableKernel(random, limits);
        const Occupancy occupancy = evaluate(limits, kernel);
        const int sms = random.intBetween(1, 20);
        const std::int64_t waves = random.between(1, 4);
        MeasurePlan plan{{MeasurePart::Timeline}, kernel};
        plan.gridBlocks = waves * occupancy.activeBlocks * sms;
        const auto result = simulate(gpuOf(limits, sms), plan);
        REQUIRE(result);
        const Timeline timeline = result->timeline->timeline();
        CHECK(timeline.achievedOccupancy() == occupancy.fraction());
        CHECK(timeline.averageWarpsOfSms == occupancy.activeWarps);
        CHECK(timeline.waves == waves);
        CHECK(timeline.slotsPerSm == occupancy.activeBlocks);
        CHECK(timeline.durationNs == waves * 100'000);
        CHECK(timeline.tailStartNs == timeline.durationNs);
        CHECK(static_cast<int>(timeline.sms.size()) == sms);
    }
}

TEST_CASE("The usual timeline has three waves and a half") {
    const auto result = simulate(gpuOf(deviceOf(8, 0), 10), {{}, kernelOf(256, 40)});
    REQUIRE(result);
    REQUIRE(result->timeline);
    CHECK(result->simulated);
    CHECK(result->host.empty());
    CHECK(result->time.empty());
    CHECK(result->throughput.empty());
    CHECK_FALSE(result->verification);
    CHECK(result->gpu.smCount == 10);
    CHECK(result->timeline->kernel.gridBlocks == 6 * 10 * 7 / 2);
    CHECK(result->timeline->blockTimeNs == 100'000);
    CHECK(result->timeline->warpsPerBlock == 8);
    CHECK(result->timeline->maxWarpsPerSm == 64);
    const Timeline timeline = result->timeline->timeline();
    CHECK(timeline.waves == 4);
    CHECK(timeline.durationNs == 400'000);
    // Half the places stay empty in the last wave: 3.5 waves over 4.
    CHECK(timeline.averageWarps == Approx(48 * 3.5 / 4));
}

TEST_CASE("Simulated blocks go in order to the emptiest SM and last their time") {
    SimulatedGpu gpu(gpuOf(deviceOf(8, 6), 3));
    gpu.adopt(kernelOf(768, 32));  // 2 blocks per SM
    ProbeLaunch launch{0, 768, 0, kDefaultCarveout, 40, 50'000, 30};
    const auto run = gpu.run(launch);
    REQUIRE(run);
    REQUIRE(run->samples.size() == 40);
    std::vector<int> firstSms;
    std::int64_t last = 0;
    for (const BlockSample& sample : run->samples) {
        if (sample.startNs == 0) firstSms.push_back(sample.sm);
        CHECK(sample.startNs >= last);  // in order
        last = sample.startNs;
        CHECK(sample.endNs - sample.startNs == blockTimeNs(launch, sample.block));
        CHECK(sample.startCycle == sample.startNs);  // the clock is unknown: 1 GHz
    }
    CHECK(firstSms == std::vector<int>{0, 1, 2, 0, 1, 2});
    CHECK(residencyOf(spansInCycles(*run)) == Residency{2, 3, 3});

    // Work conserving: a later block starts exactly when an earlier one ends.
    std::multimap<std::int64_t, int> ends;
    for (const BlockSample& sample : run->samples)
        ends.emplace(sample.endNs, sample.sm);
    for (const BlockSample& sample : run->samples) {
        if (sample.startNs == 0) continue;
        const auto [from, to] = ends.equal_range(sample.startNs);
        CHECK(std::any_of(from, to, [&](const auto& end) { return end.second == sample.sm; }));
    }
}

TEST_CASE("Blocks that end together make room together") {
    SimulatedGpu gpu(gpuOf(deviceOf(8, 6), 5));
    gpu.adopt(kernelOf(768, 32));  // 2 blocks per SM
    const auto run = gpu.run({0, 768, 0, kDefaultCarveout, 40, 50'000, 0});
    REQUIRE(run);
    for (const BlockSample& sample : run->samples)
        CHECK(sample.sm == sample.block % 5);
}

TEST_CASE("What a launch says goes before what was adopted") {
    SimulatedGpu gpu(gpuOf(deviceOf(9, 0), 2));
    gpu.adopt(kernelOf(64, 16));
    const auto held = [&](int threads, std::int64_t dynamicBytes, int carveout) {
        const auto run = gpu.run({0, threads, dynamicBytes, carveout, 200, 1000, 0});
        REQUIRE(run);
        return residencyOf(spansInCycles(*run)).largestBlocks;
    };
    CHECK(held(64, 0, kDefaultCarveout) == 32);
    CHECK(held(64, 0, 0) == 8);
    CHECK(held(64, 115'712, kDefaultCarveout) == 2);
    CHECK(held(1024, 0, kDefaultCarveout) == 2);
}

TEST_CASE("A product's clock turns nanoseconds into cycles") {
    const auto product =
        std::find_if(products().begin(), products().end(),
                     [](const ProductRecord& p) { return p.boostClockMhz > 0 && p.smCount > 0; });
    REQUIRE(product != products().end());
    SimulatedGpu gpu(makeGpu(*product));
    gpu.adopt(kernelOf(64, 16));
    const auto run = gpu.run({0, 64, 0, kDefaultCarveout, 1, 1'000'000, 0});
    REQUIRE(run);
    CHECK(run->clockKhz == product->boostClockMhz * 1000);
    CHECK(run->samples.front().endCycle == product->boostClockMhz * 1000);
    CHECK(gpu.description().clockKhz == run->clockKhz);
}

TEST_CASE("The description of a simulated GPU leads back to its limits") {
    for (const CapabilityRecord& record : capabilities()) {
        const SimulatedGpu gpu(gpuOf(record.limits, 5));
        CHECK(gpu.simulated());
        const std::optional<Gpu> again = makeGpu(gpu.description());
        REQUIRE(again);
        CHECK(again->limits == record.limits);
        CHECK(again->smCount == 5);
        CHECK(differences(gpu.description()).empty());
    }
}

TEST_CASE("What only a calculator knows is simulated too") {
    SECTION("partitioned global caching") {
        KernelConfig kernel = kernelOf(128, 85);
        kernel.globalCaching = GlobalCaching::On;
        const auto result = simulate(gpuOf(deviceOf(5, 2), 2), {{}, kernel});
        REQUIRE(result);
        CHECK(result->residency.front().measured == 4);
        CHECK(result->timeline->timeline().slotsPerSm == 4);
    }
    SECTION("virtual resources") {
        KernelConfig kernel = kernelOf(128, 32);
        kernel.virtualResourcesPerBlock = 40;
        const auto result = simulate(gpuOf(deviceOf(10, 0), 2), {{}, kernel});
        REQUIRE(result);
        CHECK(result->residency.front().measured == 3);
    }
    SECTION("launch bounds") {
        KernelConfig kernel = kernelOf(512, 32);
        kernel.launchBoundsMaxThreads = 256;
        const auto result = simulate(gpuOf(deviceOf(9, 0), 2), {{}, kernel});
        REQUIRE_FALSE(result);
        CHECK(result.error().code == GpuFailureCode::CannotLaunch);
        CHECK(result.error().value == 512);
        CHECK(result.error().other == 256);
    }
}

TEST_CASE("A launch that cannot run is not simulated, with the figures why") {
    const auto result = simulate(gpuOf(deviceOf(9, 0), 132), {{}, kernelOf(256, 32, 300'000)});
    REQUIRE_FALSE(result);
    CHECK(result.error().code == GpuFailureCode::CannotLaunch);
    CHECK(result.error().value == 300'000);
    CHECK(result.error().other == 232'448);
    SimulatedGpu gpu(gpuOf(deviceOf(9, 0), 132));
    const auto run = gpu.run({0, 2000, 0, kDefaultCarveout, 10, 1000, 0});
    REQUIRE_FALSE(run);
    CHECK(run.error().code == GpuFailureCode::CannotLaunch);
}

TEST_CASE("A simulation refuses what it cannot do") {
    const Gpu gpu = gpuOf(deviceOf(9, 0), 4);
    const auto refused = [](const auto& result, const std::string& word) {
        REQUIRE_FALSE(result);
        CHECK(result.error().code == GpuFailureCode::BadRequest);
        CHECK(result.error().detail.find(word) != std::string::npos);
    };
    refused(simulate(gpuOf(deviceOf(9, 0), 0), {}), "SMs");
    refused(simulate(gpu, {{MeasurePart::Throughput}}), "throughput");
    refused(simulate(gpu, {{MeasurePart::Residency, MeasurePart::Verify}}), "verify");
    SimulatedGpu device(gpu);
    refused(measure(device, {{MeasurePart::Throughput}}, {}), "throughput");
    refused(device.rates({}), "speed");
    refused(device.run({0, 32, 0, kDefaultCarveout, 0, 1000, 0}), "blocks");
    refused(device.run({0, 32, 0, kDefaultCarveout, INT64_MAX, 1000, 0}), "blocks");
    CHECK_FALSE(device.workKernel(Experiment::Copy));
    CHECK_FALSE(device.driverClusters({}, 2).value());
    CHECK_FALSE(device.driverDynamicSharedMemory({}, 2).value());
}

TEST_CASE("A simulated GPU is measured like any other") {
    SimulatedGpu device(gpuOf(deviceOf(9, 0), 4));
    const KernelConfig kernel = kernelOf(256, 40);
    device.adopt(kernel);
    const auto result = measure(device, {{}, kernel}, {});
    REQUIRE(result);
    CHECK(result->simulated);
    CHECK(result->timeline);
    CHECK(result->throughput.empty());
    for (const ResidencyCheck& check : result->residency)
        CHECK(check.measured == check.predicted);
}

TEST_CASE("The schedule of 100,000 blocks is quick") {
    SimulatedGpu gpu(gpuOf(deviceOf(9, 0), 144));
    gpu.adopt(kernelOf(64, 16));
    const auto begin = std::chrono::steady_clock::now();
    const auto run = gpu.run({0, 64, 0, kDefaultCarveout, kMaxTimelineBlocks, 100'000, 50});
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    REQUIRE(run);
    CHECK(run->samples.size() == static_cast<std::size_t>(kMaxTimelineBlocks));
    // Fifty milliseconds where it matters; this allows for sanitizers and busy machines.
    CHECK(taken.count() < 1.0);
}

}  // namespace occ
