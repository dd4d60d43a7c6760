#pragma once

#include <cstdint>
#include <optional>

namespace occ {

/// How a grid spreads over all SMs when every block takes equally long.
struct Waves {
    std::int64_t blocksPerWave = 0;  ///< active blocks per SM x SMs
    std::int64_t fullWaves = 0;
    std::int64_t tailBlocks = 0;  ///< blocks of the last, partial wave; 0: there is none
    std::int64_t waves = 0;       ///< full ones and the tail

    /// Share of block slots in use over all waves, 0 to 1.
    [[nodiscard]] double efficiency() const;
};

/// Empty where the grid or the number of SMs is unknown (0) or no block is active.
[[nodiscard]] std::optional<Waves> computeWaves(std::int64_t gridBlocks, int activeBlocksPerSm,
                                                int smCount);

}  // namespace occ
