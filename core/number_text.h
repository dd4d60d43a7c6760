#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Numbers and words as people write them.
namespace occ {

/// Without spaces, tabs and line ends around it.
[[nodiscard]] std::string_view trimmed(std::string_view text);

[[nodiscard]] constexpr char asciiLower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
/// In lower case, as far as letters are ASCII; whatever the locale.
[[nodiscard]] std::string asciiLower(std::string_view text);

/// A whole number in decimal digits with an optional minus; empty for any other text and beyond
/// 64 bits. Spaces around it do not matter.
[[nodiscard]] std::optional<std::int64_t> parseInteger(std::string_view text);

/// A size in bytes: "49152", "48K", "48KB", "48KiB", "1M", "512B", in any case and perhaps with a
/// space before the unit. K is 1,024 bytes and M is 1,024 K, as everywhere in CUDA. Empty for
/// any other text and beyond 64 bits.
[[nodiscard]] std::optional<std::int64_t> parseSize(std::string_view text);

/// Bytes of a unit as `parseSize` takes it, none being a byte; 0 for any other word.
[[nodiscard]] std::int64_t bytesOfUnit(std::string_view unit);

}  // namespace occ
