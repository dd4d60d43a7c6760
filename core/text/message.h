#pragma once

#include "core/unit.h"

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

/// Marks an English text for translation; the program itself sees only the text. Extraction
/// knows it by name, and whoever shows a text looks it up in context "occ".
#define OCC_TEXT(text) text

namespace occ {

/// Fills a numbered place of a message: a number in a unit, or a word to be translated.
struct MessageArgument {
    enum class Kind : std::uint8_t {
        Number,         ///< "1,024"
        WithUnit,       ///< "1,024 threads", "48 KiB"
        Word,           ///< a text marked with OCC_TEXT
        Verbatim,       ///< a name, shown as it is
        PerTenThousand  ///< hundredths of a per cent: 6875 is "68.75 %"
    };
    Kind kind = Kind::Number;
    std::int64_t value = 0;
    Unit unit = Unit::None;
    std::string text;

    static MessageArgument number(std::int64_t value) { return {Kind::Number, value, {}, {}}; }
    static MessageArgument withUnit(std::int64_t value, Unit unit) {
        return {Kind::WithUnit, value, unit, {}};
    }
    /// With its unit only where the number alone would mislead.
    static MessageArgument figure(std::int64_t value, Unit unit) {
        return needsUnit(unit) ? withUnit(value, unit) : number(value);
    }
    static MessageArgument word(const char* text) { return {Kind::Word, 0, {}, text}; }
    static MessageArgument verbatim(std::string text) {
        return {Kind::Verbatim, 0, {}, std::move(text)};
    }
    static MessageArgument perTenThousand(std::int64_t value) {
        return {Kind::PerTenThousand, value, {}, {}};
    }
};

/// A sentence marked with OCC_TEXT whose places %1 to %9 take the arguments in order.
struct Message {
    const char* text = "";
    std::vector<MessageArgument> arguments;
};

/// How numbers are written. The one place for it, in the window, the command line and exports.
struct NumberFormat {
    std::string groupSeparator = ",";
    std::string decimalPoint = ".";

    /// "65,536".
    [[nodiscard]] std::string number(std::int64_t value) const;
    /// A fraction of 1 as "68.75 %": two decimals at most, none that are zero.
    [[nodiscard]] std::string percent(double fraction) const;
    /// "48 KiB" or "2 MiB" where that is exact, else "49,153 B".
    [[nodiscard]] std::string bytes(std::int64_t value) const;
    /// Up to `decimals` decimals, none that are zero: "1.5".
    [[nodiscard]] std::string decimal(double value, int decimals) const;
    /// As many decimals as three figures take, none that are zero: "4,321", "12.3", "0.125".
    [[nodiscard]] std::string threeFigures(double value) const;
    /// Three figures in the largest unit that is not less than 1: "850 ns", "12.3 µs", "1.25 ms".
    [[nodiscard]] std::string duration(double nanoseconds) const;
    /// "79.6 GiB": what the memory of a GPU is told in, of which it is rarely a round number.
    [[nodiscard]] std::string gibibytes(std::int64_t bytes) const;
};

/// Turns messages into text in one language.
class TextRenderer {
public:
    using Translate = std::function<std::string(const char* english)>;

    /// English.
    TextRenderer() = default;
    TextRenderer(NumberFormat numbers, Translate translate)
        : m_numbers(std::move(numbers)), m_translate(std::move(translate)) {}

    [[nodiscard]] const NumberFormat& numbers() const { return m_numbers; }
    [[nodiscard]] std::string word(const char* english) const;
    [[nodiscard]] std::string withUnit(std::int64_t value, Unit unit) const;
    [[nodiscard]] std::string operator()(const Message& message) const;

private:
    [[nodiscard]] std::string argument(const MessageArgument& argument) const;

    NumberFormat m_numbers;
    Translate m_translate;
};

}  // namespace occ
