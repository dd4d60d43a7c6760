#include "core/import/log_formats.h"
#include "core/import/readers.h"
#include "tests/import/expected_kernels.h"
#include "tests/import/log_support.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <functional>
#include <random>
#include <string>
#include <vector>

// The same lines as builds, terminals and people pass them on.

using namespace occ;
using namespace occ::test;

namespace {

using LineChange = std::function<std::string(const std::string&)>;

/// Every recorded log and the linker's sample must give the same with each line changed.
void checkUnchanged(const LineChange& change, std::string_view lineEnd = "\n") {
    std::vector<std::string> names = recordedLogs();
    names.emplace_back("text/nvlink_v.txt");
    names.emplace_back("text/ptxas_cuda4.txt");
    for (const std::string& name : names) {
        CAPTURE(name);
        const std::string log = importSample(name);
        std::vector<std::string> lines = linesOf(log);
        std::transform(lines.begin(), lines.end(), lines.begin(), change);
        const std::string changed = joinedLines(lines, lineEnd);
        const ImportedImage image = readCompilerLog(changed);
        CHECK(image.problems.empty());
        CHECK(summaries(image) == summaries(readCompilerLog(log)));
        CHECK(looksLikeCompilerLog(changed));
    }
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
    for (std::size_t at = text.find(what); at != std::string::npos;
         at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
    return text;
}

/// Words put into lines of at most `width`, as mail and editors do it.
std::string wrapped(const std::string& line, std::size_t width, const std::string& indent) {
    std::string text;
    std::size_t column = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const std::size_t next = std::min(line.find(' ', i + 1), line.size());
        if (line[i] == ' ' && column + (next - i) > width && column > 0) {
            text.append("\n").append(indent);
            column = indent.size();
            continue;
        }
        text.push_back(line[i]);
        ++column;
    }
    return text;
}

}  // namespace

TEST_CASE("Line ends and prefixes of any build leave the kernels alone", "[compiler_log]") {
    checkUnchanged([](const std::string& line) { return line; }, "\r\n");
    checkUnchanged([](const std::string& line) { return line; }, "\r\r\n");
    for (const char* prefix :
         {"1>  ", "#14 61.20 ", "2024-05-06T07:08:09.1234567Z ", "[ 42%] ", "> ", "\t", "// ",
          "| remote | ", "src/scale.cu: ", "12: registers 4, used 7 registers of 9; "})
        checkUnchanged([&](const std::string& line) { return prefix + line; });
}

TEST_CASE("Colours leave the kernels alone", "[compiler_log]") {
    checkUnchanged([](const std::string& line) { return "\x1b[33m" + line + "\x1b[0m"; });
    checkUnchanged([](const std::string& line) {
        return replaced(replaced(line, "registers", "\x1b[01;31m\x1b[Kreg\x1b[m\x1b[Kisters"),
                        "bytes", "\x1b[38;5;196mbytes\x1b[39m");
    });
    checkUnchanged([](const std::string& line) {
        return "\x1b]8;;file:///build\x1b\\" + replaced(line, " ", "\x1b[0m ") + "\x1b]0;title\a";
    });
}

TEST_CASE("Web pages' quotes and single spaces leave the kernels alone", "[compiler_log]") {
    checkUnchanged([](const std::string& line) {
        std::string changed = replaced(line, "info    :", "info :");
        bool open = true;
        for (std::size_t at = changed.find('\''); at != std::string::npos;
             at = changed.find('\'')) {
            changed.replace(at, 1, open ? "\u2018" : "\u2019");
            open = !open;
        }
        return changed;
    });
    // A blank line between any two.
    checkUnchanged([](const std::string& line) { return line; }, "\n\n");
}

TEST_CASE("Lists of resources that are wrapped are read on", "[compiler_log]") {
    const LineChange wrap = [](const std::string& line) {
        const bool list = line.find(" registers,") != std::string::npos;
        return list ? replaced(line, ", ", ",\n              ") : line;
    };
    checkUnchanged(wrap);
    checkUnchanged([](const std::string& line) {
        const bool list = line.find(" registers,") != std::string::npos ||
                          line.find("stack frame,") != std::string::npos;
        // Phrases stay together; they are what lines are known by.
        if (!list) return line;
        std::string kept = replaced(replaced(line, "bytes stack frame", "bytes_stack_frame"),
                                    " registers", "_registers");
        kept = wrapped(kept, 30, "    ");
        return replaced(replaced(kept, "bytes_stack_frame", "bytes stack frame"), "_registers",
                        " registers");
    });
}

TEST_CASE("A log whose lines were joined to one is read", "[compiler_log]") {
    for (const std::string& name : recordedLogs()) {
        const std::string log = importSample(name);
        const std::string joined = joinedLines(linesOf(log), " ");
        CHECK(summaries(readCompilerLog(joined)) == summaries(readCompilerLog(log)));
    }
}

TEST_CASE("Of filtered logs what is missing is unknown and the rest is read", "[compiler_log]") {
    const std::string log = importSample("logs/kernels.sm_90.log");
    const std::vector<FoundKernel> whole = readCompilerLog(log).kernels;
    const auto without = [&](const std::string& words) {
        std::vector<std::string> lines = linesOf(log);
        std::erase_if(
            lines, [&](const std::string& line) { return line.find(words) != std::string::npos; });
        const ImportedImage image = readCompilerLog(joinedLines(lines));
        CHECK(image.problems.empty());
        return image.kernels;
    };
    const std::vector<FoundKernel> noStack = without("stack frame");
    REQUIRE(noStack.size() == whole.size());
    for (std::size_t i = 0; i < whole.size(); ++i) {
        CHECK(noStack[i].facts.registers == whole[i].facts.registers);
        CHECK(noStack[i].facts.staticSharedBytes == whole[i].facts.staticSharedBytes);
        CHECK(noStack[i].facts.stackBytes == whole[i].facts.stackBytes);
        CHECK_FALSE(noStack[i].facts.spillBytes());
    }
    const std::vector<FoundKernel> noProperties = without("Function properties");
    REQUIRE(noProperties.size() == whole.size());
    for (std::size_t i = 0; i < whole.size(); ++i) {
        CHECK(noProperties[i].facts.registers == whole[i].facts.registers);
        CHECK(noProperties[i].facts.spillBytes() == whole[i].facts.spillBytes());
    }
}

TEST_CASE("A lost line of stack costs no more than the kernels around it", "[compiler_log]") {
    const std::string log = importSample("logs/kernels.sm_80.log") +
                            importSample("logs/kernels.sm_86.log") +
                            importSample("logs/kernels.sm_90.log");
    const std::vector<FoundKernel> whole = readCompilerLog(log).kernels;
    std::vector<std::string> lines = linesOf(log);
    const auto lost = std::find_if(lines.begin() + 10, lines.end(), [](const std::string& line) {
        return line.find("stack frame") != std::string::npos;
    });
    lines.erase(lost);
    const std::vector<FoundKernel> found = readCompilerLog(joinedLines(lines)).kernels;
    REQUIRE(found.size() == whole.size());
    std::size_t different = 0;
    for (std::size_t i = 0; i < whole.size(); ++i) {
        CHECK(found[i].facts.registers == whole[i].facts.registers);
        if (found[i].facts.spillBytes() == whole[i].facts.spillBytes()) continue;
        ++different;
        CHECK((!found[i].facts.spillBytes() ||
               found[i].facts.doubts.contains(KernelDoubt::Interleaved)));
    }
    CHECK(different >= 1);
    CHECK(different < 30);
}

TEST_CASE("A log that ends anywhere gives the kernels before", "[compiler_log]") {
    const std::string log = importSample("logs/kernels_small.sm_90.log");
    const std::vector<std::string> whole = summaries(readCompilerLog(log));
    for (std::size_t size = 0; size < log.size(); ++size) {
        const ImportedImage image = readCompilerLog(log.substr(0, size));
        REQUIRE(image.kernels.size() <= whole.size());
        const std::vector<std::string> found = summaries(image);
        for (std::size_t i = 0; i + 1 < found.size(); ++i)
            REQUIRE(found[i] == whole[i]);
        if (found.empty() || found.back() == whole[found.size() - 1]) continue;
        // The last one is not complete: what is not there is unknown, or it is told.
        const KernelFacts& last = image.kernels.back().facts;
        CAPTURE(size, found.back());
        if (!last.registers) CHECK_FALSE(image.problems.empty());
    }
}

TEST_CASE("Any bytes give something", "[compiler_log]") {
    std::mt19937 random(7);
    const auto below = [&](std::size_t bound) {
        return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random);
    };
    std::vector<std::string> texts;
    for (const char* name : {"logs/kernels_small.sm_90.log", "text/nvlink_v.txt",
                             "text/ptxas_cuda4.txt", "text/cuobjdump_res_usage.txt"})
        texts.push_back(importSample(name));
    std::size_t kernels = 0;
    for (int round = 0; round < 4000; ++round) {
        std::string text = texts[below(texts.size())];
        for (std::size_t count = 1 + below(12); count > 0; --count) {
            const std::size_t at = below(text.size());
            switch (below(5)) {
                case 0: text[at] = static_cast<char>(below(256)); break;
                case 1: text.erase(at, 1 + below(40)); break;
                case 2: text.insert(at, text.substr(below(text.size()), below(200))); break;
                case 3: text.insert(at, std::string(below(4), "\x1b'\n9-"[below(5)])); break;
                default: text.insert(at, "99999999999999999999999"); break;
            }
            if (text.empty()) text = "x";
        }
        for (const FoundKernel& kernel : readCompilerLog(text).kernels) {
            ++kernels;
            REQUIRE(kernel.facts.registers.value_or(0) >= 0);
            REQUIRE(kernel.facts.staticSharedBytes.value_or(0) >= 0);
            REQUIRE(kernel.facts.stackBytes.value_or(0) >= 0);
            REQUIRE(kernel.facts.spillBytes().value_or(0) >= 0);
            REQUIRE(kernel.facts.barriers.value_or(0) >= 0);
        }
        for (const ImportedImage& image : readResourceDump(text))
            for (const FoundKernel& kernel : image.kernels) {
                ++kernels;
                REQUIRE(kernel.facts.staticSharedBytes.value_or(0) >= 0);
            }
    }
    CHECK(kernels > 1000);
}
