#include "core/sm_places.h"

#include <algorithm>
#include <cstddef>

namespace occ {

SmPlaces::SmPlaces(std::span<const int> smsOfGpcs, int blocksPerSm)
    : m_blocksPerSm(std::max(blocksPerSm, 0)), m_gpcs(smsOfGpcs.size()) {
    for (std::size_t i = 0; i < smsOfGpcs.size(); ++i) {
        for (int sm = 0; sm < smsOfGpcs[i] && m_blocksPerSm > 0; ++sm) {
            m_gpcs[i].room.push({0, smCount()});
            m_resident.push_back(0);
            m_gpcOf.push_back(static_cast<int>(i));
            m_gpcs[i].free += m_blocksPerSm;
        }
    }
}

bool SmPlaces::take(int clusterSize, std::vector<int>& sms) {
    sms.clear();
    const auto roomiest = std::max_element(
        m_gpcs.begin(), m_gpcs.end(), [](const Gpc& a, const Gpc& b) { return a.free < b.free; });
    if (roomiest == m_gpcs.end() || roomiest->free < clusterSize) return false;
    for (int i = 0; i < clusterSize; ++i)
        sms.push_back(takeOne(*roomiest));
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
    Gpc& gpc = m_gpcs[static_cast<std::size_t>(m_gpcOf[static_cast<std::size_t>(sm)])];
    gpc.room.push({resident, sm});
    ++gpc.free;
}

}  // namespace occ
