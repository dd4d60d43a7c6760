#pragma once

#include "core/occupancy.h"

#include <cstdint>
#include <vector>

namespace occ {

/// Where one resource of the SM goes. All in the resource's unit; the four parts sum up to
/// `capacity`.
struct ResourceUse {
    Limiter resource;
    std::int64_t capacity = 0;
    std::int64_t needed = 0;     ///< what the active blocks asked for
    std::int64_t rounding = 0;   ///< handed out on top by rounding and reserve
    std::int64_t blocked = 0;    ///< holds more blocks, but another resource is used up
    std::int64_t remainder = 0;  ///< too small for one more block
    std::int64_t perBlock = 0;   ///< allocated per block

    [[nodiscard]] std::int64_t allocated() const { return needed + rounding; }
};

/// What one block takes of a resource, in its unit.
struct OneBlock {
    std::int64_t capacity;   ///< of the SM
    std::int64_t allocated;  ///< to a block
    std::int64_t needed;     ///< of it what the block asked for
};
[[nodiscard]] OneBlock needOfBlock(Limiter resource, const DeviceLimits& device,
                                   const KernelConfig& kernel, const Occupancy& occupancy);

/// One entry for each resource that the device counts and the kernel uses.
[[nodiscard]] std::vector<ResourceUse> utilization(const DeviceLimits& device,
                                                   const KernelConfig& kernel,
                                                   const Occupancy& occupancy);

}  // namespace occ
