#include "core/device_catalog.h"

#include <algorithm>

namespace occ {

const CapabilityRecord* findCapability(ComputeCapability capability) {
    const auto all = capabilities();
    const auto found = std::find_if(all.begin(), all.end(), [&](const CapabilityRecord& record) {
        return record.limits.computeCapability == capability;
    });
    return found == all.end() ? nullptr : &*found;
}

namespace {

/// Whether `key` is one of the names in `list`, which '/' separates. The data abbreviates
/// "max_threads_per_sm/max_warps_per_sm" and "cuda_toolkit_first/last" alike.
bool namesKey(std::string_view list, std::string_view key) {
    if (list == "whole row") return true;
    while (!list.empty()) {
        const auto end = std::min(list.find('/'), list.size());
        if (list.substr(0, end) == key) return true;
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return false;
}

}  // namespace

const Doubt* findDoubt(const CapabilityRecord& record, std::string_view key) {
    const auto found =
        std::find_if(record.doubts.begin(), record.doubts.end(),
                     [key](const Doubt& doubt) { return namesKey(doubt.fields, key); });
    return found == record.doubts.end() ? nullptr : &*found;
}

Gpu makeGpu(const CapabilityRecord& record) {
    return {"Compute capability " + toString(record.limits.computeCapability), record.limits, 0,
            GpuOrigin::ComputeCapability};
}

Gpu makeGpu(const ProductRecord& product) {
    // The tests hold that every product's compute capability is in the data.
    const CapabilityRecord* record = findCapability(product.computeCapability);
    return {std::string(product.name), record->limits, product.smCount, GpuOrigin::Product};
}

GpcLayout gpcLayoutOf(const Gpu& gpu) {
    return gpu.gpcLayout.empty() ? assumedGpcLayout(gpu.smCount) : gpu.gpcLayout;
}

std::string toString(ComputeCapability capability) {
    return std::to_string(capability.major) + '.' + std::to_string(capability.minor);
}

}  // namespace occ
