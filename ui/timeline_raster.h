#pragma once

#include "ui/timeline_content.h"
#include "ui/timeline_look.h"
#include "ui/timeline_scale.h"

#include <QImage>
#include <array>
#include <vector>

namespace occ::ui {

/// Paints the blocks of a timeline pixel by pixel, in time that hardly depends on their number:
/// what is out of sight is skipped, and blocks narrower than a pixel become the share of it that
/// they cover. Where rows are too low for their slots, a row shows how many of them are taken.
class TimelineRaster {
public:
    /// `ratio`: device pixels per logical pixel.
    TimelineRaster(const TimelineContent& content, const TimelineScale& scale,
                   const TimelineLook& look, double ratio);

    [[nodiscard]] QImage paint();
    /// Whether each slot has a lane of its own; else rows show densities.
    [[nodiscard]] static bool showsLanes(const TimelineScale& scale);

private:
    /// How much of each column of pixels blocks of either tone cover, 0 to 1.
    class Coverage {
    public:
        void reset(std::size_t columns);
        /// `left` and `right` in columns, within the picture.
        void add(double left, double right, int tone);
        /// Sums up what was added; only now are there shares.
        void finish();
        [[nodiscard]] float share(std::size_t column, std::size_t tone) const {
            return m_columns[column].share[tone];
        }

    private:
        struct Column {
            std::array<float, 2> share{};
        };
        std::vector<Column> m_columns;
    };
    struct Extent {
        double left = 0;
        double right = 0;
    };

    void paintSm(int index);
    void paintLanes(int index);
    void paintProfile(int index);
    void paintOutlines(int index);
    void paintTail();
    [[nodiscard]] Extent extentOf(const PlacedBlock& block) const;
    [[nodiscard]] int row(double y) const;
    QRgb* line(int y) { return reinterpret_cast<QRgb*>(m_image.scanLine(y)); }
    void fillLane(const Coverage& coverage, int top, int bottom);

    const TimelineContent& m_content;
    const TimelineScale& m_scale;
    const TimelineLook& m_look;
    double m_ratio;
    double m_begin;         ///< of what is seen, in nanoseconds
    double m_columnsPerNs;  ///< hundred thousand blocks are placed: no division for each
    double m_gap;           ///< between neighbours, in columns
    double m_gapFrom;       ///< for blocks of this width and above
    int m_columns;
    QImage m_image;
    std::vector<Coverage> m_lanes;
    std::vector<QRgb> m_row;
};

}  // namespace occ::ui
