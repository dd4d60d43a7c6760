#include "core/sm_placement.h"

#include "core/allocation.h"

#include <algorithm>
#include <numeric>

namespace occ {

std::int64_t SmLane::allocated() const {
    return std::accumulate(
        pieces.begin(), pieces.end(), std::int64_t{0},
        [](std::int64_t sum, const SmPiece& piece) { return sum + piece.allocated(); });
}

std::int64_t SmLane::overflow() const {
    return std::max<std::int64_t>(0, allocated() - bound);
}

bool SmResource::overflows() const {
    return std::any_of(lanes.begin(), lanes.end(),
                       [](const SmLane& lane) { return lane.overflow() > 0; });
}

namespace {

/// How many of `count` things dealt out in turn to `places` places come to `place`.
std::int64_t shareOf(std::int64_t count, int places, int place) {
    return (count + places - 1 - place) / places;
}

/// Deals blocks out over the SM, or over its halves, and their warps over sub-partitions.
class Placer {
public:
    Placer(const DeviceLimits& device, const KernelConfig& kernel, const Occupancy& occupancy)
        : m_device(device), m_kernel(kernel), m_occupancy(occupancy) {
        // 6.0 refuses what the rest of its family could not run: there a block is held against
        // their parts.
        const bool family = occupancy.reasons.contains(Reason::RegistersExceedFamily);
        m_parts = family ? device.launchCheckSubPartitions : device.subPartitionsPerSm;
        // Only a made-up device has halves that cut through a part.
        if (occupancy.partitionedCachingActive && m_parts % 2 == 0) m_halves = 2;
        m_partsPerHalf = m_parts / m_halves;
    }

    [[nodiscard]] SmPlacement place(std::int64_t unifiedDataCacheBytes) const {
        SmPlacement placement;
        placement.runs = m_occupancy.launchable();
        placement.blocks = blocks();
        placement.halves = m_halves;
        for (const ResourceUse& use : utilization(m_device, m_kernel, m_occupancy))
            placement.resources.push_back(resourceOf(use));
        const std::int64_t warpThreads =
            std::int64_t{m_occupancy.warpsPerBlock} * m_device.warpSize;
        placement.idleThreadsPerBlock = warpThreads - m_kernel.block.threads();
        placement.lastWarpShare =
            1.0 - static_cast<double>(placement.idleThreadsPerBlock) / m_device.warpSize;
        placement.l1CacheBytes =
            std::max<std::int64_t>(0, unifiedDataCacheBytes - m_occupancy.sharedMemoryPerSmBytes);
        return placement;
    }

private:
    [[nodiscard]] int blocks() const {
        if (m_occupancy.launchable()) return m_occupancy.activeBlocks;
        return m_kernel.block.threads() > 0 ? 1 : 0;
    }

    [[nodiscard]] SmResource resourceOf(const ResourceUse& use) const {
        SmResource resource;
        resource.use = use;
        if (use.resource == Limiter::SharedMemory)
            resource.reserve = m_device.reservedSharedMemoryPerBlockBytes;
        const bool byWarps = use.resource == Limiter::Warps ||
                             (use.resource == Limiter::Registers &&
                              m_device.registerAllocation == RegisterAllocation::PerWarp);
        resource.lanes = byWarps ? warpLanes(use) : std::vector{wholeLane(use)};
        if (!m_occupancy.launchable()) bindLanes(resource);
        return resource;
    }

    /// What one block asks for, and what it is given, in the resource's unit.
    [[nodiscard]] SmPiece pieceOfBlock(const ResourceUse& use) const {
        const OneBlock one = needOfBlock(use.resource, m_device, m_kernel, m_occupancy);
        return {0, 0, one.needed, one.allocated - one.needed, false};
    }

    [[nodiscard]] SmLane wholeLane(const ResourceUse& use) const {
        SmLane lane;
        lane.capacity = use.capacity;
        SmPiece piece = pieceOfBlock(use);
        for (piece.block = 0; piece.block < blocks(); ++piece.block)
            lane.pieces.push_back(piece);
        if (m_occupancy.launchable()) lane.blocked = use.blocked;
        finish(lane);
        return lane;
    }

    [[nodiscard]] std::vector<SmLane> warpLanes(const ResourceUse& use) const {
        std::vector<SmLane> lanes;
        for (int part = 0; part < m_parts; ++part)
            lanes.push_back(warpLane(use, part));
        return lanes;
    }

    [[nodiscard]] SmLane warpLane(const ResourceUse& use, int part) const {
        const bool slots = use.resource == Limiter::Warps;
        const std::int64_t perWarp =
            slots ? 1 : registersPerWarp(m_device, m_kernel.registersPerThread);
        const std::int64_t neededPerWarp =
            slots ? 1 : std::int64_t{m_kernel.registersPerThread} * m_device.warpSize;
        SmLane lane;
        lane.capacity = shareOf(use.capacity, m_parts, part);
        for (int block = 0; block < blocks(); ++block)
            if (const std::int64_t warps = warpsOf(block, part); warps > 0)
                lane.pieces.push_back({block, warps, warps * neededPerWarp,
                                       warps * (perWarp - neededPerWarp),
                                       part == partOfLastWarp(block)});
        if (m_occupancy.launchable()) {
            const int limit = *m_occupancy.limit(use.resource);
            lane.blocked =
                (warpsOfFirst(limit, part) - warpsOfFirst(m_occupancy.activeBlocks, part)) *
                perWarp;
        }
        finish(lane);
        return lane;
    }

    static void finish(SmLane& lane) {
        lane.bound = lane.capacity;
        lane.remainder = std::max<std::int64_t>(0, lane.capacity - lane.allocated() - lane.blocked);
    }

    /// Warps in a part when the first `count` blocks are on the SM. Blocks take the halves in
    /// turn; within a half a block goes on where the one before it ended.
    [[nodiscard]] std::int64_t warpsOfFirst(int count, int part) const {
        if (part >= m_partsPerHalf * m_halves) return 0;
        const std::int64_t blocksHere = shareOf(count, m_halves, part / m_partsPerHalf);
        return shareOf(blocksHere * m_occupancy.warpsPerBlock, m_partsPerHalf,
                       part % m_partsPerHalf);
    }
    [[nodiscard]] std::int64_t warpsOf(int block, int part) const {
        return warpsOfFirst(block + 1, part) - warpsOfFirst(block, part);
    }

    [[nodiscard]] int partOfLastWarp(int block) const {
        const std::int64_t warpsBefore =
            std::int64_t{block / m_halves + 1} * m_occupancy.warpsPerBlock - 1;
        return block % m_halves * m_partsPerHalf + static_cast<int>(warpsBefore % m_partsPerHalf);
    }

    /// Marks where a launch that cannot run goes wrong.
    void bindLanes(SmResource& resource) const {
        for (int i = 0; i < kReasonCount; ++i) {
            const auto reason = static_cast<Reason>(i);
            if (!m_occupancy.reasons.contains(reason) ||
                occ::resourceOf(reason) != resource.use.resource)
                continue;
            resource.refuses = true;
            const std::int64_t bound = boundOf(describe(reason, m_device, m_kernel));
            if (bound < 0) continue;
            const auto lanes = static_cast<int>(resource.lanes.size());
            for (int lane = 0; lane < lanes; ++lane) {
                std::int64_t& now = resource.lanes[static_cast<std::size_t>(lane)].bound;
                now = std::min(now, shareOf(bound, lanes, lane));
            }
        }
    }

    /// The most that a block may have, in the resource's unit; negative where the reason is about
    /// something else than an amount of it.
    [[nodiscard]] std::int64_t boundOf(const ReasonDetail& detail) const {
        switch (detail.reason) {
            case Reason::ThreadsExceedDevice:
            case Reason::ThreadsExceedLaunchBounds:
                return divideRoundUp(detail.have, m_device.warpSize);
            case Reason::DynamicExceedsKernelMaximum:
                return m_kernel.staticSharedMemoryBytes + detail.have;
            case Reason::RegistersPerBlockExceed:
            case Reason::RegistersExceedFamily:
            case Reason::SharedMemoryExceedsBlock:
            case Reason::BarriersExceedBlock: return detail.have;
            default: return -1;
        }
    }

    const DeviceLimits& m_device;
    const KernelConfig& m_kernel;
    const Occupancy& m_occupancy;
    int m_parts = 1;
    int m_halves = 1;
    int m_partsPerHalf = 1;
};

Shortage registersShortage(const DeviceLimits& device, const KernelConfig& kernel,
                           const Occupancy& occupancy, Shortage shortage) {
    shortage.need = occupancy.registersPerBlock;
    shortage.left = device.registersPerSm - occupancy.activeBlocks * occupancy.registersPerBlock;
    if (device.registerAllocation == RegisterAllocation::PerBlock) return shortage;
    const bool halves = occupancy.partitionedCachingActive;
    if (!halves && shortage.left < shortage.need) return shortage;
    const int parts = device.subPartitionsPerSm;
    const std::int64_t places = warpsInRegisterFile(device, parts, kernel.registersPerThread);
    shortage.registersPerWarp = registersPerWarp(device, kernel.registersPerThread);
    shortage.need = occupancy.warpsPerBlock;
    if (!halves) {
        shortage.kind = Shortage::Kind::WarpPlaces;
        shortage.left = places - occupancy.activeWarps;
        return shortage;
    }
    shortage.kind = Shortage::Kind::HalfWarpPlaces;
    const std::int64_t placesInHalf = places / parts * (parts / 2);
    shortage.left =
        placesInHalf - std::int64_t{occupancy.activeBlocks / 2} * occupancy.warpsPerBlock;
    return shortage;
}

Shortage warpsShortage(const Occupancy& occupancy, Shortage shortage) {
    shortage.need = occupancy.warpsPerBlock;
    shortage.left = occupancy.maxWarps - occupancy.activeWarps;
    if (!occupancy.partitionedCachingActive) return shortage;
    shortage.kind = Shortage::Kind::HalfWarpSlots;
    shortage.left =
        occupancy.maxWarps / 2 - std::int64_t{occupancy.activeBlocks / 2} * occupancy.warpsPerBlock;
    return shortage;
}

}  // namespace

SmPlacement placeBlocks(const DeviceLimits& device, const KernelConfig& kernel,
                        const Occupancy& occupancy, std::int64_t unifiedDataCacheBytes) {
    return Placer(device, kernel, occupancy).place(unifiedDataCacheBytes);
}

std::vector<Shortage> shortages(const DeviceLimits& device, const KernelConfig& kernel,
                                const Occupancy& occupancy) {
    std::vector<Shortage> found;
    if (!occupancy.launchable()) return found;
    for (const Limiter limiter : kLimiters) {
        if (!occupancy.limiters.contains(limiter)) continue;
        Shortage shortage{limiter};
        shortage.block = occupancy.activeBlocks + 1;
        if (limiter == Limiter::Registers) {
            shortage = registersShortage(device, kernel, occupancy, shortage);
        } else if (limiter == Limiter::Warps) {
            shortage = warpsShortage(occupancy, shortage);
        } else {
            const OneBlock one = needOfBlock(limiter, device, kernel, occupancy);
            shortage.need = one.allocated;
            shortage.left = one.capacity - occupancy.activeBlocks * one.allocated;
        }
        found.push_back(shortage);
    }
    return found;
}

}  // namespace occ
