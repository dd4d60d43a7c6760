#include "ui/chart_content.h"

#include <algorithm>

namespace occ::ui {

ChartContent contentOf(ChartKind kind, const Snapshot& snapshot, Carveouts carveouts) {
    ChartContent content;
    content.axis = axisOf(kind, snapshot);
    content.maxWarps = std::max(snapshot.occupancy.maxWarps, 1);
    content.curve = snapshot.curves[static_cast<std::size_t>(kind)];
    content.point = {valueOf(kind, snapshot.kernel), snapshot.occupancy.activeWarps,
                     snapshot.occupancy.activeBlocks, snapshot.occupancy.limiters};
    if (kind == ChartKind::SharedMemory && carveouts == Carveouts::Shown) {
        content.carveouts = carveoutCurves(snapshot);
        content.carveoutInForce = snapshot.occupancy.sharedMemoryPerSmBytes;
    }
    return content;
}

}  // namespace occ::ui
