#pragma once

#include "core/kernels/kernel_diff.h"
#include "core/kernels/kernel_outcome.h"

#include <array>
#include <cstddef>
#include <map>
#include <span>

namespace occ {

/// How many kernels of a list each resource limits, and what else is worth counting.
struct KernelSummary {
    std::size_t kernels = 0;
    std::size_t names = 0;  ///< different ones
    std::size_t known = 0;  ///< with an occupancy
    std::size_t launchable = 0;
    std::size_t full = 0;  ///< with all warps active
    std::size_t spilling = 0;
    std::size_t spillsUnknown = 0;
    /// Kernels below full occupancy that the resource bounds; ties count for each of them.
    std::array<std::size_t, kLimiterCount> limitedBy{};
    std::map<CodeTarget, std::size_t> byTarget;
};

/// Of the kernels with these indices.
[[nodiscard]] KernelSummary summarize(const EvaluatedList& build,
                                      std::span<const std::uint32_t> indices);
/// Of all.
[[nodiscard]] KernelSummary summarize(const EvaluatedList& build);

}  // namespace occ
