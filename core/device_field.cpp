#include "core/device_field.h"

#include <algorithm>
#include <array>

namespace occ {

namespace {

template <auto Member>
constexpr DeviceField field(std::string_view key, Unit unit, std::int64_t min, std::int64_t max) {
    using Value = std::remove_reference_t<decltype(std::declval<DeviceLimits&>().*Member)>;
    return {key,
            unit,
            min,
            max,
            [](const DeviceLimits& device) { return static_cast<std::int64_t>(device.*Member); },
            [](DeviceLimits& device, std::int64_t value) {
                device.*Member = static_cast<Value>(value);
            }};
}

constexpr std::int64_t kMaxRegisters = 1 << 24;
constexpr std::int64_t kMaxBytes = 1 << 30;

// Maxima leave room for hardware several times larger than today's and keep every product of
// two limits far from overflow.
constexpr std::array kFields = {
    field<&DeviceLimits::warpSize>("warp_size", Unit::Threads, 32, 32),
    field<&DeviceLimits::maxThreadsPerBlock>("max_threads_per_block", Unit::Threads, 32, 1 << 16),
    field<&DeviceLimits::maxThreadsPerSm>("max_threads_per_sm", Unit::Threads, 32, 1 << 20),
    field<&DeviceLimits::maxWarpsPerSm>("max_warps_per_sm", Unit::Warps, 1, 1 << 15),
    field<&DeviceLimits::maxBlocksPerSm>("max_blocks_per_sm", Unit::Blocks, 1, 1 << 15),
    field<&DeviceLimits::registersPerSm>("registers_per_sm", Unit::Registers, 1, kMaxRegisters),
    field<&DeviceLimits::maxRegistersPerBlock>("max_registers_per_block", Unit::Registers, 1,
                                               kMaxRegisters),
    field<&DeviceLimits::maxRegistersPerThread>("max_registers_per_thread", Unit::Registers, 1,
                                                255),
    field<&DeviceLimits::registerAllocationUnit>("register_allocation_unit", Unit::Registers, 1,
                                                 1 << 16),
    // 0: registers go to whole blocks, 1: to warps.
    field<&DeviceLimits::registerAllocation>("register_allocation_granularity", Unit::None, 0, 1),
    field<&DeviceLimits::warpAllocationGranularity>("warp_allocation_granularity", Unit::Warps, 1,
                                                    64),
    field<&DeviceLimits::subPartitionsPerSm>("sub_partitions_per_sm", Unit::Partitions, 1, 64),
    field<&DeviceLimits::launchCheckSubPartitions>("launch_check_sub_partitions", Unit::Partitions,
                                                   1, 64),
    field<&DeviceLimits::sharedMemoryPerSmBytes>("shared_mem_per_sm", Unit::Bytes, 1, kMaxBytes),
    field<&DeviceLimits::sharedMemoryPerBlockBytes>("shared_mem_per_block", Unit::Bytes, 1,
                                                    kMaxBytes),
    field<&DeviceLimits::sharedMemoryPerBlockOptinBytes>("shared_mem_per_block_optin", Unit::Bytes,
                                                         1, kMaxBytes),
    field<&DeviceLimits::sharedMemoryAllocationUnitBytes>("shared_mem_allocation_unit", Unit::Bytes,
                                                          1, 1 << 20),
    field<&DeviceLimits::reservedSharedMemoryPerBlockBytes>("reserved_shared_mem_per_block",
                                                            Unit::Bytes, 0, 1 << 20),
    field<&DeviceLimits::maxBarriersPerBlock>("max_barriers_per_block", Unit::Barriers, 1, 1024),
    field<&DeviceLimits::barriersPerSm>("barriers_per_sm", Unit::Barriers, 0, 1 << 16),
    field<&DeviceLimits::virtualResourcesPerSm>("max_virtual_resources_per_sm",
                                                Unit::VirtualResources, 0, 1 << 16),
    field<&DeviceLimits::partitionedGlobalCaching>("partitioned_global_caching", Unit::None, 0, 1),
    field<&DeviceLimits::maxClusterSizePortable>("max_cluster_size_portable", Unit::Blocks, 0,
                                                 1024),
    field<&DeviceLimits::maxClusterSizeNonportable>("max_cluster_size_nonportable", Unit::Blocks, 0,
                                                    1024),
};

void checkCarveouts(const DeviceLimits& device, std::vector<DeviceIssue>& issues) {
    const CarveoutList& sizes = device.sharedMemoryCarveouts;
    const std::int64_t largest = device.sharedMemoryPerSmBytes;
    if (sizes.size() == 0) {
        issues.push_back({DeviceIssueCode::NoCarveouts, kCarveoutsKey, 0, largest, largest});
        return;
    }
    for (int i = 0; i < sizes.size(); ++i) {
        if (sizes[i] < 0 || sizes[i] > largest)
            issues.push_back(
                {DeviceIssueCode::CarveoutOutOfRange, kCarveoutsKey, sizes[i], 0, largest});
        if (i > 0 && sizes[i] <= sizes[i - 1])
            issues.push_back(
                {DeviceIssueCode::CarveoutsNotAscending, kCarveoutsKey, sizes[i], sizes[i - 1], 0});
    }
    if (sizes.back() != largest)
        issues.push_back(
            {DeviceIssueCode::LargestCarveoutNotSm, kCarveoutsKey, sizes.back(), largest, largest});
}

void checkSharedMemory(const DeviceLimits& device, std::vector<DeviceIssue>& issues) {
    const std::int64_t optin = device.sharedMemoryPerBlockOptinBytes;
    if (optin < device.sharedMemoryPerBlockBytes)
        issues.push_back({DeviceIssueCode::OptinBelowDefault, "shared_mem_per_block_optin", optin,
                          device.sharedMemoryPerBlockBytes, device.sharedMemoryPerSmBytes});
    const std::int64_t room =
        device.sharedMemoryPerSmBytes - device.reservedSharedMemoryPerBlockBytes;
    if (optin > room)
        issues.push_back({DeviceIssueCode::OptinExceedsSm, "shared_mem_per_block_optin", optin,
                          device.sharedMemoryPerBlockBytes, room});
}

void checkWarpsAndPartitions(const DeviceLimits& device, std::vector<DeviceIssue>& issues) {
    const std::int64_t threads = std::int64_t{device.maxWarpsPerSm} * device.warpSize;
    if (threads != device.maxThreadsPerSm)
        issues.push_back({DeviceIssueCode::WarpsDoNotMatchThreads, "max_threads_per_sm",
                          device.maxThreadsPerSm, threads, threads});
    const int parts = device.subPartitionsPerSm;
    if (device.registersPerSm % parts != 0)
        issues.push_back({DeviceIssueCode::PartitionsDoNotDivide, "sub_partitions_per_sm", parts,
                          device.registersPerSm, 0});
    else if (device.maxWarpsPerSm % parts != 0)
        issues.push_back({DeviceIssueCode::PartitionsDoNotDivide, "sub_partitions_per_sm", parts,
                          device.maxWarpsPerSm, 0});
}

}  // namespace

std::span<const DeviceField> deviceFields() {
    return kFields;
}

const DeviceField* findDeviceField(std::string_view key) {
    const auto found = std::find_if(kFields.begin(), kFields.end(),
                                    [key](const DeviceField& f) { return f.key == key; });
    return found == kFields.end() ? nullptr : &*found;
}

std::vector<DeviceIssue> validateDevice(const DeviceLimits& device) {
    std::vector<DeviceIssue> issues;
    for (const DeviceField& f : kFields) {
        const std::int64_t value = f.get(device);
        if (value < f.min || value > f.max)
            issues.push_back({DeviceIssueCode::OutOfRange, f.key, value, f.min, f.max});
    }
    // The rules below divide by the values checked above.
    if (!issues.empty()) return issues;
    checkCarveouts(device, issues);
    checkSharedMemory(device, issues);
    checkWarpsAndPartitions(device, issues);
    return issues;
}

}  // namespace occ
