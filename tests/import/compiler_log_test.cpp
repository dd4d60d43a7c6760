#include "core/import/log_formats.h"
#include "core/import/readers.h"
#include "tests/import/expected_kernels.h"
#include "tests/import/log_support.h"
#include "tests/support/catch.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

using namespace occ;
using namespace occ::test;

namespace {

const FoundKernel* findKernel(const ImportedImage& image, const std::string& name,
                              const std::string& arch) {
    for (const FoundKernel& kernel : image.kernels)
        if (kernel.mangled == name && toString(kernel.facts.target) == arch) return &kernel;
    return nullptr;
}

std::string logOf(const ExpectedKernel& kernel) {
    return "logs/" + kernel.file.substr(0, kernel.file.find('.')) + "." + kernel.arch + ".log";
}

ImportedImage readSample(const std::string& name) {
    return readCompilerLog(importSample(name));
}

}  // namespace

TEST_CASE("Recorded compiler logs give what is expected of every kernel", "[compiler_log]") {
    std::map<std::string, ImportedImage> images;
    for (const std::string& name : recordedLogs())
        images[name] = readSample(name);
    std::size_t rows = 0;
    for (const ExpectedKernel& expected : expectedKernels()) {
        const FoundKernel* found =
            findKernel(images.at(logOf(expected)), expected.mangled, expected.arch);
        CAPTURE(expected.mangled, expected.arch);
        REQUIRE(found != nullptr);
        const KernelFacts& facts = found->facts;
        CHECK(facts.form == KernelForm::CompilerLog);
        CHECK(facts.registers == expected.registers);
        CHECK(facts.staticSharedBytes == expected.staticShared);
        CHECK(facts.barriers == expected.barriers);
        CHECK(facts.stackBytes == expected.stack);
        CHECK(facts.spillStoreBytes == expected.spillStores);
        CHECK(facts.spillLoadBytes == expected.spillLoads);
        CHECK_FALSE(facts.doubts.contains(KernelDoubt::Interleaved));
        CHECK_FALSE(facts.doubts.contains(KernelDoubt::NotFinal));
        ++rows;
    }
    CHECK(rows == 738);
    std::size_t kernels = 0;
    for (const auto& [name, image] : images) {
        CAPTURE(name);
        CHECK(image.problems.empty());
        kernels += image.kernels.size();
    }
    CHECK(kernels == rows);
}

TEST_CASE("Nothing that a compiler log does not say is made up", "[compiler_log]") {
    for (const FoundKernel& kernel : readSample("logs/kernels.sm_90.log").kernels) {
        const KernelFacts& facts = kernel.facts;
        CHECK_FALSE(facts.maxBlock);
        CHECK_FALSE(facts.requiredBlock);
        CHECK_FALSE(facts.minBlocks);
        CHECK_FALSE(facts.registerCap);
        CHECK_FALSE(facts.cluster);
        CHECK_FALSE(facts.dynamicSharedBytes);
        CHECK(facts.dynamicUse == DynamicSharedUse::Unknown);
    }
}

TEST_CASE("A function that cannot be added up leaves the stack in doubt", "[compiler_log]") {
    const ImportedImage image = readSample("logs/kernels.sm_80.log");
    const FoundKernel* recursive = findKernel(image, "_Z13k24_recursivePii", "sm_80");
    REQUIRE(recursive != nullptr);
    CHECK(recursive->facts.doubts.contains(KernelDoubt::StackAtLeast));
    // Its callee is added up.
    const FoundKernel* indirect = findKernel(image, "_Z12k25_indirectPfi", "sm_80");
    REQUIRE(indirect != nullptr);
    CHECK(indirect->facts.doubts.empty());
}

TEST_CASE("Lines of CUDA 2 to 4 have no target, or a launch area in shared memory",
          "[compiler_log]") {
    const ImportedImage two = readSample("text/ptxas_cuda2_tab.txt");
    REQUIRE(two.kernels.size() == 1);
    CHECK(two.problems.empty());
    CHECK(two.kernels[0].mangled == "_Z5scalePff");
    CHECK_FALSE(two.kernels[0].facts.target.known());
    CHECK(two.kernels[0].facts.registers == 11);
    CHECK(two.kernels[0].facts.staticSharedBytes == 1056);
    CHECK(two.kernels[0].facts.stackBytes == 24);
    CHECK_FALSE(two.kernels[0].facts.spillBytes());
    CHECK_FALSE(two.kernels[0].facts.barriers);

    const ImportedImage four = readSample("text/ptxas_cuda4.txt");
    REQUIRE(four.kernels.size() == 2);
    CHECK(four.kernels[0].facts.target == CodeTarget{13, TargetKind::Plain});
    CHECK(four.kernels[0].facts.registers == 9);
    CHECK(four.kernels[0].facts.staticSharedBytes == 4128);
    CHECK(four.kernels[0].facts.stackBytes == 0);
    CHECK(four.kernels[1].facts.target == CodeTarget{20, TargetKind::Plain});
    CHECK(four.kernels[1].facts.staticSharedBytes == 4112);
    CHECK(four.kernels[1].facts.stackBytes == 24);
    CHECK(four.kernels[1].facts.spillStoreBytes == 20);
    CHECK(four.kernels[1].facts.spillLoadBytes == 16);
}

TEST_CASE("What builds put in front of lines does not matter", "[compiler_log]") {
    const ImportedImage seven = readSample("text/msbuild_cuda7.txt");
    REQUIRE(seven.kernels.size() == 1);
    CHECK(seven.kernels[0].facts.target == CodeTarget{30, TargetKind::Plain});
    CHECK(seven.kernels[0].facts.registers == 14);
    CHECK(seven.kernels[0].facts.staticSharedBytes == 640);
    CHECK(seven.kernels[0].facts.stackBytes == 208);
    CHECK(seven.kernels[0].facts.spillBytes() == 0);

    const ImportedImage twelve = readSample("text/ninja_cuda12.txt");
    REQUIRE(twelve.kernels.size() == 2);
    CHECK(twelve.problems.empty());
    CHECK(twelve.kernels[0].mangled == "_Z5scaleILi4EEvPff");
    CHECK(twelve.kernels[0].facts.registers == 22);
    CHECK(twelve.kernels[0].facts.staticSharedBytes == 8192);
    CHECK_FALSE(twelve.kernels[0].facts.barriers);
    CHECK(twelve.kernels[1].facts.target == CodeTarget{90, TargetKind::Architecture});
    CHECK(twelve.kernels[1].facts.registers == 255);
    CHECK(twelve.kernels[1].facts.barriers == 2);
    CHECK(twelve.kernels[1].facts.spillStoreBytes == 4);
    CHECK(twelve.kernels[1].facts.spillLoadBytes == 12);
    CHECK(twelve.kernels[1].facts.staticSharedBytes == 1024);
}

TEST_CASE("NVRTC's program log is read like ptxas", "[compiler_log]") {
    const ImportedImage image = readSample("text/nvrtc_log.txt");
    REQUIRE(image.kernels.size() == 1);
    CHECK(image.kernels[0].mangled == "saxpy");
    CHECK(image.kernels[0].facts.registers == 12);
    CHECK(image.kernels[0].facts.staticSharedBytes == 256);
    CHECK(image.kernels[0].facts.spillBytes() == 0);
}

TEST_CASE("Linker lines become records of their own without the reserved memory",
          "[compiler_log]") {
    const ImportedImage image = readSample("text/nvlink_v.txt");
    REQUIRE(image.kernels.size() == 6);
    CHECK(image.problems.empty());
    for (const FoundKernel& kernel : image.kernels) {
        CHECK(kernel.facts.form == KernelForm::LinkerLog);
        CHECK(kernel.facts.stackBytes == 0);
        CHECK_FALSE(kernel.facts.spillBytes());
    }
    const std::vector<std::pair<std::string, std::int64_t>> odd = {
        {"sm_80", 1001}, {"sm_90", 1001}, {"sm_120", 1001}};
    for (const auto& [arch, shared] : odd) {
        CAPTURE(arch);
        const FoundKernel* kernel = findKernel(image, "_Z12k12_smem_oddPh", arch);
        REQUIRE(kernel != nullptr);
        CHECK(kernel->facts.staticSharedBytes == shared);
        CHECK(kernel->facts.barriers == 1);
    }
}

TEST_CASE("Texts are told to be compiler logs by their lines", "[compiler_log]") {
    for (const std::string& name : recordedLogs())
        CHECK(looksLikeCompilerLog(importSample(name)));
    for (const char* name : {"msbuild_cuda7.txt", "ptxas_cuda2_tab.txt", "ptxas_cuda4.txt",
                             "ninja_cuda12.txt", "nvrtc_log.txt", "nvlink_v.txt"})
        CHECK(looksLikeCompilerLog(importSample(std::string("text/") + name)));
    for (const char* name : {"cuobjdump_res_usage.txt", "ncu_details.txt", "ncu_raw.csv"})
        CHECK_FALSE(looksLikeCompilerLog(importSample(std::string("text/") + name)));
    for (const char* text : {"", "Used 10 registers of the shop", "It has 10 bytes gmem.",
                             "The entry function properties are registers.\n"})
        CHECK_FALSE(looksLikeCompilerLog(text));
    const std::string otherLines =
        joinedLines(std::vector<std::string>(100'000, "g++ -O2 -c registers.cpp -o registers.o"));
    CHECK_FALSE(looksLikeCompilerLog(otherLines));
    CHECK(looksLikeCompilerLog(otherLines + importSample("text/nvrtc_log.txt")));
}
