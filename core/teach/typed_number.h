#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace occ {

[[nodiscard]] constexpr std::int64_t powerOfTen(int exponent) {
    std::int64_t power = 1;
    for (int i = 0; i < exponent; ++i)
        power *= 10;
    return power;
}

/// A number as a person typed it, exact: `digits` over ten to the power of `decimals`.
struct TypedNumber {
    std::int64_t digits = 0;  ///< below 10^15 in size, sign included
    int decimals = 0;         ///< 0 to 9: how many were typed
    bool percent = false;     ///< followed by "%"
    std::string unit;         ///< any other words after it, in lower case: "kib", "blocks"
};

enum class Comma : std::uint8_t {
    Groups,    ///< "1,024" is 1024, and "68,75" is 68.75: what three digits follow is a group
    Decimals,  ///< "68,750" is 68.75
};

/// Reads digits of any width, signs, groups and a unit. Empty for any other text, such as two
/// numbers.
[[nodiscard]] std::optional<TypedNumber> readTypedNumber(std::string_view typed, Comma comma);

/// The whole number of bytes that a typed size means: no unit, B, K, KB, KiB, M, MB or MiB. Empty
/// for another unit and for parts of a byte.
[[nodiscard]] std::optional<std::int64_t> bytesOf(const TypedNumber& typed);

}  // namespace occ
