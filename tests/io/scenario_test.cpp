#include "core/io/scenario.h"

#include "core/gpu_search.h"
#include "core/input_field.h"
#include "core/presets.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <random>
#include <string>

using namespace occ;

namespace {

Scenario sample() {
    return {"Größe 占用率 \"1\"", makeGpu(products().front()), KernelConfig{}};
}

KernelConfig randomKernel(std::mt19937_64& random) {
    KernelConfig kernel;
    for (const InputField& field : inputFields()) {
        if (random() % 2 == 0) continue;
        std::uniform_int_distribution<std::int64_t> any(field.acceptedMin(), field.acceptedMax);
        field.set(kernel, any(random));
    }
    if (random() % 3 == 0) kernel.block = {static_cast<int>(1 + random() % 64), 2, 3};
    return kernel;
}

/// A scenario text with `kernel` and `gpu` as given.
std::string textWith(const std::string& gpu, const std::string& kernel) {
    return "{\"format\": \"occuscope-scenario\",\n\"version\": 1,\n\"gpu\": " + gpu +
           ",\n\"kernel\": " + kernel + "}";
}

constexpr const char* kGpu = R"({"compute_capability": "8.0"})";

}  // namespace

TEST_CASE("a scenario reads back as it was written") {
    std::mt19937_64 random(7);
    for (const ProductRecord& product : products()) {
        const Scenario scenario{std::string(product.name), makeGpu(product), randomKernel(random)};
        const std::string text = writeScenario(scenario);
        const auto read = readScenario(text);
        INFO(text);
        REQUIRE(read.has_value());
        CHECK(*read == scenario);
        CHECK(writeScenario(*read) == text);
    }
    for (const CapabilityRecord& record : capabilities()) {
        const Scenario scenario{"", makeGpu(record), randomKernel(random)};
        const auto read = readScenario(writeScenario(scenario));
        REQUIRE(read.has_value());
        CHECK(*read == scenario);
    }
}

TEST_CASE("a scenario keeps the GPC layout of its GPU") {
    Scenario scenario{"", findGpu("H100 SXM")->gpu, KernelConfig{}};
    REQUIRE(scenario.gpu.smCount == 132);
    CHECK(writeScenario(scenario).find("gpc_layout") == std::string::npos);
    scenario.gpu.gpcLayout = {18, 18, 18, 18, 16, 16, 14, 14};
    for (const GpuOrigin origin : {GpuOrigin::Product, GpuOrigin::UserDefined}) {
        scenario.gpu.origin = origin;
        const auto read = readScenario(writeScenario(scenario));
        REQUIRE(read.has_value());
        CHECK(*read == scenario);
    }
    const auto gpu = readGpu(writeGpu(scenario.gpu));
    REQUIRE(gpu.has_value());
    CHECK(*gpu == scenario.gpu);
}

TEST_CASE("a GPC layout that cannot be is refused with its place") {
    const auto refused = [](const std::string& gpu, const char* word) {
        const auto read = readScenario(textWith(gpu, "{}"));
        REQUIRE_FALSE(read.has_value());
        const std::string message = TextRenderer()(read.error().message);
        INFO(message);
        CHECK(message.find(word) != std::string::npos);
        CHECK(read.error().line == 3);
    };
    refused(R"({"name": "H100 SXM", "gpc_layout": [18, 18]})", "sum to 36, but the GPU has 132");
    refused(R"({"name": "H100 SXM", "gpc_layout": [132, 0]})", "gpu.gpc_layout");
    refused(R"({"name": "H100 SXM", "gpc_layout": "18 18"})", "gpu.gpc_layout");
    refused(R"({"compute_capability": "9.0", "gpc_layout": [18]})", "number of SMs");
}

TEST_CASE("a scenario with a user-defined GPU reads back") {
    Scenario scenario = sample();
    scenario.gpu.origin = GpuOrigin::UserDefined;
    scenario.gpu.name = "My \"GPU\"";
    scenario.gpu.smCount = 3;
    scenario.gpu.limits = findCapability({9, 0})->limits;
    scenario.gpu.limits.maxBlocksPerSm = 48;
    const auto read = readScenario(writeScenario(scenario));
    REQUIRE(read.has_value());
    CHECK(*read == scenario);
}

TEST_CASE("the file form is stable") {
    Scenario scenario = sample();
    scenario.name = "mine";
    scenario.gpu = makeGpu(*findCapability({8, 0}));
    scenario.kernel.block = {32, 8, 1};
    scenario.kernel.cachePreference = CachePreference::L1;
    CHECK(writeScenario(scenario) == R"({
  "format": "occuscope-scenario",
  "version": 1,
  "name": "mine",
  "gpu": {
    "compute_capability": "8.0"
  },
  "kernel": {
    "block": [
      32,
      8,
      1
    ],
    "registers": 32,
    "static_shared": 0,
    "dynamic_shared": 0,
    "cache_preference": "l1",
    "barriers": 1,
    "virtual_resources": 0
  }
}
)");
}

TEST_CASE("missing inputs have their defaults, and a byte order mark is fine") {
    const auto read = readScenario("\xEF\xBB\xBF" + textWith(kGpu, "{\"threads\": 64}"));
    REQUIRE(read.has_value());
    CHECK(read->kernel.block == BlockShape{64, 1, 1});
    CHECK(read->kernel.registersPerThread == KernelConfig{}.registersPerThread);
    CHECK(read->name.empty());
    const auto bare = readScenario(
        R"({"format": "occuscope-scenario", "version": 1, "gpu": {"name": "H100 SXM5 80GB"}})");
    REQUIRE(bare.has_value());
    CHECK(bare->kernel == KernelConfig{});
    CHECK(bare->gpu.origin == GpuOrigin::Product);
}

TEST_CASE("errors name code, place and line") {
    struct Row {
        std::string text;
        const char* code;
        const char* field;
        int line;
    };
    const Row rows[] = {
        {"", "syntax", "", 1},
        {"[]", "type", "", 1},
        {"{}", "format", "format", 1},
        {"{\"format\": \"other\"}", "format", "format", 1},
        {"{\"format\": \"occuscope-scenario\",\n\"version\": 2}", "version", "version", 2},
        {"{\"format\": \"occuscope-scenario\",\n\"version\": 1}", "missing", "gpu", 1},
        {textWith("{}", "{}"), "missing", "gpu.name", 3},
        {textWith("{\"name\": \"Voodoo 2\"}", "{}"), "gpu", "gpu.name", 3},
        {textWith("{\"name\": 5}", "{}"), "type", "gpu.name", 3},
        {textWith("{\"compute_capability\": \"8.4\"}", "{}"), "gpu", "gpu.compute_capability", 3},
        {textWith("{\"nme\": \"x\"}", "{}"), "unknown_key", "gpu.nme", 3},
        {textWith("{\"name\": \"8.0\", \"sm_count\": 5}", "{}"), "unknown_key", "gpu.sm_count", 3},
        {textWith(kGpu, "{\"threads\": 0}"), "range", "kernel.threads", 4},
        {textWith(kGpu, "{\"threads\": \"256\"}"), "type", "kernel.threads", 4},
        {textWith(kGpu, "{\"threads\": 256.0}"), "type", "kernel.threads", 4},
        {textWith(kGpu, "{\"threads\": 99999999999999999999}"), "range", "kernel.threads", 4},
        {textWith(kGpu, "{\"carveout\": 101}"), "range", "kernel.carveout", 4},
        {textWith(kGpu, "{\"caching\": \"maybe\"}"), "choice", "kernel.caching", 4},
        {textWith(kGpu, "{\"caching\": 1}"), "type", "kernel.caching", 4},
        {textWith(kGpu, "{\"threds\": 1}"), "unknown_key", "kernel.threds", 4},
        {textWith(kGpu, "{\"block\": [1, 2, 3, 4]}"), "type", "kernel.block", 4},
        {textWith(kGpu, "{\"block\": [0]}"), "range", "kernel.block", 4},
        {textWith(kGpu, "{\"block\": [1], \"threads\": 1}"), "conflict", "kernel.block", 4},
        {textWith(kGpu, "{\"threads\": 1, \"threads\": 2}"), "duplicate", "threads", 4},
        {textWith(kGpu, "[]"), "type", "kernel", 4},
        {textWith("[]", "{}"), "type", "gpu", 3},
    };
    for (const Row& row : rows) {
        INFO(row.text);
        const auto read = readScenario(row.text);
        REQUIRE(!read.has_value());
        CHECK(read.error().code == row.code);
        CHECK(read.error().field == row.field);
        CHECK(read.error().line == row.line);
        CHECK(read.error().column > 0);
        CHECK(!TextRenderer()(read.error().message).empty());
    }
}

TEST_CASE("a newer version is told which one is supported") {
    const auto read = readScenario("{\"format\": \"occuscope-scenario\", \"version\": 7}");
    REQUIRE(!read.has_value());
    CHECK(TextRenderer()(read.error().message) == "“version” is 7; this program reads version 1.");
}

TEST_CASE("a name that fits several products is no scenario's GPU") {
    const auto read = readScenario(textWith("{\"name\": \"H100\"}", "{}"));
    REQUIRE(!read.has_value());
    CHECK(read.error().code == "gpu");
}
