#include "core/import/log_formats.h"
#include "core/import/readers.h"
#include "tests/import/collected_import.h"
#include "tests/import/expected_kernels.h"
#include "tests/import/log_support.h"
#include "tests/support/catch.h"

#include <string>
#include <vector>

using namespace occ;
using namespace occ::test;

namespace {

std::vector<ImportedImage> readSample(const std::string& name) {
    return readResourceDump(importSample("text/" + name));
}

std::vector<std::string> summariesOf(const std::vector<ImportedImage>& images) {
    std::vector<std::string> all;
    for (const ImportedImage& image : images)
        for (const FoundKernel& kernel : image.kernels)
            all.push_back(image.member + " " + summary(kernel));
    return all;
}

std::string dump(const std::string& target, const std::string& numbers) {
    return "Fatbin elf code:\n================\narch = " + target +
           "\n\nResource usage:\n Common:\n  GLOBAL:0\n Function k:\n  " + numbers + "\n";
}

KernelFacts onlyFacts(const std::string& text) {
    const std::vector<ImportedImage> images = readResourceDump(text);
    REQUIRE(images.size() == 1);
    REQUIRE(images[0].kernels.size() == 1);
    CHECK(images[0].kernels[0].mangled == "k");
    return images[0].kernels[0].facts;
}

}  // namespace

TEST_CASE("A dump of resource usage gives every kernel for its target", "[resource_dump]") {
    const std::vector<ImportedImage> images = readSample("cuobjdump_res_usage.txt");
    REQUIRE(images.size() == 1);
    CHECK(images[0].problems.empty());
    REQUIRE(images[0].kernels.size() == 3);
    const FoundKernel& first = images[0].kernels[0];
    CHECK(first.mangled == "_Z5scalePff");
    CHECK(first.facts.form == KernelForm::ResourceDump);
    CHECK(first.facts.target == CodeTarget{80, TargetKind::Plain});
    CHECK(first.facts.registers == 22);
    CHECK(first.facts.staticSharedBytes == 8192);
    CHECK(first.facts.stackBytes == 0);
    CHECK_FALSE(first.facts.spillBytes());
    CHECK_FALSE(first.facts.barriers);
    const KernelFacts& unbounded = images[0].kernels[1].facts;
    CHECK_FALSE(unbounded.stackBytes);
    CHECK(unbounded.doubts.contains(KernelDoubt::StackUnbounded));
    const KernelFacts& later = images[0].kernels[2].facts;
    CHECK(later.target == CodeTarget{90, TargetKind::Plain});
    CHECK(later.staticSharedBytes == 8192);
    CHECK(later.stackBytes == 8);
}

TEST_CASE("A dump of an archive gives an image for each member", "[resource_dump]") {
    const std::vector<ImportedImage> images = readSample("cuobjdump_archive.txt");
    REQUIRE(images.size() == 2);
    CHECK(images[0].member == "libscale.a:scale.cu.o");
    CHECK(images[1].member == "libscale.a:copy.cu.o");
    REQUIRE(images[0].kernels.size() == 4);
    CHECK(images[0].kernels[0].facts.staticSharedBytes == 640);
    CHECK(images[0].kernels[0].facts.stackBytes == 16);
    CHECK(images[0].kernels[2].facts.target == CodeTarget{90, TargetKind::Architecture});
    CHECK(images[0].kernels[2].facts.registers == 35);
    CHECK(images[0].kernels[2].facts.staticSharedBytes == 640);
    CHECK(images[0].kernels[3].facts.staticSharedBytes == 0);
    // The function that kernels call is none.
    REQUIRE(images[1].kernels.size() == 1);
    CHECK(images[1].kernels[0].mangled == "_Z4copyPfS_");
    CHECK(images[1].kernels[0].facts.target == CodeTarget{86, TargetKind::Plain});
    CHECK(images[1].kernels[0].facts.staticSharedBytes == 2048);
}

TEST_CASE("Of bare cubins no target is known, and sizes only where they are certain",
          "[resource_dump]") {
    const std::vector<ImportedImage> images = readResourceDump(
        importSample("text/cuobjdump_archive.txt") + importSample("text/cuobjdump_cubins.txt"));
    REQUIRE(images.size() == 2);
    const std::vector<FoundKernel>& kernels = images[1].kernels;
    REQUIRE(kernels.size() == 7);
    for (std::size_t i = 1; i < kernels.size(); ++i)
        CHECK_FALSE(kernels[i].facts.target.known());
    // Before 9.0, as the first kernel's constant bank shows.
    CHECK(kernels[1].facts.staticSharedBytes == 4096);
    CHECK(kernels[2].facts.staticSharedBytes == 2048);
    CHECK_FALSE(kernels[3].facts.staticSharedBytes);
    CHECK(kernels[4].facts.staticSharedBytes == 0);
    // Without the reserve, as the size below 1 KiB shows.
    CHECK(kernels[5].facts.staticSharedBytes == 1200);
    CHECK(kernels[6].facts.staticSharedBytes == 512);
}

TEST_CASE("Pairs of a dump come in any order", "[resource_dump]") {
    const KernelFacts facts = onlyFacts(
        dump("sm_75", "SHARED:256 CONSTANT[2]:8 LOCAL:16 STACK:24 CONSTANT[0]:352 REG:9"));
    CHECK(facts.registers == 9);
    CHECK(facts.staticSharedBytes == 256);
    CHECK(facts.stackBytes == 40);
    CHECK(
        onlyFacts(dump("sm_100f", "REG:9 STACK:0 SHARED:1024 CONSTANT[0]:900")).staticSharedBytes ==
        0);
    // Nothing is made up.
    const KernelFacts few = onlyFacts(dump("sm_75", "REG:9 STACK:0"));
    CHECK_FALSE(few.staticSharedBytes);
    const KernelFacts strange =
        onlyFacts(dump("sm_x", "REG:9 STACK:-4 SHARED:99999999999999999999"));
    CHECK_FALSE(strange.target.known());
    CHECK_FALSE(strange.stackBytes);
    CHECK_FALSE(strange.staticSharedBytes);
}

TEST_CASE("Line ends, colours and prefixes leave a dump alone", "[resource_dump]") {
    for (const char* name : {"text/cuobjdump_archive.txt", "text/cuobjdump_res_usage.txt"}) {
        const std::string text = importSample(name);
        const std::vector<std::string> expected = summariesOf(readResourceDump(text));
        std::vector<std::string> lines = linesOf(text);
        CHECK(summariesOf(readResourceDump(joinedLines(lines, "\r\n"))) == expected);
        for (std::string& line : lines)
            line = "#9 1.25 \x1b[32m" + line + "\x1b[0m";
        CHECK(summariesOf(readResourceDump(joinedLines(lines))) == expected);
        CHECK(looksLikeResourceDump(joinedLines(lines)));
    }
}

TEST_CASE("A dump that ends within a function tells the line", "[resource_dump]") {
    const std::string text = dump("sm_75", "");
    const std::vector<ImportedImage> images = readResourceDump(text);
    REQUIRE(images.size() == 1);
    CHECK(images[0].kernels.empty());
    REQUIRE(images[0].problems.size() == 1);
    CHECK(images[0].problems[0].code == ImportProblemCode::BadText);
    CHECK(images[0].problems[0].value == 8);
    CHECK(images[0].problems[0].detail == "Function k:");
}

TEST_CASE("Texts are told to be dumps by their lines", "[resource_dump]") {
    for (const char* name :
         {"cuobjdump_res_usage.txt", "cuobjdump_archive.txt", "cuobjdump_cubins.txt"})
        CHECK(looksLikeResourceDump(importSample(std::string("text/") + name)));
    for (const std::string& name : recordedLogs())
        CHECK_FALSE(looksLikeResourceDump(importSample(name)));
    for (const char* text : {"", "STACK:", " STACK:0", "Function k:\n", "a member of it:\n"})
        CHECK_FALSE(looksLikeResourceDump(text));
}

TEST_CASE("A build log that ends with a dump gives the kernels of both", "[resource_dump]") {
    const CollectedImport both = collectImport(importSample("text/relocatable_cuda12.txt") +
                                               importSample("text/cuobjdump_archive.txt"));
    CHECK(both.problems().empty());
    CHECK(both.kernels(KernelForm::CompilerLog, "sm_90").size() == 2);
    CHECK(both.kernels(KernelForm::LinkerLog, "sm_90").size() == 2);
    CHECK(both.kernels(KernelForm::ResourceDump, "sm_86").size() == 3);
    CHECK(both.kernels(KernelForm::ResourceDump, "sm_90a").size() == 2);
}

TEST_CASE("The format of every text sample is told by its content", "[resource_dump]") {
    for (const char* name :
         {"cuobjdump_res_usage.txt", "cuobjdump_archive.txt", "cuobjdump_cubins.txt"})
        CHECK(detectFormat(importSample(std::string("text/") + name)) ==
              ImportFormat::ResourceDump);
    for (const char* name :
         {"capped_cuda13.txt", "demangled_cuda9.txt", "driver_linker_log.txt", "msbuild_cuda7.txt",
          "ninja_cuda12.txt", "nvlink_v.txt", "nvrtc_log.txt", "ptxas_cuda2_tab.txt",
          "ptxas_cuda4.txt", "relocatable_cuda12.txt", "rewrapped_cuda12.txt", "single_line.txt"})
        CHECK(detectFormat(importSample(std::string("text/") + name)) == ImportFormat::CompilerLog);
}

TEST_CASE("Functions of a dump are no kernels even where they have registers", "[resource_dump]") {
    // As cuobjdump 12.4 lists code for 8.0 after device linking.
    const std::vector<ImportedImage> images = readResourceDump(
        dump("sm_80", "REG:10 STACK:0 SHARED:0 LOCAL:0 CONSTANT[0]:360 TEXTURE:0") +
        " Function _Z6helperPf:\n  REG:24 STACK:0 SHARED:0 LOCAL:0 TEXTURE:0\n"
        " Function last:\n  REG:12 STACK:0 SHARED:400 LOCAL:0 CONSTANT[0]:352 TEXTURE:0\n");
    REQUIRE(images.size() == 1);
    REQUIRE(images[0].kernels.size() == 2);
    CHECK(images[0].kernels[0].mangled == "k");
    CHECK(images[0].kernels[1].mangled == "last");
    CHECK(images[0].kernels[1].facts.registers == 12);
    CHECK(images[0].kernels[1].facts.staticSharedBytes == 400);
}
