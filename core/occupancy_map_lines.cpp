// The borders of a map's levels, traced along the edges of its cells.
#include "core/occupancy_map.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace occ {

namespace {

/// A step along an edge; the cell that reaches the level lies to the left of it. Counted so that
/// the next one is the turn to the left.
enum Direction : std::uint8_t { kEast, kNorth, kWest, kSouth };
constexpr int kDirections = 4;

struct Step {
    int columns;
    int rows;
};
constexpr std::array<Step, kDirections> kSteps = {{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};

class BorderTracer {
public:
    BorderTracer(const OccupancyMap& map, int percent)
        : m_map(map),
          m_percent(percent),
          m_columns(map.across().size()),
          m_rows(map.up().size()),
          m_leaving(static_cast<std::size_t>((m_columns + 1) * (m_rows + 1))),
          m_arriving(m_leaving.size()) {
        findEdges();
    }

    std::vector<IsoLine> trace() {
        std::vector<IsoLine> lines;
        // First what begins at the edge of the map; only closed lines are left then.
        for (const bool open : {true, false})
            for (int row = 0; row <= m_rows; ++row)
                for (int column = 0; column <= m_columns; ++column)
                    while (leaving({column, row}) != 0 && (!open || arriving({column, row}) == 0))
                        lines.push_back(follow({column, row}));
        return lines;
    }

private:
    [[nodiscard]] std::size_t index(const MapCorner& corner) const {
        return static_cast<std::size_t>(corner.row * (m_columns + 1) + corner.column);
    }
    [[nodiscard]] std::uint8_t& leaving(const MapCorner& corner) {
        return m_leaving[index(corner)];
    }
    [[nodiscard]] std::uint8_t& arriving(const MapCorner& corner) {
        return m_arriving[index(corner)];
    }
    [[nodiscard]] bool inside(int column, int row) const {
        return reaches(m_map, m_map.cell(column, row), m_percent);
    }
    static std::uint8_t bit(int direction) { return static_cast<std::uint8_t>(1U << direction); }
    static MapCorner next(const MapCorner& corner, int direction) {
        const Step& step = kSteps[static_cast<std::size_t>(direction)];
        return {corner.column + step.columns, corner.row + step.rows};
    }

    void addEdge(const MapCorner& from, Direction direction) {
        leaving(from) |= bit(direction);
        ++arriving(next(from, direction));
    }

    void findEdges() {
        for (int row = 0; row < m_rows; ++row)
            for (int column = 0; column < m_columns; ++column) {
                const bool here = inside(column, row);
                if (column > 0 && inside(column - 1, row) != here)
                    here ? addEdge({column, row + 1}, kSouth) : addEdge({column, row}, kNorth);
                if (row > 0 && inside(column, row - 1) != here)
                    here ? addEdge({column, row}, kEast) : addEdge({column + 1, row}, kWest);
            }
    }

    /// Takes the edges of one line. Where two lines touch, it keeps to the cell it goes around.
    IsoLine follow(MapCorner corner) {
        IsoLine line{m_percent, {corner}};
        int direction = kEast;
        while ((leaving(corner) & bit(direction)) == 0)
            ++direction;
        while (true) {
            leaving(corner) &= static_cast<std::uint8_t>(~bit(direction));
            corner = next(corner, direction);
            --arriving(corner);
            const int turn = turnAt(corner, direction);
            const bool closed = corner == line.corners.front();
            if (turn != direction || closed) line.corners.push_back(corner);
            if (turn < 0 || closed) return line;
            direction = turn;
        }
    }

    /// Left, ahead or right; -1 where the line ends.
    [[nodiscard]] int turnAt(const MapCorner& corner, int direction) {
        for (const int turn : {1, 0, 3}) {
            const int wanted = (direction + turn) % kDirections;
            if ((leaving(corner) & bit(wanted)) != 0) return wanted;
        }
        return -1;
    }

    const OccupancyMap& m_map;
    int m_percent;
    int m_columns;
    int m_rows;
    std::vector<std::uint8_t> m_leaving;   ///< directions of edges not yet taken, as bits
    std::vector<std::uint8_t> m_arriving;  ///< number of edges not yet taken
};

}  // namespace

bool reaches(const OccupancyMap& map, const MapCell& cell, int percent) {
    return std::int64_t{cell.activeWarps} * 100 >= std::int64_t{percent} * map.maxWarps();
}

std::vector<IsoLine> isoLines(const OccupancyMap& map, int percent) {
    if (map.empty()) return {};
    return BorderTracer(map, percent).trace();
}

}  // namespace occ
