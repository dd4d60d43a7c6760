#pragma once

#include "core/io/input_value.h"
#include "core/result.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace occ {

/// A whole number in decimal digits with an optional minus; empty for any other text and beyond
/// 64 bits. Spaces around it do not matter.
[[nodiscard]] std::optional<std::int64_t> parseInteger(std::string_view text);

/// A size in bytes: "49152", "48K", "48KB", "48KiB", "1M", "512B", in any case and perhaps with a
/// space before the unit. K is 1,024 bytes and M is 1,024 K, as everywhere in CUDA. Empty for
/// any other text and beyond 64 bits.
[[nodiscard]] std::optional<std::int64_t> parseSize(std::string_view text);

/// Bytes of a unit as `parseSize` takes it, none being a byte; 0 for any other word.
[[nodiscard]] std::int64_t bytesOfUnit(std::string_view unit);

/// The value of an input as a person writes it: a size where the input is in bytes, a number
/// with or without "%" where it is in per cent, the name of a choice, and "default" where the
/// input may be left unset. Range is not checked.
[[nodiscard]] Result<std::int64_t, InputError> parseInput(const InputField& field,
                                                          std::string_view text);

}  // namespace occ
