#pragma once

#include "core/sm_placement.h"
#include "core/text/message.h"

namespace occ::words {

/// What a part of a resource is.
enum class SmPart : std::uint8_t { Needed, Rounding, Blocked, TooSmall, Free, Overflow, L1Cache };

/// "asked for", "too small for one more block".
[[nodiscard]] const char* title(SmPart part);
/// What it means, in a sentence or two.
[[nodiscard]] const char* help(SmPart part);
/// The SM's place of a resource: "Register file", "Warp slots".
[[nodiscard]] const char* smTitle(Limiter resource);
/// Unit in which a resource is counted.
[[nodiscard]] Unit unitOf(Limiter resource);
/// "Block 7 would need 10,240 registers; 4,096 are left."
[[nodiscard]] Message describe(const Shortage& shortage);
/// How the picture was drawn where the hardware does not tell.
[[nodiscard]] const char* placementNote();

}  // namespace occ::words
