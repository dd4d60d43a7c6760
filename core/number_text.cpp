#include "core/number_text.h"

#include <algorithm>
#include <charconv>

namespace occ {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kSpaces = " \t\r\n";
    const auto first = text.find_first_not_of(kSpaces);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kSpaces) - first + 1);
}

std::string asciiLower(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](char c) { return asciiLower(c); });
    return result;
}

std::optional<std::int64_t> parseInteger(std::string_view text) {
    text = trimmed(text);
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::int64_t bytesOfUnit(std::string_view unit) {
    constexpr std::int64_t kKibi = 1024;
    const std::string name = asciiLower(trimmed(unit));
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

}  // namespace occ
