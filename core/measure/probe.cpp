#include "core/measure/probe.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace occ {

namespace {

/// How far an amount that must be enough is off; one that is not comes after all that are.
std::pair<bool, std::int64_t> shortfall(std::int64_t amount, std::int64_t wanted) {
    return amount >= wanted ? std::pair(false, amount - wanted) : std::pair(true, wanted - amount);
}

/// The same for an amount that must not be passed.
std::pair<bool, std::int64_t> excess(std::int64_t amount, std::int64_t wanted) {
    return amount <= wanted ? std::pair(false, wanted - amount) : std::pair(true, amount - wanted);
}

auto distance(const ProbeKernel& kernel, const KernelConfig& wanted) {
    return std::tuple(shortfall(kernel.barriers, wanted.barriersPerBlock),
                      shortfall(kernel.registersPerThread, wanted.registersPerThread),
                      excess(kernel.staticSharedMemoryBytes, wanted.staticSharedMemoryBytes));
}

/// The output function of SplitMix64 (Steele, Lea, Flood 2014): all bits depend on all bits.
std::uint64_t scatter(std::uint64_t number) {
    number += 0x9e3779b97f4a7c15U;
    number = (number ^ (number >> 30)) * 0xbf58476d1ce4e5b9U;
    number = (number ^ (number >> 27)) * 0x94d049bb133111ebU;
    return number ^ (number >> 31);
}

}  // namespace

const ProbeKernel* chooseProbe(std::span<const ProbeKernel> kernels, const KernelConfig& wanted) {
    const ProbeKernel* best = nullptr;
    for (const ProbeKernel& kernel : kernels)
        if (best == nullptr || distance(kernel, wanted) < distance(*best, wanted)) best = &kernel;
    return best;
}

KernelConfig probedKernel(const ProbeKernel& kernel, const KernelConfig& wanted) {
    KernelConfig probed;
    probed.block = {static_cast<int>(wanted.block.threads()), 1, 1};
    probed.registersPerThread = kernel.registersPerThread;
    probed.staticSharedMemoryBytes = kernel.staticSharedMemoryBytes;
    probed.dynamicSharedMemoryBytes =
        std::max<std::int64_t>(wanted.sharedMemoryBytes() - kernel.staticSharedMemoryBytes, 0);
    probed.carveoutPercent = wanted.carveoutPercent;
    probed.barriersPerBlock = kernel.barriers;
    probed.launchBoundsMaxThreads = kernel.maxThreads;
    probed.gridBlocks = wanted.gridBlocks;
    return probed;
}

std::int64_t blockTimeNs(const ProbeLaunch& launch, std::int64_t block) {
    // 36 years: beyond it sums would overflow.
    constexpr std::int64_t kLongest = std::int64_t{1} << 60;
    const std::int64_t mean = std::clamp<std::int64_t>(launch.blockTimeNs, 0, kLongest);
    const std::int64_t share = std::clamp(launch.spreadPercent, 0, kMaxSpreadPercent);
    // In two steps, since mean x share may not fit.
    const std::int64_t most = mean / 100 * share + mean % 100 * share / 100;
    const auto steps = static_cast<std::uint64_t>(2 * most + 1);
    const auto step = static_cast<std::int64_t>(scatter(static_cast<std::uint64_t>(block)) % steps);
    return mean - most + step;
}

std::int64_t cyclesIn(std::int64_t nanoseconds, std::int64_t clockKhz) {
    // Milliseconds and the rest apart: the product of the two would pass 64 bits for long times.
    constexpr std::int64_t kNsPerMs = 1'000'000;
    return nanoseconds / kNsPerMs * clockKhz + nanoseconds % kNsPerMs * clockKhz / kNsPerMs;
}

}  // namespace occ
