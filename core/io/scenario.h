#pragma once

#include "core/io/file_error.h"
#include "core/result.h"
#include "core/scenario.h"

#include <string>
#include <string_view>

namespace occ {

/// What the "format" of a scenario file says.
inline constexpr std::string_view kScenarioFormat = "occuscope-scenario";

/// Versioned JSON, UTF-8, indented, stable order of keys so that files compare well. A product
/// or compute capability is stored by name, a user-defined GPU with all its limits.
[[nodiscard]] std::string writeScenario(const Scenario& scenario);
/// Missing inputs take their defaults; unknown keys, wrong types and values out of range are
/// errors that name the place. Files of Nsight Compute's calculator are read as well.
[[nodiscard]] Result<Scenario, FileError> readScenario(std::string_view text);

/// A user-defined GPU as a file of its own, to be shared. Limits that are missing are those of the
/// file's compute capability where it is known, else an error; limits that contradict each other
/// are errors.
[[nodiscard]] std::string writeGpu(const Gpu& gpu);
[[nodiscard]] Result<Gpu, FileError> readGpu(std::string_view text);

}  // namespace occ
