#include "ui/grid_products.h"

#include <algorithm>
#include <tuple>

namespace occ::ui {

std::optional<Gpu> productLike(const Gpu& gpu) {
    if (gpu.origin != GpuOrigin::ComputeCapability) return std::nullopt;
    const ProductRecord* best = nullptr;
    for (const ProductRecord& product : products()) {
        if (!(product.computeCapability == gpu.limits.computeCapability) || product.smCount < 1)
            continue;
        if (!best || std::tie(product.year, product.smCount) > std::tie(best->year, best->smCount))
            best = &product;
    }
    return best ? std::optional<Gpu>(makeGpu(*best)) : std::nullopt;
}

int fittingCluster(const Snapshot& snapshot) {
    KernelConfig kernel = snapshot.kernel;
    kernel.clusterSize = std::min(kernel.clusterSize, snapshot.gpu.limits.maxClusterSizePortable);
    while (kernel.clusterSize > kNoClusters &&
           gridCapacity(snapshot.gpu, kernel, snapshot.occupancy.activeBlocks).atOnce == 0)
        kernel.clusterSize /= 2;
    return std::max(kernel.clusterSize, kNoClusters);
}

std::int64_t wholeClusters(const GridFacts& facts) {
    const std::int64_t size = std::max(facts.capacity.clusterSize, 1);
    const std::int64_t nearest = (facts.gridBlocks + size / 2) / size * size;
    return std::max(nearest, size);
}

}  // namespace occ::ui
