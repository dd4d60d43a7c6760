#pragma once

#include <array>
#include <cstdint>

namespace occ {

/// Version of the hardware's programming model, such as 8.9 (written sm_89 for compilers).
struct ComputeCapability {
    int major = 0;
    int minor = 0;

    friend bool operator==(const ComputeCapability&, const ComputeCapability&) = default;
    friend bool operator<(const ComputeCapability& a, const ComputeCapability& b) {
        return a.major != b.major ? a.major < b.major : a.minor < b.minor;
    }
};

/// Who receives registers: whole blocks on 1.x, single warps from 2.0
/// (CUDA C Programming Guide 4.2, chapter 4).
enum class RegisterAllocation : std::uint8_t { PerBlock, PerWarp };

/// How the size of an SM's shared memory is chosen.
enum class SharedMemorySplit : std::uint8_t {
    Fixed,            ///< 1.x, 5.x, 6.x: one size
    CachePreference,  ///< 2.x, 3.x: cudaFuncSetCacheConfig moves the border to L1
    Carveout,         ///< from 7.0: a percentage, rounded up to a listed size
};

/// Sizes in bytes, ascending, that an SM's shared memory can be configured to.
class CarveoutList {
public:
    static constexpr int kCapacity = 16;

    constexpr CarveoutList() = default;
    template <class... Sizes>
    explicit constexpr CarveoutList(Sizes... sizes)
        : m_sizes{static_cast<std::int32_t>(sizes)...}, m_count(sizeof...(sizes)) {
        static_assert(sizeof...(sizes) <= kCapacity);
    }

    /// Returns false, and changes nothing, when the list is full.
    constexpr bool append(std::int32_t bytes) {
        if (m_count == kCapacity) return false;
        m_sizes[static_cast<std::size_t>(m_count++)] = bytes;
        return true;
    }
    [[nodiscard]] constexpr int size() const { return m_count; }
    [[nodiscard]] constexpr std::int32_t operator[](int index) const {
        return m_sizes[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] constexpr const std::int32_t* begin() const { return m_sizes.data(); }
    [[nodiscard]] constexpr const std::int32_t* end() const { return m_sizes.data() + m_count; }
    [[nodiscard]] constexpr std::int32_t back() const { return (*this)[m_count - 1]; }

    friend bool operator==(const CarveoutList&, const CarveoutList&) = default;

private:
    std::array<std::int32_t, kCapacity> m_sizes{};
    int m_count = 0;
};

/// Limits and allocation units of one kind of multiprocessor (SM). Memory is in bytes.
/// An aggregate: `evaluate` trusts it, so values from files pass `validateDevice` first.
struct DeviceLimits {
    ComputeCapability computeCapability;
    int warpSize = 32;  ///< threads
    int maxThreadsPerBlock = 0;
    int maxThreadsPerSm = 0;
    int maxWarpsPerSm = 0;
    int maxBlocksPerSm = 0;

    int registersPerSm = 0;
    int maxRegistersPerBlock = 0;
    int maxRegistersPerThread = 0;
    int registerAllocationUnit = 0;  ///< registers; given to a warp or a block in multiples of it
    RegisterAllocation registerAllocation = RegisterAllocation::PerWarp;
    int warpAllocationGranularity = 1;  ///< warps; used where registers go to whole blocks
    int subPartitionsPerSm = 1;         ///< equal parts of the register file and the warp slots
    /// Parts for which a launch must fit as well. Differs from subPartitionsPerSm only on 6.0,
    /// which refuses what the rest of its family (4 parts) could not run.
    int launchCheckSubPartitions = 1;

    std::int32_t sharedMemoryPerSmBytes = 0;
    std::int32_t sharedMemoryPerBlockBytes = 0;       ///< without opt-in
    std::int32_t sharedMemoryPerBlockOptinBytes = 0;  ///< with the kernel's opt-in
    std::int32_t sharedMemoryAllocationUnitBytes = 0;
    std::int32_t reservedSharedMemoryPerBlockBytes = 0;  ///< taken by the driver in every block
    CarveoutList sharedMemoryCarveouts;

    int maxBarriersPerBlock = 16;   ///< named barriers (PTX ISA, bar: resources 0 to 15)
    int barriersPerSm = 0;          ///< 0: not a limit on this device
    int virtualResourcesPerSm = 0;  ///< 0: not a limit on this device
    bool partitionedGlobalCaching = false;
    int maxClusterSizePortable = 0;     ///< blocks; 0: no clusters
    int maxClusterSizeNonportable = 0;  ///< blocks; 0: unknown or no clusters

    friend bool operator==(const DeviceLimits&, const DeviceLimits&) = default;
};

[[nodiscard]] constexpr SharedMemorySplit sharedMemorySplit(const DeviceLimits& device) {
    if (device.computeCapability.major >= 7) return SharedMemorySplit::Carveout;
    return device.sharedMemoryCarveouts.size() > 1 ? SharedMemorySplit::CachePreference
                                                   : SharedMemorySplit::Fixed;
}

/// Blocks of the largest cluster that a device is known to take, with opt-in; 0: none.
[[nodiscard]] constexpr int largestClusterSize(const DeviceLimits& device) {
    return device.maxClusterSizeNonportable > device.maxClusterSizePortable
               ? device.maxClusterSizeNonportable
               : device.maxClusterSizePortable;
}
/// Where the size with opt-in is not known, whoever opts in may have any.
[[nodiscard]] constexpr bool takesClusters(const DeviceLimits& device, int clusterSize) {
    const bool known = device.maxClusterSizeNonportable > 0;
    return device.maxClusterSizePortable > 0 &&
           (!known || clusterSize <= largestClusterSize(device));
}

/// Largest z extent of a block on every device (CUDA Programming Guide, "Technical
/// Specifications per Compute Capability"); x and y may reach maxThreadsPerBlock.
inline constexpr int kMaxBlockZ = 64;

}  // namespace occ
