#include "core/io/kernel_tables.h"

#include "core/kernels/kernel_filter.h"
#include "core/kernels/kernel_name.h"
#include "core/text/words_kernels.h"
#include "tests/kernels/sample_kernels.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>
#include <string>
#include <vector>

using namespace occ;
using namespace occ::test;
using Json = nlohmann::ordered_json;

namespace {

const TextRenderer kText;

struct Build {
    KernelList list;
    KernelEvaluator evaluator{makeGpu(*findCapability({9, 0})), {}};
    std::vector<KernelOutcome> outcomes;
    std::vector<std::uint32_t> all;

    explicit Build(KernelList kernels) : list(std::move(kernels)) {
        outcomes = evaluateAll(list, evaluator);
        all.resize(outcomes.size());
        std::iota(all.begin(), all.end(), 0U);
    }
    [[nodiscard]] EvaluatedList evaluated() const { return {list, outcomes}; }
    [[nodiscard]] KernelView view(std::size_t i) const {
        return {list, list.kernels()[i], outcomes[i]};
    }
};

std::size_t columnOf(const Table& table, std::string_view key) {
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        if (table.columns[i].key == key) return i;
    FAIL("no column " << key);
    return 0;
}

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

KernelFacts usual() {
    KernelFacts facts = factsFor("sm_90a", KernelForm::Linked, 128);
    facts.staticSharedBytes = 1'024;
    facts.maxBlock = BlockShape{256, 1, 1};
    facts.cluster = ClusterShape{2, 1, 1};
    return facts;
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

TEST_CASE("Differences have both sides in table and document", "[kernel_tables]") {
    KernelList old;
    KernelList now;
    KernelFacts facts = usual();
    addKernel(old, "void ns::k<int>()", facts);
    addKernel(old, "gone", facts);
    facts.registers = 64;
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

TEST_CASE("Launch bounds are told in words", "[kernel_tables]") {
    KernelFacts facts;
    CHECK(launchBoundsText(facts, kText).empty());
    facts.maxBlock = BlockShape{128, 1, 1};
    facts.minBlocks = 2;
    CHECK(launchBoundsText(facts, kText) == "128 threads, 2 blocks");
    facts.maxClusterSize = 8;
    CHECK(launchBoundsText(facts, kText) == "128 threads, 2 blocks, clusters of up to 8 blocks");
    facts.requiredBlock = BlockShape{64, 4, 1};
    facts.minBlocks.reset();
    facts.maxClusterSize.reset();
    CHECK(launchBoundsText(facts, kText) == "exactly 64 × 4 × 1 threads");
}

TEST_CASE("Every word about kernels is there and none is said twice", "[kernel_tables]") {
    std::set<std::string> forms;
    for (int i = 0; i < kKernelFormCount; ++i)
        forms.insert(words::name(static_cast<KernelForm>(i)));
    CHECK(forms.size() == kKernelFormCount);
    std::set<std::string> titles;
    for (int i = 0; i < kKernelQuantityCount; ++i)
        titles.insert(words::title(static_cast<KernelQuantity>(i)));
    CHECK(titles.size() == kKernelQuantityCount);
    std::set<std::string> problems;
    for (int i = 0; i < kImportProblemCodeCount; ++i)
        problems.insert(kText(
            words::describe(ImportProblem{static_cast<ImportProblemCode>(i), {}, 3, 4, "detail"})));
    CHECK(problems.size() == kImportProblemCodeCount);
    std::set<std::string> failures;
    for (int i = 0; i < kImportFailureCodeCount; ++i)
        failures.insert(kText(
            words::describe(ImportFailure{static_cast<ImportFailureCode>(i), "detail", 3, 4, {}})));
    CHECK(failures.size() == kImportFailureCodeCount);
    for (const auto& texts : {problems, failures})
        for (const std::string& text : texts) {
            INFO(text);
            CHECK_FALSE(text.empty());
            CHECK(text.find('%') == std::string::npos);
        }
    for (int i = 0; i < kKernelDoubtCount; ++i)
        CHECK(std::string(words::help(static_cast<KernelDoubt>(i))).ends_with("."));
}

TEST_CASE("What is wrong with a filter is told with what would be right", "[kernel_tables]") {
    const auto said = [](std::string_view filter) {
        const auto parsed = KernelFilter::parse(filter);
        REQUIRE_FALSE(parsed);
        return kText(words::describe(parsed.error()));
    };
    CHECK(said("regs>64").find("“regs” is not known; write one of occupancy, registers,") == 0);
    CHECK(said("occupancy<half") ==
          "“half” is no number that “occupancy” can be compared with; write for example "
          "occupancy<50.");
    CHECK(said("limiter=regs").find("write one of warps, blocks, registers, shared_memory") !=
          std::string::npos);
    CHECK(said("limiter<warps") == "“<” cannot be said of “limiter”; write one of =, !=.");
    CHECK(said("registers>") == "“registers>” lacks a side; write for example occupancy<50.");
    CHECK(said("'open") == "The quote in “'open” is not closed.");
    // An example is itself a filter.
    for (const std::string_view quantity : kernelQuantityKeys()) {
        const std::string text = std::string(quantity) + ">nothing";
        const auto parsed = KernelFilter::parse(text);
        if (parsed || parsed.error().code != KernelFilterError::Code::BadNumber) continue;
        const std::string words = kText(words::describe(parsed.error()));
        const std::string_view marker = "example ";
        std::string example = words.substr(words.find(marker) + marker.size());
        example.pop_back();
        INFO(example);
        CHECK(KernelFilter::parse(example));
    }
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
