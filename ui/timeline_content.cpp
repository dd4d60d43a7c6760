#include "ui/timeline_content.h"

#include <algorithm>
#include <limits>

namespace occ::ui {

namespace {

bool covers(const BlockSpan& span, double ns) {
    return static_cast<double>(span.start) <= ns && ns < static_cast<double>(span.end);
}

}  // namespace

TimelineContent::TimelineContent(const TimelineRun& run, bool simulated)
    : m_timeline(run.timeline()),
      m_simulated(simulated),
      m_acrossSms(run.acrossSms),
      m_theoreticalOccupancy(run.theoreticalOccupancy) {
    const auto& blocks = m_timeline.blocks;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const BlockSpan& span = blocks[i].span;
        if (i == 0 || span.sm != blocks[i - 1].span.sm) m_ranges.push_back({i, i, 0});
        Range& range = m_ranges.back();
        range.last = i + 1;
        range.longestNs = std::max(range.longestNs, span.end - span.start);
        const auto wave = static_cast<std::size_t>(std::max(0, blocks[i].wave));
        if (wave >= m_waveStarts.size())
            m_waveStarts.resize(wave + 1, std::numeric_limits<std::int64_t>::max());
        m_waveStarts[wave] = std::min(m_waveStarts[wave], span.start);
    }
}

int TimelineContent::lanes() const {
    return std::max(1, m_timeline.slotsPerSm);
}

double TimelineContent::tailShare() const {
    if (m_timeline.durationNs <= 0) return 0;
    const auto tail = static_cast<double>(m_timeline.durationNs - m_timeline.tailStartNs);
    return std::clamp(tail / durationNs(), 0.0, 1.0);
}

std::span<const PlacedBlock> TimelineContent::blocksOf(int index) const {
    const Range& range = m_ranges[static_cast<std::size_t>(index)];
    return std::span(m_timeline.blocks).subspan(range.first, range.last - range.first);
}

/// No block is longer than the longest, so none that started further back reaches `begin`.
std::span<const PlacedBlock> TimelineContent::blocksOf(int index, double begin, double end) const {
    const std::span<const PlacedBlock> all = blocksOf(index);
    const auto longest = static_cast<double>(m_ranges[static_cast<std::size_t>(index)].longestNs);
    const auto startsBefore = [](const PlacedBlock& block, double ns) {
        return static_cast<double>(block.span.start) < ns;
    };
    const auto first = std::lower_bound(all.begin(), all.end(), begin - longest, startsBefore);
    const auto last = std::lower_bound(first, all.end(), end, startsBefore);
    return {first, last};
}

const PlacedBlock* TimelineContent::blockAt(int index, int slot, double ns) const {
    for (const PlacedBlock& block : blocksOf(index, ns, ns + 1))
        if (block.slot == slot && covers(block.span, ns)) return &block;
    return nullptr;
}

int TimelineContent::residentAt(int index, double ns) const {
    const std::span<const PlacedBlock> near = blocksOf(index, ns, ns + 1);
    return static_cast<int>(std::count_if(
        near.begin(), near.end(), [ns](const PlacedBlock& b) { return covers(b.span, ns); }));
}

}  // namespace occ::ui
