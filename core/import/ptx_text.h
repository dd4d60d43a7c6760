#pragma once

#include "core/kernels/kernel_facts.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace occ {

/// Finds a word of PTX, which has to be a whole one. Texts of PTX have hundreds of MB, so it
/// searches for the word's rarest character: ".entry" begins as every fifth character does.
class PtxWord {
public:
    /// At least one character long; it outlives this.
    explicit PtxWord(std::string_view word);

    /// Its next beginning; npos where there is none.
    [[nodiscard]] std::size_t find(std::string_view text, std::size_t from) const;
    /// The same outside of line comments.
    [[nodiscard]] std::size_t findInCode(std::string_view text, std::size_t from) const;
    [[nodiscard]] std::size_t size() const { return m_word.size(); }

private:
    std::string_view m_word;
    std::size_t m_rarest;  ///< position in the word
};

/// Reads words of PTX. Source of the grammar: NVIDIA, "Parallel Thread Execution ISA", chapter 4.
class PtxText {
public:
    explicit PtxText(std::string_view text) : m_text(text) {}

    /// Moves behind the next such directive; false where there is none.
    bool seek(const PtxWord& directive);
    /// Letters, digits, '_', '$', '%' and '.'; empty where something else stands.
    [[nodiscard]] std::string_view word();
    [[nodiscard]] std::optional<int> number();
    /// A word that begins with a dot.
    [[nodiscard]] std::optional<std::string_view> directive();
    /// Whether that stood there; it is taken.
    bool take(std::string_view what);
    /// To the next of these characters outside of comments and quotes, or the end.
    void skipUntil(std::string_view characters);
    /// From '(' to its ')', if it stands there.
    void skipParentheses();
    [[nodiscard]] std::string_view rest() const { return m_text; }

private:
    void skipSpace();
    std::string_view m_text;
};

/// Which shared arrays of a module have their size from the launch.
class PtxSharing {
public:
    explicit PtxSharing(std::string_view module);
    /// By a kernel's body, whatever follows it.
    [[nodiscard]] DynamicSharedUse useOf(std::string_view body) const;

private:
    std::vector<PtxWord> m_arrays;
    bool m_tooMany = false;
    bool m_hasFunctions = false;         ///< that may use the arrays for a kernel
    bool m_hasForeignFunctions = false;  ///< of other modules, with arrays of their own perhaps
};

}  // namespace occ
