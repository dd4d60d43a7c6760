#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace occ {

/// What a reader of a build's products has to tell beside the kernels.
enum class ImportProblemCode : std::uint8_t {
    // Something is missing from the result.
    Truncated,     ///< what begins at the offset should have `value` bytes, but only `other` follow
    BadStructure,  ///< a length, offset or count points outside; detail: which, such as "section 7"
    BadCompression,  ///< compressed code cannot be unpacked; detail: "LZ4" or "Zstandard"
    TooLarge,        ///< value: bytes it would take; other: the most that is taken
    TooMany,        ///< value: how many there are; other: the most that are taken; detail: of what,
                    ///< "kernels" (also empty), "files", "launches" or "problems"
    Elf32,          ///< a cubin of 32 bits, as CUDA 6 and earlier wrote
    UnknownFormat,  ///< none of the formats that are known
    BadText,        ///< line `value` of a text is not as it should be; detail: its beginning
    Missing,        ///< there is no such file
    Forbidden,      ///< the system does not allow to read it
    Unreadable,     ///< the system did not give the file for another reason; detail: its words
    NotAFile,       ///< a device, a pipe or a socket, which is not waited for
    NoKernels,  ///< a sound file without kernels; detail: what it is, such as "ELF, no GPU code"
    // Worth knowing, and nothing is missing.
    LtoCode,      ///< value: entries of link-time-optimisation code, without resources yet
    Interleaved,  ///< line `value`: the output of several compilers is mixed
    Superseded,   ///< value: kernels told again after linking; those from before are left out
};
inline constexpr int kImportProblemCodeCount = static_cast<int>(ImportProblemCode::Superseded) + 1;

struct ImportProblem {
    ImportProblemCode code = ImportProblemCode::UnknownFormat;
    std::optional<std::uint64_t> offset = {};  ///< bytes from the beginning of the file
    std::int64_t value = 0;                    ///< see the codes
    std::int64_t other = 0;
    std::string detail = {};  ///< shown as it is: a name or a line, never a sentence of ours

    /// Whether kernels are missing from the result because of it.
    [[nodiscard]] bool loses() const { return code < ImportProblemCode::LtoCode; }
    friend bool operator==(const ImportProblem&, const ImportProblem&) = default;
};

/// Stable name for programs, such as "bad_compression".
[[nodiscard]] std::string_view key(ImportProblemCode code);
[[nodiscard]] std::optional<ImportProblemCode> importProblemCode(std::string_view key);

}  // namespace occ
