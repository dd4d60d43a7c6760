#pragma once

#include "core/occupancy.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace occ {

/// The answers of `evaluate` that depend only on the device, looked up instead of computed.
/// Built by asking `evaluate`, so the rules stand in one place; equal to it for every input
/// (inputs outside the tables are passed on to it). About 22 KB and 0.05 ms per device.
class OccupancyTables {
public:
    static constexpr int kWarpSize = 32;
    static constexpr int kMaxWarps = 32;       ///< of a block
    static constexpr int kMaxRegisters = 255;  ///< per thread
    /// Of static and of dynamic shared memory; sums of two stay far from overflow.
    static constexpr std::int64_t kMaxSharedBytes = 1 << 28;

    /// Precondition: the device passed `validateDevice`.
    explicit OccupancyTables(const DeviceLimits& device);

    [[nodiscard]] const DeviceLimits& device() const { return m_device; }
    [[nodiscard]] Occupancy evaluate(const KernelConfig& kernel) const;

    /// Whether the tables hold the answer for `kernel`.
    [[nodiscard]] bool covers(const KernelConfig& kernel) const;

    /// What follows from the warps of a block and its registers per thread.
    struct RegisterEntry {
        int limit;            ///< blocks by registers, or kUnlimited
        int registers;        ///< allocated per block
        int smallest;         ///< of the limits by warps, blocks and registers
        ReasonSet reasons;    ///< against a launch, by registers
        LimiterSet limiters;  ///< whose limit is `smallest`
    };
    /// `warps` 1 to kMaxWarps, `registers` 0 to kMaxRegisters.
    [[nodiscard]] const RegisterEntry& registerEntry(int warps, int registers) const {
        return m_registerRows[m_registerRow[static_cast<std::size_t>(registers)] +
                              static_cast<std::size_t>(warps)];
    }
    /// Blocks by warp slots; `warps` 1 to kMaxWarps.
    [[nodiscard]] int warpsLimit(int warps) const {
        return m_warpsLimit[static_cast<std::size_t>(warps)];
    }
    /// Size of the SM's shared memory by preference alone, in bytes.
    [[nodiscard]] std::int32_t preferredSharedMemory(const KernelConfig& kernel) const {
        return m_preferredSizes[static_cast<std::size_t>(kernel.carveoutPercent) + 1]
                               [static_cast<std::size_t>(kernel.cachePreference)];
    }
    /// Size in force for a block of `allocated` bytes.
    [[nodiscard]] std::int32_t configuredSharedMemory(std::int32_t preferred,
                                                      std::int32_t allocated) const;
    /// What a block receives that asks for `requested` bytes.
    [[nodiscard]] std::int32_t allocatedSharedMemory(std::int32_t requested) const {
        return (requested + m_sharedRounding) & m_sharedMask;
    }
    /// Bytes of the whole allocation units in `bytes`.
    [[nodiscard]] std::int32_t wholeSharedUnits(std::int32_t bytes) const {
        return bytes & m_sharedMask;
    }
    /// Largest register count with the same entries as `registers`.
    [[nodiscard]] int lastRegistersAlike(int registers) const {
        return m_lastAlike[static_cast<std::size_t>(registers)];
    }

private:
    struct BarrierEntry {
        int limit;
        ReasonSet reasons;
    };
    // Powers of two: whether several values are all within is then one comparison.
    static constexpr std::size_t kBarrierCounts = 32;
    static constexpr std::size_t kPercentages = 128;  ///< index: per cent + 1
    static constexpr std::size_t kPreferences = 4;

    void buildRegisterRows();
    [[nodiscard]] RegisterEntry makeRegisterEntry(const KernelConfig& kernel, int warps) const;
    void buildBarriers();
    void buildPreferredSizes();
    [[nodiscard]] bool answers(const KernelConfig& kernel) const;
    [[nodiscard]] Occupancy lookUp(const KernelConfig& kernel) const;

    DeviceLimits m_device;
    std::uint32_t m_mostThreads = 0;  ///< of a block that may run; 0: the tables do not apply
    std::int32_t m_sharedRounding = 0;
    std::int32_t m_sharedMask = 0;
    std::uint8_t m_cachingMask = 0;  ///< 0 where the caching mode makes no difference
    std::array<std::uint16_t, kMaxRegisters + 1> m_registerRow{};  ///< position of a row's start
    std::array<std::uint8_t, kMaxRegisters + 1> m_lastAlike{};
    std::vector<RegisterEntry> m_registerRows;  ///< kMaxWarps + 1 entries per row
    std::array<int, kMaxWarps + 1> m_warpsLimit{};
    std::array<BarrierEntry, kBarrierCounts> m_barriers{};
    std::array<std::array<std::int32_t, kPreferences>, kPercentages> m_preferredSizes{};
};

}  // namespace occ
