#include "core/import/readers.h"
#include "tests/import/collected_import.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <string>

using namespace occ;
using namespace occ::test;

namespace {

constexpr const char* kHead =
    ".version 8.7\n.target sm_90a, texmode_independent\n.address_size 64\n";

KernelFacts onlyEntry(const std::string& text) {
    const ImportedImage image = readPtx(kHead + text, {});
    REQUIRE(image.kernels.size() == 1);
    return image.kernels.front().facts;
}

}  // namespace

TEST_CASE("PTX: the sample's kernels with what their source declares", "[ptx]") {
    const auto kernels = collectImport(importSample("bin/small.ptx")).kernels();
    const auto expected = expectedKernels("kernels_small.cu", "sm_90");
    REQUIRE(kernels.size() == expected.size());
    for (const ExpectedKernel& row : expected) {
        CAPTURE(row.mangled);
        const auto kernel = std::ranges::find(kernels, row.mangled, &FoundKernel::mangled);
        REQUIRE(kernel != kernels.end());
        CHECK(kernel->demangled == row.demangled);
        const KernelFacts& facts = kernel->facts;
        CHECK(facts.form == KernelForm::Ptx);
        CHECK(toString(facts.target) == "sm_90");
        CHECK(facts.maxBlock == row.maxThreads);
        CHECK(facts.requiredBlock == row.requiredThreads);
        CHECK(facts.minBlocks == row.minBlocks);
        CHECK(facts.cluster == row.cluster);
        CHECK(facts.maxClusterSize == row.maxClusterSize);
        CHECK(facts.dynamicUse ==
              (row.usesDynamicShared ? DynamicSharedUse::Used : DynamicSharedUse::None));
        // The compiler decides these when it makes machine code of it.
        CHECK_FALSE(facts.registers);
        CHECK_FALSE(facts.staticSharedBytes);
        CHECK_FALSE(facts.stackBytes);
        CHECK_FALSE(facts.spillStoreBytes);
        CHECK_FALSE(facts.barriers);
    }
}

TEST_CASE("PTX: every directive of an entry", "[ptx]") {
    const KernelFacts facts = onlyEntry(
        ".visible .entry k(.param .align 8 .b8 k_param_0[16])\n"
        ".maxntid 128, 2 // a comment, 3\n"
        ".minnctapersm 3 /* and another */ .maxnreg 40\n"
        ".reqnctapercluster 2, 4, 1 .explicitcluster .maxclusterrank 8\n{ ret; }\n");
    CHECK(toString(facts.target) == "sm_90a");
    CHECK(facts.maxBlock == BlockShape{128, 2, 1});
    CHECK(facts.minBlocks == 3);
    CHECK(facts.registerCap == 40);
    CHECK(facts.cluster == ClusterShape{2, 4, 1});
    CHECK_FALSE(facts.clusterAtLaunch);
    CHECK(facts.maxClusterSize == 8);
    CHECK_FALSE(facts.requiredBlock);

    const KernelFacts other =
        onlyEntry(".weak .entry k()\n.reqntid 64\n.explicitcluster\n.pragma \"nounroll\";{}");
    CHECK(other.requiredBlock == BlockShape{64, 1, 1});
    CHECK(other.clusterAtLaunch);
    CHECK_FALSE(other.maxBlock);
}

TEST_CASE("PTX: numbers that make no sense are unknown", "[ptx]") {
    const KernelFacts facts = onlyEntry(
        ".entry k .maxntid 0, 1, 1 .minnctapersm 99999999999 .maxnreg -3 .reqntid x { ret; }");
    CHECK_FALSE(facts.maxBlock);
    CHECK_FALSE(facts.minBlocks);
    CHECK_FALSE(facts.registerCap);
    CHECK_FALSE(facts.requiredBlock);
}

TEST_CASE("PTX: what is no definition is no kernel", "[ptx]") {
    const ImportedImage image = readPtx(std::string(kHead) +
                                            "// .entry commented()\n{}\n"
                                            ".extern .entry declared();\n"
                                            ".func (.param .b32 r) entry_like() { ret; }\n"
                                            ".entry real() { ret; }\n.entry",
                                        {});
    REQUIRE(image.kernels.size() == 1);
    CHECK(image.kernels[0].mangled == "real");
}

TEST_CASE("PTX: shared memory of the launch is seen in a kernel's body", "[ptx]") {
    const std::string arrays = ".extern .shared .align 16 .b8 d[];\n.shared .b8 fixed[16];\n";
    CHECK(onlyEntry(arrays + ".entry k() { mov.u32 %r1, d; }").dynamicUse ==
          DynamicSharedUse::Used);
    CHECK(onlyEntry(arrays + ".entry k() { ld.shared.u32 %r1, [d+4]; }").dynamicUse ==
          DynamicSharedUse::Used);
    CHECK(onlyEntry(arrays + ".entry k() { mov.u32 %rd, fixed; add.u32 dd, d2, 1; }").dynamicUse ==
          DynamicSharedUse::None);
    CHECK(onlyEntry(arrays + ".func f() { ret; }\n.entry k() { call f; }").dynamicUse ==
          DynamicSharedUse::Maybe);
    CHECK(onlyEntry(arrays + ".extern .func vprintf();\n.entry k() { call vprintf; }").dynamicUse ==
          DynamicSharedUse::None);
    CHECK(onlyEntry(".shared .b8 fixed[16];\n.entry k() { mov.u32 %r1, fixed; }").dynamicUse ==
          DynamicSharedUse::None);
    // What functions use that it does not call, or that follow it, is not its.
    CHECK(onlyEntry(arrays + ".entry k() { ret; }\n.func f() { mov.u32 %r1, d; }").dynamicUse ==
          DynamicSharedUse::None);
    // Functions of another module may use arrays of theirs.
    const std::string foreign = ".extern .func (.param .b32 r) f\n(\n.param .b64 p\n)\n;\n";
    CHECK(onlyEntry(foreign + ".entry k() { call.uni (r), f, (p); }").dynamicUse ==
          DynamicSharedUse::Maybe);
    CHECK(onlyEntry(foreign + ".entry k() { ret; }").dynamicUse == DynamicSharedUse::None);
}

TEST_CASE("PTX: hostile texts take time in proportion to their length", "[ptx]") {
    // Each took minutes where a search began again at every letter or directive.
    const std::string name(100'000, 'a');
    CHECK(onlyEntry(".extern .shared .b8 " + name + "[];\n.entry k() { " +
                    std::string(3'000'000, 'a') + "; }")
              .dynamicUse == DynamicSharedUse::None);
    std::string functions;
    for (int i = 0; i < 500'000; ++i)
        functions += ".func ";
    const std::string head = ".extern .shared .b8 d[];\n.entry k() { call f; }\n";
    CHECK(onlyEntry(head + functions).dynamicUse == DynamicSharedUse::None);
    CHECK(onlyEntry(head + functions + "f() { ret; }").dynamicUse == DynamicSharedUse::Maybe);
}

TEST_CASE("PTX: a text that ends anywhere", "[ptx]") {
    const std::string whole = importSample("bin/small.ptx");
    std::size_t before = 0;
    for (std::size_t size = 0; size < whole.size(); size += 3) {
        const std::size_t kernels = readPtx(whole.substr(0, size), {}).kernels.size();
        if (kernels < before) FAIL("fewer kernels in " << size << " bytes");
        before = kernels;
    }
    CHECK(before == 10);
}
