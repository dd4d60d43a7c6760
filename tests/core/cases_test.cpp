#include "core/advice.h"
#include "core/gpu_search.h"
#include "tests/core/printing.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

// Launches from public bug reports and discussions, each with its address in the data file.

using namespace occ;
using nlohmann::json;

namespace {

json readCases() {
    std::ifstream file(OCC_TEST_DATA "/occupancy_cases.json");
    REQUIRE(file);
    return json::parse(file);
}

CachePreference cachePreferenceOf(const json& value) {
    if (value.is_null()) return CachePreference::None;
    const auto name = value.get<std::string>();
    if (name == "prefer_l1") return CachePreference::L1;
    if (name == "prefer_shared") return CachePreference::Shared;
    REQUIRE(name == "prefer_equal");
    return CachePreference::Equal;
}

int intOr(const json& value, int fallback) {
    return value.is_null() ? fallback : value.get<int>();
}

KernelConfig kernelOfCase(const json& inputs) {
    KernelConfig kernel =
        kernelOf(inputs.at("block_size"), inputs.at("regs_per_thread"), inputs.at("dynamic_smem"));
    kernel.staticSharedMemoryBytes = inputs.at("static_smem");
    kernel.maxDynamicSharedMemoryBytes = inputs.at("max_dynamic_smem");
    kernel.carveoutPercent = intOr(inputs.at("carveout_percent"), kDefaultCarveout);
    kernel.cachePreference = cachePreferenceOf(inputs.at("cache_config"));
    kernel.barriersPerBlock = inputs.at("barriers");
    if (inputs.at("partitioned_global_caching").get<bool>())
        kernel.globalCaching = GlobalCaching::On;
    if (const auto bounds = inputs.find("launch_bounds"); bounds != inputs.end()) {
        kernel.launchBoundsMaxThreads = intOr(bounds->at("max_threads"), 0);
        kernel.launchBoundsMinBlocks = intOr(bounds->at("min_blocks"), 0);
    }
    return kernel;
}

LimiterSet limitersOf(const json& names) {
    LimiterSet set;
    for (const json& name : names) {
        const auto text = name.get<std::string>();
        if (text == "warps") set.insert(Limiter::Warps);
        if (text == "blocks") set.insert(Limiter::Blocks);
        if (text == "registers") set.insert(Limiter::Registers);
        if (text == "shared_memory") set.insert(Limiter::SharedMemory);
        if (text == "barriers") set.insert(Limiter::Barriers);
    }
    REQUIRE(set.size() == static_cast<int>(names.size()));
    return set;
}

void checkLimit(const json& limits, const char* key, const Occupancy& occupancy, Limiter limiter) {
    const json& expected = limits.at(key);
    INFO(key);
    if (expected.is_null())
        CHECK_FALSE(occupancy.limit(limiter).has_value());
    else
        CHECK(occupancy.limit(limiter) == expected.get<int>());
}

void checkNumbers(const json& expect, const Occupancy& occupancy) {
    CHECK(occupancy.activeBlocks == expect.at("active_blocks"));
    CHECK(occupancy.activeWarps == expect.at("active_warps"));
    CHECK(occupancy.maxWarps == expect.at("max_warps"));
    CHECK(100 * occupancy.fraction() ==
          Approx(expect.at("occupancy_percent").get<double>()).margin(0.00006));
    CHECK(occupancy.limiters == limitersOf(expect.at("limiters")));
    CHECK(occupancy.registersPerBlock == expect.at("allocated_regs_per_block"));
    CHECK(occupancy.sharedMemoryPerBlockBytes == expect.at("allocated_smem_per_block"));
    const json& limits = expect.at("block_limits");
    checkLimit(limits, "warps", occupancy, Limiter::Warps);
    checkLimit(limits, "blocks", occupancy, Limiter::Blocks);
    checkLimit(limits, "regs", occupancy, Limiter::Registers);
    checkLimit(limits, "smem", occupancy, Limiter::SharedMemory);
    checkLimit(limits, "bars", occupancy, Limiter::Barriers);
}

void checkDerived(const json& expect, const OccupancyTables& tables, const KernelConfig& kernel) {
    if (const auto query = expect.find("available_dynamic_smem"); query != expect.end())
        CHECK(largestDynamicSharedMemory(tables, kernel, query->at("num_blocks")) ==
              query->at("true_max").get<std::int64_t>());
    if (const auto feasible = expect.find("launch_bounds_feasible"); feasible != expect.end()) {
        const std::optional<int> cap = launchBoundsRegisterCap(
            tables.device(), kernel.launchBoundsMaxThreads, kernel.launchBoundsMinBlocks);
        const bool fits = cap.has_value() && *cap >= kernel.registersPerThread;
        CHECK(fits == feasible->get<bool>());
    }
}

/// Where the case says that a tool should know better than the header. Returns whether the
/// header's numbers hold nevertheless.
bool checkTool(const json& tool, const json& inputs, const OccupancyTables& tables,
               const Occupancy& occupancy) {
    if (tool.contains("error")) {
        const Reason reason =
            tool.at("error").get<std::string>().find("barriers") != std::string::npos
                ? Reason::BarriersExceedBlock
                : Reason::RegistersPerThreadExceed;
        CHECK(occupancy.activeBlocks == 0);
        CHECK(occupancy.reasons.contains(reason));
        return false;
    }
    if (tool.contains("active_blocks")) {
        CHECK(occupancy.activeBlocks == tool.at("active_blocks"));
        if (inputs.contains("launch_bounds"))
            CHECK(occupancy.reasons.contains(Reason::ThreadsExceedLaunchBounds));
        else
            CHECK(tables.device().reservedSharedMemoryPerBlockBytes == 1024);
        return false;
    }
    return true;
}

}  // namespace

TEST_CASE("cases: every published launch has the answer that is right") {
    const json cases = readCases();
    REQUIRE(cases.size() == 118);
    std::set<std::string> ids;
    for (const json& one : cases) {
        const auto id = one.at("id").get<std::string>();
        INFO(id << " " << one.at("note"));
        REQUIRE(ids.insert(id).second);
        REQUIRE_FALSE(one.at("source").get<std::string>().empty());
        const std::optional<ComputeCapability> capability =
            parseComputeCapability(one.at("cc").get<std::string>());
        REQUIRE(capability.has_value());
        const OccupancyTables& tables = tablesOf(*capability);
        const KernelConfig kernel = kernelOfCase(one.at("inputs"));
        const Occupancy occupancy = tables.evaluate(kernel);
        INFO(describeAnswer(occupancy));
        REQUIRE(occupancy == evaluate(tables.device(), kernel));
        const auto tool = one.find("expect_tool");
        if (tool != one.end() && !checkTool(*tool, one.at("inputs"), tables, occupancy)) continue;
        checkNumbers(one.at("expect"), occupancy);
        checkDerived(one.at("expect"), tables, kernel);
    }
}
