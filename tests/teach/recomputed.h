#pragma once

#include "core/scenario.h"

#include <optional>
#include <string>

namespace occ::test {

/// The value of a quantity as a file writes it ("6", "68.75", "registers"), found by other ways
/// than those of the table: by hand, or by trying every input with `evaluate`. Empty for a quantity
/// that it does not know.
[[nodiscard]] std::optional<std::string> recomputed(const std::string& quantity,
                                                    const Scenario& launch);

}  // namespace occ::test
