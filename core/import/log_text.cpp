#include "core/import/log_text.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace occ {

namespace {

constexpr std::string_view kSpaces = " \t\r\n\v\f";
constexpr char kEscape = '\x1b';
constexpr std::size_t kShownLineBytes = 200;
/// Of a number: more than 64 bits take.
constexpr std::size_t kMostDigits = 24;

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

bool isWord(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/// Bytes of the control sequence that begins with an escape (ECMA-48, 5.4).
std::size_t sequenceLength(std::string_view text) {
    if (text.size() < 2) return text.size();
    std::size_t end = 2;
    if (text[1] == '[') {
        while (end < text.size() && text[end] >= 0x20 && text[end] <= 0x3f)
            ++end;
        return std::min(end + 1, text.size());
    }
    if (text[1] != ']') return end;
    // A title or a link: up to a bell or the next escape, which ends it.
    while (end < text.size() && text[end] != '\a' && text[end] != kEscape && text[end] != '\n')
        ++end;
    return end < text.size() && text[end] == '\a' ? end + 1 : end;
}

std::string stripped(std::string_view text) {
    std::string plain;
    plain.reserve(text.size());
    while (!text.empty()) {
        const std::size_t escape = std::min(text.find(kEscape), text.size());
        plain.append(text.substr(0, escape));
        text.remove_prefix(escape);
        if (!text.empty()) text.remove_prefix(sequenceLength(text));
    }
    return plain;
}

struct Quotes {
    std::string_view open;
    std::string_view close;
};
/// Web pages make the second pair of the first one.
constexpr std::array kQuotes = {Quotes{"'", "'"}, Quotes{"\u2018", "\u2019"}};

std::string_view withoutLeadingSpaces(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(kSpaces), text.size()));
    return text;
}

std::size_t closingQuote(std::string_view body, std::string_view quote, std::string_view follower) {
    for (std::size_t at = body.find(quote); at != std::string_view::npos;
         at = body.find(quote, at + quote.size()))
        if (withoutLeadingSpaces(body.substr(at + quote.size())).starts_with(follower)) return at;
    return body.rfind(quote);
}

}  // namespace

std::string_view withoutColours(std::string_view bytes, std::string& storage) {
    if (bytes.find(kEscape) == std::string_view::npos) return bytes;
    storage = stripped(bytes);
    return storage;
}

std::int64_t lineNumber(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, offset);
    return 1 + std::count(before.begin(), before.end(), '\n');
}

std::string_view lineAround(std::string_view text, std::size_t offset) {
    const std::size_t newline = text.substr(0, offset).rfind('\n');
    text.remove_prefix(newline == std::string_view::npos ? 0 : newline + 1);
    return withoutSpaces(text.substr(0, std::min(text.find('\n'), kShownLineBytes)));
}

std::string_view withoutSpaces(std::string_view text) {
    text = withoutLeadingSpaces(text);
    return text.substr(0, text.find_last_not_of(kSpaces) + 1);
}

void TextCursor::skipSpaces() {
    m_rest = withoutLeadingSpaces(m_rest);
}

bool TextCursor::take(std::string_view words) {
    TextCursor ahead = *this;
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        if (!ahead.m_rest.starts_with(words.substr(0, end))) return false;
        ahead.m_rest.remove_prefix(end);
        words.remove_prefix(std::min(end + 1, words.size()));
        if (!words.empty()) ahead.skipSpaces();
    }
    *this = ahead;
    return true;
}

std::optional<std::int64_t> TextCursor::number() {
    std::int64_t value = 0;
    const char* const begin = m_rest.data();
    const auto [end, error] = std::from_chars(begin, begin + m_rest.size(), value);
    if (error != std::errc()) return std::nullopt;
    m_rest.remove_prefix(static_cast<std::size_t>(end - begin));
    return value;
}

std::string_view TextCursor::word() {
    const auto end = std::find_if_not(m_rest.begin(), m_rest.end(), isWord);
    const std::string_view word = m_rest.substr(0, static_cast<std::size_t>(end - m_rest.begin()));
    m_rest.remove_prefix(word.size());
    return word;
}

std::optional<std::string_view> TextCursor::quoted(std::string_view follower) {
    const std::string_view line = m_rest.substr(0, m_rest.find('\n'));
    for (const Quotes& quotes : kQuotes) {
        if (!line.starts_with(quotes.open)) continue;
        const std::string_view body = line.substr(quotes.open.size());
        const std::size_t closing = closingQuote(body, quotes.close, follower);
        if (closing == std::string_view::npos) return std::nullopt;
        m_rest.remove_prefix(quotes.open.size() + closing + quotes.close.size());
        return body.substr(0, closing);
    }
    return std::nullopt;
}

std::string_view TextCursor::line() {
    const std::size_t end = std::min(m_rest.find('\n'), m_rest.size());
    const std::string_view line = withoutSpaces(m_rest.substr(0, end));
    m_rest.remove_prefix(end);
    return line;
}

LastNumber lastNumber(std::string_view text) {
    text = text.substr(0, text.find_last_not_of(kSpaces) + 1);
    std::size_t begin = text.size();
    while (begin > 0 && text.size() - begin < kMostDigits && isDigit(text[begin - 1]))
        --begin;
    if (begin > 0 && begin < text.size() && text[begin - 1] == '-') --begin;
    TextCursor cursor(text.substr(begin));
    const std::optional<std::int64_t> value = cursor.number();
    const std::string_view before = text.substr(0, begin);
    return {cursor.atEnd() ? value : std::nullopt,
            before.substr(0, before.find_last_not_of(kSpaces) + 1)};
}

}  // namespace occ
