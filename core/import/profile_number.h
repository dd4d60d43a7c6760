#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace occ {

/// Which sign stands before decimals in a file: Nsight Compute writes numbers as the machine's
/// language does, "4,096.5" here and "4.096,5" there.
enum class DecimalMark : std::uint8_t { Unknown, Point, Comma };

/// What a number can be, beyond its digits.
enum class NumberKind : std::uint8_t {
    Whole,  ///< a count: a sign before three digits divides thousands
    Any,
};

/// Gathers from all numbers of a file which sign it is.
class DecimalMarkEvidence {
public:
    /// Anything; what is no number says nothing.
    void add(std::string_view text, NumberKind kind);
    /// Unknown where nothing tells it, and where numbers contradict each other.
    [[nodiscard]] DecimalMark mark() const;

private:
    bool m_point = false;
    bool m_comma = false;
};

/// A number exactly as it is written: digits / 10^decimals. Never negative.
struct Decimal {
    std::int64_t digits = 0;
    int decimals = 0;

    [[nodiscard]] double value() const;
    /// Empty where decimals other than 0 follow.
    [[nodiscard]] std::optional<std::int64_t> whole() const;
};
/// Empty for what is no number or negative, for more than 18 digits, and where neither the file nor
/// the number itself tells decimals from thousands.
[[nodiscard]] std::optional<Decimal> parseDecimal(std::string_view text, DecimalMark mark,
                                                  NumberKind kind);

/// A size in bytes.
struct ProfiledSize {
    std::int64_t bytes = 0;
    bool rounded = false;  ///< the decimals that were written leave more than one
};
/// Of a number in "byte", "Kbyte" (1,000 bytes), "Mbyte", "Gbyte" or "Kibyte", perhaps with
/// "/block" behind it. Where rounding leaves several sizes it is the one that the highest power of
/// two divides: nearly every size in use is such. Empty for other units and above 2^50 bytes.
[[nodiscard]] std::optional<ProfiledSize> sizeInBytes(Decimal number, std::string_view unit);

}  // namespace occ
