#include "core/gpu_search.h"
#include "tests/core/printing.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

#include <fstream>
#include <set>
#include <sstream>
#include <utility>

// Values recorded from cuda_occupancy.h, for machines without the CUDA Toolkit.

using namespace occ;

namespace {

using Row = std::vector<std::string>;

Row splitRow(const std::string& line) {
    Row row;
    std::istringstream stream(line);
    for (std::string field; std::getline(stream, field, ',');)
        row.push_back(field);
    return row;
}

std::int64_t number(const Row& row, std::size_t column) {
    return std::stoll(row.at(column));
}
int smallNumber(const Row& row, std::size_t column) {
    return std::stoi(row.at(column));
}

KernelConfig kernelOfRow(const Row& row) {
    KernelConfig kernel = kernelOf(smallNumber(row, 1), smallNumber(row, 2), number(row, 4));
    kernel.staticSharedMemoryBytes = number(row, 3);
    kernel.maxDynamicSharedMemoryBytes = number(row, 5);
    kernel.carveoutPercent = smallNumber(row, 6);
    kernel.cachePreference = static_cast<CachePreference>(smallNumber(row, 7));
    kernel.globalCaching = static_cast<GlobalCaching>(smallNumber(row, 8));
    kernel.barriersPerBlock = smallNumber(row, 9);
    kernel.virtualResourcesPerBlock = smallNumber(row, 10);
    return kernel;
}

void checkRow(const Row& row, const Occupancy& occupancy) {
    REQUIRE(occupancy.activeBlocks == smallNumber(row, 11));
    for (const Limiter limiter : kLimiters) {
        const std::string& recorded = row.at(12 + index(limiter));
        const std::optional<int> expected =
            recorded.empty() ? std::nullopt : std::optional<int>(std::stoi(recorded));
        CAPTURE(static_cast<int>(limiter));
        REQUIRE(occupancy.limit(limiter) == expected);
    }
    REQUIRE(occupancy.registersPerBlock == number(row, 18));
    REQUIRE(occupancy.sharedMemoryPerBlockBytes == number(row, 19));
    REQUIRE(occupancy.partitionedCachingActive == (number(row, 20) != 0));
}

}  // namespace

TEST_CASE("golden: plain evaluation and tables give the recorded values") {
    std::ifstream file(OCC_TEST_DATA "/golden_occupancy.csv");
    REQUIRE(file);
    int rows = 0;
    std::set<std::string> seen;
    bool headSeen = false;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') continue;
        if (!std::exchange(headSeen, true)) continue;
        INFO(line);
        const Row row = splitRow(line);
        REQUIRE(row.size() == 21);
        const std::optional<ComputeCapability> capability = parseComputeCapability(row[0]);
        REQUIRE(capability.has_value());
        const DeviceLimits& device = deviceOf(capability->major, capability->minor);
        const KernelConfig kernel = kernelOfRow(row);
        const Occupancy plain = evaluate(device, kernel);
        checkRow(row, plain);
        REQUIRE(tablesOf(*capability).evaluate(kernel) == plain);
        seen.insert(row[0]);
        ++rows;
    }
    CHECK(seen.size() == 25);
    REQUIRE(rows == 25 * 480);
}
