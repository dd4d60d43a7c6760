#include "ui/sm_lane.h"

#include <algorithm>
#include <cmath>

namespace occ::ui {

using words::SmPart;

namespace {

/// How much of what a block asks for beyond the capacity is drawn.
constexpr double kMostOverflow = 1.35;
/// Less than this is not worth a rectangle.
constexpr double kThinnest = 0.2;

/// Full rows in which `count` tiles are as square as they can be.
int squarestRows(const QSizeF& room, int count) {
    int best = 1;
    double bestDistance = 1e9;
    for (int rows = 1; rows <= 4; ++rows) {
        if (count % rows != 0) continue;
        const int columns = count / rows;
        const double distance = std::abs(std::log(room.width() / columns / (room.height() / rows)));
        if (distance >= bestDistance) continue;
        best = rows;
        bestDistance = distance;
    }
    return best;
}

}  // namespace

double laneExtent(const SmResource& resource) {
    double extent = 0;
    for (const SmLane& lane : resource.lanes) {
        const auto capacity = static_cast<double>(lane.capacity);
        extent =
            std::max({extent, capacity,
                      std::min(static_cast<double>(lane.allocated()), capacity * kMostOverflow)});
    }
    return std::max(extent, 1.0);
}

SmLanePlacer::SmLanePlacer(const Lane& lane, std::vector<SmTile>& tiles)
    : m_lane(lane),
      m_content(lane.resource.lanes[static_cast<std::size_t>(lane.number)]),
      m_tiles(tiles),
      m_extent(laneExtent(lane.resource)) {}

void SmLanePlacer::place() {
    const bool overflows = m_lane.resource.overflows();
    if (m_lane.tiles && !overflows) return placeTiles(runs());
    placeBars(runs());
    if (!m_lane.runs) placeOverflow();
}

std::vector<SmLanePlacer::Run> SmLanePlacer::runs() const {
    std::vector<Run> runs;
    for (const SmPiece& piece : m_content.pieces)
        runs.push_back(
            {SmPart::Needed, piece.block, piece.allocated(), piece.rounding, piece.lastWarp});
    if (m_content.blocked > 0) runs.push_back({SmPart::Blocked, -1, m_content.blocked});
    if (m_content.remainder > 0)
        runs.push_back({m_lane.runs ? SmPart::TooSmall : SmPart::Free, -1, m_content.remainder});
    return runs;
}

void SmLanePlacer::add(const QRectF& rect, SmPart part, int block, std::int64_t amount) {
    if (rect.width() < kThinnest || rect.height() < kThinnest) return;
    const bool several = m_lane.resource.lanes.size() > 1;
    m_tiles.push_back(
        {rect, part, m_lane.resource.use.resource, several ? m_lane.number : -1, block, amount});
}

void SmLanePlacer::placeTiles(const std::vector<Run>& runs) {
    const QRectF& room = m_lane.rect;
    const auto count = static_cast<int>(m_content.capacity);
    if (count < 1) return;
    const int rows = squarestRows(room.size(), count);
    const int columns = count / rows;
    const double width = room.width() / columns;
    const double height = room.height() / rows;
    int place = 0;
    for (const Run& run : runs)
        for (std::int64_t i = 0; i < run.amount; ++i, ++place) {
            const QRectF cell(room.left() + place % columns * width,
                              room.top() + place / columns * height, width, height);
            const double gap = std::min(2.0, width * 0.12);
            add(cell.adjusted(gap / 2, gap / 2, -gap / 2, -gap / 2), run.part, run.block,
                run.block >= 0 ? 1 : run.amount);
            if (m_tiles.empty()) continue;
            m_tiles.back().slot = true;
            if (run.lastWarp && i + 1 == run.amount) m_tiles.back().used = m_lane.lastWarpShare;
        }
}

QRectF SmLanePlacer::stretchOf(std::int64_t from, std::int64_t to) const {
    const double low = std::min(static_cast<double>(from), m_extent) / m_extent;
    const double high = std::min(static_cast<double>(to), m_extent) / m_extent;
    const QRectF& room = m_lane.rect;
    if (m_lane.upright)
        return {room.left(), room.bottom() - high * room.height(), room.width(),
                (high - low) * room.height()};
    return {room.left() + low * room.width(), room.top(), (high - low) * room.width(),
            room.height()};
}

void SmLanePlacer::placeBars(const std::vector<Run>& runs) {
    std::int64_t at = 0;
    for (const Run& run : runs) {
        placeBar(run, stretchOf(at, at + run.amount));
        at += run.amount;
    }
}

/// What was asked for and what rounding adds share the bar crosswise, so that areas are true.
void SmLanePlacer::placeBar(const Run& run, const QRectF& rect) {
    if (run.rounding == 0) return add(rect, run.part, run.block, run.amount);
    const double share = static_cast<double>(run.rounding) / static_cast<double>(run.amount);
    QRectF needed = rect;
    QRectF rounding = rect;
    if (m_lane.upright) {
        needed.setRight(rect.right() - share * rect.width());
        rounding.setLeft(needed.right());
    } else {
        needed.setTop(rect.top() + share * rect.height());
        rounding.setBottom(needed.top());
    }
    add(needed, SmPart::Needed, run.block, run.amount - run.rounding);
    add(rounding, SmPart::Rounding, run.block, run.rounding);
}

void SmLanePlacer::placeOverflow() {
    if (m_content.overflow() <= 0) return;
    add(stretchOf(m_content.bound, m_content.allocated()), SmPart::Overflow, 0,
        m_content.overflow());
}

QLineF SmLanePlacer::bound() const {
    if (m_lane.runs || !m_lane.resource.overflows()) return {};
    const QRectF beyond = stretchOf(m_content.bound, m_content.bound);
    return m_lane.upright ? QLineF(beyond.bottomLeft(), beyond.bottomRight())
                          : QLineF(beyond.topLeft(), beyond.bottomLeft());
}

}  // namespace occ::ui
