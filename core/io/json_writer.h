#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace occ {

/// Composes JSON at the end of a string: compact, or indented by two spaces. It keeps track of
/// commas; balanced begin and end calls are up to the caller.
class JsonWriter {
public:
    enum class Layout : std::uint8_t { Compact, Indented };

    /// `out` outlives the writer.
    explicit JsonWriter(std::string& out, Layout layout = Layout::Compact)
        : m_out(out), m_indented(layout == Layout::Indented) {}

    /// The object or list that begins next stays on one line, and all it holds.
    JsonWriter& oneLine() {
        m_oneLineNext = true;
        return *this;
    }
    JsonWriter& beginObject() { return open('{'); }
    JsonWriter& endObject() { return close('}'); }
    JsonWriter& beginArray() { return open('['); }
    JsonWriter& endArray() { return close(']'); }
    /// The name of the next value. It must need no escapes.
    JsonWriter& key(std::string_view name);

    JsonWriter& value(std::int64_t number);
    JsonWriter& value(int number) { return value(std::int64_t{number}); }
    /// The shortest text that reads back as the same number; null where it is not finite.
    JsonWriter& value(double number);
    JsonWriter& value(bool truth);
    /// UTF-8; bytes that are not are written as U+FFFD, so that the result is always JSON.
    JsonWriter& value(std::string_view text);
    JsonWriter& value(const char* text) { return value(std::string_view(text)); }
    JsonWriter& null();
    /// null where there is no value.
    template <class Value>
    JsonWriter& value(const std::optional<Value>& content) {
        return content ? value(*content) : null();
    }

    template <class Value>
    JsonWriter& member(std::string_view name, Value&& content) {
        return key(name).value(content);
    }

private:
    JsonWriter& open(char bracket);
    JsonWriter& close(char bracket);
    void beforeValue();
    void newLine();

    std::string& m_out;
    bool m_indented;
    bool m_first = true;  ///< no comma before the next value
    bool m_afterKey = false;
    bool m_oneLineNext = false;
    int m_depth = 0;
    int m_oneLineDepth = 0;  ///< depth inside the outermost bracket that stays on one line; 0: none
};

/// A document of one object, whose members `writeMembers` writes with a JsonWriter.
template <class WriteMembers>
[[nodiscard]] std::string jsonDocument(const WriteMembers& writeMembers) {
    std::string text;
    JsonWriter json(text, JsonWriter::Layout::Indented);
    json.beginObject();
    writeMembers(json);
    json.endObject();
    text += '\n';
    return text;
}
/// The same with a head that says what it is, as DocumentReader::open checks it.
template <class WriteMembers>
[[nodiscard]] std::string jsonDocument(std::string_view format, int version,
                                       const WriteMembers& writeMembers) {
    return jsonDocument([&](JsonWriter& json) {
        json.member("format", format).member("version", version);
        writeMembers(json);
    });
}

/// Appends `text` with quotes and escapes.
void appendJsonString(std::string& out, std::string_view text);
/// Appends a number without any grouping, whatever the locale.
void appendNumber(std::string& out, std::int64_t number);
void appendNumber(std::string& out, double number);

}  // namespace occ
