#pragma once

#include "core/io/document.h"
#include "core/io/json_writer.h"
#include "core/scenario.h"

#include <array>
#include <string_view>

namespace occ {

inline constexpr std::array<std::string_view, 3> kScenarioMembers = {"name", "gpu", "kernel"};

/// Writes the members of a scenario: its name, its GPU and its launch. A product or compute
/// capability is written by name, a user-defined GPU with all its limits.
void writeScenarioMembers(JsonWriter& json, const Scenario& scenario);

/// Reads the name of a product or a compute capability. A name that several products share is
/// refused, since a file is to mean the same GPU for ever.
void readGpuName(DocumentReader& reader, const JsonNode& node, std::string_view path, Gpu& gpu);

/// Reads them from an object at `path`, which is empty for the document itself; whoever calls
/// rejects unknown members. A missing name is empty, missing inputs take their defaults. The result
/// holds only where the reader has not failed.
[[nodiscard]] Scenario readScenarioMembers(DocumentReader& reader, const JsonNode& object,
                                           std::string_view path);

}  // namespace occ
