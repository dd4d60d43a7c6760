#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace occ {

/// Numbers of SMs in the GPU's graphics processing clusters (GPCs). They differ from die to die.
using GpcLayout = std::vector<int>;

/// A layout of `smCount` SMs over the fewest GPCs of at most 18 SMs (9 pairs, as on Hopper and
/// Blackwell data centre dies), as even as pairs of SMs allow. An assumption, for want of a layout.
[[nodiscard]] GpcLayout assumedGpcLayout(int smCount);

/// An estimate of how many clusters of `clusterSize` blocks are active at once: the blocks of a
/// cluster share a GPC (CUDA Programming Guide, "Thread Block Clusters"), and each SM holds
/// `activeBlocksPerSm`. 0 where none fits or an argument is below 1.
[[nodiscard]] std::int64_t estimateActiveClusters(std::span<const int> smsOfGpcs,
                                                  int activeBlocksPerSm, int clusterSize);

}  // namespace occ
