#pragma once

#include "core/input_field.h"
#include "core/occupancy_tables.h"
#include "core/sweep.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace occ {

/// What one input's smallest change to `value` would bring.
struct Change {
    std::int64_t value;
    int activeBlocks;
    int activeWarps;
    friend bool operator==(const Change&, const Change&) = default;
};

/// The nearest values of an input at which the SM holds more or fewer; of two equally near ones
/// the smaller. Empty: none does.
struct NextStep {
    FieldId field;
    std::int64_t value;               ///< as it is
    std::optional<Change> gainBlock;  ///< nearest value with more blocks
    std::optional<Change> loseBlock;  ///< nearest value with fewer blocks
    /// Nearest value with a higher occupancy; a larger block is rounded up to whole warps.
    std::optional<Change> gainWarps;
};

/// For block size, registers, static and dynamic shared memory, barriers, and virtual resources
/// where the kernel uses any.
[[nodiscard]] std::vector<NextStep> nextSteps(const OccupancyTables& tables,
                                              const KernelConfig& kernel);
[[nodiscard]] NextStep nextStep(const OccupancyTables& tables, const KernelConfig& kernel,
                                FieldId field);

/// On a curve of `field` the value nearest to `value` with at least `warps` active warps, but not
/// `value` itself; of two equally near ones the smaller. A larger block is rounded up to whole
/// warps: nobody is advised to leave most of one idle.
[[nodiscard]] std::optional<Change> nearestWithWarps(const OccupancyTables& tables,
                                                     const Curve& curve, FieldId field,
                                                     std::int64_t value, int warps);
/// The same with at least `blocks` active blocks, and without rounding.
[[nodiscard]] std::optional<Change> nearestWithBlocks(const Curve& curve, std::int64_t value,
                                                      int blocks);

/// Largest dynamic shared memory in bytes with which at least `blocks` blocks stay active; empty
/// where that many never fit. Fed back it gives `blocks` or more; one byte more gives fewer (or
/// passes the kernel's own maximum).
[[nodiscard]] std::optional<std::int64_t> largestDynamicSharedMemory(const OccupancyTables& tables,
                                                                     const KernelConfig& kernel,
                                                                     int blocks);

/// The same for many numbers of blocks: the largest value on a curve with at least `blocks` blocks.
[[nodiscard]] std::optional<std::int64_t> largestValueWith(const Curve& curve, int blocks);

/// Most registers per thread with which `blocks` blocks of `threads` threads fit: the cap that
/// __launch_bounds__(threads, blocks) makes the compiler keep. Empty where they never fit.
[[nodiscard]] std::optional<int> launchBoundsRegisterCap(const DeviceLimits& device, int threads,
                                                         int blocks);

struct BlockSizeSuggestion {
    int threads;
    int activeBlocks;
    int activeWarps;
    LimiterSet limiters;
    /// The one that cudaOccupancyMaxPotentialBlockSize takes: it counts threads, and prefers the
    /// largest block among equals.
    bool referenceChoice = false;
};
/// Every multiple of the warp size (and the launch bound itself) with the highest occupancy,
/// descending; the reference's choice is among them even where its occupancy is lower. Empty
/// where no block size can launch. Shared memory stays as it is whatever the block size.
[[nodiscard]] std::vector<BlockSizeSuggestion> suggestBlockSizes(const OccupancyTables& tables,
                                                                 const KernelConfig& kernel);

}  // namespace occ
