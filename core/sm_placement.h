#pragma once

#include "core/utilization.h"

#include <cstdint>
#include <vector>

namespace occ {

/// What one block holds of one lane. Amounts are in the resource's unit.
struct SmPiece {
    int block = 0;            ///< from 0
    std::int64_t warps = 0;   ///< of the block in this lane; 0 where warps do not matter
    std::int64_t needed = 0;  ///< what the block asked for
    std::int64_t rounding = 0;
    bool lastWarp = false;  ///< the block's last warp, which may lack threads, is among `warps`

    [[nodiscard]] std::int64_t allocated() const { return needed + rounding; }
};

/// One part of a resource that blocks fill from its start: a sub-partition's registers or warp
/// slots, or the whole of a resource that has no parts.
struct SmLane {
    std::int64_t capacity = 0;
    std::vector<SmPiece> pieces;  ///< of the active blocks, in their order
    std::int64_t blocked = 0;     ///< holds more blocks, but another resource is used up
    std::int64_t remainder = 0;   ///< too small for one more block
    /// Where a launch cannot run: what lies beyond this is what is wrong with it.
    std::int64_t bound = 0;

    [[nodiscard]] std::int64_t allocated() const;
    /// How much a block that cannot run asks for beyond the bound.
    [[nodiscard]] std::int64_t overflow() const;
};

/// One resource of the SM with what lies in it.
struct SmResource {
    ResourceUse use;
    std::int64_t reserve = 0;   ///< part of the rounding of one block: the driver's reserve
    std::vector<SmLane> lanes;  ///< one for each sub-partition, or a single one
    bool refuses = false;       ///< a launch that cannot run fails by this resource

    [[nodiscard]] bool overflows() const;
};

/// Which blocks lie where on one SM. The parts of every lane sum up to its capacity, and the
/// lanes to the parts of `utilization`.
/// Warps go to the sub-partitions in turn. The hardware does not say which warp goes where; that
/// they spread as evenly as possible follows from the number of warps that fit.
struct SmPlacement {
    std::vector<SmResource> resources;  ///< as listed by `utilization`, in its order
    int blocks = 0;                     ///< active ones; 1 where the launch cannot run
    bool runs = false;
    int halves = 1;  ///< 2: partitioned global caching keeps blocks within half an SM
    std::int64_t idleThreadsPerBlock = 0;  ///< lanes of a block's last warp without a thread
    double lastWarpShare = 1;              ///< share of that warp's lanes with a thread
    /// What is left of the cache that shared memory is taken from; 0: unknown, or apart from it.
    std::int64_t l1CacheBytes = 0;
};

/// `unifiedDataCacheBytes`: L1 cache and shared memory together, 0 where unknown (see
/// CapabilityRecord). A launch that cannot run is placed with one block that reaches beyond what
/// there is.
[[nodiscard]] SmPlacement placeBlocks(const DeviceLimits& device, const KernelConfig& kernel,
                                      const Occupancy& occupancy,
                                      std::int64_t unifiedDataCacheBytes = 0);

/// Why one block more does not fit by one resource.
struct Shortage {
    enum class Kind : std::uint8_t {
        Amount,          ///< in the resource's unit
        WarpPlaces,      ///< registers are enough, but not in whole warps per sub-partition
        HalfWarpPlaces,  ///< the same in half an SM (partitioned global caching)
        HalfWarpSlots,   ///< warp slots of half an SM
    };
    Limiter resource;
    Kind kind = Kind::Amount;
    int block = 0;  ///< number of the block that does not fit, from 1
    std::int64_t need = 0;
    std::int64_t left = 0;              ///< less than `need`
    std::int64_t registersPerWarp = 0;  ///< of places for warps
};
/// One for each limiter; empty where the launch cannot run.
[[nodiscard]] std::vector<Shortage> shortages(const DeviceLimits& device,
                                              const KernelConfig& kernel,
                                              const Occupancy& occupancy);

}  // namespace occ
