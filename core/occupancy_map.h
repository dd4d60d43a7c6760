#pragma once

#include "core/sweep.h"

#include <cstdint>
#include <vector>

namespace occ {

/// One axis of a map: the values of an input in stretches, within which nothing changes whatever
/// the other input is. Stretches count from 0.
class MapAxis {
public:
    MapAxis() = default;
    /// `starts`: the first value of each stretch, ascending and at least one; `last`: the last
    /// value of the last one.
    MapAxis(FieldId field, std::vector<std::int64_t> starts, std::int64_t last);

    [[nodiscard]] FieldId field() const { return m_field; }
    [[nodiscard]] int size() const { return static_cast<int>(m_starts.size()); }
    /// Smallest and largest value, inclusive.
    [[nodiscard]] std::int64_t first() const { return m_starts.front(); }
    [[nodiscard]] std::int64_t last() const { return m_last; }
    /// Ends of a stretch, inclusive.
    [[nodiscard]] std::int64_t first(int stretch) const {
        return m_starts[static_cast<std::size_t>(stretch)];
    }
    [[nodiscard]] std::int64_t last(int stretch) const {
        return stretch + 1 < size() ? first(stretch + 1) - 1 : m_last;
    }
    /// The stretch that holds `value`; of a value beyond the ends, the nearest.
    [[nodiscard]] int stretchOf(std::int64_t value) const;

    friend bool operator==(const MapAxis&, const MapAxis&) = default;

private:
    FieldId m_field = FieldId::Threads;
    std::vector<std::int64_t> m_starts;
    std::int64_t m_last = 0;
};

/// What holds for a stretch of values of both inputs.
struct MapCell {
    int activeBlocks = 0;  ///< per SM
    int activeWarps = 0;   ///< per SM
    LimiterSet limiters;

    [[nodiscard]] bool launchable() const { return activeBlocks > 0; }
    friend bool operator==(const MapCell&, const MapCell&) = default;
};

/// Occupancy against two inputs over the ranges that the table of inputs gives for the device: few
/// cells that hold the answer for every value. A map over a block's whole shared memory is one over
/// DynamicShared of `withAllSharedMemoryDynamic`.
class OccupancyMap {
public:
    OccupancyMap() = default;
    /// Empty where the inputs share a bound, as `sweepMap` says.
    OccupancyMap(const OccupancyTables& tables, const KernelConfig& kernel, FieldId across,
                 FieldId up);

    [[nodiscard]] bool empty() const { return m_cells.empty(); }
    [[nodiscard]] const MapAxis& across() const { return m_across; }
    [[nodiscard]] const MapAxis& up() const { return m_up; }
    /// Warp slots of an SM.
    [[nodiscard]] int maxWarps() const { return m_maxWarps; }

    /// By stretches of `across` and of `up`.
    [[nodiscard]] const MapCell& cell(int column, int row) const {
        return m_cells[static_cast<std::size_t>(row) * static_cast<std::size_t>(m_across.size()) +
                       static_cast<std::size_t>(column)];
    }
    /// By values; beyond the ends, what holds at the end.
    [[nodiscard]] const MapCell& at(std::int64_t across, std::int64_t up) const {
        return cell(m_across.stretchOf(across), m_up.stretchOf(up));
    }
    /// The map cut along one of its rows or columns.
    [[nodiscard]] Curve curveAcross(int row) const;
    [[nodiscard]] Curve curveUp(int column) const;
    /// Whatever limits a cell with which a block fits.
    [[nodiscard]] LimiterSet limiters() const;

private:
    void fill(const std::vector<MapRow>& rows);

    MapAxis m_across;
    MapAxis m_up;
    int m_maxWarps = 0;
    std::vector<MapCell> m_cells;  ///< row by row
};

/// What of a launch a map over two inputs depends on: the launch without them and without what
/// never changes occupancy. Launches with the same basis have the same map.
[[nodiscard]] KernelConfig mapBasis(KernelConfig kernel, FieldId across, FieldId up);

/// Where four cells meet: column 0 is the left edge of the first column, row 0 the lower edge of
/// the first row.
struct MapCorner {
    int column = 0;
    int row = 0;

    friend bool operator==(const MapCorner&, const MapCorner&) = default;
};

/// A border between cells with at least a share of the warps and cells with less, along edges of
/// cells. It ends where it began, or at the edge of the map.
struct IsoLine {
    int percent = 0;
    std::vector<MapCorner> corners;  ///< where it begins, bends and ends
};

/// Whether a cell has at least `percent` of the SM's warps.
[[nodiscard]] bool reaches(const OccupancyMap& map, const MapCell& cell, int percent);

/// All borders at one level: every edge between a cell that reaches it and one that does not is
/// part of exactly one line.
[[nodiscard]] std::vector<IsoLine> isoLines(const OccupancyMap& map, int percent);

}  // namespace occ
