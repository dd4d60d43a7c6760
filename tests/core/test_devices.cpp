#include "tests/core/test_devices.h"

#include <stdexcept>

namespace occ {

const DeviceLimits& deviceOf(int major, int minor) {
    const CapabilityRecord* record = findCapability({major, minor});
    if (record == nullptr)
        throw std::runtime_error("no device data for " + toString(ComputeCapability{major, minor}));
    return record->limits;
}

const std::vector<OccupancyTables>& allTables() {
    static const std::vector<OccupancyTables> tables = [] {
        std::vector<OccupancyTables> built;
        for (const CapabilityRecord& record : capabilities())
            built.emplace_back(record.limits);
        return built;
    }();
    return tables;
}

const OccupancyTables& tablesOf(ComputeCapability capability) {
    for (const OccupancyTables& tables : allTables())
        if (tables.device().computeCapability == capability) return tables;
    throw std::runtime_error("no tables for " + toString(capability));
}

KernelConfig kernelOf(int threads, int registers, std::int64_t dynamicShared) {
    KernelConfig kernel;
    kernel.block = {threads, 1, 1};
    kernel.registersPerThread = registers;
    kernel.dynamicSharedMemoryBytes = dynamicShared;
    return kernel;
}

}  // namespace occ
