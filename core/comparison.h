#pragma once

#include "core/input_field.h"
#include "core/limiter.h"
#include "core/occupancy.h"
#include "core/scenario.h"
#include "core/waves.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace occ {

/// Launches that one comparison holds: as many as colours and line patterns stay apart.
inline constexpr std::size_t kMaxCompared = 6;

/// A launch with everything that is computed of it.
struct ComparedLaunch {
    Scenario scenario;
    Occupancy occupancy;
    std::optional<Waves> waves;  ///< empty where nothing runs, or grid or SMs are unknown
};
[[nodiscard]] ComparedLaunch computeLaunch(const Scenario& scenario);

/// What a row of a comparison is about.
enum class ComparedItem : std::uint8_t {
    Gpu,
    ComputeCapability,
    SmCount,
    Input,  ///< a field of the table of inputs
    BlockShape,
    Occupancy,  ///< in per cent
    ActiveBlocks,
    ActiveWarps,
    ActiveThreads,
    MaxWarps,
    Limiters,
    Reason,  ///< the first against a launch that cannot run
    Limit,   ///< blocks by one resource
    WarpsPerBlock,
    RegistersPerBlock,
    SharedMemoryPerBlock,
    SharedMemoryPerSm,
    Waves,
    BlocksPerWave,
    TailBlocks,
    WaveEfficiency,  ///< in per cent
};
enum class ComparedGroup : std::uint8_t { Gpu, Inputs, Result, Limits, Allocated, Grid };

struct ComparedQuantity {
    ComparedItem item;
    FieldId field{};    ///< of Input
    Limiter limiter{};  ///< of Limit

    friend bool operator==(const ComparedQuantity&, const ComparedQuantity&) = default;
};
[[nodiscard]] ComparedGroup groupOf(const ComparedQuantity& quantity);
[[nodiscard]] Unit unitOf(const ComparedQuantity& quantity);

/// std::monostate: the launch or the GPU has no such value. Inputs are numbers as in the table of
/// inputs.
using ComparedValue =
    std::variant<std::monostate, std::int64_t, double, std::string, LimiterSet, ReasonDetail>;

[[nodiscard]] ComparedValue valueOf(const ComparedQuantity& quantity, const ComparedLaunch& launch);

/// One quantity of all launches; the first launch is what the others are compared with.
struct ComparedRow {
    ComparedQuantity quantity;
    std::vector<ComparedValue> values;  ///< by launch; at least one

    [[nodiscard]] bool differs(std::size_t launch) const { return values[launch] != values[0]; }
    [[nodiscard]] bool differs() const;
    /// Value less the first launch's where both are numbers that can be subtracted.
    [[nodiscard]] std::optional<double> difference(std::size_t launch) const;
};

enum class ComparedRows : std::uint8_t {
    All,        ///< but for those about which no launch has anything to say
    Differing,  ///< those in which launches differ, and what every comparison is about
};
/// In the order of ComparedGroup. Precondition: there is a launch.
[[nodiscard]] std::vector<ComparedRow> compareLaunches(std::span<const ComparedLaunch> launches,
                                                       ComparedRows which);

/// What tells launches apart.
struct LaunchDifferences {
    bool gpu = false;
    std::vector<FieldId> fields;  ///< in the order of the table of inputs
};
[[nodiscard]] LaunchDifferences differencesBetween(std::span<const Scenario> launches);

/// How a launch runs on one GPU.
struct GpuOutcome {
    Occupancy occupancy;
    std::optional<Waves> waves;  ///< empty where nothing runs, or grid or SMs are unknown
    /// Blocks that the whole GPU holds at once, with clusters an estimate; 0: the number of SMs is
    /// unknown, or none fits.
    std::int64_t blocksOnGpu = 0;
};
/// One kernel on many GPUs, in their order.
[[nodiscard]] std::vector<GpuOutcome> acrossGpus(std::span<const Gpu> gpus,
                                                 const KernelConfig& kernel);

}  // namespace occ
