#include "core/io/measurement_tables.h"

#include "tests/io/measurement_sample.h"
#include "tests/support/catch.h"

#include <algorithm>

using namespace occ;

namespace {

const TextRenderer kEnglish;

/// A language in which every word is in angle brackets.
TextRenderer bracketed() {
    return {NumberFormat{}, [](const char* english) { return '<' + std::string(english) + '>'; }};
}

std::string at(const Table& table, std::size_t row, const char* key,
               const TextRenderer& text = kEnglish) {
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        if (table.columns[i].key == key)
            return cellText(table.columns[i], table.rows[row][i], text);
    return "no such column";
}

std::string firstLine(const Table& table) {
    const std::string csv = toCsv(table);
    return csv.substr(0, csv.find('\r'));
}

std::string secondLine(const Table& table) {
    const std::string csv = toCsv(table);
    const std::size_t start = csv.find('\n') + 1;
    return csv.substr(start, csv.find('\r', start) - start);
}

}  // namespace

TEST_CASE("a residency table has inputs, three sides and a verdict") {
    std::vector<ResidencyCheck> checks = {sample::check(), sample::check()};
    checks[1].measured = 8;
    checks[1].driver.reset();
    checks[1].kernel.carveoutPercent = kDefaultCarveout;
    const Table table = residencyTable(checks, false, kEnglish);
    CHECK(firstLine(table) ==
          "threads,registers,static_shared,dynamic_shared,carveout,barriers,predicted,driver,"
          "measured,verdict,limiters");
    CHECK(secondLine(table) == "256,40,1024,20000,50,2,8,8,7,differ,registers shared_memory");
    CHECK(at(table, 0, "verdict") == "✗ differ");
    CHECK(at(table, 0, "static_shared") == "1 KiB");
    CHECK(at(table, 0, "carveout") == "50 %");
    CHECK(at(table, 0, "limiters") == "registers, shared memory");
    CHECK(at(table, 1, "verdict") == "✓ agree");
    CHECK(at(table, 1, "driver") == "–");
    CHECK(at(table, 1, "carveout") == "default");
}

TEST_CASE("what a simulation gives is not called measured, but has the same key") {
    const std::vector<ResidencyCheck> checks = {sample::check()};
    const auto title = [&](bool simulated) {
        const Table table = residencyTable(checks, simulated, kEnglish);
        const auto column = std::find_if(table.columns.begin(), table.columns.end(),
                                         [](const Column& each) { return each.key == "measured"; });
        return column->title;
    };
    CHECK(title(false) == "measured");
    CHECK(title(true) == "simulated");
}

TEST_CASE("every word of the tables of a measurement is in the reader's language") {
    const TextRenderer text = bracketed();
    const std::vector<ResidencyCheck> checks = {sample::check()};
    const std::vector<Finding> findings = sample::verification().findings;
    const Timeline timeline = sample::timelineRun().timeline();
    const std::vector<ThroughputSeries> series = {sample::series()};
    REQUIRE_FALSE(findings.empty());
    for (const Table& table :
         {residencyTable(checks, false, text), blockTable(timeline, text), smTable(timeline, text),
          throughputTable(series, text), findingTable(findings, text),
          findingTable(findings.front().question, findings, text)}) {
        REQUIRE_FALSE(table.rows.empty());
        for (const Column& column : table.columns) {
            INFO(column.key);
            CHECK(column.title.front() == '<');
        }
        for (const auto& row : table.rows)
            for (const Cell& cell : row) {
                const std::string shown = cellText({}, cell, text);
                INFO(shown);
                const bool isNumber = !std::holds_alternative<Named>(cell) &&
                                      !std::holds_alternative<std::vector<Named>>(cell) &&
                                      !std::holds_alternative<std::string>(cell);
                const bool inBrackets = shown.find('<') != std::string::npos;
                CHECK((isNumber || inBrackets));
            }
    }
}

TEST_CASE("a timeline's tables have a row for each block and each SM") {
    const Timeline timeline = sample::timelineRun().timeline();
    const Table blocks = blockTable(timeline, kEnglish);
    CHECK(firstLine(blocks) == "block,sm,slot,wave,start_ns,end_ns");
    CHECK(blocks.rows.size() == 4);
    CHECK(secondLine(blocks) == "0,3,0,0,0,1000");
    const Table sms = smTable(timeline, kEnglish);
    CHECK(firstLine(sms) ==
          "sm,blocks,largest_blocks,busy_ns,average_warps,achieved_occupancy_percent");
    REQUIRE(sms.rows.size() == 2);
    // 3,500 ns of blocks of 8 warps over 2,500 busy ns.
    CHECK(secondLine(sms) == "3,3,2,2500,11.2,17.5");
    CHECK(at(sms, 0, "achieved_occupancy_percent") == "17.5 %");
}

TEST_CASE("a throughput table has a row for each point, with its unit") {
    ThroughputSeries series = sample::series();
    series.experiment = Experiment::Copy;
    series.points = {{{2, 16, 4096}, 0.25, {96.5, 90, 100}, 9}};
    const Table table = throughputTable(std::vector{series, series}, kEnglish);
    CHECK(firstLine(table) ==
          "experiment,active_blocks,active_warps,occupancy_percent,median,lower_quartile,"
          "upper_quartile,unit,repeats,ballast_bytes");
    CHECK(table.rows.size() == 2);
    CHECK(secondLine(table) == "copy,2,16,25,96.5,90,100,GB/s,9,4096");
    CHECK(at(table, 0, "experiment") == "streaming copy");
    CHECK(at(table, 0, "ballast_bytes") == "4 KiB");
}

TEST_CASE("findings have their question, or a table for each of them") {
    Finding barriers;
    barriers.question = Question::BarrierLimit;
    barriers.kernel = sample::kernel();
    barriers.parameter = 16;
    barriers.engine = 4;
    barriers.driver = 4;
    Finding memory = barriers;
    memory.question = Question::AvailableDynamicMemory;
    memory.unit = Unit::Bytes;
    memory.engine = 115'712;
    memory.driver = 116'736;
    const std::vector<Finding> findings = {barriers, memory};
    const Table all = findingTable(findings, kEnglish);
    CHECK(firstLine(all) ==
          "question,parameter,engine,driver,measured,verdict,threads,registers,static_shared,"
          "dynamic_shared,carveout,barriers");
    CHECK(secondLine(all) == "barrier_limit,16,4,4,,agree,256,40,1024,20000,50,2");
    CHECK(at(all, 0, "engine") == "4");
    CHECK(at(all, 1, "engine") == "113 KiB");
    CHECK(at(all, 1, "verdict") == "✗ differ");
    const Table one = findingTable(Question::AvailableDynamicMemory, findings, kEnglish);
    REQUIRE(one.rows.size() == 1);
    CHECK(one.columns.front().title == "blocks per SM");
    CHECK(at(one, 0, "driver") == "114 KiB");
    CHECK(findingTable(Question::BarrierLimit, findings, kEnglish).columns.front().title ==
          "barriers per block");
    CHECK(findingTable(Question::ActiveClusters, findings, kEnglish).rows.empty());
}
