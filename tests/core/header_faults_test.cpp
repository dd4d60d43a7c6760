#include "core/advice.h"
#include "tests/core/header_device.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

// Where cuda_occupancy.h is wrong we differ on purpose. Each case pins the right value and shows
// that the header still says otherwise, so that a corrected header is noticed.

using namespace occ;

namespace {

HeaderAnswer askHeader(const DeviceLimits& device, const KernelConfig& kernel) {
    const std::optional<HeaderAnswer> answer = HeaderDevice(device).evaluate(kernel);
    REQUIRE(answer.has_value());
    return *answer;
}

Occupancy askUs(const DeviceLimits& device, const KernelConfig& kernel) {
    const Occupancy plain = evaluate(device, kernel);
    REQUIRE(plain == OccupancyTables(device).evaluate(kernel));
    return plain;
}

}  // namespace

TEST_CASE("fault: the header names resources that do not limit once barriers do") {
    KernelConfig kernel = kernelOf(64, 32);
    kernel.barriersPerBlock = 16;
    const DeviceLimits& hopper = deviceOf(9, 0);

    const Occupancy ours = askUs(hopper, kernel);
    CHECK(ours.activeBlocks == 4);
    CHECK(ours.limiters.size() == 1);
    CHECK(ours.limiters.contains(Limiter::Barriers));

    const HeaderAnswer header = askHeader(hopper, kernel);
    CHECK(header.activeBlocks == 4);
    CHECK(header.limit(Limiter::Warps) == 32);
    CHECK(header.limitingFactors.contains(Limiter::Warps));  // 32 is not 4
}

TEST_CASE("fault: the header's available dynamic shared memory forgets the reserve") {
    struct Case {
        int major, minor, blocks;
        std::int64_t right, headerSays;
    };
    const Case cases[] = {
        {9, 0, 2, 115712, 116736}, {8, 0, 4, 40960, 41984}, {8, 6, 4, 24576, 25600}};
    for (const Case& c : cases) {
        const DeviceLimits& device = deviceOf(c.major, c.minor);
        const OccupancyTables tables(device);
        KernelConfig kernel = kernelOf(256, 32);
        CAPTURE(c.major, c.minor);
        CHECK(largestDynamicSharedMemory(tables, kernel, c.blocks) == c.right);
        CHECK(HeaderDevice(device).availableDynamicSharedMemory(kernel, c.blocks) == c.headerSays);
        // The header's own occupancy contradicts its answer.
        kernel.dynamicSharedMemoryBytes = c.headerSays;
        CHECK(askHeader(device, kernel).activeBlocks == c.blocks - 1);
        kernel.dynamicSharedMemoryBytes = c.right;
        CHECK(askHeader(device, kernel).activeBlocks == c.blocks);
    }
}

TEST_CASE("fault: the header accepts 256 registers per thread from 7.0") {
    for (const CapabilityRecord& record : capabilities()) {
        const DeviceLimits& device = record.limits;
        if (device.computeCapability.major < 7) continue;
        CAPTURE(toString(device.computeCapability));
        const KernelConfig kernel = kernelOf(128, 256);
        const Occupancy ours = askUs(device, kernel);
        CHECK(ours.activeBlocks == 0);
        CHECK(ours.reasons.contains(Reason::RegistersPerThreadExceed));
        CHECK(askHeader(device, kernel).activeBlocks == 2);
    }
}

TEST_CASE("fault: the header accepts 64 to 255 registers per thread on 3.0") {
    const DeviceLimits& kepler = deviceOf(3, 0);
    for (int registers = 64; registers <= 255; ++registers) {
        const KernelConfig kernel = kernelOf(32, registers);
        const Occupancy ours = askUs(kepler, kernel);
        REQUIRE(ours.activeBlocks == 0);
        REQUIRE(ours.limit(Limiter::Registers) == 0);
        REQUIRE(ours.reasons.contains(Reason::RegistersPerThreadExceed));
        REQUIRE(askHeader(kepler, kernel).activeBlocks > 0);
    }
    CHECK(askUs(kepler, kernelOf(32, 63)).activeBlocks > 0);
}

TEST_CASE("fault: the header ignores the kernel's launch bounds") {
    KernelConfig kernel = kernelOf(256, 32);
    kernel.launchBoundsMaxThreads = 128;
    const Occupancy ours = askUs(deviceOf(8, 0), kernel);
    CHECK(ours.activeBlocks == 0);
    CHECK(ours.limit(Limiter::Warps) == 0);
    CHECK(ours.reasons.contains(Reason::ThreadsExceedLaunchBounds));
    CHECK(askHeader(deviceOf(8, 0), kernel).activeBlocks == 8);
}

TEST_CASE("fault: the header accepts more than 16 barriers in a block") {
    KernelConfig kernel = kernelOf(128, 32);
    kernel.barriersPerBlock = 17;
    const Occupancy ours = askUs(deviceOf(9, 0), kernel);
    CHECK(ours.activeBlocks == 0);
    CHECK(ours.reasons.contains(Reason::BarriersExceedBlock));
    CHECK(askHeader(deviceOf(9, 0), kernel).activeBlocks == 3);
}

TEST_CASE("fault: the header takes 4 GiB of shared memory for none") {
    KernelConfig kernel = kernelOf(128, 32, std::int64_t{1} << 32);
    kernel.maxDynamicSharedMemoryBytes = std::int64_t{1} << 32;
    const Occupancy ours = askUs(deviceOf(8, 0), kernel);
    CHECK(ours.activeBlocks == 0);
    CHECK(ours.reasons.contains(Reason::SharedMemoryExceedsBlock));
    CHECK(askHeader(deviceOf(8, 0), kernel).activeBlocks == 16);
}

TEST_CASE("fault: the header answers for compute capabilities that do not exist") {
    struct Unknown {
        ComputeCapability capability;
        DeviceLimits similar;
    };
    const Unknown unknown[] = {{{8, 4}, deviceOf(8, 6)}, {{9, 5}, deviceOf(9, 0)}};
    for (const Unknown& one : unknown) {
        CAPTURE(toString(one.capability));
        CHECK(findCapability(one.capability) == nullptr);
        DeviceLimits device = one.similar;
        device.computeCapability = one.capability;
        CHECK(HeaderDevice(device).evaluate(kernelOf(128, 32)).has_value());
    }
}
