#pragma once

#include "core/device.h"
#include "core/kernel_config.h"
#include "core/limiter.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace occ {

/// What is measured against occupancy.
enum class Experiment : std::uint8_t {
    Copy,            ///< streaming copy: bytes read and written per second
    DependentLoads,  ///< each load's address comes from the one before: bound by latency
    MultiplyAdd1,    ///< fused multiply-add, 1 chain of dependent instructions per thread
    MultiplyAdd2,
    MultiplyAdd4,
    MultiplyAdd8,
};
inline constexpr std::array kExperiments = {
    Experiment::Copy,         Experiment::DependentLoads, Experiment::MultiplyAdd1,
    Experiment::MultiplyAdd2, Experiment::MultiplyAdd4,   Experiment::MultiplyAdd8,
};
/// "copy", "dependent_loads", "multiply_add_1", ...
[[nodiscard]] std::string_view key(Experiment experiment);
[[nodiscard]] std::optional<Experiment> experimentOf(std::string_view key);

/// Chains of a multiply-add experiment; 0 for the others.
[[nodiscard]] int multiplyAddChains(Experiment experiment);

/// Copy: GB/s (10^9 bytes); dependent loads: 10^9 loads/s; multiply-add: GFLOP/s, two per
/// instruction.
enum class RateUnit : std::uint8_t { GigabytesPerSecond, GigaloadsPerSecond, GigaflopsPerSecond };
[[nodiscard]] RateUnit rateUnit(Experiment experiment);

/// One run of an experiment's kernel: blocks x all SMs blocks, a single wave, held at `blocksPerSm`
/// by a ballast of dynamic shared memory.
struct WorkLaunch {
    Experiment experiment = Experiment::Copy;
    int threads = 256;
    int blocksPerSm = 1;
    std::int64_t ballastBytes = 0;  ///< dynamic shared memory of a block
    std::int64_t iterations = 0;    ///< per thread; 0: enough for some milliseconds
    int repeats = 9;                ///< after one warm-up run
};

/// A way to reach an occupancy: the most dynamic shared memory that keeps `activeBlocks`.
struct OccupancyStep {
    int activeBlocks = 0;
    int activeWarps = 0;
    std::int64_t ballastBytes = 0;

    friend bool operator==(const OccupancyStep&, const OccupancyStep&) = default;
};
/// Every number of active blocks that a ballast can reach, ascending. `kernel` without a ballast.
[[nodiscard]] std::vector<OccupancyStep> occupancySteps(const DeviceLimits& device,
                                                        const KernelConfig& kernel);

/// The middle of repeated measurements and how far they spread.
struct Spread {
    double median = 0;
    double low = 0;   ///< lower quartile
    double high = 0;  ///< upper quartile

    friend bool operator==(const Spread&, const Spread&) = default;
};
/// Quartiles between values are interpolated. Precondition: not empty, all finite.
[[nodiscard]] Spread summarise(std::vector<double> values);

struct ThroughputPoint {
    OccupancyStep step;
    double occupancy = 0;  ///< theoretical, 0 to 1
    Spread rate;
    int repeats = 0;

    friend bool operator==(const ThroughputPoint&, const ThroughputPoint&) = default;
};

struct ThroughputSeries {
    Experiment experiment = Experiment::Copy;
    KernelConfig kernel;                  ///< as compiled, without the ballast
    std::vector<ThroughputPoint> points;  ///< ascending by occupancy

    friend bool operator==(const ThroughputSeries&, const ThroughputSeries&) = default;
};

/// The point with the highest median, the first of several; null where the series is empty.
[[nodiscard]] const ThroughputPoint* bestPoint(const ThroughputSeries& series);
/// The lowest occupancy from which on every median is at least `rate`; null where the highest
/// occupancy falls below it.
[[nodiscard]] const ThroughputPoint* lowestFrom(const ThroughputSeries& series, double rate);

/// Share of the best rate at which more occupancy is taken to have stopped paying.
inline constexpr double kPlateauShare = 0.95;
/// The lowest occupancy from which on every median is at least kPlateauShare of the best one; null
/// where the series is empty, or where the highest occupancy falls below that share: then more
/// occupancy costs speed.
[[nodiscard]] const ThroughputPoint* plateau(const ThroughputSeries& series);

}  // namespace occ
