#pragma once

#include "core/import/elf_file.h"
#include "core/kernels/kernel_facts.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace occ {

/// A kernel of a cubin while it is read.
struct CubinKernel {
    ElfSymbol symbol;
    const ElfSection* code = nullptr;
    const ElfSection* shared = nullptr;
    std::optional<std::int64_t> frameBytes;  ///< its own, without what it calls
    bool hasStackRecord = false;
    bool isInfoWhole = false;                      ///< what its records do not say is 0
    std::optional<std::string_view> instructions;  ///< empty: damaged
    std::string_view annotations;
    KernelFacts facts;
};

}  // namespace occ
