#include "core/advice.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

// Worked examples that the documentation and published discussions name.

using namespace occ;

namespace {

Occupancy ask(int major, int minor, const KernelConfig& kernel) {
    return evaluate(deviceOf(major, minor), kernel);
}

void checkLimits(const Occupancy& occupancy, int warps, int blocks, int registers, int shared) {
    CHECK(occupancy.limit(Limiter::Warps) == warps);
    CHECK(occupancy.limit(Limiter::Blocks) == blocks);
    CHECK(occupancy.limit(Limiter::Registers) == registers);
    CHECK(occupancy.limit(Limiter::SharedMemory) == shared);
}

}  // namespace

TEST_CASE("example: A100, 256 threads, 40 registers, 8 KiB: 6 blocks by registers, 75 %") {
    const Occupancy result = ask(8, 0, kernelOf(256, 40, 8192));
    checkLimits(result, 8, 32, 6, 18);
    CHECK(result.activeBlocks == 6);
    CHECK(result.fraction() == 0.75);
    CHECK(result.limiters.size() == 1);
    CHECK(result.limiters.contains(Limiter::Registers));
}

TEST_CASE("example: 8.6, 256 threads, 32 registers, 2 KiB: 48 warps, 100 %") {
    const Occupancy result = ask(8, 6, kernelOf(256, 32, 2048));
    checkLimits(result, 6, 16, 8, 33);
    CHECK(result.activeWarps == 48);
    CHECK(result.fraction() == 1.0);
}

TEST_CASE("example: H800, 256 threads, shared memory for one block: 12.5 %") {
    const Occupancy result = ask(9, 0, kernelOf(256, 32, 200 * 1024));
    CHECK(result.activeBlocks == 1);
    CHECK(result.activeWarps == 8);
    CHECK(result.maxWarps == 64);
    CHECK(result.fraction() == 0.125);
    CHECK(result.limiters.contains(Limiter::SharedMemory));
}

TEST_CASE("example: occupancy counts warps: 700 threads on 8.0 are 68.75 %, not 1400 of 2048") {
    const Occupancy result = ask(8, 0, kernelOf(700, 32));
    CHECK(result.activeWarps == 44);
    CHECK(result.activeThreads == 1400);
    CHECK(result.fraction() == 0.6875);
}

TEST_CASE("example: 5.2, 128 threads, 85 registers: 5 blocks uncached, 4 with global caching") {
    KernelConfig kernel = kernelOf(128, 85);
    CHECK(ask(5, 2, kernel).activeBlocks == 5);
    CHECK_FALSE(ask(5, 2, kernel).partitionedCachingActive);
    kernel.globalCaching = GlobalCaching::On;
    CHECK(ask(5, 2, kernel).activeBlocks == 4);
    CHECK(ask(5, 2, kernel).partitionedCachingActive);
    kernel.globalCaching = GlobalCaching::Strict;
    CHECK(ask(5, 2, kernel).activeBlocks == 4);
}

TEST_CASE("example: global caching gives way to a block larger than half an SM, unless strict") {
    KernelConfig kernel = kernelOf(1024, 40);
    kernel.globalCaching = GlobalCaching::On;
    CHECK(ask(5, 2, kernel).activeBlocks == 1);
    CHECK_FALSE(ask(5, 2, kernel).partitionedCachingActive);
    kernel.globalCaching = GlobalCaching::Strict;
    const Occupancy strict = ask(5, 2, kernel);
    CHECK(strict.activeBlocks == 0);
    CHECK(strict.reasons.contains(Reason::RegistersExceedHalfSm));
}

TEST_CASE("example: the reason for half an SM counts the warps over the half's sub-partitions") {
    KernelConfig kernel = kernelOf(960, 40);
    kernel.globalCaching = GlobalCaching::Strict;
    const ReasonDetail detail = describe(Reason::RegistersExceedHalfSm, deviceOf(5, 2), kernel);
    CHECK(detail.need == 38400);
    CHECK(detail.have == 32768);
    CHECK(detail.operands[3] == 30);
}

TEST_CASE("example: 800 threads with 80 registers cannot launch although 64,000 < 65,536") {
    for (const ComputeCapability capability : {ComputeCapability{7, 0}, ComputeCapability{8, 6},
                                               ComputeCapability{9, 0}, ComputeCapability{12, 0}}) {
        const DeviceLimits& device = deviceOf(capability.major, capability.minor);
        const KernelConfig kernel = kernelOf(800, 80);
        const Occupancy result = evaluate(device, kernel);
        CHECK(result.registersPerBlock == 64000);
        CHECK(result.activeBlocks == 0);
        CHECK(result.reasons.contains(Reason::RegistersPerBlockExceed));
        const ReasonDetail detail = describe(Reason::RegistersPerBlockExceed, device, kernel);
        CHECK(detail.need == 28 * 80 * 32);
        CHECK(detail.have == 65536);
        CHECK(detail.operands == std::array<std::int64_t, 5>{800, 80, 25, 28, 2560});
    }
}

TEST_CASE("example: Kepler's cache preference makes more shared memory hold more blocks") {
    KernelConfig kernel = kernelOf(256, 32);
    kernel.cachePreference = CachePreference::L1;
    kernel.staticSharedMemoryBytes = 12288;
    CHECK(ask(3, 5, kernel).sharedMemoryPerSmBytes == 16384);
    CHECK(ask(3, 5, kernel).activeBlocks == 1);
    kernel.staticSharedMemoryBytes = 20480;  // a block would not fit 16 KiB: preference ignored
    CHECK(ask(3, 5, kernel).sharedMemoryPerSmBytes == 49152);
    CHECK(ask(3, 5, kernel).activeBlocks == 2);
}

TEST_CASE("example: a carve-out of 0 per cent leaves 8 blocks to the reserve alone") {
    KernelConfig kernel = kernelOf(128, 32);
    kernel.carveoutPercent = 0;
    const Occupancy ampere = ask(8, 0, kernel);
    CHECK(ampere.sharedMemoryPerSmBytes == 8192);
    CHECK(ampere.activeBlocks == 8);
    CHECK(ampere.limiters.contains(Limiter::SharedMemory));
    // Volta reserves nothing, and a block without shared memory needs none.
    CHECK(ask(7, 0, kernel).activeBlocks == 16);
    CHECK_FALSE(ask(7, 0, kernel).limit(Limiter::SharedMemory).has_value());
}

TEST_CASE("example: a barrier id known only at run time counts 16: one block on 12.x, 4 on 9.0") {
    KernelConfig kernel = kernelOf(64, 32);
    kernel.barriersPerBlock = 16;
    CHECK(ask(12, 0, kernel).activeBlocks == 1);
    CHECK(ask(12, 1, kernel).activeBlocks == 1);
    CHECK(ask(9, 0, kernel).activeBlocks == 4);
    CHECK(ask(12, 0, kernel).limiters.contains(Limiter::Barriers));
    CHECK_FALSE(ask(8, 6, kernel).limit(Limiter::Barriers).has_value());
}

TEST_CASE("example: A100 has 164 KiB of shared memory, of which a block may have 163") {
    const OccupancyTables tables(deviceOf(8, 0));
    const KernelConfig kernel = kernelOf(256, 32);
    CHECK(largestDynamicSharedMemory(tables, kernel, 1) == 163 * 1024);
    CHECK(ask(8, 0, kernelOf(256, 32, 163 * 1024)).activeBlocks == 1);
    const Occupancy more = ask(8, 0, kernelOf(256, 32, 163 * 1024 + 1));
    CHECK(more.activeBlocks == 0);
    CHECK(more.reasons.contains(Reason::SharedMemoryExceedsBlock));
}

TEST_CASE("example: 6.0 refuses what the rest of its family could not run") {
    const Occupancy result = ask(6, 0, kernelOf(704, 88));
    CHECK(result.activeBlocks == 0);
    CHECK(result.reasons.contains(Reason::RegistersExceedFamily));
    CHECK(ask(6, 1, kernelOf(704, 88)).reasons.contains(Reason::RegistersPerBlockExceed));
}

TEST_CASE("example: 12.0 holds 24 blocks, not the 32 of its tuning guide") {
    CHECK(ask(12, 0, kernelOf(32, 16)).activeBlocks == 24);
}

TEST_CASE("example: 1.x allocates registers to whole blocks, rounded to two warps") {
    // 3 warps count as 4: 4 x 32 x 11 = 1,408, rounded up to 1,536 of 8,192.
    const Occupancy result = ask(1, 0, kernelOf(96, 11));
    CHECK(result.registersPerBlock == 1536);
    CHECK(result.limit(Limiter::Registers) == 5);
}
