#include "core/teach/launch_figures.h"

#include "core/allocation.h"
#include "core/waves.h"

#include <algorithm>

namespace occ::figures {

namespace {

Figure bitsOf(LimiterSet limiters) {
    return limiters.empty() ? Figure() : Figure(limiters.bits());
}

// NOLINTNEXTLINE(bugprone-easily-swappable-parameters): the order of __launch_bounds__.
Figure registerCap(const DeviceLimits& device, std::int64_t threads, std::int64_t blocks) {
    if (threads < 1 || threads > device.maxThreadsPerBlock || blocks < 1 ||
        blocks > device.maxBlocksPerSm)
        return {};
    const auto cap =
        launchBoundsRegisterCap(device, static_cast<int>(threads), static_cast<int>(blocks));
    return cap ? Figure(*cap) : Figure();
}

}  // namespace

Occupancy occupancyOf(const Scenario& launch) {
    return evaluate(launch.gpu.limits, launch.kernel);
}

TextbookOccupancy textbookOf(const Scenario& launch) {
    return evaluateTextbook(launch.gpu.limits, launch.kernel);
}

std::optional<Waves> wavesOf(const Scenario& launch) {
    return computeWaves(launch.gpu, launch.kernel, occupancyOf(launch).activeBlocks);
}

std::optional<Change> gainOf(const Scenario& launch, FieldId field) {
    return nextStep(OccupancyTables(launch.gpu.limits), launch.kernel, field).gainBlock;
}

Figure stepOf(const Scenario& launch, Quantity quantity) {
    for (const Step& step : derive(launch.gpu.limits, launch.kernel))
        if (step.quantity == quantity) return step.result;
    return {};
}

Figure largestOf(const Scenario& launch, FieldId field, std::int64_t blocks) {
    if (blocks < 1 || blocks > launch.gpu.limits.maxBlocksPerSm) return {};
    const Curve curve = sweep(OccupancyTables(launch.gpu.limits), launch.kernel, field);
    return largestValueWith(curve, static_cast<int>(blocks));
}

Figure occupancy(const Scenario& launch, std::int64_t) {
    const Occupancy occupancy = occupancyOf(launch);
    return perTenThousand(occupancy.activeWarps, occupancy.maxWarps);
}

Figure limiters(const Scenario& launch, std::int64_t) {
    return bitsOf(occupancyOf(launch).limiters);
}

Figure launchable(const Scenario& launch, std::int64_t) {
    return occupancyOf(launch).launchable() ? 1 : 0;
}

Figure textbookBlocks(const Scenario& launch, std::int64_t) {
    return textbookOf(launch).activeBlocks;
}

Figure textbookOccupancy(const Scenario& launch, std::int64_t) {
    const TextbookOccupancy textbook = textbookOf(launch);
    return perTenThousand(textbook.activeThreads, textbook.maxThreads);
}

Figure textbookLimiters(const Scenario& launch, std::int64_t) {
    return bitsOf(textbookOf(launch).limiters);
}

Figure idleLanes(const Scenario& launch, std::int64_t) {
    const DeviceLimits& device = launch.gpu.limits;
    return warpsPerBlock(device, launch.kernel) * device.warpSize - launch.kernel.block.threads();
}

Figure sharedMemoryRequested(const Scenario& launch, std::int64_t) {
    return launch.kernel.sharedMemoryBytes();
}

Figure unusedRegisters(const Scenario& launch, std::int64_t) {
    const Occupancy occupancy = occupancyOf(launch);
    return launch.gpu.limits.registersPerSm - occupancy.activeBlocks * occupancy.registersPerBlock;
}

Figure unusedSharedMemory(const Scenario& launch, std::int64_t) {
    const Occupancy occupancy = occupancyOf(launch);
    return occupancy.sharedMemoryPerSmBytes -
           occupancy.activeBlocks * occupancy.sharedMemoryPerBlockBytes;
}

Figure registerCapFor(const Scenario& launch, std::int64_t blocks) {
    return registerCap(launch.gpu.limits, launch.kernel.block.threads(), blocks);
}

Figure registerCapOfBounds(const Scenario& launch, std::int64_t) {
    const KernelConfig& kernel = launch.kernel;
    if (kernel.launchBoundsMaxThreads == 0) return {};
    return registerCap(launch.gpu.limits, kernel.launchBoundsMaxThreads,
                       std::max(kernel.launchBoundsMinBlocks, 1));
}

Figure bestOccupancy(const Scenario& launch, std::int64_t) {
    const int maxWarps = launch.gpu.limits.maxWarpsPerSm;
    std::int64_t best = 0;
    for (const BlockSizeSuggestion& size :
         suggestBlockSizes(OccupancyTables(launch.gpu.limits), launch.kernel))
        best = std::max(best, perTenThousand(size.activeWarps, maxWarps));
    return best > 0 ? Figure(best) : Figure();
}

Figure blocksPerWave(const Scenario& launch, std::int64_t) {
    const std::int64_t slots = std::int64_t{occupancyOf(launch).activeBlocks} * launch.gpu.smCount;
    return slots > 0 ? Figure(slots) : Figure();
}

Figure waveEfficiency(const Scenario& launch, std::int64_t) {
    const auto waves = wavesOf(launch);
    if (!waves) return {};
    return perTenThousand(launch.kernel.gridBlocks, waves->waves * waves->places);
}

Figure lastWaveFilled(const Scenario& launch, std::int64_t) {
    const auto waves = wavesOf(launch);
    if (!waves) return {};
    return perTenThousand(waves->lastWaveBlocks(), waves->places);
}

Figure clusters(const Scenario& launch, std::int64_t) {
    if (launch.kernel.clusterSize == kNoClusters || launch.gpu.smCount == 0) return {};
    return gridCapacity(launch.gpu, launch.kernel, occupancyOf(launch).activeBlocks).clusters;
}

}  // namespace occ::figures
