#include "core/derivation.h"

#include "tests/core/printing.h"
#include "tests/core/random_inputs.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <cmath>
#include <string>

// The worked calculation shows nothing that does not recompute, and ends where `evaluate` does.

using namespace occ;

namespace {

/// The last step that has the quantity, or null.
const Step* lastOf(const std::vector<Step>& steps, Quantity quantity) {
    const auto found = std::find_if(steps.rbegin(), steps.rend(), [quantity](const Step& step) {
        return step.quantity == quantity;
    });
    return found == steps.rend() ? nullptr : &*found;
}

bool endsWithFailedCheck(const std::vector<Step>& steps, Limiter resource) {
    const auto last = std::find_if(steps.rbegin(), steps.rend(), [resource](const Step& step) {
        return step.resource == resource;
    });
    return last != steps.rend() && last->operation == Operation::CheckAtMost && last->result == 0;
}

void checkLimit(const std::vector<Step>& steps, const Occupancy& occupancy, Limiter limiter) {
    CAPTURE(static_cast<int>(limiter));
    const Step* step = lastOf(steps, limitQuantity(limiter));
    const std::optional<int> limit = occupancy.limit(limiter);
    if (step != nullptr) {
        REQUIRE(limit.has_value());
        REQUIRE(step->result == *limit);
    } else if (limit.has_value()) {
        REQUIRE(*limit == 0);
        REQUIRE(endsWithFailedCheck(steps, limiter));
    }
}

void checkDerivation(const DeviceLimits& device, const KernelConfig& kernel) {
    const std::vector<Step> steps = derive(device, kernel);
    const Occupancy occupancy = evaluate(device, kernel);
    INFO(describeInput(device, kernel));
    INFO(describeAnswer(occupancy));
    for (std::size_t i = 0; i < steps.size(); ++i) {
        CAPTURE(i, static_cast<int>(steps[i].quantity), static_cast<int>(steps[i].operation));
        if (recompute(steps[i]) != steps[i].result) FAIL("a step does not recompute");
    }
    for (const Limiter limiter : kLimiters)
        checkLimit(steps, occupancy, limiter);
    const Step* blocks = lastOf(steps, Quantity::ActiveBlocks);
    REQUIRE(blocks != nullptr);
    REQUIRE(blocks->result == occupancy.activeBlocks);
    if (const Step* warps = lastOf(steps, Quantity::ActiveWarps))
        REQUIRE(warps->result == occupancy.activeWarps);
    if (const Step* ratio = lastOf(steps, Quantity::OccupancyPerTenThousand))
        REQUIRE(ratio->result == std::lround(occupancy.fraction() * 10000));
}

}  // namespace

TEST_CASE("derivation: every step recomputes and the limits are those of the engine") {
    Random random(501);
    int count = 0;
    for (const CapabilityRecord& record : capabilities())
        for (int i = 0; i < 400; ++i, ++count)
            checkDerivation(record.limits,
                            randomKernel(random, record.limits,
                                         random.oneIn(2) ? InputKind::Wide : InputKind::Typical));
    REQUIRE(count > 10'000);
}

TEST_CASE("derivation: absurd launches derive as well") {
    Random random(502);
    for (const CapabilityRecord& record : capabilities())
        for (int i = 0; i < 300; ++i) {
            const KernelConfig kernel = randomKernel(random, record.limits, InputKind::Absurd);
            if (isAccepted(kernel)) checkDerivation(record.limits, kernel);
        }
}

TEST_CASE("derivation: A100, 256 threads, 40 registers, 8 KiB shows the published numbers") {
    const auto steps = derive(deviceOf(8, 0), kernelOf(256, 40, 8192));
    const auto value = [&](Quantity quantity) {
        const Step* step = lastOf(steps, quantity);
        return step == nullptr ? std::int64_t{-1} : step->result;
    };
    CHECK(value(Quantity::WarpsPerBlock) == 8);
    CHECK(value(Quantity::RegistersPerWarp) == 1280);
    CHECK(value(Quantity::SharedMemoryPerBlock) == 9216);
    CHECK(value(Quantity::LimitWarps) == 8);
    CHECK(value(Quantity::LimitBlocks) == 32);
    CHECK(value(Quantity::LimitRegisters) == 6);
    CHECK(value(Quantity::LimitSharedMemory) == 18);
    CHECK(value(Quantity::ActiveBlocks) == 6);
    CHECK(value(Quantity::ActiveWarps) == 48);
    CHECK(value(Quantity::OccupancyPerTenThousand) == 7500);
}

TEST_CASE("derivation: Kepler shows what the preference chose and what is in force") {
    KernelConfig kernel = kernelOf(256, 32, 20 << 10);
    kernel.cachePreference = CachePreference::L1;
    const auto steps = derive(deviceOf(3, 5), kernel);
    const Step* preferred = lastOf(steps, Quantity::SharedMemoryPreferred);
    REQUIRE(preferred != nullptr);
    CHECK(preferred->result == 16 << 10);
    CHECK(lastOf(steps, Quantity::SharedMemoryConfigured)->result == 48 << 10);
    kernel.cachePreference = CachePreference::None;
    CHECK(lastOf(derive(deviceOf(3, 5), kernel), Quantity::SharedMemoryPreferred) == nullptr);
}

TEST_CASE("derivation: what rounding did is told in the unit of what was rounded") {
    const auto rounding = [](Operation operation, std::int64_t first, std::int64_t second) {
        return roundingOf(
            makeStep({}, Quantity::WarpsPerBlock, operation,
                     {{Quantity::ThreadsPerBlock, first}, {Quantity::WarpSize, second}}));
    };
    CHECK(rounding(Operation::DivideRoundUp, 700, 32) == 4);
    CHECK(rounding(Operation::DivideRoundUp, 704, 32) == 0);
    CHECK(rounding(Operation::DivideRoundDown, 64, 22) == 20);
    CHECK(rounding(Operation::RoundUp, 1312, 256) == 224);
    CHECK(rounding(Operation::NextListedSize, 9, 16) == 7);
    CHECK(rounding(Operation::NextListedSize, 17, 16) == -1);
    CHECK(rounding(Operation::Multiply, 7, 3) == 0);
    CHECK(makeStep({}, Quantity::WarpsPerBlock, Operation::DivideRoundUp,
                   {{Quantity::ThreadsPerBlock, 700}, {Quantity::WarpSize, 32}})
              .rounds);
}

TEST_CASE("derivation: steps recompute from operands alone") {
    const auto step = [](Operation operation, std::vector<Operand> operands) {
        return recompute({{}, Quantity::WarpsPerBlock, operation, std::move(operands), 0});
    };
    const auto n = [](std::int64_t value) { return Operand{Quantity::ThreadsPerBlock, value}; };
    CHECK(step(Operation::Take, {n(7)}) == 7);
    CHECK(step(Operation::Add, {n(7), n(2), n(1)}) == 10);
    CHECK(step(Operation::Multiply, {n(7), n(3)}) == 21);
    CHECK(step(Operation::DivideRoundUp, {n(7), n(2)}) == 4);
    CHECK(step(Operation::DivideRoundDown, {n(7), n(2)}) == 3);
    CHECK(step(Operation::RoundUp, {n(7), n(4)}) == 8);
    CHECK(step(Operation::PercentOf, {n(50), n(163)}) == 81);
    CHECK(step(Operation::NextListedSize, {n(9), n(0), n(8), n(16), n(32)}) == 16);
    CHECK(step(Operation::Minimum, {n(9), n(3), n(8)}) == 3);
    CHECK(step(Operation::CheckAtMost, {n(3), n(3)}) == 1);
    CHECK(step(Operation::CheckAtMost, {n(4), n(3)}) == 0);
    CHECK(step(Operation::Ratio, {n(2), n(3)}) == 6667);
}
