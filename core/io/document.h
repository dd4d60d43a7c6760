#pragma once

#include "core/io/input_value.h"
#include "core/io/json_tree.h"

#include <optional>
#include <string>
#include <string_view>

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

    [[nodiscard]] bool failed() const { return m_error.has_value(); }
    [[nodiscard]] FileError takeError() { return std::move(*m_error); }
    void fail(const JsonNode& at, std::string code, std::string path, Message message);
    void fail(const JsonNode& at, std::string_view parent, InputError error);

    /// Each of these fails, and returns null or its default, where the value is not of the kind.
    /// The member of `parent` that the last part of `path` names.
    const JsonNode* object(const JsonNode& parent, std::string_view path);
    std::string string(const JsonNode& node, std::string_view path, std::size_t maxLength);
    /// A text of at most kMaxNameLength characters to be shown in one line: control characters,
    /// which could upset a terminal or a table, become spaces.
    std::string name(const JsonNode& node, std::string_view path);
    std::int64_t integer(const JsonNode& node, std::string_view path, std::int64_t min,
                         std::int64_t max);
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

/// "kernel.registers" of "kernel" and "registers".
// NOLINTNEXTLINE(bugprone-easily-swappable-parameters): the order is that of the path.
[[nodiscard]] std::string joinPath(std::string_view parent, std::string_view key);

/// A short text that stands for a value in a message: "a list", "12", "\"abc\"".
[[nodiscard]] std::string shownValue(const JsonNode& node);

}  // namespace occ
