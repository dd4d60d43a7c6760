#include "core/import/readers.h"
#include "tests/import/collected_import.h"
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
