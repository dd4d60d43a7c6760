#pragma once

#include <cstdint>
#include <queue>
#include <span>
#include <vector>

namespace occ {

/// The places for blocks on a GPU's SMs, and which of them come next. A block goes to the SM that
/// holds the fewest; a cluster to the GPC with the most room, its blocks as if they came alone.
/// NVIDIA does not publish the rule; this is the breadth-first order that launches show.
class SmPlaces {
public:
    /// SMs are numbered from 0 over all GPCs. What is below 1 has no place.
    SmPlaces(std::span<const int> smsOfGpcs, int blocksPerSm);

    /// Places the blocks of a cluster, or one block where `clusterSize` is 1, all or none: false
    /// where no GPC has room for all. `sms` takes their SMs.
    bool take(int clusterSize, std::vector<int>& sms);
    /// A block has ended.
    void release(int sm);

    /// SMs that hold a block.
    [[nodiscard]] int busySms() const { return m_busySms; }

private:
    struct Room {
        int resident;
        int sm;
        friend bool operator>(const Room& a, const Room& b) {
            return a.resident != b.resident ? a.resident > b.resident : a.sm > b.sm;
        }
    };
    struct Gpc {
        std::int64_t free = 0;  ///< places
        /// SMs that are not full; also of how it was before: those go when they come up.
        std::priority_queue<Room, std::vector<Room>, std::greater<>> room;
    };

    struct GpcRoom {
        std::int64_t free;
        std::size_t gpc;
        friend bool operator<(const GpcRoom& a, const GpcRoom& b) {
            return a.free != b.free ? a.free < b.free : a.gpc > b.gpc;
        }
    };

    [[nodiscard]] int takeOne(Gpc& gpc);
    void offer(std::size_t gpc) { m_roomiest.push({m_gpcs[gpc].free, gpc}); }

    int m_blocksPerSm;
    int m_busySms = 0;
    std::vector<Gpc> m_gpcs;
    std::priority_queue<GpcRoom> m_roomiest;  ///< also of how it was before
    std::vector<int> m_resident;
    std::vector<int> m_gpcOf;
};

}  // namespace occ
