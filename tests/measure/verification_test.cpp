#include "core/advice.h"
#include "core/clusters.h"
#include "core/measure/experiment_parts.h"
#include "core/measure/experiments.h"
#include "tests/core/test_devices.h"
#include "tests/measure/fake_gpu.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <set>

namespace occ {

namespace {

const StepCount kUnobserved = [](std::int64_t, std::int64_t) {};

std::vector<KernelConfig> planOf(const FakeGpu& gpu, int count) {
    return verifyPlan(gpu.detected, gpu.ladder, count);
}

/// Every value that `get` finds in the launches.
template <class Get>
auto valuesOf(const std::vector<KernelConfig>& launches, Get get) {
    std::set<decltype(get(launches.front()))> values;
    for (const KernelConfig& launch : launches)
        values.insert(get(launch));
    return values;
}

void checkDistinct(const std::vector<KernelConfig>& launches) {
    for (std::size_t i = 0; i < launches.size(); ++i)
        for (std::size_t j = i + 1; j < launches.size(); ++j)
            if (launches[i] == launches[j]) FAIL("launch " << i << " is the same as " << j);
}

}  // namespace

TEST_CASE("The verify plan reaches over a thousand different launches on every recent device") {
    for (const CapabilityRecord& record : capabilities()) {
        if (record.limits.computeCapability < ComputeCapability{5, 0}) continue;
        const ComputeCapability capability = record.limits.computeCapability;
        const FakeGpu gpu(capability.major, capability.minor, 20);
        const auto plan = planOf(gpu, 1200);
        CHECK(plan.size() == 1200);
        checkDistinct(plan);
        CHECK(plan == planOf(gpu, 1200));
    }
}

TEST_CASE("The verify plan is spread over kernels, block sizes, memory and carve-outs") {
    const FakeGpu gpu(9, 0, 132);
    const auto plan = planOf(gpu, 1200);
    std::set<int> used;
    for (const KernelConfig& launch : plan) {
        const ProbeKernel* probe = chooseProbe(gpu.ladder, launch);
        REQUIRE(probe != nullptr);
        used.insert(probe->id);
        // What was planned is what will be launched.
        CHECK(probedKernel(*probe, launch) == launch);
    }
    CHECK(used.size() == gpu.ladder.size());

    const auto carveouts = valuesOf(plan, [](const auto& k) { return k.carveoutPercent; });
    CHECK(carveouts == std::set<int>{kDefaultCarveout, 0, 25, 50, 75, 100});
    const auto threads = valuesOf(plan, [](const auto& k) { return k.block.threads(); });
    CHECK(threads.count(1) == 1);
    CHECK(threads.count(1024) == 1);
    CHECK(threads.size() > 150);
    const auto partial = std::count_if(plan.begin(), plan.end(), [](const KernelConfig& k) {
        return k.block.threads() % 32 != 0;
    });
    CHECK(partial > 200);
    const auto blocks =
        valuesOf(plan, [&](const auto& k) { return evaluate(gpu.limits(), k).activeBlocks; });
    CHECK(blocks.size() >= 20);
    const auto dynamic = valuesOf(plan, [](const auto& k) { return k.dynamicSharedMemoryBytes; });
    CHECK(dynamic.count(0) == 1);
    CHECK(dynamic.count(232'448) == 1);
    CHECK(dynamic.count(232'449) == 1);
    CHECK(dynamic.size() > 400);

    LimiterSet limiters;
    for (const KernelConfig& launch : plan)
        for (const Limiter limiter : kLimiters)
            if (evaluate(gpu.limits(), launch).limiters.contains(limiter)) limiters.insert(limiter);
    for (const Limiter limiter : {Limiter::Warps, Limiter::Blocks, Limiter::Registers,
                                  Limiter::SharedMemory, Limiter::Barriers})
        CHECK(limiters.contains(limiter));
}

TEST_CASE("The verify plan stands on both sides of exact edges") {
    const FakeGpu gpu(8, 9, 60);
    int below = 0;
    int above = 0;
    for (KernelConfig launch : planOf(gpu, 1200)) {
        const int blocks = evaluate(gpu.limits(), launch).activeBlocks;
        ++launch.dynamicSharedMemoryBytes;
        below += static_cast<int>(evaluate(gpu.limits(), launch).activeBlocks < blocks);
        launch.dynamicSharedMemoryBytes -= 2;
        if (launch.dynamicSharedMemoryBytes < 0) continue;
        above += static_cast<int>(evaluate(gpu.limits(), launch).activeBlocks > blocks);
    }
    CHECK(below > 350);
    CHECK(above > 90);
}

TEST_CASE("Some launches of the verify plan cannot run, at most a tenth") {
    const int count = GENERATE(30, 100, 1200);
    const FakeGpu gpu(8, 0, 108);
    const auto plan = planOf(gpu, count);
    CHECK(std::ssize(plan) == count);
    // Even a short plan has launches that are no corner.
    CHECK(std::any_of(plan.begin(), plan.end(),
                      [](const KernelConfig& k) { return k.carveoutPercent != kDefaultCarveout; }));
    REQUIRE(plan.size() > 2);
    CHECK(evaluate(gpu.limits(), plan[0]).reasons.contains(Reason::SharedMemoryExceedsBlock));
    CHECK(plan[0].dynamicSharedMemoryBytes == gpu.limits().sharedMemoryPerBlockOptinBytes + 1);
    CHECK(evaluate(gpu.limits(), plan[1]).reasons.contains(Reason::ThreadsExceedLaunchBounds));
    const auto refused = std::count_if(plan.begin(), plan.end(), [&](const KernelConfig& k) {
        return !evaluate(gpu.limits(), k).launchable();
    });
    CHECK(refused >= 2);
    CHECK(refused * 10 <= count);
}

TEST_CASE("A plan with nothing to plan for is empty") {
    FakeGpu gpu(8, 0, 108);
    CHECK(planOf(gpu, 0).empty());
    CHECK(planOf(gpu, -5).empty());
    CHECK(verifyPlan(gpu.detected, {}, 100).empty());
    gpu.detected.computeCapability = {99, 9};
    CHECK(planOf(gpu, 100).empty());
}

TEST_CASE("An honest GPU passes the whole verification") {
    FakeGpu gpu(9, 0, 8);
    const auto plan = planOf(gpu, 1200);
    std::vector<std::int64_t> steps;
    std::int64_t total = 0;
    const auto result = verify(gpu, plan, [&](std::int64_t done, std::int64_t of) {
        steps.push_back(done);
        total = of;
    });
    REQUIRE(result);
    CHECK(result->configurations == 1200);
    CHECK(result->agreeing == 1200);
    CHECK(result->mismatches.empty());
    CHECK(std::is_sorted(steps.begin(), steps.end()));
    CHECK(steps.size() == 1202);
    CHECK(steps.back() == total);
}

TEST_CASE("Verification finds exactly the launches that disagree") {
    FakeGpu gpu(9, 0, 4);
    const auto wrong = [](const KernelConfig& k) { return k.registersPerThread == 48; };
    SECTION("the GPU holds one block less") {
        gpu.driver = [&](const KernelConfig& k) {
            return std::optional(evaluate(gpu.limits(), k).activeBlocks);
        };
        gpu.truth = [&](const KernelConfig& k) {
            return evaluate(gpu.limits(), k).activeBlocks - (wrong(k) ? 1 : 0);
        };
    }
    SECTION("the GPU holds one block more") {
        gpu.driver = [&](const KernelConfig& k) {
            return std::optional(evaluate(gpu.limits(), k).activeBlocks);
        };
        gpu.truth = [&](const KernelConfig& k) {
            return evaluate(gpu.limits(), k).activeBlocks + (wrong(k) ? 1 : 0);
        };
    }
    SECTION("the driver says one block more") {
        gpu.driver = [&](const KernelConfig& k) {
            return std::optional(evaluate(gpu.limits(), k).activeBlocks + (wrong(k) ? 1 : 0));
        };
    }
    const auto plan = planOf(gpu, 300);
    const auto expected = std::count_if(plan.begin(), plan.end(), [&](const KernelConfig& k) {
        // A block less than none is none.
        return wrong(k) &&
               (evaluate(gpu.limits(), k).launchable() ||
                gpu.driver(k) != evaluate(gpu.limits(), k).activeBlocks || gpu.truth(k) > 0);
    });
    const auto result = verify(gpu, plan, kUnobserved);
    REQUIRE(result);
    CHECK(expected > 5);
    CHECK(std::ssize(result->mismatches) == expected);
    CHECK(result->agreeing == 300 - expected);
    for (const ResidencyCheck& mismatch : result->mismatches) {
        CHECK(wrong(mismatch.kernel));
        CHECK_FALSE(mismatch.agrees());
    }
}

TEST_CASE("The list of mismatches ends at a thousand, the count does not") {
    FakeGpu gpu(9, 0, 1);
    gpu.driver = [](const KernelConfig&) { return std::optional(99); };
    const auto result = verify(gpu, planOf(gpu, 1200), kUnobserved);
    REQUIRE(result);
    CHECK(result->mismatches.size() == 1000);
    CHECK(result->configurations == 1200);
    CHECK(result->agreeing == 0);
}

TEST_CASE("A failure ends the verification wherever it happens") {
    FakeGpu gpu(9, 0, 2);
    gpu.clusters = [](const KernelConfig&, int size) { return std::optional(64 / size); };
    gpu.driverMemory = [](const KernelConfig&, int) { return std::optional<std::int64_t>(1024); };
    const auto plan = planOf(gpu, 20);
    REQUIRE(verify(gpu, plan, kUnobserved));
    const int calls = gpu.calls;
    REQUIRE(calls > 60);
    for (int call = 0; call < calls; ++call) {
        gpu.calls = 0;
        gpu.failAtCall = call;
        const auto result = verify(gpu, plan, kUnobserved);
        REQUIRE_FALSE(result);
        CHECK(result.error() == gpu.failure);
    }
}

namespace {

std::vector<Finding> answersOf(FakeGpu& gpu, Question question) {
    const auto findings = answerQuestions(gpu);
    REQUIRE(findings);
    std::vector<Finding> some;
    for (const Finding& finding : *findings)
        if (finding.question == question) some.push_back(finding);
    return some;
}

}  // namespace

TEST_CASE("A driver that forgets the reserve is shown wrong by the blocks on an SM") {
    FakeGpu gpu(9, 0, 4);
    bool forgets = true;
    gpu.driverMemory = [&](const KernelConfig& kernel, int blocks) {
        const std::int64_t share = gpu.limits().sharedMemoryPerSmBytes / blocks;
        const std::int64_t reserve = blocks == 1 || !forgets ? 1024 : 0;
        return std::optional(share / 128 * 128 - reserve - kernel.staticSharedMemoryBytes);
    };
    const auto findings = answersOf(gpu, Question::AvailableDynamicMemory);
    REQUIRE(findings.size() >= 6);
    const auto two = std::find_if(findings.begin(), findings.end(),
                                  [](const Finding& f) { return f.parameter == 2; });
    REQUIRE(two != findings.end());
    CHECK(two->unit == Unit::Bytes);
    CHECK(two->engine == 115'712);
    CHECK(two->driver == 116'736);
    CHECK(two->measured == 115'712);

    forgets = false;
    for (const Finding& finding : answersOf(gpu, Question::AvailableDynamicMemory)) {
        CHECK(finding.engine == finding.driver);
        CHECK(finding.measured == finding.engine);
    }
}

TEST_CASE("If the driver's larger answer holds the blocks, the engine is shown wrong") {
    FakeGpu gpu(9, 0, 4);
    gpu.driverMemory = [](const KernelConfig&, int) {
        return std::optional<std::int64_t>(116'736);
    };
    gpu.truth = [](const KernelConfig&) { return 8; };
    const auto findings = answersOf(gpu, Question::AvailableDynamicMemory);
    const auto two = std::find_if(findings.begin(), findings.end(),
                                  [](const Finding& f) { return f.parameter == 2; });
    REQUIRE(two != findings.end());
    CHECK(two->engine == 115'712);
    CHECK(two->measured == 116'736);
}

TEST_CASE("A carve-out of 0 per cent still holds the reserves of some blocks") {
    FakeGpu gpu(9, 0, 4);
    const auto findings = answersOf(gpu, Question::CarveoutZero);
    REQUIRE_FALSE(findings.empty());
    CHECK(findings.front().kernel.carveoutPercent == 0);
    CHECK(findings.front().kernel.sharedMemoryBytes() == 0);
    CHECK(findings.front().engine == 8);
    CHECK(findings.front().driver == 8);
    CHECK(findings.front().measured == 8);
    FakeGpu pascal(6, 1, 4);
    CHECK(answersOf(pascal, Question::CarveoutZero).empty());
}

TEST_CASE("Barriers are asked for with every kernel that has several") {
    FakeGpu gpu(9, 0, 4);
    const auto findings = answersOf(gpu, Question::BarrierLimit);
    REQUIRE(findings.size() == 3);
    for (const Finding& finding : findings) {
        CHECK(finding.kernel.barriersPerBlock == finding.parameter);
        CHECK(finding.engine == 64 / finding.parameter);
        CHECK(finding.measured == finding.engine);
    }
    // A device that does not count them answers too: that is what is asked.
    FakeGpu ampere(8, 0, 4);
    for (const Finding& finding : answersOf(ampere, Question::BarrierLimit))
        CHECK(finding.measured == 32);
}

TEST_CASE("The driver's clusters stand beside the estimate") {
    FakeGpu gpu(9, 0, 132);
    gpu.clusters = [](const KernelConfig& kernel, int size) {
        return size > 8 ? std::nullopt
                        : std::optional(kernel.dynamicSharedMemoryBytes > 0 ? 132 / size : 1056);
    };
    const auto findings = answersOf(gpu, Question::ActiveClusters);
    REQUIRE(findings.size() == 16);
    for (int size = 1; size <= 8; ++size)
        CHECK(findings[static_cast<std::size_t>(size) - 1].parameter == size);
    CHECK(findings.front().engine == 132);
    CHECK(findings.front().driver == 132);
    CHECK_FALSE(findings.front().measured);
    for (const Finding& finding : findings) {
        const int blocks = evaluate(gpu.limits(), finding.kernel).activeBlocks;
        CHECK(finding.engine ==
              estimateActiveClusters(assumedGpcLayout(132), blocks, finding.parameter));
    }
}

TEST_CASE("Only the engine's side is no finding") {
    FakeGpu gpu(9, 0, 4);
    CHECK(answersOf(gpu, Question::ActiveClusters).empty());
    CHECK(answersOf(gpu, Question::AvailableDynamicMemory).empty());
    gpu.detected.computeCapability = {99, 1};
    const auto findings = answerQuestions(gpu);
    REQUIRE_FALSE(findings);
    CHECK(findings.error().code == GpuFailureCode::UnknownCapability);
}

}  // namespace occ
