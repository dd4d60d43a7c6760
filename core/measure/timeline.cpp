#include "core/measure/timeline.h"

#include <algorithm>
#include <functional>
#include <map>
#include <queue>
#include <tuple>
#include <utility>

namespace occ {

namespace {

/// Times beyond it (36 years of nanoseconds) are no times; held there, no difference overflows.
constexpr std::int64_t kFarthest = std::int64_t{1} << 60;

/// A time in range, and an end that is not before its start.
BlockSpan sound(BlockSpan span) {
    span.start = std::clamp(span.start, -kFarthest, kFarthest);
    span.end = std::clamp(span.end, span.start, kFarthest);
    return span;
}

/// By SM, then start; a block of no length comes before one that starts with it and stays.
std::vector<BlockSpan> sorted(std::span<const BlockSpan> spans) {
    std::vector<BlockSpan> result;
    result.reserve(spans.size());
    for (const BlockSpan& span : spans)
        result.push_back(sound(span));
    std::sort(result.begin(), result.end(), [](const BlockSpan& a, const BlockSpan& b) {
        return std::tie(a.sm, a.start, a.end, a.block) < std::tie(b.sm, b.start, b.end, b.block);
    });
    return result;
}

/// Calls `visit` with the spans of each SM. Precondition: sorted.
template <class Visit>
void forEachSm(std::span<const BlockSpan> spans, Visit visit) {
    for (std::size_t first = 0; first < spans.size();) {
        std::size_t last = first + 1;
        while (last < spans.size() && spans[last].sm == spans[first].sm)
            ++last;
        visit(spans.subspan(first, last - first));
        first = last;
    }
}

/// Hands out the slots of one SM.
class Slots {
public:
    /// The lowest slot that is free at `span.start`; taken until `span.end`. Starts must ascend.
    int take(const BlockSpan& span) {
        while (!m_taken.empty() && m_taken.top().first <= span.start) {
            m_free.push(m_taken.top().second);
            m_taken.pop();
        }
        const int slot = m_free.empty() ? m_count++ : m_free.top();
        if (!m_free.empty()) m_free.pop();
        m_taken.emplace(span.end, slot);
        return slot;
    }
    /// Slots that were ever taken: as many as were taken at once, since none opens while one is
    /// free.
    [[nodiscard]] int count() const { return m_count; }

private:
    template <class Value>
    using SmallestFirst = std::priority_queue<Value, std::vector<Value>, std::greater<>>;

    int m_count = 0;
    SmallestFirst<std::pair<std::int64_t, int>> m_taken;  ///< end, slot
    SmallestFirst<int> m_free;
};

/// Adds up a timeline SM by SM.
class TimelineBuilder {
public:
    TimelineBuilder(Timeline& timeline, int warpsPerBlock)
        : m_timeline(timeline), m_warpsPerBlock(warpsPerBlock) {}

    void addSm(std::span<const BlockSpan> spans) {
        SmActivity activity;
        activity.sm = spans.front().sm;
        activity.blocks = static_cast<int>(spans.size());
        activity.largestBlocks = place(spans);
        activity.busyNs = busyTime(spans);
        double blockTime = 0;
        for (const BlockSpan& span : spans)
            blockTime += static_cast<double>(span.end - span.start);
        const double warpTime = blockTime * m_warpsPerBlock;
        const auto busy = static_cast<double>(activity.busyNs);
        if (activity.busyNs > 0) activity.averageWarps = warpTime / busy;
        m_warpTime += warpTime;
        m_busyTime += busy;
        m_averages += activity.averageWarps;
        m_timeline.slotsPerSm = std::max(m_timeline.slotsPerSm, activity.largestBlocks);
        m_timeline.sms.push_back(activity);
    }

    void finish() {
        m_timeline.durationNs = m_lastEnd - m_firstStart;
        m_timeline.tailStartNs = m_tailStart;
        if (m_busyTime > 0) m_timeline.averageWarps = m_warpTime / m_busyTime;
        m_timeline.averageWarpsOfSms = m_averages / static_cast<double>(m_timeline.sms.size());
    }

private:
    /// Places the blocks of one SM; the number of slots that they took.
    int place(std::span<const BlockSpan> spans) {
        Slots slots;
        std::vector<int> wavesOfSlots;
        std::vector<std::int64_t> lastEnds;
        for (const BlockSpan& span : spans) {
            const auto slot = static_cast<std::size_t>(slots.take(span));
            if (slot == lastEnds.size()) {
                wavesOfSlots.push_back(0);
                lastEnds.push_back(span.end);
            }
            const int wave = wavesOfSlots[slot]++;
            lastEnds[slot] = span.end;
            m_timeline.waves = std::max(m_timeline.waves, wave + 1);
            m_timeline.blocks.push_back({span, static_cast<int>(slot), wave});
            m_firstStart = std::min(m_firstStart, span.start);
            m_lastEnd = std::max(m_lastEnd, span.end);
        }
        m_tailStart = std::min(m_tailStart, *std::min_element(lastEnds.begin(), lastEnds.end()));
        return slots.count();
    }

    /// Time during which the SM held any block.
    static std::int64_t busyTime(std::span<const BlockSpan> spans) {
        std::int64_t busy = 0;
        std::int64_t until = -kFarthest;
        for (const BlockSpan& span : spans) {
            const std::int64_t from = std::max(span.start, until);
            if (span.end > from) busy += span.end - from;
            until = std::max(until, span.end);
        }
        return busy;
    }

    Timeline& m_timeline;
    int m_warpsPerBlock;
    // Real numbers do not overflow, and are exact up to 2^53 ns, which is 104 days.
    double m_warpTime = 0;
    double m_busyTime = 0;
    double m_averages = 0;
    std::int64_t m_firstStart = kFarthest;
    std::int64_t m_lastEnd = -kFarthest;
    std::int64_t m_tailStart = kFarthest;
};

/// Whether the global timer ticks too rarely to place blocks of this length.
bool timerIsCoarse(const ProbeRun& run) {
    if (run.timerResolutionNs <= 0 || run.samples.empty()) return true;
    std::vector<std::int64_t> durations;
    durations.reserve(run.samples.size());
    for (const BlockSample& sample : run.samples) {
        const BlockSpan span = sound({0, 0, sample.startNs, sample.endNs});
        durations.push_back(span.end - span.start);
    }
    const auto middle = durations.begin() + static_cast<std::ptrdiff_t>(durations.size() / 2);
    std::nth_element(durations.begin(), middle, durations.end());
    constexpr std::int64_t kStepsPerBlock = 50;
    return run.timerResolutionNs > *middle / kStepsPerBlock;
}

/// In two steps, since cycles x 10^6 may not fit.
std::int64_t nanosecondsOf(std::int64_t cycles, std::int64_t clockKhz) {
    constexpr std::int64_t kNanosecondsPerMillisecond = 1'000'000;
    if (clockKhz <= 0) return cycles;
    const std::int64_t milliseconds = cycles / clockKhz;
    if (milliseconds >= kFarthest / kNanosecondsPerMillisecond) return kFarthest;
    const auto rest = static_cast<double>(cycles % clockKhz) / static_cast<double>(clockKhz);
    return milliseconds * kNanosecondsPerMillisecond +
           static_cast<std::int64_t>(rest * kNanosecondsPerMillisecond);
}

/// Every SM by its own clock, from its own first start.
TimedSpans spansBySmClock(const ProbeRun& run) {
    TimedSpans timed{spansInCycles(run), false};
    std::map<std::int32_t, std::int64_t> firstStarts;
    for (const BlockSpan& span : timed.spans) {
        const auto [place, isNew] = firstStarts.try_emplace(span.sm, span.start);
        if (!isNew) place->second = std::min(place->second, span.start);
    }
    for (BlockSpan& span : timed.spans) {
        const std::int64_t origin = firstStarts[span.sm];
        span.start = nanosecondsOf(span.start - origin, run.clockKhz);
        span.end = nanosecondsOf(span.end - origin, run.clockKhz);
    }
    return timed;
}

}  // namespace

std::vector<BlockSpan> spansInCycles(const ProbeRun& run) {
    std::vector<BlockSpan> spans;
    spans.reserve(run.samples.size());
    for (const BlockSample& sample : run.samples)
        spans.push_back(sound({sample.block, sample.sm, sample.startCycle, sample.endCycle}));
    return spans;
}

TimedSpans spansInNanoseconds(const ProbeRun& run) {
    if (timerIsCoarse(run)) return spansBySmClock(run);
    TimedSpans timed;
    timed.spans.reserve(run.samples.size());
    std::int64_t first = kFarthest;
    for (const BlockSample& sample : run.samples) {
        timed.spans.push_back(sound({sample.block, sample.sm, sample.startNs, sample.endNs}));
        first = std::min(first, timed.spans.back().start);
    }
    for (BlockSpan& span : timed.spans) {
        span.start -= first;
        span.end -= first;
    }
    return timed;
}

Residency residencyOf(std::span<const BlockSpan> spans) {
    Residency residency;
    forEachSm(sorted(spans), [&](std::span<const BlockSpan> ofSm) {
        Slots slots;
        for (const BlockSpan& span : ofSm)
            slots.take(span);
        ++residency.activeSms;
        if (slots.count() > residency.largestBlocks) {
            residency.largestBlocks = slots.count();
            residency.smsAtLargest = 0;
        }
        if (slots.count() == residency.largestBlocks) ++residency.smsAtLargest;
    });
    return residency;
}

// NOLINTNEXTLINE(bugprone-easily-swappable-parameters): the block's share comes before the whole.
Timeline buildTimeline(std::span<const BlockSpan> spans, int warpsPerBlock, int maxWarpsPerSm) {
    Timeline timeline;
    timeline.maxWarpsPerSm = maxWarpsPerSm;
    if (spans.empty()) return timeline;
    timeline.blocks.reserve(spans.size());
    TimelineBuilder builder(timeline, std::max(warpsPerBlock, 0));
    forEachSm(sorted(spans), [&](std::span<const BlockSpan> ofSm) { builder.addSm(ofSm); });
    builder.finish();
    return timeline;
}

}  // namespace occ
