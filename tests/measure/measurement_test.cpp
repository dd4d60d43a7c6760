#include "core/measure/measurement.h"

#include "tests/support/catch.h"

#include <set>

using namespace occ;

namespace {

ResidencyCheck check(std::optional<int> predicted, std::optional<int> driver,
                     std::optional<int> measured) {
    ResidencyCheck result;
    result.predicted = predicted;
    result.driver = driver;
    result.measured = measured;
    return result;
}

Measurement from(const std::string& name, bool simulated = false) {
    Measurement measurement;
    measurement.simulated = simulated;
    measurement.gpu.name = name;
    return measurement;
}

ThroughputSeries series(Experiment experiment, double rate) {
    return {experiment, {}, {{{1, 8, 0}, 0.125, {rate, rate, rate}, 3}}};
}

}  // namespace

TEST_CASE("sides of a residency check agree when all that is known is the same") {
    CHECK(check(4, 4, 4).agrees());
    CHECK(check(0, 0, 0).agrees());
    CHECK_FALSE(check(4, 4, 3).agrees());
    CHECK_FALSE(check(4, 3, 4).agrees());
    CHECK_FALSE(check(3, 4, 4).agrees());
    CHECK_FALSE(check(1, 2, 3).agrees());
}

TEST_CASE("what is not known does not disagree") {
    CHECK(check({}, {}, {}).agrees());
    CHECK(check(4, {}, {}).agrees());
    CHECK(check({}, {}, 0).agrees());
    CHECK(check(4, {}, 4).agrees());
    CHECK_FALSE(check(4, {}, 5).agrees());
    CHECK_FALSE(check({}, 4, 0).agrees());
    CHECK_FALSE(check(0, 1, {}).agrees());
}

TEST_CASE("every question has a key of its own that leads back to it") {
    std::set<std::string_view> keys;
    for (int i = 0; i < kQuestionCount; ++i) {
        const auto question = static_cast<Question>(i);
        CHECK(keys.insert(key(question)).second);
        CHECK(questionOf(key(question)) == question);
    }
    CHECK(key(Question::AvailableDynamicMemory) == "available_dynamic_memory");
    CHECK(key(Question::CarveoutZero) == "carveout_zero");
    CHECK(key(Question::BarrierLimit) == "barrier_limit");
    CHECK(key(Question::ActiveClusters) == "active_clusters");
    CHECK_FALSE(questionOf("barriers"));
    CHECK_FALSE(questionOf(""));
}

TEST_CASE("parts come together in one measurement") {
    Measurement whole;
    Measurement part = from("A");
    part.host = "lab";
    part.driverVersion = 13000;
    part.residency = {check(4, 4, 4)};
    merge(whole, part);
    CHECK(whole == part);

    Measurement second = from("A");
    second.time = "2026-01-31T12:00:00Z";
    second.timeline = TimelineRun{};
    merge(whole, second);
    CHECK(whole.residency.size() == 1);
    CHECK(whole.timeline);
    CHECK(whole.host == "lab");
    CHECK(whole.driverVersion == 13000);
    CHECK(whole.time == "2026-01-31T12:00:00Z");

    Measurement third = from("A");
    third.verification = Verification{10, 10, {}, {}};
    merge(whole, third);
    CHECK(whole.verification->configurations == 10);
    CHECK(whole.residency.size() == 1);
    CHECK(whole.timeline);
}

TEST_CASE("a newer part replaces what is there of its kind, and nothing else") {
    Measurement whole = from("A");
    whole.residency = {check(1, 1, 1), check(2, 2, 2)};
    whole.throughput = {series(Experiment::Copy, 100), series(Experiment::MultiplyAdd2, 7)};
    Measurement part = from("A");
    part.residency = {check(3, 3, 3)};
    merge(whole, part);
    REQUIRE(whole.residency.size() == 1);
    CHECK(whole.residency[0].predicted == 3);
    CHECK(whole.throughput.size() == 2);

    Measurement rates = from("A");
    rates.throughput = {series(Experiment::MultiplyAdd2, 9), series(Experiment::DependentLoads, 5)};
    merge(whole, rates);
    REQUIRE(whole.throughput.size() == 3);
    CHECK(whole.throughput[0] == series(Experiment::Copy, 100));
    CHECK(whole.throughput[1] == series(Experiment::DependentLoads, 5));
    CHECK(whole.throughput[2] == series(Experiment::MultiplyAdd2, 9));
}

TEST_CASE("figures of different devices never stand together") {
    Measurement whole = from("A");
    whole.host = "lab";
    whole.gpu.uuid = "GPU-1";
    whole.residency = {check(1, 1, 1)};
    Measurement part = whole;
    part.residency.clear();
    part.timeline = TimelineRun{};

    SECTION("the same device: both are kept") {
        merge(whole, part);
        CHECK(whole.residency.size() == 1);
    }
    SECTION("another name") {
        part.gpu.name = "B";
        merge(whole, part);
        CHECK(whole == part);
    }
    SECTION("another one of the same name") {
        part.gpu.uuid = "GPU-2";
        merge(whole, part);
        CHECK(whole == part);
    }
    SECTION("another host") {
        part.host = "office";
        merge(whole, part);
        CHECK(whole == part);
    }
    SECTION("simulated instead of measured") {
        part.simulated = true;
        part.host.clear();
        merge(whole, part);
        CHECK(whole == part);
    }
}

TEST_CASE("a part without any figures takes nothing away") {
    Measurement whole = from("A");
    whole.residency = {check(1, 1, 1)};
    const Measurement before = whole;
    merge(whole, Measurement{});
    CHECK(whole == before);
    merge(whole, from("B", true));
    CHECK(whole == before);

    Measurement empty;
    merge(empty, from("B", true));
    CHECK(empty.gpu.name == "B");
    CHECK(empty.simulated);
}

TEST_CASE("sides of a finding agree when all that is known is the same") {
    Finding finding;
    CHECK(finding.agrees());
    finding.driver = 4;
    CHECK(finding.agrees());
    finding.engine = 5;
    CHECK_FALSE(finding.agrees());
    finding.driver.reset();
    finding.measured = 5;
    CHECK(finding.agrees());
    finding.measured = 4;
    CHECK_FALSE(finding.agrees());
}

TEST_CASE("the best copy is the highest median of the copies, and of nothing else") {
    Measurement measurement = from("A");
    CHECK(bestCopy(measurement) == nullptr);
    measurement.throughput = {series(Experiment::MultiplyAdd1, 900)};
    CHECK(bestCopy(measurement) == nullptr);
    measurement.throughput.push_back(series(Experiment::Copy, 100));
    measurement.throughput.back().points.push_back({{2, 16, 0}, 0.25, {300, 290, 310}, 3});
    measurement.throughput.back().points.push_back({{3, 24, 0}, 0.375, {200, 190, 400}, 3});
    REQUIRE(bestCopy(measurement) != nullptr);
    CHECK(bestCopy(measurement)->step.activeBlocks == 2);
    measurement.throughput.back().points.clear();
    CHECK(bestCopy(measurement) == nullptr);
}
