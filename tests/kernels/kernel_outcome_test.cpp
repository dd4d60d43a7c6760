#include "core/kernels/kernel_outcome.h"

#include "core/allocation.h"
#include "core/sweep.h"
#include "tests/kernels/sample_kernels.h"
#include "tests/support/catch.h"

#include <cmath>
#include <string>

using namespace occ;
using namespace occ::test;

namespace {

Gpu gpuOf(int major, int minor) {
    const CapabilityRecord* record = findCapability({major, minor});
    REQUIRE(record != nullptr);
    return makeGpu(*record);
}

BlockSource sourceOf(const KernelFacts& facts, const LaunchAssumptions& assumptions) {
    return launchOf(facts, assumptions).value().block;
}

int threadsOf(const KernelFacts& facts, const LaunchAssumptions& assumptions) {
    return static_cast<int>(launchOf(facts, assumptions).value().kernel.block.threads());
}

/// What `markChosen` should mark, kernel by kernel.
bool shouldBeChosen(const KernelList& list, const std::vector<KernelOutcome>& outcomes,
                    std::size_t index) {
    const KernelRecord& own = list.kernels()[index];
    if (outcomes[index].fit <= CodeFit::No) return false;
    const auto isLaunch = [](const KernelRecord& record) {
        return record.facts.form == KernelForm::Profile ||
               record.facts.form == KernelForm::CalculatorFile;
    };
    if (isLaunch(own)) return true;
    for (std::size_t i = 0; i < list.kernels().size(); ++i) {
        const KernelRecord& other = list.kernels()[i];
        if (i == index || other.name != own.name || isLaunch(other) ||
            outcomes[i].fit <= CodeFit::No ||
            toString(list.source(other.source)) != toString(list.source(own.source)))
            continue;
        const FittingCode mine{own.facts.target, outcomes[index].fit};
        const FittingCode theirs{other.facts.target, outcomes[i].fit};
        if (isPreferred(theirs, mine)) return false;
        if (!isPreferred(mine, theirs) && i > index) return false;
    }
    return true;
}

}  // namespace

TEST_CASE("A block's size comes from the strongest source", "[kernel_outcome]") {
    LaunchAssumptions assumptions;
    assumptions.threadsOtherwise = 128;
    KernelFacts facts = factsFor("sm_80", KernelForm::Linked, 32);
    CHECK(sourceOf(facts, assumptions) == BlockSource::Assumed);
    CHECK(threadsOf(facts, assumptions) == 128);
    facts.maxBlock = BlockShape{512, 1, 1};
    CHECK(sourceOf(facts, assumptions) == BlockSource::LaunchBound);
    CHECK(threadsOf(facts, assumptions) == 512);
    facts.launchedBlock = BlockShape{32, 8, 1};
    CHECK(sourceOf(facts, assumptions) == BlockSource::Launched);
    facts.requiredBlock = BlockShape{64, 4, 1};
    CHECK(sourceOf(facts, assumptions) == BlockSource::Required);
    CHECK(launchOf(facts, assumptions)->kernel.launchBoundsMaxThreads == 256);
    assumptions.threads = 96;
    CHECK(sourceOf(facts, assumptions) == BlockSource::Given);
    CHECK(threadsOf(facts, assumptions) == 96);
    // A bound of no thread is none.
    assumptions.threads.reset();
    facts = factsFor("sm_80", KernelForm::Linked, 32);
    facts.maxBlock = BlockShape{0, 1, 1};
    CHECK(sourceOf(facts, assumptions) == BlockSource::Assumed);
    CHECK(launchOf(facts, assumptions)->kernel.launchBoundsMaxThreads == 0);
}

TEST_CASE("A launch takes over what is known and assumes little", "[kernel_outcome]") {
    LaunchAssumptions assumptions;
    assumptions.dynamicSharedBytes = 1'000;
    KernelFacts facts = factsFor("sm_90", KernelForm::Linked, 40);
    CHECK(launchOf(facts, assumptions)->kernel.dynamicSharedMemoryBytes == 1'000);
    CHECK(launchOf(facts, assumptions)->kernel.barriersPerBlock == 0);
    facts.dynamicUse = DynamicSharedUse::None;
    CHECK(launchOf(facts, assumptions)->kernel.dynamicSharedMemoryBytes == 0);
    facts.dynamicSharedBytes = 2'000;
    facts.staticSharedBytes = 300;
    facts.barriers = 3;
    facts.minBlocks = 2;
    facts.cluster = ClusterShape{4, 2, 1};
    facts.gridBlocks = 12;
    const KernelConfig kernel = launchOf(facts, assumptions)->kernel;
    CHECK(kernel.dynamicSharedMemoryBytes == 2'000);
    CHECK(kernel.staticSharedMemoryBytes == 300);
    CHECK(kernel.barriersPerBlock == 3);
    CHECK(kernel.launchBoundsMinBlocks == 2);
    CHECK(kernel.clusterSize == 8);
    CHECK(kernel.gridBlocks == 12);
    CHECK(kernel.registersPerThread == 40);

    facts.registers.reset();
    CHECK_FALSE(launchOf(facts, assumptions));
}

TEST_CASE("Outcomes are those of the engine", "[kernel_outcome]") {
    RandomKernels random(11);
    for (const bool withGpu : {false, true}) {
        const Gpu gpu = gpuOf(9, 0);
        LaunchAssumptions assumptions;
        assumptions.dynamicSharedBytes = 5'000;
        KernelEvaluator evaluator(withGpu ? std::optional(gpu) : std::nullopt, assumptions);
        int known = 0;
        for (int i = 0; i < 5'000; ++i) {
            const KernelFacts facts = random.facts();
            const KernelOutcome outcome = evaluator.evaluate(facts);
            const CapabilityRecord* own =
                facts.target.known() ? findCapability(capabilityOf(facts.target)) : nullptr;
            const DeviceLimits* limits = withGpu          ? &gpu.limits
                                         : own != nullptr ? &own->limits
                                                          : nullptr;
            REQUIRE((limits != nullptr) == (evaluator.tablesFor(facts) != nullptr));
            REQUIRE(outcome.launch.has_value() == facts.registers.has_value());
            REQUIRE(outcome.occupancy.has_value() == (outcome.launch && limits != nullptr));
            REQUIRE((outcome.fit == CodeFit::Unknown) == !facts.target.known());
            if (!outcome.occupancy) continue;
            ++known;
            REQUIRE(*outcome.occupancy == evaluate(*limits, outcome.launch->kernel));
        }
        CHECK(known > 3'000);
    }
}

TEST_CASE("Hostile numbers have an outcome and a step in bounded time", "[kernel_outcome]") {
    KernelEvaluator evaluator(gpuOf(9, 0), {});
    KernelFacts facts = factsFor("sm_90", KernelForm::Linked, 2'000'000'000);
    facts.staticSharedBytes = std::int64_t{1} << 59;
    facts.dynamicSharedBytes = std::int64_t{1} << 59;
    facts.maxBlock = BlockShape{2'000'000'000, 2'000'000'000, 2'000'000'000};
    facts.cluster = ClusterShape{2'000'000'000, 2'000'000'000, 1};
    facts.barriers = 2'000'000'000;
    facts.minBlocks = 2'000'000'000;
    const KernelOutcome outcome = evaluator.evaluate(facts);
    REQUIRE(outcome.occupancy);
    CHECK_FALSE(outcome.occupancy->launchable());
    CHECK_NOTHROW(evaluator.bestStep(facts, outcome));
}

TEST_CASE("A cluster's blocks are held where a product would overflow", "[kernel_outcome]") {
    CHECK(ClusterShape{2, 4, 1}.blocks() == 8);
    constexpr int kLargest = 1 << 30;
    CHECK(ClusterShape{kLargest, kLargest, kLargest}.blocks() == BlockShape::kMaxThreads);
    KernelFacts facts;
    facts.registers = 32;
    facts.cluster = ClusterShape{kLargest, kLargest, kLargest};
    CHECK(launchOf(facts, {}).value().kernel.clusterSize == BlockShape::kMaxThreads);
}

TEST_CASE("A measured carve-out counts on the GPU that it was measured on", "[kernel_outcome]") {
    KernelFacts facts = factsFor("sm_86", KernelForm::Profile, 32);
    facts.launchedBlock = BlockShape{64, 1, 1};
    facts.carveoutBytes = 8'192;
    KernelEvaluator same(gpuOf(8, 6), {});
    const KernelOutcome outcome = same.evaluate(facts);
    REQUIRE(outcome.occupancy);
    // 1 KiB of reserve for each block.
    CHECK(outcome.occupancy->sharedMemoryPerSmBytes == 8'192);
    CHECK(outcome.occupancy->limit(Limiter::SharedMemory) == 8);
    KernelEvaluator other(gpuOf(9, 0), {});
    CHECK(other.evaluate(facts).launch->kernel.carveoutPercent == kDefaultCarveout);
}

TEST_CASE("Every listed size of shared memory has its carve-out", "[kernel_outcome]") {
    for (const CapabilityRecord& record : capabilities()) {
        const DeviceLimits& device = record.limits;
        for (const std::int32_t size : device.sharedMemoryCarveouts) {
            KernelConfig kernel;
            kernel.carveoutPercent = carveoutPercentFor(device, size);
            INFO(toString(device.computeCapability) << ", " << size);
            if (sharedMemorySplit(device) == SharedMemorySplit::Carveout)
                CHECK(preferredSharedMemoryPerSm(device, kernel) == size);
            else
                CHECK(kernel.carveoutPercent == kDefaultCarveout);
        }
        CHECK(carveoutPercentFor(device, 12'345) == kDefaultCarveout);
    }
}

TEST_CASE("The best step raises occupancy at the smallest relative change", "[kernel_outcome]") {
    RandomKernels random(5);
    KernelEvaluator evaluator(gpuOf(8, 6), {});
    int steps = 0;
    for (int i = 0; i < 300; ++i) {
        const KernelFacts facts = random.facts();
        const KernelOutcome outcome = evaluator.evaluate(facts);
        const auto best = evaluator.bestStep(facts, outcome);
        // What is remembered is what was found.
        const auto again = evaluator.bestStep(facts, outcome);
        REQUIRE(again.has_value() == best.has_value());
        if (best) REQUIRE((again->field == best->field && again->gainWarps == best->gainWarps));
        if (!outcome.occupancy || outcome.occupancy->fraction() >= 1) {
            REQUIRE_FALSE(best);
            continue;
        }
        std::optional<double> smallest;
        const auto all = nextSteps(*evaluator.tablesFor(facts), outcome.launch->kernel);
        for (const NextStep& step : all) {
            const bool fixed =
                outcome.launch->block == BlockSource::Required && step.field == FieldId::Threads;
            if (!step.gainWarps || fixed) continue;
            const double change =
                std::abs(static_cast<double>(step.gainWarps->value - step.value)) /
                std::max<double>(1, static_cast<double>(step.value));
            if (!smallest || change < *smallest) smallest = change;
        }
        REQUIRE(best.has_value() == smallest.has_value());
        if (!best) continue;
        ++steps;
        // Following the advice gives what it promises.
        KernelConfig kernel = outcome.launch->kernel;
        inputField(best->field).set(kernel, best->gainWarps->value);
        const Occupancy after = evaluate(evaluator.tablesFor(facts)->device(), kernel);
        REQUIRE(after.activeWarps == best->gainWarps->activeWarps);
        REQUIRE(after.activeWarps > outcome.occupancy->activeWarps);
    }
    CHECK(steps > 50);
}

TEST_CASE("Of each kernel in a file what the driver loads is marked", "[kernel_outcome]") {
    RandomKernels random(23);
    for (const auto& [major, minor] :
         {std::pair(8, 6), std::pair(8, 7), std::pair(9, 0), std::pair(10, 3), std::pair(6, 0)}) {
        const KernelList list = random.list(150);
        KernelEvaluator evaluator(gpuOf(major, minor), {});
        const std::vector<KernelOutcome> outcomes = evaluateAll(list, evaluator);
        REQUIRE(outcomes.size() == list.kernels().size());
        for (std::size_t i = 0; i < outcomes.size(); ++i)
            REQUIRE(outcomes[i].chosen == shouldBeChosen(list, outcomes, i));
    }
    const KernelList list = random.list(50);
    KernelEvaluator evaluator(std::nullopt, {});
    for (const KernelOutcome& outcome : evaluateAll(list, evaluator))
        CHECK_FALSE(outcome.chosen);
}
