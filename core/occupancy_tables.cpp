#include "core/occupancy_tables.h"

#include "core/allocation.h"

#include <algorithm>
#include <bit>

namespace occ {

namespace {

constexpr int kMaxExtent = 1024;
constexpr int kMaxBarriers = 16;

/// One comparison for 0 <= value <= max.
constexpr bool within(std::int64_t value, std::int64_t max) {
    return static_cast<std::uint64_t>(value) <= static_cast<std::uint64_t>(max);
}

/// Two's complement bits: a negative value has high ones and fails any test of smallness.
constexpr std::uint32_t bits(int value) {
    return static_cast<std::uint32_t>(value);
}
constexpr std::uint64_t bits(std::int64_t value) {
    return static_cast<std::uint64_t>(value);
}

/// Without a branch, since which limit is the smallest cannot be predicted.
constexpr std::uint32_t bitsIf(bool condition, std::uint32_t value) {
    return (0U - static_cast<std::uint32_t>(condition)) & value;
}
constexpr std::uint32_t bitIf(bool condition, Limiter limiter) {
    return static_cast<std::uint32_t>(condition) << index(limiter);
}

ReasonSet reasonsOf(ReasonSet reasons, Limiter resource) {
    ReasonSet own;
    for (; !reasons.empty(); reasons = reasons.without(reasons.first()))
        if (resourceOf(reasons.first()) == resource) own.insert(reasons.first());
    return own;
}

}  // namespace

OccupancyTables::OccupancyTables(const DeviceLimits& device) : m_device(device) {
    const auto unit = static_cast<std::uint32_t>(device.sharedMemoryAllocationUnitBytes);
    if (device.warpSize == kWarpSize && std::has_single_bit(unit))
        m_mostThreads = bits(std::min(
            {device.maxThreadsPerBlock, kMaxWarps * kWarpSize, device.maxWarpsPerSm * kWarpSize}));
    m_sharedRounding =
        device.reservedSharedMemoryPerBlockBytes + device.sharedMemoryAllocationUnitBytes - 1;
    m_sharedMask = -device.sharedMemoryAllocationUnitBytes;
    m_cachingMask = device.partitionedGlobalCaching ? 0xFF : 0;
    for (int warps = 1; warps <= kMaxWarps; ++warps)
        m_warpsLimit[static_cast<std::size_t>(warps)] = m_device.maxWarpsPerSm / warps;
    buildRegisterRows();
    buildBarriers();
    buildPreferredSizes();
}

void OccupancyTables::buildRegisterRows() {
    KernelConfig kernel;
    const bool perBlock = m_device.registerAllocation == RegisterAllocation::PerBlock;
    for (int registers = 0; registers <= kMaxRegisters; ++registers) {
        kernel.registersPerThread = registers;
        const auto position = static_cast<std::size_t>(registers);
        const bool sameAsBefore =
            registers > 1 && !perBlock && registers != m_device.maxRegistersPerThread + 1 &&
            registersPerWarp(m_device, registers) == registersPerWarp(m_device, registers - 1);
        if (sameAsBefore) {
            m_registerRow[position] = m_registerRow[position - 1];
            continue;
        }
        m_registerRow[position] = static_cast<std::uint16_t>(m_registerRows.size());
        m_registerRows.push_back({});  // no block has 0 warps
        for (int warps = 1; warps <= kMaxWarps; ++warps) {
            kernel.block = {warps * kWarpSize, 1, 1};
            m_registerRows.push_back(makeRegisterEntry(kernel, warps));
        }
    }
    m_lastAlike.back() = kMaxRegisters;
    for (std::size_t i = m_lastAlike.size() - 1; i-- > 0;)
        m_lastAlike[i] = m_registerRow[i] == m_registerRow[i + 1] ? m_lastAlike[i + 1]
                                                                  : static_cast<std::uint8_t>(i);
}

OccupancyTables::RegisterEntry OccupancyTables::makeRegisterEntry(const KernelConfig& kernel,
                                                                  int warps) const {
    const Occupancy result = occ::evaluate(m_device, kernel);
    const int registers = result.limits[index(Limiter::Registers)];
    const std::array<int, kLimiterCount> limits = {
        warpsLimit(warps), m_device.maxBlocksPerSm, registers, kUnlimited, kUnlimited, kUnlimited};
    const int smallest = *std::min_element(limits.begin(), limits.end());
    return {registers, static_cast<int>(result.registersPerBlock), smallest,
            reasonsOf(result.reasons, Limiter::Registers), limitersAt(limits, smallest)};
}

void OccupancyTables::buildBarriers() {
    KernelConfig kernel;
    for (std::size_t barriers = 0; barriers < m_barriers.size(); ++barriers) {
        kernel.barriersPerBlock = static_cast<int>(barriers);
        const Occupancy result = occ::evaluate(m_device, kernel);
        m_barriers[barriers] = {result.limits[index(Limiter::Barriers)],
                                reasonsOf(result.reasons, Limiter::Barriers)};
    }
}

void OccupancyTables::buildPreferredSizes() {
    KernelConfig kernel;
    for (std::size_t percent = 0; percent < kPercentages; ++percent)
        for (std::size_t preference = 0; preference < kPreferences; ++preference) {
            kernel.carveoutPercent = static_cast<int>(percent) - 1;
            kernel.cachePreference = static_cast<CachePreference>(preference);
            m_preferredSizes[percent][preference] =
                static_cast<std::int32_t>(preferredSharedMemoryPerSm(m_device, kernel));
        }
}

bool OccupancyTables::covers(const KernelConfig& kernel) const {
    const bool cachingOff =
        kernel.globalCaching == GlobalCaching::Off || !m_device.partitionedGlobalCaching;
    return m_mostThreads > 0 && cachingOff &&
           within(std::int64_t{kernel.block.x} - 1, kMaxExtent - 1) &&
           within(std::int64_t{kernel.block.y} - 1, kMaxExtent - 1) &&
           within(std::int64_t{kernel.block.z} - 1, kMaxExtent - 1) &&
           within(kernel.block.threads(), std::int64_t{kMaxWarps} * kWarpSize) &&
           within(kernel.registersPerThread, kMaxRegisters) &&
           within(kernel.staticSharedMemoryBytes, kMaxSharedBytes) &&
           within(kernel.dynamicSharedMemoryBytes, kMaxSharedBytes) &&
           within(std::int64_t{kernel.carveoutPercent} + 1, 101) &&
           within(kernel.barriersPerBlock, kMaxBarriers) && kernel.virtualResourcesPerBlock >= 0;
}

std::int32_t OccupancyTables::configuredSharedMemory(std::int32_t preferred,
                                                     std::int32_t allocated) const {
    if (preferred >= allocated) return preferred;
    if (sharedMemorySplit(m_device) == SharedMemorySplit::Carveout)
        for (const std::int32_t size : m_device.sharedMemoryCarveouts)
            if (size >= allocated) return size;
    return m_device.sharedMemoryPerSmBytes;
}

/// Whether `evaluate` finds the answer in the tables: every value is within them, and only
/// registers or barriers may refuse the launch. Written for the processor: values whose maxima
/// are powers of two are tested together.
inline bool OccupancyTables::answers(const KernelConfig& kernel) const {
    static_assert(kMaxExtent == 1 << 10 && kMaxBlockZ == 1 << 6 && kMaxRegisters == (1 << 8) - 1 &&
                  kPercentages == 1 << 7 && kBarrierCounts == 1 << 5 && kMaxSharedBytes == 1 << 28);
    const BlockShape& block = kernel.block;
    const std::uint32_t beyond =
        ((bits(block.x) - 1) | (bits(block.y) - 1)) >> 10 | (bits(block.z) - 1) >> 6 |
        bits(kernel.registersPerThread) >> 8 | (bits(kernel.carveoutPercent) + 1) >> 7 |
        bits(kernel.barriersPerBlock) >> 5 | bits(kernel.virtualResourcesPerBlock) |
        (static_cast<std::uint8_t>(kernel.globalCaching) & m_cachingMask);
    const std::uint64_t bytes =
        bits(kernel.staticSharedMemoryBytes) | bits(kernel.dynamicSharedMemoryBytes) |
        (bits(kernel.maxDynamicSharedMemoryBytes) + 1);  // automatic becomes 0
    if ((beyond | bytes >> 28) != 0) return false;

    const std::uint32_t threads = bits(block.x) * bits(block.y) * bits(block.z);
    return threads <= m_mostThreads &&
           // A bound of 0 is none, and becomes the largest number.
           threads - 1 <= bits(kernel.launchBoundsMaxThreads) - 1 &&
           // So does the automatic maximum.
           bits(kernel.dynamicSharedMemoryBytes) <= bits(kernel.maxDynamicSharedMemoryBytes) &&
           kernel.sharedMemoryBytes() <= m_device.sharedMemoryPerBlockOptinBytes &&
           allocatedSharedMemory(static_cast<std::int32_t>(kernel.sharedMemoryBytes())) <=
               preferredSharedMemory(kernel);
}

/// Has one result and one return, so that the caller's memory is written directly.
inline Occupancy OccupancyTables::lookUp(const KernelConfig& kernel) const {
    const int threads = kernel.block.x * kernel.block.y * kernel.block.z;
    const int warps = static_cast<int>((bits(threads) + kWarpSize - 1) / kWarpSize);
    const RegisterEntry& registers = registerEntry(warps, kernel.registersPerThread);
    const BarrierEntry& barriers = m_barriers[static_cast<std::size_t>(kernel.barriersPerBlock)];
    const std::int32_t allocated =
        allocatedSharedMemory(static_cast<std::int32_t>(kernel.sharedMemoryBytes()));
    const std::int32_t configured = preferredSharedMemory(kernel);

    const int byShared = allocated > 0 ? configured / allocated : kUnlimited;
    const int blocks = std::min(std::min(registers.smallest, barriers.limit), byShared);

    Occupancy result;
    result.limits = {warpsLimit(warps), m_device.maxBlocksPerSm, registers.limit,
                     byShared,          barriers.limit,          kUnlimited};
    result.reasons = ReasonSet::fromBits(
        static_cast<std::uint16_t>(registers.reasons.bits() | barriers.reasons.bits()));
    result.limiters = LimiterSet::fromBits(
        static_cast<std::uint8_t>(bitsIf(registers.smallest == blocks, registers.limiters.bits()) |
                                  bitIf(byShared == blocks, Limiter::SharedMemory) |
                                  bitIf(barriers.limit == blocks, Limiter::Barriers)));
    result.activeBlocks = blocks;
    result.activeWarps = blocks * warps;
    result.activeThreads = blocks * threads;
    result.maxWarps = m_device.maxWarpsPerSm;
    result.warpsPerBlock = warps;
    result.registersPerBlock = registers.registers;
    result.sharedMemoryPerBlockBytes = allocated;
    result.sharedMemoryPerSmBytes = configured;
    return result;
}

Occupancy OccupancyTables::evaluate(const KernelConfig& kernel) const {
    return answers(kernel) ? lookUp(kernel) : occ::evaluate(m_device, kernel);
}

}  // namespace occ
