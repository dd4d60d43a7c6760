#pragma once

#include "core/import/elf_file.h"
#include "core/kernels/code_target.h"

#include <optional>
#include <string_view>

namespace occ {

/// Toolkits from 12.7 on write another ELF header; what it means differs in several places.
[[nodiscard]] bool isNewCubin(const ElfFile& cubin);

/// What a cubin says of how it was made.
struct CubinOrigin {
    CodeTarget target;
    /// The compiler's options; empty: not noted, as before 12.7.
    std::optional<std::string_view> options;
};
/// `container`: what the surroundings say, for the letter that some cubins do not hold.
[[nodiscard]] CubinOrigin originOf(const ElfFile& cubin, CodeTarget container);

/// The number after an option such as "-maxrregcount" and a space or "="; empty without it.
[[nodiscard]] std::optional<int> numberOfOption(std::string_view options, std::string_view option);

/// A block's shared memory as a linked image tells it, without the part that the system keeps,
/// which images for sm_90 and later count in.
[[nodiscard]] std::uint64_t withoutReserve(std::uint64_t sharedBytes, const CodeTarget& target);

}  // namespace occ
