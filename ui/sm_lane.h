#pragma once

#include "ui/sm_layout.h"

#include <vector>

namespace occ::ui {

/// Fills the rectangle of one lane with its pieces.
class SmLanePlacer {
public:
    struct Lane {
        const SmResource& resource;
        int number = 0;
        double lastWarpShare = 1;  ///< of a block's last warp: share of threads in use
        QRectF rect;
        bool upright = false;  ///< filled from the bottom instead of the left
        bool tiles = false;    ///< every unit a tile of its own
        bool runs = true;
    };

    SmLanePlacer(const Lane& lane, std::vector<SmTile>& tiles);

    void place();
    /// The line beyond which a block that cannot run goes wrong; null where it does not.
    [[nodiscard]] QLineF bound() const;

private:
    struct Run {
        words::SmPart part;
        int block;
        std::int64_t amount;
        std::int64_t rounding = 0;
        bool lastWarp = false;
    };
    [[nodiscard]] std::vector<Run> runs() const;
    void placeTiles(const std::vector<Run>& runs);
    void placeBars(const std::vector<Run>& runs);
    void placeBar(const Run& run, const QRectF& rect);
    void placeOverflow();
    [[nodiscard]] QRectF stretchOf(std::int64_t from, std::int64_t to) const;
    void add(const QRectF& rect, words::SmPart part, int block, std::int64_t amount);

    const Lane& m_lane;
    const SmLane& m_content;
    std::vector<SmTile>& m_tiles;
    double m_extent = 1;  ///< amount at the lane's end
};

/// Amount at the end of a resource's lanes: more than its capacity where a block overflows.
[[nodiscard]] double laneExtent(const SmResource& resource);

}  // namespace occ::ui
