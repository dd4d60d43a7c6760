#pragma once

#include "core/device_catalog.h"
#include "core/io/document.h"
#include "core/io/json_writer.h"

namespace occ {

inline constexpr int kMaxSmCount = 100000;

/// Writes the members of a user-defined GPU: name, SM count and all limits.
void writeGpuMembers(JsonWriter& json, const Gpu& gpu);

/// "gpc_layout": the SMs of each GPC. Written only where the layout is known; read only where it is
/// there, and then it must hold the SMs that `gpu` has.
inline constexpr std::string_view kGpcLayoutKey = "gpc_layout";
void writeGpcLayout(JsonWriter& json, const Gpu& gpu);
void readGpcLayout(DocumentReader& reader, const JsonNode& object, std::string_view path, Gpu& gpu);

/// Writes the limits as the value of a key: what "limits" of a GPU file holds.
void writeGpuLimits(JsonWriter& json, const DeviceLimits& limits);

/// Reads a GPU with its own "limits" from an object at `path`; the result holds only where the
/// reader has not failed. Limits that are missing are those of the compute capability, where it
/// is known.
[[nodiscard]] Gpu readGpuMembers(DocumentReader& reader, const JsonNode& object,
                                 std::string_view path);

}  // namespace occ
