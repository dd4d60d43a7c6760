#include "core/import/readers.h"
#include "tests/import/expected_kernels.h"
#include "tests/import/log_support.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <deque>
#include <map>
#include <random>
#include <string>
#include <vector>

// What parallel builds make of logs.

using namespace occ;
using namespace occ::test;

namespace {

using Random = std::mt19937;

std::size_t below(std::size_t bound, Random& random) {
    return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random);
}

const std::vector<std::string>& noise() {
    static const std::vector<std::string> lines = {
        "[ 42%] Building CXX object src/CMakeFiles/app.dir/registers.cpp.o",
        "[18/42] g++ -DUSED=16 -o registers.o -c registers.cpp",
        "make[2]: Entering directory '/build'",
        "warning #177-D: variable \"registers\" was declared but never referenced",
        "note: 16 registers, 2 barriers and 8 bytes stack in this comment",
        "",
        "ptxas info    : 0 bytes gmem",
        "ptxas info    : Compile time = 1.234 ms",
        "collect2: note: used 3 times",
    };
    return lines;
}

std::string key(const FoundKernel& kernel) {
    return kernel.mangled + " " + toString(kernel.facts.target);
}

/// Facts but for the doubt that the test is about and those that hang on what follows a kernel.
std::string numbers(FoundKernel kernel) {
    kernel.facts.doubts = {};
    return summary(kernel);
}

/// Lines of several compilers as one log, each compiler's in their order.
std::string interleaved(std::vector<std::deque<std::string>> streams, Random& random) {
    std::string log;
    while (!streams.empty()) {
        const std::size_t chosen = below(streams.size(), random);
        std::deque<std::string>& stream = streams[chosen];
        for (std::size_t run = 1 + below(4, random); run > 0 && !stream.empty(); --run) {
            log.append(stream.front()).append("\n");
            stream.pop_front();
        }
        if (stream.empty()) streams.erase(streams.begin() + static_cast<std::ptrdiff_t>(chosen));
    }
    return log;
}

std::deque<std::string> streamOf(const std::string& name) {
    const std::vector<std::string> lines = linesOf(importSample(name));
    return {lines.begin(), lines.end()};
}

}  // namespace

TEST_CASE("Whole blocks of several compilers stay whole in any order, with noise between",
          "[compiler_log]") {
    Random random(5);
    std::vector<std::string> blocks;
    std::vector<std::string> expected;
    for (const char* name : {"logs/kernels.sm_80.log", "logs/kernels.sm_90a.log"}) {
        const std::string log = importSample(name);
        const std::vector<std::string> some = kernelBlocks(log);
        blocks.insert(blocks.end(), some.begin() + 1, some.end());
        for (const FoundKernel& kernel : readCompilerLog(log).kernels)
            expected.push_back(numbers(kernel));
    }
    std::sort(expected.begin(), expected.end());
    for (int round = 0; round < 20; ++round) {
        std::shuffle(blocks.begin(), blocks.end(), random);
        std::string log;
        for (const std::string& block : blocks) {
            for (std::size_t count = below(3, random); count > 0; --count)
                log.append(noise()[below(noise().size(), random)]).append("\n");
            for (const std::string& line : linesOf(block)) {
                log.append(line).append("\n");
                if (below(4, random) == 0) log.append(noise()[below(6, random)]).append("\n");
            }
        }
        const ImportedImage image = readCompilerLog(log);
        CHECK(image.problems.empty());
        std::vector<std::string> found;
        for (const FoundKernel& kernel : image.kernels) {
            CHECK_FALSE(kernel.facts.doubts.contains(KernelDoubt::Interleaved));
            found.push_back(numbers(kernel));
        }
        std::sort(found.begin(), found.end());
        CHECK(found == expected);
    }
}

TEST_CASE("Of mixed lines whatever may be another kernel's is marked", "[compiler_log]") {
    Random random(6);
    const std::vector<std::string> names = {"logs/kernels.sm_75.log", "logs/kernels.sm_86.log",
                                            "logs/kernels.sm_120.log"};
    std::map<std::string, std::string> truth;
    for (const std::string& name : names)
        for (const FoundKernel& kernel : readCompilerLog(importSample(name)).kernels)
            truth[key(kernel)] = numbers(kernel);
    std::size_t marked = 0;
    std::size_t certain = 0;
    for (int round = 0; round < 60; ++round) {
        std::vector<std::deque<std::string>> streams;
        for (std::size_t i = 0; i < 2U + static_cast<std::size_t>(round % 2); ++i)
            streams.push_back(streamOf(names[i]));
        const ImportedImage image = readCompilerLog(interleaved(std::move(streams), random));
        bool any = false;
        for (const FoundKernel& kernel : image.kernels) {
            const bool doubtful = kernel.facts.doubts.contains(KernelDoubt::Interleaved);
            any = any || doubtful;
            ++(doubtful ? marked : certain);
            if (!doubtful) CHECK(numbers(kernel) == truth.at(key(kernel)));
        }
        const auto told = std::count_if(
            image.problems.begin(), image.problems.end(), [](const ImportProblem& problem) {
                return problem.code == ImportProblemCode::Interleaved && problem.value > 0;
            });
        CHECK(told == (any ? 1 : 0));
        CHECK(image.problems.size() == static_cast<std::size_t>(told));
    }
    CHECK(marked > 100);
    CHECK(certain > 100);
}

TEST_CASE("Two kernels between their first and last lines are both marked, with the line",
          "[compiler_log]") {
    const ImportedImage image = readCompilerLog(
        "make: nothing\n"
        "ptxas info    : Compiling entry function 'first' for 'sm_80'\n"
        "ptxas info    : Function properties for first\n"
        "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
        "ptxas info    : Compiling entry function 'second' for 'sm_90'\n"
        "ptxas info    : Used 40 registers, 380 bytes cmem[0]\n"
        "ptxas info    : Function properties for second\n"
        "    8 bytes stack frame, 4 bytes spill stores, 4 bytes spill loads\n"
        "ptxas info    : Used 20 registers, 380 bytes cmem[0]\n"
        "ptxas info    : Compiling entry function 'third' for 'sm_90'\n"
        "ptxas info    : Used 30 registers, 380 bytes cmem[0]\n");
    REQUIRE(image.kernels.size() == 3);
    CHECK(image.kernels[0].facts.doubts.contains(KernelDoubt::Interleaved));
    CHECK(image.kernels[1].facts.doubts.contains(KernelDoubt::Interleaved));
    CHECK_FALSE(image.kernels[2].facts.doubts.contains(KernelDoubt::Interleaved));
    // The second one's line of stack comes later: the first number of registers cannot be its.
    CHECK(image.kernels[0].facts.registers == 40);
    CHECK(image.kernels[1].facts.registers == 20);
    CHECK(image.kernels[1].facts.spillStoreBytes == 4);
    REQUIRE(image.problems.size() == 1);
    CHECK(image.problems[0].code == ImportProblemCode::Interleaved);
    CHECK(image.problems[0].value == 5);
}

TEST_CASE("A compiler that ended early spoils only what stands near it", "[compiler_log]") {
    std::vector<std::string> blocks = kernelBlocks(importSample("logs/kernels.sm_80.log"));
    const std::string log = importSample("logs/kernels.sm_80.log");
    const std::vector<FoundKernel> whole = readCompilerLog(log).kernels;
    blocks[3] = linesOf(blocks[3])[0] + "\n";
    std::string broken;
    for (const std::string& block : blocks)
        broken += block;
    const ImportedImage image = readCompilerLog(broken);
    REQUIRE(image.kernels.size() == whole.size());
    CHECK_FALSE(image.kernels[2].facts.registers);
    std::size_t doubtful = 0;
    for (std::size_t i = 0; i < whole.size(); ++i) {
        if (i != 2) CHECK(numbers(image.kernels[i]) == numbers(whole[i]));
        if (image.kernels[i].facts.doubts.contains(KernelDoubt::Interleaved)) ++doubtful;
    }
    CHECK(doubtful < 20);
    CHECK(std::any_of(image.problems.begin(), image.problems.end(), [](const auto& problem) {
        return problem.code == ImportProblemCode::BadText && problem.loses();
    }));
}

TEST_CASE("Linker lines of two targets that are mixed are told apart and marked",
          "[compiler_log]") {
    const ImportedImage image = readCompilerLog(
        "nvlink info    : Function properties for 'k': (target: sm_80)\n"
        "nvlink info    : Function properties for 'k': (target: sm_90)\n"
        "nvlink info    : used 12 registers, 0 stack, 0 bytes smem, 0 bytes lmem (target: sm_90)\n"
        "nvlink info    : used 34 registers, 8 stack, 0 bytes smem, 0 bytes lmem (target: sm_80)\n"
        "nvlink info    : Function properties for 'm': (target: sm_80)\n"
        "nvlink info    : used 56 registers, 0 stack, 0 bytes smem, 0 bytes lmem (target: "
        "sm_80)\n");
    REQUIRE(image.kernels.size() == 3);
    CHECK(image.kernels[0].facts.registers == 34);
    CHECK(image.kernels[0].facts.stackBytes == 8);
    CHECK(image.kernels[1].facts.registers == 12);
    CHECK(image.kernels[0].facts.doubts.contains(KernelDoubt::Interleaved));
    CHECK(image.kernels[1].facts.doubts.contains(KernelDoubt::Interleaved));
    CHECK_FALSE(image.kernels[2].facts.doubts.contains(KernelDoubt::Interleaved));
}
