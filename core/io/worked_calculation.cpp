#include "core/io/worked_calculation.h"

#include "core/io/occupancy_json.h"
#include "core/text/words.h"
#include "core/text/words_textbook.h"

#include <utility>

namespace occ {

namespace {

/// A step in words. Empty where it does not apply.
struct Line {
    std::string title;
    std::string equation;
    std::string rounding;
    std::string rule;
    std::string source;
    std::string textbook;  ///< the textbook's equation beside it
    std::string parting;   ///< why the two part here, and what it costs
};

Line lineOf(const WorkedCalculation& calculation, std::size_t i,
            std::optional<std::size_t> textbookStep, const TextRenderer& text) {
    const Step& step = calculation.steps[i];
    Line line{text(words::stepTitle(step)),
              text(words::equation(step)),
              step.rounds ? text(words::rounding(step)) : std::string(),
              text.word(words::rule(step)),
              words::ruleSource(step),
              {},
              {}};
    if (!calculation.textbook) return line;
    if (textbookStep)
        line.textbook = text(words::equation(calculation.textbook->steps[*textbookStep]));
    if (const Departure* departure = calculation.textbook->departureAt(i))
        line.parting =
            text(words::describe(*departure, step)) + ' ' + text(words::cost(*departure));
    return line;
}

std::vector<Line> linesOf(const WorkedCalculation& calculation, const TextRenderer& text) {
    const auto beside = calculation.textbook
                            ? stepsBeside(calculation.steps, calculation.textbook->steps)
                            : std::vector<std::optional<std::size_t>>(calculation.steps.size());
    std::vector<Line> lines;
    for (std::size_t i = 0; i < calculation.steps.size(); ++i)
        lines.push_back(lineOf(calculation, i, beside[i], text));
    return lines;
}

/// So that a name that somebody gave a GPU cannot become markup.
std::string escapedForMarkdown(std::string_view plain) {
    constexpr std::string_view kMarks = "\\`*_[]<>#|";
    std::string escaped;
    for (const char c : plain) {
        if (kMarks.find(c) != std::string_view::npos) escaped += '\\';
        escaped += c;
    }
    return escaped;
}

void appendText(std::string& out, const Line& line, const TextRenderer& text) {
    const auto below = [&out](const std::string& content) { out += "      " + content + '\n'; };
    out += "  " + line.title + ": " + line.equation + '\n';
    if (!line.rounding.empty()) below(line.rounding);
    below(line.rule + " [" + line.source + ']');
    if (!line.textbook.empty()) below(text.word(words::textbook()) + ": " + line.textbook);
    if (!line.parting.empty()) below("≠ " + line.parting);
}

Table partTable(const std::vector<Line>& lines, const CalculationPart& part, bool withTextbook,
                const TextRenderer& text) {
    Table table;
    table.columns = {{"step", text.word(OCC_TEXT("step"))},
                     {"calculation", text.word(OCC_TEXT("calculation"))},
                     {"rounding", text.word(OCC_TEXT("rounding"))}};
    if (withTextbook) table.columns.push_back({"textbook", text.word(words::textbook())});
    table.columns.push_back({"rule", text.word(OCC_TEXT("rule"))});
    for (std::size_t i = part.begin; i < part.end; ++i) {
        const Line& line = lines[i];
        std::vector<Cell> row = {line.title, line.equation, line.rounding};
        if (withTextbook) row.emplace_back(line.textbook);
        row.emplace_back(line.rule);
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::string partingsOf(const std::vector<Line>& lines, const CalculationPart& part) {
    std::string list;
    for (std::size_t i = part.begin; i < part.end; ++i)
        if (!lines[i].parting.empty())
            list += "- ≠ **" + escapedForMarkdown(lines[i].title) +
                    "**: " + escapedForMarkdown(lines[i].parting) + '\n';
    return list.empty() ? list : '\n' + list;
}

Cell blocksCell(const std::optional<int>& limit) {
    if (!limit) return std::monostate{};
    return std::int64_t{*limit};
}

/// The textbook's columns of a step's row.
void appendTextbookCells(std::vector<Cell>& row, const TextbookComparison& comparison,
                         std::size_t step, std::optional<std::size_t> beside,
                         const TextRenderer& text) {
    row.push_back(beside ? Cell(text(words::equation(comparison.steps[*beside]))) : Cell());
    row.push_back(beside ? Cell(std::int64_t{comparison.steps[*beside].result}) : Cell());
    const Departure* departure = comparison.departureAt(step);
    row.emplace_back(departure != nullptr);
    row.push_back(departure ? blocksCell(departure->before) : Cell());
    row.push_back(departure ? blocksCell(departure->after) : Cell());
}

}  // namespace

WorkedCalculation workOut(const DeviceLimits& device, const KernelConfig& kernel,
                          Textbook textbook) {
    WorkedCalculation calculation{{}, evaluate(device, kernel), derive(device, kernel), {}};
    if (textbook == Textbook::Beside)
        calculation.textbook = compareWithTextbook(device, kernel, calculation.steps);
    return calculation;
}

std::vector<CalculationPart> partsOf(const std::vector<Step>& steps) {
    std::vector<CalculationPart> parts;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (parts.empty() || parts.back().resource != steps[i].resource)
            parts.push_back({steps[i].resource, i, i});
        parts.back().end = i + 1;
    }
    return parts;
}

std::string headingOf(const WorkedCalculation& calculation, const CalculationPart& part,
                      const TextRenderer& text) {
    std::string heading =
        text(words::partTitle(part.resource, part.begin == 0, calculation.occupancy));
    const bool small = !heading.empty() && heading.front() >= 'a' && heading.front() <= 'z';
    if (small) heading.front() = static_cast<char>(heading.front() - 'a' + 'A');
    return heading;
}

Table stepTable(const WorkedCalculation& calculation, const TextRenderer& text) {
    Table table;
    for (const char* key :
         {"resource", "quantity", "equation", "result", "rounds", "rule", "source"})
        table.columns.push_back({key, key});
    std::vector<std::optional<std::size_t>> beside;
    if (calculation.textbook) {
        beside = stepsBeside(calculation.steps, calculation.textbook->steps);
        for (const char* key :
             {"textbook_equation", "textbook_result", "departs", "blocks_before", "blocks_after"})
            table.columns.push_back({key, key});
    }
    const std::vector<Line> lines = linesOf(calculation, text);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Step& step = calculation.steps[i];
        Cell resource;
        if (step.resource)
            resource = Named{std::string(limiterKey(*step.resource)),
                             text.word(words::name(*step.resource))};
        std::vector<Cell> row = {resource,    lines[i].title, lines[i].equation, step.result,
                                 step.rounds, lines[i].rule,  lines[i].source};
        if (calculation.textbook)
            appendTextbookCells(row, *calculation.textbook, i, beside[i], text);
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::string toText(const WorkedCalculation& calculation, const TextRenderer& text) {
    std::string out;
    for (const std::string& line : calculation.launch)
        out += line + '\n';
    const std::vector<Line> lines = linesOf(calculation, text);
    for (const CalculationPart& part : partsOf(calculation.steps)) {
        if (!out.empty()) out += '\n';
        out += headingOf(calculation, part, text) + '\n';
        for (std::size_t i = part.begin; i < part.end; ++i)
            appendText(out, lines[i], text);
    }
    if (calculation.textbook)
        out += '\n' + text(words::describe(*calculation.textbook, calculation.occupancy)) + '\n';
    return out;
}

std::string toMarkdown(const WorkedCalculation& calculation, const TextRenderer& text) {
    std::string out;
    for (const std::string& line : calculation.launch)
        out += "- " + escapedForMarkdown(line) + '\n';
    const std::vector<Line> lines = linesOf(calculation, text);
    for (const CalculationPart& part : partsOf(calculation.steps)) {
        if (!out.empty()) out += '\n';
        out += "### " + escapedForMarkdown(headingOf(calculation, part, text)) + "\n\n" +
               toMarkdown(partTable(lines, part, calculation.textbook.has_value(), text), text) +
               partingsOf(lines, part);
    }
    if (!calculation.textbook) return out;
    return out + '\n' +
           escapedForMarkdown(text(words::describe(*calculation.textbook, calculation.occupancy))) +
           '\n';
}

}  // namespace occ
