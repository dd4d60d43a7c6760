#include "core/import/fatbin.h"
#include "core/import/readers.h"
#include "tests/import/collected_import.h"
#include "tests/import/cubin_builder.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <array>
#include <string>

using namespace occ;
using namespace occ::test;

namespace {

/// An archive with names in GNU's form: long ones in a member of their own.
std::string archiveOf(const std::string& shortMember, const std::string& longMember) {
    const auto header = [](std::string name, std::size_t bytes) {
        name.resize(16, ' ');
        std::string size = std::to_string(bytes);
        size.resize(10, ' ');
        return name + std::string(32, ' ') + size + "`\n";
    };
    const auto padded = [](std::string content) {
        if (content.size() % 2 != 0) content += '\n';
        return content;
    };
    const std::string names = "a_long_name_of_a_member.o/\n";
    return "!<arch>\n" + header("//", names.size()) + padded(names) +
           header("short.o/", shortMember.size()) + padded(shortMember) +
           header("/0", longMember.size()) + padded(longMember);
}

/// A program for Windows with two sections: memory that is not in the file, and the content and
/// zeros.
std::string windowsProgram(const std::string& content) {
    const std::string head = "MZ" + std::string(58, '\0') + bytes32(64) + std::string("PE\0\0", 4) +
                             bytes16(0x8664) + bytes16(2) + std::string(16, '\0');
    const std::string padding(64, '\0');
    const auto section = [](std::size_t bytes, std::size_t offset) {
        return std::string(16, '\0') + bytes32(bytes) + bytes32(offset) + std::string(16, '\0');
    };
    return head + section(std::size_t{1} << 30, 0) +
           section(content.size() + padding.size(), head.size() + 80) + content + padding;
}

}  // namespace

TEST_CASE("containers: every kind holds the same kernels as bare cubins", "[containers]") {
    struct Sample {
        const char* file;
        std::vector<const char*> targets;
        std::size_t ptxKernels;
    };
    const std::array<Sample, 5> samples = {{{"small.none.fatbin", {"sm_80"}, 8},
                                            {"small.lz4.fatbin", {"sm_80", "sm_90"}, 10},
                                            {"small.zstd.fatbin", {"sm_80", "sm_90"}, 10},
                                            {"small.o", {"sm_80", "sm_90"}, 10},
                                            {"libsmall.so", {"sm_80", "sm_90"}, 10}}};
    for (const Sample& sample : samples) {
        CAPTURE(sample.file);
        const CollectedImport found =
            collectImport(importSample(std::string("bin/") + sample.file));
        CHECK(found.problems().empty());
        std::size_t ptx = found.kernels().size();
        for (const char* const arch : sample.targets) {
            const auto kernels = found.kernels(KernelForm::Linked, arch);
            checkKernels(kernels, expectedKernels("kernels_small.cu", arch), true);
            ptx -= kernels.size();
        }
        CHECK(ptx == sample.ptxKernels);
        CHECK(found.kernels(KernelForm::Ptx, sample.targets.back()).size() == sample.ptxKernels);
    }
}

TEST_CASE("containers: relocatable code is told as not final", "[containers]") {
    const CollectedImport found = collectImport(importSample("bin/small_rdc.o"));
    CHECK(found.problems().empty());
    for (const char* const arch : {"sm_80", "sm_90"}) {
        const auto kernels = found.kernels(KernelForm::Relocatable, arch);
        const auto expected = expectedKernels("kernels_small.cu", arch);
        REQUIRE(kernels.size() == expected.size());
        for (const ExpectedKernel& row : expected) {
            CAPTURE(row.mangled, arch);
            const auto kernel = std::ranges::find(kernels, row.mangled, &FoundKernel::mangled);
            REQUIRE(kernel != kernels.end());
            CHECK(kernel->facts.registers == row.registers);
            CHECK(kernel->facts.barriers == row.barriers);
            CHECK(kernel->facts.spillStoreBytes == row.spillStores);
            CHECK(kernel->facts.doubts.contains(KernelDoubt::NotFinal));
            // Not rounded yet, and that of templates is told by relocations alone.
            const std::int64_t most = row.staticShared;
            CHECK(kernel->facts.staticSharedBytes <= most);
            CHECK(kernel->facts.staticSharedBytes > most - 16);
            CHECK((kernel->facts.dynamicUse == DynamicSharedUse::Used) ==
                  (row.mangled.find("s04_dynamic") != std::string::npos));
        }
    }
}

TEST_CASE("containers: PTX tells the second launch bound for certain", "[containers]") {
    const CollectedImport found = collectImport(importSample("bin/small.o"));
    const auto kernels = found.kernels(KernelForm::Linked, "sm_90");
    const auto free = std::ranges::find(kernels, "_Z11s09_maxrankPf", &FoundKernel::mangled);
    REQUIRE(free != kernels.end());
    // No register cap follows from it, so the machine code does not tell.
    CHECK_FALSE(free->facts.registerCap);
    CHECK(free->facts.minBlocks == 2);
}

TEST_CASE("containers: archives tell the member", "[containers]") {
    const std::string object = importSample("bin/small.o");
    const CollectedImport found = collectImport(archiveOf(object, object));
    CHECK(found.problems().empty());
    std::vector<std::string> members;
    for (const ImportedImage& image : found.images)
        members.push_back(image.member);
    std::vector<std::string> expected(members.size() / 2, "short.o");
    expected.resize(members.size(), "a_long_name_of_a_member.o");
    CHECK(members == expected);
    CHECK(found.kernels().size() == 2 * collectImport(object).kernels().size());
}

TEST_CASE("containers: a file that ends early is told also where it ends between two kernels",
          "[containers]") {
    const std::string object = importSample("bin/small.o");
    const std::string library = importSample("bin/libsmall.so");
    const std::string program = windowsProgram(importSample("bin/small.zstd.fatbin"));
    struct Row {
        const char* name;
        std::string whole;
        std::size_t cutBytes;
        std::size_t lostKernels;
    };
    const std::size_t kernels = collectImport(object).kernels().size();
    const Row rows[] = {
        {"the table of sections", library, 100, 0},
        {"everything but the head", library, library.size() - 5000, kernels},
        {"the second member", archiveOf(object, object), object.size() - 500, kernels},
        {"the last section of a program for Windows", program, 10, 0},
    };
    for (const Row& row : rows) {
        CAPTURE(row.name);
        const CollectedImport whole = collectImport(row.whole);
        CHECK(whole.problems().empty());
        const std::size_t left = row.whole.size() - row.cutBytes;
        const CollectedImport found = collectImport(row.whole.substr(0, left));
        CHECK(found.kernels().size() == whole.kernels().size() - row.lostKernels);
        REQUIRE(found.problems().size() == 1);
        const ImportProblem problem = found.problems().front();
        CHECK(problem.code == ImportProblemCode::Truncated);
        REQUIRE(problem.offset.has_value());
        CHECK(*problem.offset + static_cast<std::uint64_t>(problem.value) > left);
        CHECK(problem.other == static_cast<std::int64_t>(left - std::min(left, *problem.offset)));
    }
}

TEST_CASE("containers: what surrounds a fatbin does not matter", "[containers]") {
    const std::string fatbin = importSample("bin/small.zstd.fatbin");
    const auto expected = linesOf(collectImport(fatbin).kernels());
    // A program for Windows, and bytes of no known kind that hold the magic number twice.
    for (const std::string& before :
         {"MZ" + std::string(1001, '\0'), std::string("\0\1\2", 3) + std::string(kFatbinMagic) +
                                              std::string(kFatbinMagic) + std::string(77, 'x')}) {
        const CollectedImport found = collectImport(before + fatbin + std::string(55, '\0'));
        CHECK(found.problems().empty());
        CHECK(linesOf(found.kernels()) == expected);
        CHECK(found.images.front().offset > before.size());
    }
}

TEST_CASE("containers: entries tell target, source file and where they are", "[containers]") {
    CubinBuilder builder;
    builder.flags = 0x06006402;
    builder.addKernel("k");
    const std::string bytes = fatbinOf({fatbinEntry(
        builder.build(), {.sm = 100, .flags = 0x200011, .origin = "kernels/gemm.cu"})});
    const CollectedImport found = collectImport(bytes);
    REQUIRE(found.images.size() == 1);
    CHECK(found.images[0].origin == "kernels/gemm.cu");
    CHECK(bytes.substr(static_cast<std::size_t>(found.images[0].offset), 4) ==
          "\x7f"
          "ELF");
    REQUIRE(found.images[0].kernels.size() == 1);
    CHECK(toString(found.images[0].kernels[0].facts.target) == "sm_100f");
}

TEST_CASE("containers: code for link-time optimisation is counted", "[containers]") {
    const CollectedImport found = collectImport(importSample("bin/small.ltoir.fatbin"));
    CHECK(found.kernels().empty());
    REQUIRE(found.problems().size() == 1);
    CHECK(found.problems()[0].code == ImportProblemCode::LtoCode);
    CHECK(found.problems()[0].value > 0);
    CHECK_FALSE(found.problems()[0].loses());
}

TEST_CASE("containers: several threads hand over the same in the same order", "[containers]") {
    std::string many;
    for (int i = 0; i < 40; ++i)
        many += importSample(i % 2 == 0 ? "bin/small.zstd.fatbin" : "bin/small.lz4.fatbin");
    const CollectedImport one = collectImport(many, 1);
    const CollectedImport four = collectImport(many, 4);
    REQUIRE(one.images.size() == four.images.size());
    CHECK(one.images.size() > 100);
    for (std::size_t i = 0; i < one.images.size(); ++i) {
        CHECK(one.images[i].offset == four.images[i].offset);
        CHECK(linesOf(one.images[i].kernels) == linesOf(four.images[i].kernels));
    }
    CHECK(one.progress == four.progress);
    CHECK(std::ranges::is_sorted(one.progress));
    CHECK(one.progress.back() == many.size());
}

TEST_CASE("containers: reading can be stopped", "[containers]") {
    std::string many;
    for (int i = 0; i < 200; ++i)
        many += importSample("bin/small.zstd.fatbin");
    for (const unsigned threads : {1U, 3U}) {
        std::size_t images = 0;
        const ImportSink sink{.image = [&](const ImportedImage&) { ++images; },
                              .cancelled = [&] { return images >= 5; }};
        importKernels({.path = "f", .bytes = many}, sink, {.threads = threads});
        CHECK(images >= 5);
        CHECK(images < 50);
    }
}

TEST_CASE("containers: what a sink throws reaches the caller", "[containers]") {
    std::string many;
    for (int i = 0; i < 50; ++i)
        many += importSample("bin/small.zstd.fatbin");
    for (const unsigned threads : {1U, 3U}) {
        const ImportSink sink{.image = [](const ImportedImage&) { throw std::bad_alloc(); }};
        CHECK_THROWS_AS(importKernels({.path = "f", .bytes = many}, sink, {.threads = threads}),
                        std::bad_alloc);
    }
}
