#pragma once

#include "core/measure/throughput.h"

#include <cstdint>
#include <optional>
#include <span>

/// Sizes of what runs on the GPU, and what must come out of it. No CUDA here: tested anywhere.
namespace occ::cuda {

/// Bytes of an element of the array that the copy or the dependent loads read.
[[nodiscard]] std::int64_t elementBytes(Experiment experiment);

struct MemorySizes {
    std::int64_t l2CacheBytes = 0;  ///< 0: unknown
    std::int64_t freeBytes = 0;
};

/// How many elements, a power of two, an array has that is several times larger than the L2 cache
/// and takes no more than a share of the free memory. Empty: the free memory is too little for a
/// measurement, see leastFreeBytes.
[[nodiscard]] std::optional<std::int64_t> arrayElements(Experiment experiment,
                                                        const MemorySizes& memory);
/// Free memory with which an array is still twice as large as the L2 cache. With less, what is
/// called the speed of the memory would be that of the cache.
[[nodiscard]] std::int64_t leastFreeBytes(std::int64_t l2CacheBytes);

/// Largest number of iterations per thread of an experiment: what the check can predict exactly,
/// and a run of seconds. More in a WorkLaunch runs as this many; the rate does not depend on it.
[[nodiscard]] std::int64_t maxIterations(Experiment experiment);
/// One timed run.
struct Trial {
    std::int64_t iterations = 0;  ///< per thread
    double milliseconds = 0;
};
/// The number of iterations to try after that trial; the same number: it is long enough to be
/// measured, or the most that there is.
[[nodiscard]] std::int64_t nextIterations(Experiment experiment, const Trial& trial);
inline constexpr std::int64_t kFirstIterations = 16;
/// At least 1, at most maxIterations, and what the kernel's unrolled loop can do exactly.
[[nodiscard]] std::int64_t feasibleIterations(Experiment experiment, std::int64_t wanted);

/// What one iteration of a thread counts for in the experiment's unit without its prefix: bytes,
/// loads or floating-point operations.
[[nodiscard]] std::int64_t workPerIteration(Experiment experiment);

struct WorkSize {
    std::int64_t iterations = 0;  ///< per thread
    std::int64_t elements = 0;    ///< of the array; of no matter to multiply-adds
};
/// Whether every thread's word is what it must be after its iterations: where it is in the chain
/// of loads, or the sum of its multiply-adds. Precondition: not Copy, whose result is checked where
/// it lies.
[[nodiscard]] bool resultsAreRight(Experiment experiment, std::span<const std::uint32_t> words,
                                   const WorkSize& size);

/// Clock cycles in that time at `clockKhz`; at least 1.
[[nodiscard]] std::int64_t cyclesOf(std::int64_t nanoseconds, std::int64_t clockKhz);

}  // namespace occ::cuda
