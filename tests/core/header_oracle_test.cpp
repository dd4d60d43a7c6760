#include "tests/core/header_device.h"
#include "tests/core/oracle_inputs.h"
#include "tests/core/printing.h"
#include "tests/core/random_inputs.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

#include <cstdio>
#include <string>

// `evaluate` and `OccupancyTables::evaluate` against the CUDA Toolkit's cuda_occupancy.h. Inputs
// about which the header errs are left out here and pinned in header_faults_test.cpp.

using namespace occ;

namespace {

/// Asks both and keeps count: an assertion per configuration would take longer than the answer.
class Comparison {
public:
    explicit Comparison(const OccupancyTables& tables)
        : m_tables(tables), m_header(tables.device()) {}

    [[nodiscard]] const DeviceLimits& device() const { return m_tables.device(); }
    [[nodiscard]] std::int64_t count() const { return m_count; }
    [[nodiscard]] std::int64_t differences() const { return m_differences; }
    [[nodiscard]] const std::string& firstDifference() const { return m_firstDifference; }

    void check(const KernelConfig& kernel) {
        ++m_count;
        const Occupancy plain = evaluate(device(), kernel);
        const std::optional<HeaderAnswer> header = m_header.evaluate(kernel);
        if (header && sameAsHeader(plain, *header) && plain == m_tables.evaluate(kernel)) return;
        if (m_differences++ == 0) explain(kernel, plain, header);
    }

private:
    void explain(const KernelConfig& kernel, const Occupancy& plain,
                 const std::optional<HeaderAnswer>& header) {
        m_firstDifference =
            describeInput(device(), kernel) + "\n  plain:  " + describeAnswer(plain) +
            "\n  tables: " + describeAnswer(m_tables.evaluate(kernel)) + "\n  header: ";
        if (!header) {
            m_firstDifference += "an error";
            return;
        }
        m_firstDifference += std::to_string(header->activeBlocks) + " blocks; limits";
        for (const int limit : header->limits)
            m_firstDifference += ' ' + std::to_string(limit);
        m_firstDifference += "; limiters " + std::to_string(header->limitingFactors.bits()) +
                             "; registers " + std::to_string(header->registersPerBlock) +
                             ", shared " + std::to_string(header->sharedMemoryPerBlockBytes) +
                             ", caching " + std::to_string(header->partitionedCachingActive);
    }

    const OccupancyTables& m_tables;
    HeaderDevice m_header;
    std::int64_t m_count = 0;
    std::int64_t m_differences = 0;
    std::string m_firstDifference;
};

/// Runs `visit` for every device that the header knows and reports how much was compared.
template <class Visit>
void compareAll(const char* what, std::int64_t atLeast, Visit visit) {
    std::int64_t count = 0;
    int devices = 0;
    for (const OccupancyTables& tables : allTables()) {
        if (!headerKnows(tables.device().computeCapability)) continue;
        Comparison comparison(tables);
        visit(comparison);
        count += comparison.count();
        ++devices;
        INFO(comparison.firstDifference());
        CHECK(comparison.differences() == 0);
    }
    std::printf("%s: %lld configurations on %d devices\n", what, static_cast<long long>(count),
                devices);
    CHECK(devices == 25);
    REQUIRE(count >= atLeast);
}

/// Block sizes x registers x shared memory where its limit changes. With a stride of 1 complete;
/// larger strides visit every value of each input, though not every combination.
void visitGrid(Comparison& comparison, int stride) {
    const DeviceLimits& device = comparison.device();
    const std::vector<std::int64_t> edges = limitEdgesAtMaximum(device, 33);
    const int registerCounts = device.maxRegistersPerThread + 1;
    std::int64_t cell = 0;
    for (int threads = 1; threads <= 1024; ++threads)
        for (int registers = 0; registers < registerCounts; ++registers) {
            if (cell++ % stride != 0) continue;
            for (const std::int64_t bytes : edges)
                comparison.check(kernelOf(threads, registers, bytes));
        }
}

/// Every byte count at which the allocation changes, for every number of warps.
void visitAllocations(Comparison& comparison, int warpStride) {
    for (const std::int64_t bytes : allocationEdges(comparison.device()))
        for (int warps = 1; warps <= 32; warps += warpStride)
            comparison.check(kernelOf(warps * 32, 32, bytes));
}

struct Stride {
    int percent;
    int warps;
};

/// Every carve-out percentage and cache preference at every edge of every configuration.
void visitCarveouts(Comparison& comparison, Stride stride) {
    const std::vector<std::int64_t> edges = limitEdges(comparison.device(), 33);
    for (int percent = kDefaultCarveout; percent <= 100; percent += stride.percent)
        for (const std::int64_t bytes : edges)
            for (int warps = 1; warps <= 32; warps += stride.warps) {
                KernelConfig kernel = kernelOf(warps * 32, 32, bytes);
                kernel.carveoutPercent = percent;
                comparison.check(kernel);
            }
    for (int preference = 0; preference < 4; ++preference)
        for (const std::int64_t bytes : edges)
            for (int warps = 1; warps <= 32; warps += stride.warps) {
                KernelConfig kernel = kernelOf(warps * 32, 32, bytes);
                kernel.cachePreference = static_cast<CachePreference>(preference);
                comparison.check(kernel);
            }
}

/// Partitioned global caching off, on and strict; the header ignores it on most devices.
void visitCaching(Comparison& comparison, int stride) {
    std::int64_t cell = 0;
    for (int mode = 0; mode < 3; ++mode)
        for (int threads = 1; threads <= 1024; ++threads)
            for (int registers = 0; registers <= comparison.device().maxRegistersPerThread;
                 ++registers) {
                if (cell++ % stride != 0) continue;
                KernelConfig kernel = kernelOf(threads, registers);
                kernel.globalCaching = static_cast<GlobalCaching>(mode);
                comparison.check(kernel);
            }
}

void visitBarriersAndVirtualResources(Comparison& comparison, int registerStride) {
    for (int barriers = 0; barriers <= 16; ++barriers)
        for (int resources = 0; resources <= 130; ++resources)
            for (int warps = 1; warps <= 32; ++warps)
                for (int registers = 0; registers <= comparison.device().maxRegistersPerThread;
                     registers += registerStride) {
                    KernelConfig kernel = kernelOf(warps * 32, registers);
                    kernel.barriersPerBlock = barriers;
                    kernel.virtualResourcesPerBlock = resources;
                    comparison.check(kernel);
                }
}

/// All inputs at once, static shared memory and the kernel's own maximum included.
void visitRandom(Comparison& comparison, int count) {
    Random random(20240607);
    for (int i = 0; i < count; ++i)
        comparison.check(randomHeaderKernel(random, comparison.device()));
}

}  // namespace

TEST_CASE("header: block sizes, registers and shared memory agree (sample)") {
    compareAll("grid", 40'000'000, [](Comparison& c) { visitGrid(c, 13); });
}

TEST_CASE("header: every rounding of shared memory agrees") {
    compareAll("allocations", 1'000'000, [](Comparison& c) { visitAllocations(c, 1); });
}

TEST_CASE("header: carve-outs and cache preferences agree (sample)") {
    compareAll("carve-outs", 700'000, [](Comparison& c) { visitCarveouts(c, {3, 10}); });
}

TEST_CASE("header: partitioned global caching agrees (sample)") {
    compareAll("caching", 1'000'000, [](Comparison& c) { visitCaching(c, 17); });
}

TEST_CASE("header: barriers and virtual resources agree (sample)") {
    compareAll("barriers", 10'000'000,
               [](Comparison& c) { visitBarriersAndVirtualResources(c, 51); });
}

TEST_CASE("header: random launches agree (sample)") {
    compareAll("random", 2'000'000, [](Comparison& c) { visitRandom(c, 80'000); });
}

TEST_CASE("header: the whole grid of block sizes, registers and shared memory agrees", "[long]") {
    compareAll("whole grid", 300'000'000, [](Comparison& c) { visitGrid(c, 1); });
}

TEST_CASE("header: everything else agrees, without gaps", "[long]") {
    compareAll("whole rest", 60'000'000, [](Comparison& c) {
        visitCarveouts(c, {1, 5});
        visitCaching(c, 1);
        visitBarriersAndVirtualResources(c, 15);
        visitRandom(c, 1'000'000);
    });
}
