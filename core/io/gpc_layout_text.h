#pragma once

#include "core/clusters.h"
#include "core/result.h"
#include "core/text/message.h"

#include <string>
#include <string_view>

namespace occ {

/// The SMs of each GPC as people write them: "18 18 16", with spaces, commas, semicolons or plus
/// signs between, and "6x16" for six equal ones. An empty text is the empty layout, which stands
/// for the assumed one. The error says what is wrong and what would be right for `smCount` SMs.
[[nodiscard]] Result<GpcLayout, Message> parseGpcLayout(std::string_view text, int smCount);

/// "18 18 16".
[[nodiscard]] std::string gpcLayoutText(const GpcLayout& layout);

}  // namespace occ
