#pragma once

#include "core/clusters.h"
#include "core/device.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace occ {

/// Where a group of figures comes from.
struct SourceNote {
    std::string_view topic;  ///< "limits", "registers", "shared_memory", ...
    std::string_view text;
};

/// A figure on which published sources disagree, or that nobody could measure.
struct Doubt {
    std::string_view fields;  ///< data-file keys separated by '/', or "whole row"
    std::string_view text;
};

/// Everything shipped about one compute capability. 0 or empty: unknown.
struct CapabilityRecord {
    DeviceLimits limits;
    std::string_view barrierRule;  ///< how the number of barriers follows
    std::string_view architecture;
    std::string_view exampleChips;
    std::string_view toolkitFirst;  ///< first CUDA Toolkit that compiles for it
    std::string_view toolkitLast;   ///< last one; empty while still supported
    int fp32CoresPerSm = 0;
    std::int64_t unifiedDataCacheBytes = 0;  ///< L1 and shared memory together
    std::string_view notes;
    std::span<const SourceNote> sources;
    std::span<const Doubt> doubts;
};

/// A product on sale. 0 or empty: unknown. Memory and clocks are for display only.
struct ProductRecord {
    std::string_view name;
    ComputeCapability computeCapability;
    int smCount = 0;
    double memoryGb = 0;
    double memoryBandwidthGBs = 0;
    std::int64_t l2CacheBytes = 0;
    int boostClockMhz = 0;
    int year = 0;
    std::string_view productClass;  ///< "datacenter", "workstation", "consumer", ...
    std::string_view smEvidence;    ///< how well the SM count is known
    std::string_view source;
};

/// Ascending by compute capability.
[[nodiscard]] std::span<const CapabilityRecord> capabilities();
[[nodiscard]] std::span<const ProductRecord> products();

/// Null where there is no such compute capability: a minor version between two known ones is
/// unknown, not similar.
[[nodiscard]] const CapabilityRecord* findCapability(ComputeCapability capability);

/// The doubt about a field (a DeviceField key), or null.
[[nodiscard]] const Doubt* findDoubt(const CapabilityRecord& record, std::string_view key);

enum class GpuOrigin : std::uint8_t { ComputeCapability, Product, UserDefined };

/// What a calculation runs on: limits with a name and, where known, a number of SMs.
struct Gpu {
    std::string name;
    DeviceLimits limits;
    int smCount = 0;  ///< 0: unknown, and no waves can be computed
    GpuOrigin origin = GpuOrigin::ComputeCapability;
    /// SMs of each GPC, `smCount` in all; empty: not known, see `assumedGpcLayout`.
    GpcLayout gpcLayout = {};

    friend bool operator==(const Gpu&, const Gpu&) = default;
};

[[nodiscard]] Gpu makeGpu(const CapabilityRecord& record);
[[nodiscard]] Gpu makeGpu(const ProductRecord& product);

/// The layout of the GPU, or the assumed one.
[[nodiscard]] GpcLayout gpcLayoutOf(const Gpu& gpu);

/// "8.9".
[[nodiscard]] std::string toString(ComputeCapability capability);

}  // namespace occ
