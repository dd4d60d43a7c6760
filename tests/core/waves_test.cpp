#include "core/waves.h"

#include "core/gpu_search.h"
#include "core/sm_places.h"
#include "tests/core/random_inputs.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <numeric>
#include <set>

using namespace occ;

namespace {

Gpu gpuWith(int major, int minor, int sms) {
    Gpu gpu;
    gpu.limits = deviceOf(major, minor);
    gpu.smCount = sms;
    return gpu;
}

KernelConfig clustersOf(int size) {
    KernelConfig kernel = kernelOf(256, 32);
    kernel.clusterSize = size;
    return kernel;
}

/// What a launch of equal blocks does, block by block and wave by wave.
struct Played {
    std::int64_t waves = 0;
    std::int64_t lastBlocks = 0;
    std::int64_t busySmWaves = 0;
    int idleAtLast = 0;
};

Played play(const GpcLayout& layout, int blocksPerSm, int clusterSize, std::int64_t grid) {
    Played played;
    while (grid > 0) {
        SmPlaces places(layout, blocksPerSm);
        std::vector<int> sms;
        std::int64_t blocks = 0;
        for (; grid > 0 && places.take(clusterSize, sms); grid -= clusterSize)
            blocks += clusterSize;
        ++played.waves;
        played.lastBlocks = blocks;
        played.busySmWaves += places.busySms();
        played.idleAtLast = std::accumulate(layout.begin(), layout.end(), 0) - places.busySms();
    }
    return played;
}

GpcLayout randomLayout(Random& random) {
    GpcLayout layout(static_cast<std::size_t>(random.intBetween(1, 5)));
    for (int& sms : layout)
        sms = random.intBetween(1, 9);
    return layout;
}

}  // namespace

TEST_CASE("waves: played block by block, with clusters and without") {
    Random random(403);
    int withClusters = 0;
    for (int i = 0; i < 2'000; ++i) {
        Gpu gpu = gpuWith(9, 0, 0);
        gpu.gpcLayout = randomLayout(random);
        gpu.smCount = std::accumulate(gpu.gpcLayout.begin(), gpu.gpcLayout.end(), 0);
        const int active = random.intBetween(1, 6);
        KernelConfig kernel = clustersOf(random.intBetween(1, 16));
        const GridCapacity capacity = gridCapacity(gpu, kernel, active);
        kernel.gridBlocks = kernel.clusterSize * random.between(1, 200);
        const auto waves = computeWaves(gpu, kernel, active);
        REQUIRE(waves.has_value() == (capacity.atOnce > 0));
        if (!waves) continue;
        withClusters += capacity.hasClusters() ? 1 : 0;
        const GpcLayout layout = capacity.hasClusters() ? gpu.gpcLayout : GpcLayout{gpu.smCount};
        const Played played = play(layout, active, kernel.clusterSize, kernel.gridBlocks);
        INFO("clusters of " << kernel.clusterSize << ", grid " << kernel.gridBlocks);
        REQUIRE(waves->waves == played.waves);
        REQUIRE((waves->tailBlocks > 0 ? waves->tailBlocks : capacity.atOnce) == played.lastBlocks);
        REQUIRE(waves->efficiency() ==
                Approx(static_cast<double>(kernel.gridBlocks) /
                       static_cast<double>(played.waves * active * gpu.smCount)));
        const SmUse use = smUse(gpu, capacity, *waves);
        REQUIRE(use.idleInTail == played.idleAtLast);
        REQUIRE(use.efficiency == Approx(static_cast<double>(played.busySmWaves) /
                                         static_cast<double>(played.waves * gpu.smCount)));
    }
    CHECK(withClusters > 500);
}

TEST_CASE("capacity: an H100 with and without clusters") {
    const Gpu gpu = gpuWith(9, 0, 132);
    const GridCapacity plain = gridCapacity(gpu, kernelOf(256, 32), 8);
    CHECK(plain.atOnce == 1056);
    CHECK(plain.places == 1056);
    CHECK(plain.clusters == 0);
    CHECK(plain.busySms == 132);
    // 18 SMs hold 4 clusters of 4 blocks and leave 2, see clusters_test.cpp.
    const GridCapacity four = gridCapacity(gpu, clustersOf(4), 1);
    CHECK(four.clusters == 32);
    CHECK(four.atOnce == 128);
    CHECK(four.places == 132);
    CHECK(four.busySms == 128);
    CHECK(computeWaves(128, four)->efficiency() == Approx(128.0 / 132));
    CHECK_FALSE(computeWaves(130, four).has_value());
    CHECK(gridCapacity(gpu, clustersOf(16), 1).clusters == 8);
    CHECK(gridCapacity(gpu, clustersOf(17), 1).atOnce == 0);
    CHECK(gridCapacity(gpuWith(8, 9, 128), clustersOf(2), 4).atOnce == 0);
    CHECK(gridCapacity(gpuWith(9, 0, 0), kernelOf(256, 32), 4).atOnce == 0);
    CHECK(gridCapacity(gpu, kernelOf(256, 32), 0).atOnce == 0);
    CHECK(gridCapacity(gpu, clustersOf(0), 1).atOnce == 0);
    CHECK(gridCapacity(gpu, clustersOf(-3), 1).atOnce == 0);
}

TEST_CASE("capacity: the GPU's own layout counts") {
    Gpu gpu = gpuWith(9, 0, 8);
    gpu.gpcLayout = {5, 3};
    CHECK(gridCapacity(gpu, clustersOf(4), 1).clusters == 1);
    gpu.gpcLayout = {4, 4};
    CHECK(gridCapacity(gpu, clustersOf(4), 1).clusters == 2);
}

TEST_CASE("a cooperative launch takes what is active at once, from 6.0") {
    const auto most = [](const Gpu& gpu, int active) {
        return cooperativeMaximum(gpu, gridCapacity(gpu, kernelOf(256, 32), active));
    };
    CHECK(most(gpuWith(8, 0, 108), 6) == 648);
    CHECK(most(gpuWith(8, 0, 108), 0) == 0);
    CHECK(most(gpuWith(8, 0, 0), 6) == 0);
    CHECK(most(gpuWith(6, 0, 56), 2) == 112);
    CHECK(most(gpuWith(5, 2, 24), 2) == 0);
    const Gpu gpu = gpuWith(9, 0, 132);
    CHECK(cooperativeMaximum(gpu, gridCapacity(gpu, clustersOf(4), 1)) == 128);
}

TEST_CASE("saw-tooth: every grid lies on its tooth's line") {
    Random random(404);
    for (int i = 0; i < 300; ++i) {
        Gpu gpu = gpuWith(9, 0, random.intBetween(1, 20));
        const KernelConfig kernel = clustersOf(random.intBetween(1, 4));
        const GridCapacity capacity = gridCapacity(gpu, kernel, random.intBetween(1, 4));
        const std::vector<SawTooth> teeth = sawTeeth(capacity, 5);
        if (capacity.atOnce == 0) {
            REQUIRE(teeth.empty());
            continue;
        }
        REQUIRE(teeth.size() == 5);
        std::int64_t next = kernel.clusterSize;
        for (const SawTooth& tooth : teeth) {
            REQUIRE(tooth.first == next);
            for (; next <= tooth.last; next += kernel.clusterSize) {
                const auto waves = computeWaves(next, capacity);
                REQUIRE(waves->waves == tooth.waves);
                const double along = tooth.last == tooth.first
                                         ? 0
                                         : static_cast<double>(next - tooth.first) /
                                               static_cast<double>(tooth.last - tooth.first);
                REQUIRE(waves->efficiency() ==
                        Approx(tooth.firstEfficiency +
                               along * (tooth.lastEfficiency - tooth.firstEfficiency)));
            }
        }
    }
}

TEST_CASE("better grids fill their waves and are the nearest that do") {
    GridCapacity capacity = gridCapacity(gpuWith(8, 0, 108), kernelOf(256, 40), 6);
    CHECK(betterGrids(capacity, 649) == std::vector<std::int64_t>{648, 1296});
    CHECK(betterGrids(capacity, 5) == std::vector<std::int64_t>{648});
    CHECK(betterGrids(capacity, 648).empty());
    CHECK(betterGrids(capacity, 0).empty());
    CHECK(betterGrids({}, 100).empty());
    for (std::int64_t grid = 1; grid < 2000; ++grid)
        for (const std::int64_t better : betterGrids(capacity, grid)) {
            REQUIRE(computeWaves(better, capacity)->tailBlocks == 0);
            REQUIRE(std::abs(better - grid) < capacity.atOnce);
        }
}

TEST_CASE("places: blocks go breadth first, clusters stay in a GPC") {
    SmPlaces places(GpcLayout{3, 2}, 2);
    std::vector<int> sms;
    REQUIRE(places.take(2, sms));
    CHECK(sms == std::vector<int>{0, 1});
    REQUIRE(places.take(2, sms));  // the other GPC has as much room, the first comes first
    CHECK(sms == std::vector<int>{2, 0});
    REQUIRE(places.take(4, sms));
    CHECK(sms == std::vector<int>{3, 4, 3, 4});
    CHECK_FALSE(places.take(3, sms));
    CHECK(places.busySms() == 5);
    places.release(3);
    places.release(3);
    CHECK(places.busySms() == 4);
    CHECK_FALSE(SmPlaces({}, 4).take(1, sms));
    CHECK_FALSE(SmPlaces(GpcLayout{4}, 0).take(1, sms));
}
