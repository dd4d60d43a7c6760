#include "core/measure/timeline.h"

#include "tests/support/catch.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <map>
#include <random>

using namespace occ;

namespace {

constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();

using Spans = std::vector<BlockSpan>;

/// Slot and wave of a block.
std::pair<int, int> placeOf(const Timeline& timeline, int block) {
    for (const PlacedBlock& placed : timeline.blocks)
        if (placed.span.block == block) return {placed.slot, placed.wave};
    return {-1, -1};
}

/// Counts, instant by instant, how many of the blocks of an SM are there.
int largestByCounting(const Spans& spans, int sm) {
    int largest = 0;
    for (const BlockSpan& at : spans) {
        if (at.sm != sm) continue;
        int there = 0;
        for (const BlockSpan& span : spans)
            there += span.sm == sm && span.start <= at.start && at.start < span.end ? 1 : 0;
        largest = std::max(largest, there);
    }
    return largest;
}

Spans randomSpans(unsigned seed, int count, int sms) {
    std::mt19937 random(seed);
    Spans spans;
    for (int block = 0; block < count; ++block) {
        const auto start = static_cast<std::int64_t>(random() % 200);
        spans.push_back({block, static_cast<int>(random() % static_cast<unsigned>(sms)), start,
                         start + 1 + static_cast<std::int64_t>(random() % 40)});
    }
    return spans;
}

/// Four blocks per SM on two SMs, twelve blocks of 100 ns and a half-filled last wave.
Spans twoSms() {
    return {{0, 0, 0, 100},   {1, 1, 0, 100},   {2, 0, 0, 100},   {3, 1, 0, 100},  {4, 0, 100, 200},
            {5, 1, 100, 200}, {6, 0, 100, 200}, {7, 1, 100, 200}, {8, 0, 200, 300}};
}

BlockSample sample(int block, int sm, std::int64_t startNs, std::int64_t endNs,
                   std::int64_t startCycle = 0, std::int64_t endCycle = 0) {
    return {block, sm, startCycle, endCycle, startNs, endNs};
}

}  // namespace

TEST_CASE("residency: nothing ran") {
    CHECK(residencyOf({}) == Residency{0, 0, 0});
}

TEST_CASE("residency: an end at the start of the next is no overlap") {
    CHECK(residencyOf(Spans{{0, 5, 0, 10}, {1, 5, 10, 20}, {2, 5, 20, 30}}) == Residency{1, 1, 1});
    CHECK(residencyOf(Spans{{0, 5, 0, 11}, {1, 5, 10, 20}, {2, 5, 20, 30}}) == Residency{2, 1, 1});
    CHECK(residencyOf(Spans{{0, 5, 0, 10}, {1, 5, 0, 10}, {2, 5, 10, 12}, {3, 5, 10, 12}}) ==
          Residency{2, 1, 1});
}

TEST_CASE("residency: SMs are counted apart") {
    const Spans spans = {{0, 0, 0, 10}, {1, 0, 5, 15}, {2, 3, 0, 10}, {3, 3, 9, 10},
                         {4, 7, 0, 10}, {5, 1, 0, 10}, {6, 1, 1, 10}, {7, 1, 2, 10}};
    CHECK(residencyOf(spans) == Residency{3, 4, 1});
    CHECK(residencyOf(std::span(spans).first(5)) == Residency{2, 3, 2});
}

TEST_CASE("residency: the order of the blocks does not matter") {
    Spans spans = {{0, 0, 0, 10}, {1, 0, 10, 20}, {2, 0, 5, 12}, {3, 1, 3, 4}};
    const Residency expected{2, 2, 1};
    std::sort(spans.begin(), spans.end(),
              [](const BlockSpan& a, const BlockSpan& b) { return a.block < b.block; });
    do {
        CHECK(residencyOf(spans) == expected);
    } while (std::next_permutation(
        spans.begin(), spans.end(),
        [](const BlockSpan& a, const BlockSpan& b) { return a.block < b.block; }));
}

TEST_CASE("residency: a block of no length is there at its instant") {
    CHECK(residencyOf(Spans{{0, 0, 5, 5}}) == Residency{1, 1, 1});
    CHECK(residencyOf(Spans{{0, 0, 5, 5}, {1, 0, 5, 5}}) == Residency{1, 1, 1});
    CHECK(residencyOf(Spans{{0, 0, 0, 10}, {1, 0, 5, 5}}) == Residency{2, 1, 1});
    CHECK(residencyOf(Spans{{0, 0, 0, 5}, {1, 0, 5, 5}, {2, 0, 5, 9}}) == Residency{1, 1, 1});
}

TEST_CASE("residency: an end before the start is taken for the start") {
    CHECK(residencyOf(Spans{{0, 0, 50, 10}, {1, 0, 20, 30}}) == Residency{1, 1, 1});
    CHECK(residencyOf(Spans{{0, 0, 50, 10}, {1, 0, 40, 60}}) == Residency{2, 1, 1});
}

TEST_CASE("residency and timeline agree with counting at every start") {
    for (unsigned seed = 1; seed <= 40; ++seed) {
        const Spans spans = randomSpans(seed, 120, 4);
        CAPTURE(seed);
        const Timeline timeline = buildTimeline(spans, 2, 64);
        int largest = 0;
        int atLargest = 0;
        REQUIRE(timeline.sms.size() == 4);
        for (const SmActivity& sm : timeline.sms) {
            const int counted = largestByCounting(spans, sm.sm);
            CHECK(sm.largestBlocks == counted);
            atLargest = counted > largest ? 1 : atLargest + (counted == largest ? 1 : 0);
            largest = std::max(largest, counted);
        }
        CHECK(residencyOf(spans) == Residency{largest, 4, atLargest});
        CHECK(timeline.slotsPerSm == largest);
    }
}

TEST_CASE("timeline: nothing ran") {
    const Timeline timeline = buildTimeline({}, 8, 64);
    Timeline expected;
    expected.maxWarpsPerSm = 64;
    CHECK(timeline == expected);
    CHECK(timeline.achievedOccupancy() == 0.0);
    CHECK(buildTimeline({}, 8, 0).achievedOccupancy() == 0.0);
}

TEST_CASE("timeline: waves, slots, tail and averages of a known schedule") {
    const Timeline timeline = buildTimeline(twoSms(), 8, 64);
    CHECK(timeline.slotsPerSm == 2);
    CHECK(timeline.waves == 3);
    CHECK(timeline.durationNs == 300);
    // SM 1 has no block after 200, and the second slot of SM 0 has none either.
    CHECK(timeline.tailStartNs == 200);
    REQUIRE(timeline.sms.size() == 2);
    // SM 0: 2 blocks over 200 ns and 1 over 100 ns: 500 / 300 blocks of 8 warps.
    CHECK(timeline.sms[0].sm == 0);
    CHECK(timeline.sms[0].blocks == 5);
    CHECK(timeline.sms[0].largestBlocks == 2);
    CHECK(timeline.sms[0].busyNs == 300);
    CHECK(timeline.sms[0].averageWarps == Approx(8 * 500.0 / 300));
    CHECK(timeline.sms[1].sm == 1);
    CHECK(timeline.sms[1].blocks == 4);
    CHECK(timeline.sms[1].busyNs == 200);
    CHECK(timeline.sms[1].averageWarps == Approx(16.0));
    // All SMs together by time: 900 block-ns over 500 busy ns; by SM: the mean of both.
    CHECK(timeline.averageWarps == Approx(8 * 900.0 / 500));
    CHECK(timeline.averageWarpsOfSms == Approx((8 * 500.0 / 300 + 16.0) / 2));
    CHECK(timeline.achievedOccupancy() == Approx(8 * 900.0 / 500 / 64));
    CHECK(placeOf(timeline, 0) == std::pair(0, 0));
    CHECK(placeOf(timeline, 2) == std::pair(1, 0));
    CHECK(placeOf(timeline, 4) == std::pair(0, 1));
    CHECK(placeOf(timeline, 6) == std::pair(1, 1));
    CHECK(placeOf(timeline, 8) == std::pair(0, 2));
}

TEST_CASE("timeline: the lowest free slot is taken, and waves count by slot") {
    const Spans spans = {{0, 0, 0, 100}, {1, 0, 0, 40},  {2, 0, 0, 60},
                         {3, 0, 40, 50}, {4, 0, 50, 90}, {5, 0, 95, 99}};
    const Timeline timeline = buildTimeline(spans, 1, 64);
    CHECK(placeOf(timeline, 1) == std::pair(0, 0));  // shortest first among equal starts
    CHECK(placeOf(timeline, 2) == std::pair(1, 0));
    CHECK(placeOf(timeline, 0) == std::pair(2, 0));
    CHECK(placeOf(timeline, 3) == std::pair(0, 1));
    CHECK(placeOf(timeline, 4) == std::pair(0, 2));
    CHECK(placeOf(timeline, 5) == std::pair(0, 3));  // slots 0 and 1 are free
    CHECK(timeline.waves == 4);
    CHECK(timeline.slotsPerSm == 3);
    CHECK(timeline.tailStartNs == 60);
}

TEST_CASE("timeline: blocks come by SM and start, whatever the order they are given in") {
    Spans spans = twoSms();
    const Timeline expected = buildTimeline(spans, 8, 64);
    std::reverse(spans.begin(), spans.end());
    CHECK(buildTimeline(spans, 8, 64) == expected);
    std::shuffle(spans.begin(), spans.end(), std::mt19937(3));
    CHECK(buildTimeline(spans, 8, 64) == expected);
    CHECK(std::is_sorted(expected.blocks.begin(), expected.blocks.end(),
                         [](const PlacedBlock& a, const PlacedBlock& b) {
                             return std::pair(a.span.sm, a.span.start) <
                                    std::pair(b.span.sm, b.span.start);
                         }));
}

TEST_CASE("timeline: a gap in which an SM holds nothing is not busy") {
    const Timeline timeline = buildTimeline(Spans{{0, 2, 0, 10}, {1, 2, 90, 100}}, 4, 32);
    CHECK(timeline.durationNs == 100);
    CHECK(timeline.sms[0].busyNs == 20);
    CHECK(timeline.averageWarps == Approx(4.0));
    CHECK(timeline.waves == 2);
    CHECK(timeline.slotsPerSm == 1);
    CHECK(timeline.tailStartNs == 100);
}

TEST_CASE("timeline: busy time counts overlaps once") {
    const Timeline timeline =
        buildTimeline(Spans{{0, 0, 0, 100}, {1, 0, 20, 30}, {2, 0, 90, 120}}, 1, 64);
    CHECK(timeline.sms[0].busyNs == 120);
    CHECK(timeline.averageWarps == Approx(140.0 / 120));
}

TEST_CASE("timeline: the tail begins with the first slot that stays empty") {
    // SM 0 fills two slots to the end; SM 1 never had more than one, which ends at 150.
    const Spans spans = {{0, 0, 0, 200}, {1, 0, 0, 190}, {2, 1, 0, 150}};
    CHECK(buildTimeline(spans, 1, 64).tailStartNs == 150);
    CHECK(buildTimeline(std::span(spans).first(2), 1, 64).tailStartNs == 190);
}

TEST_CASE("timeline: blocks of no length and impossible ends") {
    const Timeline instant = buildTimeline(Spans{{0, 0, 7, 7}}, 8, 64);
    CHECK(instant.blocks.size() == 1);
    CHECK(instant.durationNs == 0);
    CHECK(instant.waves == 1);
    CHECK(instant.slotsPerSm == 1);
    CHECK(instant.averageWarps == 0.0);
    CHECK(instant.averageWarpsOfSms == 0.0);
    const Timeline backwards = buildTimeline(Spans{{0, 0, 50, 10}, {1, 0, 50, 60}}, 8, 64);
    CHECK(placeOf(backwards, 0) == std::pair(0, 0));
    CHECK(placeOf(backwards, 1) == std::pair(0, 1));
    CHECK(backwards.durationNs == 10);
    CHECK(backwards.averageWarps == Approx(8.0));
    CHECK(buildTimeline(Spans{{0, 0, 0, 10}}, -3, 64).averageWarps == 0.0);
}

TEST_CASE("timeline: the largest numbers do not overflow") {
    const Spans spans = {{0, 0, kLeast, kMost},
                         {1, 0, kMost, kLeast},
                         {2, -5, kMost, kMost},
                         {3, 2'000'000'000, kLeast, kLeast}};
    const Timeline timeline = buildTimeline(spans, 1 << 20, 64);
    CHECK(timeline.durationNs == std::int64_t{1} << 61);
    CHECK(timeline.sms.size() == 3);
    CHECK(timeline.averageWarps == Approx(double{1 << 20}));
    CHECK(residencyOf(spans).activeSms == 3);
    Spans many;
    for (int block = 0; block < 1000; ++block)
        many.push_back({block, 0, 0, kMost});
    CHECK(buildTimeline(many, 32, 64).averageWarps == Approx(32'000.0));
}

TEST_CASE("timeline: placed blocks of a slot never overlap, and none is lost") {
    for (unsigned seed = 1; seed <= 20; ++seed) {
        const Timeline timeline = buildTimeline(randomSpans(seed, 300, 3), 4, 64);
        CHECK(timeline.blocks.size() == 300);
        std::map<std::pair<int, int>, std::pair<std::int64_t, int>> last;  // end, wave
        double warpTime = 0;
        for (const PlacedBlock& placed : timeline.blocks) {
            const auto slot = std::pair(placed.span.sm, placed.slot);
            const auto before = last.find(slot);
            if (before == last.end()) {
                CHECK(placed.wave == 0);
            } else {
                CHECK(placed.wave == before->second.second + 1);
                CHECK(placed.span.start >= before->second.first);
            }
            last[slot] = {placed.span.end, placed.wave};
            warpTime += 4.0 * static_cast<double>(placed.span.end - placed.span.start);
        }
        double busy = 0;
        double averages = 0;
        for (const SmActivity& sm : timeline.sms) {
            busy += static_cast<double>(sm.busyNs);
            averages += sm.averageWarps;
        }
        CHECK(timeline.averageWarps == Approx(warpTime / busy));
        CHECK(timeline.averageWarpsOfSms == Approx(averages / 3));
        const auto earliest = std::min_element(
            last.begin(), last.end(),
            [](const auto& a, const auto& b) { return a.second.first < b.second.first; });
        CHECK(timeline.tailStartNs == earliest->second.first);
    }
}

TEST_CASE("timeline: 100,000 blocks in no time") {
    std::mt19937 random(1);
    Spans spans;
    std::vector<std::int64_t> free(132 * 16, 0);
    for (int block = 0; block < 100'000; ++block) {
        const std::size_t place = random() % free.size();
        const std::int64_t end = free[place] + 50'000 + static_cast<std::int64_t>(random() % 99);
        spans.push_back({block, static_cast<int>(place / 16), free[place], end});
        free[place] = end;
    }
    const auto begin = std::chrono::steady_clock::now();
    const Timeline timeline = buildTimeline(spans, 4, 64);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    CHECK(timeline.blocks.size() == 100'000);
    CHECK(timeline.slotsPerSm <= 16);
    INFO(time.count() * 1000 << " ms");
    // Usually 20 ms; a busy machine or a build with sanitizers takes longer.
    CHECK(time.count() < 1.0);
}

TEST_CASE("spans in cycles are the SM's own clock") {
    ProbeRun run;
    run.samples = {sample(0, 3, 1, 2, 1000, 1500), sample(1, 4, 1, 2, 700, 600)};
    const auto spans = spansInCycles(run);
    REQUIRE(spans.size() == 2);
    CHECK(spans[0] == BlockSpan{0, 3, 1000, 1500});
    CHECK(spans[1] == BlockSpan{1, 4, 700, 700});
    CHECK(spansInCycles({}).empty());
}

TEST_CASE("spans in nanoseconds begin with the first block") {
    ProbeRun run;
    run.timerResolutionNs = 32;
    run.clockKhz = 1'000'000;
    run.samples = {sample(0, 0, 5'000'100, 5'010'100), sample(1, 1, 5'000'000, 5'010'000),
                   sample(2, 0, 5'010'200, 5'000'000)};
    const TimedSpans timed = spansInNanoseconds(run);
    CHECK(timed.acrossSms);
    CHECK(timed.spans == Spans{{0, 0, 100, 10'100}, {1, 1, 0, 10'000}, {2, 0, 10'200, 10'200}});
}

TEST_CASE("a timer coarser than a fiftieth of a block gives way to the SMs' clocks") {
    ProbeRun run;
    run.clockKhz = 2'000'000;  // 2 cycles are 1 ns
    run.samples = {sample(0, 0, 0, 50'000, 9'000'000, 9'100'000),
                   sample(1, 0, 0, 50'000, 9'000'020, 9'100'020),
                   sample(2, 1, 0, 50'000, 77, 100'077)};
    const Spans byClock = {{0, 0, 0, 50'000}, {1, 0, 10, 50'010}, {2, 1, 0, 50'000}};

    run.timerResolutionNs = 1000;  // exactly a fiftieth
    CHECK(spansInNanoseconds(run).acrossSms);
    run.timerResolutionNs = 1001;
    CHECK_FALSE(spansInNanoseconds(run).acrossSms);
    CHECK(spansInNanoseconds(run).spans == byClock);
    run.timerResolutionNs = 0;
    CHECK_FALSE(spansInNanoseconds(run).acrossSms);
    CHECK(spansInNanoseconds(run).spans == byClock);
    run.timerResolutionNs = -1;
    CHECK(spansInNanoseconds(run).spans == byClock);
}

TEST_CASE("the median block decides whether the timer is fine enough") {
    ProbeRun run;
    run.timerResolutionNs = 100;
    run.clockKhz = 1'000'000;
    run.samples = {sample(0, 0, 0, 100'000), sample(1, 0, 0, 10), sample(2, 0, 0, 5000),
                   sample(3, 0, 0, 200'000), sample(4, 0, 0, 20)};
    CHECK(spansInNanoseconds(run).acrossSms);
    run.samples[2].endNs = 4999;
    CHECK_FALSE(spansInNanoseconds(run).acrossSms);
}

TEST_CASE("without a known clock, cycles stand for nanoseconds") {
    ProbeRun run;
    run.samples = {sample(0, 0, 0, 0, 500, 700), sample(1, 0, 0, 0, 600, 900)};
    const TimedSpans timed = spansInNanoseconds(run);
    CHECK_FALSE(timed.acrossSms);
    CHECK(timed.spans == Spans{{0, 0, 0, 200}, {1, 0, 100, 400}});
}

TEST_CASE("an SM's clock begins with its earliest block, not with its first in the list") {
    ProbeRun run;
    run.clockKhz = 1'000'000;
    run.samples = {sample(0, 0, 0, 0, 700, 900), sample(1, 1, 0, 0, 50, 60),
                   sample(2, 0, 0, 0, 600, 650), sample(3, 0, 0, 0, 800, 950)};
    CHECK(spansInNanoseconds(run).spans ==
          Spans{{0, 0, 100, 300}, {1, 1, 0, 10}, {2, 0, 0, 50}, {3, 0, 200, 350}});
}

TEST_CASE("cycles of any size become nanoseconds without overflow") {
    ProbeRun run;
    run.clockKhz = 1'500'000;
    const std::int64_t hour = std::int64_t{3600} * 1'500'000'000;
    run.samples = {sample(0, 0, 0, 0, 0, 3), sample(1, 0, 0, 0, 100 * hour, 100 * hour + 3'000),
                   sample(2, 1, 0, 0, kLeast, kMost)};
    const TimedSpans timed = spansInNanoseconds(run);
    CHECK(timed.spans[0] == BlockSpan{0, 0, 0, 2});
    CHECK(timed.spans[1].start == std::int64_t{360'000} * 1'000'000'000);
    CHECK(timed.spans[1].end - timed.spans[1].start == 2'000);
    CHECK(timed.spans[2].end > timed.spans[1].end);
    run.clockKhz = 1;
    CHECK(spansInNanoseconds(run).spans[2].end > 0);
}

TEST_CASE("no samples give no spans") {
    CHECK(spansInNanoseconds({}).spans.empty());
    ProbeRun run;
    run.timerResolutionNs = 32;
    CHECK(spansInNanoseconds(run).spans.empty());
}

TEST_CASE("a timer's coarse steps make no block overlap its successor") {
    // One slot on one SM, times rounded down to whole steps as a timer does.
    ProbeRun run;
    run.timerResolutionNs = 32;
    std::int64_t now = 12'345;
    for (int block = 0; block < 200; ++block) {
        const std::int64_t end = now + 10'007;
        run.samples.push_back(sample(block, 0, now / 32 * 32, end / 32 * 32));
        now = end + 3;
    }
    const TimedSpans timed = spansInNanoseconds(run);
    CHECK(timed.acrossSms);
    CHECK(residencyOf(timed.spans) == Residency{1, 1, 1});
    CHECK(buildTimeline(timed.spans, 1, 64).waves == 200);
}
