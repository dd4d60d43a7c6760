#include "core/teach/typed_number.h"

#include "core/io/parse_number.h"
#include "core/io/utf8.h"

#include <array>

namespace occ {

namespace {

constexpr int kMostDigits = 15;
constexpr int kMostDecimals = 9;
constexpr std::size_t kLongestUnit = 60;

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// Signs that keyboards of other languages give in place of an ASCII one.
struct Replacement {
    std::string_view from;
    char to;
};
constexpr std::array kReplacements = {
    Replacement{"\u00A0", ' '},  // no-break space
    Replacement{"\u2009", ' '},  // thin space
    Replacement{"\u202F", ' '},  // narrow no-break space
    Replacement{"\u3000", ' '},  // ideographic space
    Replacement{"\u2212", '-'},  // minus sign
    Replacement{"\u3002", '.'},  // ideographic full stop
    Replacement{"\u2019", '\''}, Replacement{"\t", ' '},
};

/// The ASCII character that a sequence stands for; the forms U+FF01 to U+FF5E are those of ASCII in
/// full width. 0 where it stands for none.
char plainOf(std::string_view sequence) {
    for (const Replacement& replacement : kReplacements)
        if (sequence == replacement.from) return replacement.to;
    if (sequence.size() != 3 || sequence[0] != '\xEF') return 0;
    const int code = ((static_cast<unsigned char>(sequence[1]) & 0x3F) << 6) |
                     (static_cast<unsigned char>(sequence[2]) & 0x3F);
    constexpr int kFirst = 0xF01;  // the low 12 bits of U+FF01
    constexpr int kLast = 0xF5E;
    return code >= kFirst && code <= kLast ? static_cast<char>('!' + code - kFirst) : '\0';
}

std::string plain(std::string_view typed) {
    std::string text;
    while (!typed.empty()) {
        const std::size_t length = std::max<std::size_t>(1, utf8SequenceLength(typed));
        const std::string_view sequence = typed.substr(0, length);
        if (const char c = plainOf(sequence); c != 0)
            text += c;
        else
            text += sequence;
        typed.remove_prefix(length);
    }
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    const auto first = text.find_first_not_of(' ');
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// Reads a number from the beginning of a text.
class NumberScanner {
public:
    NumberScanner(std::string_view text, Comma comma) : m_rest(text), m_comma(comma) {}

    [[nodiscard]] std::optional<TypedNumber> scan() {
        const bool negative = m_rest.starts_with('-');
        if (negative || m_rest.starts_with('+')) m_rest.remove_prefix(1);
        const std::size_t leading = digitsAt(0);
        if (leading == 0) return std::nullopt;
        take(leading);
        for (bool more = leading <= 3; more && isGroup();) {
            m_rest.remove_prefix(1);
            take(3);
        }
        if (m_rest.starts_with('.') || m_rest.starts_with(',')) takeDecimals();
        if (m_count > kMostDigits || m_number.decimals > kMostDecimals) return std::nullopt;
        if (negative) m_number.digits = -m_number.digits;
        return takeUnit() ? std::optional(m_number) : std::nullopt;
    }

private:
    [[nodiscard]] std::size_t digitsAt(std::size_t from) const {
        std::size_t count = 0;
        while (from + count < m_rest.size() && isDigit(m_rest[from + count]))
            ++count;
        return count;
    }
    [[nodiscard]] bool isGroup() const {
        if (m_rest.empty() || digitsAt(1) != 3) return false;
        const char c = m_rest.front();
        return c == ' ' || c == '\'' || c == '_' || (c == ',' && m_comma == Comma::Groups);
    }
    void take(std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) {
            // What is too long is refused afterwards; until then nothing may overflow.
            if (++m_count <= kMostDigits)
                m_number.digits = m_number.digits * 10 + (m_rest[i] - '0');
        }
        m_rest.remove_prefix(count);
    }
    void takeDecimals() {
        const std::size_t count = digitsAt(1);
        m_rest.remove_prefix(1);
        take(count);
        m_number.decimals = static_cast<int>(std::min<std::size_t>(count, kMostDecimals + 1));
    }
    /// False where what follows the number is no unit.
    bool takeUnit() {
        while (m_rest.starts_with(' '))
            m_rest.remove_prefix(1);
        if (m_rest.starts_with('%')) {
            m_number.percent = true;
            return m_rest.size() == 1;
        }
        m_number.unit = m_rest;
        return m_rest.size() <= kLongestUnit &&
               m_rest.find_first_of("0123456789,;.+-*/=%") == std::string_view::npos;
    }

    std::string_view m_rest;
    Comma m_comma;
    TypedNumber m_number;
    int m_count = 0;  ///< of digits
};

}  // namespace

std::optional<TypedNumber> readTypedNumber(std::string_view typed, Comma comma) {
    const std::string text = plain(typed);
    return NumberScanner(text, comma).scan();
}

std::optional<std::int64_t> bytesOf(const TypedNumber& typed) {
    const std::int64_t unit = bytesOfUnit(typed.unit);
    if (unit == 0 || typed.percent) return std::nullopt;
    const std::int64_t divisor = powerOfTen(typed.decimals);
    if (typed.digits > INT64_MAX / unit || typed.digits < -(INT64_MAX / unit)) return std::nullopt;
    const std::int64_t scaled = typed.digits * unit;
    if (scaled % divisor != 0) return std::nullopt;
    return scaled / divisor;
}

}  // namespace occ
