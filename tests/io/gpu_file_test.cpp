#include "core/device_field.h"
#include "core/io/scenario.h"
#include "tests/support/catch.h"

#include <string>

using namespace occ;

namespace {

Gpu custom(const DeviceLimits& limits) {
    return {"Own GPU", limits, 12, GpuOrigin::UserDefined};
}

std::string withLimit(const std::string& member) {
    return "{\"format\": \"occuscope-gpu\", \"version\": 1, \"name\": \"x\",\n\"limits\": "
           "{\"compute_capability\": \"8.0\",\n" +
           member + "}}";
}

}  // namespace

TEST_CASE("every shipped GPU reads back as a user's own") {
    for (const CapabilityRecord& record : capabilities()) {
        const Gpu gpu = custom(record.limits);
        const auto read = readGpu(writeGpu(gpu));
        INFO(toString(record.limits.computeCapability));
        REQUIRE(read.has_value());
        CHECK(*read == gpu);
    }
}

TEST_CASE("a name stays in its line") {
    Gpu gpu = custom(findCapability({8, 0})->limits);
    gpu.name = "a\n\x1B[2Jb\x7F 占";
    const auto read = readGpu(writeGpu(gpu));
    REQUIRE(read.has_value());
    CHECK(read->name == "a  [2Jb  占");
    const auto scenario = readScenario(writeScenario({"x\ty", gpu, {}}));
    REQUIRE(scenario.has_value());
    CHECK(scenario->name == "x y");
    CHECK(scenario->gpu.name == read->name);
}

TEST_CASE("an unknown compute capability needs all limits, a known one gives them") {
    DeviceLimits limits = findCapability({9, 0})->limits;
    limits.computeCapability = {99, 9};
    const std::string text = writeGpu(custom(limits));
    const auto read = readGpu(text);
    REQUIRE(read.has_value());
    CHECK(read->limits == limits);
    const auto short_ = readGpu(
        "{\"format\": \"occuscope-gpu\", \"version\": 1,\n\"limits\": {\"compute_capability\": "
        "\"99.9\"}}");
    REQUIRE(!short_.has_value());
    CHECK(short_.error().code == "missing");

    const auto changed = readGpu(withLimit("\"max_blocks_per_sm\": 48"));
    REQUIRE(changed.has_value());
    CHECK(changed->limits.maxBlocksPerSm == 48);
    CHECK(changed->limits.registersPerSm == 65536);
    CHECK(changed->smCount == 0);
}

TEST_CASE("a capability in a file has its point: 12 would be 1.2 to some and 12.0 to others") {
    for (const char* text : {"12", "89", "sm_89", "8,9"}) {
        INFO(text);
        const auto read =
            readGpu(std::string("{\"format\": \"occuscope-gpu\", \"version\": 1, \"limits\": "
                                "{\"compute_capability\": \"") +
                    text + "\"}}");
        REQUIRE(!read.has_value());
        CHECK(read.error().field == "limits.compute_capability");
    }
}

TEST_CASE("limits that no device can have are refused with their key") {
    struct Row {
        const char* member;
        const char* code;
        const char* field;
    };
    const Row rows[] = {
        {"\"warp_size\": 64", "range", "limits.warp_size"},
        {"\"max_blocks_per_sm\": 0", "range", "limits.max_blocks_per_sm"},
        {"\"max_blocks_per_sm\": \"many\"", "type", "limits.max_blocks_per_sm"},
        {"\"max_blocks\": 3", "unknown_key", "limits.max_blocks"},
        {"\"max_threads_per_sm\": 1024", "range", "limits.max_threads_per_sm"},
        {"\"sub_partitions_per_sm\": 3", "range", "limits.sub_partitions_per_sm"},
        {"\"register_allocation_granularity\": \"thread\"", "choice",
         "limits.register_allocation_granularity"},
        {"\"shared_mem_carveouts\": 5", "type", "limits.shared_mem_carveouts"},
        {"\"shared_mem_carveouts\": []", "range", "limits.shared_mem_carveouts"},
        {"\"shared_mem_carveouts\": [5, 4]", "range", "limits.shared_mem_carveouts"},
        {"\"shared_mem_carveouts\": [0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,167936]", "range",
         "limits.shared_mem_carveouts"},
        {"\"shared_mem_per_block_optin\": 167936", "range", "limits.shared_mem_per_block_optin"},
    };
    for (const Row& row : rows) {
        INFO(row.member);
        const auto read = readGpu(withLimit(row.member));
        REQUIRE(!read.has_value());
        CHECK(read.error().code == row.code);
        CHECK(read.error().field == row.field);
        CHECK(read.error().line == 3);
        CHECK(!TextRenderer()(read.error().message).empty());
    }
}

TEST_CASE("a GPU file is told from a scenario file") {
    const Scenario scenario{"", makeGpu(capabilities().front()), {}};
    const auto read = readGpu(writeScenario(scenario));
    REQUIRE(!read.has_value());
    CHECK(read.error().code == "format");
    CHECK(readScenario(writeGpu(custom(capabilities().front().limits))).error().code == "format");
}
