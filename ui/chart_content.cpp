#include "ui/chart_content.h"

#include "core/allocation.h"

#include <algorithm>

namespace occ::ui {

namespace {

std::optional<SharedMemorySetting> settingOf(const Snapshot& snapshot) {
    const DeviceLimits& device = snapshot.gpu.limits;
    if (preferredSharedMemoryPerSm(device, snapshot.kernel) >= device.sharedMemoryPerSmBytes)
        return std::nullopt;
    return SharedMemorySetting{snapshot.tables, withAllSharedMemoryDynamic(snapshot.kernel)};
}

}  // namespace

std::int64_t SharedMemorySetting::bytesPerSm(std::int64_t sharedMemoryOfBlock) const {
    KernelConfig block = kernel;
    block.dynamicSharedMemoryBytes = sharedMemoryOfBlock;
    return configuredSharedMemoryPerSm(tables->device(), block,
                                       sharedMemoryPerBlock(tables->device(), block));
}

ChartContent contentOf(ChartKind kind, const Snapshot& snapshot, Carveouts carveouts) {
    ChartContent content;
    content.axis = axisOf(kind, snapshot);
    content.maxWarps = std::max(snapshot.occupancy.maxWarps, 1);
    content.curve = snapshot.curves[static_cast<std::size_t>(kind)];
    content.point = {valueOf(kind, snapshot.kernel), snapshot.occupancy.activeWarps,
                     snapshot.occupancy.activeBlocks, snapshot.occupancy.limiters};
    if (kind == ChartKind::SharedMemory) content.setting = settingOf(snapshot);
    if (kind == ChartKind::SharedMemory && carveouts == Carveouts::Shown) {
        content.carveouts = carveoutCurves(snapshot);
        content.carveoutInForce = snapshot.occupancy.sharedMemoryPerSmBytes;
    }
    return content;
}

}  // namespace occ::ui
