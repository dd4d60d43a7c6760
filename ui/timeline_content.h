#pragma once

#include "core/measure/measurement.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace occ::ui {

/// A timeline made ready for painting: built once, read at every frame.
class TimelineContent {
public:
    TimelineContent() = default;
    TimelineContent(const TimelineRun& run, bool simulated);

    [[nodiscard]] const Timeline& timeline() const { return m_timeline; }
    [[nodiscard]] bool isSimulated() const { return m_simulated; }
    /// False where every SM's first block is taken to start at 0.
    [[nodiscard]] bool isAcrossSms() const { return m_acrossSms; }
    [[nodiscard]] double theoreticalOccupancy() const { return m_theoreticalOccupancy; }
    [[nodiscard]] bool isEmpty() const { return m_timeline.blocks.empty(); }
    [[nodiscard]] int smCount() const { return static_cast<int>(m_timeline.sms.size()); }
    /// Places for blocks on an SM; at least 1.
    [[nodiscard]] int lanes() const;
    [[nodiscard]] double durationNs() const { return static_cast<double>(m_timeline.durationNs); }
    /// Of the duration, 0 to 1.
    [[nodiscard]] double tailShare() const;
    /// When the first block of each wave starts, in nanoseconds.
    [[nodiscard]] const std::vector<std::int64_t>& waveStarts() const { return m_waveStarts; }

    /// The blocks of the SM number `index` in `timeline().sms`, by start.
    [[nodiscard]] std::span<const PlacedBlock> blocksOf(int index) const;
    /// Those of them that may be seen between two times in nanoseconds; a few more are possible.
    [[nodiscard]] std::span<const PlacedBlock> blocksOf(int index, double begin, double end) const;
    /// The block in a slot at a time; null where the slot is empty.
    [[nodiscard]] const PlacedBlock* blockAt(int index, int slot, double ns) const;
    /// Blocks on the SM at a time.
    [[nodiscard]] int residentAt(int index, double ns) const;

private:
    struct Range {
        std::size_t first = 0;
        std::size_t last = 0;
        std::int64_t longestNs = 0;
    };

    Timeline m_timeline;
    std::vector<Range> m_ranges;
    std::vector<std::int64_t> m_waveStarts;
    bool m_simulated = false;
    bool m_acrossSms = true;
    double m_theoreticalOccupancy = 0;
};

}  // namespace occ::ui
