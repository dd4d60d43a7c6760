#include "core/input_field.h"
#include "tests/core/printing.h"
#include "tests/core/random_inputs.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

#include <algorithm>

// What holds for every launch on every device, held against random ones. The seeds are fixed;
// a failure prints the launch.

using namespace occ;

namespace {

constexpr InputKind kKinds[] = {InputKind::Typical, InputKind::Wide, InputKind::Absurd};

template <class Visit>
void forRandomKernels(Random random, int perDeviceAndKind, Visit visit) {
    int count = 0;
    for (const CapabilityRecord& record : capabilities())
        for (const InputKind kind : kKinds)
            for (int i = 0; i < perDeviceAndKind; ++i) {
                const KernelConfig kernel = randomKernel(random, record.limits, kind);
                INFO(describeInput(record.limits, kernel));
                visit(record.limits, kernel);
                ++count;
            }
    REQUIRE(count == 31 * 3 * perDeviceAndKind);
}

/// Whether more shared memory may hold more blocks: only where the preference gives way.
bool mayRise(const DeviceLimits& device, FieldId field) {
    const bool shared = field == FieldId::StaticShared || field == FieldId::DynamicShared;
    return shared && sharedMemorySplit(device) == SharedMemorySplit::CachePreference;
}

}  // namespace

TEST_CASE("property: active blocks are the smallest limit, and the limiters have it") {
    forRandomKernels(Random(1), 2000, [](const DeviceLimits& device, const KernelConfig& kernel) {
        const Occupancy result = evaluate(device, kernel);
        const int smallest = *std::min_element(result.limits.begin(), result.limits.end());
        bool limitersMatch = true;
        for (const Limiter limiter : kLimiters)
            limitersMatch &=
                result.limiters.contains(limiter) == (result.limits[index(limiter)] == smallest);
        const bool holds = result.activeBlocks == smallest && smallest >= 0 && limitersMatch &&
                           smallest <= device.maxBlocksPerSm;
        if (!holds) FAIL(describeAnswer(result));
    });
}

TEST_CASE("property: there are reasons exactly when nothing can launch") {
    forRandomKernels(Random(2), 2000, [](const DeviceLimits& device, const KernelConfig& kernel) {
        const Occupancy result = evaluate(device, kernel);
        bool holds = result.reasons.empty() == result.launchable();
        for (int bit = 0; bit < kReasonCount; ++bit) {
            const auto reason = static_cast<Reason>(bit);
            if (!result.reasons.contains(reason)) continue;
            const ReasonDetail detail = describe(reason, device, kernel);
            holds &= result.limit(resourceOf(reason)) == 0;
            holds &= detail.reason == reason && detail.resource == resourceOf(reason);
        }
        if (!holds) FAIL(describeAnswer(result));
    });
}

TEST_CASE("property: a reason's need exceeds what there is") {
    forRandomKernels(Random(3), 1000, [](const DeviceLimits& device, const KernelConfig& kernel) {
        if (!isAccepted(kernel)) return;
        const Occupancy result = evaluate(device, kernel);
        for (int bit = 1; bit < kReasonCount; ++bit) {
            const auto reason = static_cast<Reason>(bit);
            if (!result.reasons.contains(reason)) continue;
            const ReasonDetail detail = describe(reason, device, kernel);
            CAPTURE(bit, detail.need, detail.have);
            if (detail.need <= detail.have) FAIL(describeAnswer(result));
        }
    });
}

TEST_CASE("property: warps, threads and the fraction follow from the blocks") {
    forRandomKernels(Random(4), 1000, [](const DeviceLimits& device, const KernelConfig& kernel) {
        const Occupancy result = evaluate(device, kernel);
        const std::int64_t threads = kernel.block.threads();
        bool holds = result.maxWarps == device.maxWarpsPerSm &&
                     result.warpsPerBlock == (threads + 31) / 32 &&
                     result.activeWarps == result.activeBlocks * result.warpsPerBlock &&
                     result.activeThreads == result.activeBlocks * threads;
        holds &= result.fraction() >= 0 && result.fraction() <= 1;
        if (!holds) FAIL(describeAnswer(result));
    });
}

TEST_CASE("property: active blocks never exceed what the SM has of any resource") {
    forRandomKernels(Random(5), 1000, [](const DeviceLimits& device, const KernelConfig& kernel) {
        const Occupancy result = evaluate(device, kernel);
        if (!result.launchable()) return;
        const std::int64_t blocks = result.activeBlocks;
        const bool holds =
            blocks * result.warpsPerBlock <= device.maxWarpsPerSm &&
            (kernel.registersPerThread <= 0 ||
             blocks * result.registersPerBlock <= device.registersPerSm) &&
            blocks * result.sharedMemoryPerBlockBytes <= result.sharedMemoryPerSmBytes &&
            result.sharedMemoryPerSmBytes <= device.sharedMemoryPerSmBytes;
        if (!holds) FAIL(describeAnswer(result));
    });
}

TEST_CASE("property: asking for more never holds more blocks") {
    constexpr FieldId kNeeds[] = {FieldId::Threads,      FieldId::Registers,
                                  FieldId::StaticShared, FieldId::DynamicShared,
                                  FieldId::Barriers,     FieldId::VirtualResources};
    Random random(6);
    std::int64_t compared = 0;
    for (const CapabilityRecord& record : capabilities())
        for (int i = 0; i < 3000; ++i) {
            const DeviceLimits& device = record.limits;
            const KernelConfig less = randomKernel(random, device, InputKind::Wide);
            for (const FieldId id : kNeeds) {
                if (mayRise(device, id)) continue;
                const InputField& field = inputField(id);
                KernelConfig more = less;
                field.set(more, field.get(less) + random.between(1, random.oneIn(2) ? 8 : 5000));
                // A block of more threads in a row is no deeper than before.
                const int before = evaluate(device, less).activeBlocks;
                const int after = evaluate(device, more).activeBlocks;
                ++compared;
                const bool deeper = id == FieldId::Threads && less.block.z > kMaxBlockZ;
                if (after <= before || deeper) continue;
                INFO(describeInput(device, less));
                INFO(describeInput(device, more));
                FAIL("rose from " << before << " to " << after);
            }
        }
    REQUIRE(compared > 300'000);
}

TEST_CASE("property: the order of the extents does not matter up to the depth limit") {
    forRandomKernels(Random(7), 300, [](const DeviceLimits& device, const KernelConfig& kernel) {
        KernelConfig turned = kernel;
        turned.block = {kernel.block.y, kernel.block.z, kernel.block.x};
        if (kernel.block.z > kMaxBlockZ || turned.block.z > kMaxBlockZ) return;
        if (!(evaluate(device, turned) == evaluate(device, kernel)))
            FAIL(describeAnswer(evaluate(device, turned)));
    });
}

TEST_CASE("property: static and dynamic shared memory count alike") {
    forRandomKernels(Random(8), 1000, [](const DeviceLimits& device, const KernelConfig& kernel) {
        if (!isAccepted(kernel)) return;
        const Occupancy apart = evaluate(device, kernel);
        const Occupancy together = evaluate(device, withAllSharedMemoryDynamic(kernel));
        if (!(apart == together)) FAIL(describeAnswer(together));
    });
}
