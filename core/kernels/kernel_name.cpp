#include "core/kernels/kernel_name.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace occ {

namespace {

constexpr std::string_view kUnnamed = "(anonymous namespace)";
/// The same as NVIDIA's demangler writes it.
constexpr std::string_view kUnnamedOfNvidia = "<unnamed>";
/// What nvcc calls unnamed namespaces and the scope of static functions; a hash follows.
constexpr std::array<std::string_view, 2> kHashedNamespaces = {"_GLOBAL__N_", "_INTERNAL_"};
constexpr std::string_view kOperator = "operator";
constexpr std::string_view kLeftOut = "<…>";

bool isIdentifierPart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '$' || static_cast<unsigned char>(c) >= 0x80;
}

/// Whether an identifier begins at a position, and not in the midst of one.
bool isIdentifierStart(std::string_view text, std::size_t at) {
    return at == 0 || !isIdentifierPart(text[at - 1]);
}

std::size_t endOfIdentifier(std::string_view text, std::size_t at) {
    while (at < text.size() && isIdentifierPart(text[at]))
        ++at;
    return at;
}

/// The namespace that CUB and Thrust name by version and targets: "CUB_200200_500_900_NS".
bool isVersionNamespace(std::string_view identifier) {
    constexpr std::array<std::string_view, 2> kLibraries = {"CUB_", "THRUST_"};
    return identifier.ends_with("_NS") &&
           std::any_of(kLibraries.begin(), kLibraries.end(), [&](std::string_view prefix) {
               return identifier.starts_with(prefix) && identifier.size() > prefix.size() &&
                      identifier[prefix.size()] >= '0' && identifier[prefix.size()] <= '9';
           });
}

/// Behind an operator's sign, such as ">>=" or "()", that stands at a position; the position
/// itself where none does.
std::size_t endOfSign(std::string_view text, std::size_t at) {
    const std::string_view rest = text.substr(at);
    if (rest.starts_with("()") || rest.starts_with("[]")) return at + 2;
    constexpr std::array<std::string_view, 8> kLong = {"<=>", "<<=", ">>=", "->*",
                                                       "->",  "<<",  ">>",  "<="};
    for (const std::string_view sign : kLong)
        if (rest.starts_with(sign)) return at + sign.size();
    constexpr std::string_view kSigns = "<>=!+-*/%^&|~,";
    if (rest.empty() || kSigns.find(rest.front()) == std::string_view::npos) return at;
    // A second sign belongs to it in "==", "+=", "&&", "--" and the like.
    constexpr std::string_view kSecond = "=&|+-";
    const bool two = rest.size() > 1 && kSecond.find(rest[1]) != std::string_view::npos;
    return at + (two ? 2 : 1);
}

/// Whether the word "operator" stands at a position.
bool isOperator(std::string_view text, std::size_t at) {
    return text.substr(at).starts_with(kOperator) && isIdentifierStart(text, at) &&
           endOfIdentifier(text, at) == at + kOperator.size();
}

char closingOf(char opening) {
    switch (opening) {
        case '(': return ')';
        case '[': return ']';
        case '{': return '}';
        default: return '>';
    }
}

/// Behind the bracket that closes the one at a position; the end of the text where none does.
/// A '<' that no '>' closes before its surroundings end was a comparison, and so was a '>' that
/// closes nothing: names hold such expressions in parentheses.
std::size_t endOfBracket(std::string_view text, std::size_t at) {
    std::string awaited;
    while (at < text.size()) {
        const char c = text[at];
        if (isOperator(text, at)) {
            at = endOfSign(text, at + kOperator.size());
            continue;
        }
        const bool arrow = c == '-' && at + 1 < text.size() && text[at + 1] == '>';
        if (c == '(' || c == '[' || c == '{' || c == '<') {
            awaited += closingOf(c);
        } else if (c == '>') {
            if (!awaited.empty() && awaited.back() == '>') awaited.pop_back();
        } else if (c == ')' || c == ']' || c == '}') {
            const std::size_t outer = awaited.find_last_not_of('>');
            if (outer == std::string::npos || awaited[outer] != c) return text.size();
            awaited.resize(outer);
        }
        at += arrow ? 2 : 1;
        if (awaited.empty()) return at;
    }
    return at;
}

/// A part of a qualified name, between two "::".
struct NamePart {
    std::string_view name;
    bool hasArguments = false;  ///< of a template

    [[nodiscard]] bool isUnnamed() const { return name == kUnnamed || name == kUnnamedOfNvidia; }
    [[nodiscard]] std::string text() const {
        std::string text(name);
        if (!hasArguments) return text;
        if (text.ends_with('<')) text += ' ';  // "operator< <…>"
        return text += kLeftOut;
    }
};

/// Finds the function's name and what stands before its last "::".
class NameReader {
public:
    explicit NameReader(std::string_view text) : m_text(text) {}

    std::string shortName() {
        while (m_at < m_text.size() && !m_done)
            step();
        endPart();
        if (m_last.name.empty()) return std::string(m_text);
        return m_scope.name.empty() ? m_last.text() : m_scope.text() + "::" + m_last.text();
    }

private:
    void step() {
        const char c = m_text[m_at];
        if (isOperator(m_text, m_at)) {
            readOperator();
        } else if (c == ':' && m_text.substr(m_at).starts_with("::")) {
            endPart();
            m_at += 2;
            m_start = m_at;
        } else if (c == '(') {
            readParenthesis();
        } else if (c == '<') {
            readAngle();
        } else if (c == '{' || c == '[') {
            m_at = endOfBracket(m_text, m_at);
        } else if (c == ' ') {
            m_done = m_text.substr(m_at).starts_with(" [");  // "foo [clone .0]"
            // What stood there was the return type, or a word of it.
            if (!m_done) *this = NameReader(m_text, m_at + 1);
        } else {
            ++m_at;
        }
    }

    /// "operator>>" is a name; so is all of "operator unsigned int".
    void readOperator() {
        const std::size_t sign = m_at + kOperator.size();
        m_at = endOfSign(m_text, sign);
        if (m_at == sign) m_at = std::min(m_text.find('(', sign), m_text.size());
        m_nameEnd = m_at;
        // "operator< <int>": the space tells the sign from the bracket.
        if (m_text.substr(m_at).starts_with(" <")) ++m_at;
    }

    /// An unnamed namespace, or parameters: they end the name but where it goes on with "::",
    /// since then it is of something inside of that function.
    void readParenthesis() {
        if (m_text.substr(m_at).starts_with(kUnnamed)) {
            m_at += kUnnamed.size();
            return;
        }
        // "decltype (…)": parameters follow a name.
        const std::string_view before = m_text.substr(m_start, m_at - m_start);
        const bool isType = before.empty() || before == "decltype";
        if (!m_nameEnd) m_nameEnd = m_at;
        m_at = endOfBracket(m_text, m_at);
        constexpr std::string_view kConst = " const";
        const bool isConst = m_text.substr(m_at).starts_with(kConst);
        const std::size_t behind = m_at + (isConst ? kConst.size() : 0);
        const bool goesOn = m_text.substr(behind).starts_with("::");
        if (goesOn) m_at = behind;
        m_done = !goesOn && !isType;
    }

    void readAngle() {
        if (m_at == m_start && m_text.substr(m_at).starts_with(kUnnamedOfNvidia)) {
            m_at += kUnnamedOfNvidia.size();
            return;
        }
        if (!m_nameEnd) m_nameEnd = m_at;
        m_at = endOfBracket(m_text, m_at);
        m_hasArguments = true;
    }

    void endPart() {
        const std::size_t end = m_nameEnd.value_or(m_at);
        const NamePart part{m_text.substr(m_start, end - m_start), m_hasArguments};
        m_nameEnd.reset();
        m_hasArguments = false;
        // Whoever reads a list learns nothing from "(anonymous namespace)".
        if (part.name.empty() || part.isUnnamed() || isVersionNamespace(part.name)) return;
        m_scope = m_last;
        m_last = part;
    }

    NameReader(std::string_view text, std::size_t at) : m_text(text), m_at(at), m_start(at) {}

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_start = 0;               ///< of the part
    std::optional<std::size_t> m_nameEnd;  ///< of the part, where something follows its name
    bool m_hasArguments = false;
    bool m_done = false;
    NamePart m_scope;
    NamePart m_last;
};

}  // namespace

std::string shortKernelName(std::string_view demangled) {
    return NameReader(demangled).shortName();
}

std::string comparableKernelName(std::string_view demangled) {
    constexpr std::string_view kScope = "::";
    std::string result;
    result.reserve(demangled.size());
    std::size_t at = 0;
    while (at < demangled.size()) {
        if (demangled.substr(at).starts_with(kUnnamedOfNvidia)) {
            result += kUnnamed;
            at += kUnnamedOfNvidia.size();
            continue;
        }
        const std::size_t end = std::max(endOfIdentifier(demangled, at), at + 1);
        const std::string_view word = demangled.substr(at, end - at);
        const bool hashed =
            std::any_of(kHashedNamespaces.begin(), kHashedNamespaces.end(),
                        [word](std::string_view prefix) { return word.starts_with(prefix); });
        at = end;
        // Something has to be left to call it by, and what is left out must not join a colon before
        // it to those behind it.
        const bool isScope = demangled.size() - at > kScope.size() &&
                             demangled.substr(at).starts_with(kScope) &&
                             (!result.ends_with(':') || result.ends_with(kScope));
        if (isVersionNamespace(word) && isScope)
            at += kScope.size();
        else
            result += hashed ? kUnnamed : word;
    }
    return result;
}

}  // namespace occ
