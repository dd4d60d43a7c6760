#include "ui/calculation_content.h"

#include "core/text/words.h"
#include "core/text/words_textbook.h"
#include "ui/text.h"

#include <algorithm>
#include <utility>

namespace occ::ui {

namespace {

QString resultOf(const Step& step) {
    if (step.operation == Operation::CheckAtMost) return {};
    if (step.quantity == Quantity::OccupancyPerTenThousand)
        return percent(static_cast<double>(step.result) / 10000.0);
    return withUnit(step.result, unitOf(step.quantity));
}

/// An arrow says which way, so that only the amount needs words.
QString shortRoundingOf(const Step& step) {
    const std::int64_t amount = roundingOf(step);
    if (amount <= 0) return {};
    const QChar arrow(step.operation == Operation::DivideRoundDown ? 0x2193 : 0x2191);
    return QString(arrow) + QChar(0x00A0) +
           withUnit(amount, unitOf(step.operands.front().quantity));
}

CalculationStep lineOf(const Step& step) {
    CalculationStep line;
    line.step = step;
    line.title = say(words::stepTitle(step));
    line.result = resultOf(step);
    line.expression = say(words::shortEquation(step));
    if (!line.result.isEmpty() && line.expression.endsWith(line.result))
        line.expression.chop(line.result.size());
    else
        line.result.clear();
    if (!step.rounds) return line;
    line.rounding = say(words::rounding(step));
    line.shortRounding = shortRoundingOf(step);
    return line;
}

void putTextbookBeside(CalculationStep& line, const TextbookComparison& comparison,
                       std::size_t index, std::optional<std::size_t> beside, bool binding) {
    if (beside) line.textbook = say(words::shortEquation(comparison.steps[*beside]));
    const Departure* departure = comparison.departureAt(index);
    if (!departure) return;
    line.parting = say(words::describe(*departure, line.step)) + QLatin1Char(' ') +
                   say(words::cost(*departure));
    line.costs = departure->before != departure->after && (departure->before || binding);
}

QString limitText(const std::optional<int>& limit) {
    return limit ? withUnit(*limit, Unit::Blocks) : say(words::noLimit());
}

CalculationSection headOf(const CalculationPart& part, const WorkedCalculation& calculation) {
    CalculationSection section;
    const Occupancy& occupancy = calculation.occupancy;
    section.resource = part.resource;
    section.title = capitalized(say(words::partName(part.resource, part.begin == 0)));
    if (!part.resource) {
        if (part.begin == 0) return section;
        section.limit = percent(occupancy.fraction());
        if (calculation.textbook)
            section.textbookLimit = percent(calculation.textbook->textbook.fraction());
    } else {
        section.limit = limitText(occupancy.limit(*part.resource));
        section.binding = occupancy.limiters.contains(*part.resource);
        if (calculation.textbook)
            section.textbookLimit = limitText(calculation.textbook->textbook.limit(*part.resource));
    }
    section.differs = calculation.textbook && section.limit != section.textbookLimit;
    const bool counted =
        !section.resource || (calculation.textbook &&
                              calculation.textbook->textbook.limit(*section.resource).has_value());
    section.matters = section.differs && (counted || section.binding);
    return section;
}

/// Whether two steps stand for the same line, whatever their numbers.
bool sameLine(const Step& first, const Step& second) {
    return first.resource == second.resource && first.quantity == second.quantity &&
           first.operation == second.operation && first.operands.size() == second.operands.size() &&
           first.operands.back().quantity == second.operands.back().quantity;
}

}  // namespace

QString CalculationStep::sentence() const {
    return title + QStringLiteral(": ") + say(words::equation(step));
}

CalculationDetail detailOf(const CalculationStep& step) {
    return {say(words::formula(step.step)), say(words::rule(step.step)),
            QString::fromUtf8(words::ruleSource(step.step)), step.costs ? QString() : step.parting};
}

CalculationContent calculationContent(const WorkedCalculation& calculation) {
    CalculationContent content;
    content.withTextbook = calculation.textbook.has_value();
    std::vector<std::optional<std::size_t>> beside(calculation.steps.size());
    if (calculation.textbook) {
        beside = stepsBeside(calculation.steps, calculation.textbook->steps);
        content.summary = say(words::describe(*calculation.textbook, calculation.occupancy));
    }
    for (const CalculationPart& part : partsOf(calculation.steps)) {
        CalculationSection section = headOf(part, calculation);
        for (std::size_t i = part.begin; i < part.end; ++i) {
            section.steps.push_back(lineOf(calculation.steps[i]));
            if (calculation.textbook)
                putTextbookBeside(section.steps.back(), *calculation.textbook, i, beside[i],
                                  section.binding);
        }
        content.sections.push_back(std::move(section));
    }
    return content;
}

bool sameShape(const CalculationContent& first, const CalculationContent& second) {
    if (first.withTextbook != second.withTextbook) return false;
    return std::equal(
        first.sections.begin(), first.sections.end(), second.sections.begin(),
        second.sections.end(), [](const CalculationSection& a, const CalculationSection& b) {
            return a.title == b.title &&
                   std::equal(a.steps.begin(), a.steps.end(), b.steps.begin(), b.steps.end(),
                              [](const CalculationStep& x, const CalculationStep& y) {
                                  return x.title == y.title && sameLine(x.step, y.step);
                              });
        });
}

void markChanges(CalculationContent& content, const std::vector<Step>& before) {
    std::vector<const Step*> old;
    for (const Step& step : before)
        old.push_back(&step);
    for (CalculationSection& section : content.sections)
        for (CalculationStep& line : section.steps) {
            const auto found = std::find_if(old.begin(), old.end(), [&line](const Step* step) {
                return sameLine(*step, line.step);
            });
            line.changed = found == old.end() || **found != line.step;
            // A line that comes twice is compared with its own counterpart.
            if (found != old.end()) old.erase(found);
        }
}

}  // namespace occ::ui
