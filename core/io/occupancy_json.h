#pragma once

#include "core/device_catalog.h"
#include "core/io/json_writer.h"
#include "core/occupancy.h"
#include "core/text/message.h"
#include "core/validation.h"
#include "core/waves.h"

#include <optional>
#include <string_view>
#include <vector>

namespace occ {

/// What an answer about one launch consists of. All references outlive it.
struct OccupancyAnswer {
    const Gpu& gpu;
    const KernelConfig& kernel;
    const Occupancy& occupancy;
    std::vector<Issue> notes = {};    ///< written where there are any
    std::optional<Waves> waves = {};  ///< written where known
};

/// The members that name a GPU: gpu, cc.
void writeGpuName(JsonWriter& json, const Gpu& gpu);
/// The members of an answer, in the order that others rely on: gpu, cc, launchable,
/// active_blocks, active_warps, active_threads, max_warps, occupancy_percent, limiters, limits
/// (null where a resource does not apply), allocated, reasons; then notes and waves.
void writeOccupancyMembers(JsonWriter& json, const OccupancyAnswer& answer,
                           const TextRenderer& text);

/// An array of resource keys.
void writeLimiters(JsonWriter& json, LimiterSet limiters);

/// Occupancy in per cent, exact where the number is: 68.75.
[[nodiscard]] double occupancyPercent(int activeWarps, int maxWarps);

}  // namespace occ
