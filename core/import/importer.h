#pragma once

#include "core/kernels/import_problem.h"
#include "core/kernels/kernel_facts.h"
#include "core/kernels/kernel_list.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace occ {

/// A kernel as a reader found it.
struct FoundKernel {
    std::string mangled;
    std::string demangled = {};  ///< filled in by `importKernels`
    KernelFacts facts = {};
};

/// All that one image holds: a cubin, PTX, a log, one table. Offsets of problems count from the
/// beginning of the file.
struct ImportedImage {
    std::string member = {};
    std::uint64_t offset = 0;
    std::string origin = {};
    std::vector<FoundKernel> kernels = {};
    std::vector<ImportProblem> problems = {};
};

/// Takes what is found, in the order of the file and never by two threads at once.
struct ImportSink {
    std::function<void(ImportedImage)> image;
    /// Bytes of the file that are done.
    std::function<void(std::uint64_t)> progress = [](std::uint64_t) {};
    /// Asked often, by any thread.
    std::function<bool()> cancelled = [] { return false; };
};

struct ImportOptions {
    unsigned threads = 0;  ///< 0: as many as there are processors
};

/// A file's name and content; both outlive the import.
struct ImportInput {
    std::string_view path;
    std::string_view bytes;
    /// Content of a file in the same folder, empty where there is none: Triton's metadata stands
    /// beside its cubin.
    std::function<std::string_view(const std::string& name)> sibling = [](const std::string&) {
        return std::string_view();
    };
};

/// Reads every kernel of a file of any of the formats, told by its content. What is damaged costs
/// its own kernels and is told as a problem. Throws nothing but for lack of memory.
void importKernels(const ImportInput& input, const ImportSink& sink,
                   const ImportOptions& options = {});

}  // namespace occ
