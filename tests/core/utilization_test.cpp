#include "core/utilization.h"

#include "core/waves.h"
#include "tests/core/printing.h"
#include "tests/core/random_inputs.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

#include <algorithm>

using namespace occ;

namespace {

void checkUse(const ResourceUse& use, const Occupancy& occupancy) {
    const int limit = occupancy.limits[index(use.resource)];
    CAPTURE(static_cast<int>(use.resource), use.capacity, use.needed, use.rounding, use.blocked,
            use.remainder, use.perBlock);
    REQUIRE(use.needed + use.rounding + use.blocked + use.remainder == use.capacity);
    REQUIRE(use.allocated() == occupancy.activeBlocks * use.perBlock);
    REQUIRE(use.needed >= 0);
    REQUIRE(use.rounding >= 0);
    REQUIRE(use.blocked == (limit - occupancy.activeBlocks) * use.perBlock);
    REQUIRE(use.remainder >= 0);
    if (occupancy.limiters.contains(use.resource)) REQUIRE(use.blocked == 0);
}

}  // namespace

TEST_CASE("utilization: the four parts of every resource sum up to its capacity") {
    Random random(401);
    for (const CapabilityRecord& record : capabilities())
        for (int i = 0; i < 1500; ++i) {
            const DeviceLimits& device = record.limits;
            const InputKind kind = random.oneIn(2) ? InputKind::Wide : InputKind::Typical;
            const KernelConfig kernel = randomKernel(random, device, kind);
            const Occupancy occupancy = evaluate(device, kernel);
            INFO(describeInput(device, kernel));
            const auto uses = utilization(device, kernel, occupancy);
            for (const ResourceUse& use : uses)
                checkUse(use, occupancy);
            for (const Limiter limiter : kLimiters) {
                const bool listed = std::any_of(
                    uses.begin(), uses.end(),
                    [limiter](const ResourceUse& use) { return use.resource == limiter; });
                if (listed) REQUIRE(occupancy.limit(limiter).has_value());
                // Nothing that has room for blocks is left out.
                if (occupancy.limit(limiter).value_or(0) > 0) REQUIRE(listed);
            }
        }
}

TEST_CASE("utilization: A100, 256 threads, 40 registers, 8 KiB") {
    const KernelConfig kernel = kernelOf(256, 40, 8192);
    const DeviceLimits& device = deviceOf(8, 0);
    const auto uses = utilization(device, kernel, evaluate(device, kernel));
    REQUIRE(uses.size() == 4);
    const ResourceUse& registers = uses[2];
    CHECK(registers.capacity == 65536);
    CHECK(registers.needed == 6 * 10240);
    CHECK(registers.rounding == 0);
    CHECK(registers.blocked == 0);
    CHECK(registers.remainder == 4096);
    const ResourceUse& shared = uses[3];
    CHECK(shared.capacity == 167936);
    CHECK(shared.needed == 6 * 8192);
    CHECK(shared.rounding == 6 * 1024);
    CHECK(shared.blocked == 12 * 9216);
    CHECK(shared.remainder == 2048);
}

TEST_CASE("waves: full waves, tail and efficiency") {
    const auto waves = computeWaves(1000, 6, 108);
    REQUIRE(waves.has_value());
    CHECK(waves->blocksPerWave == 648);
    CHECK(waves->fullWaves == 1);
    CHECK(waves->tailBlocks == 352);
    CHECK(waves->waves == 2);
    CHECK(waves->efficiency() == Approx(1000.0 / 1296.0));

    const auto exact = computeWaves(1296, 6, 108);
    REQUIRE(exact.has_value());
    CHECK(exact->tailBlocks == 0);
    CHECK(exact->waves == 2);
    CHECK(exact->efficiency() == 1.0);
}

TEST_CASE("waves: unknown without a grid, SMs or active blocks") {
    CHECK_FALSE(computeWaves(0, 6, 108).has_value());
    CHECK_FALSE(computeWaves(-5, 6, 108).has_value());
    CHECK_FALSE(computeWaves(100, 0, 108).has_value());
    CHECK_FALSE(computeWaves(100, 6, 0).has_value());
}

TEST_CASE("waves: parts add up for any grid, the largest included") {
    Random random(402);
    for (int i = 0; i < 20'000; ++i) {
        const std::int64_t grid = random.between(1, std::int64_t{1} << 40);
        const int active = random.intBetween(1, 32);
        const int sms = random.intBetween(1, 160);
        const auto waves = computeWaves(grid, active, sms);
        REQUIRE(waves.has_value());
        REQUIRE(waves->fullWaves * waves->blocksPerWave + waves->tailBlocks == grid);
        REQUIRE(waves->tailBlocks < waves->blocksPerWave);
        REQUIRE(waves->waves == waves->fullWaves + (waves->tailBlocks > 0 ? 1 : 0));
        REQUIRE(waves->efficiency() > 0);
        REQUIRE(waves->efficiency() <= 1);
    }
}
