#pragma once

#include "core/io/file_error.h"
#include "core/kernels/import_problem.h"

#include <string_view>

namespace occ {

/// A text that a reader of documents refuses, as a problem of an import.
[[nodiscard]] ImportProblem badText(const FileError& error, std::string_view text);

}  // namespace occ
