#include "core/occupancy_map.h"

#include "tests/core/printing.h"
#include "tests/core/random_inputs.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

#include <array>
#include <map>
#include <set>
#include <utility>
#include <vector>

using namespace occ;

namespace {

using Inputs = std::pair<FieldId, FieldId>;
constexpr std::array<Inputs, 3> kShownInputs = {{{FieldId::Threads, FieldId::Registers},
                                                 {FieldId::Threads, FieldId::DynamicShared},
                                                 {FieldId::Registers, FieldId::DynamicShared}}};
constexpr std::array kLevels = {25, 50, 75, 100};

KernelConfig mapKernel(Random& random, const DeviceLimits& device) {
    const InputKind kind = random.oneIn(3) ? InputKind::Wide : InputKind::Typical;
    KernelConfig kernel = randomKernel(random, device, kind);
    kernel.block.z = std::min(kernel.block.z, kMaxBlockZ);
    return kernel;
}

MapCell asked(const DeviceLimits& device, KernelConfig kernel, const Inputs& inputs,
              std::int64_t across, std::int64_t up) {
    inputField(inputs.first).set(kernel, across);
    inputField(inputs.second).set(kernel, up);
    const Occupancy result = evaluate(device, kernel);
    return {result.activeBlocks, result.activeWarps, result.limiters};
}

/// An edge between two corners next to each other, the lower or left one first.
using Edge = std::pair<std::pair<int, int>, std::pair<int, int>>;

Edge edgeBetween(const MapCorner& from, const MapCorner& to) {
    const std::pair<int, int> a(from.column, from.row);
    const std::pair<int, int> b(to.column, to.row);
    return a < b ? Edge(a, b) : Edge(b, a);
}

/// How often each edge of cells is part of a line.
std::map<Edge, int> edgesOf(const std::vector<IsoLine>& lines) {
    std::map<Edge, int> edges;
    for (const IsoLine& line : lines)
        for (std::size_t i = 1; i < line.corners.size(); ++i) {
            MapCorner at = line.corners[i - 1];
            const MapCorner& end = line.corners[i];
            REQUIRE((at.column == end.column) != (at.row == end.row));
            while (!(at == end)) {
                const MapCorner before = at;
                at.column += (end.column > at.column) - (end.column < at.column);
                at.row += (end.row > at.row) - (end.row < at.row);
                ++edges[edgeBetween(before, at)];
            }
        }
    return edges;
}

std::map<Edge, int> bordersOf(const OccupancyMap& map, int percent) {
    const auto inside = [&](int column, int row) {
        return map.cell(column, row).activeWarps * 100.0 / map.maxWarps() >= percent;
    };
    std::map<Edge, int> edges;
    for (int row = 0; row < map.up().size(); ++row)
        for (int column = 0; column < map.across().size(); ++column) {
            if (column > 0 && inside(column - 1, row) != inside(column, row))
                ++edges[edgeBetween({column, row}, {column, row + 1})];
            if (row > 0 && inside(column, row - 1) != inside(column, row))
                ++edges[edgeBetween({column, row}, {column + 1, row})];
        }
    return edges;
}

}  // namespace

TEST_CASE("map cells: what they say holds for every value they stand for") {
    Random random(301);
    for (const OccupancyTables& tables : allTables())
        for (const Inputs& inputs : kShownInputs)
            for (int i = 0; i < 4; ++i) {
                const DeviceLimits& device = tables.device();
                const KernelConfig kernel = withAllSharedMemoryDynamic(mapKernel(random, device));
                const OccupancyMap map(tables, kernel, inputs.first, inputs.second);
                REQUIRE_FALSE(map.empty());
                CHECK(map.maxWarps() == device.maxWarpsPerSm);
                CHECK(map.across().first() == inputField(inputs.first).range(device).min);
                CHECK(map.across().last() == inputField(inputs.first).range(device).max);
                CHECK(map.up().first() == inputField(inputs.second).range(device).min);
                CHECK(map.up().last() == inputField(inputs.second).range(device).max);
                for (int sample = 0; sample < 250; ++sample) {
                    const auto across = random.between(map.across().first(), map.across().last());
                    const auto up = random.between(map.up().first(), map.up().last());
                    INFO(describeInput(device, kernel) << " at " << across << ", " << up);
                    REQUIRE(map.at(across, up) == asked(device, kernel, inputs, across, up));
                }
            }
}

TEST_CASE("map cells: the ends of every cell equal asking for them") {
    Random random(302);
    for (const OccupancyTables& tables : allTables()) {
        const DeviceLimits& device = tables.device();
        const Inputs& inputs = kShownInputs[static_cast<std::size_t>(random.between(0, 2))];
        const KernelConfig kernel = withAllSharedMemoryDynamic(mapKernel(random, device));
        const OccupancyMap map(tables, kernel, inputs.first, inputs.second);
        INFO(describeInput(device, kernel));
        for (int row = 0; row < map.up().size(); ++row)
            for (int column = 0; column < map.across().size(); ++column)
                for (const auto across : {map.across().first(column), map.across().last(column)})
                    for (const auto up : {map.up().first(row), map.up().last(row)})
                        REQUIRE(map.cell(column, row) == asked(device, kernel, inputs, across, up));
    }
}

TEST_CASE("map cells: no row and no column repeats its neighbour") {
    Random random(303);
    for (const OccupancyTables& tables : allTables())
        for (const Inputs& inputs : kShownInputs) {
            const KernelConfig kernel =
                withAllSharedMemoryDynamic(mapKernel(random, tables.device()));
            const OccupancyMap map(tables, kernel, inputs.first, inputs.second);
            const auto sameColumn = [&](int column) {
                for (int row = 0; row < map.up().size(); ++row)
                    if (!(map.cell(column, row) == map.cell(column - 1, row))) return false;
                return true;
            };
            const auto sameRow = [&](int row) {
                for (int column = 0; column < map.across().size(); ++column)
                    if (!(map.cell(column, row) == map.cell(column, row - 1))) return false;
                return true;
            };
            for (int column = 1; column < map.across().size(); ++column)
                CHECK_FALSE(sameColumn(column));
            for (int row = 1; row < map.up().size(); ++row)
                CHECK_FALSE(sameRow(row));
        }
}

TEST_CASE("map cells: a cut along a row or column is the curve there") {
    Random random(304);
    for (const OccupancyTables& tables : allTables())
        for (const Inputs& inputs : kShownInputs) {
            KernelConfig kernel = withAllSharedMemoryDynamic(mapKernel(random, tables.device()));
            const OccupancyMap map(tables, kernel, inputs.first, inputs.second);
            const auto up = random.between(map.up().first(), map.up().last());
            const auto across = random.between(map.across().first(), map.across().last());
            inputField(inputs.first).set(kernel, across);
            inputField(inputs.second).set(kernel, up);
            CHECK(map.curveAcross(map.up().stretchOf(up)) == sweep(tables, kernel, inputs.first));
            CHECK(map.curveUp(map.across().stretchOf(across)) ==
                  sweep(tables, kernel, inputs.second));
        }
}

TEST_CASE("map cells: values beyond the ends take what holds at the end") {
    const OccupancyMap map(tablesOf({9, 0}), kernelOf(256, 32), FieldId::Threads,
                           FieldId::Registers);
    CHECK(map.across().stretchOf(-5) == 0);
    CHECK(map.across().stretchOf(5000) == map.across().size() - 1);
    CHECK(map.at(0, -1) == map.at(1, 0));
    CHECK(map.at(4096, 400) == map.at(1024, 255));
}

TEST_CASE("map cells: inputs that share a bound have no map") {
    const OccupancyMap map(tablesOf({9, 0}), kernelOf(256, 32), FieldId::StaticShared,
                           FieldId::DynamicShared);
    CHECK(map.empty());
    CHECK(isoLines(map, 50).empty());
}

TEST_CASE("map basis: only what changes the map, and all of it") {
    Random random(305);
    for (const OccupancyTables& tables : allTables())
        for (const Inputs& inputs : kShownInputs) {
            const DeviceLimits& device = tables.device();
            KernelConfig kernel = withAllSharedMemoryDynamic(mapKernel(random, device));
            const KernelConfig basis = mapBasis(kernel, inputs.first, inputs.second);
            const OccupancyMap map(tables, kernel, inputs.first, inputs.second);
            const OccupancyMap ofBasis(tables, basis, inputs.first, inputs.second);
            for (int sample = 0; sample < 200; ++sample) {
                const auto across = random.between(map.across().first(), map.across().last());
                const auto up = random.between(map.up().first(), map.up().last());
                REQUIRE(map.at(across, up) == ofBasis.at(across, up));
            }
            inputField(inputs.first).set(kernel, map.across().last());
            inputField(inputs.second).set(kernel, map.up().last());
            kernel.gridBlocks = 4711;
            CHECK(mapBasis(kernel, inputs.first, inputs.second) == basis);
            kernel.barriersPerBlock += 1;
            CHECK_FALSE(mapBasis(kernel, inputs.first, inputs.second) == basis);
        }
}

TEST_CASE("iso-lines: exactly the edges between cells that reach a level and cells that do not") {
    Random random(306);
    int edges = 0;
    for (const OccupancyTables& tables : allTables())
        for (const Inputs& inputs : kShownInputs) {
            const KernelConfig kernel =
                withAllSharedMemoryDynamic(mapKernel(random, tables.device()));
            const OccupancyMap map(tables, kernel, inputs.first, inputs.second);
            for (const int percent : kLevels) {
                const auto drawn = edgesOf(isoLines(map, percent));
                INFO(describeInput(tables.device(), kernel) << " at " << percent << " %");
                REQUIRE(drawn == bordersOf(map, percent));
                edges += static_cast<int>(drawn.size());
            }
        }
    CHECK(edges > 1000);
}

TEST_CASE("iso-lines: they end where they began or at the edge of the map, and bend everywhere") {
    Random random(307);
    for (const OccupancyTables& tables : allTables()) {
        const OccupancyMap map(tables, mapKernel(random, tables.device()), FieldId::Threads,
                               FieldId::Registers);
        const auto atEdge = [&](const MapCorner& corner) {
            return corner.column == 0 || corner.column == map.across().size() || corner.row == 0 ||
                   corner.row == map.up().size();
        };
        for (const int percent : kLevels)
            for (const IsoLine& line : isoLines(map, percent)) {
                CHECK(line.percent == percent);
                REQUIRE(line.corners.size() >= 2);
                const bool closed = line.corners.front() == line.corners.back();
                CHECK((closed || (atEdge(line.corners.front()) && atEdge(line.corners.back()))));
                for (std::size_t i = 2; i < line.corners.size(); ++i) {
                    const MapCorner& a = line.corners[i - 2];
                    const MapCorner& b = line.corners[i - 1];
                    const MapCorner& c = line.corners[i];
                    CHECK((a.column == b.column) != (b.column == c.column));
                }
            }
    }
}

TEST_CASE("iso-lines: a level is reached by as many warps as it takes, not by rounding") {
    OccupancyMap map(tablesOf({8, 6}), kernelOf(256, 32), FieldId::Threads, FieldId::Registers);
    REQUIRE(map.maxWarps() == 48);
    CHECK(reaches(map, {1, 36, {}}, 75));
    CHECK_FALSE(reaches(map, {1, 35, {}}, 75));
    CHECK(reaches(map, {1, 48, {}}, 100));
    CHECK_FALSE(reaches(map, {1, 47, {}}, 100));
}
