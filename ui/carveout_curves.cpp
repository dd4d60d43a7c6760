#include "ui/carveout_curves.h"

#include "core/allocation.h"

#include <algorithm>

namespace occ::ui {

namespace {

/// The kernel with every preference that the device listens to, one after the other.
std::vector<KernelConfig> preferences(const DeviceLimits& device, KernelConfig kernel) {
    std::vector<KernelConfig> kernels;
    kernel.carveoutPercent = kDefaultCarveout;
    if (sharedMemorySplit(device) == SharedMemorySplit::CachePreference) {
        for (const CachePreference preference :
             {CachePreference::L1, CachePreference::Equal, CachePreference::Shared}) {
            kernel.cachePreference = preference;
            kernels.push_back(kernel);
        }
    } else if (sharedMemorySplit(device) == SharedMemorySplit::Carveout) {
        for (int percent = 0; percent <= 100; ++percent) {
            kernel.carveoutPercent = percent;
            kernels.push_back(kernel);
        }
    }
    return kernels;
}

}  // namespace

bool hasCarveoutCurves(const DeviceLimits& device) {
    const CarveoutList& sizes = device.sharedMemoryCarveouts;
    return sharedMemorySplit(device) != SharedMemorySplit::Fixed &&
           std::count_if(sizes.begin(), sizes.end(), [](std::int32_t size) { return size > 0; }) >
               1;
}

std::vector<CarveoutCurve> carveoutCurves(const Snapshot& snapshot) {
    std::vector<CarveoutCurve> curves;
    const DeviceLimits& device = snapshot.gpu.limits;
    if (!hasCarveoutCurves(device)) return curves;
    for (const KernelConfig& kernel :
         preferences(device, withAllSharedMemoryDynamic(snapshot.kernel))) {
        const std::int64_t bytes = preferredSharedMemoryPerSm(device, kernel);
        // A size of zero holds no block that uses memory: the next size is used.
        if (bytes <= 0 || (!curves.empty() && curves.back().bytes >= bytes)) continue;
        curves.push_back({bytes, sweep(*snapshot.tables, kernel, FieldId::DynamicShared)});
    }
    return curves;
}

}  // namespace occ::ui
