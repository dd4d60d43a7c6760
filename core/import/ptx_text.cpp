#include "core/import/ptx_text.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace occ {

namespace {

bool isWordCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '$' || c == '%' || c == '.';
}

bool beginsWord(std::string_view text, std::size_t at) {
    return at == 0 || !isWordCharacter(text[at - 1]);
}
bool endsWord(std::string_view text, std::size_t end) {
    return end >= text.size() || !isWordCharacter(text[end]);
}

bool isCommentedOut(std::string_view text, std::size_t at) {
    // Comments before a directive are short; a long way back over one line would be quadratic.
    constexpr std::size_t kFarthest = 256;
    const std::size_t begin = at > kFarthest ? at - kFarthest : 0;
    const std::string_view before = text.substr(begin, at - begin);
    const std::size_t newline = before.rfind('\n');
    return before.substr(newline == std::string_view::npos ? 0 : newline).find("//") !=
           std::string_view::npos;
}

}  // namespace

PtxWord::PtxWord(std::string_view word) : m_word(word), m_rarest(0) {
    // As counted in a deep-learning library's 1.3 GB of PTX.
    constexpr std::string_view kRarestFirst =
        "QYXVJWHMzDjCGUOAFRPZkKqwyTxINSgh$EcvLiotnBbmpeulf97sa58_d046.312r%";
    for (std::size_t i = 1; i < word.size(); ++i)
        if (kRarestFirst.find(word[i]) < kRarestFirst.find(word[m_rarest])) m_rarest = i;
}

std::size_t PtxWord::find(std::string_view text, std::size_t from) const {
    const char rarest = m_word[m_rarest];
    std::size_t at = text.find(rarest, from + m_rarest);
    while (at != std::string_view::npos) {
        const std::size_t begin = at - m_rarest;
        // Only where a word begins: comparing at each letter of a long one would be quadratic.
        if (beginsWord(text, begin) && text.substr(begin).starts_with(m_word) &&
            endsWord(text, begin + m_word.size()))
            return begin;
        at = text.find(rarest, at + 1);
    }
    return std::string_view::npos;
}

std::size_t PtxWord::findInCode(std::string_view text, std::size_t from) const {
    std::size_t at = find(text, from);
    while (at != std::string_view::npos && isCommentedOut(text, at))
        at = find(text, at + m_word.size());
    return at;
}

bool PtxText::seek(const PtxWord& directive) {
    const std::size_t at = directive.findInCode(m_text, 0);
    if (at == std::string_view::npos) return false;
    m_text.remove_prefix(at + directive.size());
    return true;
}

void PtxText::skipSpace() {
    while (true) {
        const std::size_t begin = m_text.find_first_not_of(" \t\r\n");
        m_text.remove_prefix(std::min(begin, m_text.size()));
        std::string_view end;
        if (m_text.starts_with("//"))
            end = "\n";
        else if (m_text.starts_with("/*"))
            end = "*/";
        else
            return;
        const std::size_t closed = m_text.find(end, 2);
        m_text.remove_prefix(closed == std::string_view::npos ? m_text.size()
                                                              : closed + end.size());
    }
}

std::string_view PtxText::word() {
    skipSpace();
    const auto end = std::ranges::find_if_not(m_text, isWordCharacter);
    const std::string_view word = m_text.substr(0, static_cast<std::size_t>(end - m_text.begin()));
    m_text.remove_prefix(word.size());
    return word;
}

std::optional<int> PtxText::number() {
    const std::string_view text = word();
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

std::optional<std::string_view> PtxText::directive() {
    skipSpace();
    if (!m_text.starts_with('.')) return std::nullopt;
    return word();
}

bool PtxText::take(std::string_view what) {
    skipSpace();
    if (!m_text.starts_with(what)) return false;
    m_text.remove_prefix(what.size());
    return true;
}

void PtxText::skipUntil(std::string_view characters) {
    for (skipSpace(); !m_text.empty(); skipSpace()) {
        if (characters.find(m_text.front()) != std::string_view::npos) return;
        const std::size_t closed = m_text.front() == '"' ? m_text.find('"', 1) : 0;
        m_text.remove_prefix(closed == std::string_view::npos ? m_text.size() : closed + 1);
    }
}

void PtxText::skipParentheses() {
    if (!take("(")) return;
    const std::size_t end = m_text.find(')');
    m_text.remove_prefix(end == std::string_view::npos ? m_text.size() : end + 1);
}

namespace {

const PtxWord& functionWord() {
    static const PtxWord word(".func");
    return word;
}

/// Functions of the system, which take nothing of a kernel's shared memory.
bool isOfSystem(std::string_view function) {
    constexpr std::array<std::string_view, 4> kNames = {"vprintf", "malloc", "free",
                                                        "__assertfail"};
    return function.starts_with("cuda") || function.starts_with("__cuda") ||
           std::ranges::find(kNames, function) != kNames.end();
}

/// Declarations without a body do not count: they are defined elsewhere.
bool definesFunctions(std::string_view module) {
    PtxText text(module);
    while (text.seek(functionWord())) {
        text.skipUntil("{;");
        if (text.take("{")) return true;
    }
    return false;
}

}  // namespace

PtxSharing::PtxSharing(std::string_view module) {
    constexpr std::size_t kMostArrays = 16;
    static const PtxWord kExtern(".extern");
    PtxText text(module);
    while (text.seek(kExtern)) {
        const auto kind = text.directive();
        if (kind == ".func") {
            text.skipParentheses();
            m_hasForeignFunctions = m_hasForeignFunctions || !isOfSystem(text.word());
        }
        if (kind != ".shared") continue;
        // ".align 16 .b8 name[];"
        std::string_view name;
        for (std::string_view word = text.word(); !word.empty(); word = text.word())
            name = word;
        m_tooMany = m_arrays.size() == kMostArrays;
        if (m_tooMany) return;
        if (!name.empty() && text.take("[") && text.take("]")) m_arrays.emplace_back(name);
    }
    if (!m_arrays.empty()) m_hasFunctions = definesFunctions(module);
}

DynamicSharedUse PtxSharing::useOf(std::string_view body) const {
    if (m_tooMany) return DynamicSharedUse::Maybe;
    if (m_arrays.empty() && !m_hasForeignFunctions) return DynamicSharedUse::None;
    body = body.substr(0, functionWord().find(body, 0));
    for (const PtxWord& array : m_arrays)
        if (array.find(body, 0) != std::string_view::npos) return DynamicSharedUse::Used;
    const bool callsOthers =
        (m_hasFunctions || m_hasForeignFunctions) && body.find("call") != std::string_view::npos;
    return callsOthers ? DynamicSharedUse::Maybe : DynamicSharedUse::None;
}

}  // namespace occ
