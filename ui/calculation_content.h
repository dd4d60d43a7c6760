#pragma once

#include "core/io/worked_calculation.h"
#include "core/text/message.h"

#include <QString>
#include <optional>
#include <vector>

namespace occ::ui {

/// One line of the calculation, in words. Empty where something does not apply.
struct CalculationStep {
    Step step;
    QString title;
    QString expression;  ///< up to the result: "⌈1,312 / 256⌉ × 256 = "
    QString result;      ///< "1,536 registers"
    QString rounding;    ///< "rounded up: +224 registers"
    QString shortRounding;
    QString textbook;      ///< the textbook's equation beside it
    QString parting;       ///< why the two part here, and what it costs
    bool costs = false;    ///< whether parting here costs blocks
    bool changed = false;  ///< whether its numbers changed with the last edit

    /// "registers per warp: 1,312 registers, rounded up to a multiple of 256 registers = ...".
    [[nodiscard]] QString sentence() const;
    friend bool operator==(const CalculationStep&, const CalculationStep&) = default;
};

/// What a step shows once it is opened.
struct CalculationDetail {
    QString formula;  ///< the equation in words
    QString rule;
    QString source;
    QString parting;  ///< where the step's own lines do not say it
};
[[nodiscard]] CalculationDetail detailOf(const CalculationStep& step);

/// The steps of one resource, of the block, or of the result.
struct CalculationSection {
    std::optional<Limiter> resource;
    QString title;
    QString limit;          ///< "6 blocks"; of the result "75 %"
    QString textbookLimit;  ///< the textbook's, where it stands beside
    bool binding = false;
    bool differs = false;  ///< whether the two limits do
    /// Whether that is worth a word: what the textbook does not count only matters where it binds.
    bool matters = false;
    std::vector<CalculationStep> steps;
};

struct CalculationContent {
    std::vector<CalculationSection> sections;
    QString summary;  ///< both answers in a sentence, where the textbook stands beside
    bool withTextbook = false;
};

[[nodiscard]] CalculationContent calculationContent(const WorkedCalculation& calculation);

/// Whether both have the same lines, so that only numbers differ.
[[nodiscard]] bool sameShape(const CalculationContent& first, const CalculationContent& second);
/// Marks the steps whose numbers are not those of `before`.
void markChanges(CalculationContent& content, const std::vector<Step>& before);

}  // namespace occ::ui
