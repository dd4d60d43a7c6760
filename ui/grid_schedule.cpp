#include "ui/grid_schedule.h"

#include <algorithm>
#include <cmath>

namespace occ::ui {

namespace {

constexpr std::size_t kProfileParts = 480;
constexpr auto kTicks = static_cast<double>(kBlockTimeTicks);

std::int64_t ticksOf(double time) {
    return static_cast<std::int64_t>(std::llround(time * kTicks));
}

double timeOf(std::int64_t ticks) {
    return static_cast<double>(ticks) / kTicks;
}

std::int64_t countUpTo(const std::vector<std::int64_t>& ascending, double time) {
    return std::upper_bound(ascending.begin(), ascending.end(), ticksOf(time)) - ascending.begin();
}

}  // namespace

ScheduleContent::ScheduleContent(const ScheduleSubject& subject) : m_subject(subject) {
    GridSchedule schedule =
        scheduleGrid(subject.gpu, subject.capacity, subject.gridBlocks, subject.times);
    m_leftOutWaves = schedule.leftOutWaves;
    m_leftOutBlocks = schedule.leftOutBlocks;
    m_endTicks = schedule.endTicks;
    for (const BlockSpan& span : schedule.spans) {
        m_starts.push_back(span.start);
        m_ends.push_back(span.end);
    }
    std::sort(m_ends.begin(), m_ends.end());
    makeProfile(schedule);
    TimelineRun run;
    run.spans = std::move(schedule.spans);
    m_blocks = TimelineContent(run, true);
    m_indexOfSm.assign(static_cast<std::size_t>(subject.capacity.smCount), -1);
    int index = 0;
    for (const SmActivity& activity : m_blocks.timeline().sms)
        m_indexOfSm[static_cast<std::size_t>(activity.sm)] = index++;
}

/// From a block's start on a part holds one more, from its end on one fewer; the parts in which
/// these lie take their share.
void ScheduleContent::makeProfile(const GridSchedule& schedule) {
    if (m_endTicks == 0) return;
    std::vector<double> change(kProfileParts + 2, 0.0);
    const double partsPerTick =
        static_cast<double>(kProfileParts) / static_cast<double>(m_endTicks);
    const auto edge = [&](std::int64_t ticks, double sign) {
        const double at = static_cast<double>(ticks) * partsPerTick;
        const auto part = std::min(static_cast<std::size_t>(at), kProfileParts);
        const double within = static_cast<double>(part) + 1 - at;
        change[part] += sign * within;
        change[part + 1] += sign * (1 - within);
    };
    for (const BlockSpan& span : schedule.spans) {
        edge(span.start, 1);
        edge(span.end, -1);
    }
    const auto places = static_cast<double>(std::max<std::int64_t>(m_subject.capacity.places, 1));
    double held = 0;
    for (std::size_t part = 0; part < kProfileParts; ++part) {
        held += change[part];
        m_profile.push_back(static_cast<float>(std::clamp(held / places, 0.0, 1.0)));
    }
}

double ScheduleContent::end() const {
    return timeOf(m_endTicks);
}

void ScheduleContent::placesAt(int sm, double time, std::vector<PlaceState>& states) const {
    states.assign(static_cast<std::size_t>(m_subject.capacity.blocksPerSm), PlaceState{});
    const int index = m_indexOfSm[static_cast<std::size_t>(sm)];
    if (index < 0) return;
    const auto now = static_cast<double>(ticksOf(time));
    // Blocks that ended within a block's time may still be fading.
    for (const PlacedBlock& block : m_blocks.blocksOf(index, now - kTicks, now + 1)) {
        if (static_cast<double>(block.span.start) > now) continue;
        PlaceState& state = states[static_cast<std::size_t>(block.slot)];
        state.block = block.span.block;
        state.wave = block.wave;
        const double length = static_cast<double>(block.span.end - block.span.start);
        state.done = std::min(1.0, (now - static_cast<double>(block.span.start)) / length);
        state.sinceEnd = std::max(0.0, (now - static_cast<double>(block.span.end)) / kTicks);
        // The end is no longer part of a block's stay.
        if (now >= static_cast<double>(block.span.end))
            state.sinceEnd = std::max(state.sinceEnd, 1 / kTicks);
    }
}

const PlacedBlock* ScheduleContent::blockAt(int sm, int slot, double time) const {
    const int index = m_indexOfSm[static_cast<std::size_t>(sm)];
    if (index < 0) return nullptr;
    return m_blocks.blockAt(index, slot, static_cast<double>(ticksOf(time)));
}

int ScheduleContent::residentAt(int sm, double time) const {
    const int index = m_indexOfSm[static_cast<std::size_t>(sm)];
    return index < 0 ? 0 : m_blocks.residentAt(index, static_cast<double>(ticksOf(time)));
}

std::int64_t ScheduleContent::startedAt(double time) const {
    return m_leftOutBlocks + countUpTo(m_starts, time);
}

std::int64_t ScheduleContent::endedAt(double time) const {
    return m_leftOutBlocks + countUpTo(m_ends, time);
}

std::int64_t ScheduleContent::waveAt(double time) const {
    const std::int64_t started = startedAt(time);
    return started > 0 ? (started - 1) / std::max<std::int64_t>(m_subject.capacity.atOnce, 1) + 1
                       : 0;
}

double ScheduleContent::nextEvent(double time) const {
    const auto next = std::upper_bound(m_ends.begin(), m_ends.end(), ticksOf(time));
    return next == m_ends.end() ? end() : timeOf(*next);
}

double ScheduleContent::previousEvent(double time) const {
    const auto next = std::lower_bound(m_ends.begin(), m_ends.end(), ticksOf(time));
    return next == m_ends.begin() ? 0 : timeOf(*std::prev(next));
}

}  // namespace occ::ui
