#pragma once

#include <cstdint>

namespace occ {

/// Extents of a thread block, in threads. Every extent is at least 1.
struct BlockShape {
    int x = 256;
    int y = 1;
    int z = 1;

    /// Product of the extents, held at kMaxThreads so that no later product overflows;
    /// 0 when an extent is below 1.
    [[nodiscard]] constexpr std::int64_t threads() const {
        if (x < 1 || y < 1 || z < 1) return 0;
        const std::int64_t area = smaller(std::int64_t{x} * y, kMaxThreads);
        return smaller(area * z, kMaxThreads);
    }
    static constexpr std::int64_t kMaxThreads = std::int64_t{1} << 30;
    /// Its number of threads then tells all.
    [[nodiscard]] constexpr bool isRow() const { return y == 1 && z == 1; }

    friend bool operator==(const BlockShape&, const BlockShape&) = default;

private:
    static constexpr std::int64_t smaller(std::int64_t a, std::int64_t b) { return a < b ? a : b; }
};

/// cudaFuncSetCacheConfig: the older way to say how shared memory and L1 divide.
enum class CachePreference : std::uint8_t { None, L1, Equal, Shared };

/// Partitioned global caching of 5.2, 5.3, 6.1 and 6.2: a block must then sit in half an SM.
enum class GlobalCaching : std::uint8_t {
    Off,
    On,      ///< gives way where a block would not fit
    Strict,  ///< never gives way
};

inline constexpr int kDefaultCarveout = -1;
inline constexpr int kNoClusters = 1;
inline constexpr std::int64_t kAutomaticDynamicMaximum = -1;

/// What a kernel launch asks of a multiprocessor. Memory is in bytes.
/// Values that no device offers are allowed: `evaluate` then answers 0 blocks with the reasons.
struct KernelConfig {
    BlockShape block;
    int registersPerThread = 32;  ///< 0: the kernel uses none
    std::int64_t staticSharedMemoryBytes = 0;
    std::int64_t dynamicSharedMemoryBytes = 0;
    /// cudaFuncAttributeMaxDynamicSharedMemorySize; automatic: as much as the launch needs.
    std::int64_t maxDynamicSharedMemoryBytes = kAutomaticDynamicMaximum;
    /// Wanted share of the SM's shared memory, 0 to 100 per cent; ignored before 7.0.
    int carveoutPercent = kDefaultCarveout;
    CachePreference cachePreference = CachePreference::None;
    int barriersPerBlock = 1;
    int virtualResourcesPerBlock = 0;  ///< undocumented resource of 10.x to 12.x
    int launchBoundsMaxThreads = 0;    ///< first argument of __launch_bounds__; 0: not declared
    int launchBoundsMinBlocks = 0;     ///< second argument of __launch_bounds__; 0: not declared
    GlobalCaching globalCaching = GlobalCaching::Off;
    std::int64_t gridBlocks = 0;  ///< blocks of the whole launch; 0: not given
    /// Blocks of a thread block cluster; 1: no clusters. Clusters leave what one SM holds alone,
    /// but a cluster's blocks start together within a GPC, so fewer may be active on the GPU.
    int clusterSize = kNoClusters;

    [[nodiscard]] constexpr std::int64_t sharedMemoryBytes() const {
        return staticSharedMemoryBytes + dynamicSharedMemoryBytes;
    }
    friend bool operator==(const KernelConfig&, const KernelConfig&) = default;
};

/// The same launch with its static shared memory counted as dynamic: what a chart over the
/// total shared memory of a block varies. Occupancy is the same.
[[nodiscard]] constexpr KernelConfig withAllSharedMemoryDynamic(KernelConfig kernel) {
    if (kernel.maxDynamicSharedMemoryBytes != kAutomaticDynamicMaximum)
        kernel.maxDynamicSharedMemoryBytes += kernel.staticSharedMemoryBytes;
    kernel.dynamicSharedMemoryBytes = kernel.sharedMemoryBytes();
    kernel.staticSharedMemoryBytes = 0;
    return kernel;
}

}  // namespace occ
