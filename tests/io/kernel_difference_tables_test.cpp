#include "tests/io/kernel_build.h"

#include <nlohmann/json.hpp>

using namespace occ;
using namespace occ::test;
using Json = nlohmann::ordered_json;

TEST_CASE("Differences have both sides in table and document", "[kernel_tables]") {
    KernelList old;
    KernelList now;
    KernelFacts facts = usual();
    addKernel(old, "void ns::k<int>()", facts);
    addKernel(old, "gone", facts);
    facts.registers = 64;
    facts.spillStoreBytes = 0;
    facts.spillLoadBytes = 16;
    addKernel(now, "void ns::k<int>()", facts);
    addKernel(now, "new", facts);
    const Build before(std::move(old));
    const Build after(std::move(now));
    const auto pairs = compareBuilds(before.evaluated(), after.evaluated());
    const Table table = differenceTable(before.evaluated(), after.evaluated(), pairs, kText);
    REQUIRE(table.rows.size() == 3);
    const auto cell = [&](std::size_t row, std::string_view key) {
        return table.rows[row][columnOf(table, key)];
    };
    CHECK(std::get<Named>(cell(0, "change")).key == "better");
    CHECK(std::get<Named>(cell(0, "kernel")) == Named{"void ns::k<int>()", "ns::k<…>"});
    CHECK(cell(0, "registers_before") == Cell(std::int64_t{128}));
    CHECK(cell(0, "registers_after") == Cell(std::int64_t{64}));
    CHECK(cell(0, "occupancy_before") == Cell(25.0));
    CHECK(cell(0, "occupancy_after") == Cell(50.0));
    CHECK(cell(0, "spills_before") == Cell());
    CHECK(cell(0, "spills_after") == Cell(std::int64_t{16}));
    CHECK(cell(1, "registers_before") == Cell());
    CHECK(cell(2, "registers_after") == Cell());

    const Json document =
        Json::parse(differenceDocument(before.evaluated(), after.evaluated(), pairs, 5));
    CHECK(document["summary"]["better"] == 1);
    CHECK(document["summary"]["added"] == 1);
    CHECK(document["summary"]["removed"] == 1);
    CHECK(document["summary"]["same"] == 5);
    REQUIRE(document["changes"].size() == 3);
    CHECK(document["changes"][0]["name"] == "void ns::k<int>()");
    CHECK(document["changes"][0]["arch"] == "sm_90a");
    CHECK(document["changes"][0]["before"]["occupancy"] == 25.0);
    CHECK(document["changes"][0]["after"]["limiters"] == Json::array({"registers"}));
    CHECK(document["changes"][0]["before"]["spills"].is_null());
    CHECK(document["changes"][1]["before"].is_null());
    CHECK(document["changes"][2]["after"].is_null());
    CHECK(document["changes"][2]["before"]["source"] == "lib.so");
    CHECK(document["changes"][2]["before"]["form"] == "linked");
}
