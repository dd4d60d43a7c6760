#pragma once

#include "core/kernels/import_problem.h"

#include <cstddef>
#include <string_view>

namespace occ {

/// The lines of several compilers are mixed, first in the line that the offset lies in.
[[nodiscard]] ImportProblem mixedText(std::string_view text, std::size_t offset);
/// The line that the offset lies in is cut off, or what should follow it is missing.
[[nodiscard]] ImportProblem damagedText(std::string_view text, std::size_t offset);
/// More kernels than are taken.
[[nodiscard]] ImportProblem tooManyKernels(std::size_t count, std::size_t most);

}  // namespace occ
