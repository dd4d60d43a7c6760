#include "core/io/comparison_tables.h"

#include "core/gpu_search.h"
#include "core/text/words.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

using namespace occ;
using Json = nlohmann::ordered_json;

namespace {

const TextRenderer kText;

Scenario launchOn(const char* gpu, int registers, const char* name = "") {
    Scenario launch{name, findGpu(gpu)->gpu, {}};
    launch.kernel.registersPerThread = registers;
    return launch;
}

Table tableOf(const std::vector<Scenario>& scenarios, TableReader reader,
              ComparedRows which = ComparedRows::All) {
    std::vector<ComparedLaunch> launches;
    for (const Scenario& scenario : scenarios)
        launches.push_back(computeLaunch(scenario));
    const auto labels = launchLabels(scenarios, kText);
    return comparisonTable(compareLaunches(launches, which), comparedColumns(labels), reader,
                           kText);
}

/// The text of a cell by the key of its row, which is that of programs.
std::string textOf(const Table& table, const std::string& key, std::size_t column) {
    for (const auto& row : table.rows)
        if (const auto* name = std::get_if<Named>(&row.front()); name && name->key == key)
            return cellText(table.columns[column], row[column], kText);
    FAIL("no row " << key);
    return {};
}

}  // namespace

TEST_CASE("people see what differs from the first launch", "[comparison]") {
    Scenario third = launchOn("GeForce RTX 4090", 40);
    third.kernel.dynamicSharedMemoryBytes = 49152;
    third.kernel.carveoutPercent = 50;
    const Table table =
        tableOf({launchOn("A100 SXM4 40GB", 32), launchOn("A100 SXM4 40GB", 40), third},
                TableReader::People);
    REQUIRE(table.columns.size() == 4);
    CHECK(textOf(table, "registers", 1) == "32");
    CHECK(textOf(table, "registers", 2) == "40 (+8)");
    CHECK(textOf(table, "gpu", 2) == "A100 SXM4 40GB");
    CHECK(textOf(table, "gpu", 3) == "≠ GeForce RTX 4090");
    CHECK(textOf(table, "occupancy_percent", 2) == "75 % (−25)");
    CHECK(textOf(table, "active_blocks", 2) == "6 (−2)");
    CHECK(textOf(table, "dynamic_shared", 3) == "48 KiB (+48 KiB)");
    CHECK(textOf(table, "carveout", 2) == "driver's default");
    CHECK(textOf(table, "carveout", 3) == "≠ 50 %");
    CHECK(textOf(table, "limiters", 1) == "warps, registers");
    CHECK(textOf(table, "limiters", 2) == "≠ registers");
}

TEST_CASE("no cell of the first launch is marked, and every other one exactly where it differs",
          "[comparison]") {
    const std::vector<Scenario> scenarios = {launchOn("H100 SXM5 80GB", 64),
                                             launchOn("Tesla V100 SXM2 16GB", 40)};
    std::vector<ComparedLaunch> launches;
    for (const Scenario& scenario : scenarios)
        launches.push_back(computeLaunch(scenario));
    const auto rows = compareLaunches(launches, ComparedRows::All);
    const Table people = tableOf(scenarios, TableReader::People);
    REQUIRE(people.rows.size() == rows.size());
    int marked = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto& base = std::get<std::string>(people.rows[i][1]);
        const auto& other = std::get<std::string>(people.rows[i][2]);
        INFO(base << " / " << other);
        CHECK(base.find("≠") == std::string::npos);
        CHECK((other != base) == rows[i].differs(1));
        if (rows[i].differs(1)) {
            ++marked;
            CHECK((other.find("≠ ") == 0 || other.back() == ')'));
        }
    }
    CHECK(marked > 5);
}

TEST_CASE("programs get plain values with their group and whether they differ", "[comparison]") {
    const Table table = tableOf(
        {launchOn("A100 SXM4 40GB", 32, "before"), launchOn("A100 SXM4 40GB", 40, "after, \"x\"")},
        TableReader::Programs);
    const Json rows = Json::parse(toJson(table));
    CHECK(rows[0]["launch_1"] == "1: before");
    std::set<std::string> keys;
    for (const Json& row : rows)
        keys.insert(row["quantity"].get<std::string>());
    CHECK(keys.size() == rows.size());
    const auto find = [&](const char* key) {
        for (const Json& row : rows)
            if (row["quantity"] == key) return row;
        return Json();
    };
    CHECK(find("registers")["launch_2"] == 40);
    CHECK(find("registers")["group"] == "inputs");
    CHECK(find("registers")["differs"] == true);
    CHECK(find("threads")["differs"] == false);
    CHECK(find("occupancy_percent")["launch_2"] == 75);
    CHECK(find("limit_registers")["launch_1"] == 8);
    CHECK(find("cache_preference")["launch_1"] == "none");
    CHECK(find("limiters")["launch_1"] == Json({"warps", "registers"}));
    CHECK(toCsv(table).find("\"2: after, \"\"x\"\"\"") != std::string::npos);
}

TEST_CASE("launches without a name are told apart by what differs", "[comparison]") {
    using Labels = std::vector<std::string>;
    CHECK(launchLabels(std::vector{launchOn("H100 SXM5 80GB", 32)}, kText) ==
          Labels{"H100 SXM5 80GB, 256 threads, 32 registers"});
    CHECK(launchLabels(std::vector{launchOn("H100 SXM5 80GB", 32), launchOn("9.0", 64)}, kText) ==
          Labels{"H100 SXM5 80GB", "Compute capability 9.0"});
    CHECK(launchLabels(std::vector{launchOn("9.0", 32), launchOn("9.0", 64), launchOn("8.0", 64)},
                       kText) == Labels{"Compute capability 9.0, 32 registers",
                                        "Compute capability 9.0, 64 registers",
                                        "Compute capability 8.0"});
    CHECK(launchLabels(std::vector{launchOn("9.0", 32), launchOn("9.0", 64, "mine")}, kText) ==
          Labels{"32 registers", "mine"});
    Scenario memory = launchOn("9.0", 32);
    memory.kernel.dynamicSharedMemoryBytes = 8192;
    memory.kernel.carveoutPercent = 50;
    Scenario more = memory;
    more.kernel.carveoutPercent = 60;
    CHECK(launchLabels(std::vector{launchOn("9.0", 32), memory, more}, kText) ==
          Labels{"dynamic 0 B", "dynamic 8 KiB, Shared memory carve-out: 50 %",
                 "dynamic 8 KiB, Shared memory carve-out: 60 %"});
}

TEST_CASE("one kernel on many GPUs as a table", "[comparison]") {
    KernelConfig kernel;
    kernel.block = {1024, 1, 1};
    kernel.registersPerThread = 64;
    kernel.gridBlocks = 1000;
    const std::vector<Gpu> gpus = {findGpu("A100 SXM4 40GB")->gpu, findGpu("8.0")->gpu,
                                   findGpu("1.3")->gpu};
    const Json rows = Json::parse(toJson(
        acrossGpusTable(gpus, acrossGpus(gpus, kernel), kernel, TableReader::Programs, kText)));
    REQUIRE(rows.size() == 3);
    CHECK(rows[0]["gpu"] == "A100 SXM4 40GB");
    CHECK(rows[0]["cc"] == "8.0");
    CHECK(rows[0]["architecture"] == "Ampere");
    CHECK(rows[0]["sm_count"] == 108);
    CHECK(rows[0]["active_blocks"] == 1);
    CHECK(rows[0]["occupancy_percent"] == 50);
    CHECK(rows[0]["blocks_on_gpu"] == 108);
    CHECK(rows[0]["waves"] == 10);
    CHECK(rows[0]["wave_efficiency_percent"].get<double>() == Approx(100.0 * 1000 / 1080));
    CHECK(rows[0]["reason"].is_null());
    CHECK(rows[1]["sm_count"].is_null());
    CHECK(rows[1]["waves"].is_null());
    CHECK(rows[2]["active_blocks"] == 0);
    CHECK(rows[2]["reason"] == "1,024 > 512 threads per block");
    kernel.gridBlocks = 0;
    const auto hasWaves = [&](TableReader reader) {
        const Table table = acrossGpusTable(gpus, acrossGpus(gpus, kernel), kernel, reader, kText);
        for (const auto& row : table.rows)
            CHECK(row.size() == table.columns.size());
        return std::any_of(table.columns.begin(), table.columns.end(),
                           [](const Column& column) { return column.key == "waves"; });
    };
    CHECK_FALSE(hasWaves(TableReader::People));
    CHECK(hasWaves(TableReader::Programs));
}
