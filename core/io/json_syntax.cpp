#include "core/io/json_syntax.h"

#include "core/io/utf8.h"

#include <string_view>

namespace occ {

namespace {

constexpr std::size_t kShownCharacters = 40;
/// Number of nlohmann::json's error "number overflow parsing".
constexpr int kNumberOverflow = 406;

std::string shortened(const std::string& token) {
    const std::string_view head = utf8Prefix(token, kShownCharacters);
    std::string text(head);
    if (head.size() < token.size()) text += "…";
    return text;
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

Message syntaxMessage(const std::string& token, const nlohmann::detail::exception& reason) {
    if (reason.id == kNumberOverflow)
        return {OCC_TEXT("The number “%1” is too large to be read."),
                {MessageArgument::verbatim(shortened(token))}};
    // The token is then the one before the end, which is not at fault.
    const bool ended =
        std::string_view(reason.what()).find("end of input") != std::string_view::npos;
    if (ended || token.empty()) return {OCC_TEXT("This is no JSON: the text ends too early."), {}};
    return {OCC_TEXT("This is no JSON: unexpected “%1”."),
            {MessageArgument::verbatim(shortened(token))}};
}

}  // namespace occ
