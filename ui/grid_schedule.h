#pragma once

#include "core/measure/schedule.h"
#include "ui/timeline_content.h"

#include <cstdint>
#include <vector>

namespace occ::ui {

/// What a schedule is of.
struct ScheduleSubject {
    Gpu gpu;
    GridCapacity capacity;
    std::int64_t gridBlocks = 0;
    BlockTimes times;

    friend bool operator==(const ScheduleSubject&, const ScheduleSubject&) = default;
};

/// A block in its place at a moment.
struct PlaceState {
    std::int32_t block = -1;  ///< -1: none was there yet
    int wave = 0;             ///< of its slot, from 0
    double done = 0;          ///< of the block's time, 0 to 1
    double sinceEnd = 0;      ///< block times since it ended; 0: it runs
};

/// The schedule of a launch made ready for showing any moment of it.
class ScheduleContent {
public:
    ScheduleContent() = default;
    explicit ScheduleContent(const ScheduleSubject& subject);

    [[nodiscard]] bool isEmpty() const { return m_blocks.isEmpty(); }
    [[nodiscard]] const ScheduleSubject& subject() const { return m_subject; }
    /// In block times, from the first block that is shown.
    [[nodiscard]] double end() const;
    [[nodiscard]] std::int64_t leftOutWaves() const { return m_leftOutWaves; }
    [[nodiscard]] std::int64_t leftOutBlocks() const { return m_leftOutBlocks; }

    /// The places of an SM at a time; `states` has one for each.
    void placesAt(int sm, double time, std::vector<PlaceState>& states) const;
    /// The block's whole stay; null where there is none.
    [[nodiscard]] const PlacedBlock* blockAt(int sm, int slot, double time) const;
    [[nodiscard]] int residentAt(int sm, double time) const;
    /// Blocks that have started, and those that have ended, at a time; left out ones included.
    [[nodiscard]] std::int64_t startedAt(double time) const;
    [[nodiscard]] std::int64_t endedAt(double time) const;
    /// The wave that the block started last is part of, from 1.
    [[nodiscard]] std::int64_t waveAt(double time) const;
    /// When a block starts or ends: the nearest such time before and after.
    [[nodiscard]] double nextEvent(double time) const;
    [[nodiscard]] double previousEvent(double time) const;
    /// Average share of all places in use in each of equal parts of the time.
    [[nodiscard]] const std::vector<float>& profile() const { return m_profile; }

private:
    void makeProfile(const GridSchedule& schedule);

    ScheduleSubject m_subject;
    TimelineContent m_blocks;
    std::vector<int> m_indexOfSm;        ///< in the timeline; -1: the SM runs nothing
    std::vector<std::int64_t> m_starts;  ///< ascending
    std::vector<std::int64_t> m_ends;    ///< ascending
    std::vector<float> m_profile;
    std::int64_t m_leftOutWaves = 0;
    std::int64_t m_leftOutBlocks = 0;
    std::int64_t m_endTicks = 0;
};

}  // namespace occ::ui
