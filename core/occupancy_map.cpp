#include "core/occupancy_map.h"

#include <algorithm>
#include <utility>

namespace occ {

MapAxis::MapAxis(FieldId field, std::vector<std::int64_t> starts, std::int64_t last)
    : m_field(field), m_starts(std::move(starts)), m_last(last) {}

int MapAxis::stretchOf(std::int64_t value) const {
    const auto above = std::upper_bound(m_starts.begin(), m_starts.end(), value);
    return std::max(0, static_cast<int>(above - m_starts.begin()) - 1);
}

namespace {

/// Where any of the rows' curves begins a new segment.
std::vector<std::int64_t> startsAcross(const std::vector<MapRow>& rows) {
    std::vector<std::int64_t> starts;
    for (const MapRow& row : rows)
        for (const CurveSegment& segment : row.curve)
            starts.push_back(segment.first);
    std::sort(starts.begin(), starts.end());
    starts.erase(std::unique(starts.begin(), starts.end()), starts.end());
    return starts;
}

void append(Curve& curve, std::int64_t first, std::int64_t last, const MapCell& cell) {
    appendSegment(curve, {first, last, cell.activeBlocks, cell.activeWarps, cell.limiters});
}

}  // namespace

OccupancyMap::OccupancyMap(const OccupancyTables& tables, const KernelConfig& kernel,
                           FieldId across, FieldId up)
    : m_maxWarps(tables.device().maxWarpsPerSm) {
    const std::vector<MapRow> rows = sweepMap(tables, kernel, across, up);
    if (rows.empty()) return;
    m_across = MapAxis(across, startsAcross(rows), rows.front().curve.back().last);
    std::vector<std::int64_t> starts;
    for (const MapRow& row : rows)
        starts.push_back(row.first);
    m_up = MapAxis(up, std::move(starts), rows.back().last);
    fill(rows);
}

void OccupancyMap::fill(const std::vector<MapRow>& rows) {
    const int columns = m_across.size();
    m_cells.reserve(rows.size() * static_cast<std::size_t>(columns));
    for (const MapRow& row : rows) {
        auto segment = row.curve.begin();
        for (int column = 0; column < columns; ++column) {
            while (segment->last < m_across.first(column))
                ++segment;
            m_cells.push_back({segment->activeBlocks, segment->activeWarps, segment->limiters});
        }
    }
}

Curve OccupancyMap::curveAcross(int row) const {
    Curve curve;
    for (int column = 0; column < m_across.size(); ++column)
        append(curve, m_across.first(column), m_across.last(column), cell(column, row));
    return curve;
}

Curve OccupancyMap::curveUp(int column) const {
    Curve curve;
    for (int row = 0; row < m_up.size(); ++row)
        append(curve, m_up.first(row), m_up.last(row), cell(column, row));
    return curve;
}

LimiterSet OccupancyMap::limiters() const {
    unsigned bits = 0;
    for (const MapCell& cell : m_cells)
        if (cell.launchable()) bits |= cell.limiters.bits();
    return LimiterSet::fromBits(static_cast<std::uint8_t>(bits));
}

KernelConfig mapBasis(KernelConfig kernel, FieldId across, FieldId up) {
    const KernelConfig defaults;
    for (const FieldId id :
         {across, up, FieldId::LaunchBoundsMinBlocks, FieldId::Grid, FieldId::ClusterSize}) {
        const InputField& field = inputField(id);
        field.set(kernel, field.get(defaults));
    }
    if (across == FieldId::Threads || up == FieldId::Threads) kernel.block = defaults.block;
    return kernel;
}

}  // namespace occ
