#include "core/input_field.h"

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

namespace occ {

namespace {

template <auto Member>
std::int64_t getMember(const KernelConfig& kernel) {
    return static_cast<std::int64_t>(kernel.*Member);
}
template <auto Member>
void setMember(KernelConfig& kernel, std::int64_t value) {
    using Value = std::remove_reference_t<decltype(std::declval<KernelConfig&>().*Member)>;
    kernel.*Member = static_cast<Value>(value);
}

std::int64_t getThreads(const KernelConfig& kernel) {
    return kernel.block.threads();
}
/// A number of threads has no shape of its own: the block becomes a row.
void setThreads(KernelConfig& kernel, std::int64_t threads) {
    if (threads != kernel.block.threads()) kernel.block = {static_cast<int>(threads), 1, 1};
}

bool always(const DeviceLimits&) {
    return true;
}
bool hasCarveout(const DeviceLimits& device) {
    return sharedMemorySplit(device) == SharedMemorySplit::Carveout;
}
bool hasCachePreference(const DeviceLimits& device) {
    return sharedMemorySplit(device) != SharedMemorySplit::Fixed;
}
bool hasBarrierLimit(const DeviceLimits& device) {
    return device.barriersPerSm > 0;
}
bool hasVirtualResources(const DeviceLimits& device) {
    return device.virtualResourcesPerSm > 0;
}
bool hasClusters(const DeviceLimits& device) {
    return device.maxClusterSizePortable > 0;
}
bool hasPartitionedCaching(const DeviceLimits& device) {
    return device.partitionedGlobalCaching;
}

FieldRange threadsRange(const DeviceLimits& device) {
    return {1, device.maxThreadsPerBlock, 1};
}
FieldRange registersRange(const DeviceLimits& device) {
    return {0, device.maxRegistersPerThread, 1};
}
FieldRange sharedRange(const DeviceLimits& device) {
    return {0, device.sharedMemoryPerBlockOptinBytes, device.sharedMemoryAllocationUnitBytes};
}
FieldRange maxDynamicRange(const DeviceLimits& device) {
    return {kAutomaticDynamicMaximum, device.sharedMemoryPerBlockOptinBytes,
            device.sharedMemoryAllocationUnitBytes};
}
FieldRange percentRange(const DeviceLimits&) {
    return {kDefaultCarveout, 100, 1};
}
FieldRange cachePreferenceRange(const DeviceLimits&) {
    return {0, 3, 1};
}
FieldRange barriersRange(const DeviceLimits& device) {
    return {0, device.maxBarriersPerBlock, 1};
}
FieldRange virtualResourcesRange(const DeviceLimits& device) {
    return {0, device.virtualResourcesPerSm, 1};
}
FieldRange boundsThreadsRange(const DeviceLimits& device) {
    return {0, device.maxThreadsPerBlock, 1};
}
FieldRange boundsBlocksRange(const DeviceLimits& device) {
    return {0, device.maxBlocksPerSm, 1};
}
FieldRange cachingRange(const DeviceLimits&) {
    return {0, 2, 1};
}
/// From 3.0 a grid may have 2^31 - 1 blocks in x alone; the slider's end is a handy size.
FieldRange gridRange(const DeviceLimits&) {
    return {0, 1 << 16, 1};
}
FieldRange clusterRange(const DeviceLimits& device) {
    return {kNoClusters, std::max(kNoClusters, largestClusterSize(device)), 1};
}

constexpr std::array<std::string_view, 4> kCachePreferences = {"none", "l1", "equal", "shared"};
constexpr std::array<std::string_view, 3> kCachings = {"off", "on", "strict"};

constexpr std::int64_t kMaxCount = BlockShape::kMaxThreads;
constexpr std::int64_t kMaxBytes = std::int64_t{1} << 40;

using K = KernelConfig;

constexpr std::array<InputField, kFieldCount> kFields = {{
    {FieldId::Threads,
     "threads",
     Unit::Threads,
     false,
     kAlwaysGiven,
     kMaxCount,
     getThreads,
     setThreads,
     threadsRange,
     always,
     {}},
    {FieldId::Registers,
     "registers",
     Unit::Registers,
     false,
     kAlwaysGiven,
     kMaxCount,
     getMember<&K::registersPerThread>,
     setMember<&K::registersPerThread>,
     registersRange,
     always,
     {}},
    {FieldId::StaticShared,
     "static_shared",
     Unit::Bytes,
     false,
     kAlwaysGiven,
     kMaxBytes,
     getMember<&K::staticSharedMemoryBytes>,
     setMember<&K::staticSharedMemoryBytes>,
     sharedRange,
     always,
     {}},
    {FieldId::DynamicShared,
     "dynamic_shared",
     Unit::Bytes,
     false,
     kAlwaysGiven,
     kMaxBytes,
     getMember<&K::dynamicSharedMemoryBytes>,
     setMember<&K::dynamicSharedMemoryBytes>,
     sharedRange,
     always,
     {}},
    {FieldId::MaxDynamicShared,
     "max_dynamic_shared",
     Unit::Bytes,
     true,
     kAutomaticDynamicMaximum,
     kMaxBytes,
     getMember<&K::maxDynamicSharedMemoryBytes>,
     setMember<&K::maxDynamicSharedMemoryBytes>,
     maxDynamicRange,
     always,
     {}},
    {FieldId::Carveout,
     "carveout",
     Unit::Percent,
     true,
     kDefaultCarveout,
     100,
     getMember<&K::carveoutPercent>,
     setMember<&K::carveoutPercent>,
     percentRange,
     hasCarveout,
     {}},
    {FieldId::CachePreference, "cache_preference", Unit::None, true, 0, 3,
     getMember<&K::cachePreference>, setMember<&K::cachePreference>, cachePreferenceRange,
     hasCachePreference, kCachePreferences},
    {FieldId::Barriers,
     "barriers",
     Unit::Barriers,
     true,
     kAlwaysGiven,
     kMaxCount,
     getMember<&K::barriersPerBlock>,
     setMember<&K::barriersPerBlock>,
     barriersRange,
     hasBarrierLimit,
     {}},
    {FieldId::VirtualResources,
     "virtual_resources",
     Unit::VirtualResources,
     true,
     kAlwaysGiven,
     kMaxCount,
     getMember<&K::virtualResourcesPerBlock>,
     setMember<&K::virtualResourcesPerBlock>,
     virtualResourcesRange,
     hasVirtualResources,
     {}},
    {FieldId::LaunchBoundsMaxThreads,
     "launch_bounds_max_threads",
     Unit::Threads,
     true,
     0,
     kMaxCount,
     getMember<&K::launchBoundsMaxThreads>,
     setMember<&K::launchBoundsMaxThreads>,
     boundsThreadsRange,
     always,
     {}},
    {FieldId::LaunchBoundsMinBlocks,
     "launch_bounds_min_blocks",
     Unit::Blocks,
     true,
     0,
     kMaxCount,
     getMember<&K::launchBoundsMinBlocks>,
     setMember<&K::launchBoundsMinBlocks>,
     boundsBlocksRange,
     always,
     {}},
    {FieldId::Caching, "caching", Unit::None, true, 0, 2, getMember<&K::globalCaching>,
     setMember<&K::globalCaching>, cachingRange, hasPartitionedCaching, kCachings},
    {FieldId::Grid,
     "grid",
     Unit::Blocks,
     true,
     0,
     kMaxBytes,
     getMember<&K::gridBlocks>,
     setMember<&K::gridBlocks>,
     gridRange,
     always,
     {}},
    {FieldId::ClusterSize,
     "cluster",
     Unit::Blocks,
     true,
     kNoClusters,
     kMaxCount,
     getMember<&K::clusterSize>,
     setMember<&K::clusterSize>,
     clusterRange,
     hasClusters,
     {}},
}};

}  // namespace

std::int64_t InputField::acceptedMin() const {
    if (id == FieldId::Threads) return 1;
    return unset == kAlwaysGiven ? 0 : unset;
}

std::span<const InputField> inputFields() {
    return kFields;
}

const InputField& inputField(FieldId id) {
    return kFields[static_cast<std::size_t>(id)];
}

const InputField* findInputField(std::string_view key) {
    const auto found = std::find_if(kFields.begin(), kFields.end(),
                                    [key](const InputField& f) { return f.key == key; });
    return found == kFields.end() ? nullptr : &*found;
}

}  // namespace occ
