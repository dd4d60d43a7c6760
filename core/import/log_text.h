#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace occ {

/// A log without the colours of terminals. `storage` holds it where that differs from `bytes`.
[[nodiscard]] std::string_view withoutColours(std::string_view bytes, std::string& storage);

/// Number of the line that the offset lies in, from 1 on.
[[nodiscard]] std::int64_t lineNumber(std::string_view text, std::size_t offset);
/// The line that the offset lies in, of 200 bytes at most and without spaces around it.
[[nodiscard]] std::string_view lineAround(std::string_view text, std::size_t offset);
[[nodiscard]] std::string_view withoutSpaces(std::string_view text);

/// Takes a text apart from its beginning on.
class TextCursor {
public:
    explicit TextCursor(std::string_view text) : m_rest(text) {}

    [[nodiscard]] std::string_view rest() const { return m_rest; }
    [[nodiscard]] bool atEnd() const { return m_rest.empty(); }
    /// Spaces, tabs and line ends: where a text was wrapped does not matter.
    void skipSpaces();
    /// Whether the text goes on with the words, whatever space there is between them; then they
    /// are taken.
    bool take(std::string_view words);
    /// A whole number, which may be negative; empty where there is none or it has more than 64
    /// bits, and then nothing is taken.
    std::optional<std::int64_t> number();
    /// Letters, digits and underlines.
    std::string_view word();
    /// What stands in quotes, which are taken as well. A name may hold quotes itself: the closing
    /// one is the first that `follower` follows or, where none does, the last of the line. Empty
    /// where the text does not go on with a whole quotation.
    std::optional<std::string_view> quoted(std::string_view follower);
    /// The rest of the line, without spaces around it.
    std::string_view line();

private:
    std::string_view m_rest;
};

/// A number at the end of a text, before which stands `before`.
struct LastNumber {
    std::optional<std::int64_t> value;  ///< empty: none, or more than 64 bits
    std::string_view before;            ///< without spaces at its end
};
[[nodiscard]] LastNumber lastNumber(std::string_view text);

}  // namespace occ
