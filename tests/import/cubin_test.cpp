#include "core/import/readers.h"
#include "tests/import/collected_import.h"
#include "tests/import/cubin_builder.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
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
    builder.add({.name = ".nv.info.k", .type = CubinBuilder::kInfo});
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

TEST_CASE("cubin: what damaged records may have said is unknown, not 0", "[cubin]") {
    const std::string endsEarly{4, 0x12, 8, 0};  // says 8 bytes and has none
    const auto kernelWith = [](const std::string& ofModule, const std::string& ofKernel) {
        CubinBuilder builder;
        builder.addKernel("k", std::string(64, '\0'), 40U << 24);
        builder.add({.name = ".nv.info", .type = CubinBuilder::kInfo, .content = ofModule});
        builder.add({.name = ".nv.info.k", .type = CubinBuilder::kInfo, .content = ofKernel});
        const ImportedImage image = readCubin(builder.build(), {});
        REQUIRE(image.kernels.size() == 1);
        return image.kernels[0].facts;
    };
    const KernelFacts whole = kernelWith("", "");
    CHECK(whole.registers == 40);
    CHECK(whole.stackBytes == 0);
    CHECK(whole.barriers == 0);
    CHECK(whole.spillStoreBytes == 0);

    const KernelFacts noModule = kernelWith(endsEarly, "");
    CHECK_FALSE(noModule.registers);
    CHECK_FALSE(noModule.stackBytes);
    CHECK(noModule.barriers == 0);

    const KernelFacts noKernel = kernelWith("", endsEarly);
    CHECK(noKernel.stackBytes == 0);
    CHECK_FALSE(noKernel.barriers);
    CHECK_FALSE(noKernel.spillStoreBytes);
    CHECK_FALSE(noKernel.spillLoadBytes);
}

TEST_CASE("cubin: more spills than ptxas can note", "[cubin]") {
    // A store of 4 bytes and a load of 16; the first `noted` of them are annotated.
    const std::string pair =
        bytes64(0x387) + bytes64(4U << 9) + bytes64(0x983) + bytes64(std::uint64_t{6} << 9);
    const auto spillsOfCode = [&](int pairs, unsigned noted) {
        CubinBuilder builder;
        std::string code;
        for (int i = 0; i < pairs; ++i)
            code += pair;
        builder.addKernel("k", code);
        std::vector<std::uint32_t> annotations;
        for (unsigned i = 0; i < noted; ++i) {
            annotations.push_back(1);
            annotations.push_back(i * 16);
        }
        builder.add({.name = ".nv.info.k",
                     .type = CubinBuilder::kInfo,
                     .content = infoRecord(0x55, annotations)});
        const KernelFacts facts = readCubin(builder.build(), {}).kernels.at(0).facts;
        return std::pair(facts.spillStoreBytes, facts.spillLoadBytes);
    };
    using Bytes = std::optional<std::int64_t>;
    // Other accesses are arrays.
    CHECK(spillsOfCode(100, 10) == std::pair(Bytes(5 * 4), Bytes(5 * 16)));
    CHECK(spillsOfCode(4100, 10) == std::pair(Bytes(5 * 4), Bytes(5 * 16)));
    // 8,200 and 16,400 accesses, of which 8,192 and 16,384 are lost.
    CHECK(spillsOfCode(4100, 8) == std::pair(Bytes(4100 * 4), Bytes(4100 * 16)));
    CHECK(spillsOfCode(8200, 16) == std::pair(Bytes(8200 * 4), Bytes(8200 * 16)));
    // Some of these may be lost annotations, or none.
    CHECK(spillsOfCode(4200, 8) == std::pair(Bytes(), Bytes()));
}

TEST_CASE("cubin: device linking and debugging leave sections to kernels with shared memory",
          "[cubin]") {
    const auto usesWith = [](bool hasUnsizedArrays) {
        CubinBuilder builder;
        for (const char* const name : {"none", "fixed", "launch"})
            builder.addKernel(name);
        const auto add = [&](const char* name, std::uint64_t bytes) {
            builder.add({.name = name, .type = CubinBuilder::kNoBits, .sizeWithoutBits = bytes});
        };
        add(".nv.shared.fixed", 400);
        if (hasUnsizedArrays) add(".nv.shared.launch", 0);
        if (hasUnsizedArrays) add(".nv_debug.shared", 0);
        std::vector<DynamicSharedUse> uses;
        for (const FoundKernel& kernel : readCubin(builder.build(), {}).kernels)
            uses.push_back(kernel.facts.dynamicUse);
        return uses;
    };
    using Use = DynamicSharedUse;
    CHECK(usesWith(true) == std::vector{Use::None, Use::Maybe, Use::Used});
    CHECK(usesWith(false) == std::vector{Use::None, Use::None, Use::None});
}
