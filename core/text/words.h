#pragma once

#include "core/advice.h"
#include "core/derivation.h"
#include "core/device_catalog.h"
#include "core/device_field.h"
#include "core/gpu_search.h"
#include "core/input_field.h"
#include "core/limiter.h"
#include "core/occupancy.h"
#include "core/text/message.h"
#include "core/utilization.h"
#include "core/validation.h"
#include "core/waves.h"

#include <string_view>

/// The one place for the words of the engine. Every text is English and marked for translation;
/// a TextRenderer puts it into the reader's language.
namespace occ::words {

[[nodiscard]] const char* name(Limiter limiter);     ///< "shared memory"
[[nodiscard]] const char* title(FieldId field);      ///< "Registers per thread"
[[nodiscard]] const char* help(FieldId field);       ///< one or two sentences
[[nodiscard]] const char* unsetText(FieldId field);  ///< "driver's default", "none", ...
[[nodiscard]] const char* choice(FieldId field, std::int64_t value);  ///< "prefer L1"
[[nodiscard]] const char* title(Quantity quantity);                   ///< "warps per block"
[[nodiscard]] const char* deviceFieldTitle(std::string_view key);     ///< "Blocks per SM"
[[nodiscard]] const char* productClass(std::string_view key);         ///< "data centre"

/// "1,024 threads × 128 registers: 131,072 > 65,536 registers per block".
[[nodiscard]] Message describe(const ReasonDetail& reason);
/// What is wrong with an input, or worth knowing about it: one or two sentences.
[[nodiscard]] Message describe(const Issue& issue);
[[nodiscard]] Message describe(const DeviceIssue& issue);
[[nodiscard]] Message describe(const GpuLookupError& error);
/// "limited by registers and shared memory", or why it cannot launch (the first reason).
[[nodiscard]] Message headline(const DeviceLimits& device, const KernelConfig& kernel,
                               const Occupancy& occupancy);
/// The names of a set, joined: "warps, registers and shared memory".
[[nodiscard]] Message join(LimiterSet limiters);
/// A step as an equation: "⌈700 threads / 32 threads⌉ = 22 warps".
[[nodiscard]] Message equation(const Step& step);
/// The same as one writes it on paper, with units at the result only: "⌈700 / 32⌉ = 22 warps".
[[nodiscard]] Message shortEquation(const Step& step);
/// The same in words: "⌈threads per block / threads per warp⌉ = warps per block".
[[nodiscard]] Message formula(const Step& step);
/// The quantity, and of a check what the launch is held against: "check (most registers per
/// block)".
[[nodiscard]] Message stepTitle(const Step& step);
/// What rounding did: "rounded up: +64 registers"; empty text where nothing was rounded.
[[nodiscard]] Message rounding(const Step& step);
/// The rule a step follows, in a sentence.
[[nodiscard]] const char* rule(const Step& step);
/// Where the rule comes from (a document's name, not translated).
[[nodiscard]] const char* ruleSource(const Step& step);
/// "registers per thread 40 → 32: +2 blocks, 75 → 100 %"; empty text where there is no gain.
[[nodiscard]] Message gain(const NextStep& step, const Occupancy& now);

}  // namespace occ::words
