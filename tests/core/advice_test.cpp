#include "core/advice.h"

#include "core/allocation.h"
#include "core/sweep_candidates.h"
#include "tests/core/printing.h"
#include "tests/core/random_inputs.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <optional>

// Every piece of advice is fed back: it must give what it promises, and nothing nearer may.

using namespace occ;

namespace {

KernelConfig with(KernelConfig kernel, FieldId id, std::int64_t value) {
    inputField(id).set(kernel, value);
    return kernel;
}

KernelConfig adviceKernel(Random& random, const DeviceLimits& device) {
    KernelConfig kernel =
        randomKernel(random, device, random.oneIn(2) ? InputKind::Wide : InputKind::Typical);
    kernel.block.z = std::min(kernel.block.z, kMaxBlockZ);
    return kernel;
}

using Wanted = bool (*)(const Occupancy& candidate, const Occupancy& now);

/// The nearest value with the wanted effect, found by trying; of two the smaller.
std::optional<std::int64_t> nearestValue(const DeviceLimits& device, const KernelConfig& kernel,
                                         FieldId id, Wanted wanted) {
    const InputField& field = inputField(id);
    const FieldRange range = field.range(device);
    const std::int64_t value = field.get(kernel);
    const std::int64_t high = std::max(range.max, value);
    const Occupancy now = evaluate(device, kernel);
    for (std::int64_t distance = 1; distance <= high - range.min; ++distance)
        for (const std::int64_t candidate : {value - distance, value + distance})
            if (candidate >= range.min && candidate <= high &&
                wanted(evaluate(device, with(kernel, id, candidate)), now))
                return candidate;
    return std::nullopt;
}

/// A larger block that gains by one more warp is offered with that warp filled.
std::optional<std::int64_t> nearestGain(const DeviceLimits& device, const KernelConfig& kernel,
                                        FieldId id, Wanted wanted) {
    const auto nearest = nearestValue(device, kernel, id, wanted);
    if (!nearest || id != FieldId::Threads || *nearest < kernel.block.threads()) return nearest;
    return std::min(roundUp(*nearest, device.warpSize), largestBlock(device, kernel));
}

void checkChange(const std::optional<Change>& change, std::optional<std::int64_t> expected,
                 const NextStep& step, const DeviceLimits& device, const KernelConfig& kernel) {
    REQUIRE(change.has_value() == expected.has_value());
    if (!change) return;
    REQUIRE(change->value == *expected);
    const Occupancy then = evaluate(device, with(kernel, step.field, change->value));
    REQUIRE(then.activeBlocks == change->activeBlocks);
    REQUIRE(then.activeWarps == change->activeWarps);
}

void checkSteps(const OccupancyTables& tables, const KernelConfig& kernel, bool sharedToo) {
    const DeviceLimits& device = tables.device();
    INFO(describeInput(device, kernel));
    for (const NextStep& step : nextSteps(tables, kernel)) {
        const bool shared =
            step.field == FieldId::StaticShared || step.field == FieldId::DynamicShared;
        if (shared && !sharedToo) continue;
        INFO("field " << inputField(step.field).key);
        REQUIRE(step.value == inputField(step.field).get(kernel));
        const auto nearest = [&](Wanted wanted) {
            return nearestValue(device, kernel, step.field, wanted);
        };
        checkChange(step.gainBlock, nearest([](const auto& then, const auto& now) {
                        return then.activeBlocks > now.activeBlocks;
                    }),
                    step, device, kernel);
        checkChange(step.loseBlock, nearest([](const auto& then, const auto& now) {
                        return then.activeBlocks < now.activeBlocks;
                    }),
                    step, device, kernel);
        checkChange(step.gainWarps,
                    nearestGain(device, kernel, step.field,
                                [](const auto& then, const auto& now) {
                                    return then.activeWarps > now.activeWarps;
                                }),
                    step, device, kernel);
    }
}

}  // namespace

TEST_CASE("advice: next steps are the nearest that gain or lose") {
    Random random(301);
    for (const OccupancyTables& tables : allTables()) {
        for (int i = 0; i < 60; ++i)
            checkSteps(tables, adviceKernel(random, tables.device()), false);
        // Trying bytes one by one takes most of the time.
        for (int i = 0; i < 4; ++i)
            checkSteps(tables, adviceKernel(random, tables.device()), true);
    }
}

TEST_CASE("advice: next steps name the resources that apply") {
    const auto onAmpere = nextSteps(tablesOf({8, 0}), kernelOf(256, 40, 8192));
    REQUIRE(onAmpere.size() == 4);
    const NextStep& registers = onAmpere[1];
    CHECK(registers.field == FieldId::Registers);
    CHECK(registers.gainBlock == Change{32, 8, 64});
    CHECK(registers.loseBlock == Change{41, 5, 40});
    CHECK(nextSteps(tablesOf({9, 0}), kernelOf(256, 40)).size() == 5);
    KernelConfig virtualUser = kernelOf(64, 32);
    virtualUser.virtualResourcesPerBlock = 100;
    const auto onBlackwell = nextSteps(tablesOf({12, 0}), virtualUser);
    REQUIRE(onBlackwell.back().field == FieldId::VirtualResources);
    CHECK(onBlackwell.back().gainBlock == Change{64, 2, 4});
    CHECK(onBlackwell.back().loseBlock == std::nullopt);
}

TEST_CASE("advice: the largest dynamic shared memory keeps the blocks, one byte more does not") {
    Random random(302);
    int found = 0;
    for (const OccupancyTables& tables : allTables())
        for (int i = 0; i < 300; ++i) {
            const DeviceLimits& device = tables.device();
            const KernelConfig kernel = adviceKernel(random, device);
            const int blocks = random.intBetween(1, random.oneIn(2) ? 4 : 40);
            INFO(describeInput(device, kernel) << " for " << blocks << " blocks");
            const auto largest = largestDynamicSharedMemory(tables, kernel, blocks);
            const auto blocksAt = [&](std::int64_t bytes) {
                return evaluate(device, with(kernel, FieldId::DynamicShared, bytes)).activeBlocks;
            };
            const std::int64_t most = device.sharedMemoryPerBlockOptinBytes;
            if (largest) {
                ++found;
                REQUIRE(blocksAt(*largest) >= blocks);
                for (std::int64_t bytes = *largest + 1; bytes <= most + 300; bytes += 64)
                    REQUIRE(blocksAt(bytes) < blocks);
            } else {
                for (std::int64_t bytes = 0; bytes <= most; bytes += 64)
                    REQUIRE(blocksAt(bytes) < blocks);
            }
        }
    REQUIRE(found > 1500);
}

TEST_CASE("advice: the register cap of launch bounds is the largest count that fits") {
    int feasible = 0;
    for (const OccupancyTables& tables : allTables())
        for (int threads = 1; threads <= 1056; threads += 37)
            for (int blocks = 1; blocks <= 33; ++blocks) {
                const DeviceLimits& device = tables.device();
                const auto cap = launchBoundsRegisterCap(device, threads, blocks);
                const auto blocksAt = [&](int registers) {
                    return evaluate(device, kernelOf(threads, registers)).activeBlocks;
                };
                CAPTURE(toString(device.computeCapability), threads, blocks);
                if (cap) {
                    ++feasible;
                    REQUIRE(blocksAt(*cap) >= blocks);
                    REQUIRE(*cap <= device.maxRegistersPerThread);
                    REQUIRE((*cap == device.maxRegistersPerThread || blocksAt(*cap + 1) < blocks));
                } else {
                    REQUIRE(blocksAt(1) < blocks);
                }
            }
    REQUIRE(feasible > 4000);
}

TEST_CASE("advice: suggested block sizes are all that reach the highest occupancy") {
    Random random(303);
    for (const OccupancyTables& tables : allTables())
        for (int i = 0; i < 200; ++i) {
            const DeviceLimits& device = tables.device();
            const KernelConfig kernel = adviceKernel(random, device);
            INFO(describeInput(device, kernel));
            const auto sizes = suggestBlockSizes(tables, kernel);
            int most = 0;
            for (int threads = 1; threads <= device.maxThreadsPerBlock; ++threads)
                most = std::max(
                    most, evaluate(device, with(kernel, FieldId::Threads, threads)).activeWarps);
            int listed = 0;
            int references = 0;
            for (const BlockSizeSuggestion& size : sizes) {
                const Occupancy result =
                    evaluate(device, with(kernel, FieldId::Threads, size.threads));
                REQUIRE(result.activeBlocks == size.activeBlocks);
                REQUIRE(result.activeWarps == size.activeWarps);
                REQUIRE(result.limiters == size.limiters);
                REQUIRE((size.activeWarps == most || size.referenceChoice));
                references += size.referenceChoice ? 1 : 0;
                listed += size.activeWarps == most && size.threads % 32 == 0 ? 1 : 0;
            }
            int expected = 0;
            for (int threads = 32; threads <= device.maxThreadsPerBlock; threads += 32)
                if (evaluate(device, with(kernel, FieldId::Threads, threads)).activeWarps == most)
                    ++expected;
            REQUIRE(references == (most > 0 ? 1 : 0));
            REQUIRE(listed == (most > 0 ? expected : 0));
            REQUIRE(std::is_sorted(sizes.begin(), sizes.end(), [](const auto& a, const auto& b) {
                return a.threads > b.threads;
            }));
        }
}

TEST_CASE("advice: the reference counts threads and prefers the largest block among equals") {
    Random random(304);
    for (const OccupancyTables& tables : allTables())
        for (int i = 0; i < 200; ++i) {
            const DeviceLimits& device = tables.device();
            const KernelConfig kernel = adviceKernel(random, device);
            int mostThreads = 0;
            int largestBlock = 0;
            const int bound = kernel.launchBoundsMaxThreads;
            const int most =
                bound > 0 ? std::min(bound, device.maxThreadsPerBlock) : device.maxThreadsPerBlock;
            for (int threads = most; threads > 0; threads = (threads - 1) / 32 * 32) {
                const Occupancy result = evaluate(device, with(kernel, FieldId::Threads, threads));
                if (result.activeThreads <= mostThreads) continue;
                mostThreads = result.activeThreads;
                largestBlock = threads;
            }
            int chosen = 0;
            for (const BlockSizeSuggestion& size : suggestBlockSizes(tables, kernel))
                if (size.referenceChoice) chosen = size.threads;
            INFO(describeInput(device, kernel));
            REQUIRE(chosen == largestBlock);
        }
}
