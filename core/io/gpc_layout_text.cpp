#include "core/io/gpc_layout_text.h"

#include "core/io/gpu_document.h"
#include "core/io/parse_number.h"
#include "core/io/utf8.h"
#include "core/text/joined.h"
#include "core/text/words_grid.h"

#include <utility>

namespace occ {

namespace {

constexpr std::string_view kSeparators = " \t\r\n,;+";
constexpr std::size_t kShownCharacters = 20;

/// "18", or "6x16"; false for any other text.
bool append(GpcLayout& layout, std::string_view part) {
    const auto times = part.find_first_of("xX*");
    const bool repeated = times != std::string_view::npos;
    const auto count = repeated ? parseInteger(part.substr(0, times)) : 1;
    const auto sms = parseInteger(repeated ? part.substr(times + 1) : part);
    if (!count || !sms || *count < 1 || *count > kMaxGpcs) return false;
    if (*sms < -kMaxSmCount || *sms > kMaxSmCount) return false;
    layout.insert(layout.end(), static_cast<std::size_t>(*count), static_cast<int>(*sms));
    return true;
}

Message notNumbers(std::string_view part) {
    return {OCC_TEXT("GPC layout: “%1” is no number of SMs. Write the SMs of each GPC, such as "
                     "18 18 16, or 6x16 for six equal ones."),
            {MessageArgument::verbatim(std::string(utf8Prefix(part, kShownCharacters)))}};
}

}  // namespace

Result<GpcLayout, Message> parseGpcLayout(std::string_view text, int smCount) {
    GpcLayout layout;
    while (layout.size() <= kMaxGpcs) {
        const auto begin = text.find_first_not_of(kSeparators);
        if (begin == std::string_view::npos) break;
        text.remove_prefix(begin);
        const std::string_view part = text.substr(0, text.find_first_of(kSeparators));
        if (!append(layout, part)) return Unexpected{notNumbers(part)};
        text.remove_prefix(part.size());
    }
    if (const auto issue = checkGpcLayout(layout, smCount))
        return Unexpected{words::describe(*issue)};
    return layout;
}

std::string gpcLayoutText(const GpcLayout& layout) {
    return joined(layout, " ", [](int sms) { return std::to_string(sms); });
}

}  // namespace occ
