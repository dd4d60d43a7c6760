#pragma once

#include "core/comparison.h"
#include "core/io/file_error.h"
#include "core/result.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace occ {

inline constexpr std::string_view kComparisonFormat = "occuscope-comparison";

/// Launches side by side as one file: versioned JSON, UTF-8, indented. At most kMaxCompared are
/// written; each is an object with the members of a scenario.
[[nodiscard]] std::string writeComparison(std::span<const Scenario> launches);
/// Up to kMaxCompared launches, perhaps none. Errors name the place: "launches[1].gpu.name".
[[nodiscard]] Result<std::vector<Scenario>, FileError> readComparison(std::string_view text);

/// The launches of a comparison, or the one of a scenario file.
[[nodiscard]] Result<std::vector<Scenario>, FileError> readLaunches(std::string_view text);

}  // namespace occ
