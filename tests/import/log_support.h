#pragma once

#include "core/import/importer.h"

#include <string>
#include <string_view>
#include <vector>

namespace occ::test {

/// Lines without their ends.
[[nodiscard]] std::vector<std::string> linesOf(std::string_view text);
[[nodiscard]] std::string joinedLines(const std::vector<std::string>& lines,
                                      std::string_view lineEnd = "\n");

/// Pieces of a log of ptxas: the first up to the first kernel, then one for each kernel with what
/// follows it.
[[nodiscard]] std::vector<std::string> kernelBlocks(std::string_view log);

/// Everything about a kernel in one line, to be compared and shown.
[[nodiscard]] std::string summary(const FoundKernel& kernel);
[[nodiscard]] std::vector<std::string> summaries(const ImportedImage& image);

/// Names of the recorded logs of CUDA 13: "logs/kernels.sm_90.log".
[[nodiscard]] std::vector<std::string> recordedLogs();

}  // namespace occ::test
