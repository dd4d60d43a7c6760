#include "core/io/parse_number.h"

#include <algorithm>
#include <string>

namespace occ {

namespace {

using Argument = MessageArgument;

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

Result<std::int64_t, InputError> parseInput(const InputField& field, std::string_view text) {
    const std::string word = asciiLower(trimmed(text));
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
