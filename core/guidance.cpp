#include "core/guidance.h"

#include "core/allocation.h"
#include "core/guidance_search.h"

#include <algorithm>
#include <array>

namespace occ {

namespace {

/// Inputs whose single change may raise the occupancy.
constexpr std::array kGainFields = {
    FieldId::Threads,       FieldId::Registers,       FieldId::StaticShared,
    FieldId::DynamicShared, FieldId::Barriers,        FieldId::VirtualResources,
    FieldId::Carveout,      FieldId::CachePreference, FieldId::Caching};
/// Inputs of which more may be had for nothing.
constexpr std::array kRoomFields = {FieldId::Registers, FieldId::StaticShared,
                                    FieldId::DynamicShared, FieldId::Barriers};

/// Nobody is told to begin with what the kernel does not use.
bool isOffered(FieldId id, const DeviceLimits& device, const KernelConfig& kernel) {
    const InputField& field = inputField(id);
    if (!field.applies(device)) return false;
    if (id == FieldId::Threads || id == FieldId::Registers) return true;
    const std::int64_t unset = field.unset == kAlwaysGiven ? 0 : field.unset;
    return field.get(kernel) != unset;
}

bool gainsBetween(const Curve& curve, const InputChange& change, int warps) {
    const auto [low, high] = std::minmax(change.from, change.to);
    return std::any_of(
        curve.begin(), curve.end(), [&, low = low, high = high](const auto& segment) {
            return segment.activeWarps > warps && segment.first < high && segment.last > low &&
                   std::max(segment.first, low + 1) <= std::min(segment.last, high - 1);
        });
}

/// In what steps an input is handed out; 1: every value counts.
std::int64_t allocationStep(FieldId id, const DeviceLimits& device, const KernelConfig& kernel) {
    switch (id) {
        case FieldId::Registers:
            if (device.registerAllocation == RegisterAllocation::PerBlock) return 1;
            return std::max(1, device.registerAllocationUnit / device.warpSize);
        case FieldId::StaticShared:
        case FieldId::DynamicShared: {
            // Only where the other kind and the reserve leave the steps where they are.
            const std::int64_t unit = device.sharedMemoryAllocationUnitBytes;
            const std::int64_t others = kernel.sharedMemoryBytes() - inputField(id).get(kernel) +
                                        device.reservedSharedMemoryPerBlockBytes;
            return others % unit == 0 ? unit : 1;
        }
        default: return 1;
    }
}

/// Whether the values in between are rounded up to what the old one gets anyway.
std::int64_t stepBetween(const InputChange& change, const DeviceLimits& device,
                         const KernelConfig& kernel) {
    const std::int64_t step = allocationStep(change.field, device, kernel);
    const bool between = change.from - change.to >= 2;
    return step > 1 && between && roundUp(change.to + 1, step) == roundUp(change.from, step) ? step
                                                                                             : 0;
}

void addGains(const OccupancyTables& tables, const KernelConfig& kernel, const Occupancy& now,
              FieldId id, std::vector<Proposal>& proposals) {
    const Curve curve = sweepToOwnValue(tables, kernel, id);
    const std::int64_t value = inputField(id).get(kernel);
    const auto first = nearestWithWarps(tables, curve, id, value, now.activeWarps + 1);
    if (!first) return;
    const InputChange change{id, value, first->value};
    Proposal proposal = propose(tables, kernel, {change});
    proposal.nothingBetween = !gainsBetween(curve, change, now.activeWarps);
    if (proposal.nothingBetween)
        proposal.allocationStep = stepBetween(change, tables.device(), kernel);
    proposals.push_back(std::move(proposal));

    const auto most = std::max_element(
        curve.begin(), curve.end(),
        [](const auto& a, const auto& b) { return a.activeWarps < b.activeWarps; });
    if (most->activeWarps <= first->activeWarps) return;
    const auto best = nearestWithWarps(tables, curve, id, value, most->activeWarps);
    proposals.push_back(propose(tables, kernel, {{id, value, best->value}}));
}

/// How far a change goes, as a share of the larger value.
double distanceOf(const Proposal& proposal) {
    double distance = 0;
    for (const InputChange& change : proposal.changes) {
        const double most =
            static_cast<double>(std::max({change.from, change.to, std::int64_t{1}}));
        distance += std::abs(static_cast<double>(change.to - change.from)) / most;
    }
    return distance;
}

}  // namespace

void rank(std::vector<Proposal>& proposals) {
    std::stable_sort(proposals.begin(), proposals.end(), [](const Proposal& a, const Proposal& b) {
        if (a.result.activeWarps != b.result.activeWarps)
            return a.result.activeWarps > b.result.activeWarps;
        return distanceOf(a) < distanceOf(b);
    });
}

Proposal propose(const OccupancyTables& tables, const KernelConfig& kernel,
                 std::vector<InputChange> changes) {
    Proposal proposal;
    proposal.kernel = kernel;
    for (const InputChange& change : changes) {
        if (change.from == change.to && change.field == FieldId::Threads)
            proposal.kernel.block = {static_cast<int>(change.to), 1, 1};
        inputField(change.field).set(proposal.kernel, change.to);
    }
    proposal.changes = std::move(changes);
    proposal.result = tables.evaluate(proposal.kernel);
    return proposal;
}

Cost costOf(const InputChange& change) {
    switch (change.field) {
        case FieldId::Registers: return Cost::Spills;
        case FieldId::Threads:
            return change.to < change.from ? Cost::SmallerBlocks : Cost::LargerBlocks;
        case FieldId::StaticShared:
        case FieldId::DynamicShared: return Cost::LessSharedMemory;
        case FieldId::Barriers:
        case FieldId::VirtualResources: return Cost::FewerBarriers;
        case FieldId::Carveout:
        case FieldId::CachePreference: return Cost::SmallerL1;
        case FieldId::Caching: return Cost::LessCaching;
        default: return Cost::OtherCompile;
    }
}

std::vector<Proposal> gainProposals(const OccupancyTables& tables, const KernelConfig& kernel) {
    std::vector<Proposal> proposals;
    const Occupancy now = tables.evaluate(kernel);
    if (!now.launchable()) return proposals;
    for (const FieldId id : kGainFields)
        if (isOffered(id, tables.device(), kernel)) addGains(tables, kernel, now, id, proposals);
    rank(proposals);
    return proposals;
}

std::vector<Room> roomOf(const OccupancyTables& tables, const KernelConfig& kernel) {
    std::vector<Room> rooms;
    const Occupancy now = tables.evaluate(kernel);
    if (!now.launchable()) return rooms;
    for (const FieldId id : kRoomFields) {
        if (!isOffered(id, tables.device(), kernel)) continue;
        const Curve curve = sweepToOwnValue(tables, kernel, id);
        Room room{id, inputField(id).get(kernel), 0, {}};
        room.last = room.value;
        for (const CurveSegment& segment : curve) {
            if (segment.last < room.value) continue;
            if (segment.activeWarps < now.activeWarps) {
                room.beyond = Change{segment.first, segment.activeBlocks, segment.activeWarps};
                break;
            }
            room.last = segment.last;
        }
        rooms.push_back(room);
    }
    return rooms;
}

Guidance guide(const OccupancyTables& tables, const Gpu& gpu, const KernelConfig& kernel) {
    Guidance guidance;
    guidance.now = tables.evaluate(kernel);
    if (!guidance.now.launchable()) {
        guidance.repairs = repairProposals(tables, kernel);
    } else {
        guidance.gains = gainProposals(tables, kernel);
        const int best = guidance.gains.empty() ? guidance.now.activeWarps
                                                : guidance.gains.front().result.activeWarps;
        guidance.together = jointProposals(tables, kernel, best);
        guidance.room = roomOf(tables, kernel);
    }
    guidance.lines =
        codeLines(tables, kernel, guidance.now.launchable() ? guidance.gains : guidance.repairs);
    guidance.checks = checkRules(gpu, kernel, guidance.now);
    return guidance;
}

}  // namespace occ
