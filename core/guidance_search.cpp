#include "core/guidance_search.h"

#include "core/sweep_candidates.h"

#include <algorithm>
#include <array>

namespace occ {

namespace {

/// The block sizes that people launch.
constexpr std::array kUsualThreads = {64,  96,  128, 160, 192, 224, 256,
                                      320, 384, 512, 640, 768, 1024};
/// More than this nobody reads.
constexpr std::size_t kMostTogether = 2;

/// Every number of blocks that more than `warps` warps come with, the fewest first.
template <class Use>
void eachGoal(const DeviceLimits& device, int warpsPerBlock, int warps, Use use) {
    if (warpsPerBlock < 1) return;
    const int most = std::min(device.maxBlocksPerSm, device.maxWarpsPerSm / warpsPerBlock);
    for (int blocks = warps / warpsPerBlock + 1; blocks <= most; ++blocks)
        use(blocks);
}

}  // namespace

std::optional<FieldId> BlockFitter::fieldOf(Limiter resource) const {
    switch (resource) {
        case Limiter::Registers: return FieldId::Registers;
        case Limiter::SharedMemory:
            // The larger part has more to give.
            return m_kernel.staticSharedMemoryBytes > m_kernel.dynamicSharedMemoryBytes
                       ? FieldId::StaticShared
                       : FieldId::DynamicShared;
        case Limiter::Barriers: return FieldId::Barriers;
        case Limiter::VirtualResources: return FieldId::VirtualResources;
        case Limiter::Warps:
        case Limiter::Blocks: break;
    }
    return std::nullopt;
}

/// The kernel without what other inputs take, so that the curve shows this one alone.
KernelConfig BlockFitter::relaxed(FieldId field) const {
    KernelConfig kernel = m_kernel;
    kernel.block = {static_cast<int>(std::max<std::int64_t>(m_kernel.block.threads(), 1)), 1, 1};
    const bool shared = field == FieldId::StaticShared || field == FieldId::DynamicShared;
    if (field != FieldId::Registers) kernel.registersPerThread = 0;
    if (!shared) {
        kernel.staticSharedMemoryBytes = 0;
        kernel.dynamicSharedMemoryBytes = 0;
    }
    if (field != FieldId::Barriers) kernel.barriersPerBlock = 0;
    if (field != FieldId::VirtualResources) kernel.virtualResourcesPerBlock = 0;
    return kernel;
}

const Curve& BlockFitter::curveOf(FieldId id) {
    Curve& curve = m_curves[id];
    if (curve.empty()) curve = sweepToOwnValue(m_tables, relaxed(id), id);
    return curve;
}

bool BlockFitter::relieve(FieldId id, int blocks, std::vector<InputChange>& changes) {
    const std::int64_t value = inputField(id).get(m_kernel);
    if (const auto change = nearestWithBlocks(curveOf(id), value, blocks)) {
        changes.push_back({id, value, change->value});
        return true;
    }
    if (id != FieldId::StaticShared && id != FieldId::DynamicShared) return false;
    // One kind of shared memory alone is too much: the other goes, and this one gives way.
    const FieldId other =
        id == FieldId::StaticShared ? FieldId::DynamicShared : FieldId::StaticShared;
    const std::int64_t otherValue = inputField(other).get(m_kernel);
    if (otherValue == 0) return false;
    KernelConfig kernel = relaxed(id);
    inputField(other).set(kernel, 0);
    const auto change = nearestWithBlocks(sweepToOwnValue(m_tables, kernel, id), value, blocks);
    if (!change) return false;
    changes.push_back({other, otherValue, 0});
    changes.push_back({id, value, change->value});
    return true;
}

std::optional<std::vector<InputChange>> BlockFitter::fit(int blocks) {
    std::vector<InputChange> changes;
    for (const Limiter resource : kLimiters) {
        const auto limit = m_now.limit(resource);
        if (!limit || *limit >= blocks) continue;
        const auto id = fieldOf(resource);
        if (!id) return std::nullopt;
        if (!relieve(*id, blocks, changes)) return std::nullopt;
    }
    const Proposal proposal = propose(m_tables, m_kernel, changes);
    if (proposal.result.activeBlocks < blocks) return std::nullopt;
    return changes;
}

namespace {

/// With the block size as it is: every input that holds fewer blocks gives way.
void addAtBlockSize(const OccupancyTables& tables, const KernelConfig& kernel, int warps,
                    std::vector<Proposal>& proposals) {
    BlockFitter fitter(tables, kernel);
    std::vector<Proposal> found;
    eachGoal(tables.device(), fitter.now().warpsPerBlock, warps, [&](int blocks) {
        const auto changes = fitter.fit(blocks);
        if (changes && changes->size() >= 2) found.push_back(propose(tables, kernel, *changes));
    });
    if (found.empty()) return;
    // The smallest gain, and the most that can be had.
    proposals.push_back(found.front());
    if (found.back().result.activeWarps > found.front().result.activeWarps)
        proposals.push_back(found.back());
}

/// Another usual block size with one input more.
void addAtOtherSizes(const OccupancyTables& tables, const KernelConfig& kernel, int warps,
                     std::vector<Proposal>& proposals) {
    const std::int64_t now = kernel.block.threads();
    std::vector<Proposal> found;
    for (const int threads : kUsualThreads) {
        if (threads == now || threads > largestBlock(tables.device(), kernel)) continue;
        KernelConfig other = kernel;
        other.block = {threads, 1, 1};
        BlockFitter fitter(tables, other);
        eachGoal(tables.device(), fitter.now().warpsPerBlock, warps, [&](int blocks) {
            const auto changes = fitter.fit(blocks);
            if (!changes || changes->size() != 1) return;
            found.push_back(
                propose(tables, kernel, {{FieldId::Threads, now, threads}, changes->front()}));
        });
    }
    if (found.empty()) return;
    rank(found);
    proposals.push_back(found.front());
}

}  // namespace

std::vector<Proposal> jointProposals(const OccupancyTables& tables, const KernelConfig& kernel,
                                     int warps) {
    std::vector<Proposal> proposals;
    addAtBlockSize(tables, kernel, warps, proposals);
    int best = warps;
    for (const Proposal& proposal : proposals)
        best = std::max(best, proposal.result.activeWarps);
    if (best < tables.device().maxWarpsPerSm) addAtOtherSizes(tables, kernel, best, proposals);
    rank(proposals);
    if (proposals.size() > kMostTogether) proposals.resize(kMostTogether);
    return proposals;
}

}  // namespace occ
