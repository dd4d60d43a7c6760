#include "core/advice.h"
#include "core/measure/experiments.h"
#include "tests/core/random_inputs.h"
#include "tests/core/test_devices.h"
#include "tests/measure/fake_gpu.h"
#include "tests/support/catch.h"

#include <algorithm>

namespace occ {

namespace {

/// A launch that a probe kernel of the ordinary ladder fits exactly: 6 blocks on 8.0 and 9.0.
KernelConfig ordinaryLaunch() {
    return kernelOf(256, 40, 8192);
}

}  // namespace

TEST_CASE("An honest GPU agrees with the engine and its driver") {
    FakeGpu gpu(8, 0, 12);
    const auto check = checkResidency(gpu, ordinaryLaunch());
    REQUIRE(check);
    CHECK(check->predicted == 6);
    CHECK(check->driver == 6);
    CHECK(check->measured == 6);
    CHECK(check->limiters.contains(Limiter::Registers));
    CHECK(check->activeSms == 12);
    CHECK(check->smsAtLargest == 12);
    CHECK(check->agrees());
    CHECK(gpu.launches.size() == 1);
    // Enough blocks to show a seventh on every SM.
    CHECK(check->gridBlocks >= 7 * 12);
    CHECK(gpu.launches.front().gridBlocks == check->gridBlocks);
    CHECK(check->kernel.registersPerThread == 40);
    CHECK(check->kernel.dynamicSharedMemoryBytes == 8192);
}

TEST_CASE("The launch is the nearest kernel's, and so is the prediction") {
    FakeGpu gpu(8, 0, 4);
    KernelConfig wanted = kernelOf(256, 33, 0);
    wanted.staticSharedMemoryBytes = 5000;
    const auto check = checkResidency(gpu, wanted);
    REQUIRE(check);
    CHECK(check->kernel.registersPerThread == 40);
    CHECK(check->kernel.staticSharedMemoryBytes == 0);
    CHECK(check->kernel.dynamicSharedMemoryBytes == 5000);
    CHECK(check->predicted == evaluate(gpu.limits(), check->kernel).activeBlocks);
    CHECK(gpu.kernelOf(gpu.launches.front()).sharedMemoryBytes() == 5000);
    CHECK(check->agrees());
}

TEST_CASE("A GPU that holds more or fewer blocks than predicted is found out") {
    const int held = GENERATE(1, 3, 5, 7, 8);
    FakeGpu gpu(8, 0, 6);
    gpu.truth = [held](const KernelConfig&) { return held; };
    gpu.driver = [](const KernelConfig&) { return std::optional(6); };
    const auto check = checkResidency(gpu, ordinaryLaunch());
    REQUIRE(check);
    CHECK(check->predicted == 6);
    CHECK(check->driver == 6);
    CHECK(check->measured == held);
    CHECK_FALSE(check->agrees());
}

TEST_CASE("A driver that says something else is found out") {
    const int said = GENERATE(0, 5, 9);
    FakeGpu gpu(8, 0, 6);
    gpu.driver = [said](const KernelConfig&) { return std::optional(said); };
    const auto check = checkResidency(gpu, ordinaryLaunch());
    REQUIRE(check);
    CHECK(check->driver == said);
    CHECK(check->measured == 6);
    CHECK_FALSE(check->agrees());
}

TEST_CASE("A slow launch gets more time before it counts as a disagreement") {
    FakeGpu gpu(8, 0, 20);
    SECTION("four times is enough") {
        gpu.nanosecondsPerBlockStart = 4'000;
    }
    SECTION("sixteen times is enough") {
        gpu.nanosecondsPerBlockStart = 20'000;
    }
    const auto check = checkResidency(gpu, ordinaryLaunch());
    REQUIRE(check);
    CHECK(check->measured == 6);
    CHECK(check->agrees());
    CHECK(gpu.launches.size() == (gpu.nanosecondsPerBlockStart == 4'000 ? 2U : 3U));
    for (std::size_t i = 1; i < gpu.launches.size(); ++i)
        CHECK(gpu.launches[i].blockTimeNs == 4 * gpu.launches[i - 1].blockTimeNs);
}

TEST_CASE("A launch that never fills an SM ends after three tries") {
    FakeGpu gpu(8, 0, 20);
    gpu.nanosecondsPerBlockStart = 1'000'000;
    const auto check = checkResidency(gpu, ordinaryLaunch());
    REQUIRE(check);
    CHECK(gpu.launches.size() == 3);
    CHECK(check->measured.value() < 6);
    CHECK_FALSE(check->agrees());
}

TEST_CASE("The best of several tries counts") {
    FakeGpu gpu(8, 0, 4);
    // The second try sees fewer than the first; what was seen once was there.
    gpu.truth = [&](const KernelConfig&) { return gpu.launches.size() == 1 ? 5 : 2; };
    gpu.driver = [](const KernelConfig&) { return std::optional(6); };
    const auto check = checkResidency(gpu, ordinaryLaunch());
    REQUIRE(check);
    CHECK(gpu.launches.size() == 3);
    CHECK(check->measured == 5);
}

TEST_CASE("A launch that cannot run is tried once, small, and counts as 0") {
    FakeGpu gpu(8, 0, 8);
    const auto check = checkResidency(gpu, kernelOf(256, 32, 200'000));
    REQUIRE(check);
    CHECK(check->predicted == 0);
    CHECK(check->driver == 0);
    CHECK(check->measured == 0);
    CHECK(check->agrees());
    REQUIRE(gpu.launches.size() == 1);
    CHECK(gpu.launches.front().gridBlocks == 8);
}

TEST_CASE("A refusal that nobody expected is a disagreement, not an error") {
    FakeGpu gpu(8, 0, 8);
    gpu.truth = [](const KernelConfig&) { return 0; };
    gpu.driver = [](const KernelConfig&) { return std::optional(6); };
    const auto check = checkResidency(gpu, ordinaryLaunch());
    REQUIRE(check);
    CHECK(check->measured == 0);
    CHECK(check->activeSms == 0);
    CHECK_FALSE(check->agrees());
}

TEST_CASE("A launch that runs although nobody expected it is a disagreement") {
    FakeGpu gpu(8, 0, 8);
    gpu.truth = [](const KernelConfig&) { return 2; };
    gpu.driver = [](const KernelConfig&) { return std::optional(0); };
    const auto check = checkResidency(gpu, kernelOf(256, 32, 200'000));
    REQUIRE(check);
    CHECK(check->predicted == 0);
    CHECK(check->measured.value() >= 1);
    CHECK_FALSE(check->agrees());
}

TEST_CASE("Every other failure of a residency check is passed on") {
    const int call = GENERATE(0, 1);  // the question to the driver, the launch
    const auto code = static_cast<GpuFailureCode>(GENERATE(range(0, kGpuFailureCodeCount)));
    if (call == 1 && code == GpuFailureCode::CannotLaunch) return;
    FakeGpu gpu(8, 0, 8);
    gpu.failAtCall = call;
    gpu.failure = {code, "words", 3, 4};
    const auto check = checkResidency(gpu, ordinaryLaunch());
    REQUIRE_FALSE(check);
    CHECK(check.error() == gpu.failure);
}

TEST_CASE("A failure of the second try is passed on") {
    FakeGpu gpu(8, 0, 20);
    gpu.nanosecondsPerBlockStart = 20'000;
    gpu.failAtCall = 2;
    const auto check = checkResidency(gpu, ordinaryLaunch());
    REQUIRE_FALSE(check);
    CHECK(check.error().code == GpuFailureCode::KernelTimeout);
}

TEST_CASE("Without rules the driver and the GPU are compared") {
    FakeGpu gpu(8, 0, 8);
    gpu.detected.computeCapability = {99, 0};
    const auto check = checkResidency(gpu, ordinaryLaunch());
    REQUIRE(check);
    CHECK_FALSE(check->predicted);
    CHECK(check->limiters.empty());
    CHECK(check->driver == 6);
    CHECK(check->measured == 6);

    gpu.driver = [](const KernelConfig&) { return std::optional<int>(); };
    const auto alone = checkResidency(gpu, ordinaryLaunch());
    REQUIRE(alone);
    CHECK(alone->measured == 6);
}

TEST_CASE("A program without a kernel for the GPU says so") {
    FakeGpu gpu(8, 0, 8);
    gpu.ladder.clear();
    const auto check = checkResidency(gpu, ordinaryLaunch());
    REQUIRE_FALSE(check);
    CHECK(check.error().code == GpuFailureCode::NoMachineCode);
    CHECK(gpu.launches.empty());
}

TEST_CASE("The plan goes around the wanted launch, to where the number of blocks changes") {
    const FakeGpu gpu(9, 0, 132);
    const KernelConfig wanted = kernelOf(256, 40, 20'000);
    const auto plan = residencyPlan(gpu.detected, wanted);
    REQUIRE_FALSE(plan.empty());
    CHECK(plan.front() == wanted);
    const auto has = [&](auto matches) { return std::any_of(plan.begin(), plan.end(), matches); };
    for (const int threads : {128, 224, 288, 512})
        CHECK(has([&](const KernelConfig& k) { return k.block.threads() == threads; }));
    CHECK(has([](const KernelConfig& k) { return k.registersPerThread > 40; }));
    // The last byte that keeps the blocks, and the first that does not.
    const OccupancyTables tables(gpu.limits());
    const int blocks = evaluate(gpu.limits(), wanted).activeBlocks;
    const auto edge = largestDynamicSharedMemory(tables, wanted, blocks);
    REQUIRE(edge);
    for (const std::int64_t bytes : {*edge, *edge + 1})
        CHECK(has([&](const KernelConfig& k) { return k.dynamicSharedMemoryBytes == bytes; }));
    CHECK(plan.size() >= 8);
    CHECK(plan.size() <= 14);
}

TEST_CASE("Plans around random launches hold every launch once and stay sensible") {
    Random random(41);
    for (int i = 0; i < 300; ++i) {
        const auto& tables = allTables()[static_cast<std::size_t>(i) % allTables().size()];
        DetectedGpu gpu;
        gpu.computeCapability = tables.device().computeCapability;
        KernelConfig wanted = randomKernel(random, tables.device(), InputKind::Wide);
        wanted.gridBlocks = 0;
        const auto plan = residencyPlan(gpu, wanted);
        REQUIRE_FALSE(plan.empty());
        CHECK(plan.front() == wanted);
        CHECK(plan.size() <= 14);
        for (std::size_t a = 0; a < plan.size(); ++a) {
            CHECK(plan[a].dynamicSharedMemoryBytes >= 0);
            CHECK(plan[a].registersPerThread >= 0);
            CHECK(plan[a].block.threads() >= 1);
            CHECK(std::count(plan.begin(), plan.end(), plan[a]) == 1);
        }
    }
}

TEST_CASE("Around a launch on an unknown GPU only the block size changes") {
    DetectedGpu gpu;
    gpu.computeCapability = {99, 0};
    const auto plan = residencyPlan(gpu, kernelOf(256, 40, 20'000));
    CHECK(plan.size() == 5);
    for (const KernelConfig& kernel : plan)
        CHECK(kernel.sharedMemoryBytes() == 20'000);
}

}  // namespace occ
