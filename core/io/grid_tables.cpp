#include "core/io/grid_tables.h"

#include <algorithm>
#include <set>

namespace occ {

namespace {

double percent(double fraction) {
    return 100 * fraction;
}

}  // namespace

Table gridTable(const Gpu& gpu, const GridCapacity& capacity, std::span<const std::int64_t> grids) {
    Table table;
    table.columns = {{"blocks", "blocks"},
                     {"waves", "waves"},
                     {"full_waves", "full waves"},
                     {"last_wave_blocks", "blocks of the last wave"},
                     {"efficiency_percent", "efficiency", Unit::Percent},
                     {"last_wave_percent", "last wave", Unit::Percent},
                     {"sm_efficiency_percent", "SM efficiency", Unit::Percent},
                     {"idle_sms", "idle SMs in the last wave"}};
    for (const std::int64_t grid : grids) {
        const auto waves = computeWaves(grid, capacity);
        if (!waves) continue;
        const SmUse use = smUse(gpu, capacity, *waves);
        table.rows.push_back({grid, waves->waves, waves->fullWaves, waves->lastWaveBlocks(),
                              percent(waves->efficiency()), percent(waves->lastWaveEfficiency()),
                              percent(use.efficiency), std::int64_t{use.idleInTail}});
    }
    return table;
}

Table sawToothTable(const GridCapacity& capacity, std::int64_t waves) {
    Table table;
    table.columns = {{"first", "first grid", Unit::Blocks},
                     {"last", "last grid", Unit::Blocks},
                     {"waves", "waves"},
                     {"first_efficiency_percent", "efficiency of the first", Unit::Percent},
                     {"last_efficiency_percent", "efficiency of the last", Unit::Percent}};
    for (const SawTooth& tooth : sawTeeth(capacity, waves))
        table.rows.push_back({tooth.first, tooth.last, tooth.waves, percent(tooth.firstEfficiency),
                              percent(tooth.lastEfficiency)});
    return table;
}

Table clusterTable(const Gpu& gpu, const KernelConfig& kernel, int activeBlocksPerSm) {
    Table table;
    table.columns = {{"cluster", "blocks per cluster"},
                     {"clusters", "clusters at once"},
                     {"blocks", "blocks at once"},
                     {"places_percent", "places used", Unit::Percent},
                     {"opt_in", "needs opt-in"}};
    const int portable = gpu.limits.maxClusterSizePortable;
    const int largest = largestClusterSize(gpu.limits);
    std::set<int> sizes = {kernel.clusterSize};
    for (int size = 2; size <= largest; size *= 2)
        sizes.insert(size);
    sizes.erase(kNoClusters);
    for (const int size : sizes) {
        KernelConfig launch = kernel;
        launch.clusterSize = size;
        const GridCapacity capacity = gridCapacity(gpu, launch, activeBlocksPerSm);
        const auto places = static_cast<double>(std::max<std::int64_t>(capacity.places, 1));
        table.rows.push_back({std::int64_t{size}, capacity.clusters, capacity.atOnce,
                              percent(static_cast<double>(capacity.atOnce) / places),
                              size > portable});
    }
    return table;
}

}  // namespace occ
