#pragma once

#include "core/import/elf_file.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace occ {

/// What relocatable code names of the memory that the threads of a block share. Before device
/// linking the variables of templates, functions and files lie in one section of the module, and
/// only the relocations of a kernel's code say which of them it uses. Found by comparing what
/// ptxas 11.8, 12.4 and 13.0 write with what nvlink makes of it.
class UnlinkedShared {
public:
    /// Empty for linked code.
    UnlinkedShared() = default;
    UnlinkedShared(const ElfFile& elf, ElfContents& contents);

    struct Named {
        /// Of the variables, the kernel's own and the module's. Linking makes it more where the
        /// code calls functions that have some, and where it puts what kernels share to one place
        /// for all of them.
        std::int64_t bytes = 0;
        bool anyUnsized = false;  ///< an array whose size the launch gives
    };
    /// What the code in a section names.
    [[nodiscard]] Named namedBy(std::uint32_t section) const;

private:
    struct Variable {
        std::uint32_t symbol = 0;
        bool isUnsized = false;
        std::int64_t bytes = 0;
        std::int64_t alignment = 1;
    };
    /// Of a section's code the index of a variable.
    using Use = std::pair<std::uint32_t, std::uint32_t>;

    [[nodiscard]] std::vector<Use> collectUses(const ElfFile& elf, ElfContents& contents) const;
    [[nodiscard]] Named layOut(std::span<const Use> uses) const;

    std::vector<Variable> m_variables;                     ///< ordered by their symbols
    std::vector<std::pair<std::uint32_t, Named>> m_named;  ///< ordered by section
};

}  // namespace occ
