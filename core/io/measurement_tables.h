#pragma once

#include "core/io/report.h"
#include "core/measure/measurement.h"

#include <span>

namespace occ {

/// The parts of a measurement as tables, with keys for programs and words in a reader's language:
/// the same ones for the command line and for the window.

/// The limiters with their keys and their words.
[[nodiscard]] std::vector<Named> limiterNames(LimiterSet limiters, const TextRenderer& text);

/// A row for each launch: its inputs, the blocks per SM from three sides, the verdict, and which
/// resource binds. What a simulation gives is not called measured.
[[nodiscard]] Table residencyTable(std::span<const ResidencyCheck> checks, bool simulated,
                                   const TextRenderer& text);
/// A row for each block: where, when, in which wave.
[[nodiscard]] Table blockTable(const Timeline& timeline, const TextRenderer& text);
/// A row for each SM that ran a block.
[[nodiscard]] Table smTable(const Timeline& timeline, const TextRenderer& text);
/// A row for each point of each series.
[[nodiscard]] Table throughputTable(std::span<const ThroughputSeries> series,
                                    const TextRenderer& text);
/// A row for each answer: the quantity from three sides, the verdict, and the launch's inputs.
[[nodiscard]] Table findingTable(std::span<const Finding> findings, const TextRenderer& text);
/// Answers to one question, without a column for it.
[[nodiscard]] Table findingTable(Question question, std::span<const Finding> findings,
                                 const TextRenderer& text);

}  // namespace occ
