#pragma once

#include "core/io/file_error.h"
#include "core/result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace occ {

struct JsonMember;

/// A JSON value that knows where in the text it began, so that an error about it can say so.
struct JsonNode {
    enum class Kind : std::uint8_t { Null, Boolean, Integer, Real, String, Array, Object };

    Kind kind = Kind::Null;
    std::size_t offset = 0;           ///< of its first byte
    std::int64_t integer = 0;         ///< Integer; Boolean: 0 or 1
    double real = 0;                  ///< Real
    std::string text;                 ///< String: the content; Real: as it was written
    std::vector<JsonNode> items;      ///< Array
    std::vector<JsonMember> members;  ///< Object, in the order of the text

    /// The member of that name, or null.
    [[nodiscard]] const JsonNode* find(std::string_view key) const;
};

struct JsonMember {
    std::string name;
    JsonNode value;
};

/// Reads one JSON text in UTF-8, perhaps with a byte order mark. Errors: "syntax"; "duplicate"
/// for a name that occurs twice; "range" for a number beyond every format; "size" for a text above
/// `kMaxJsonBytes`, with more than `kMaxJsonValues` or more than `kMaxJsonMembers` in one object,
/// or nested deeper than `kMaxJsonDepth`. Never throws but for lack of memory.
[[nodiscard]] Result<JsonNode, FileError> parseJson(std::string_view text);

inline constexpr std::size_t kMaxJsonBytes = std::size_t{16} << 20;
inline constexpr std::size_t kMaxJsonDepth = 32;
/// A node takes a hundred times the memory of the shortest value, so the text's size alone would
/// not bound it.
inline constexpr std::size_t kMaxJsonValues = 2'000'000;
/// Every new name is compared with those before it.
inline constexpr std::size_t kMaxJsonMembers = 1000;

/// An error about the value at `offset` of `text`, with line and column.
[[nodiscard]] FileError errorAt(std::string_view text, std::size_t offset, std::string code,
                                std::string field, Message message);

}  // namespace occ
