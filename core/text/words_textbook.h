#pragma once

#include "core/occupancy.h"
#include "core/text/message.h"
#include "core/textbook.h"

namespace occ::words {

[[nodiscard]] const char* textbook();  ///< "textbook"
/// What the textbook's arithmetic is, in a sentence or two.
[[nodiscard]] const char* textbookNote();

/// Why the two calculations part at a step of the hardware's: "The textbook leaves out the 1 KiB
/// that the driver reserves in every block: 8 KiB instead of 9 KiB."
[[nodiscard]] Message describe(const Departure& departure, const Step& step);
/// What that costs, by this resource alone: "20 blocks → 18 blocks", or that it costs nothing.
[[nodiscard]] Message cost(const Departure& departure);

/// Both answers side by side, in a sentence.
[[nodiscard]] Message describe(const TextbookComparison& comparison, const Occupancy& hardware);

/// "registers"; of the parts that belong to no resource "the block", which is the first, and "the
/// result".
[[nodiscard]] Message partName(std::optional<Limiter> resource, bool first);
/// Head of a part with its limit: "registers: 6 blocks, binds".
[[nodiscard]] Message partTitle(std::optional<Limiter> resource, bool first,
                                const Occupancy& occupancy);
[[nodiscard]] const char* noLimit();  ///< "no limit"
/// "fits" or "does not fit".
[[nodiscard]] const char* verdict(bool fits);

}  // namespace occ::words
