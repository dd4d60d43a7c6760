#pragma once

#include "core/import/decompress.h"
#include "core/kernels/code_target.h"
#include "core/kernels/import_problem.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

/// Fatbins: containers of code for several targets, as nvcc puts them into programs.
namespace occ {

inline constexpr std::string_view kFatbinMagic = "\x50\xed\x55\xba";

enum class FatbinKind : std::uint8_t { Ptx, MachineCode, Lto, Other };

struct FatbinEntry {
    FatbinKind kind = FatbinKind::Other;
    std::uint64_t payloadOffset = 0;  ///< in the file
    std::string_view payload;         ///< without padding; packed where `compression` says so
    std::uint64_t unpackedBytes = 0;  ///< of packed code
    Compression compression = Compression::None;
    CodeTarget target;
    std::string_view origin;      ///< source file; empty: not noted
    std::string_view options;     ///< of the compiler; empty: not noted
    std::uint64_t endOffset = 0;  ///< of the entry in the file
};

/// One fatbin in a file.
struct Fatbin {
    std::uint64_t offset = 0;     ///< of its header
    std::uint64_t endOffset = 0;  ///< as its header says; may lie behind the file's end
    std::uint64_t position = 0;   ///< of the next entry
};

/// The fatbin whose header lies at an offset; empty where no sound header with a first entry does.
[[nodiscard]] std::optional<Fatbin> openFatbin(std::string_view file, std::uint64_t offset);

/// The next entry, nothing at the end, or why what follows cannot be read.
using FatbinStep = std::variant<std::monostate, FatbinEntry, ImportProblem>;
[[nodiscard]] FatbinStep nextEntry(std::string_view file, Fatbin& fatbin);

}  // namespace occ
