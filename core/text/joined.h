#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace occ {

/// What `textOf` gives for each entry of a range, with `separator` between two of them. Nothing
/// stands before the first text that is not empty.
template <class Range, class TextOf = std::identity>
[[nodiscard]] std::string joined(const Range& range, std::string_view separator,
                                 const TextOf& textOf = {}) {
    std::string text;
    for (const auto& entry : range) {
        if (!text.empty()) text += separator;
        text += std::invoke(textOf, entry);
    }
    return text;
}

}  // namespace occ
