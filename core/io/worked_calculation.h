#pragma once

#include "core/io/report.h"
#include "core/occupancy.h"
#include "core/textbook.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace occ {

class JsonWriter;

/// The calculation of one launch, to be written as text, table or document.
struct WorkedCalculation {
    /// GPU, inputs and whatever else shall stand above it, a line each, in the reader's language.
    std::vector<std::string> launch;
    Occupancy occupancy;
    std::vector<Step> steps;
    std::optional<TextbookComparison> textbook;  ///< where it shall stand beside
};

enum class Textbook : std::uint8_t { Left, Beside };
/// Preconditions: those of `derive`.
[[nodiscard]] WorkedCalculation workOut(const DeviceLimits& device, const KernelConfig& kernel,
                                        Textbook textbook);

/// Steps that belong together: of a resource, of the block at the beginning, or the result.
struct CalculationPart {
    std::optional<Limiter> resource;
    std::size_t begin;
    std::size_t end;  ///< behind the last
};
[[nodiscard]] std::vector<CalculationPart> partsOf(const std::vector<Step>& steps);

/// "Registers: 6 blocks, binds".
[[nodiscard]] std::string headingOf(const WorkedCalculation& calculation,
                                    const CalculationPart& part, const TextRenderer& text);

/// One row for each step; with the textbook also its step, and where the two part.
[[nodiscard]] Table stepTable(const WorkedCalculation& calculation, const TextRenderer& text);
/// Every step with its rule and source.
[[nodiscard]] std::string toText(const WorkedCalculation& calculation, const TextRenderer& text);
/// A heading and a table for each part.
[[nodiscard]] std::string toMarkdown(const WorkedCalculation& calculation,
                                     const TextRenderer& text);

enum class LatexForm : std::uint8_t {
    Document,  ///< compiles as it is
    Fragment   ///< to be pasted into a document that uses amsmath
};
/// Equations of the amsmath package. Everything that is not an equation is escaped.
[[nodiscard]] std::string toLatex(const WorkedCalculation& calculation, const TextRenderer& text,
                                  LatexForm form);
/// Plain text as LaTeX shows it unchanged.
[[nodiscard]] std::string escapedForLatex(std::string_view text);

/// The steps as an array of objects: quantities, operands, equation, rule and source.
void writeSteps(JsonWriter& json, const std::vector<Step>& steps, const TextRenderer& text);
/// The textbook's limits and steps, and where each resource parts, as one object.
/// Precondition: the calculation has the textbook beside it.
void writeTextbook(JsonWriter& json, const WorkedCalculation& calculation,
                   const TextRenderer& text);

}  // namespace occ
