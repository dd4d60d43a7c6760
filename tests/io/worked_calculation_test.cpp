#include "core/io/worked_calculation.h"

#include "core/device_catalog.h"
#include "core/io/json_writer.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

using namespace occ;
using Json = nlohmann::json;

namespace {

const DeviceLimits& device(int major, int minor) {
    for (const CapabilityRecord& record : capabilities())
        if (record.limits.computeCapability == ComputeCapability{major, minor})
            return record.limits;
    throw std::runtime_error("no such compute capability");
}

KernelConfig kernelOf(int threads, int registers, std::int64_t dynamicShared = 0) {
    KernelConfig kernel;
    kernel.block = {threads, 1, 1};
    kernel.registersPerThread = registers;
    kernel.dynamicSharedMemoryBytes = dynamicShared;
    return kernel;
}

WorkedCalculation a100(Textbook textbook) {
    return workOut(device(8, 0), kernelOf(256, 40, 8192), textbook);
}

const TextRenderer& english() {
    static const TextRenderer renderer;
    return renderer;
}

/// Every word in brackets of its own, so that text which is not looked up shows.
TextRenderer marking() {
    return {NumberFormat{".", ","}, [](const char* text) { return "«" + std::string(text) + "»"; }};
}

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

int count(const std::string& text, std::string_view part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++found;
    return found;
}

/// Whether braces balance and every environment ends in the order in which it began.
bool isBalanced(const std::string& latex) {
    int depth = 0;
    std::vector<std::string> open;
    for (std::size_t i = 0; i < latex.size(); ++i) {
        if (latex[i] == '%' && (i == 0 || latex[i - 1] == '\n')) {
            i = latex.find('\n', i);
            continue;
        }
        const bool begins = latex.compare(i, 7, "\\begin{") == 0;
        const bool ends = latex.compare(i, 5, "\\end{") == 0;
        if (begins || ends) {
            const std::size_t from = latex.find('{', i) + 1;
            const std::string name = latex.substr(from, latex.find('}', from) - from);
            if (ends && (open.empty() || open.back() != name)) return false;
            if (ends)
                open.pop_back();
            else
                open.push_back(name);
        }
        if (latex[i] == '\\') {
            ++i;
            continue;
        }
        if (latex[i] == '{') ++depth;
        if (latex[i] == '}' && --depth < 0) return false;
    }
    return depth == 0 && open.empty();
}

/// Characters that LaTeX would read as commands, outside of what the writer itself wrote.
bool holdsBareSpecials(const std::string& escaped) {
    for (std::size_t i = 0; i < escaped.size(); ++i) {
        if (escaped[i] == '\\') {
            ++i;
            continue;
        }
        if (std::string_view("#%&_^~").find(escaped[i]) != std::string_view::npos) return true;
    }
    return false;
}

}  // namespace

TEST_CASE("worked: parts follow the resources and cover every step") {
    const WorkedCalculation calculation = a100(Textbook::Left);
    const std::vector<CalculationPart> parts = partsOf(calculation.steps);
    REQUIRE(parts.size() == 6);
    CHECK_FALSE(parts.front().resource.has_value());
    CHECK(parts[3].resource == Limiter::Registers);
    CHECK_FALSE(parts.back().resource.has_value());
    std::size_t next = 0;
    for (const CalculationPart& part : parts) {
        CHECK(part.begin == next);
        CHECK(part.end > part.begin);
        next = part.end;
    }
    CHECK(next == calculation.steps.size());
    CHECK(partsOf({}).empty());
}

TEST_CASE("worked: text holds limits, equations, rules and sources") {
    WorkedCalculation calculation = a100(Textbook::Left);
    calculation.launch = {"A100", "256 threads"};
    const std::string text = toText(calculation, english());
    CHECK(text.rfind("A100\n256 threads\n\n", 0) == 0);
    CHECK(contains(text, "Registers: 6 blocks, binds\n"));
    CHECK(contains(text, "Shared memory: 18 blocks\n"));
    CHECK(contains(text, "40 registers × 32 threads = 1,280 registers"));
    CHECK(contains(text, "rounded down: 2 KiB left over"));
    CHECK(contains(text, "[CUDA Toolkit, cuda_occupancy.h]"));
    CHECK_FALSE(contains(text, "textbook"));
    CHECK_FALSE(contains(text, "≠"));
}

TEST_CASE("worked: the textbook stands beside, with the parting and its cost") {
    const std::string text = toText(a100(Textbook::Beside), english());
    CHECK(contains(text, "textbook: ⌊164 KiB / 8 KiB⌋ = 20 blocks"));
    CHECK(contains(text,
                   "≠ The textbook leaves out the 1 KiB that the driver reserves in every "
                   "block: 8 KiB instead of 9 KiB. 20 blocks → 18 blocks"));
    CHECK(contains(text, "Textbook and hardware agree in the end: 6 blocks, 75 %."));
    const std::string refused =
        toText(workOut(device(8, 0), kernelOf(800, 80), Textbook::Beside), english());
    CHECK(contains(refused, "1 block → 0 blocks"));
    CHECK(contains(refused, "The textbook promises 1 block (39.06 %), but the launch cannot run."));
}

TEST_CASE("worked: Markdown has a table for each part, and names cannot become markup") {
    WorkedCalculation calculation = a100(Textbook::Beside);
    calculation.launch = {"My *GPU* [x](y) <b>|`_#"};
    const std::string text = toMarkdown(calculation, english());
    CHECK(contains(text, R"(- My \*GPU\* \[x\](y) \<b\>\|\`\_\#)"));
    CHECK(count(text, "### ") == 6);
    CHECK(count(text, "| --- | --- | --- | --- | --- |") == 6);
    CHECK(contains(text, "### Registers: 6 blocks, binds\n\n| step |"));
    CHECK(contains(text, "- ≠ **shared memory requested per block**: "));
    CHECK(count(toMarkdown(a100(Textbook::Left), english()), "| --- | --- | --- | --- |\n") == 6);
}

TEST_CASE("worked: the table says for programs what the text says for people") {
    const Table table = stepTable(a100(Textbook::Beside), english());
    REQUIRE(table.columns.size() == 12);
    const std::string csv = toCsv(table);
    CHECK(contains(csv, "textbook_equation,textbook_result,departs,blocks_before,blocks_after"));
    CHECK(contains(csv, ",true,20,18\r\n"));
    for (const auto& row : table.rows)
        REQUIRE(row.size() == table.columns.size());
    CHECK(stepTable(a100(Textbook::Left), english()).columns.size() == 7);
}

TEST_CASE("worked: JSON holds the textbook's limits and each parting") {
    const WorkedCalculation calculation = a100(Textbook::Beside);
    std::string text;
    JsonWriter json(text);
    json.beginObject().key("steps");
    writeSteps(json, calculation.steps, english());
    json.key("textbook");
    writeTextbook(json, calculation, english());
    json.endObject();
    const Json document = Json::parse(text);
    CHECK(document["steps"].size() == calculation.steps.size());
    const Json& textbook = document["textbook"];
    CHECK(textbook["active_blocks"] == 6);
    CHECK(textbook["occupancy_percent"] == 75);
    CHECK(textbook["limits"]["shared_memory"] == 20);
    CHECK(textbook["limits"]["barriers"].is_null());
    bool found = false;
    for (const Json& resource : textbook["resources"]) {
        if (resource["resource"] != "shared_memory") continue;
        found = true;
        CHECK(resource["hardware"] == 18);
        const Json& departure = resource["departures"].at(0);
        CHECK(departure["blocks_before"] == 20);
        CHECK(departure["blocks_after"] == 18);
        const auto step = departure["step"].get<std::size_t>();
        CHECK(document["steps"][step]["quantity"] == "shared memory requested per block");
    }
    CHECK(found);
}

TEST_CASE("worked: LaTeX shows the equations as one writes them") {
    const std::string text = toLatex(a100(Textbook::Left), english(), LatexForm::Document);
    CHECK(contains(text,
                   R"(\left\lceil \frac{\text{256}}{\text{32}} \right\rceil = \textbf{8 warps})"));
    CHECK(contains(
        text,
        R"(\left\lceil \frac{\text{1,280}}{\text{256}} \right\rceil \times \text{256} = \text{1,280 registers})"));
    CHECK(contains(text, R"(\text{10,240} \leq \text{65,536} \quad \text{fits})"));
    CHECK(contains(text, R"(\min(\text{8}, \text{32}, \text{6}, \text{18}) = \textbf{6 blocks})"));
    CHECK(contains(text, R"(\frac{\text{48}}{\text{64}} = \textbf{75 \%})"));
    CHECK(contains(text, "\\documentclass{article}"));
    CHECK(contains(text, "\\usepackage{amsmath}"));
    const std::string fragment = toLatex(a100(Textbook::Left), english(), LatexForm::Fragment);
    CHECK(fragment.rfind("% Needs \\usepackage{amsmath}.\n", 0) == 0);
    CHECK_FALSE(contains(fragment, "\\documentclass"));
    CHECK(isBalanced(fragment));
}

TEST_CASE("worked: LaTeX escapes whatever a name may hold") {
    CHECK(escapedForLatex(R"(50 % of A_B & C#1 {x} ~^ $ \ "q" <|>)") ==
          R"(50 \% of A\_B \& C\#1 \{x\} \textasciitilde{}\textasciicircum{} \$ )"
          R"(\textbackslash{} {''}q{''} \textless{}\textbar{}\textgreater{})");
    CHECK(escapedForLatex("20 → 18 ≠ ×") == R"(20 $\to$ 18 $\neq$ $\times$)");
    CHECK(escapedForLatex("占用率 é") == "占用率 é");
    CHECK(escapedForLatex("broken \xFF byte").size() == 13);
    WorkedCalculation calculation = a100(Textbook::Beside);
    calculation.launch = {R"([x] 100 % \end{itemize} }{ #$&_^~ \)"};
    const std::string text = toLatex(calculation, english(), LatexForm::Document);
    CHECK(isBalanced(text));
    CHECK(contains(text, R"(\item {}[x] 100 \% \textbackslash{}end\{itemize\})"));
    CHECK_FALSE(holdsBareSpecials(escapedForLatex(calculation.launch.front())));
}

TEST_CASE("worked: LaTeX is balanced on every device, with and without the textbook") {
    int documents = 0;
    for (const CapabilityRecord& record : capabilities())
        for (const int registers : {0, 33, 80, 255, 256})
            for (const int carveout : {kDefaultCarveout, 37}) {
                KernelConfig kernel = kernelOf(registers == 80 ? 800 : 210, registers, 5000);
                kernel.carveoutPercent = carveout;
                kernel.barriersPerBlock = 16;
                kernel.virtualResourcesPerBlock = 3;
                const auto calculation = workOut(record.limits, kernel, Textbook::Beside);
                const std::string text = toLatex(calculation, english(), LatexForm::Document);
                CAPTURE(record.limits.computeCapability.major, registers, carveout);
                REQUIRE(isBalanced(text));
                REQUIRE(count(text, "\\begin{align*}\n\\end{align*}") == 0);
                // What old engines do not know is a command by now.
                for (const char* sign : {"≤", "×", "⌈", "⌊", "→", "≠"})
                    REQUIRE_FALSE(contains(text, sign));
                ++documents;
            }
    CHECK(documents > 100);
}

TEST_CASE("worked: a Chinese document takes the class and engine that know Chinese") {
    const TextRenderer chinese(NumberFormat{}, [](const char* text) {
        return std::string(text) == "warps per block" ? std::string("每块线程束数")
                                                      : std::string(text);
    });
    const std::string text = toLatex(a100(Textbook::Left), chinese, LatexForm::Document);
    CHECK(text.rfind("% Compile with xelatex", 0) == 0);
    CHECK(contains(text, "\\documentclass[UTF8]{ctexart}"));
    CHECK(contains(text, "\\text{每块线程束数}"));
    CHECK(contains(toLatex(a100(Textbook::Left), chinese, LatexForm::Fragment), "ctex"));
}

TEST_CASE("worked: every word is looked up and numbers are the language's own") {
    const TextRenderer renderer = marking();
    for (const std::string& text :
         {toText(a100(Textbook::Beside), renderer), toMarkdown(a100(Textbook::Beside), renderer),
          toLatex(a100(Textbook::Beside), renderer, LatexForm::Fragment)}) {
        INFO(text);
        CHECK(contains(text, "«warps per block»"));
        CHECK(contains(text, "«registers»"));
        CHECK(contains(text, "65.536"));
        CHECK_FALSE(contains(text, "65,536"));
    }
}
