#include "core/occupancy.h"

#include "core/allocation.h"

#include <algorithm>

namespace occ {

namespace {

/// Collects limits and reasons while the rules are applied one by one.
class Evaluation {
public:
    Evaluation(const DeviceLimits& device, const KernelConfig& kernel)
        : m_device(device), m_kernel(kernel), m_warps(warpsPerBlock(device, kernel)) {
        if (device.partitionedGlobalCaching) m_caching = kernel.globalCaching;
        if (m_caching == GlobalCaching::On && onlyHalfLacksWarps()) m_caching = GlobalCaching::Off;
    }

    Occupancy run() {
        // Registers first: they decide whether partitioned caching stays on.
        set(Limiter::Registers, registersLimit());
        set(Limiter::Warps, warpsLimit());
        set(Limiter::Blocks, m_device.maxBlocksPerSm);
        set(Limiter::SharedMemory, sharedMemoryLimit());
        set(Limiter::Barriers, barriersLimit());
        set(Limiter::VirtualResources, virtualResourcesLimit());
        return finish();
    }

private:
    void set(Limiter limiter, std::int64_t blocks) {
        m_result.limits[index(limiter)] = toLimit(blocks);
    }
    std::int64_t refuse(Reason reason) {
        m_result.reasons.insert(reason);
        return 0;
    }

    /// On no device that was built, but a user's may have fewer warp slots.
    [[nodiscard]] bool onlyHalfLacksWarps() const {
        return m_warps > m_device.maxWarpsPerSm / 2 &&
               m_kernel.block.threads() <= m_device.maxThreadsPerBlock;
    }

    /// A launch that breaks one of these rules cannot run whatever the SM holds.
    void checkBlock() {
        const std::int64_t threads = m_kernel.block.threads();
        if (threads < 1) refuse(Reason::NoThreads);
        if (threads > m_device.maxThreadsPerBlock) refuse(Reason::ThreadsExceedDevice);
        if (m_kernel.block.z > kMaxBlockZ) refuse(Reason::BlockDepthExceedsDevice);
        const int bound = m_kernel.launchBoundsMaxThreads;
        if (bound > 0 && threads > bound) refuse(Reason::ThreadsExceedLaunchBounds);
    }

    std::int64_t warpsLimit() {
        const ReasonSet before = m_result.reasons;
        checkBlock();
        if (m_result.reasons != before) return 0;
        const bool halves = m_caching != GlobalCaching::Off;
        const std::int64_t blocks =
            halves ? m_device.maxWarpsPerSm / 2 / m_warps * 2 : m_device.maxWarpsPerSm / m_warps;
        return blocks > 0 ? blocks : refuse(Reason::WarpsExceedSm);
    }

    std::int64_t registersLimit() {
        const int registers = m_kernel.registersPerThread;
        m_result.registersPerBlock = registersPerBlock(m_device, m_warps, registers);
        if (registers <= 0 || m_warps < 1) return kUnlimited;

        bool refused = false;
        if (registers > m_device.maxRegistersPerThread) {
            refuse(Reason::RegistersPerThreadExceed);
            refused = true;
        }
        if (registersAssumedByLaunchCheck(m_device, m_warps, registers) >
            m_device.maxRegistersPerBlock) {
            refuse(Reason::RegistersPerBlockExceed);
            refused = true;
        }
        if (refused) return 0;
        return m_device.registerAllocation == RegisterAllocation::PerBlock ? blocksByWholeBlocks()
                                                                           : blocksByWarps();
    }

    std::int64_t blocksByWholeBlocks() {
        const std::int64_t blocks = m_device.registersPerSm / m_result.registersPerBlock;
        return blocks > 0 ? blocks : refuse(Reason::RegistersExceedSm);
    }

    std::int64_t blocksByWarps() {
        const int parts = m_device.subPartitionsPerSm;
        const std::int64_t warps =
            warpsInRegisterFile(m_device, parts, m_kernel.registersPerThread);
        if (m_caching != GlobalCaching::Off) {
            const std::int64_t warpsInHalf = warps / parts * (parts / 2);
            const std::int64_t blocks = warpsInHalf / m_warps * 2;
            if (blocks > 0) return blocks;
            if (m_caching == GlobalCaching::Strict) return refuse(Reason::RegistersExceedHalfSm);
            m_caching = GlobalCaching::Off;
        }
        const std::int64_t blocks = warps / m_warps;
        if (blocks == 0) return refuse(Reason::RegistersExceedSm);
        return fitsFamily() ? blocks : refuse(Reason::RegistersExceedFamily);
    }

    /// 6.0 has two sub-partitions and could run blocks that 6.1 cannot; it refuses them, so that
    /// a kernel that runs on one member of the family runs on all.
    [[nodiscard]] bool fitsFamily() const {
        const int parts = m_device.launchCheckSubPartitions;
        if (parts == m_device.subPartitionsPerSm) return true;
        const int registers = m_kernel.registersPerThread;
        return registersPerWarp(m_device, registers) * roundUp(m_warps, parts) <=
                   m_device.maxRegistersPerBlock &&
               warpsInRegisterFile(m_device, parts, registers) >= m_warps;
    }

    std::int64_t sharedMemoryLimit() {
        const std::int64_t allocated = sharedMemoryPerBlock(m_device, m_kernel);
        m_result.sharedMemoryPerBlockBytes = allocated;
        m_result.sharedMemoryPerSmBytes =
            configuredSharedMemoryPerSm(m_device, m_kernel, allocated);

        const ReasonSet before = m_result.reasons;
        if (m_kernel.sharedMemoryBytes() > m_device.sharedMemoryPerBlockOptinBytes)
            refuse(Reason::SharedMemoryExceedsBlock);
        if (m_kernel.maxDynamicSharedMemoryBytes != kAutomaticDynamicMaximum &&
            m_kernel.dynamicSharedMemoryBytes > m_kernel.maxDynamicSharedMemoryBytes)
            refuse(Reason::DynamicExceedsKernelMaximum);
        if (m_result.reasons != before) return 0;
        if (allocated == 0) return kUnlimited;
        const std::int64_t blocks = m_result.sharedMemoryPerSmBytes / allocated;
        return blocks > 0 ? blocks : refuse(Reason::SharedMemoryExceedsSm);
    }

    std::int64_t barriersLimit() {
        const int barriers = m_kernel.barriersPerBlock;
        if (barriers > m_device.maxBarriersPerBlock) return refuse(Reason::BarriersExceedBlock);
        if (barriers <= 0 || m_device.barriersPerSm == 0) return kUnlimited;
        const int blocks = m_device.barriersPerSm / barriers;
        return blocks > 0 ? blocks : refuse(Reason::BarriersExceedSm);
    }

    std::int64_t virtualResourcesLimit() {
        const int resources = m_kernel.virtualResourcesPerBlock;
        if (resources <= 0 || m_device.virtualResourcesPerSm == 0) return kUnlimited;
        const int blocks = m_device.virtualResourcesPerSm / resources;
        return blocks > 0 ? blocks : refuse(Reason::VirtualResourcesExceedSm);
    }

    Occupancy finish() {
        m_result.activeBlocks = *std::min_element(m_result.limits.begin(), m_result.limits.end());
        m_result.limiters = limitersAt(m_result.limits, m_result.activeBlocks);
        m_result.warpsPerBlock = static_cast<int>(m_warps);
        m_result.activeWarps = static_cast<int>(m_result.activeBlocks * m_warps);
        m_result.activeThreads = static_cast<int>(m_result.activeBlocks * m_kernel.block.threads());
        m_result.maxWarps = m_device.maxWarpsPerSm;
        m_result.partitionedCachingActive = m_caching != GlobalCaching::Off;
        return m_result;
    }

    const DeviceLimits& m_device;
    const KernelConfig& m_kernel;
    std::int64_t m_warps;
    GlobalCaching m_caching = GlobalCaching::Off;
    Occupancy m_result;
};

}  // namespace

Occupancy evaluate(const DeviceLimits& device, const KernelConfig& kernel) {
    return Evaluation(device, kernel).run();
}

}  // namespace occ
