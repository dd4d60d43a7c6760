#include "core/sm_places.h"

#include <algorithm>
#include <cstddef>

namespace occ {

SmPlaces::SmPlaces(std::span<const int> smsOfGpcs, int blocksPerSm)
    : m_blocksPerSm(std::max(blocksPerSm, 0)), m_gpcs(smsOfGpcs.size()) {
    for (std::size_t i = 0; i < smsOfGpcs.size(); ++i) {
        for (int sm = 0; sm < smsOfGpcs[i] && m_blocksPerSm > 0; ++sm) {
            m_gpcs[i].room.push({0, static_cast<int>(m_resident.size())});
            m_resident.push_back(0);
            m_gpcOf.push_back(static_cast<int>(i));
            m_gpcs[i].free += m_blocksPerSm;
        }
        offer(i);
    }
}

bool SmPlaces::take(int clusterSize, std::vector<int>& sms) {
    sms.clear();
    while (!m_roomiest.empty() && m_roomiest.top().free != m_gpcs[m_roomiest.top().gpc].free)
        m_roomiest.pop();
    if (m_roomiest.empty() || m_roomiest.top().free < clusterSize) return false;
    const std::size_t gpc = m_roomiest.top().gpc;
    m_roomiest.pop();
    for (int i = 0; i < clusterSize; ++i)
        sms.push_back(takeOne(m_gpcs[gpc]));
    offer(gpc);
    return true;
}

/// There is room.
int SmPlaces::takeOne(Gpc& gpc) {
    for (;;) {
        const Room room = gpc.room.top();
        gpc.room.pop();
        int& resident = m_resident[static_cast<std::size_t>(room.sm)];
        if (room.resident != resident) continue;
        if (resident++ == 0) ++m_busySms;
        if (resident < m_blocksPerSm) gpc.room.push({resident, room.sm});
        --gpc.free;
        return room.sm;
    }
}

void SmPlaces::release(int sm) {
    int& resident = m_resident[static_cast<std::size_t>(sm)];
    if (--resident == 0) --m_busySms;
    const auto gpc = static_cast<std::size_t>(m_gpcOf[static_cast<std::size_t>(sm)]);
    m_gpcs[gpc].room.push({resident, sm});
    ++m_gpcs[gpc].free;
    offer(gpc);
}

}  // namespace occ
