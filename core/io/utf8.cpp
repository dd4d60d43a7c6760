#include "core/io/utf8.h"

#include <cstdint>

namespace occ {

namespace {

std::uint32_t byteAt(std::string_view text, std::size_t index) {
    return static_cast<unsigned char>(text[index]);
}

struct Lead {
    std::size_t length;
    std::uint32_t bits;      ///< of the code point in the first byte
    std::uint32_t smallest;  ///< below it the sequence is longer than needed
};

Lead leadOf(std::uint32_t first) {
    if (first < 0x80) return {1, first, 0};
    if (first >= 0xC2 && first < 0xE0) return {2, first & 0x1FU, 0x80};
    if (first >= 0xE0 && first < 0xF0) return {3, first & 0x0FU, 0x800};
    if (first >= 0xF0 && first < 0xF5) return {4, first & 0x07U, 0x10000};
    return {0, 0, 0};
}

struct Decoded {
    std::size_t length;  ///< 0: no well-formed sequence
    std::uint32_t codePoint;
};

Decoded decode(std::string_view text) {
    if (text.empty()) return {0, 0};
    const Lead lead = leadOf(byteAt(text, 0));
    if (lead.length == 0 || lead.length > text.size()) return {0, 0};
    std::uint32_t code = lead.bits;
    for (std::size_t i = 1; i < lead.length; ++i) {
        const std::uint32_t byte = byteAt(text, i);
        if ((byte & 0xC0U) != 0x80U) return {0, 0};
        code = (code << 6U) | (byte & 0x3FU);
    }
    const bool surrogate = code >= 0xD800 && code < 0xE000;
    if (code < lead.smallest || code > 0x10FFFF || surrogate) return {0, 0};
    return {lead.length, code};
}

bool isWide(std::uint32_t code) {
    return (code >= 0x1100 && code < 0x1160) || (code >= 0x2E80 && code < 0xA4D0) ||
           (code >= 0xAC00 && code < 0xD7A4) || (code >= 0xF900 && code < 0xFB00) ||
           (code >= 0xFE30 && code < 0xFE70) || (code >= 0xFF01 && code < 0xFF61) ||
           (code >= 0xFFE0 && code < 0xFFE7) || (code >= 0x20000 && code < 0x40000);
}

std::size_t stepOf(std::string_view text) {
    const std::size_t length = decode(text).length;
    return length == 0 ? 1 : length;
}

}  // namespace

std::size_t utf8SequenceLength(std::string_view text) {
    return decode(text).length;
}

bool isUtf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = utf8SequenceLength(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

std::size_t utf8Length(std::string_view text) {
    std::size_t count = 0;
    for (; !text.empty(); ++count)
        text.remove_prefix(stepOf(text));
    return count;
}

std::size_t displayWidth(std::string_view text) {
    std::size_t width = 0;
    while (!text.empty()) {
        width += isWide(decode(text).codePoint) ? 2U : 1U;
        text.remove_prefix(stepOf(text));
    }
    return width;
}

std::string_view utf8Prefix(std::string_view text, std::size_t count) {
    std::string_view rest = text;
    for (; count > 0 && !rest.empty(); --count)
        rest.remove_prefix(stepOf(rest));
    return text.substr(0, text.size() - rest.size());
}

std::string_view withoutByteOrderMark(std::string_view text) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    if (text.substr(0, kMark.size()) == kMark) text.remove_prefix(kMark.size());
    return text;
}

}  // namespace occ
