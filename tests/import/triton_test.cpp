#include "core/import/readers.h"
#include "tests/import/expected_kernels.h"
#include "tests/support/catch.h"

#include <random>
#include <string>

using namespace occ;
using occ::test::importSample;

namespace {

FoundKernel onlyKernel(const std::string& text, const std::string& cubin = {}) {
    const ImportedImage image = readTritonMetadata(text, cubin);
    INFO(text);
    REQUIRE(image.kernels.size() == 1);
    CHECK(image.problems.empty());
    return image.kernels.front();
}

}  // namespace

TEST_CASE("Triton's metadata says how a kernel is launched", "[triton]") {
    const FoundKernel kernel = onlyKernel(importSample("text/triton_cache.json"));
    CHECK(kernel.mangled == "matmul_kernel");
    KernelFacts expected;
    expected.form = KernelForm::CompilerCache;
    expected.target = {90, TargetKind::Plain};
    expected.launchedBlock = BlockShape{256, 1, 1};
    expected.dynamicSharedBytes = 65'536;
    expected.dynamicUse = DynamicSharedUse::Used;
    expected.cluster = ClusterShape{1, 1, 1};
    CHECK(kernel.facts == expected);
}

TEST_CASE("the cubin beside Triton's metadata gives the rest", "[triton]") {
    const std::string cubin = importSample("bin/small.sm_90.cubin");
    const ImportedImage bare = readCubin(cubin, {});
    REQUIRE_FALSE(bare.kernels.empty());
    const FoundKernel& wanted = bare.kernels.back();
    const std::string text = R"({"name": ")" + wanted.mangled +
                             R"(", "num_warps": 4, "shared": 0, "num_ctas": 2, "maxnreg": 96,
                             "target": {"backend": "cuda", "arch": 90, "warp_size": 32}})";
    const ImportedImage image = readTritonMetadata(text, cubin);
    CHECK(image.problems == bare.problems);
    REQUIRE(image.kernels.size() == bare.kernels.size());
    const KernelFacts& facts = image.kernels.back().facts;
    CHECK(facts.form == KernelForm::Linked);
    CHECK(facts.registers == wanted.facts.registers);
    CHECK(facts.staticSharedBytes == wanted.facts.staticSharedBytes);
    CHECK(facts.launchedBlock == BlockShape{128, 1, 1});
    CHECK(facts.dynamicSharedBytes == 0);
    CHECK(facts.dynamicUse == DynamicSharedUse::None);
    CHECK(facts.cluster == ClusterShape{2, 1, 1});
    CHECK(facts.registerCap == (wanted.facts.registerCap ? wanted.facts.registerCap : 96));
    // Other kernels of the cubin are none that the metadata is about.
    if (bare.kernels.size() > 1) CHECK(image.kernels.front().facts == bare.kernels.front().facts);
}

TEST_CASE("a damaged cubin leaves what the metadata says", "[triton]") {
    const std::string cubin = importSample("bin/small.sm_90.cubin").substr(0, 300);
    const ImportedImage image = readTritonMetadata(importSample("text/triton_cache.json"), cubin);
    CHECK_FALSE(image.problems.empty());
    REQUIRE(image.kernels.size() == 1);
    CHECK(image.kernels.front().facts.form == KernelForm::CompilerCache);
}

TEST_CASE("metadata of other versions of Triton", "[triton]") {
    const FoundKernel two = onlyKernel(
        R"({"name": "k", "num_warps": 2, "shared": 16, "target": ["cuda", 86], "warp_size": 32})");
    CHECK(two.facts.target.sm == 86);
    CHECK(two.facts.launchedBlock == BlockShape{64, 1, 1});
    CHECK_FALSE(two.facts.cluster.has_value());
    CHECK(onlyKernel(R"({"name": "k", "num_warps": 1, "shared": 0, "cc": 80})").facts.target.sm ==
          80);
    CHECK(onlyKernel(R"({"name": "k", "num_warps": 1, "cluster_dims": [2, 4, 1],
                         "target": {"arch": "sm_90a"}})")
              .facts.cluster == ClusterShape{2, 4, 1});
}

TEST_CASE("metadata for GPUs of others holds no kernels", "[triton]") {
    const ImportedImage image = readTritonMetadata(
        R"({"name": "k", "num_warps": 4, "shared": 0,
            "target": {"backend": "hip", "arch": "gfx942", "warp_size": 64}})",
        {});
    CHECK(image.kernels.empty());
    REQUIRE(image.problems.size() == 1);
    CHECK(image.problems.front().code == ImportProblemCode::NoKernels);
    CHECK(image.problems.front().detail == "Triton, hip");
}

TEST_CASE("wrong metadata is told with its line", "[triton]") {
    const ImportedImage image =
        readTritonMetadata("{\"name\": \"k\",\n\"num_warps\": \"many\"}", {});
    CHECK(image.kernels.empty());
    REQUIRE(image.problems.size() == 1);
    CHECK(image.problems.front().code == ImportProblemCode::BadText);
    CHECK(image.problems.front().value == 2);
    CHECK(image.problems.front().offset == 14u);
    CHECK(image.problems.front().detail == "\"num_warps\": \"many\"}");
}

TEST_CASE("Triton's metadata is told from other JSON", "[triton]") {
    CHECK(looksLikeTritonMetadata(importSample("text/triton_cache.json")));
    CHECK_FALSE(looksLikeTritonMetadata(importSample("text/calculator.ncu-occ")));
    CHECK_FALSE(looksLikeTritonMetadata(R"({"child_paths": {"k.cubin": "/x/k.cubin"}})"));
    CHECK_FALSE(looksLikeTritonMetadata(""));
}

TEST_CASE("mutated metadata never does harm", "[triton]") {
    std::mt19937_64 random(37);
    const std::string whole = importSample("text/triton_cache.json");
    const std::string cubin = importSample("bin/small.sm_80.cubin");
    for (int i = 0; i < 2000; ++i) {
        std::string text = whole;
        for (std::size_t k = 1 + random() % 4; k > 0; --k)
            text[random() % text.size()] = static_cast<char>(random() % 128);
        for (const FoundKernel& kernel : readTritonMetadata(text, i % 8 == 0 ? cubin : "").kernels)
            REQUIRE(kernel.facts.dynamicSharedBytes.value_or(0) >= 0);
    }
}
