#include "core/io/utf8.h"
#include "core/io/worked_calculation.h"
#include "core/text/words.h"
#include "core/text/words_textbook.h"

#include <algorithm>
#include <array>
#include <utility>

namespace occ {

namespace {

/// Characters that mean something to LaTeX, and those that its old engines do not know.
constexpr std::array<std::pair<std::string_view, std::string_view>, 24> kEscapes = {{
    {"\\", R"(\textbackslash{})"},
    {"{", R"(\{)"},
    {"}", R"(\})"},
    {"$", R"(\$)"},
    {"&", R"(\&)"},
    {"#", R"(\#)"},
    {"_", R"(\_)"},
    {"%", R"(\%)"},
    {"^", R"(\textasciicircum{})"},
    {"~", R"(\textasciitilde{})"},
    {"<", R"(\textless{})"},
    {">", R"(\textgreater{})"},
    {"|", R"(\textbar{})"},
    {"\"", "{''}"},
    {"→", R"($\to$)"},
    {"≠", R"($\neq$)"},
    {"≤", R"($\leq$)"},
    {"×", R"($\times$)"},
    {"−", R"($-$)"},
    {"·", R"($\cdot$)"},
    {"⌈", R"($\lceil$)"},
    {"⌉", R"($\rceil$)"},
    {"⌊", R"($\lfloor$)"},
    {"⌋", R"($\rfloor$)"},
}};

std::string_view escapeOf(std::string_view character) {
    for (const auto& [plain, escaped] : kEscapes)
        if (plain == character) return escaped;
    return character;
}

/// Whether a text needs the fonts and line breaks of Chinese, Japanese or Korean.
bool holdsIdeographs(std::string_view text) {
    return displayWidth(text) > utf8Length(text);
}

std::string inText(const std::string& plain) {
    return "\\text{" + escapedForLatex(plain) + '}';
}

/// The equations of one calculation.
class LatexWriter {
public:
    LatexWriter(const WorkedCalculation& calculation, const TextRenderer& text)
        : m_calculation(calculation), m_text(text) {}

    [[nodiscard]] std::string body() const {
        std::string out;
        if (!m_calculation.launch.empty()) {
            out += "\\begin{itemize}\n";
            for (const std::string& line : m_calculation.launch)
                // The braces keep a line that begins with a bracket from becoming an option.
                out += "  \\item {}" + escapedForLatex(line) + '\n';
            out += "\\end{itemize}\n\n";
        }
        for (const CalculationPart& part : partsOf(m_calculation.steps))
            out += partText(part);
        if (m_calculation.textbook)
            out += escapedForLatex(
                       m_text(words::describe(*m_calculation.textbook, m_calculation.occupancy))) +
                   '\n';
        return out;
    }

private:
    [[nodiscard]] std::string partText(const CalculationPart& part) const {
        const std::vector<Step>& steps = m_calculation.steps;
        std::string out =
            "\\subsection*{" + escapedForLatex(headingOf(m_calculation, part, m_text)) + "}\n";
        std::vector<const Step*> own;
        for (std::size_t i = part.begin; i < part.end; ++i)
            own.push_back(&steps[i]);
        out += aligned(own);
        if (!m_calculation.textbook) return out + '\n';
        std::vector<const Step*> textbook;
        for (const Step& step : m_calculation.textbook->steps)
            if (step.resource == part.resource && part.begin > 0) textbook.push_back(&step);
        if (!textbook.empty())
            out += "\\noindent " + escapedForLatex(m_text(Message{OCC_TEXT("Textbook:"), {}})) +
                   '\n' + aligned(textbook);
        return out + partings(part) + '\n';
    }

    [[nodiscard]] std::string aligned(const std::vector<const Step*>& steps) const {
        std::string out = "\\begin{align*}\n";
        for (std::size_t i = 0; i < steps.size(); ++i) {
            out += "  " + line(*steps[i]);
            out += i + 1 < steps.size() ? " \\\\\n" : "\n";
        }
        return out + "\\end{align*}\n";
    }

    [[nodiscard]] std::string line(const Step& step) const {
        std::string out = inText(m_text(words::stepTitle(step)));
        if (step.operation == Operation::CheckAtMost) return out + ": & \\quad " + check(step);
        out += " &= ";
        const std::string left = expression(step);
        if (!left.empty()) out += left + " = ";
        out += step.operation == Operation::NextListedSize
                   ? inText(m_text(words::shortEquation(step)))
                   : result(step);
        if (step.rounds)
            out += " \\quad \\text{\\footnotesize (" +
                   escapedForLatex(m_text(words::rounding(step))) + ")}";
        return out;
    }

    [[nodiscard]] std::string check(const Step& step) const {
        const bool fits = step.result != 0;
        return number(step.operands[0]) + (fits ? " \\leq " : " > ") + number(step.operands[1]) +
               " \\quad " + inText(m_text.word(words::verdict(fits)));
    }

    [[nodiscard]] std::string expression(const Step& step) const {
        const auto operand = [&](std::size_t i) { return number(step.operands[i]); };
        const auto fraction = [&] { return "\\frac{" + operand(0) + "}{" + operand(1) + '}'; };
        switch (step.operation) {
            case Operation::Add: return joined(step, " + ");
            case Operation::Multiply: return joined(step, " \\times ");
            case Operation::DivideRoundUp: return "\\left\\lceil " + fraction() + " \\right\\rceil";
            case Operation::DivideRoundDown:
                return "\\left\\lfloor " + fraction() + " \\right\\rfloor";
            case Operation::RoundUp:
                return "\\left\\lceil " + fraction() + " \\right\\rceil \\times " + operand(1);
            case Operation::PercentOf:
                return "\\left\\lfloor " + joined(step, " \\times ") + " \\right\\rfloor";
            case Operation::Minimum: return "\\min(" + joined(step, ", ") + ')';
            case Operation::Ratio: return fraction();
            case Operation::Take:
            case Operation::NextListedSize:
            case Operation::CheckAtMost: break;
        }
        return {};
    }

    [[nodiscard]] std::string joined(const Step& step, const char* sign) const {
        std::string out;
        for (std::size_t i = 0; i < step.operands.size(); ++i)
            out += (i > 0 ? sign : "") + number(step.operands[i]);
        return out;
    }

    /// As text a group separator keeps its width.
    [[nodiscard]] std::string number(const Operand& operand) const {
        const auto figure = MessageArgument::figure(operand.value, unitOf(operand.quantity));
        return inText(m_text(Message{"%1", {figure}}));
    }

    [[nodiscard]] std::string result(const Step& step) const {
        const bool percent = step.quantity == Quantity::OccupancyPerTenThousand;
        const std::string text =
            percent ? m_text.numbers().percent(static_cast<double>(step.result) / 10000.0)
                    : m_text.withUnit(step.result, unitOf(step.quantity));
        const bool final = !step.resource || step.quantity == limitQuantity(*step.resource);
        return final ? "\\textbf{" + escapedForLatex(text) + '}' : inText(text);
    }

    [[nodiscard]] std::string partings(const CalculationPart& part) const {
        std::string list;
        for (std::size_t i = part.begin; i < part.end; ++i) {
            const Departure* departure = m_calculation.textbook->departureAt(i);
            if (!departure) continue;
            const Step& step = m_calculation.steps[i];
            list += "  \\item[$\\neq$] \\emph{" + escapedForLatex(m_text(words::stepTitle(step))) +
                    "}: " + escapedForLatex(m_text(words::describe(*departure, step))) + ' ' +
                    escapedForLatex(m_text(words::cost(*departure))) + '\n';
        }
        if (list.empty()) return list;
        return "\\begin{itemize}\n" + list + "\\end{itemize}\n";
    }

    const WorkedCalculation& m_calculation;
    const TextRenderer& m_text;
};

}  // namespace

std::string escapedForLatex(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::size_t length = std::max<std::size_t>(utf8SequenceLength(text), 1);
        out += escapeOf(text.substr(0, length));
        text.remove_prefix(length);
    }
    return out;
}

std::string toLatex(const WorkedCalculation& calculation, const TextRenderer& text,
                    LatexForm form) {
    const std::string body = LatexWriter(calculation, text).body();
    const bool ideographs = holdsIdeographs(body);
    if (form == LatexForm::Fragment)
        return std::string("% Needs \\usepackage{amsmath}") +
               (ideographs ? " and ctex; compile with xelatex or lualatex.\n" : ".\n") + body;
    const std::string title = escapedForLatex(text.word(OCC_TEXT("Occupancy calculation")));
    std::string out = ideographs ? "% Compile with xelatex (or lualatex): pdflatex has no Chinese "
                                   "fonts of its own.\n\\documentclass[UTF8]{ctexart}\n"
                                 : "% Compile with pdflatex, xelatex or lualatex.\n"
                                   "\\documentclass{article}\n";
    return out +
           "\\usepackage{amsmath}\n\\usepackage[margin=2cm]{geometry}\n"
           "\\allowdisplaybreaks\n\\begin{document}\n\\section*{" +
           title + "}\n" + body + "\\end{document}\n";
}

}  // namespace occ
