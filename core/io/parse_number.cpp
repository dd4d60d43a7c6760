#include "core/io/parse_number.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace occ {

namespace {

using Argument = MessageArgument;

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kSpaces = " \t\r\n";
    const auto first = text.find_first_not_of(kSpaces);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kSpaces) - first + 1);
}

std::string lowered(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return result;
}

InputError notReadable(const InputField& field, std::string_view text) {
    const Argument shown = quoted(text);
    const std::string key(field.key);
    if (field.unit == Unit::Bytes)
        return {"type", key, {OCC_TEXT("“%1” is no size; write 49152, 48K or 48KiB."), {shown}}};
    return {"type", key, {OCC_TEXT("“%1” is no whole number; write digits only."), {shown}}};
}

InputError tooLarge(const InputField& field, std::string_view text) {
    return {"range",
            std::string(field.key),
            {OCC_TEXT("“%1” is too large; the largest value is %2."),
             {quoted(text), Argument::withUnit(field.acceptedMax, field.unit)}}};
}

/// Digits that no 64-bit number holds are a number all the same, only too large.
bool isDigits(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

std::optional<std::int64_t> parseInteger(std::string_view text) {
    text = trimmed(text);
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::int64_t bytesOfUnit(std::string_view unit) {
    constexpr std::int64_t kKibi = 1024;
    const std::string name = lowered(trimmed(unit));
    if (name.empty() || name == "b") return 1;
    if (name == "k" || name == "kb" || name == "kib") return kKibi;
    if (name == "m" || name == "mb" || name == "mib") return kKibi * kKibi;
    return 0;
}

std::optional<std::int64_t> parseSize(std::string_view text) {
    text = trimmed(text);
    std::int64_t value = 0;
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, value);
    if (error != std::errc()) return std::nullopt;
    const std::int64_t unit =
        bytesOfUnit(std::string_view(end, static_cast<std::size_t>(last - end)));
    if (unit == 0 || value > INT64_MAX / unit || value < INT64_MIN / unit) return std::nullopt;
    return value * unit;
}

Result<std::int64_t, InputError> parseInput(const InputField& field, std::string_view text) {
    const std::string word = lowered(trimmed(text));
    if (field.isChoice()) {
        const auto found = std::find(field.choices.begin(), field.choices.end(), word);
        if (found == field.choices.end()) return Unexpected{wrongType(field, text)};
        return std::int64_t{found - field.choices.begin()};
    }
    if (field.unset != kAlwaysGiven && word == "default") return std::int64_t{field.unset};
    std::string_view digits = word;
    if (field.unit == Unit::Percent && !digits.empty() && digits.back() == '%')
        digits.remove_suffix(1);
    const auto value = field.unit == Unit::Bytes ? parseSize(digits) : parseInteger(digits);
    if (value) return *value;
    if (isDigits(digits)) return Unexpected{tooLarge(field, text)};
    return Unexpected{notReadable(field, text)};
}

}  // namespace occ
