#include "core/measure/probe.h"

#include "core/device_catalog.h"
#include "core/occupancy.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>

using namespace occ;

namespace {

ProbeKernel probe(int id, int registers, std::int64_t staticBytes = 0, int barriers = 1) {
    return {id, registers, staticBytes, barriers, 1024};
}

KernelConfig wanting(int registers, std::int64_t staticBytes = 0, int barriers = 1) {
    KernelConfig kernel;
    kernel.registersPerThread = registers;
    kernel.staticSharedMemoryBytes = staticBytes;
    kernel.barriersPerBlock = barriers;
    return kernel;
}

ProbeLaunch lasting(std::int64_t blockTimeNs, int spreadPercent) {
    ProbeLaunch launch;
    launch.blockTimeNs = blockTimeNs;
    launch.spreadPercent = spreadPercent;
    return launch;
}

}  // namespace

TEST_CASE("the probe with just enough registers is taken") {
    const std::array kernels = {probe(0, 255), probe(1, 16), probe(2, 40), probe(3, 32)};
    const auto chosen = [&](int registers) {
        return chooseProbe(kernels, wanting(registers))->registersPerThread;
    };
    CHECK(chosen(0) == 16);
    CHECK(chosen(16) == 16);
    CHECK(chosen(17) == 32);
    CHECK(chosen(32) == 32);
    CHECK(chosen(33) == 40);
    CHECK(chosen(41) == 255);
    CHECK(chosen(255) == 255);
    CHECK(chosen(300) == 255);  // none is enough: the nearest
}

TEST_CASE("barriers come before registers, registers before static memory") {
    const std::array kernels = {probe(0, 32), probe(1, 64, 0, 4), probe(2, 32, 4096),
                                probe(3, 32, 8192), probe(4, 128, 0, 16)};
    CHECK(chooseProbe(kernels, wanting(32))->id == 0);
    CHECK(chooseProbe(kernels, wanting(32, 0, 0))->id == 0);
    CHECK(chooseProbe(kernels, wanting(32, 0, 2))->id == 1);
    CHECK(chooseProbe(kernels, wanting(255, 0, 2))->id == 1);
    CHECK(chooseProbe(kernels, wanting(32, 0, 5))->id == 4);
    CHECK(chooseProbe(kernels, wanting(32, 0, 17))->id == 4);
    CHECK(chooseProbe(kernels, wanting(32, 4095))->id == 0);
    CHECK(chooseProbe(kernels, wanting(32, 4096))->id == 2);
    CHECK(chooseProbe(kernels, wanting(32, 8191))->id == 2);
    CHECK(chooseProbe(kernels, wanting(32, 100'000))->id == 3);
    // Barriers decide first, although another kernel would have enough registers.
    CHECK(chooseProbe(kernels, wanting(33, 8192))->id == 3);
}

TEST_CASE("no kernels, one kernel, equal kernels") {
    CHECK(chooseProbe({}, wanting(32)) == nullptr);
    const std::array one = {probe(7, 16, 48 * 1024)};
    CHECK(chooseProbe(one, wanting(255))->id == 7);
    const std::array equal = {probe(5, 32), probe(6, 32)};
    CHECK(chooseProbe(equal, wanting(32))->id == 5);
}

TEST_CASE("the probed launch is what the kernel really needs") {
    KernelConfig wanted = wanting(33, 5000, 2);
    wanted.block = {16, 8, 2};
    wanted.dynamicSharedMemoryBytes = 3000;
    wanted.maxDynamicSharedMemoryBytes = 4000;
    wanted.carveoutPercent = 25;
    wanted.cachePreference = CachePreference::L1;
    wanted.virtualResourcesPerBlock = 3;
    wanted.launchBoundsMaxThreads = 64;
    wanted.launchBoundsMinBlocks = 9;
    wanted.globalCaching = GlobalCaching::On;
    wanted.gridBlocks = 1234;

    KernelConfig expected;
    expected.block = {256, 1, 1};
    expected.registersPerThread = 40;
    expected.staticSharedMemoryBytes = 4096;
    expected.dynamicSharedMemoryBytes = 5000 + 3000 - 4096;
    expected.carveoutPercent = 25;
    expected.barriersPerBlock = 4;
    expected.launchBoundsMaxThreads = 768;
    expected.gridBlocks = 1234;
    CHECK(probedKernel({9, 40, 4096, 4, 768}, wanted) == expected);
}

TEST_CASE("a probe with more static memory than wanted takes no dynamic memory") {
    const KernelConfig probed = probedKernel(probe(0, 32, 1024), wanting(32, 100));
    CHECK(probed.staticSharedMemoryBytes == 1024);
    CHECK(probed.dynamicSharedMemoryBytes == 0);
}

TEST_CASE("a probe whose compiled limit is passed cannot be predicted to launch") {
    KernelConfig wanted = wanting(255);
    wanted.block = {512, 1, 1};
    const KernelConfig probed = probedKernel({0, 255, 0, 1, 256}, wanted);
    const Occupancy occupancy = evaluate(findCapability({9, 0})->limits, probed);
    CHECK(occupancy.activeBlocks == 0);
    CHECK(occupancy.reasons.contains(Reason::ThreadsExceedLaunchBounds));
    wanted.block = {256, 1, 1};
    CHECK(evaluate(findCapability({9, 0})->limits, probedKernel({0, 255, 0, 1, 256}, wanted))
              .activeBlocks == 1);
}

TEST_CASE("without spread every block lasts the same") {
    for (const std::int64_t block : {0, 1, 2, 1000, 99'999})
        CHECK(blockTimeNs(lasting(100'000, 0), block) == 100'000);
    CHECK(blockTimeNs(lasting(0, 50), 3) == 0);
    CHECK(blockTimeNs(lasting(-7, 50), 3) == 0);
}

TEST_CASE("times spread evenly over both sides of the mean and no farther") {
    constexpr int kBlocks = 100'000;
    for (const int spread : {1, 10, 50, 90}) {
        CAPTURE(spread);
        const ProbeLaunch launch = lasting(100'000, spread);
        const std::int64_t most = 1000 * spread;
        std::int64_t sum = 0;
        std::int64_t squares = 0;
        int above = 0;
        std::int64_t least = 0;
        std::int64_t largest = 0;
        for (int block = 0; block < kBlocks; ++block) {
            const std::int64_t off = blockTimeNs(launch, block) - 100'000;
            sum += off;
            squares += off * off;
            above += off > 0 ? 1 : 0;
            least = std::min(least, off);
            largest = std::max(largest, off);
        }
        CHECK(least >= -most);
        CHECK(largest <= most);
        CHECK(least < -most * 99 / 100);
        CHECK(largest > most * 99 / 100);
        // Within four standard errors; the deviation of an even distribution is most / sqrt(3).
        const double deviation = static_cast<double>(most) / std::sqrt(3.0);
        CHECK(std::abs(static_cast<double>(sum) / kBlocks) <
              4 * deviation / std::sqrt(double{kBlocks}));
        CHECK(std::sqrt(static_cast<double>(squares) / kBlocks) == Approx(deviation).epsilon(0.01));
        CHECK(std::abs(above - kBlocks / 2) < 800);
    }
}

TEST_CASE("times depend on the block's number alone, and stay what they are") {
    const ProbeLaunch launch = lasting(100'000, 50);
    ProbeLaunch other = launch;
    other.kernel = 3;
    other.threads = 64;
    other.gridBlocks = 17;
    std::set<std::int64_t> times;
    for (int block = 0; block < 100; ++block) {
        CHECK(blockTimeNs(launch, block) == blockTimeNs(other, block));
        times.insert(blockTimeNs(launch, block));
    }
    CHECK(times.size() > 95);
    // The GPU and the simulation, old files and new programs: nobody may change the function.
    // Computed apart from the program, from the published constants of SplitMix64.
    CHECK(blockTimeNs(launch, 0) == 95'497);
    CHECK(blockTimeNs(launch, 1) == 91'644);
    CHECK(blockTimeNs(launch, 99'999) == 89'866);
}

TEST_CASE("spreads and times out of range are held") {
    for (std::int64_t block = 0; block < 50; ++block) {
        CHECK(blockTimeNs(lasting(1000, 100), block) == blockTimeNs(lasting(1000, 90), block));
        CHECK(blockTimeNs(lasting(1000, -5), block) == 1000);
        CHECK(blockTimeNs(lasting(1000, 90), block) >= 100);
        CHECK(blockTimeNs(lasting(1, 90), block) == 1);
        const std::int64_t longest = std::numeric_limits<std::int64_t>::max();
        CHECK(blockTimeNs(lasting(longest, 90), block) > 0);
        CHECK(blockTimeNs(lasting(1000, 50), -block) >= 500);
    }
}
