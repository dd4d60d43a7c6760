#include "core/measure/schedule.h"

#include "core/measure/probe.h"
#include "core/sm_places.h"

#include <algorithm>
#include <queue>

namespace occ {

namespace {

struct End {
    std::int64_t time;
    int sm;
    friend bool operator>(const End& a, const End& b) { return a.time > b.time; }
};

class Scheduler {
public:
    explicit Scheduler(const SchedulePlan& plan) : m_places(plan.smsOfGpcs, plan.blocksPerSm) {}

    /// False where a cluster fits not even an empty GPU.
    bool placeCluster(int clusterSize) {
        while (!m_places.take(clusterSize, m_sms)) {
            if (m_ends.empty()) return false;
            endBlocks();
        }
        return true;
    }
    [[nodiscard]] const std::vector<int>& sms() const { return m_sms; }
    [[nodiscard]] std::int64_t now() const { return m_now; }
    void endAt(std::int64_t time, int sm) { m_ends.push({time, sm}); }

private:
    /// All blocks that end together make room before one of the waiting is placed.
    void endBlocks() {
        m_now = m_ends.top().time;
        while (!m_ends.empty() && m_ends.top().time == m_now) {
            m_places.release(m_ends.top().sm);
            m_ends.pop();
        }
    }

    SmPlaces m_places;
    std::int64_t m_now = 0;
    std::vector<int> m_sms;  ///< of the cluster placed last
    std::priority_queue<End, std::vector<End>, std::greater<>> m_ends;  ///< of blocks that run
};

}  // namespace

std::vector<BlockSpan> schedule(const SchedulePlan& plan, const BlockTime& time) {
    std::vector<BlockSpan> spans;
    if (plan.clusterSize < 1 || plan.gridBlocks < 1) return spans;
    spans.reserve(static_cast<std::size_t>(plan.gridBlocks));
    Scheduler scheduler(plan);
    for (std::int64_t block = 0; block < plan.gridBlocks;) {
        if (!scheduler.placeCluster(plan.clusterSize)) return {};
        for (const int sm : scheduler.sms()) {
            const std::int64_t end = scheduler.now() + std::max<std::int64_t>(time(block), 1);
            spans.push_back({static_cast<std::int32_t>(block), sm, scheduler.now(), end});
            scheduler.endAt(end, sm);
            ++block;
        }
    }
    return spans;
}

GridSchedule scheduleGrid(const Gpu& gpu, const GridCapacity& capacity, std::int64_t gridBlocks,
                          const BlockTimes& times) {
    GridSchedule result;
    const auto waves = computeWaves(gridBlocks, capacity);
    if (!waves) return result;
    const std::int64_t excess = gridBlocks - kMostScheduledBlocks;
    if (excess > 0 && waves->fullWaves > 1)
        result.leftOutWaves = std::min((excess - 1) / capacity.atOnce + 1, waves->fullWaves - 1);
    result.leftOutBlocks = result.leftOutWaves * capacity.atOnce;

    const GpcLayout layout =
        capacity.hasClusters() ? gpcLayoutOf(gpu) : GpcLayout{capacity.smCount};
    ProbeLaunch launch;
    launch.blockTimeNs = kBlockTimeTicks;
    launch.spreadPercent = times.spreadPercent;
    // Seeds lie further apart than blocks are many, so that none repeats another one's times.
    const std::int64_t first = std::int64_t{times.seed} << 31;
    const BlockTime time = [&](std::int64_t block) { return blockTimeNs(launch, first + block); };
    result.spans = schedule(
        {layout, capacity.blocksPerSm, capacity.clusterSize, gridBlocks - result.leftOutBlocks},
        time);
    for (const BlockSpan& span : result.spans)
        result.endTicks = std::max(result.endTicks, span.end);
    return result;
}

}  // namespace occ
