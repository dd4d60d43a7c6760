#include "core/io/occupancy_json.h"

#include "tests/support/catch.h"

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

using namespace occ;

namespace {

using Json = nlohmann::ordered_json;

Json answerOf(const Gpu& gpu, const KernelConfig& kernel) {
    const Occupancy occupancy = evaluate(gpu.limits, kernel);
    const std::vector<Issue> notes = validate(gpu.limits, kernel);
    std::string text;
    JsonWriter json(text);
    json.beginObject();
    writeOccupancyMembers(json,
                          {gpu, kernel, occupancy, notes,
                           computeWaves(kernel.gridBlocks, occupancy.activeBlocks, gpu.smCount)},
                          TextRenderer());
    json.endObject();
    return Json::parse(text);
}

std::vector<std::string> keysOf(const Json& object) {
    std::vector<std::string> keys;
    for (const auto& member : object.items())
        keys.push_back(member.key());
    return keys;
}

}  // namespace

TEST_CASE("the keys of an answer and their order are a contract") {
    KernelConfig kernel;
    kernel.registersPerThread = 40;
    kernel.staticSharedMemoryBytes = 8192;
    const Json answer = answerOf(makeGpu(*findCapability({8, 0})), kernel);
    CHECK(keysOf(answer) == std::vector<std::string>{"gpu", "cc", "launchable", "active_blocks",
                                                     "active_warps", "active_threads", "max_warps",
                                                     "occupancy_percent", "limiters", "limits",
                                                     "allocated", "reasons"});
    CHECK(keysOf(answer["limits"]) == std::vector<std::string>{"warps", "blocks", "registers",
                                                               "shared_memory", "barriers",
                                                               "virtual_resources"});
    CHECK(keysOf(answer["allocated"]) == std::vector<std::string>{"warps_per_block",
                                                                  "registers_per_block",
                                                                  "shared_memory_per_block"});
    CHECK(answer["cc"] == "8.0");
    CHECK(answer["launchable"] == true);
    CHECK(answer["active_blocks"] == 6);
    CHECK(answer["active_warps"] == 48);
    CHECK(answer["active_threads"] == 1536);
    CHECK(answer["occupancy_percent"] == 75);
    CHECK(answer["limiters"] == Json({"registers"}));
    CHECK(answer["limits"]["warps"] == 8);
    CHECK(answer["limits"]["shared_memory"] == 18);
    CHECK(answer["limits"]["barriers"].is_null());
    CHECK(answer["allocated"]["registers_per_block"] == 10240);
    CHECK(answer["allocated"]["shared_memory_per_block"] == 9216);
    CHECK(answer["reasons"].empty());
}

TEST_CASE("a launch that cannot run is an answer with reasons in order") {
    KernelConfig kernel;
    kernel.block = {2000, 1, 1};
    kernel.registersPerThread = 256;
    const Json answer = answerOf(makeGpu(*findCapability({8, 0})), kernel);
    CHECK(answer["launchable"] == false);
    CHECK(answer["active_blocks"] == 0);
    CHECK(answer["occupancy_percent"] == 0);
    REQUIRE(answer["reasons"].size() >= 2);
    CHECK(answer["reasons"][0] == "2,000 > 1,024 threads per block");
    CHECK(answer["reasons"][1] == "256 > 255 registers per thread");
}

TEST_CASE("notes and waves follow where there are any") {
    KernelConfig kernel;
    kernel.block = {100, 1, 1};
    kernel.gridBlocks = 1000;
    Gpu gpu = makeGpu(*findCapability({8, 0}));
    CHECK_FALSE(answerOf(gpu, kernel).contains("waves"));
    gpu.smCount = 108;
    const Json answer = answerOf(gpu, kernel);
    const std::vector<std::string> keys = keysOf(answer);
    CHECK(keys[keys.size() - 2] == "notes");
    CHECK(keys.back() == "waves");
    CHECK(keysOf(answer["waves"]) == std::vector<std::string>{"blocks_per_wave", "full_waves",
                                                              "tail_blocks", "waves",
                                                              "efficiency_percent"});
    CHECK(answer["waves"]["blocks_per_wave"] == 108 * answer["active_blocks"].get<int>());
}
