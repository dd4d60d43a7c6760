#pragma once

#include "core/io/input_value.h"
#include "core/io/json_tree.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace occ {

inline constexpr std::size_t kMaxNameLength = 200;  ///< code points

/// Reads one of the program's own JSON documents: a head that says what it is, then its members.
/// The first error stays; readers go on only while there is none.
class DocumentReader {
public:
    /// `text` outlives the reader.
    explicit DocumentReader(std::string_view text) : m_text(withoutMark(text)) {}

    /// Parses the text and checks "format" and "version". Null where that fails.
    [[nodiscard]] const JsonNode* open(std::string_view format, int version);
    /// Parses the text, which has no such head. Null where that fails.
    [[nodiscard]] const JsonNode* parse();

    [[nodiscard]] bool failed() const { return m_error.has_value(); }
    [[nodiscard]] const FileError& error() const { return *m_error; }
    [[nodiscard]] FileError takeError() { return std::move(*m_error); }
    void fail(const JsonNode& at, std::string code, std::string path, Message message);
    void fail(const JsonNode& at, std::string_view parent, InputError error);

    /// Each of these fails, and returns null or its default, where the value is not of the kind.
    /// The member of `parent` that the last part of `path` names, whatever its kind.
    const JsonNode* member(const JsonNode& parent, std::string_view path);
    /// That member as an object, and as a list of at most `maxItems`.
    const JsonNode* object(const JsonNode& parent, std::string_view path);
    const JsonNode* array(const JsonNode& parent, std::string_view path, std::size_t maxItems);
    std::string string(const JsonNode& node, std::string_view path, std::size_t maxLength);
    /// A text of at most kMaxNameLength characters to be shown in one line: control characters,
    /// which could upset a terminal or a table, become spaces.
    std::string name(const JsonNode& node, std::string_view path);
    std::int64_t integer(const JsonNode& node, std::string_view path, std::int64_t min,
                         std::int64_t max);
    /// Any number, with a point or without.
    double real(const JsonNode& node, std::string_view path, std::int64_t min, std::int64_t max);
    bool boolean(const JsonNode& node, std::string_view path);
    /// The number of a word in a list of them.
    std::size_t choice(const JsonNode& node, std::string_view path,
                       std::span<const std::string_view> words);
    /// Fails at the first member whose name is not known.
    void rejectUnknown(const JsonNode& object, std::string_view path,
                       std::span<const std::string_view> known);

private:
    static std::string_view withoutMark(std::string_view text);
    void checkHead(std::string_view format, int version);

    std::string_view m_text;
    JsonNode m_root;
    std::optional<FileError> m_error;
};

/// Reads the members of one object, each of which must be there. Every one of them fails the
/// document, and returns a value of no meaning, where the member is missing or wrong.
class ObjectReader {
public:
    /// `reader` and `object` outlive it; `path` is the object's own.
    ObjectReader(DocumentReader& reader, const JsonNode& object, std::string path)
        : m_reader(reader), m_object(object), m_path(std::move(path)) {}

    [[nodiscard]] DocumentReader& document() const { return m_reader; }
    [[nodiscard]] const JsonNode& node() const { return m_object; }
    [[nodiscard]] std::string path(std::string_view key) const;
    [[nodiscard]] bool has(std::string_view key) const;  ///< there, and not null

    template <class Number>
    [[nodiscard]] Number integer(std::string_view key, Number min, std::int64_t max) const {
        return static_cast<Number>(integer64(key, min, max));
    }
    /// Empty where the member is missing or null.
    template <class Number>
    [[nodiscard]] std::optional<Number> optionalInteger(std::string_view key, Number min,
                                                        std::int64_t max) const {
        if (!has(key)) return std::nullopt;
        return integer<Number>(key, min, max);
    }
    [[nodiscard]] double real(std::string_view key, std::int64_t min, std::int64_t max) const;
    [[nodiscard]] bool boolean(std::string_view key) const;
    [[nodiscard]] std::string name(std::string_view key) const;
    [[nodiscard]] std::size_t choice(std::string_view key,
                                     std::span<const std::string_view> words) const;

    /// Calls `read` with an ObjectReader of the member, if it is an object.
    template <class Read>
    void object(std::string_view key, const Read& read) const {
        const std::string at = path(key);
        if (const JsonNode* node = m_reader.object(m_object, at))
            read(ObjectReader(m_reader, *node, at));
    }
    /// Calls `read` with an ObjectReader of each object in the list that the member is.
    template <class Read>
    void objects(std::string_view key, std::size_t maxItems, const Read& read) const {
        const JsonNode* list = m_reader.array(m_object, path(key), maxItems);
        for (std::size_t i = 0; list != nullptr && i < list->items.size(); ++i)
            if (isObject(list->items[i], key, i))
                read(ObjectReader(m_reader, list->items[i], itemPath(key, i)));
    }

private:
    [[nodiscard]] std::int64_t integer64(std::string_view key, std::int64_t min,
                                         std::int64_t max) const;
    [[nodiscard]] std::string itemPath(std::string_view key, std::size_t index) const;
    [[nodiscard]] bool isObject(const JsonNode& item, std::string_view key,
                                std::size_t index) const;

    DocumentReader& m_reader;
    const JsonNode& m_object;
    std::string m_path;
};

/// "kernel.registers" of "kernel" and "registers".
// NOLINTNEXTLINE(bugprone-easily-swappable-parameters): the order is that of the path.
[[nodiscard]] std::string joinPath(std::string_view parent, std::string_view key);

/// A short text that stands for a value in a message: "a list", "12", "\"abc\"".
[[nodiscard]] std::string shownValue(const JsonNode& node);

}  // namespace occ
