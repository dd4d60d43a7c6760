#include "core/import/profile_number.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace occ {

namespace {

constexpr std::size_t kMostDigits = 18;
constexpr std::int64_t kMostBytes = std::int64_t{1} << 50;

/// A number taken apart.
struct Written {
    std::int64_t digits = 0;
    int count = 0;      ///< digits in all
    int points = 0;     ///< "." in it
    int commas = 0;     ///< "," in it
    char last = 0;      ///< the last of these
    int before = 0;     ///< digits before it that nothing divides
    int after = 0;      ///< digits after it
    bool zero = false;  ///< it begins with 0 and a mark
};

/// Bytes of a sign that only ever divides thousands: apostrophes and spaces; 0: none.
std::size_t neutralLength(std::string_view text) {
    static constexpr std::array<std::string_view, 6> kNeutral = {
        "'", " ", "\xC2\xA0", "\xE2\x80\xAF", "\xE2\x80\x99", "\xE2\x80\x89"};
    for (const std::string_view sign : kNeutral)
        if (text.substr(0, sign.size()) == sign) return sign.size();
    return 0;
}

void addMark(Written& number, char mark) {
    (mark == '.' ? number.points : number.commas) += 1;
    number.zero = number.points + number.commas == 1 && number.digits == 0;
    number.last = mark;
    number.before = number.after;
    number.after = 0;
}

std::optional<Written> takeApart(std::string_view text) {
    Written number;
    if (text.empty() || text.front() < '0' || text.front() > '9') return std::nullopt;
    while (!text.empty()) {
        const char c = text.front();
        std::size_t length = 1;
        if (c >= '0' && c <= '9') {
            if (static_cast<std::size_t>(++number.count) > kMostDigits) return std::nullopt;
            number.digits = number.digits * 10 + (c - '0');
            ++number.after;
        } else if (c == '.' || c == ',') {
            if (number.after == 0) return std::nullopt;
            addMark(number, c);
        } else {
            length = neutralLength(text);
            if (length == 0 || number.after == 0) return std::nullopt;
            number.after = 0;
        }
        text.remove_prefix(length);
    }
    if (number.after == 0) return std::nullopt;
    return number;
}

DecimalMark markOf(char mark) {
    return mark == '.' ? DecimalMark::Point : DecimalMark::Comma;
}
DecimalMark otherThan(char mark) {
    return mark == '.' ? DecimalMark::Comma : DecimalMark::Point;
}

/// What the number itself says of the sign before decimals.
DecimalMark ownMark(const Written& number, NumberKind kind) {
    const int marks = number.points + number.commas;
    if (marks == 0) return DecimalMark::Unknown;
    const int ofLast = number.last == '.' ? number.points : number.commas;
    if (ofLast > 1) return number.after == 3 ? otherThan(number.last) : DecimalMark::Unknown;
    if (marks > 1) return markOf(number.last);
    if (number.after != 3 || number.zero || number.before > 3) return markOf(number.last);
    return kind == NumberKind::Whole ? otherThan(number.last) : DecimalMark::Unknown;
}

std::int64_t powerOfTen(int exponent) {
    std::int64_t power = 1;
    for (int i = 0; i < exponent; ++i)
        power *= 10;
    return power;
}

struct UnitName {
    std::string_view name;
    std::int64_t bytes;
};
constexpr std::array<UnitName, 7> kUnits = {{{"byte", 1},
                                             {"Kbyte", 1'000},
                                             {"Mbyte", 1'000'000},
                                             {"Gbyte", 1'000'000'000},
                                             {"Kibyte", 1 << 10},
                                             {"Mibyte", 1 << 20},
                                             {"Gibyte", 1 << 30}}};

std::int64_t bytesOf(std::string_view unit) {
    const std::string_view name = unit.substr(0, unit.find('/'));
    for (const UnitName& known : kUnits)
        if (known.name == name) return known.bytes;
    return 0;
}

/// Of the numbers from `low` to `high` the one that the highest power of two divides, and of
/// several the nearest to the middle.
std::int64_t roundest(std::int64_t low, std::int64_t high) {
    for (std::int64_t power = std::int64_t{1} << 30; power > 1; power >>= 1) {
        const std::int64_t middle = (low + (high - low) / 2 + power / 2) / power * power;
        for (const std::int64_t candidate : {middle, middle - power, middle + power})
            if (candidate >= low && candidate <= high) return candidate;
    }
    return low + (high - low) / 2;
}

}  // namespace

void DecimalMarkEvidence::add(std::string_view text, NumberKind kind) {
    const auto number = takeApart(text);
    if (!number) return;
    const DecimalMark mark = ownMark(*number, kind);
    m_point = m_point || mark == DecimalMark::Point;
    m_comma = m_comma || mark == DecimalMark::Comma;
}

DecimalMark DecimalMarkEvidence::mark() const {
    if (m_point == m_comma) return DecimalMark::Unknown;
    return m_point ? DecimalMark::Point : DecimalMark::Comma;
}

double Decimal::value() const {
    return static_cast<double>(digits) / static_cast<double>(powerOfTen(decimals));
}

std::optional<std::int64_t> Decimal::whole() const {
    const std::int64_t power = powerOfTen(decimals);
    if (digits % power != 0) return std::nullopt;
    return digits / power;
}

std::optional<Decimal> parseDecimal(std::string_view text, DecimalMark mark, NumberKind kind) {
    const auto number = takeApart(text);
    if (!number) return std::nullopt;
    if (number->last == 0) return Decimal{number->digits, 0};
    const DecimalMark own = ownMark(*number, kind);
    if (mark == DecimalMark::Unknown) mark = own;
    if (mark == DecimalMark::Unknown || (own != DecimalMark::Unknown && own != mark))
        return std::nullopt;
    return Decimal{number->digits, markOf(number->last) == mark ? number->after : 0};
}

std::optional<ProfiledSize> sizeInBytes(Decimal number, std::string_view unit) {
    if (number.digits == 0) return ProfiledSize{};
    const std::int64_t factor = bytesOf(unit);
    if (factor == 0 || number.digits > kMostBytes / factor) return std::nullopt;
    // Nsight Compute rounds to two decimals and leaves out zeros at the end.
    constexpr int kWrittenDecimals = 2;
    const int missing = factor > 1 ? std::max(kWrittenDecimals - number.decimals, 0) : 0;
    const std::int64_t power = powerOfTen(number.decimals + missing);
    const std::int64_t exact = number.digits * factor * powerOfTen(missing);
    if (power >= factor) return ProfiledSize{(exact + power / 2) / power, false};
    const std::int64_t half = factor / 2;
    const std::int64_t low = (exact - half + power - 1) / power;
    const std::int64_t high = (exact + half) / power;
    return ProfiledSize{roundest(low, high), true};
}

}  // namespace occ
