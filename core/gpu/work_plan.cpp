#include "core/gpu/work_plan.h"

#include "core/gpu/kernels/work_arithmetic.h"
#include "core/measure/probe.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace occ::cuda {

namespace {

constexpr std::int64_t kCacheFactor = 4;
constexpr std::int64_t kSmallestGoalBytes = std::int64_t{64} << 20;
/// Keeps element numbers within 28 bits.
constexpr std::int64_t kLargestArrayBytes = std::int64_t{1} << 30;
/// An array takes at most this part of the free memory: a copy needs two, and others may share the
/// GPU.
constexpr std::int64_t kMemoryShare = 8;
/// Also where the size of L2 is unknown.
constexpr std::int64_t kSmallestArrayBytes = std::int64_t{1} << 20;
constexpr std::int64_t kLeastCacheFactor = 2;

/// Launch and timing cost some microseconds.
constexpr double kMeasurableMs = 1.0;
constexpr double kGoalMs = 5.0;
constexpr std::int64_t kTrialGrowth = 8;
constexpr std::int64_t kMaxMemoryIterations = std::int64_t{1} << 22;

/// The size of L2, held to what an array several times as large can still be made for.
std::int64_t cacheBytes(std::int64_t l2CacheBytes) {
    return std::clamp(l2CacheBytes, std::int64_t{0}, kLargestArrayBytes / kCacheFactor);
}

}  // namespace

std::int64_t elementBytes(Experiment experiment) {
    constexpr std::int64_t widestLoad = 16;
    constexpr std::int64_t elementNumber = 4;
    return experiment == Experiment::Copy ? widestLoad : elementNumber;
}

std::int64_t leastFreeBytes(std::int64_t l2CacheBytes) {
    const std::int64_t least =
        std::max(cacheBytes(l2CacheBytes) * kLeastCacheFactor, kSmallestArrayBytes);
    return static_cast<std::int64_t>(std::bit_ceil(static_cast<std::uint64_t>(least))) *
           kMemoryShare;
}

std::optional<std::int64_t> arrayElements(Experiment experiment, const MemorySizes& memory) {
    if (memory.freeBytes < leastFreeBytes(memory.l2CacheBytes)) return std::nullopt;
    const std::int64_t goal = cacheBytes(memory.l2CacheBytes) * kCacheFactor;
    auto bytes = std::bit_ceil(static_cast<std::uint64_t>(std::max(goal, kSmallestGoalBytes)));
    const auto most = static_cast<std::uint64_t>(memory.freeBytes / kMemoryShare);
    while (bytes > most)
        bytes /= 2;
    return static_cast<std::int64_t>(bytes) / elementBytes(experiment);
}

std::int64_t maxIterations(Experiment experiment) {
    return multiplyAddChains(experiment) > 0 ? std::int64_t{kMaxMultiplyAdds}
                                             : kMaxMemoryIterations;
}

std::int64_t feasibleIterations(Experiment experiment, std::int64_t wanted) {
    const std::int64_t iterations = std::clamp(wanted, std::int64_t{1}, maxIterations(experiment));
    if (multiplyAddChains(experiment) == 0) return iterations;
    constexpr std::int64_t unroll = kMultiplyAddUnroll;
    return (iterations + unroll - 1) / unroll * unroll;
}

std::int64_t nextIterations(Experiment experiment, const Trial& trial) {
    if (!(trial.milliseconds >= kMeasurableMs))
        return feasibleIterations(experiment, trial.iterations * kTrialGrowth);
    if (trial.milliseconds >= kGoalMs) return trial.iterations;
    const double wanted = static_cast<double>(trial.iterations) * (kGoalMs / trial.milliseconds);
    return feasibleIterations(experiment, static_cast<std::int64_t>(std::ceil(wanted)));
}

std::int64_t workPerIteration(Experiment experiment) {
    if (experiment == Experiment::Copy) return 2 * elementBytes(experiment);  // read and written
    if (experiment == Experiment::DependentLoads) return 1;
    return 2 * std::int64_t{multiplyAddChains(experiment)};  // a product and a sum
}

bool resultsAreRight(Experiment experiment, std::span<const std::uint32_t> words,
                     const WorkSize& size) {
    const auto steps = static_cast<unsigned>(size.iterations);
    const auto mask = static_cast<unsigned>(size.elements - 1);
    const auto chains = static_cast<unsigned>(multiplyAddChains(experiment));
    const ChainJump jump = chainJump(steps);
    for (unsigned thread = 0; thread < words.size(); ++thread) {
        const unsigned wanted = chains > 0 ? multiplyAddResult(thread, chains, steps)
                                           : chainEnd(chainStart(thread, mask), jump, mask);
        if (words[thread] != wanted) return false;
    }
    return true;
}

std::int64_t cyclesOf(std::int64_t nanoseconds, std::int64_t clockKhz) {
    return std::max<std::int64_t>(cyclesIn(nanoseconds, clockKhz), 1);
}

}  // namespace occ::cuda
