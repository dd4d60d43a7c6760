#include "tests/import/log_support.h"

#include "core/kernels/code_target.h"
#include "tests/import/expected_kernels.h"

#include <algorithm>
#include <optional>
#include <set>

namespace occ::test {

namespace {

template <class Number>
std::string shown(const std::optional<Number>& value) {
    return value ? std::to_string(*value) : "?";
}

}  // namespace

std::vector<std::string> linesOf(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::string joinedLines(const std::vector<std::string>& lines, std::string_view lineEnd) {
    std::string text;
    for (const std::string& line : lines)
        text.append(line).append(lineEnd);
    return text;
}

std::vector<std::string> kernelBlocks(std::string_view log) {
    std::vector<std::string> blocks(1);
    for (const std::string& line : linesOf(log)) {
        if (line.find("Compiling entry function") != std::string::npos) blocks.emplace_back();
        blocks.back().append(line).append("\n");
    }
    return blocks;
}

std::string summary(const FoundKernel& kernel) {
    const KernelFacts& facts = kernel.facts;
    return kernel.mangled + " " + toString(facts.target) + " form " +
           std::to_string(static_cast<int>(facts.form)) + " registers " + shown(facts.registers) +
           " shared " + shown(facts.staticSharedBytes) + " stack " + shown(facts.stackBytes) +
           " stores " + shown(facts.spillStoreBytes) + " loads " + shown(facts.spillLoadBytes) +
           " barriers " + shown(facts.barriers) + " cap " + shown(facts.registerCap) + " doubts " +
           std::to_string(facts.doubts.bits());
}

std::vector<std::string> summaries(const ImportedImage& image) {
    std::vector<std::string> all;
    for (const FoundKernel& kernel : image.kernels)
        all.push_back(summary(kernel));
    return all;
}

std::vector<std::string> recordedLogs() {
    std::set<std::string> names;
    for (const ExpectedKernel& kernel : expectedKernels())
        names.insert("logs/" + kernel.file.substr(0, kernel.file.find('.')) + "." + kernel.arch +
                     ".log");
    return {names.begin(), names.end()};
}

}  // namespace occ::test
