#include "core/textbook.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

#include <cmath>

// Launches of which the literature tells numbers, and what each rule of the hardware does to the
// textbook's.

using namespace occ;

namespace {

TextbookComparison compare(const DeviceLimits& device, const KernelConfig& kernel) {
    return compareWithTextbook(device, kernel, derive(device, kernel));
}

/// The hardware's step at which a resource parts first.
Step partingOf(const DeviceLimits& device, const KernelConfig& kernel, Limiter resource) {
    const auto comparison = compare(device, kernel);
    const ResourceComparison* found = comparison.find(resource);
    REQUIRE(found != nullptr);
    REQUIRE_FALSE(found->departures.empty());
    return derive(device, kernel)[found->departures.front().step];
}

}  // namespace

TEST_CASE("textbook: A100, 256 threads, 40 registers, 8 KiB is 8, 32, 6, 20 against 18") {
    const DeviceLimits& device = deviceOf(8, 0);
    const KernelConfig kernel = kernelOf(256, 40, 8192);
    const TextbookComparison comparison = compare(device, kernel);
    CHECK(comparison.textbook.limit(Limiter::Warps) == 8);
    CHECK(comparison.textbook.limit(Limiter::Blocks) == 32);
    CHECK(comparison.textbook.limit(Limiter::Registers) == 6);
    CHECK(comparison.textbook.limit(Limiter::SharedMemory) == 20);
    CHECK(comparison.textbook.activeBlocks == 6);
    CHECK(comparison.textbook.fraction() == 0.75);
    const ResourceComparison& memory = *comparison.find(Limiter::SharedMemory);
    CHECK(memory.hardware == 18);
    REQUIRE(memory.departures.size() == 1);
    CHECK(memory.departures.front().before == 20);
    CHECK(memory.departures.front().after == 18);
    const Step parting = partingOf(device, kernel, Limiter::SharedMemory);
    CHECK(parting.quantity == Quantity::SharedMemoryRequested);
    CHECK(parting.result == 9216);
    CHECK(comparison.find(Limiter::Warps)->departures.empty());
    CHECK(comparison.find(Limiter::Blocks)->departures.empty());
    // The file's quarters hold 12.8 warps each, of which 12 are whole: 48 instead of 51.2.
    CHECK(partingOf(device, kernel, Limiter::Registers).quantity == Quantity::WarpsPerSubPartition);
}

TEST_CASE("textbook: CC 8.6, 256 threads, 32 registers, 2,048 bytes parts by the reserve") {
    const TextbookComparison comparison = compare(deviceOf(8, 6), kernelOf(256, 32, 2048));
    CHECK(comparison.textbook.limit(Limiter::Warps) == 6);
    CHECK(comparison.textbook.limit(Limiter::Blocks) == 16);
    CHECK(comparison.textbook.limit(Limiter::Registers) == 8);
    CHECK(comparison.textbook.limit(Limiter::SharedMemory) == 50);
    CHECK(comparison.find(Limiter::SharedMemory)->hardware == 33);
    CHECK(comparison.textbook.activeBlocks == 6);
    CHECK(comparison.textbook.fraction() == 1.0);
    CHECK(comparison.textbook.limiters.contains(Limiter::Warps));
    CHECK(comparison.textbook.limiters.size() == 1);
}

TEST_CASE("textbook: 800 threads of 80 registers fit on paper and cannot launch") {
    const DeviceLimits& device = deviceOf(8, 0);
    const KernelConfig kernel = kernelOf(800, 80);
    const TextbookComparison comparison = compare(device, kernel);
    CHECK(comparison.textbook.limit(Limiter::Registers) == 1);
    CHECK(comparison.textbook.activeBlocks == 1);
    CHECK(comparison.find(Limiter::Registers)->hardware == 0);
    const Step parting = partingOf(device, kernel, Limiter::Registers);
    CHECK(parting.quantity == Quantity::WarpsCountedByLaunchCheck);
    CHECK(parting.result == 28);
    CHECK(comparison.find(Limiter::Registers)->departures.front().after == 0);
}

TEST_CASE("textbook: a partial warp parts where warps are counted") {
    const DeviceLimits& device = deviceOf(8, 0);
    const KernelConfig kernel = kernelOf(700, 40);
    const TextbookComparison comparison = compare(device, kernel);
    CHECK(partingOf(device, kernel, Limiter::Warps).quantity == Quantity::WarpsPerBlock);
    CHECK(comparison.textbook.activeThreads == 1400);
    CHECK(std::lround(comparison.textbook.fraction() * 10000) == 6836);
    CHECK(evaluate(device, kernel).activeWarps == 44);
    // Of the two resources that count warps, neither loses a block by it.
    const Departure* departure = comparison.departureAt(0);
    REQUIRE(departure != nullptr);
    CHECK(departure->before == departure->after);
}

TEST_CASE("textbook: what it does not count parts at once, from no limit") {
    KernelConfig kernel = kernelOf(128, 32);
    kernel.barriersPerBlock = 16;
    const TextbookComparison comparison = compare(deviceOf(9, 0), kernel);
    const ResourceComparison* barriers = comparison.find(Limiter::Barriers);
    REQUIRE(barriers != nullptr);
    CHECK_FALSE(barriers->textbook.has_value());
    CHECK(barriers->hardware == 4);
    REQUIRE(barriers->departures.size() == 1);
    CHECK_FALSE(barriers->departures.front().before.has_value());
    // Without shared memory of its own a block still takes the reserve.
    const ResourceComparison* memory = comparison.find(Limiter::SharedMemory);
    REQUIRE(memory != nullptr);
    CHECK_FALSE(memory->textbook.has_value());
    CHECK(memory->hardware == 228);
    CHECK(compare(deviceOf(7, 0), kernelOf(128, 32)).find(Limiter::SharedMemory) == nullptr);
}

TEST_CASE("textbook: a small carve-out and strict caching part where they act") {
    KernelConfig kernel = kernelOf(128, 32, 8192);
    kernel.carveoutPercent = 50;
    CHECK(partingOf(deviceOf(7, 0), kernel, Limiter::SharedMemory).quantity ==
          Quantity::SharedMemoryWanted);
    KernelConfig caching = kernelOf(128, 85);
    CHECK(compare(deviceOf(5, 2), caching).find(Limiter::Registers)->hardware == 5);
    caching.globalCaching = GlobalCaching::On;
    const TextbookComparison comparison = compare(deviceOf(5, 2), caching);
    CHECK(comparison.find(Limiter::Registers)->textbook == 6);
    CHECK(comparison.find(Limiter::Registers)->hardware == 4);
}

TEST_CASE("textbook: a launch that breaks a rule of blocks parts at the check") {
    const Step step = partingOf(deviceOf(8, 0), kernelOf(1056, 32), Limiter::Warps);
    CHECK(step.quantity == Quantity::CheckResult);
    CHECK(step.operands.back().quantity == Quantity::MaxThreadsPerBlock);
    KernelConfig empty;
    empty.block = {0, 1, 1};
    const TextbookOccupancy none = evaluateTextbook(deviceOf(8, 0), empty);
    CHECK(none.activeBlocks == 0);
    CHECK(none.activeThreads == 0);
    CHECK_FALSE(none.limit(Limiter::Registers).has_value());
}
