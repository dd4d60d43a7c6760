#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace occ {

/// Why files were not read, or not all of them.
enum class ImportFailureCode : std::uint8_t {
    ProgramMissing,  ///< the command line program is not where it should be; detail: path
    NotStarted,      ///< detail: the system's words
    Crashed,         ///< value: signal or exception
    Stopped,         ///< it ended without an answer; value: exit status; detail: its last words
    TimeLimit,       ///< value: seconds
    MemoryLimit,     ///< value: bytes
    NoAnswer,        ///< what it wrote is no answer of this program; detail: its first line
    OtherProtocol,   ///< value: its version, other: ours
    BadRequest,      ///< detail: what is wrong with it
    Cancelled,       ///< by the user
};
inline constexpr int kImportFailureCodeCount = static_cast<int>(ImportFailureCode::Cancelled) + 1;

struct ImportFailure {
    ImportFailureCode code = ImportFailureCode::NoAnswer;
    std::string detail = {};
    std::int64_t value = 0;
    std::int64_t other = 0;
    std::string file = {};  ///< what was being read; may be empty

    friend bool operator==(const ImportFailure&, const ImportFailure&) = default;
};
[[nodiscard]] std::string_view key(ImportFailureCode code);
[[nodiscard]] std::optional<ImportFailureCode> importFailureCode(std::string_view key);

}  // namespace occ
