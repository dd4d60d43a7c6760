#include "core/io/comparison_document.h"

#include "core/gpu_search.h"
#include "core/io/scenario.h"
#include "tests/support/catch.h"

#include <string>
#include <vector>

using namespace occ;

namespace {

Scenario launchOn(const char* gpu, int registers, const char* name = "") {
    Scenario launch{name, findGpu(gpu)->gpu, {}};
    launch.kernel.registersPerThread = registers;
    return launch;
}

/// A document with the launches as given, between brackets.
std::string textWith(const std::string& launches) {
    return "{\"format\": \"occuscope-comparison\",\n\"version\": 1,\n\"launches\": " + launches +
           "}";
}

const std::string kLaunch = R"({"gpu": {"compute_capability": "8.0"}, "kernel": {}})";

}  // namespace

TEST_CASE("a comparison reads back as it was written", "[comparison]") {
    Gpu own = findGpu("8.6")->gpu;
    own.name = "Größe 占用率 \"1\"";
    own.origin = GpuOrigin::UserDefined;
    own.smCount = 17;
    std::vector<Scenario> launches = {
        launchOn("A100 SXM4 40GB", 40, "before"), launchOn("9.0", 32), {"own", own, {}}};
    launches[1].kernel.block = {16, 16, 2};
    launches[1].kernel.carveoutPercent = 50;
    launches[2].kernel.cachePreference = CachePreference::L1;
    launches[2].kernel.gridBlocks = 12345;
    for (std::size_t count = 0; count <= launches.size(); ++count) {
        const std::vector<Scenario> some(launches.begin(),
                                         launches.begin() + static_cast<std::ptrdiff_t>(count));
        const std::string text = writeComparison(some);
        const auto read = readComparison(text);
        INFO(text);
        REQUIRE(read.has_value());
        CHECK(*read == some);
        CHECK(writeComparison(*read) == text);
    }
}

TEST_CASE("six launches are the most that a comparison holds", "[comparison]") {
    std::vector<Scenario> launches(7, launchOn("8.0", 32));
    const auto written = readComparison(writeComparison(launches));
    REQUIRE(written.has_value());
    CHECK(written->size() == kMaxCompared);
    std::string list = "[";
    for (int i = 0; i < 7; ++i)
        list += (i == 0 ? "" : ", ") + kLaunch;
    const auto read = readComparison(textWith(list + "]"));
    REQUIRE_FALSE(read.has_value());
    CHECK(read.error().code == "range");
    CHECK(read.error().field == "launches");
    CHECK(TextRenderer()(read.error().message).find('6') != std::string::npos);
}

TEST_CASE("what is wrong with a comparison is told with its place", "[comparison]") {
    struct Row {
        std::string text;
        const char* code;
        const char* field;
        int line;
    };
    const std::string good = textWith("[" + kLaunch + "]");
    REQUIRE(readComparison(good).has_value());
    const Row rows[] = {
        {"", "syntax", "", 1},
        {"[]", "type", "", 1},
        {"{\"format\": 1}", "format", "format", 1},
        {"{\"format\": \"occuscope-gpu\", \"version\": 1}", "format", "format", 1},
        {"{\"format\": \"occuscope-comparison\"}", "version", "version", 1},
        {"{\"format\": \"occuscope-comparison\", \"version\": 2}", "version", "version", 1},
        {"{\"format\": \"occuscope-comparison\", \"version\": 1}", "missing", "launches", 1},
        {"{\"format\": \"occuscope-comparison\", \"version\": 1, \"launch\": []}", "unknown_key",
         "launch", 1},
        {good.substr(0, good.size() - 1), "syntax", "", 3},
        {textWith("7"), "type", "launches", 3},
        {textWith("[7]"), "type", "launches[0]", 3},
        {textWith("[" + kLaunch + ",\n{}]"), "missing", "launches[1].gpu", 4},
        {textWith("[{\"gpu\": {}}]"), "missing", "launches[0].gpu.name", 3},
        {textWith("[{\"gpu\": {\"name\": \"Voodoo 2\"}}]"), "gpu", "launches[0].gpu.name", 3},
        {textWith("[{\"gpu\": {\"compute_capability\": \"8.4\"}}]"), "gpu",
         "launches[0].gpu.compute_capability", 3},
        {textWith("[{\"gpu\": {\"compute_capability\": \"8.0\"}, \"kernel\": {\"register\": 1}}]"),
         "unknown_key", "launches[0].kernel.register", 3},
        {textWith("[{\"gpu\": {\"compute_capability\": \"8.0\"}, \"kernel\": {\"threads\": 0}}]"),
         "range", "launches[0].kernel.threads", 3},
        {textWith("[{\"gpu\": {\"compute_capability\": \"8.0\"}, \"kernels\": {}}]"), "unknown_key",
         "launches[0].kernels", 3},
        {textWith("[{\"name\": 5, \"gpu\": {\"compute_capability\": \"8.0\"}}]"), "type",
         "launches[0].name", 3},
        {textWith("[{\"gpu\": {\"compute_capability\": \"8.0\", \"limits\": {}}}]"), "missing",
         "launches[0].gpu", 3},
    };
    for (const Row& row : rows) {
        INFO(row.text);
        const auto read = readComparison(row.text);
        REQUIRE_FALSE(read.has_value());
        INFO(TextRenderer()(read.error().message));
        CHECK(read.error().code == row.code);
        CHECK(read.error().field.substr(0, std::string(row.field).size()) == row.field);
        CHECK(read.error().line == row.line);
        CHECK(read.error().column > 0);
    }
}

TEST_CASE("every beginning of a comparison is refused without harm", "[comparison]") {
    const std::string text =
        writeComparison(std::vector{launchOn("A100 SXM4 40GB", 40, "one"), launchOn("8.9", 32)});
    for (std::size_t size = 0; size + 2 < text.size(); ++size) {
        const auto read = readComparison(std::string_view(text).substr(0, size));
        CHECK_FALSE(read.has_value());
    }
}

TEST_CASE("launches come from comparisons and from scenarios", "[comparison]") {
    const Scenario one = launchOn("A100 SXM4 40GB", 40, "one");
    const auto scenario = readLaunches(writeScenario(one));
    REQUIRE(scenario.has_value());
    CHECK(*scenario == std::vector{one});
    const auto comparison = readLaunches(writeComparison(std::vector{one, one}));
    REQUIRE(comparison.has_value());
    CHECK(comparison->size() == 2);
    const auto broken =
        readLaunches(R"({"format": "occuscope-scenario", "version": 1, "gpu": {"name": "x"}})");
    REQUIRE_FALSE(broken.has_value());
    CHECK(broken.error().field == "gpu.name");
    const auto other = readLaunches(R"({"format": "occuscope-gpu", "version": 1})");
    REQUIRE_FALSE(other.has_value());
    CHECK(other.error().code == "format");
}
