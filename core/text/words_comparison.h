#pragma once

#include "core/comparison.h"
#include "core/text/message.h"

#include <cstddef>
#include <span>
#include <string>

namespace occ::words {

[[nodiscard]] const char* title(ComparedGroup group);           ///< "Limits"
[[nodiscard]] Message title(const ComparedQuantity& quantity);  ///< "Limit by registers"

/// A value of an input as people read it: "256 threads", "driver's default", "prefer L1 cache".
[[nodiscard]] std::string inputText(FieldId field, std::int64_t value, const TextRenderer& text);

/// A GPU's name: "H100 SXM", or "Compute capability 9.0" in the reader's language.
[[nodiscard]] std::string gpuName(const Gpu& gpu, const TextRenderer& text);

/// A short name for a launch that has none of its own: as much of what differs between launches as
/// tells it from all others, such as "H100 SXM" or "256 threads, 40 registers". Its GPU, threads
/// and registers where nothing differs. Precondition: `place` is one of `launches`.
[[nodiscard]] std::string launchLabel(std::span<const Scenario> launches, std::size_t place,
                                      const TextRenderer& text);

/// "A comparison holds at most 6 launches. …"
[[nodiscard]] Message tooManyCompared();

}  // namespace occ::words
