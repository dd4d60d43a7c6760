#include "core/io/measurement_document.h"
#include "tests/io/measurement_sample.h"
#include "tests/support/catch.h"

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>

using namespace occ;
using nlohmann::json;

namespace {

json eventsNamed(const json& trace, const std::string& phase, const std::string& name) {
    json found = json::array();
    for (const json& event : trace["traceEvents"])
        if (event["ph"] == phase && (name.empty() || event["name"] == name)) found.push_back(event);
    return found;
}

}  // namespace

TEST_CASE("a trace holds every block with its SM, slot and microseconds") {
    const json trace = json::parse(writeChromeTrace(sample::measurement()));
    const json blocks = eventsNamed(trace, "X", "");
    REQUIRE(blocks.size() == 4);
    const json second = eventsNamed(trace, "X", "block 1");
    REQUIRE(second.size() == 1);
    CHECK(second[0]["pid"] == 3);
    CHECK(second[0]["tid"] == 1);
    CHECK(second[0]["ts"] == 0.25);
    CHECK(second[0]["dur"] == 1);
    CHECK(second[0]["args"] == json::parse(R"({"block": 1, "wave": 0})"));
    // Block 3 follows block 0 in the first slot.
    const json last = eventsNamed(trace, "X", "block 3");
    REQUIRE(last.size() == 1);
    CHECK(last[0]["tid"] == 0);
    CHECK(last[0]["ts"] == 1);
    CHECK(last[0]["dur"] == 1.5);
    CHECK(last[0]["args"]["wave"] == 1);
}

TEST_CASE("a trace names every SM and slot once") {
    const json trace = json::parse(writeChromeTrace(sample::measurement()));
    std::map<int, std::string> sms;
    for (const json& event : eventsNamed(trace, "M", "process_name"))
        CHECK(sms.emplace(event["pid"], event["args"]["name"]).second);
    CHECK(sms == std::map<int, std::string>{{3, "SM 3 (simulated)"}, {7, "SM 7 (simulated)"}});
    std::map<std::pair<int, int>, std::string> slots;
    for (const json& event : eventsNamed(trace, "M", "thread_name"))
        CHECK(slots.emplace(std::pair<int, int>(event["pid"], event["tid"]), event["args"]["name"])
                  .second);
    CHECK(slots == std::map<std::pair<int, int>, std::string>{
                       {{3, 0}, "slot 0"}, {{3, 1}, "slot 1"}, {{7, 0}, "slot 0"}});
    CHECK(eventsNamed(trace, "M", "process_sort_index").size() == 2);
}

TEST_CASE("a trace says where it comes from") {
    Measurement measurement = sample::measurement();
    json origin = json::parse(writeChromeTrace(measurement))["otherData"];
    CHECK(origin["gpu"] == measurement.gpu.name);
    CHECK(origin["compute_capability"] == "9.0");
    CHECK(origin["simulated"] == true);
    CHECK(origin["host"] == "server.example.org");
    CHECK(origin["program"] == "Occuscope 1.2.3");
    CHECK(origin["theoretical_occupancy"] == 0.1);
    CHECK(origin["achieved_occupancy"] == measurement.timeline->timeline().achievedOccupancy());
    CHECK(origin["times_comparable_across_sms"] == false);
    measurement.simulated = false;
    const json measured = json::parse(writeChromeTrace(measurement));
    CHECK(measured["otherData"]["simulated"] == false);
    CHECK(eventsNamed(measured, "M", "process_name")[0]["args"]["name"] == "SM 3");
}

TEST_CASE("blocks of one thread never overlap in a trace") {
    Measurement measurement = sample::measurement();
    measurement.timeline->spans.clear();
    for (int i = 0; i < 300; ++i)
        measurement.timeline->spans.push_back({i, i % 5, i * 7 % 97, i * 7 % 97 + 1 + i % 40});
    const json trace = json::parse(writeChromeTrace(measurement));
    std::map<std::pair<int, int>, std::map<double, double>> rows;
    for (const json& event : eventsNamed(trace, "X", ""))
        rows[{event["pid"], event["tid"]}][event["ts"]] = event["dur"];
    std::size_t blocks = 0;
    for (const auto& [place, row] : rows) {
        double free = 0;
        for (const auto& [start, duration] : row) {
            CHECK(start >= free - 1e-9);
            free = start + duration;
        }
        blocks += row.size();
    }
    CHECK(blocks == 300);
}

TEST_CASE("a measurement without a timeline gives a trace without events") {
    const json trace = json::parse(writeChromeTrace({}));
    CHECK(trace["traceEvents"] == json::array());
    CHECK(trace["otherData"]["achieved_occupancy"] == 0);
}
