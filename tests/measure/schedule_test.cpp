#include "core/measure/schedule.h"

#include "tests/core/random_inputs.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

using namespace occ;

namespace {

Gpu gpuWith(GpcLayout layout) {
    Gpu gpu;
    gpu.limits = deviceOf(9, 0);
    gpu.smCount = std::accumulate(layout.begin(), layout.end(), 0);
    gpu.gpcLayout = std::move(layout);
    return gpu;
}

KernelConfig clustersOf(int size) {
    KernelConfig kernel = kernelOf(256, 32);
    kernel.clusterSize = size;
    return kernel;
}

int gpcOf(const GpcLayout& layout, int sm) {
    int gpc = 0;
    for (int last = 0; gpc < static_cast<int>(layout.size()); ++gpc)
        if (sm < (last += layout[static_cast<std::size_t>(gpc)])) break;
    return gpc;
}

/// Every block once, no SM above its limit, clusters together in a GPC and at one time.
void check(const GridSchedule& schedule, const Gpu& gpu, const GridCapacity& capacity) {
    std::set<int> blocks;
    std::map<int, std::vector<std::pair<std::int64_t, int>>> events;
    for (const BlockSpan& span : schedule.spans) {
        REQUIRE(blocks.insert(span.block).second);
        REQUIRE(span.end > span.start);
        events[span.sm].push_back({span.start, 1});
        events[span.sm].push_back({span.end, -1});
    }
    for (auto& [sm, changes] : events) {
        REQUIRE(sm >= 0);
        REQUIRE(sm < capacity.smCount);
        std::sort(changes.begin(), changes.end());
        int resident = 0;
        for (const auto& [time, change] : changes)
            REQUIRE((resident += change) <= capacity.blocksPerSm);
    }
    if (!capacity.hasClusters()) return;
    for (std::size_t i = 0; i < schedule.spans.size(); ++i) {
        const BlockSpan& first =
            schedule.spans[i - i % static_cast<std::size_t>(capacity.clusterSize)];
        REQUIRE(schedule.spans[i].start == first.start);
        REQUIRE(gpcOf(gpu.gpcLayout, schedule.spans[i].sm) == gpcOf(gpu.gpcLayout, first.sm));
    }
}

}  // namespace

TEST_CASE("a schedule of equal blocks ends at waves times their time") {
    Random random(405);
    for (int i = 0; i < 400; ++i) {
        GpcLayout layout(static_cast<std::size_t>(random.intBetween(1, 4)));
        for (int& sms : layout)
            sms = random.intBetween(1, 12);
        const Gpu gpu = gpuWith(layout);
        const KernelConfig kernel = clustersOf(random.intBetween(1, 8));
        const GridCapacity capacity = gridCapacity(gpu, kernel, random.intBetween(1, 8));
        const std::int64_t grid = kernel.clusterSize * random.between(1, 300);
        const GridSchedule schedule = scheduleGrid(gpu, capacity, grid, {});
        const auto waves = computeWaves(grid, capacity);
        REQUIRE(schedule.spans.empty() == !waves.has_value());
        if (!waves) continue;
        REQUIRE(static_cast<std::int64_t>(schedule.spans.size()) == grid);
        REQUIRE(schedule.endTicks == waves->waves * kBlockTimeTicks);
        check(schedule, gpu, capacity);
    }
}

TEST_CASE("a spread of block times blurs the waves but keeps the limits") {
    Random random(406);
    for (int i = 0; i < 100; ++i) {
        const Gpu gpu = gpuWith({9, 7, 4});
        const GridCapacity capacity =
            gridCapacity(gpu, clustersOf(random.intBetween(1, 8)), random.intBetween(1, 8));
        if (capacity.atOnce == 0) continue;
        const BlockTimes times{random.intBetween(1, 90), static_cast<std::uint32_t>(i)};
        const std::int64_t grid = capacity.clusterSize * random.between(20, 300);
        const GridSchedule schedule = scheduleGrid(gpu, capacity, grid, times);
        check(schedule, gpu, capacity);
        // Neither faster than all places always taken nor slower than the longest blocks in waves.
        std::int64_t work = 0;
        std::int64_t longest = 0;
        for (const BlockSpan& span : schedule.spans) {
            work += span.end - span.start;
            longest = std::max(longest, span.end - span.start);
        }
        REQUIRE(schedule.endTicks >= work / capacity.places);
        REQUIRE(schedule.endTicks <= computeWaves(grid, capacity)->waves * longest);
    }
}

TEST_CASE("a schedule is the same for the same seed and another for another") {
    const Gpu gpu = gpuWith({16, 16});
    const GridCapacity capacity = gridCapacity(gpu, clustersOf(1), 3);
    const auto spans = [&](const BlockTimes& times) {
        return scheduleGrid(gpu, capacity, 500, times).spans;
    };
    CHECK(spans({30, 7}) == spans({30, 7}));
    CHECK(spans({30, 7}) != spans({30, 8}));
    CHECK(spans({0, 7}) == spans({0, 8}));
}

TEST_CASE("of a grid too large to show, full waves at the beginning are left out") {
    const Gpu gpu = gpuWith({18, 18});
    const GridCapacity capacity = gridCapacity(gpu, clustersOf(1), 8);
    const std::int64_t grid = 5'000'000'007;
    const GridSchedule schedule = scheduleGrid(gpu, capacity, grid, {});
    const Waves waves = *computeWaves(grid, capacity);
    CHECK(static_cast<std::int64_t>(schedule.spans.size()) <= kMostScheduledBlocks);
    CHECK(schedule.leftOutBlocks == schedule.leftOutWaves * capacity.atOnce);
    CHECK(schedule.leftOutBlocks + static_cast<std::int64_t>(schedule.spans.size()) == grid);
    CHECK((schedule.leftOutWaves * kBlockTimeTicks + schedule.endTicks) ==
          waves.waves * kBlockTimeTicks);
    CHECK(scheduleGrid(gpu, capacity, kMostScheduledBlocks, {}).leftOutWaves == 0);
    CHECK(scheduleGrid(gpu, capacity, 0, {}).spans.empty());
    CHECK(scheduleGrid(gpu, {}, 100, {}).spans.empty());
}
