#include "core/sweep.h"

#include "tests/core/printing.h"
#include "tests/core/random_inputs.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <iterator>
#include <vector>

// Curves and maps against asking `evaluate` at every value.

using namespace occ;

namespace {

CurveSegment asked(const DeviceLimits& device, KernelConfig kernel, FieldId id,
                   std::int64_t value) {
    inputField(id).set(kernel, value);
    const Occupancy result = evaluate(device, kernel);
    return {value, value, result.activeBlocks, result.activeWarps, result.limiters};
}

bool sameAnswer(const CurveSegment& a, const CurveSegment& b) {
    return a.activeBlocks == b.activeBlocks && a.activeWarps == b.activeWarps &&
           a.limiters == b.limiters;
}

/// No gaps, no overlaps, neighbours that differ.
void checkShape(const Curve& curve, std::int64_t first, std::int64_t last) {
    REQUIRE_FALSE(curve.empty());
    REQUIRE(curve.front().first == first);
    REQUIRE(curve.back().last == last);
    for (std::size_t i = 0; i < curve.size(); ++i) {
        REQUIRE(curve[i].first <= curve[i].last);
        if (i == 0) continue;
        REQUIRE(curve[i].first == curve[i - 1].last + 1);
        INFO(describeSegment(curve[i]));
        REQUIRE_FALSE(sameAnswer(curve[i], curve[i - 1]));
    }
}

void checkValue(const Curve& curve, const DeviceLimits& device, const KernelConfig& kernel,
                FieldId id, std::int64_t value) {
    const CurveSegment* segment = segmentAt(curve, value);
    const CurveSegment expected = asked(device, kernel, id, value);
    if (segment != nullptr && segment->contains(value) && sameAnswer(*segment, expected)) return;
    INFO(describeInput(device, kernel));
    INFO("field " << inputField(id).key);
    INFO("expected " << describeSegment(expected));
    if (segment != nullptr) INFO("curve has " << describeSegment(*segment));
    FAIL("the curve differs at " << value);
}

/// Every value of short ranges; of long ones every `stride`-th and all around the borders.
void checkCurve(const Curve& curve, const DeviceLimits& device, const KernelConfig& kernel,
                FieldId id, std::int64_t stride) {
    for (const CurveSegment& segment : curve) {
        const std::int64_t last = segment.last;
        for (std::int64_t value = segment.first; value <= last; value += stride)
            checkValue(curve, device, kernel, id, value);
        checkValue(curve, device, kernel, id, last);
        checkValue(curve, device, kernel, id, std::max(segment.first, last - 1));
    }
}

/// The block of a kernel with a deep z is that deep only at its own number of threads: a single
/// exception in a curve over block sizes, which takes rows.
KernelConfig shallow(KernelConfig kernel) {
    kernel.block.z = std::min(kernel.block.z, kMaxBlockZ);
    return kernel;
}

KernelConfig sweepKernel(Random& random, const DeviceLimits& device) {
    const InputKind kind = random.oneIn(3) ? InputKind::Wide : InputKind::Typical;
    return shallow(randomKernel(random, device, kind));
}

}  // namespace

TEST_CASE("sweep: every value of every input equals asking for it") {
    Random random(201);
    Curve curve;
    for (const OccupancyTables& tables : allTables())
        for (const InputField& field : inputFields())
            for (int i = 0; i < 6; ++i) {
                const DeviceLimits& device = tables.device();
                const KernelConfig kernel = sweepKernel(random, device);
                const FieldRange range = field.range(device);
                curve = sweep(tables, kernel, field.id);
                INFO(describeInput(device, kernel) << " field " << field.key);
                checkShape(curve, range.min, range.max);
                // Bytes are asked for one by one in the first of the six, then every 97th.
                const bool everyValue = i == 0 || range.max <= 2048;
                checkCurve(curve, device, kernel, field.id, everyValue ? 1 : 97);
            }
}

TEST_CASE("sweep: any part of a range gives that part of the curve") {
    Random random(202);
    Curve part;
    for (const OccupancyTables& tables : allTables())
        for (const InputField& field : inputFields())
            for (int i = 0; i < 10; ++i) {
                const DeviceLimits& device = tables.device();
                const KernelConfig kernel = sweepKernel(random, device);
                const FieldRange range = field.range(device);
                const std::int64_t first = random.between(range.min, range.max);
                const std::int64_t last = random.between(first, range.max);
                sweep(tables, kernel, field.id, first, last, part);
                INFO(describeInput(device, kernel) << " field " << field.key);
                checkShape(part, first, last);
                checkCurve(part, device, kernel, field.id, 211);
            }
}

TEST_CASE("sweep: beyond the device's range and around odd kernels") {
    Random random(203);
    Curve curve;
    for (const OccupancyTables& tables : allTables())
        for (const InputField& field : inputFields())
            for (int i = 0; i < 30; ++i) {
                const DeviceLimits& device = tables.device();
                const KernelConfig kernel =
                    shallow(randomKernel(random, device, InputKind::Absurd));
                if (!isAccepted(kernel)) continue;
                const FieldRange range = field.range(device);
                const std::int64_t last =
                    field.isChoice() ? range.max
                                     : std::min(range.max + range.max / 4, field.acceptedMax);
                sweep(tables, kernel, field.id, range.min, last, curve);
                INFO(describeInput(device, kernel) << " field " << field.key);
                checkShape(curve, range.min, last);
                checkCurve(curve, device, kernel, field.id, 499);
            }
}

TEST_CASE("sweep: a curve's memory is used again") {
    const OccupancyTables& tables = tablesOf({8, 6});
    Curve curve;
    sweep(tables, kernelOf(256, 32), FieldId::DynamicShared, 0, 101376, curve);
    const CurveSegment* memory = curve.data();
    const std::size_t size = curve.size();
    sweep(tables, kernelOf(1024, 32), FieldId::DynamicShared, 0, 101376, curve);
    REQUIRE(curve.size() < size);
    CHECK(curve.data() == memory);
}

TEST_CASE("sweep: nothing lies outside a curve") {
    const Curve curve = sweep(tablesOf({8, 6}), kernelOf(256, 32), FieldId::Threads);
    CHECK(segmentAt(curve, 0) == nullptr);
    CHECK(segmentAt(curve, 1025) == nullptr);
    CHECK(segmentAt(Curve{}, 1) == nullptr);
    REQUIRE(segmentAt(curve, 1) != nullptr);
    CHECK(segmentAt(curve, 1)->first == 1);
}

TEST_CASE("map: rows and columns equal asking for every cell") {
    Random random(204);
    for (const OccupancyTables& tables : allTables()) {
        const DeviceLimits& device = tables.device();
        const KernelConfig kernel = sweepKernel(random, device);
        const auto map = sweepMap(tables, kernel, FieldId::Threads, FieldId::Registers);
        REQUIRE_FALSE(map.empty());
        std::int64_t next = 0;
        for (const MapRow& row : map) {
            REQUIRE(row.first == next);
            next = row.last + 1;
            for (std::int64_t value = row.first; value <= row.last; ++value) {
                KernelConfig varied = kernel;
                inputField(FieldId::Registers).set(varied, value);
                checkCurve(row.curve, device, varied, FieldId::Threads, 8);
            }
        }
        REQUIRE(next == device.maxRegistersPerThread + 1);
    }
}

TEST_CASE("map: any two independent inputs") {
    Random random(205);
    int maps = 0;
    for (const OccupancyTables& tables : allTables())
        for (int i = 0; i < 40; ++i) {
            const DeviceLimits& device = tables.device();
            const KernelConfig kernel = sweepKernel(random, device);
            const auto column = static_cast<FieldId>(random.between(0, kFieldCount - 1));
            const auto row = static_cast<FieldId>(random.between(0, kFieldCount - 1));
            const auto map = sweepMap(tables, kernel, column, row);
            if (map.empty()) continue;
            ++maps;
            INFO(describeInput(device, kernel)
                 << " columns " << inputField(column).key << " rows " << inputField(row).key);
            REQUIRE(map.front().first == inputField(row).range(device).min);
            REQUIRE(map.back().last == inputField(row).range(device).max);
            for (int sample = 0; sample < 40; ++sample) {
                const MapRow& chosen =
                    map[static_cast<std::size_t>(random.between(0, std::ssize(map) - 1))];
                KernelConfig varied = kernel;
                inputField(row).set(varied, random.between(chosen.first, chosen.last));
                const Curve& curve = chosen.curve;
                checkShape(curve, curve.front().first, curve.back().last);
                checkValue(curve, device, varied, column,
                           random.between(curve.front().first, curve.back().last));
            }
        }
    REQUIRE(maps > 500);
}

TEST_CASE("map: active warps of the whole grid equal asking for every cell") {
    Random random(206);
    std::vector<std::uint8_t> cells;
    for (const OccupancyTables& tables : allTables()) {
        const DeviceLimits& device = tables.device();
        const KernelConfig kernel = sweepKernel(random, device);
        cells.assign(static_cast<std::size_t>(device.maxThreadsPerBlock) * 256, 255);
        fillActiveWarps(tables, kernel, cells);
        INFO(describeInput(device, kernel));
        std::size_t cell = 0;
        for (int threads = 1; threads <= device.maxThreadsPerBlock; ++threads)
            for (int registers = 0; registers <= 255; ++registers) {
                KernelConfig varied = kernel;
                inputField(FieldId::Threads).set(varied, threads);
                varied.registersPerThread = registers;
                const int expected = evaluate(device, varied).activeWarps;
                if (cells[cell++] != expected)
                    FAIL(threads << " threads, " << registers << " registers: expected " << expected
                                 << ", filled " << int{cells[cell - 1]});
            }
    }
}
