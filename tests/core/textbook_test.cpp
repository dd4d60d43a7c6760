#include "core/textbook.h"

#include "tests/core/printing.h"
#include "tests/core/random_inputs.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <cmath>

// The arithmetic of lessons, and where the hardware's parts from it. The expected values are
// computed here from the formula as people write it, not by the code under test.

using namespace occ;

namespace {

using Blocks = std::optional<int>;

/// The formula, digit for digit.
std::array<Blocks, 4> formula(const DeviceLimits& device, const KernelConfig& kernel) {
    const std::int64_t t = kernel.block.threads();
    const std::int64_t r = kernel.registersPerThread;
    const std::int64_t s = kernel.staticSharedMemoryBytes + kernel.dynamicSharedMemoryBytes;
    std::array<Blocks, 4> limits;
    limits[0] = t > 0 ? static_cast<int>(device.maxThreadsPerSm / t) : 0;
    limits[1] = device.maxBlocksPerSm;
    if (t > 0 && r > 0) limits[2] = static_cast<int>(device.registersPerSm / (t * r));
    if (s > 0) limits[3] = static_cast<int>(device.sharedMemoryPerSmBytes / s);
    return limits;
}

bool isPassedCheckOnly(const std::vector<Step>& steps, std::size_t i) {
    const Quantity quantity = steps[i].quantity;
    if (quantity != Quantity::WarpsCountedByLaunchCheck &&
        quantity != Quantity::RegistersCountedByLaunchCheck)
        return false;
    while (steps[i].quantity != Quantity::CheckResult)
        ++i;
    return steps[i].result != 0;
}

/// What the textbook has where the hardware has a step, or nothing where it has no such value.
/// `limit` is the textbook's own for the resource.
std::optional<double> textbookValue(const Step& step, const DeviceLimits& device,
                                    const KernelConfig& kernel, Blocks limit) {
    const auto threads = static_cast<double>(kernel.block.threads());
    const auto registers = static_cast<double>(kernel.registersPerThread);
    const auto bytes = static_cast<double>(kernel.sharedMemoryBytes());
    const double warps = threads / device.warpSize;
    const double perWarp = registers * device.warpSize;
    const double slots = static_cast<double>(device.maxThreadsPerSm) / device.warpSize;
    const double inFile = device.registersPerSm / perWarp;
    const bool ofRegisters = step.resource == Limiter::Registers;
    switch (step.quantity) {
        case Quantity::WarpsPerBlock:
        case Quantity::WarpsAllocatedPerBlock:
        case Quantity::WarpsCountedByLaunchCheck: return warps;
        case Quantity::RegistersRequestedPerWarp:
        case Quantity::RegistersPerWarp: return perWarp;
        case Quantity::RegistersRequestedPerBlock:
        case Quantity::RegistersPerBlock:
        case Quantity::RegistersCountedByLaunchCheck: return threads * registers;
        case Quantity::RegistersPerSubPartition:
            return static_cast<double>(device.registersPerSm) /
                   static_cast<double>(step.operands[1].value);
        case Quantity::WarpsPerSubPartition:
            return static_cast<double>(step.operands[0].value) / perWarp;
        case Quantity::WarpsInRegisterFile: return inFile;
        case Quantity::WarpsPerHalfSm: return (ofRegisters ? inFile : slots) / 2;
        case Quantity::BlocksPerHalfSm: return (ofRegisters ? inFile : slots) / 2 / warps;
        case Quantity::SharedMemoryRequested:
        case Quantity::SharedMemoryPerBlock: return bytes;
        case Quantity::SharedMemoryWanted:
        case Quantity::SharedMemoryPreferred:
        case Quantity::SharedMemoryConfigured: return device.sharedMemoryPerSmBytes;
        case Quantity::CheckResult: return limit == 0 ? step.result : 1;
        default: break;
    }
    if (!limit) return std::nullopt;
    return *limit;
}

bool differs(const Step& step, std::optional<double> textbook) {
    if (!textbook) return true;
    const auto value = static_cast<double>(step.result);
    return std::abs(value - *textbook) > 1e-13 * std::max(1.0, std::abs(value));
}

/// The first step that belongs to the resource's limit and has another value in the textbook.
std::optional<std::size_t> firstParting(const std::vector<Step>& steps, const DeviceLimits& device,
                                        const KernelConfig& kernel,
                                        const ResourceComparison& comparison) {
    const bool ofWarps =
        comparison.resource == Limiter::Warps || comparison.resource == Limiter::Registers;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const bool shared = ofWarps && !steps[i].resource &&
                            steps[i].quantity == Quantity::WarpsPerBlock && steps[i].result > 0;
        if (steps[i].resource != comparison.resource && !shared) continue;
        if (isPassedCheckOnly(steps, i)) continue;
        if (comparison.textbook == 0 && steps[i].quantity == Quantity::CheckResult &&
            steps[i].result == 0)
            return {};
        if (differs(steps[i], textbookValue(steps[i], device, kernel, comparison.textbook)))
            return i;
    }
    return std::nullopt;
}

void checkDepartures(const std::vector<Step>& steps, const DeviceLimits& device,
                     const KernelConfig& kernel, const ResourceComparison& comparison) {
    CAPTURE(static_cast<int>(comparison.resource));
    Blocks limit = comparison.textbook;
    std::optional<std::size_t> last;
    for (const Departure& departure : comparison.departures) {
        REQUIRE(departure.before == limit);
        REQUIRE(departure.step < steps.size());
        if (last) REQUIRE(departure.step > *last);
        last = departure.step;
        limit = departure.after;
    }
    REQUIRE(limit == comparison.hardware);
    const auto expected = firstParting(steps, device, kernel, comparison);
    const bool textbookFits = comparison.textbook != 0;
    // Where the textbook finds no room either, it matters to nobody which check says so.
    if (!textbookFits && comparison.departures.empty()) return;
    REQUIRE(expected.has_value() == !comparison.departures.empty());
    if (expected) REQUIRE(comparison.departures.front().step == *expected);
}

void checkBeside(const std::vector<Step>& hardware, const std::vector<Step>& textbook) {
    const auto beside = stepsBeside(hardware, textbook);
    REQUIRE(beside.size() == hardware.size());
    std::size_t next = 0;
    for (std::size_t i = 0; i < beside.size(); ++i) {
        if (!beside[i]) continue;
        REQUIRE(*beside[i] == next++);
        REQUIRE(textbook[*beside[i]].resource == hardware[i].resource);
        if (textbook[*beside[i]].quantity == limitQuantity(Limiter::Registers))
            REQUIRE(hardware[i].quantity == limitQuantity(Limiter::Registers));
    }
    REQUIRE(next == textbook.size());
}

void checkTextbook(const DeviceLimits& device, const KernelConfig& kernel) {
    INFO(describeInput(device, kernel));
    const std::vector<Step> hardware = derive(device, kernel);
    const TextbookComparison comparison = compareWithTextbook(device, kernel, hardware);
    const auto limits = formula(device, kernel);
    for (std::size_t i = 0; i < limits.size(); ++i)
        REQUIRE(comparison.textbook.limit(kLimiters[i]) == limits[i]);
    int smallest = kUnlimited;
    for (const Blocks& limit : limits)
        if (limit) smallest = std::min(smallest, *limit);
    REQUIRE(comparison.textbook.activeBlocks == smallest);
    for (const Step& step : comparison.steps) {
        REQUIRE(recompute(step) == step.result);
        if (step.resource && step.quantity == limitQuantity(*step.resource))
            REQUIRE(comparison.textbook.limit(*step.resource) == step.result);
        if (step.quantity == Quantity::ActiveBlocks) REQUIRE(step.result == smallest);
        if (step.quantity == Quantity::ActiveThreads)
            REQUIRE(step.result == comparison.textbook.activeThreads);
        if (step.quantity == Quantity::OccupancyPerTenThousand)
            REQUIRE(step.result == std::lround(comparison.textbook.fraction() * 10000));
    }
    const Occupancy occupancy = evaluate(device, kernel);
    for (const ResourceComparison& resource : comparison.resources) {
        REQUIRE(resource.hardware == occupancy.limit(resource.resource));
        REQUIRE(resource.textbook == comparison.textbook.limit(resource.resource));
        checkDepartures(hardware, device, kernel, resource);
    }
    checkBeside(hardware, comparison.steps);
}

}  // namespace

TEST_CASE("textbook: formula, steps and first parting hold for random launches") {
    Random random(601);
    int count = 0;
    for (const CapabilityRecord& record : capabilities())
        for (int i = 0; i < 450; ++i, ++count)
            checkTextbook(record.limits,
                          randomKernel(random, record.limits,
                                       random.oneIn(2) ? InputKind::Wide : InputKind::Typical));
    REQUIRE(count > 10'000);
}

TEST_CASE("textbook: absurd launches and made-up GPUs have an answer") {
    Random random(602);
    for (int i = 0; i < 4'000; ++i) {
        const DeviceLimits device = randomDevice(random);
        const KernelConfig kernel =
            randomKernel(random, device, random.oneIn(3) ? InputKind::Absurd : InputKind::Wide);
        if (isAccepted(kernel)) checkTextbook(device, kernel);
    }
}
