#include "core/io/kernel_tables.h"

#include "core/kernels/kernel_name.h"
#include "tests/io/kernel_build.h"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

using namespace occ;
using namespace occ::test;
using Json = nlohmann::ordered_json;

namespace {

bool hasColumn(const Table& table, std::string_view key) {
    return std::any_of(table.columns.begin(), table.columns.end(),
                       [key](const Column& column) { return column.key == key; });
}

std::vector<std::string> keysOf(const Json& object) {
    std::vector<std::string> keys;
    for (const auto& [key, value] : object.items())
        keys.push_back(key);
    return keys;
}

template <class Value>
void checkNumber(const Json& value, const std::optional<Value>& expected) {
    REQUIRE(value.is_null() == !expected.has_value());
    if (expected) REQUIRE(value.get<double>() == Approx(static_cast<double>(*expected)));
}

}  // namespace

TEST_CASE("The document of kernels keeps its contract", "[kernel_tables]") {
    RandomKernels random(8);
    const Build build(random.list(300));
    const Json document = Json::parse(kernelDocument(build.evaluated(), build.all, kText));
    const Json& kernels = document.at("kernels");
    REQUIRE(kernels.size() == 300);
    const std::vector<std::string> contract = {
        "name",       "mangled",      "arch",        "registers", "static_shared",
        "stack",      "spill_stores", "spill_loads", "barriers",  "max_threads",
        "min_blocks", "cluster",      "source",      "occupancy"};
    for (std::size_t i = 0; i < kernels.size(); ++i) {
        const Json& kernel = kernels[i];
        const KernelView view = build.view(i);
        const KernelFacts& facts = view.record.facts;
        std::vector<std::string> keys = keysOf(kernel);
        REQUIRE(std::set<std::string>(keys.begin(), keys.end()).size() == keys.size());
        keys.resize(contract.size());
        REQUIRE(keys == contract);
        REQUIRE(keysOf(kernel) == keysOf(kernels[0]));
        REQUIRE(kernel["name"] == build.list.name(view.record).demangled);
        REQUIRE(kernel["mangled"] == build.list.name(view.record).mangled);
        if (facts.target.known())
            REQUIRE(kernel["arch"] == toString(facts.target));
        else
            REQUIRE(kernel["arch"].is_null());
        REQUIRE(kernel["source"] == toString(build.list.source(view.record.source)));
        checkNumber(kernel["registers"], facts.registers);
        checkNumber(kernel["static_shared"], facts.staticSharedBytes);
        checkNumber(kernel["stack"], facts.stackBytes);
        checkNumber(kernel["spill_stores"], facts.spillStoreBytes);
        checkNumber(kernel["spill_loads"], facts.spillLoadBytes);
        checkNumber(kernel["barriers"], facts.barriers);
        checkNumber(kernel["min_blocks"], facts.minBlocks);
        checkNumber(kernel["max_threads"], quantityOf(view, KernelQuantity::MaxThreads));
        checkNumber(kernel["occupancy"], quantityOf(view, KernelQuantity::Occupancy));
        checkNumber(kernel["dynamic_shared"], quantityOf(view, KernelQuantity::DynamicShared));
        checkNumber(kernel["blocks"], quantityOf(view, KernelQuantity::Blocks));
        if (facts.cluster)
            REQUIRE(kernel["cluster"] ==
                    Json::array({facts.cluster->x, facts.cluster->y, facts.cluster->z}));
        else
            REQUIRE(kernel["cluster"].is_null());
        REQUIRE(kernel["chosen"] == view.outcome.chosen);
        REQUIRE(kernel["form"] == std::string(key(facts.form)));
    }
}

TEST_CASE("The document tells problems with their place", "[kernel_tables]") {
    KernelList list;
    addKernel(list, "k", usual(), {"lib\"é\xff.a", "x.o"});
    list.add({0, {ImportProblemCode::Truncated, 4'096, 100, 60, "section 7"}});
    list.add({0, {ImportProblemCode::NoKernels}});
    const Build build(std::move(list));
    const Json document = Json::parse(kernelDocument(build.evaluated(), {}, kText));
    CHECK(document["kernels"].empty());
    const Json& problem = document["problems"][0];
    CHECK(problem["code"] == "truncated");
    CHECK(problem["offset"] == 4'096);
    CHECK(problem["value"] == 100);
    CHECK(problem["other"] == 60);
    CHECK(problem["loses_kernels"] == true);
    CHECK(problem["source"] == "lib\"é\xEF\xBF\xBD.a(x.o)");
    CHECK(problem["message"].get<std::string>().find("100 B") != std::string::npos);
    CHECK(document["problems"][1]["offset"].is_null());
    CHECK(document["problems"][1]["detail"].is_null());
}

TEST_CASE("The table has a cell for everything, empty where it is not known", "[kernel_tables]") {
    RandomKernels random(6);
    const Build build(random.list(200));
    const Table table = kernelTable(build.evaluated(), build.all, kText);
    const std::vector<std::string> expected = {
        "kernel",         "arch",    "fit",          "chosen",      "registers", "static_shared",
        "dynamic_shared", "stack",   "spill_stores", "spill_loads", "barriers",  "max_threads",
        "min_blocks",     "cluster", "threads",      "blocks",      "warps",     "occupancy",
        "limiter",        "form",    "source",       "name",        "mangled"};
    std::vector<std::string> keys;
    for (const Column& column : table.columns)
        keys.push_back(column.key);
    REQUIRE(keys == expected);
    REQUIRE(table.rows.size() == 200);
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const auto& row = table.rows[i];
        const KernelView view = build.view(i);
        REQUIRE(row.size() == expected.size());
        for (int q = 0; q < kKernelQuantityCount; ++q) {
            const auto quantity = static_cast<KernelQuantity>(q);
            const bool number = quantity <= KernelQuantity::Warps &&
                                quantity != KernelQuantity::Occupancy &&
                                quantity != KernelQuantity::Spills;
            if (!number) continue;
            const auto value = quantityOf(view, quantity);
            const Cell& cell = row[columnOf(table, key(quantity))];
            REQUIRE(std::holds_alternative<std::monostate>(cell) == !value.has_value());
            if (value) REQUIRE(static_cast<double>(std::get<std::int64_t>(cell)) == *value);
        }
        REQUIRE(std::get<Named>(row[columnOf(table, "fit")]).key == key(view.outcome.fit));
        REQUIRE(std::get<bool>(row[columnOf(table, "chosen")]) == view.outcome.chosen);
        REQUIRE(std::get<std::string>(row.front()) ==
                shortKernelName(build.list.name(view.record).demangled));
    }
}

TEST_CASE("CSV in parts equals CSV in one piece", "[kernel_tables]") {
    RandomKernels random(4);
    const Build build(random.list(9'000));
    CHECK(kernelCsv(build.evaluated(), build.all, kText) ==
          toCsv(kernelTable(build.evaluated(), build.all, kText)));
    CHECK(kernelCsv(build.evaluated(), {}, kText) ==
          toCsv(kernelTable(build.evaluated(), {}, kText)));
}

TEST_CASE("People see no idle columns, but what to do next", "[kernel_tables]") {
    KernelList list;
    addKernel(list, "void ns::gemm<int>(int*)", usual());
    KernelFacts large = usual();
    large.staticSharedBytes = 300'000;
    addKernel(list, "large", large);
    Build build(std::move(list));
    const Table table = shownKernelTable(build.evaluated(), build.all, build.evaluator, kText);
    for (const char* key : {"kernel", "arch", "registers", "static_shared", "launch_bounds",
                            "cluster", "occupancy", "limiter", "next_step", "reason"})
        CHECK(hasColumn(table, key));
    for (const char* key : {"stack", "max_threads", "min_blocks", "dynamic_shared", "chosen", "fit",
                            "form", "name", "mangled", "source"})
        CHECK_FALSE(hasColumn(table, key));
    const auto text = [&](std::size_t row, std::string_view key) {
        const std::size_t column = columnOf(table, key);
        return cellText(table.columns[column], table.rows[row][column], kText);
    };
    CHECK(text(0, "kernel") == "ns::gemm<…>");
    CHECK(text(0, "cluster") == "2 × 1 × 1");
    CHECK(text(0, "occupancy") == "25 %");
    CHECK(text(0, "limiter") == "registers");
    CHECK(text(0, "next_step").find("25 % → ") != std::string::npos);
    CHECK(text(0, "reason") == "–");
    CHECK(text(1, "reason").find("shared memory") != std::string::npos);
    CHECK(toCsv(table).find("2x1x1") != std::string::npos);

    Table none = shownKernelTable(build.evaluated(), {}, build.evaluator, kText);
    CHECK(none.rows.empty());
    CHECK_NOTHROW(toText(none, kText));
}

TEST_CASE("People see which code is PTX, and programs the target alone", "[kernel_tables]") {
    KernelFacts facts = usual();
    CHECK(targetText(facts) == "sm_90a");
    CHECK(targetCell(facts) == Cell(Named{"sm_90a", "sm_90a"}));
    facts.form = KernelForm::Ptx;
    CHECK(targetCell(facts) == Cell(Named{"sm_90a", "sm_90a PTX"}));
    facts.target = {};
    CHECK(targetCell(facts) == Cell(Named{"", "PTX"}));
    facts.form = KernelForm::CompilerLog;
    CHECK(targetCell(facts) == Cell());
}

TEST_CASE("The summary has a row for each resource", "[kernel_tables]") {
    KernelList list;
    addKernel(list, "a", usual());
    KernelFacts full = usual();
    full.registers = 16;
    addKernel(list, "b", full);
    const Build build(std::move(list));
    const Table table = summaryTable(summarize(build.evaluated()), kText);
    REQUIRE(table.rows.size() == kLimiterCount);
    const auto& registers = table.rows[index(Limiter::Registers)];
    CHECK(std::get<Named>(registers[0]).key == "registers");
    CHECK(registers[1] == Cell(std::int64_t{1}));
    CHECK(registers[2] == Cell(50.0));
    CHECK(summaryTable(KernelSummary(), kText).rows[0][2] == Cell(0.0));
}

TEST_CASE("The document of a large library is written in a moment", "[kernel_tables]") {
    RandomKernels random(2);
    KernelList list;
    const std::string arguments(300, 'x');
    for (int i = 0; i < 135'750; ++i)
        addKernel(list, "void at::native::kernel<" + arguments + std::to_string(i / 5) + ">(int)",
                  random.facts());
    const Build build(std::move(list));
    const auto start = std::chrono::steady_clock::now();
    const std::string document = kernelDocument(build.evaluated(), build.all, kText);
    const double ms =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    INFO(ms << " ms for " << document.size() << " bytes");
    CHECK(document.size() > 100'000'000);
    // Well under a second alone; tests run beside others.
    CHECK(ms < 5'000);
}
