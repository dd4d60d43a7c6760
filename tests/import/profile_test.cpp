#include "core/import/readers.h"
#include "tests/import/expected_kernels.h"
#include "tests/import/profile_support.h"
#include "tests/support/catch.h"

#include <random>
#include <string>

using namespace occ;
using occ::test::importSample;
using occ::test::onlyKernel;
using occ::test::rawPage;

TEST_CASE("the raw page of a profile gives what it was launched with", "[profile]") {
    const ImportedImage image = readProfile(importSample("text/ncu_raw.csv"));
    CHECK(image.problems.empty());
    REQUIRE(image.kernels.size() == 1);
    const FoundKernel& kernel = image.kernels.front();
    CHECK(kernel.mangled == "scale(float *, float)");
    KernelFacts expected;
    expected.form = KernelForm::Profile;
    expected.target = {90, TargetKind::Plain};
    expected.registers = 28;
    expected.staticSharedBytes = 8192;
    expected.dynamicSharedBytes = 0;
    expected.dynamicUse = DynamicSharedUse::None;
    expected.launchedBlock = BlockShape{256, 1, 1};
    expected.gridBlocks = 4096;
    expected.carveoutBytes = 233'472;
    expected.achievedOccupancy = 0.9137;
    expected.doubts.insert(KernelDoubt::RoundedSizes);
    CHECK(kernel.facts.achievedOccupancy.value_or(0) == Approx(0.9137));
    KernelFacts facts = kernel.facts;
    facts.achievedOccupancy = expected.achievedOccupancy;
    CHECK(facts == expected);
}

TEST_CASE("the text of a profile gives the same as its raw page", "[profile]") {
    const ImportedImage raw = readProfile(importSample("text/ncu_raw.csv"));
    const ImportedImage text = readProfile(importSample("text/ncu_details.txt"));
    CHECK(text.problems.empty());
    REQUIRE(text.kernels.size() == 1);
    CHECK(text.kernels.front().mangled == raw.kernels.front().mangled);
    CHECK(text.kernels.front().facts == raw.kernels.front().facts);
}

TEST_CASE("rows of the details page belong to launches by their number", "[profile]") {
    const ImportedImage image = readProfile(importSample("text/ncu_details.csv"));
    CHECK(image.problems.empty());
    // Both launches are alike, so there is one kernel, with what was measured on average.
    REQUIRE(image.kernels.size() == 1);
    const FoundKernel& kernel = image.kernels.front();
    CHECK(kernel.mangled == "reduce<(int)4>(const float *, float *)");
    CHECK(kernel.facts.target == CodeTarget{86, TargetKind::Plain});
    CHECK(kernel.facts.registers == 40);
    CHECK(kernel.facts.staticSharedBytes == 528);
    CHECK(kernel.facts.dynamicSharedBytes == 12'288);
    CHECK(kernel.facts.dynamicUse == DynamicSharedUse::Used);
    CHECK(kernel.facts.launchedBlock == BlockShape{128, 2, 1});
    CHECK(kernel.facts.gridBlocks == 3072);
    CHECK(kernel.facts.carveoutBytes == 65'536);
    CHECK(kernel.facts.achievedOccupancy.value_or(0) == Approx(0.72));
    CHECK(kernel.facts.doubts.contains(KernelDoubt::RoundedSizes));
    CHECK_FALSE(kernel.facts.cluster.has_value());
}

TEST_CASE("rows of the details page may be sorted by anything", "[profile]") {
    std::string text = "\"ID\",\"Kernel Name\",\"Metric Name\",\"Metric Unit\",\"Metric Value\"\n";
    for (const char* metric : {"Registers Per Thread", "Block Size"})
        for (const char* id : {"2", "1"})
            text += '"' + std::string(id) + "\",\"k" + id + "\",\"" + metric + "\",\"\",\"3" + id +
                    "\"\n";
    const ImportedImage image = readProfile(text);
    REQUIRE(image.kernels.size() == 2);
    CHECK(image.kernels[0].mangled == "k2");
    CHECK(image.kernels[0].facts.registers == 32);
    CHECK(image.kernels[0].facts.launchedBlock == BlockShape{32, 1, 1});
    CHECK(image.kernels[1].facts.registers == 31);
    CHECK(image.kernels[1].facts.launchedBlock == BlockShape{31, 1, 1});
}

TEST_CASE("a summary of launches says only what holds for each of them", "[profile]") {
    const KernelFacts facts = onlyKernel(importSample("text/ncu_summary.csv"));
    CHECK(facts.target.sm == 75);
    CHECK(facts.registers == 24);
    CHECK_FALSE(facts.dynamicSharedBytes.has_value());
    CHECK(facts.dynamicUse == DynamicSharedUse::Unknown);
    CHECK(facts.launchedBlock == BlockShape{512, 1, 1});
    CHECK(facts.achievedOccupancy.value_or(0) == Approx(0.855));
}

TEST_CASE("launches that differ are kept apart", "[profile]") {
    std::string text =
        "\"ID\",\"Kernel Name\",\"Block Size\",\"launch__registers_per_thread\"\n"
        "\"\",\"\",\"\",\"register/thread\"\n";
    for (int i = 0; i < 600; ++i)
        text += '"' + std::to_string(i) + "\",\"k\",\"(" + std::to_string(32 + 32 * (i % 2)) +
                ", 1, 1)\",\"16\"\n";
    const ImportedImage image = readProfile(text);
    CHECK(image.problems.empty());
    REQUIRE(image.kernels.size() == 2);
    CHECK(image.kernels[0].facts.launchedBlock == BlockShape{32, 1, 1});
    CHECK(image.kernels[1].facts.launchedBlock == BlockShape{64, 1, 1});
}

TEST_CASE("old profiles name the launch in other ways", "[profile]") {
    const ImportedImage text = readProfile(
        "  saxpy(int, float), 2020-Jun-10 12:00:00, Context 1, Stream 7\n"
        "    Section: Launch Statistics\n"
        "    Block Size                                                                  128\n"
        "    Grid Size                                                                10,000\n"
        "    Registers Per Thread                            register/thread              20\n"
        "    Static Shared Memory Per Block                       byte/block               0\n");
    REQUIRE(text.kernels.size() == 1);
    CHECK(text.kernels.front().mangled == "saxpy(int, float)");
    CHECK(text.kernels.front().facts.registers == 20);
    CHECK(text.kernels.front().facts.launchedBlock == BlockShape{128, 1, 1});
    CHECK(text.kernels.front().facts.gridBlocks == 10'000);
    CHECK(text.kernels.front().facts.staticSharedBytes == 0);
    CHECK_FALSE(text.kernels.front().facts.dynamicSharedBytes.has_value());
    CHECK_FALSE(text.kernels.front().facts.target.known());

    const KernelFacts raw =
        onlyKernel(rawPage("\"device__attribute_compute_capability_major\","
                           "\"device__attribute_compute_capability_minor\",\"launch__block_dim_x\","
                           "\"launch__block_dim_y\",\"launch__block_dim_z\"",
                           "\"\",\"\",\"\",\"\",\"\"", "\"7\",\"5\",\"16\",\"8\",\"2\""));
    CHECK(raw.target.sm == 75);
    CHECK(raw.launchedBlock == BlockShape{16, 8, 2});
}

TEST_CASE("clusters of a profile", "[profile]") {
    const auto cluster = [](const std::string& size) {
        return onlyKernel(rawPage("\"launch__cluster_size\"", "\"\"", size)).cluster;
    };
    CHECK(cluster("\"8\"") == ClusterShape{8, 1, 1});
    CHECK(cluster("\"0\"") == ClusterShape{1, 1, 1});
    CHECK_FALSE(cluster("\"n/a\"").has_value());
    CHECK(onlyKernel(rawPage("\"launch__cluster_dim_x\",\"launch__cluster_dim_y\","
                             "\"launch__cluster_dim_z\",\"launch__cluster_size\"",
                             "\"\",\"\",\"\",\"\"", "\"4\",\"2\",\"1\",\"8\""))
              .cluster == ClusterShape{4, 2, 1});
}

TEST_CASE("a profile that went through a spreadsheet", "[profile]") {
    const ImportedImage image = readProfile(
        "ID;Kernel Name;Block Size;CC;launch__registers_per_thread;"
        "launch__shared_mem_per_block_static\r\n"
        ";;;;register/thread;Kbyte/block\r\n"
        "0;scale(float *, float);(256, 1, 1);9.0;28;8,19\r\n");
    REQUIRE(image.kernels.size() == 1);
    CHECK(image.problems.empty());
    CHECK(image.kernels.front().mangled == "scale(float *, float)");
    CHECK(image.kernels.front().facts.registers == 28);
    CHECK(image.kernels.front().facts.staticSharedBytes == 8192);
}

TEST_CASE("a row of the wrong length is told with its place", "[profile]") {
    std::string text = importSample("text/ncu_raw.csv");
    const std::size_t whole = text.size();
    text += "\"1\",\"4242\",\"app\",\"node1\",\"scale(fl";
    const ImportedImage image = readProfile(text);
    CHECK(image.kernels.size() == 1);
    REQUIRE(image.problems.size() == 1);
    CHECK(image.problems.front().code == ImportProblemCode::BadText);
    CHECK(image.problems.front().offset == whole);
    CHECK(image.problems.front().value == 6);
    CHECK(image.problems.front().detail == "\"1\",\"4242\",\"app\",\"node1\",\"scale(fl");
}

TEST_CASE("values out of range are told and unknown", "[profile]") {
    for (const char* value : {"99999999999", "-3", "12abc", "3.5"}) {
        const ImportedImage image = readProfile(
            rawPage("\"launch__registers_per_thread\"", "\"\"", '"' + std::string(value) + '"'));
        INFO(value);
        REQUIRE(image.kernels.size() == 1);
        CHECK_FALSE(image.kernels.front().facts.registers.has_value());
        CHECK(image.problems.size() == 1);
    }
}

TEST_CASE("profiles are told from other texts", "[profile]") {
    for (const char* name :
         {"ncu_raw.csv", "ncu_details.txt", "ncu_details.csv", "ncu_summary.csv"})
        CHECK(looksLikeProfile(importSample(std::string("text/") + name)));
    for (const char* name : {"ninja_cuda12.txt", "nvlink_v.txt", "cuobjdump_res_usage.txt",
                             "triton_cache.json", "calculator.ncu-occ"})
        CHECK_FALSE(looksLikeProfile(importSample(std::string("text/") + name)));
    CHECK_FALSE(looksLikeProfile("==PROF== Connected to process 1\nKernel Name\n"));
    CHECK_FALSE(looksLikeProfile("OpenGL, Context lost, Stream 3\n"));
}

TEST_CASE("a large profile takes time in proportion to its length", "[profile]") {
    std::string text = importSample("text/ncu_raw.csv");
    const std::string row = text.substr(text.rfind("\n\"0\"") + 1);
    for (int i = 0; i < 20'000; ++i)
        text += row;
    text += std::string(200'000, '"');
    for (int i = 0; i < 50'000; ++i)
        text += "\n\"1,\"\"";
    const ImportedImage image = readProfile(text);
    CHECK(image.kernels.size() == 1);
    CHECK(image.problems.size() <= 1000);
}

TEST_CASE("mutated profiles never do harm", "[profile]") {
    std::mt19937_64 random(31);
    for (const char* name : {"ncu_raw.csv", "ncu_details.txt", "ncu_details.csv"}) {
        const std::string whole = importSample(std::string("text/") + name);
        for (int i = 0; i < 1500; ++i) {
            std::string text = whole.substr(0, 1 + random() % whole.size());
            for (std::size_t k = random() % 6; k > 0; --k)
                text[random() % text.size()] = "\",;\n.0 ("[random() % 8];
            (void)looksLikeProfile(text);
            for (const FoundKernel& kernel : readProfile(text).kernels) {
                REQUIRE(kernel.facts.registers.value_or(0) >= 0);
                REQUIRE(kernel.facts.staticSharedBytes.value_or(0) >= 0);
                REQUIRE(kernel.facts.achievedOccupancy.value_or(0) <= 1);
                if (kernel.facts.launchedBlock) REQUIRE(kernel.facts.launchedBlock->threads() > 0);
            }
        }
    }
}
