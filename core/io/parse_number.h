#pragma once

#include "core/io/input_value.h"
#include "core/number_text.h"
#include "core/result.h"

#include <cstdint>
#include <string_view>

namespace occ {

/// The value of an input as a person writes it: a size where the input is in bytes, a number
/// with or without "%" where it is in per cent, the name of a choice, and "default" where the
/// input may be left unset. Range is not checked.
[[nodiscard]] Result<std::int64_t, InputError> parseInput(const InputField& field,
                                                          std::string_view text);

}  // namespace occ
