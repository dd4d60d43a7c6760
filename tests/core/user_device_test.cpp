#include "core/advice.h"
#include "core/allocation.h"
#include "core/derivation.h"
#include "core/device_field.h"
#include "core/sweep.h"
#include "core/sweep_candidates.h"
#include "core/utilization.h"
#include "tests/core/printing.h"
#include "tests/core/random_inputs.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

#include <algorithm>

// GPUs that users make up may be stranger than any that was built; nothing may contradict itself
// on them, and nothing may take long.

using namespace occ;

namespace {

template <class Visit>
void forMadeUpDevices(std::uint64_t seed, int devices, int kernels, Visit visit) {
    Random random(seed);
    for (int i = 0; i < devices; ++i) {
        const OccupancyTables tables(randomDevice(random));
        for (int j = 0; j < kernels; ++j) {
            const InputKind kind = random.oneIn(3) ? InputKind::Typical : InputKind::Wide;
            const KernelConfig kernel = randomKernel(random, tables.device(), kind);
            if (!isAccepted(kernel)) continue;
            INFO(describeInput(tables.device(), kernel));
            visit(random, tables, kernel);
        }
    }
}

/// A device of 5.2's kind whose SM has only as many warps as its largest block.
DeviceLimits smallPartitionedDevice() {
    DeviceLimits device = deviceOf(5, 2);
    device.maxWarpsPerSm = 32;
    device.maxThreadsPerSm = 1024;
    return device;
}

}  // namespace

TEST_CASE("made-up device: a reason's need exceeds what there is") {
    forMadeUpDevices(701, 3000, 30, [](Random&, const OccupancyTables& tables, const auto& kernel) {
        const Occupancy result = evaluate(tables.device(), kernel);
        if (result.reasons.empty() != result.launchable()) FAIL(describeAnswer(result));
        for (ReasonSet left = result.reasons; !left.empty(); left = left.without(left.first())) {
            const ReasonDetail detail = describe(left.first(), tables.device(), kernel);
            CAPTURE(static_cast<int>(detail.reason), detail.need, detail.have);
            if (detail.need <= detail.have) FAIL(describeAnswer(result));
        }
    });
}

TEST_CASE("made-up device: steps recompute, and parts sum up to the capacity") {
    forMadeUpDevices(702, 1000, 20, [](Random&, const OccupancyTables& tables, const auto& kernel) {
        const Occupancy result = evaluate(tables.device(), kernel);
        for (const Step& step : derive(tables.device(), kernel)) {
            if (recompute(step) != step.result) FAIL(describeAnswer(result));
            if (step.quantity == Quantity::ActiveBlocks && step.result != result.activeBlocks)
                FAIL(describeAnswer(result));
        }
        for (const ResourceUse& use : utilization(tables.device(), kernel, result))
            if (use.needed + use.rounding + use.blocked + use.remainder != use.capacity)
                FAIL(describeAnswer(result));
    });
}

TEST_CASE("made-up device: curves equal asking for a value") {
    forMadeUpDevices(703, 1000, 2, [](Random& random, const auto& tables, KernelConfig kernel) {
        kernel.block.z = std::min(kernel.block.z, kMaxBlockZ);
        for (const InputField& field : inputFields()) {
            const Curve curve = sweep(tables, kernel, field.id);
            for (int i = 0; i < 12; ++i) {
                const auto position = random.between(0, std::ssize(curve) - 1);
                const CurveSegment& segment = curve[static_cast<std::size_t>(position)];
                const std::int64_t value = random.oneIn(2) ? segment.first : segment.last;
                KernelConfig varied = kernel;
                field.set(varied, value);
                const Occupancy result = evaluate(tables.device(), varied);
                const bool equal = segment.activeBlocks == result.activeBlocks &&
                                   segment.activeWarps == result.activeWarps &&
                                   segment.limiters == result.limiters;
                if (!equal) FAIL(field.key << " " << value << ": " << describeAnswer(result));
            }
        }
    });
}

TEST_CASE("made-up device: a gigabyte given byte by byte makes no long curve") {
    DeviceLimits device = deviceOf(9, 0);
    device.sharedMemoryPerSmBytes = 1 << 30;
    device.sharedMemoryPerBlockOptinBytes = (1 << 30) - 1024;
    device.sharedMemoryAllocationUnitBytes = 1;
    device.sharedMemoryCarveouts = CarveoutList(0, 1000, 1 << 20, 1 << 30);
    REQUIRE(validateDevice(device).empty());
    int candidates = 0;
    for (std::int64_t value = 0; value != kNever && candidates < 1000; ++candidates)
        value = nextCandidate(device, kernelOf(256, 32), FieldId::DynamicShared, value);
    CHECK(candidates < 200);
    const OccupancyTables tables(device);
    CHECK(sweep(tables, kernelOf(256, 32), FieldId::DynamicShared).size() < 20);
    CHECK(largestDynamicSharedMemory(tables, kernelOf(256, 32), 2) == (1 << 29) - 1024);
}

TEST_CASE("made-up device: caching gives way where half an SM has too few warp slots") {
    const DeviceLimits device = smallPartitionedDevice();
    REQUIRE(validateDevice(device).empty());
    KernelConfig kernel = kernelOf(1024, 32);
    kernel.globalCaching = GlobalCaching::On;
    const Occupancy on = evaluate(device, kernel);
    CHECK(on.activeBlocks == 1);
    CHECK_FALSE(on.partitionedCachingActive);
    kernel.globalCaching = GlobalCaching::Strict;
    const Occupancy strict = evaluate(device, kernel);
    CHECK(strict.activeBlocks == 0);
    CHECK(strict.reasons.contains(Reason::WarpsExceedSm));
    kernel = kernelOf(512, 32);
    kernel.globalCaching = GlobalCaching::On;
    CHECK(evaluate(device, kernel).partitionedCachingActive);
}
