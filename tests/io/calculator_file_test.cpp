#include "core/io/calculator_file.h"

#include "core/gpu_search.h"
#include "core/io/scenario.h"
#include "core/occupancy.h"
#include "core/text/joined.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>
#include <string>

using namespace occ;
using nlohmann::json;

namespace {

/// As Nsight Compute 2024.1 saves it.
const std::string kSaved = R"json({
    "compute_capability": "5.0",
    "cuda_version": "11.0",
    "global_load_cache_mode": "L1+L2 (ca)",
    "reg_per_thread": 32,
    "smem_per_block": 2048,
    "smem_size_config": 65536,
    "threads_per_block": 256
}
)json";

Scenario scenarioFor(const char* gpu) {
    Scenario launch;
    launch.gpu = findGpu(gpu)->gpu;
    return launch;
}

/// A launch that the format can hold, on a GPU without a name of its own.
Scenario randomLaunch(std::mt19937_64& random) {
    const auto upTo = [&](int most) {
        return static_cast<int>(random() % static_cast<std::uint64_t>(most + 1));
    };
    Scenario launch;
    const auto records = capabilities();
    launch.gpu = makeGpu(records[random() % records.size()]);
    KernelConfig& kernel = launch.kernel;
    kernel.block = {1 + upTo(1200), 1, 1};
    kernel.registersPerThread = upTo(300);
    const SharedMemoryDivision shared = dividedSharedMemory(upTo(4) == 0 ? 0 : upTo(300'000));
    kernel.staticSharedMemoryBytes = shared.staticBytes;
    kernel.dynamicSharedMemoryBytes = shared.dynamicBytes;
    switch (sharedMemorySplit(launch.gpu.limits)) {
        case SharedMemorySplit::Carveout: kernel.carveoutPercent = upTo(101) - 1; break;
        case SharedMemorySplit::CachePreference:
            kernel.cachePreference = static_cast<CachePreference>(upTo(3));
            break;
        case SharedMemorySplit::Fixed: break;
    }
    if (launch.gpu.limits.partitionedGlobalCaching && upTo(1) == 1)
        kernel.globalCaching = GlobalCaching::On;
    return launch;
}

}  // namespace

TEST_CASE("a file of Nsight Compute's calculator is a scenario", "[calculator]") {
    const auto read = readCalculatorFile(kSaved);
    REQUIRE(read.has_value());
    CHECK(read->name.empty());
    CHECK(read->gpu == makeGpu(*findCapability({5, 0})));
    KernelConfig expected;
    expected.block = {256, 1, 1};
    expected.registersPerThread = 32;
    expected.staticSharedMemoryBytes = 2048;
    CHECK(read->kernel == expected);
    // Whoever reads scenarios reads these as well.
    CHECK(*readScenario(kSaved) == *read);
    CHECK(readScenario("\xEF\xBB\xBF\r\n" + kSaved).has_value());
}

TEST_CASE("written back over itself a calculator's file is the same", "[calculator]") {
    const auto read = readCalculatorFile(kSaved);
    REQUIRE(read.has_value());
    CHECK(writeCalculatorFile(*read, kSaved) == kSaved);
    CHECK(leftOutOfCalculatorFile(*read).empty());
}

TEST_CASE("a launch comes back from a calculator's file with the same occupancy", "[calculator]") {
    std::mt19937_64 random(5);
    for (int i = 0; i < 3000; ++i) {
        const Scenario launch = randomLaunch(random);
        const std::string text = writeCalculatorFile(launch);
        INFO(text);
        REQUIRE(looksLikeCalculatorFile(text));
        const auto read = readScenario(text);
        REQUIRE(read.has_value());
        REQUIRE(read->gpu == launch.gpu);
        REQUIRE(evaluate(read->gpu.limits, read->kernel) ==
                evaluate(launch.gpu.limits, launch.kernel));
        REQUIRE(writeCalculatorFile(*read) == text);
        REQUIRE(leftOutOfCalculatorFile(launch).empty());
    }
}

TEST_CASE("members that are not known stay when a calculator's file is written", "[calculator]") {
    const std::string before = R"({"later": {"list": [1, 2.5, null, "π"], "flag": true},
        "compute_capability": "8.0", "threads_per_block": 64, "cuda_version": "11.0",
        "huge": 18446744073709551615})";
    Scenario launch = scenarioFor("9.0");
    launch.kernel.registersPerThread = 72;
    const json after = json::parse(writeCalculatorFile(launch, before));
    CHECK(after.at("later") == json::parse(before).at("later"));
    CHECK(after.at("huge") == 18446744073709551615U);
    CHECK(after.at("cuda_version") == "11.0");
    CHECK(after.at("compute_capability") == "9.0");
    CHECK(after.at("reg_per_thread") == 72);
    CHECK(after.at("threads_per_block") == 256);
    CHECK(after.size() == 9);
    // What is no such file is replaced.
    for (const std::string& other :
         {std::string("garbage"), std::string("[1]"), writeScenario(launch), std::string()})
        CHECK(writeCalculatorFile(launch, other) == writeCalculatorFile(launch));
}

TEST_CASE("a calculator's file holds what the SM is configured to", "[calculator]") {
    Scenario launch = scenarioFor("9.0");
    const auto size = [&] {
        return json::parse(writeCalculatorFile(launch)).at("smem_size_config").get<int>();
    };
    CHECK(size() == 228 << 10);
    launch.kernel.carveoutPercent = 25;
    CHECK(size() == 64 << 10);
    // A carve-out is a wish: a larger block gets what it needs.
    launch.kernel.dynamicSharedMemoryBytes = 100 << 10;
    CHECK(size() == 132 << 10);
}

TEST_CASE("a calculator's file with a size of shared memory gives a carve-out", "[calculator]") {
    const auto carveout = [](const std::string& capability, int bytes) {
        const auto read = readCalculatorFile(R"({"compute_capability": ")" + capability +
                                             R"(", "reg_per_thread": 32, "smem_size_config": )" +
                                             std::to_string(bytes) + '}');
        REQUIRE(read.has_value());
        return read->kernel;
    };
    CHECK(carveout("9.0", 228 << 10).carveoutPercent == kDefaultCarveout);
    CHECK(carveout("9.0", 64 << 10).carveoutPercent == 28);  // 28 % of 228 KiB are 63.8 KiB
    CHECK(carveout("3.5", 16 << 10).cachePreference == CachePreference::L1);
    // No percentage gives a size that the GPU does not have.
    CHECK(carveout("9.0", 12'345).carveoutPercent == kDefaultCarveout);
}

TEST_CASE("caching of global loads matters where the GPU partitions it", "[calculator]") {
    Scenario launch = scenarioFor("5.2");
    const auto mode = [&] {
        return json::parse(writeCalculatorFile(launch)).at("global_load_cache_mode");
    };
    CHECK(mode() == "L2 only (cg)");
    launch.kernel.globalCaching = GlobalCaching::On;
    CHECK(mode() == "L1+L2 (ca)");
    launch.gpu = findGpu("8.0")->gpu;
    launch.kernel.globalCaching = GlobalCaching::Off;
    CHECK(mode() == "L1+L2 (ca)");
}

TEST_CASE("what a calculator's file cannot hold is told", "[calculator]") {
    Scenario launch = scenarioFor("H100 SXM");
    CHECK(joined(leftOutOfCalculatorFile(launch), ", ") == "GPU");
    launch.gpu = findGpu("9.0")->gpu;
    CHECK(leftOutOfCalculatorFile(launch).empty());
    launch.kernel.block = {16, 16, 1};
    launch.kernel.dynamicSharedMemoryBytes = 1024;
    CHECK(leftOutOfCalculatorFile(launch).empty());
    launch.kernel.clusterSize = 4;
    launch.kernel.gridBlocks = 1000;
    launch.kernel.barriersPerBlock = 3;
    CHECK(leftOutOfCalculatorFile(launch).size() == 3);
}

TEST_CASE("names and texts of calculator files are told from others", "[calculator]") {
    CHECK(isCalculatorFileName("a.ncu-occ"));
    CHECK(isCalculatorFileName("folder/B.NCU-OCC"));
    CHECK_FALSE(isCalculatorFileName("a.json"));
    CHECK_FALSE(isCalculatorFileName(".ncu-occ"));
    CHECK_FALSE(isCalculatorFileName(""));
    CHECK(looksLikeCalculatorFile(kSaved));
    Scenario tricky = scenarioFor("9.0");
    tricky.name = R"("compute_capability" and "reg_per_thread")";
    CHECK_FALSE(looksLikeCalculatorFile(writeScenario(tricky)));
    CHECK_FALSE(looksLikeCalculatorFile(""));
    CHECK_FALSE(looksLikeCalculatorFile("{}"));
    CHECK_FALSE(looksLikeCalculatorFile('[' + kSaved + ']'));
}

TEST_CASE("errors of calculator files name the place", "[calculator]") {
    struct Row {
        const char* text;
        const char* code;
        const char* field;
    };
    const Row row = GENERATE(
        Row{R"({"compute_capability": "9.0", "reg_per_thread": "32"})", "type", "reg_per_thread"},
        Row{R"({"compute_capability": "9.0", "reg_per_thread": -1})", "range", "reg_per_thread"},
        Row{R"({"compute_capability": "9.0", "threads_per_block": 0})", "range",
            "threads_per_block"},
        Row{R"({"compute_capability": 9, "reg_per_thread": 1})", "type", "compute_capability"},
        Row{R"({"compute_capability": "H100", "reg_per_thread": 1})", "type", "compute_capability"},
        Row{R"({"compute_capability": "13.7", "reg_per_thread": 1})", "gpu", "compute_capability"},
        Row{R"({"compute_capability": "9.0", "reg_per_thread": 1,
               "global_load_cache_mode": "none"})",
            "choice", "global_load_cache_mode"},
        Row{R"({"compute_capability": "9.0", "smem_size_config": 4294967296, "smem_per_block": 1})",
            "range", "smem_size_config"},
        Row{R"({"compute_capability": "9.0", "reg_per_thread": 1)", "syntax", ""});
    INFO(row.text);
    const auto read = readScenario(row.text);
    REQUIRE_FALSE(read.has_value());
    CHECK(read.error().code == row.code);
    CHECK(read.error().field == row.field);
    CHECK(read.error().line > 0);
    CHECK_FALSE(TextRenderer()(read.error().message).empty());
}

TEST_CASE("mutated calculator files never do harm", "[calculator]") {
    std::mt19937_64 random(41);
    const Scenario launch = scenarioFor("8.6");
    for (int i = 0; i < 5000; ++i) {
        std::string text = kSaved;
        for (std::size_t k = 1 + random() % 4; k > 0; --k)
            text[random() % text.size()] = static_cast<char>(random() % 256);
        const auto read = readScenario(text);
        if (!read) REQUIRE_FALSE(TextRenderer()(read.error().message).empty());
        if (read) REQUIRE(evaluate(read->gpu.limits, read->kernel).activeBlocks >= 0);
        const json written = json::parse(writeCalculatorFile(launch, text));
        REQUIRE(written.at("compute_capability") == "8.6");
    }
}
