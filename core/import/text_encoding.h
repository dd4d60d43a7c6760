#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace occ {

/// A text in UTF-16 that says so with a byte order mark, as UTF-8: what PowerShell writes a log as.
/// Empty for any other text. What is no character becomes U+FFFD.
[[nodiscard]] std::optional<std::string> fromUtf16(std::string_view bytes);

}  // namespace occ
