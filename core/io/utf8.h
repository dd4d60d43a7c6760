#pragma once

#include <cstddef>
#include <string_view>

namespace occ {

/// Bytes of the well-formed UTF-8 sequence that `text` begins with; 0 where it begins with none.
[[nodiscard]] std::size_t utf8SequenceLength(std::string_view text);

[[nodiscard]] bool isUtf8(std::string_view text);

/// Code points of a text; a byte that belongs to no sequence counts as one.
[[nodiscard]] std::size_t utf8Length(std::string_view text);

/// Places that a text takes in a terminal: CJK ideographs and full-width forms take two.
[[nodiscard]] std::size_t displayWidth(std::string_view text);

/// The first `count` code points.
[[nodiscard]] std::string_view utf8Prefix(std::string_view text, std::size_t count);

/// Without the byte order mark that some editors write at the beginning.
[[nodiscard]] std::string_view withoutByteOrderMark(std::string_view text);

}  // namespace occ
