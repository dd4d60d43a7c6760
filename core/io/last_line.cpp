#include "core/io/last_line.h"

#include "core/io/utf8.h"

#include <algorithm>

namespace occ {

namespace {

constexpr std::size_t kShownCharacters = 200;

bool isControl(char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
}

}  // namespace

std::string oneLine(std::string text) {
    // Names come by the hundred thousand, and hardly any has one.
    if (std::any_of(text.begin(), text.end(), isControl))
        std::replace_if(text.begin(), text.end(), isControl, ' ');
    return text;
}

std::string shownLine(std::string_view line) {
    const std::string shown = oneLine(std::string(line));
    const auto first = shown.find_first_not_of(' ');
    if (first == std::string::npos) return {};
    const auto last = shown.find_last_not_of(' ');
    return std::string(
        utf8Prefix(std::string_view(shown).substr(first, last - first + 1), kShownCharacters));
}

std::string shownText(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return isControl(c) && c != '\n'; }, ' ');
    return text;
}

std::string lastLine(std::string_view text) {
    while (!text.empty()) {
        const auto lineEnd = text.rfind('\n');
        const std::string_view line =
            lineEnd == std::string_view::npos ? text : text.substr(lineEnd + 1);
        std::string shown = shownLine(line);
        if (!shown.empty() || lineEnd == std::string_view::npos) return shown;
        text = text.substr(0, lineEnd);
    }
    return {};
}

}  // namespace occ
