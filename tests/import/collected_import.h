#pragma once

#include "core/import/importer.h"
#include "tests/import/expected_kernels.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace occ::test {

/// All that an import handed over.
struct CollectedImport {
    std::vector<ImportedImage> images;
    std::vector<std::uint64_t> progress;

    [[nodiscard]] std::vector<FoundKernel> kernels() const;
    [[nodiscard]] std::vector<ImportProblem> problems() const;
    /// Those of one form and target ("sm_90a"), in order.
    [[nodiscard]] std::vector<FoundKernel> kernels(KernelForm form, const std::string& arch) const;
};
[[nodiscard]] CollectedImport collectImport(std::string_view bytes, unsigned threads = 1,
                                            std::string_view path = "file");

/// Checks that the same kernels were found, with everything that machine code tells.
/// `withPtx`: the second launch bound is known for certain.
void checkKernels(const std::vector<FoundKernel>& found,
                  const std::vector<ExpectedKernel>& expected, bool withPtx);

/// What shows where two imports differ: one line for each kernel.
[[nodiscard]] std::vector<std::string> linesOf(const std::vector<FoundKernel>& kernels);

}  // namespace occ::test
