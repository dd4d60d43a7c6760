#pragma once

#include "core/teach/lesson_quantity.h"

#include <optional>
#include <string>
#include <string_view>

namespace occ {

/// The `valueKey` that an option's value means, in its one spelling: "shared_memory+registers" is
/// "registers+shared_memory", "8K" is "8192" where bytes are counted, "75 %" is "75". Empty where
/// the quantity can have no such value.
[[nodiscard]] std::optional<std::string> optionKey(const LessonQuantity& quantity,
                                                   std::string_view written);

/// What to say of a value that has none: what it must be.
[[nodiscard]] Message wrongOptionValue(const LessonQuantity& quantity, std::string_view written);

}  // namespace occ
