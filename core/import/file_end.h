#pragma once

#include "core/kernels/import_problem.h"

#include <optional>
#include <string_view>

namespace occ {

/// What an ELF file of 64 little-endian bits, a program for Windows or an archive says that it
/// holds beyond the last byte, as of a download that broke off: kernels may be missing although
/// each that was found is whole. Empty where nothing is missing, and for all other files.
[[nodiscard]] std::optional<ImportProblem> missingEnd(std::string_view file);

}  // namespace occ
