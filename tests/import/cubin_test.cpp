#include "core/import/readers.h"
#include "tests/import/collected_import.h"
#include "tests/import/cubin_builder.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

using namespace occ;
using namespace occ::test;

TEST_CASE("cubin: every sample has the kernels that ptxas told of", "[cubin]") {
    struct Sample {
        const char* file;
        const char* source;
        const char* arch;
    };
    constexpr std::array<Sample, 6> kSamples = {
        {{"small.sm_75.cubin", "kernels_small.cu", "sm_75"},
         {"small.sm_80.cubin", "kernels_small.cu", "sm_80"},
         {"small.sm_90.cubin", "kernels_small.cu", "sm_90"},
         {"small.sm_120.cubin", "kernels_small.cu", "sm_120"},
         {"kernels_align.sm_80.cubin", "kernels_align.cu", "sm_80"},
         {"kernels_align.sm_90.cubin", "kernels_align.cu", "sm_90"}}};
    for (const Sample& sample : kSamples) {
        CAPTURE(sample.file);
        const CollectedImport found =
            collectImport(importSample(std::string("bin/") + sample.file));
        CHECK(found.problems().empty());
        const auto expected = expectedKernels(sample.source, sample.arch);
        REQUIRE_FALSE(expected.empty());
        checkKernels(found.kernels(), expected, false);
        for (const FoundKernel& kernel : found.kernels()) {
            CHECK(kernel.facts.form == KernelForm::Linked);
            CHECK_FALSE(kernel.facts.doubts.contains(KernelDoubt::NotFinal));
        }
    }
}

TEST_CASE("cubin: a launch bound is told from the register cap", "[cubin]") {
    const auto kernels = collectImport(importSample("bin/small.sm_90.cubin")).kernels();
    const auto saxpy = std::ranges::find(kernels, "s02_saxpy", &FoundKernel::mangled);
    REQUIRE(saxpy != kernels.end());
    CHECK(saxpy->facts.registerCap == 64);
    CHECK(saxpy->facts.minBlocks == 4);
    // 128 threads and 2 blocks leave all registers, so nothing can be told.
    const auto free = std::ranges::find(kernels, "_Z11s09_maxrankPf", &FoundKernel::mangled);
    REQUIRE(free != kernels.end());
    CHECK_FALSE(free->facts.minBlocks);
}

TEST_CASE("cubin: damage anywhere costs no more than kernels", "[cubin]") {
    const std::string whole = importSample("bin/small.sm_120.cubin");
    const std::size_t kernels = readCubin(whole, {}).kernels.size();
    REQUIRE(kernels == 10);
    for (std::size_t size = 0; size < whole.size(); ++size) {
        // A copy of its own, so that a sanitizer sees reading beyond its end.
        const std::vector<char> part(whole.begin(),
                                     whole.begin() + static_cast<std::ptrdiff_t>(size));
        const ImportedImage image = readCubin({part.data(), part.size()}, {.offset = 5});
        const bool told = !image.problems.empty() && image.problems.front().offset &&
                          *image.problems.front().offset >= 5;
        if (!told && image.kernels.size() != kernels) FAIL("silent about " << size << " bytes");
    }
}

TEST_CASE("cubin: code that is not there tells nothing of spills", "[cubin]") {
    CubinBuilder builder;
    builder.addKernel("k", std::string(64, '\1'));
    std::string bytes = builder.build();
    // Offset and size of its section.
    const std::size_t header = bytes.find(bytes64(64) + bytes64(64), 64);
    REQUIRE(header != std::string::npos);
    bytes.replace(header, 8, bytes64(std::uint64_t{1} << 60));
    const ImportedImage image = readCubin(bytes, {});
    REQUIRE(image.kernels.size() == 1);
    CHECK_FALSE(image.kernels[0].facts.spillStoreBytes);
    REQUIRE(image.problems.size() == 1);
    CHECK(image.problems[0].detail == ".text.k");
    CHECK(image.problems[0].offset == bytes.size());
}

TEST_CASE("cubin: kernels that share their code do not have it read for each", "[cubin]") {
    CubinBuilder builder;
    builder.addKernel("k", std::string(100'000, '\0'));
    for (int i = 0; i < 50; ++i)
        builder.addKernel("other", "");
    std::string bytes = builder.build();
    const std::size_t symbols = bytes.find(bytes32(1) + '\x12' + '\x10');
    REQUIRE(symbols != std::string::npos);
    for (std::size_t i = 1; i <= 50; ++i)
        bytes.replace(symbols + i * 24 + 6, 2, bytes16(1));
    const ImportedImage image = readCubin(bytes, {});
    REQUIRE(image.kernels.size() == 51);
    CHECK(image.kernels.front().facts.spillStoreBytes == 0);
    CHECK_FALSE(image.kernels.back().facts.spillStoreBytes);
    REQUIRE(image.problems.size() == 1);
    CHECK(image.problems[0].detail == ".text.k");
}
