#include "core/advice.h"

#include "core/allocation.h"
#include "core/sweep.h"
#include "core/sweep_candidates.h"

#include <algorithm>
#include <array>

namespace occ {

namespace {

/// The segment nearest to `value` for which `better` holds, as a change to its nearer end; the
/// smaller value of two equally near ones.
template <class Predicate>
std::optional<Change> nearest(const Curve& curve, std::int64_t value, Predicate better) {
    std::optional<Change> best;
    std::int64_t bestDistance = 0;
    for (const CurveSegment& segment : curve) {
        // A block with a depth that cannot launch lies on a segment that can: rows have none.
        if (!better(segment) || segment.contains(value)) continue;
        const std::int64_t candidate = std::clamp(value, segment.first, segment.last);
        const std::int64_t distance = candidate > value ? candidate - value : value - candidate;
        if (best && distance >= bestDistance) continue;
        best = Change{candidate, segment.activeBlocks, segment.activeWarps};
        bestDistance = distance;
    }
    return best;
}

}  // namespace

std::optional<Change> nearestWithWarps(const OccupancyTables& tables, const Curve& curve,
                                       FieldId field, std::int64_t value, int warps) {
    auto found = nearest(curve, value, [warps](const CurveSegment& segment) {
        return segment.activeWarps >= warps;
    });
    if (field == FieldId::Threads && found && found->value > value) {
        const std::int64_t whole = roundUp(found->value, tables.device().warpSize);
        found->value = std::min(whole, segmentAt(curve, found->value)->last);
    }
    return found;
}

std::optional<Change> nearestWithBlocks(const Curve& curve, std::int64_t value, int blocks) {
    return nearest(curve, value, [blocks](const CurveSegment& segment) {
        return segment.activeBlocks >= blocks;
    });
}

NextStep nextStep(const OccupancyTables& tables, const KernelConfig& kernel, FieldId id) {
    const Occupancy now = tables.evaluate(kernel);
    const Curve curve = sweepToOwnValue(tables, kernel, id);
    NextStep step{id, inputField(id).get(kernel), {}, {}, {}};
    step.gainBlock = nearest(curve, step.value, [&](const CurveSegment& segment) {
        return segment.activeBlocks > now.activeBlocks;
    });
    step.loseBlock = nearest(curve, step.value, [&](const CurveSegment& segment) {
        return segment.activeBlocks < now.activeBlocks;
    });
    step.gainWarps = nearestWithWarps(tables, curve, id, step.value, now.activeWarps + 1);
    return step;
}

std::vector<NextStep> nextSteps(const OccupancyTables& tables, const KernelConfig& kernel) {
    constexpr std::array kFields = {FieldId::Threads,      FieldId::Registers,
                                    FieldId::StaticShared, FieldId::DynamicShared,
                                    FieldId::Barriers,     FieldId::VirtualResources};
    std::vector<NextStep> steps;
    for (const FieldId id : kFields) {
        // Hardly any kernel uses virtual resources, and nobody is advised to begin.
        const bool idle = id == FieldId::VirtualResources && kernel.virtualResourcesPerBlock == 0;
        if (!idle && inputField(id).applies(tables.device()))
            steps.push_back(nextStep(tables, kernel, id));
    }
    return steps;
}

std::optional<std::int64_t> largestDynamicSharedMemory(const OccupancyTables& tables,
                                                       const KernelConfig& kernel, int blocks) {
    return largestValueWith(sweep(tables, kernel, FieldId::DynamicShared), blocks);
}

std::optional<std::int64_t> largestValueWith(const Curve& curve, int blocks) {
    const auto found = std::find_if(
        curve.rbegin(), curve.rend(),
        [blocks](const CurveSegment& segment) { return segment.activeBlocks >= blocks; });
    return found == curve.rend() ? std::nullopt : std::optional(found->last);
}

// NOLINTNEXTLINE(bugprone-easily-swappable-parameters): the order of __launch_bounds__.
std::optional<int> launchBoundsRegisterCap(const DeviceLimits& device, int threads, int blocks) {
    KernelConfig kernel;
    kernel.block = {threads, 1, 1};
    const auto fits = [&](int registers) {
        kernel.registersPerThread = registers;
        return evaluate(device, kernel).activeBlocks >= blocks;
    };
    // Fewer registers never hold fewer blocks, so the border can be halved towards.
    int low = 1;
    int high = device.maxRegistersPerThread;
    if (!fits(low)) return std::nullopt;
    while (low < high) {
        const int middle = low + (high - low + 1) / 2;
        if (fits(middle))
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

namespace {

std::vector<BlockSizeSuggestion> everyBlockSize(const OccupancyTables& tables,
                                                const KernelConfig& kernel) {
    const int warpSize = tables.device().warpSize;
    const auto largest = static_cast<int>(largestBlock(tables.device(), kernel));
    KernelConfig row = kernel;
    row.block = {1, 1, 1};
    const auto most = static_cast<std::size_t>(largest / warpSize) + 1;
    Curve curve;
    curve.reserve(most);
    sweep(tables, row, FieldId::Threads, 1, largest, curve);
    std::vector<BlockSizeSuggestion> sizes;
    sizes.reserve(most);
    auto segment = curve.rbegin();
    for (int threads = largest; threads > 0; threads = (threads - 1) / warpSize * warpSize) {
        while (threads < segment->first)
            ++segment;
        if (segment->activeBlocks > 0)
            sizes.push_back(
                {threads, segment->activeBlocks, segment->activeWarps, segment->limiters, false});
    }
    return sizes;
}

/// The first of the largest thread counts in descending order of block size.
void markReferenceChoice(std::vector<BlockSizeSuggestion>& sizes) {
    const auto choice = std::max_element(
        sizes.begin(), sizes.end(), [](const BlockSizeSuggestion& a, const BlockSizeSuggestion& b) {
            return a.threads * a.activeBlocks < b.threads * b.activeBlocks;
        });
    if (choice != sizes.end()) choice->referenceChoice = true;
}

}  // namespace

std::vector<BlockSizeSuggestion> suggestBlockSizes(const OccupancyTables& tables,
                                                   const KernelConfig& kernel) {
    std::vector<BlockSizeSuggestion> sizes = everyBlockSize(tables, kernel);
    markReferenceChoice(sizes);
    int most = 0;
    for (const BlockSizeSuggestion& size : sizes)
        most = std::max(most, size.activeWarps);
    std::erase_if(sizes, [most](const BlockSizeSuggestion& size) {
        return size.activeWarps < most && !size.referenceChoice;
    });
    return sizes;
}

}  // namespace occ
