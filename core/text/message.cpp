#include "core/text/message.h"

#include <charconv>
#include <cmath>
#include <cstddef>
#include <string_view>

namespace occ {

namespace {

constexpr std::int64_t kKibi = 1024;
constexpr std::int64_t kMebi = kKibi * kKibi;
/// Above it not every integer is a double, so scaled values are no longer exact.
constexpr double kLargestScaled = 9e15;

std::string digitsOf(std::int64_t value) {
    char buffer[24];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value);
    return {buffer, end.ptr};
}

std::string grouped(std::string_view digits, const std::string& separator) {
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) text += separator;
        text += digits[i];
    }
    return text;
}

/// Texts for one and for any other number of a unit; the number takes the place of %1.
struct UnitTexts {
    const char* one;
    const char* many;
};

UnitTexts unitTexts(Unit unit) {
    switch (unit) {
        case Unit::Threads: return {OCC_TEXT("%1 thread"), OCC_TEXT("%1 threads")};
        case Unit::Warps: return {OCC_TEXT("%1 warp"), OCC_TEXT("%1 warps")};
        case Unit::Blocks: return {OCC_TEXT("%1 block"), OCC_TEXT("%1 blocks")};
        case Unit::Registers: return {OCC_TEXT("%1 register"), OCC_TEXT("%1 registers")};
        case Unit::Percent: return {OCC_TEXT("%1 %"), OCC_TEXT("%1 %")};
        case Unit::Barriers: return {OCC_TEXT("%1 barrier"), OCC_TEXT("%1 barriers")};
        case Unit::VirtualResources:
            return {OCC_TEXT("%1 virtual resource"), OCC_TEXT("%1 virtual resources")};
        case Unit::Partitions: return {OCC_TEXT("%1 sub-partition"), OCC_TEXT("%1 sub-partitions")};
        case Unit::Multiprocessors: return {OCC_TEXT("%1 SM"), OCC_TEXT("%1 SMs")};
        case Unit::Waves: return {OCC_TEXT("%1 wave"), OCC_TEXT("%1 waves")};
        case Unit::None:
        case Unit::Bytes: break;
    }
    return {"%1", "%1"};
}

/// One pass, so that a place inside an argument's text stays as it is.
template <class Argument>
std::string fill(std::string_view text, Argument&& argument) {
    std::string result;
    result.reserve(text.size() + 32);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool place =
            text[i] == '%' && i + 1 < text.size() && text[i + 1] >= '1' && text[i + 1] <= '9';
        if (place)
            result += argument(static_cast<std::size_t>(text[++i] - '1'));
        else
            result += text[i];
    }
    return result;
}

std::string withoutTrailingZeros(std::string digits) {
    while (!digits.empty() && digits.back() == '0')
        digits.pop_back();
    return digits;
}

}  // namespace

std::string NumberFormat::number(std::int64_t value) const {
    const std::string digits = digitsOf(value);
    if (value >= 0) return grouped(digits, groupSeparator);
    std::string text = "-";
    return text += grouped(std::string_view(digits).substr(1), groupSeparator);
}

std::string NumberFormat::percent(double fraction) const {
    return decimal(fraction * 100.0, 2) + " %";
}

std::string NumberFormat::bytes(std::int64_t value) const {
    if (value != 0 && value % kMebi == 0) return number(value / kMebi) + " MiB";
    if (value != 0 && value % kKibi == 0) return number(value / kKibi) + " KiB";
    return number(value) + " B";
}

// NOLINTNEXTLINE(bugprone-easily-swappable-parameters): a real and a whole number.
std::string NumberFormat::decimal(double value, int decimals) const {
    std::int64_t scale = 1;
    for (int i = 0; i < decimals; ++i)
        scale *= 10;
    const double scaled = std::abs(value) * static_cast<double>(scale);
    if (!(scaled < kLargestScaled)) {
        char buffer[400];
        const auto end =
            std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::general);
        return {buffer, end.ptr};
    }
    // Half up, as people round by hand, not half to even as printf does.
    const std::int64_t rounded = std::llround(scaled);
    std::string text = value < 0 && rounded != 0 ? "-" : "";
    text += number(rounded / scale);
    const std::string fraction = withoutTrailingZeros(digitsOf(scale + rounded % scale).substr(1));
    if (!fraction.empty()) text += decimalPoint + fraction;
    return text;
}

std::string NumberFormat::threeFigures(double value) const {
    // What rounds up to one figure more is of the next size.
    const double size = std::abs(value);
    return decimal(value, size >= 99.95 ? 0 : size >= 9.995 ? 1 : size >= 0.9995 ? 2 : 3);
}

std::string NumberFormat::duration(double nanoseconds) const {
    struct TimeUnit {
        double nanoseconds;
        const char* name;
    };
    constexpr TimeUnit kUnits[] = {{1e9, " s"}, {1e6, " ms"}, {1e3, " µs"}};
    for (const TimeUnit& unit : kUnits)
        if (std::abs(nanoseconds) >= unit.nanoseconds)
            return threeFigures(nanoseconds / unit.nanoseconds) + unit.name;
    return threeFigures(nanoseconds) + " ns";
}

std::string NumberFormat::gibibytes(std::int64_t bytes) const {
    constexpr double kGibi = kMebi * kKibi;
    return decimal(static_cast<double>(bytes) / kGibi, 1) + " GiB";
}

std::string TextRenderer::word(const char* english) const {
    if (!m_translate || *english == '\0') return english;
    return m_translate(english);
}

std::string TextRenderer::withUnit(std::int64_t value, Unit unit) const {
    if (unit == Unit::Bytes) return m_numbers.bytes(value);
    const UnitTexts texts = unitTexts(unit);
    std::string number = m_numbers.number(value);
    if (unit == Unit::None) return number;
    return fill(word(value == 1 ? texts.one : texts.many),
                [&number](std::size_t) { return number; });
}

std::string TextRenderer::argument(const MessageArgument& argument) const {
    switch (argument.kind) {
        case MessageArgument::Kind::Number: return m_numbers.number(argument.value);
        case MessageArgument::Kind::WithUnit: return withUnit(argument.value, argument.unit);
        case MessageArgument::Kind::Word: return word(argument.text.c_str());
        case MessageArgument::Kind::Verbatim: return argument.text;
        case MessageArgument::Kind::PerTenThousand:
            return m_numbers.percent(static_cast<double>(argument.value) / 10000.0);
    }
    return {};
}

std::string TextRenderer::operator()(const Message& message) const {
    return fill(word(message.text), [this, &message](std::size_t place) {
        return place < message.arguments.size() ? argument(message.arguments[place])
                                                : std::string();
    });
}

}  // namespace occ
