#pragma once

#include "core/text/message.h"

#include <cstdint>
#include <nlohmann/detail/exceptions.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace occ {

/// The parser hands a whole number beyond 64 bits on as a real one. It is above (or below) every
/// range all the same, so the largest (or smallest) number stands for it. Empty for any number with
/// a point or an exponent.
[[nodiscard]] std::optional<std::int64_t> saturated(std::string_view written);

/// "syntax", or "range" where a number is too large for any computer's format.
[[nodiscard]] std::string syntaxCode(const nlohmann::detail::exception& reason);

/// What to say of a byte 0, which no JSON holds. The parser would take it for the end of the text
/// and ignore what follows, so whoever reads a text looks for one first.
[[nodiscard]] Message nulMessage();

/// What the parser stumbled over. `token` is the text it had read of the last token.
[[nodiscard]] Message syntaxMessage(const std::string& token,
                                    const nlohmann::detail::exception& reason);

}  // namespace occ
