#include "core/io/json_writer.h"

#include "core/io/utf8.h"

#include <charconv>
#include <cmath>

namespace occ {

namespace {

void appendEscaped(std::string& out, char c) {
    static constexpr char kHex[] = "0123456789abcdef";
    switch (c) {
        case '"': out += "\\\""; return;
        case '\\': out += "\\\\"; return;
        case '\n': out += "\\n"; return;
        case '\r': out += "\\r"; return;
        case '\t': out += "\\t"; return;
        default: break;
    }
    const auto code = static_cast<unsigned char>(c);
    out += "\\u00";
    out += kHex[code >> 4U];
    out += kHex[code & 15U];
}

bool isPlain(char c) {
    const auto code = static_cast<unsigned char>(c);
    return code >= 0x20 && code < 0x80 && c != '"' && c != '\\';
}

}  // namespace

void appendJsonString(std::string& out, std::string_view text) {
    out += '"';
    while (!text.empty()) {
        std::size_t plain = 0;
        while (plain < text.size() && isPlain(text[plain]))
            ++plain;
        out.append(text.substr(0, plain));
        text.remove_prefix(plain);
        if (text.empty()) break;
        if (static_cast<unsigned char>(text.front()) < 0x80) {
            appendEscaped(out, text.front());
            text.remove_prefix(1);
        } else if (const std::size_t length = utf8SequenceLength(text); length > 0) {
            out.append(text.substr(0, length));
            text.remove_prefix(length);
        } else {
            out += "\xEF\xBF\xBD";
            text.remove_prefix(1);
        }
    }
    out += '"';
}

void appendNumber(std::string& out, std::int64_t number) {
    char buffer[24];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, number);
    out.append(buffer, end.ptr);
}

void appendNumber(std::string& out, double number) {
    char buffer[40];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, number);
    out.append(buffer, end.ptr);
}

JsonWriter& JsonWriter::key(std::string_view name) {
    beforeValue();
    m_out += '"';
    m_out.append(name);
    m_out.append(m_indented ? "\": " : "\":");
    m_afterKey = true;
    return *this;
}

JsonWriter& JsonWriter::value(std::int64_t number) {
    beforeValue();
    appendNumber(m_out, number);
    return *this;
}

JsonWriter& JsonWriter::value(double number) {
    if (!std::isfinite(number)) return null();
    beforeValue();
    appendNumber(m_out, number);
    return *this;
}

JsonWriter& JsonWriter::value(bool truth) {
    beforeValue();
    m_out.append(truth ? "true" : "false");
    return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
    beforeValue();
    appendJsonString(m_out, text);
    return *this;
}

JsonWriter& JsonWriter::null() {
    beforeValue();
    m_out.append("null");
    return *this;
}

JsonWriter& JsonWriter::open(char bracket) {
    beforeValue();
    m_out += bracket;
    m_first = true;
    ++m_depth;
    if (m_oneLineNext && m_oneLineDepth == 0) m_oneLineDepth = m_depth;
    m_oneLineNext = false;
    return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
    const bool onOneLine = m_oneLineDepth > 0;
    if (m_oneLineDepth == m_depth) m_oneLineDepth = 0;
    --m_depth;
    if (!m_first && !onOneLine) newLine();
    m_out += bracket;
    m_first = false;
    return *this;
}

void JsonWriter::beforeValue() {
    if (m_afterKey) {
        m_afterKey = false;
        return;
    }
    if (!m_first) m_out += ',';
    if (m_oneLineDepth == 0) {
        if (m_depth > 0) newLine();
    } else if (!m_first && m_indented) {
        m_out += ' ';
    }
    m_first = false;
}

void JsonWriter::newLine() {
    if (!m_indented) return;
    m_out += '\n';
    m_out.append(static_cast<std::size_t>(m_depth) * 2, ' ');
}

}  // namespace occ
