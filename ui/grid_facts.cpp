#include "ui/grid_facts.h"

namespace occ::ui {

GridFacts GridFacts::of(const Snapshot& snapshot) {
    GridFacts facts;
    facts.capacity = gridCapacity(snapshot.gpu, snapshot.kernel, snapshot.occupancy.activeBlocks);
    facts.gridBlocks = snapshot.kernel.gridBlocks;
    facts.waves = computeWaves(facts.gridBlocks, facts.capacity);
    if (facts.waves) facts.use = smUse(snapshot.gpu, facts.capacity, *facts.waves);
    facts.cooperativeBlocks = cooperativeMaximum(snapshot.gpu, facts.capacity);
    facts.cooperativeLaunch = hasCooperativeLaunch(snapshot.gpu.limits);
    facts.runs = snapshot.occupancy.launchable();
    return facts;
}

}  // namespace occ::ui
