#pragma once

#include "core/device_catalog.h"
#include "core/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace occ {

/// Reads "8.9", "89", "sm_89", "sm_90a", "compute_89", "cc 8.9" or "compute capability 8.9", in any
/// case.
/// Empty for any other text; the capability need not exist.
[[nodiscard]] std::optional<ComputeCapability> parseComputeCapability(std::string_view text);

struct GpuLookupError {
    enum class Code { Empty, UnknownName, UnknownCapability, Ambiguous };
    Code code;
    std::string query;
    /// UnknownName: similar names; UnknownCapability: every known one; Ambiguous: the matches.
    std::vector<std::string> candidates;
};

/// The GPU that a user means by a product's name or a compute capability.
struct GpuLookup {
    Gpu gpu;
    /// Products that the query fits equally well. They share `gpu`'s compute capability but not
    /// their number of SMs, so `gpu` is the capability itself and knows no SM count.
    std::vector<std::string> sameCapability;
};

/// Case, spaces, hyphens and brand words ("NVIDIA", "GeForce", ...) do not matter.
/// An exact name wins over names that contain the query. "10", "11" and "12" without a point or
/// "sm_" are ambiguous: 12 may be 1.2 or 12.0.
[[nodiscard]] Result<GpuLookup, GpuLookupError> findGpu(std::string_view query);

/// One line of the picker: a product or a compute capability.
struct GpuEntry {
    const ProductRecord* product = nullptr;  ///< null: the capability itself
    const CapabilityRecord* capability = nullptr;
};
/// Every entry all of whose query words occur in its name, architecture, chips or compute
/// capability; those whose name starts with the query first. An empty query gives everything,
/// newest first.
[[nodiscard]] std::vector<GpuEntry> searchGpus(std::string_view query);

[[nodiscard]] Gpu makeGpu(const GpuEntry& entry);

}  // namespace occ
