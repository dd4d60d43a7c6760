#include "core/import/readers.h"
#include "tests/import/expected_kernels.h"
#include "tests/import/log_support.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <string>

// Shapes of single versions and tools.

using namespace occ;
using namespace occ::test;

namespace {

ImportedImage readSample(const std::string& name) {
    return readCompilerLog(importSample("text/" + name));
}

}  // namespace

TEST_CASE("What is compiled for linking is marked, and the linker tells it again",
          "[compiler_log]") {
    const ImportedImage image = readSample("relocatable_cuda12.txt");
    REQUIRE(image.kernels.size() == 4);
    CHECK(image.problems.empty());
    const KernelFacts& walk = image.kernels[0].facts;
    CHECK(walk.form == KernelForm::CompilerLog);
    CHECK(walk.registers == 24);
    CHECK(walk.spillBytes() == 0);
    CHECK_FALSE(walk.stackBytes);
    CHECK(walk.doubts.contains(KernelDoubt::NotFinal));
    CHECK(walk.doubts.contains(KernelDoubt::StackUnbounded));
    const KernelFacts& sums = image.kernels[1].facts;
    CHECK(sums.stackBytes == 16);
    CHECK(sums.spillStoreBytes == 8);
    CHECK(sums.spillLoadBytes == 12);
    CHECK(sums.staticSharedBytes == 1200);
    CHECK(sums.doubts.contains(KernelDoubt::NotFinal));
    CHECK_FALSE(sums.doubts.contains(KernelDoubt::StackAtLeast));
    // The linker names no target: it is that of the compiled kernel, and so are the 1,024 bytes.
    const KernelFacts& linked = image.kernels[2].facts;
    CHECK(image.kernels[2].mangled == "_Z4sumsPf");
    CHECK(linked.form == KernelForm::LinkerLog);
    CHECK(linked.target == CodeTarget{90, TargetKind::Plain});
    CHECK(linked.registers == 26);
    CHECK(linked.stackBytes == 72);
    CHECK(linked.staticSharedBytes == 1200);
    CHECK_FALSE(linked.barriers);
    CHECK(linked.doubts.empty());
    CHECK_FALSE(image.kernels[3].facts.stackBytes);
    CHECK(image.kernels[3].facts.staticSharedBytes == 0);
    CHECK(image.kernels[3].facts.doubts.contains(KernelDoubt::StackUnbounded));
}

TEST_CASE("Code for debugging is final although its functions come first", "[compiler_log]") {
    const ImportedImage image = readCompilerLog(
        "ptxas info    : 0 bytes gmem\n"
        "ptxas info    : Function properties for _Z5helpsfi\n"
        "    160 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
        "ptxas info    : Compile time = 2.281 ms\n"
        "ptxas info    : Compiling entry function '_Z5worksPf' for 'sm_80'\n"
        "ptxas info    : Function properties for _Z5worksPf\n"
        "    8 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
        "ptxas info    : Used 24 registers, used 0 barriers, 168 bytes cumulative stack size\n"
        "ptxas info    : Compile time = 1.281 ms\n");
    REQUIRE(image.kernels.size() == 1);
    CHECK(image.problems.empty());
    CHECK(image.kernels[0].facts.stackBytes == 168);
    CHECK(image.kernels[0].facts.doubts.empty());
}

TEST_CASE("A linker's log without its name and without a target is read", "[compiler_log]") {
    const ImportedImage image = readSample("driver_linker_log.txt");
    REQUIRE(image.kernels.size() == 2);
    CHECK(image.problems.empty());
    CHECK_FALSE(image.kernels[0].facts.target.known());
    CHECK(image.kernels[0].facts.form == KernelForm::LinkerLog);
    CHECK(image.kernels[0].facts.barriers == 1);
    // The other kernel's constant bank is that of a GPU before 9.0: nothing is included.
    CHECK(image.kernels[0].facts.staticSharedBytes == 1200);
    CHECK(image.kernels[1].facts.doubts.contains(KernelDoubt::StackUnbounded));
}

TEST_CASE("Shared memory of a linker's log that may hold the reserve is unknown",
          "[compiler_log]") {
    const std::string line =
        "nvlink info    : Function properties for 'k':\n"
        "nvlink info    : used 26 registers, 0 stack, 2224 bytes smem";
    const auto shared = [&](const std::string& rest) {
        const ImportedImage image = readCompilerLog(line + rest);
        REQUIRE(image.kernels.size() == 1);
        return image.kernels[0].facts.staticSharedBytes;
    };
    CHECK_FALSE(shared(", 536 bytes cmem[0], 0 bytes lmem\n"));
    CHECK(shared(", 380 bytes cmem[0], 0 bytes lmem\n") == 2224);
    CHECK(shared(", 0 bytes lmem\n") == 2224);
    CHECK(shared(", 536 bytes cmem[0], 0 bytes lmem (target: sm_90a)\n") == 1200);
    CHECK(shared(", 536 bytes cmem[0], 0 bytes lmem (target: sm_86)\n") == 2224);
    CHECK(shared(", 0 bytes lmem (target: sm_100)\n") == 2224);
}

TEST_CASE("Register caps belong to the kernel and the compilation that they were told for",
          "[compiler_log]") {
    const ImportedImage image = readSample("capped_cuda13.txt");
    REQUIRE(image.kernels.size() == 3);
    CHECK(image.problems.empty());
    CHECK(image.kernels[0].facts.registerCap == 40);
    CHECK(image.kernels[0].facts.registers == 40);
    CHECK(image.kernels[0].facts.spillStoreBytes == 20);
    CHECK(image.kernels[0].facts.spillLoadBytes == 28);
    CHECK(image.kernels[0].facts.stackBytes == 24);
    CHECK(image.kernels[1].mangled == "_Z5otherPf");
    CHECK(image.kernels[1].facts.registerCap == 40);
    CHECK_FALSE(image.kernels[2].facts.registerCap);
}

TEST_CASE("Warnings about spills stand in for the lines that were filtered out", "[compiler_log]") {
    const std::string compiled =
        "ptxas info    : Compiling entry function 'k' for 'sm_80'\n"
        "ptxas info    : Used 40 registers, used 0 barriers\n";
    const std::string warning =
        "ptxas warning : Registers are spilled to local memory in function 'k', 4 bytes spill "
        "stores, 8 bytes spill loads\n";
    ImportedImage image = readCompilerLog(compiled + warning);
    REQUIRE(image.kernels.size() == 1);
    CHECK(image.kernels[0].facts.spillStoreBytes == 4);
    CHECK(image.kernels[0].facts.spillLoadBytes == 8);
    // For two kernels of the name one warning says too little.
    image = readCompilerLog(compiled + warning + compiled);
    REQUIRE(image.kernels.size() == 2);
    CHECK_FALSE(image.kernels[0].facts.spillBytes());
    CHECK_FALSE(image.kernels[1].facts.spillBytes());
}

TEST_CASE("Demangled names are names, and negative sizes are unknown", "[compiler_log]") {
    const ImportedImage image = readSample("demangled_cuda9.txt");
    REQUIRE(image.kernels.size() == 2);
    CHECK(image.kernels[0].mangled ==
          "void search::walk<float, 4>(search::Tree<float>, int*, double)");
    CHECK(image.kernels[0].facts.target == CodeTarget{35, TargetKind::Plain});
    CHECK(image.kernels[0].facts.stackBytes == 88);
    CHECK(image.kernels[0].facts.spillStoreBytes == 16);
    CHECK(image.kernels[1].mangled == "void apply<run()::'lambda'(int)>(float*)");
    CHECK_FALSE(image.kernels[1].facts.spillStoreBytes);
    CHECK(image.kernels[1].facts.spillLoadBytes == 0);
}

TEST_CASE("A paragraph that was filled again is read", "[compiler_log]") {
    const ImportedImage image = readSample("rewrapped_cuda12.txt");
    REQUIRE(image.kernels.size() == 2);
    CHECK(image.problems.empty());
    CHECK(image.kernels[0].mangled == "_Z4meanILi128EEvPfS0_");
    CHECK(image.kernels[0].facts.target == CodeTarget{89, TargetKind::Plain});
    CHECK(image.kernels[0].facts.registers == 38);
    CHECK(image.kernels[0].facts.stackBytes == 48);
    CHECK(image.kernels[0].facts.spillStoreBytes == 12);
    CHECK(image.kernels[0].facts.spillLoadBytes == 16);
    CHECK(image.kernels[0].facts.staticSharedBytes == 72);
    CHECK(image.kernels[0].facts.barriers == 1);
    CHECK(image.kernels[1].mangled == "_Z3maxPf");
    CHECK(image.kernels[1].facts.registers == 16);
    CHECK(image.kernels[1].facts.spillBytes() == 0);
}

TEST_CASE("A single copied line is a kernel without a name", "[compiler_log]") {
    const ImportedImage image = readSample("single_line.txt");
    REQUIRE(image.kernels.size() == 1);
    CHECK(image.problems.empty());
    CHECK(image.kernels[0].mangled == "?");
    CHECK_FALSE(image.kernels[0].facts.target.known());
    CHECK(image.kernels[0].facts.registers == 72);
    CHECK(image.kernels[0].facts.barriers == 1);
    CHECK(image.kernels[0].facts.staticSharedBytes == 8192);
    CHECK_FALSE(image.kernels[0].facts.spillBytes());
    // With the lines before it, the name is theirs.
    const ImportedImage named = readCompilerLog(
        "ptxas info    : Function properties for gemm\n"
        "    16 bytes stack frame, 4 bytes spill stores, 8 bytes spill loads\n"
        "ptxas info    : Used 72 registers, used 1 barriers, 16 bytes cumulative stack size\n");
    REQUIRE(named.kernels.size() == 1);
    CHECK(named.kernels[0].mangled == "gemm");
    CHECK(named.kernels[0].facts.stackBytes == 16);
    CHECK(named.kernels[0].facts.spillLoadBytes == 8);
    CHECK(named.kernels[0].facts.staticSharedBytes == 0);
}

TEST_CASE("Where a line is cut off, what it may have said is unknown and told", "[compiler_log]") {
    const std::string begin =
        "ptxas info    : Compiling entry function 'k' for 'sm_80'\n"
        "ptxas info    : Used 40 registers, used 1 barriers, ";
    for (const char* rest : {"", "81", "8192 byt", "8192 bytes", "8192 bytes sm",
                             "ptxas info    : Compile time = 1 ms\n", "8192 byt\n",
                             "8192 bytes sm\n", "8192 bytes smptxas info    : 0 bytes gmem\n",
                             "16 bytes cumulative st\n", "1 barrptxas info    : 0 bytes gmem"}) {
        CAPTURE(rest);
        const ImportedImage image = readCompilerLog(begin + rest);
        REQUIRE(image.kernels.size() == 1);
        CHECK(image.kernels[0].facts.registers == 40);
        CHECK(image.kernels[0].facts.barriers == 1);
        CHECK_FALSE(image.kernels[0].facts.staticSharedBytes);
        REQUIRE(image.problems.size() == 1);
        CHECK(image.problems[0].code == ImportProblemCode::BadText);
        CHECK(image.problems[0].value == 2);
        CHECK(image.problems[0].detail.substr(0, 10) == "ptxas info");
    }
    CHECK(readCompilerLog(begin + "8192 bytes smem").kernels[0].facts.staticSharedBytes == 8192);
    // Later versions may print what is not known yet.
    const ImportedImage later = readCompilerLog(begin + "3 whatevers, 8 bytes of it\n");
    CHECK(later.problems.size() == 1);
    const ImportedImage known = readCompilerLog(begin + "3 whatevers, 8 bytes tmem\nmore\n");
    CHECK(known.problems.empty());
    CHECK(known.kernels[0].facts.staticSharedBytes == 0);
}

TEST_CASE("Numbers beyond what GPUs have are unknown", "[compiler_log]") {
    const ImportedImage image = readCompilerLog(
        "ptxas info    : Compiling entry function 'k' for 'sm_80'\n"
        "ptxas info    : Function properties for k\n"
        "    99999999999999999999999999 bytes stack frame, 9223372036854775807 bytes spill stores, "
        "-1 bytes spill loads\n"
        "ptxas info    : Used 2147483648 registers, used 4294967297 barriers, "
        "9223372036854775807+9223372036854775807 bytes smem\n");
    REQUIRE(image.kernels.size() == 1);
    const KernelFacts& facts = image.kernels[0].facts;
    CHECK_FALSE(facts.registers);
    CHECK_FALSE(facts.barriers);
    CHECK_FALSE(facts.staticSharedBytes);
    CHECK_FALSE(facts.stackBytes);
    CHECK_FALSE(facts.spillBytes());
}

TEST_CASE("A kernel that is compiled again is a record again", "[compiler_log]") {
    const std::string log = importSample("logs/kernels_small.sm_80.log");
    const ImportedImage image = readCompilerLog(log + log);
    const std::vector<std::string> once = summaries(readCompilerLog(log));
    std::vector<std::string> twice = once;
    twice.insert(twice.end(), once.begin(), once.end());
    CHECK(summaries(image) == twice);
}
