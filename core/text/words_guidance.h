#pragma once

#include "core/guidance.h"
#include "core/text/message.h"

#include <string>

namespace occ::words {

/// "Registers per thread 40 → 32", "32 × 8 × 8 threads as a row of 2,048".
[[nodiscard]] Message describe(const InputChange& change);
/// "+2 blocks, 75 → 100 %"; from a launch that cannot run: "runs: 3 blocks, 37.5 %".
[[nodiscard]] Message outcome(const Proposal& proposal, const Occupancy& now);
/// Why nothing smaller does it; empty text where something does or nobody knows.
[[nodiscard]] Message reason(const Proposal& proposal);
/// "fewer registers: the compiler may keep values in local memory (spills)".
[[nodiscard]] const char* describe(Cost cost);
/// "Registers per thread: up to 40 cost nothing; 41 give 5 blocks, 62.5 %."
[[nodiscard]] Message describe(const Room& room, const Occupancy& now);

/// The line itself, as it is pasted: code, not to be translated.
[[nodiscard]] std::string code(const CodeLine& line);
/// What it does, in a sentence or two.
[[nodiscard]] Message describe(const CodeLine& line);

[[nodiscard]] const char* title(Rule rule);        ///< "whole warps"
[[nodiscard]] const char* title(Verdict verdict);  ///< "pass"
/// What was found, and why it matters.
[[nodiscard]] Message describe(const RuleCheck& check);
/// Where the rule comes from: a document's name, not translated; empty where nobody's is sure.
[[nodiscard]] const char* source(Rule rule);

}  // namespace occ::words
