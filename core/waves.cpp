#include "core/waves.h"

#include <limits>

namespace occ {

double Waves::efficiency() const {
    const auto slots = static_cast<double>(waves) * static_cast<double>(blocksPerWave);
    const auto blocks = static_cast<double>(fullWaves) * static_cast<double>(blocksPerWave) +
                        static_cast<double>(tailBlocks);
    return slots > 0 ? blocks / slots : 0.0;
}

std::optional<Waves> computeWaves(std::int64_t gridBlocks, int activeBlocksPerSm, int smCount) {
    if (gridBlocks <= 0 || activeBlocksPerSm <= 0 || smCount <= 0) return std::nullopt;
    Waves waves;
    waves.blocksPerWave = std::int64_t{activeBlocksPerSm} * smCount;
    waves.fullWaves = gridBlocks / waves.blocksPerWave;
    waves.tailBlocks = gridBlocks % waves.blocksPerWave;
    waves.waves = waves.fullWaves + (waves.tailBlocks > 0 ? 1 : 0);
    return waves;
}

}  // namespace occ
