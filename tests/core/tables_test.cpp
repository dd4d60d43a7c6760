#include "core/device_field.h"
#include "tests/core/printing.h"
#include "tests/core/random_inputs.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <iterator>

// The tables against the readable definition, which they must equal for any input.

using namespace occ;

namespace {

void compare(const OccupancyTables& tables, const KernelConfig& kernel) {
    const Occupancy plain = evaluate(tables.device(), kernel);
    const Occupancy looked = tables.evaluate(kernel);
    if (plain == looked) return;
    INFO(describeInput(tables.device(), kernel));
    INFO("plain:  " << describeAnswer(plain));
    INFO("tables: " << describeAnswer(looked));
    FAIL("the tables differ");
}

void compareRandom(const OccupancyTables& tables, Random& random, int count) {
    for (int i = 0; i < count; ++i) {
        compare(tables, randomKernel(random, tables.device(), InputKind::Typical));
        compare(tables, randomKernel(random, tables.device(), InputKind::Wide));
        compare(tables, randomKernel(random, tables.device(), InputKind::Absurd));
    }
}

}  // namespace

TEST_CASE("tables: equal to the plain rules for random launches on every device") {
    Random random(101);
    for (const OccupancyTables& tables : allTables())
        compareRandom(tables, random, 20'000);
}

TEST_CASE("tables: equal to the plain rules for every block size and register count") {
    for (const OccupancyTables& tables : allTables())
        for (int threads = 0; threads <= 1056; threads += 8)
            for (int registers = -1; registers <= 257; ++registers)
                compare(tables, kernelOf(threads, registers));
}

TEST_CASE("tables: equal to the plain rules for every carve-out and a little beyond") {
    for (const OccupancyTables& tables : allTables())
        for (int percent = -3; percent <= 103; ++percent)
            for (std::int64_t bytes = 0; bytes <= 16384; bytes += 256) {
                KernelConfig kernel = kernelOf(128, 32, bytes);
                kernel.carveoutPercent = percent;
                compare(tables, kernel);
            }
}

TEST_CASE("tables: equal to the plain rules on GPUs that users make up") {
    Random random(102);
    for (int i = 0; i < 1500; ++i)
        compareRandom(OccupancyTables(randomDevice(random)), random, 150);
}

TEST_CASE("tables: launches on modern devices are looked up, not passed on") {
    int covered = 0;
    Random random(103);
    for (const OccupancyTables& tables : allTables())
        for (int i = 0; i < 200; ++i)
            if (tables.covers(randomKernel(random, tables.device(), InputKind::Typical))) ++covered;
    CHECK(covered >= 27 * 200);
}
