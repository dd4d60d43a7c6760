#include "core/sm_placement.h"

#include "core/allocation.h"
#include "tests/core/printing.h"
#include "tests/core/random_inputs.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

#include <map>

// What is drawn must be what the engine says: every part of every resource is recounted here.

using namespace occ;

namespace {

void checkRunningLane(const SmLane& lane) {
    CAPTURE(lane.capacity, lane.allocated(), lane.blocked, lane.remainder, lane.bound);
    REQUIRE(lane.allocated() + lane.blocked + lane.remainder == lane.capacity);
    REQUIRE(lane.blocked >= 0);
    REQUIRE(lane.remainder >= 0);
    REQUIRE(lane.overflow() == 0);
    for (std::size_t i = 0; i < lane.pieces.size(); ++i) {
        REQUIRE(lane.pieces[i].needed >= 0);
        REQUIRE(lane.pieces[i].rounding >= 0);
        if (i > 0) REQUIRE(lane.pieces[i].block > lane.pieces[i - 1].block);
    }
}

/// What every block holds over all lanes.
std::map<int, SmPiece> byBlock(const SmResource& resource) {
    std::map<int, SmPiece> blocks;
    for (const SmLane& lane : resource.lanes)
        for (const SmPiece& piece : lane.pieces) {
            SmPiece& sum = blocks[piece.block];
            sum.warps += piece.warps;
            sum.needed += piece.needed;
            sum.rounding += piece.rounding;
            REQUIRE_FALSE((sum.lastWarp && piece.lastWarp));
            sum.lastWarp = sum.lastWarp || piece.lastWarp;
        }
    return blocks;
}

void checkBlocks(const SmResource& resource, const SmPlacement& placement,
                 const Occupancy& occupancy) {
    const auto blocks = byBlock(resource);
    if (resource.use.perBlock > 0) REQUIRE(static_cast<int>(blocks.size()) == placement.blocks);
    for (const auto& [block, piece] : blocks) {
        REQUIRE(block >= 0);
        REQUIRE(block < placement.blocks);
        REQUIRE(piece.allocated() == resource.use.perBlock);
        if (piece.warps > 0) REQUIRE(piece.warps == occupancy.warpsPerBlock);
        REQUIRE(piece.lastWarp == (piece.warps > 0));
    }
}

void checkSums(const SmResource& resource) {
    ResourceUse sum{resource.use.resource};
    for (const SmLane& lane : resource.lanes) {
        sum.capacity += lane.capacity;
        sum.blocked += lane.blocked;
        sum.remainder += lane.remainder;
        for (const SmPiece& piece : lane.pieces) {
            sum.needed += piece.needed;
            sum.rounding += piece.rounding;
        }
    }
    REQUIRE(sum.capacity == resource.use.capacity);
    REQUIRE(sum.needed == resource.use.needed);
    REQUIRE(sum.rounding == resource.use.rounding);
    REQUIRE(sum.blocked == resource.use.blocked);
    REQUIRE(sum.remainder == resource.use.remainder);
}

/// A block's warps are spread over the sub-partitions as evenly as they can be.
void checkEvenness(const SmResource& resource, const SmPlacement& placement) {
    if (resource.lanes.size() < 2) return;
    const std::size_t perHalf = resource.lanes.size() / static_cast<std::size_t>(placement.halves);
    for (std::size_t half = 0; half < static_cast<std::size_t>(placement.halves); ++half) {
        std::int64_t most = 0;
        std::int64_t fewest = INT64_MAX;
        for (std::size_t i = half * perHalf; i < (half + 1) * perHalf; ++i) {
            std::int64_t warps = 0;
            for (const SmPiece& piece : resource.lanes[i].pieces)
                warps += piece.warps;
            most = std::max(most, warps);
            fewest = std::min(fewest, warps);
        }
        REQUIRE(most - fewest <= 1);
    }
}

void checkRunning(const DeviceLimits& device, const KernelConfig& kernel,
                  const Occupancy& occupancy) {
    const SmPlacement placement = placeBlocks(device, kernel, occupancy);
    REQUIRE(placement.runs);
    REQUIRE(placement.blocks == occupancy.activeBlocks);
    REQUIRE(placement.idleThreadsPerBlock >= 0);
    REQUIRE(placement.idleThreadsPerBlock < device.warpSize);
    for (const SmResource& resource : placement.resources) {
        CAPTURE(static_cast<int>(resource.use.resource));
        for (const SmLane& lane : resource.lanes)
            checkRunningLane(lane);
        checkSums(resource);
        checkBlocks(resource, placement, occupancy);
        checkEvenness(resource, placement);
        REQUIRE_FALSE(resource.refuses);
    }
}

/// One block more must lack what the sentence says, and nothing else may be said to lack.
void checkShortages(const DeviceLimits& device, const KernelConfig& kernel,
                    const Occupancy& occupancy) {
    LimiterSet named;
    for (const Shortage& shortage : shortages(device, kernel, occupancy)) {
        CAPTURE(static_cast<int>(shortage.resource), static_cast<int>(shortage.kind), shortage.need,
                shortage.left);
        REQUIRE(shortage.left >= 0);
        REQUIRE(shortage.left < shortage.need);
        REQUIRE(shortage.block == occupancy.activeBlocks + 1);
        named.insert(shortage.resource);
    }
    REQUIRE(named == occupancy.limiters);
}

/// The family's launch check on 6.0 and a block's own maximum show as something too large.
void checkRefused(const DeviceLimits& device, const KernelConfig& kernel,
                  const Occupancy& occupancy) {
    const SmPlacement placement = placeBlocks(device, kernel, occupancy);
    REQUIRE_FALSE(placement.runs);
    REQUIRE(shortages(device, kernel, occupancy).empty());
    for (int i = 0; i < kReasonCount; ++i) {
        const auto reason = static_cast<Reason>(i);
        if (!occupancy.reasons.contains(reason)) continue;
        for (const SmResource& resource : placement.resources) {
            if (resource.use.resource != resourceOf(reason)) continue;
            CAPTURE(i);
            REQUIRE(resource.refuses);
            const bool drawn =
                reason == Reason::RegistersPerBlockExceed ||
                reason == Reason::RegistersExceedFamily || reason == Reason::RegistersExceedSm ||
                reason == Reason::RegistersExceedHalfSm ||
                reason == Reason::SharedMemoryExceedsBlock ||
                reason == Reason::SharedMemoryExceedsSm || reason == Reason::BarriersExceedBlock ||
                reason == Reason::BarriersExceedSm || reason == Reason::VirtualResourcesExceedSm ||
                reason == Reason::WarpsExceedSm;
            if (drawn) REQUIRE(resource.overflows());
        }
    }
}

void checkRandom(const DeviceLimits& device, Random& random, int count) {
    for (int i = 0; i < count; ++i) {
        const InputKind kind = random.oneIn(2) ? InputKind::Wide : InputKind::Typical;
        const KernelConfig kernel = randomKernel(random, device, kind);
        const Occupancy occupancy = evaluate(device, kernel);
        INFO(describeInput(device, kernel));
        if (occupancy.launchable()) {
            checkRunning(device, kernel, occupancy);
            checkShortages(device, kernel, occupancy);
        } else {
            checkRefused(device, kernel, occupancy);
        }
    }
}

const SmResource& resourceOf(const SmPlacement& placement, Limiter limiter) {
    for (const SmResource& resource : placement.resources)
        if (resource.use.resource == limiter) return resource;
    throw std::runtime_error("the resource is not placed");
}

}  // namespace

TEST_CASE("placement: parts sum up and agree with the engine on every device") {
    Random random(411);
    for (const CapabilityRecord& record : capabilities())
        checkRandom(record.limits, random, 600);
}

TEST_CASE("placement: parts sum up on devices that users make up") {
    Random random(412);
    for (int i = 0; i < 400; ++i)
        checkRandom(randomDevice(random), random, 10);
}

TEST_CASE("placement: absurd inputs are placed as one block or none") {
    Random random(413);
    for (const CapabilityRecord& record : capabilities())
        for (int i = 0; i < 100; ++i) {
            const KernelConfig kernel = randomKernel(random, record.limits, InputKind::Absurd);
            if (!isAccepted(kernel)) continue;
            const Occupancy occupancy = evaluate(record.limits, kernel);
            const SmPlacement placement = placeBlocks(record.limits, kernel, occupancy);
            INFO(describeInput(record.limits, kernel));
            REQUIRE(placement.blocks == (occupancy.launchable() ? occupancy.activeBlocks : 1));
        }
}

TEST_CASE("placement: A100, 256 threads, 40 registers, 8 KiB, as counted by hand") {
    const DeviceLimits& device = deviceOf(8, 0);
    const KernelConfig kernel = kernelOf(256, 40, 8192);
    const Occupancy occupancy = evaluate(device, kernel);
    const SmPlacement placement = placeBlocks(device, kernel, occupancy, 192 * 1024);
    CHECK(placement.l1CacheBytes == 28 * 1024);

    const SmResource& registers = resourceOf(placement, Limiter::Registers);
    REQUIRE(registers.lanes.size() == 4);
    for (const SmLane& lane : registers.lanes) {
        CHECK(lane.capacity == 16384);
        REQUIRE(lane.pieces.size() == 6);
        CHECK(lane.pieces[0].warps == 2);
        CHECK(lane.pieces[0].needed == 2560);
        CHECK(lane.blocked == 0);
        CHECK(lane.remainder == 1024);
    }
    const SmResource& shared = resourceOf(placement, Limiter::SharedMemory);
    REQUIRE(shared.lanes.size() == 1);
    CHECK(shared.reserve == 1024);
    CHECK(shared.lanes[0].pieces[5].needed == 8192);
    CHECK(shared.lanes[0].pieces[5].rounding == 1024);

    const auto lacking = shortages(device, kernel, occupancy);
    REQUIRE(lacking.size() == 1);
    CHECK(lacking[0].block == 7);
    CHECK(lacking[0].need == 10240);
    CHECK(lacking[0].left == 4096);
    CHECK(lacking[0].kind == Shortage::Kind::Amount);
}

TEST_CASE("placement: a block without a place for every warp is told in warps") {
    // 25 warps of 18 x 256 registers: a sub-partition holds 3 of them, the SM 12; one block of 7.
    const DeviceLimits& device = deviceOf(8, 0);
    const KernelConfig kernel = kernelOf(7 * 32, 144);
    const Occupancy occupancy = evaluate(device, kernel);
    REQUIRE(occupancy.activeBlocks == 1);
    const auto lacking = shortages(device, kernel, occupancy);
    REQUIRE(lacking.size() == 1);
    CHECK(lacking[0].kind == Shortage::Kind::WarpPlaces);
    CHECK(lacking[0].need == 7);
    CHECK(lacking[0].left == 5);
    CHECK(lacking[0].registersPerWarp == 4608);
}

TEST_CASE("placement: 800 threads of 80 registers overflow one sub-partition though they fit") {
    const DeviceLimits& device = deviceOf(8, 0);
    const KernelConfig kernel = kernelOf(800, 80);
    const Occupancy occupancy = evaluate(device, kernel);
    REQUIRE_FALSE(occupancy.launchable());
    const SmPlacement placement = placeBlocks(device, kernel, occupancy);
    const SmResource& registers = resourceOf(placement, Limiter::Registers);
    CHECK(registers.refuses);
    CHECK(registers.lanes[0].overflow() == 7 * 2560 - 16384);
    CHECK(registers.lanes[1].overflow() == 0);
    CHECK_FALSE(resourceOf(placement, Limiter::Warps).overflows());
}

TEST_CASE("placement: global caching keeps every block within half an SM") {
    const DeviceLimits& device = deviceOf(5, 2);
    KernelConfig kernel = kernelOf(128, 85);
    kernel.globalCaching = GlobalCaching::On;
    const Occupancy occupancy = evaluate(device, kernel);
    REQUIRE(occupancy.activeBlocks == 4);
    const SmPlacement placement = placeBlocks(device, kernel, occupancy);
    CHECK(placement.halves == 2);
    for (const SmPiece& piece : resourceOf(placement, Limiter::Registers).lanes[3].pieces)
        CHECK(piece.block % 2 == 1);
    const auto lacking = shortages(device, kernel, occupancy);
    REQUIRE(lacking.size() == 1);
    CHECK(lacking[0].kind == Shortage::Kind::HalfWarpPlaces);
}
