#pragma once

#include "core/input_field.h"
#include "core/text/message.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace occ {

/// Why a value was not taken, before anyone knows the place where it stands.
struct InputError {
    /// Stable: "type", "range", "choice", "unknown_key", "missing", "conflict", "gpu".
    std::string code;
    std::string field;  ///< key at fault
    Message message;
    int column = 0;  ///< 1-based, where a line of text is no JSON; 0: unknown
};
/// What somebody wrote, as a message shows it: no more than its first 60 characters.
[[nodiscard]] MessageArgument quoted(std::string_view text);
/// Empty: the value was taken.
using InputCheck = std::optional<InputError>;

/// Sets an input where the value lies within acceptedMin and acceptedMax, else changes nothing.
[[nodiscard]] InputCheck assignNumber(KernelConfig& kernel, const InputField& field,
                                      std::int64_t value);
/// Sets an input that is a choice by the name of the value, such as "l1".
[[nodiscard]] InputCheck assignChoice(KernelConfig& kernel, const InputField& field,
                                      std::string_view name);
/// Sets all three extents of the block; each must be at least 1.
[[nodiscard]] InputCheck assignBlock(KernelConfig& kernel, const std::array<std::int64_t, 3>& xyz);
/// Sets the arguments of __launch_bounds__; `minBlocks` 0 means that there is none.
[[nodiscard]] InputCheck assignLaunchBounds(KernelConfig& kernel, std::int64_t maxThreads,
                                            std::int64_t minBlocks);

/// What the input takes: "a whole number" or the names of its choices.
[[nodiscard]] InputError wrongType(const InputField& field, std::string_view found);
/// A value that has a form of its own: `example` shows it, as in "[256, 2]".
[[nodiscard]] InputError wrongForm(std::string_view key, std::string_view example,
                                   std::string_view found);
/// Names the known key that is most like the unknown one, if any is.
[[nodiscard]] InputError unknownKey(std::string_view key, std::span<const std::string_view> known);

/// The keys of all inputs, in the order of the table.
[[nodiscard]] std::vector<std::string_view> inputKeys();

/// The name that takes the fewest edits to become `query`; empty where none is like it.
[[nodiscard]] std::string_view nearestName(std::string_view query,
                                           std::span<const std::string_view> names);

}  // namespace occ
