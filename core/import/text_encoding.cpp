#include "core/import/text_encoding.h"

#include <cstdint>

namespace occ {

namespace {

constexpr std::uint32_t kReplacement = 0xfffd;

void appendUtf8(std::string& text, std::uint32_t point) {
    const auto tail = [&](unsigned shift) {
        text += static_cast<char>(0x80U | ((point >> shift) & 0x3fU));
    };
    if (point < 0x80) {
        text += static_cast<char>(point);
    } else if (point < 0x800) {
        text += static_cast<char>(0xc0U | (point >> 6U));
        tail(0);
    } else if (point < 0x10000) {
        text += static_cast<char>(0xe0U | (point >> 12U));
        tail(6);
        tail(0);
    } else {
        text += static_cast<char>(0xf0U | (point >> 18U));
        tail(12);
        tail(6);
        tail(0);
    }
}

bool isHighHalf(std::uint32_t unit) {
    return unit >= 0xd800 && unit < 0xdc00;
}
bool isLowHalf(std::uint32_t unit) {
    return unit >= 0xdc00 && unit < 0xe000;
}

}  // namespace

std::optional<std::string> fromUtf16(std::string_view bytes) {
    const bool isLittle = bytes.starts_with("\xff\xfe");
    if (!isLittle && !bytes.starts_with("\xfe\xff")) return std::nullopt;
    const auto unitAt = [&](std::size_t at) -> std::uint32_t {
        const std::uint32_t first = static_cast<std::uint8_t>(bytes[at]);
        const std::uint32_t second = static_cast<std::uint8_t>(bytes[at + 1]);
        return isLittle ? first | (second << 8U) : second | (first << 8U);
    };
    std::string text;
    text.reserve(bytes.size() / 2);
    for (std::size_t at = 2; at + 1 < bytes.size(); at += 2) {
        std::uint32_t unit = unitAt(at);
        if (isHighHalf(unit) && at + 3 < bytes.size() && isLowHalf(unitAt(at + 2))) {
            unit = 0x10000 + ((unit - 0xd800) << 10U) + (unitAt(at + 2) - 0xdc00);
            at += 2;
        } else if (isHighHalf(unit) || isLowHalf(unit)) {
            unit = kReplacement;
        }
        appendUtf8(text, unit);
    }
    return text;
}

}  // namespace occ
