#include "core/io/json_syntax.h"

#include "core/io/utf8.h"

#include <string_view>

namespace occ {

namespace {

constexpr std::size_t kShownCharacters = 40;
/// Number of nlohmann::json's error "number overflow parsing".
constexpr int kNumberOverflow = 406;

std::string shortened(std::string_view token) {
    const std::string_view head = utf8Prefix(token, kShownCharacters);
    std::string text(head);
    if (head.size() < token.size()) text += "…";
    return text;
}

/// The last lexeme of what the parser has read since the last text or number: it does not forget
/// the signs and blanks in between.
std::string_view lastLexeme(std::string_view read) {
    const auto separates = [](char c) {
        return std::string_view("{}[]:, \t\r\n").find(c) != std::string_view::npos;
    };
    std::size_t start = 0;
    bool quoted = false;
    for (std::size_t i = 0; i + 1 < read.size(); ++i) {
        if (quoted && read[i] == '\\') {
            ++i;
            continue;
        }
        const bool quote = read[i] == '"';
        const bool closed = quoted && quote;
        if (quote) quoted = !quoted;
        if (closed || (!quoted && (separates(read[i]) || separates(read[i + 1])))) start = i + 1;
    }
    return read.substr(start);
}

}  // namespace

std::optional<std::int64_t> saturated(std::string_view written) {
    const bool negative = !written.empty() && written.front() == '-';
    const std::string_view digits = written.substr(negative ? 1 : 0);
    if (digits.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
    return negative ? INT64_MIN : INT64_MAX;
}

std::string syntaxCode(const nlohmann::detail::exception& reason) {
    return reason.id == kNumberOverflow ? "range" : "syntax";
}

Message nulMessage() {
    return {OCC_TEXT("This is no JSON: unexpected “%1”."), {MessageArgument::verbatim("U+0000")}};
}

Message syntaxMessage(const std::string& token, const nlohmann::detail::exception& reason) {
    if (reason.id == kNumberOverflow)
        return {OCC_TEXT("The number “%1” is too large to be read."),
                {MessageArgument::verbatim(shortened(token))}};
    // The token is then the one before the end, which is not at fault. "Expected end of input" is
    // said of what follows a complete text.
    const bool ended =
        std::string_view(reason.what()).find("unexpected end of input") != std::string_view::npos;
    if (ended || token.empty()) return {OCC_TEXT("This is no JSON: the text ends too early."), {}};
    return {OCC_TEXT("This is no JSON: unexpected “%1”."),
            {MessageArgument::verbatim(shortened(lastLexeme(token)))}};
}

}  // namespace occ
