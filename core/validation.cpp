#include "core/validation.h"

#include "core/advice.h"
#include "core/allocation.h"
#include "core/device_catalog.h"
#include "core/occupancy.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace occ {

namespace {

/// Gathers the issues of one launch.
class Validation {
public:
    Validation(const DeviceLimits& device, const KernelConfig& kernel)
        : m_device(device), m_kernel(kernel) {}

    std::vector<Issue> run() {
        checkRanges();
        if (!m_issues.empty()) return m_issues;
        m_result = evaluate(m_device, m_kernel);
        noteBlock();
        noteSharedMemory();
        notePreferences();
        noteCaching();
        noteLaunchBounds();
        noteCounts();
        noteClusters();
        noteDoubts();
        return m_issues;
    }

private:
    void add(IssueCode code, FieldId field, std::int64_t value = 0, std::int64_t low = 0,
             std::int64_t high = 0) {
        m_issues.push_back({code, field, value, low, high});
    }

    void checkRanges() {
        for (const InputField& field : inputFields()) {
            const std::int64_t value = field.get(m_kernel);
            const std::int64_t min = field.acceptedMin();
            const IssueCode code = value < min ? IssueCode::BelowMinimum : IssueCode::AboveMaximum;
            if (value < min || value > field.acceptedMax)
                add(code, field.id, value, min, field.acceptedMax);
        }
    }

    void noteBlock() {
        const std::int64_t threads = m_kernel.block.threads();
        if (threads % m_device.warpSize != 0)
            add(IssueCode::PartialWarp, FieldId::Threads, threads,
                roundDown(threads, m_device.warpSize), roundUp(threads, m_device.warpSize));
    }

    /// Architecture-specific targets (90a, 100a, ...) may declare more static shared memory.
    [[nodiscard]] bool hasArchitectureTarget() const {
        return m_device.computeCapability.major >= 9;
    }

    void noteSharedMemory() {
        const std::int64_t usual = m_device.sharedMemoryPerBlockBytes;
        const std::int64_t most = m_device.sharedMemoryPerBlockOptinBytes;
        if (m_kernel.sharedMemoryBytes() > most) return;
        if (m_kernel.staticSharedMemoryBytes > usual)
            add(hasArchitectureTarget() ? IssueCode::StaticNeedsArchTarget
                                        : IssueCode::StaticNotCompilable,
                FieldId::StaticShared, m_kernel.staticSharedMemoryBytes, usual, most);
        else if (m_kernel.sharedMemoryBytes() > usual)
            add(IssueCode::NeedsDynamicOptIn, FieldId::DynamicShared,
                m_kernel.dynamicSharedMemoryBytes, usual, most);
    }

    void notePreferences() {
        const SharedMemorySplit split = sharedMemorySplit(m_device);
        const bool carveout = m_kernel.carveoutPercent != kDefaultCarveout;
        const bool preference = m_kernel.cachePreference != CachePreference::None;
        if (carveout && split != SharedMemorySplit::Carveout)
            add(IssueCode::CarveoutIgnored, FieldId::Carveout, m_kernel.carveoutPercent);
        if (preference && split == SharedMemorySplit::Fixed)
            add(IssueCode::CachePreferenceIgnored, FieldId::CachePreference);
        if (preference && carveout && split == SharedMemorySplit::Carveout)
            add(IssueCode::CachePreferenceOverridden, FieldId::CachePreference,
                m_kernel.carveoutPercent);
        noteTooSmallPreference(split);
    }

    void noteTooSmallPreference(SharedMemorySplit split) {
        const std::int64_t preferred = preferredSharedMemoryPerSm(m_device, m_kernel);
        const std::int64_t needed = m_result.sharedMemoryPerBlockBytes;
        const std::int64_t configured = m_result.sharedMemoryPerSmBytes;
        if (preferred >= needed || configured == preferred) return;
        if (split == SharedMemorySplit::CachePreference)
            add(IssueCode::CachePreferenceTooSmall, FieldId::CachePreference, preferred, needed,
                configured);
        // The reserve alone lifts a carve-out of 0: nothing that the user could do about it.
        if (split == SharedMemorySplit::Carveout && m_kernel.sharedMemoryBytes() > 0)
            add(IssueCode::CarveoutTooSmall, FieldId::Carveout, preferred, needed, configured);
    }

    void noteCaching() {
        if (m_kernel.globalCaching == GlobalCaching::Off) return;
        if (!m_device.partitionedGlobalCaching)
            add(IssueCode::CachingIgnored, FieldId::Caching);
        else if (m_result.launchable() && !m_result.partitionedCachingActive)
            add(IssueCode::CachingGaveWay, FieldId::Caching);
    }

    void noteLaunchBounds() {
        const int threads = m_kernel.launchBoundsMaxThreads;
        const int blocks = m_kernel.launchBoundsMinBlocks;
        if (blocks > 0 && threads == 0)
            add(IssueCode::MinBlocksWithoutMaxThreads, FieldId::LaunchBoundsMinBlocks, blocks);
        if (threads > 0 && threads <= m_device.maxThreadsPerBlock) {
            const auto cap = launchBoundsRegisterCap(m_device, threads, std::max(blocks, 1));
            if (cap && m_kernel.registersPerThread > *cap)
                add(IssueCode::RegistersAboveBoundsCap, FieldId::Registers,
                    m_kernel.registersPerThread, 0, *cap);
        }
        if (m_result.launchable() && m_result.activeBlocks < blocks)
            add(IssueCode::MinBlocksNotReached, FieldId::LaunchBoundsMinBlocks, blocks, 0,
                m_result.activeBlocks);
    }

    void noteCounts() {
        if (m_device.barriersPerSm == 0 && m_kernel.barriersPerBlock > 1 &&
            m_kernel.barriersPerBlock <= m_device.maxBarriersPerBlock)
            add(IssueCode::BarriersNotLimiting, FieldId::Barriers, m_kernel.barriersPerBlock);
        if (m_device.virtualResourcesPerSm == 0 && m_kernel.virtualResourcesPerBlock > 0)
            add(IssueCode::VirtualResourcesIgnored, FieldId::VirtualResources,
                m_kernel.virtualResourcesPerBlock);
    }

    /// The sizes and the rule about the grid: CUDA Programming Guide, "Thread Block Clusters".
    void noteClusters() {
        const int size = m_kernel.clusterSize;
        if (size == kNoClusters) return;
        const int portable = m_device.maxClusterSizePortable;
        if (portable == 0) return add(IssueCode::ClustersNotSupported, FieldId::ClusterSize, size);
        if (!takesClusters(m_device, size))
            return add(IssueCode::ClusterTooLarge, FieldId::ClusterSize, size, portable,
                       largestClusterSize(m_device));
        if (size > portable)
            add(IssueCode::ClusterNeedsOptIn, FieldId::ClusterSize, size, portable,
                m_device.maxClusterSizeNonportable);
        const std::int64_t grid = m_kernel.gridBlocks;
        if (grid % size != 0)
            add(IssueCode::GridNotWholeClusters, FieldId::Grid, grid, roundDown(grid, size),
                roundUp(grid, size));
    }

    static std::span<const std::string_view> keysOf(Limiter limiter) {
        static constexpr std::array<std::string_view, 3> kWarps = {
            "max_threads_per_block", "max_threads_per_sm", "max_warps_per_sm"};
        static constexpr std::array<std::string_view, 1> kBlocks = {"max_blocks_per_sm"};
        static constexpr std::array<std::string_view, 5> kRegisters = {
            "registers_per_sm", "max_registers_per_block", "max_registers_per_thread",
            "register_allocation_unit", "warp_allocation_granularity"};
        static constexpr std::array<std::string_view, 2> kShared = {"shared_mem_per_sm",
                                                                    "shared_mem_per_block_optin"};
        static constexpr std::array<std::string_view, 1> kBarriers = {"barriers_per_sm"};
        static constexpr std::array<std::string_view, 1> kVirtual = {
            "max_virtual_resources_per_sm"};
        switch (limiter) {
            case Limiter::Warps: return kWarps;
            case Limiter::Blocks: return kBlocks;
            case Limiter::Registers: return kRegisters;
            case Limiter::SharedMemory: return kShared;
            case Limiter::Barriers: return kBarriers;
            case Limiter::VirtualResources: break;
        }
        return kVirtual;
    }

    static FieldId fieldOf(Limiter limiter) {
        switch (limiter) {
            case Limiter::Registers: return FieldId::Registers;
            case Limiter::SharedMemory: return FieldId::DynamicShared;
            case Limiter::Barriers: return FieldId::Barriers;
            case Limiter::VirtualResources: return FieldId::VirtualResources;
            case Limiter::Warps:
            case Limiter::Blocks: break;
        }
        return FieldId::Threads;
    }

    /// Only where a doubtful figure bears on the result, and only for the shipped figures.
    void noteDoubts() {
        const CapabilityRecord* record = findCapability(m_device.computeCapability);
        if (record == nullptr || !(record->limits == m_device)) return;
        for (const Limiter limiter : kLimiters) {
            if (!m_result.limiters.contains(limiter)) continue;
            const auto keys = keysOf(limiter);
            const bool doubtful = std::any_of(keys.begin(), keys.end(), [&](auto key) {
                return findDoubt(*record, key) != nullptr;
            });
            if (doubtful) add(IssueCode::DoubtfulDeviceData, fieldOf(limiter));
        }
    }

    const DeviceLimits& m_device;
    const KernelConfig& m_kernel;
    Occupancy m_result;
    std::vector<Issue> m_issues;
};

}  // namespace

std::vector<Issue> validate(const DeviceLimits& device, const KernelConfig& kernel) {
    return Validation(device, kernel).run();
}

}  // namespace occ
