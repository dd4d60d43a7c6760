#include "core/waves.h"

#include "core/sm_places.h"

#include <algorithm>

namespace occ {

namespace {

// NOLINTNEXTLINE(bugprone-easily-swappable-parameters): a part of a whole.
double share(std::int64_t part, std::int64_t whole) {
    return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0.0;
}

/// SMs that hold a block once `blocks` are placed. Stops as soon as no SM can be added.
int busySms(const Gpu& gpu, const GridCapacity& capacity, std::int64_t blocks, int mostSms) {
    if (!capacity.hasClusters())
        return static_cast<int>(std::min<std::int64_t>(blocks, capacity.smCount));
    SmPlaces places(gpcLayoutOf(gpu), capacity.blocksPerSm);
    std::vector<int> sms;
    for (std::int64_t placed = 0; placed < blocks && places.busySms() < mostSms;
         placed += capacity.clusterSize)
        if (!places.take(capacity.clusterSize, sms)) break;
    return places.busySms();
}

/// In a full wave.
int mostBusySms(const Gpu& gpu, const GridCapacity& capacity) {
    if (!capacity.hasClusters()) return capacity.smCount;
    std::int64_t busy = 0;
    for (const int sms : gpcLayoutOf(gpu)) {
        const std::int64_t blocks = std::int64_t{sms} * capacity.blocksPerSm;
        busy += std::min<std::int64_t>(sms, blocks - blocks % capacity.clusterSize);
    }
    return static_cast<int>(busy);
}

}  // namespace

GridCapacity gridCapacity(const Gpu& gpu, const KernelConfig& kernel, int activeBlocksPerSm) {
    GridCapacity capacity;
    capacity.clusterSize = kernel.clusterSize;
    capacity.smCount = std::max(gpu.smCount, 0);
    capacity.blocksPerSm = std::max(activeBlocksPerSm, 0);
    capacity.places = std::int64_t{capacity.blocksPerSm} * capacity.smCount;
    if (!capacity.hasClusters()) {
        capacity.atOnce = capacity.places;
    } else if (takesClusters(gpu.limits, kernel.clusterSize)) {
        capacity.clusters =
            estimateActiveClusters(gpcLayoutOf(gpu), capacity.blocksPerSm, kernel.clusterSize);
        capacity.atOnce = capacity.clusters * kernel.clusterSize;
    }
    if (capacity.atOnce > 0) capacity.busySms = mostBusySms(gpu, capacity);
    return capacity;
}

std::int64_t cooperativeMaximum(const Gpu& gpu, const GridCapacity& capacity) {
    return hasCooperativeLaunch(gpu.limits) ? capacity.atOnce : 0;
}

double Waves::efficiency() const {
    return share(fullWaves * blocksPerWave + tailBlocks, waves * places);
}

double Waves::lastWaveEfficiency() const {
    return share(lastWaveBlocks(), places);
}

std::optional<Waves> computeWaves(std::int64_t gridBlocks, const GridCapacity& capacity) {
    if (gridBlocks <= 0 || capacity.atOnce <= 0) return std::nullopt;
    if (gridBlocks % capacity.clusterSize != 0) return std::nullopt;
    Waves waves;
    waves.blocksPerWave = capacity.atOnce;
    waves.places = capacity.places;
    waves.fullWaves = gridBlocks / waves.blocksPerWave;
    waves.tailBlocks = gridBlocks % waves.blocksPerWave;
    waves.waves = waves.fullWaves + (waves.tailBlocks > 0 ? 1 : 0);
    return waves;
}

std::optional<Waves> computeWaves(std::int64_t gridBlocks, int activeBlocksPerSm, int smCount) {
    GridCapacity capacity;
    if (activeBlocksPerSm > 0 && smCount > 0)
        capacity.places = capacity.atOnce = std::int64_t{activeBlocksPerSm} * smCount;
    return computeWaves(gridBlocks, capacity);
}

std::optional<Waves> computeWaves(const Gpu& gpu, const KernelConfig& kernel,
                                  int activeBlocksPerSm) {
    return computeWaves(kernel.gridBlocks, gridCapacity(gpu, kernel, activeBlocksPerSm));
}

SmUse smUse(const Gpu& gpu, const GridCapacity& capacity, const Waves& waves) {
    const int busy = busySms(gpu, capacity, waves.lastWaveBlocks(), capacity.busySms);
    const std::int64_t full = waves.waves - 1;
    return {capacity.smCount - busy,
            share(full * capacity.busySms + busy, waves.waves * capacity.smCount)};
}

SawTooth sawTooth(const GridCapacity& capacity, std::int64_t wave) {
    SawTooth tooth;
    tooth.first = (wave - 1) * capacity.atOnce + capacity.clusterSize;
    tooth.last = wave * capacity.atOnce;
    tooth.waves = wave;
    tooth.firstEfficiency = share(tooth.first, wave * capacity.places);
    tooth.lastEfficiency = share(tooth.last, wave * capacity.places);
    return tooth;
}

std::vector<SawTooth> sawTeeth(const GridCapacity& capacity, std::int64_t waves) {
    std::vector<SawTooth> teeth;
    if (capacity.atOnce <= 0) return teeth;
    for (std::int64_t wave = 1; wave <= waves; ++wave)
        teeth.push_back(sawTooth(capacity, wave));
    return teeth;
}

std::vector<std::int64_t> betterGrids(const GridCapacity& capacity, std::int64_t gridBlocks) {
    std::vector<std::int64_t> grids;
    if (gridBlocks <= 0 || capacity.atOnce <= 0 || gridBlocks % capacity.atOnce == 0) return grids;
    const std::int64_t below = gridBlocks / capacity.atOnce * capacity.atOnce;
    if (below > 0) grids.push_back(below);
    grids.push_back(below + capacity.atOnce);
    return grids;
}

}  // namespace occ
