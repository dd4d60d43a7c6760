#include "core/allocation.h"
#include "core/guidance.h"

#include <algorithm>

namespace occ {

namespace {

/// Adds the bounds that make the compiler keep registers low enough for `blocks`, and the option
/// that does the same for a whole file. Only what the engine confirms.
void addRegisterLines(const OccupancyTables& tables, const KernelConfig& kernel, int blocks,
                      bool gains, std::vector<CodeLine>& lines) {
    const int bound = kernel.launchBoundsMaxThreads;
    const auto threads = static_cast<int>(bound > 0 ? bound : kernel.block.threads());
    const auto cap = launchBoundsRegisterCap(tables.device(), threads, blocks);
    if (!cap) return;
    KernelConfig capped = kernel;
    capped.registersPerThread = *cap;
    if (tables.evaluate(capped).activeBlocks < blocks) return;
    const bool known = std::any_of(lines.begin(), lines.end(), [&](const CodeLine& line) {
        return line.kind == CodeLine::Kind::LaunchBounds && line.blocks == blocks;
    });
    if (known) return;
    lines.push_back({CodeLine::Kind::LaunchBounds, threads, blocks, *cap, gains, 0});
    lines.push_back({CodeLine::Kind::MaxRegisters, threads, blocks, *cap, gains, 0});
}

/// The smallest carve-out with which as many blocks stay active; the rest is left to L1.
void addCarveout(const OccupancyTables& tables, const KernelConfig& kernel, const Occupancy& now,
                 std::vector<CodeLine>& lines) {
    if (sharedMemorySplit(tables.device()) != SharedMemorySplit::Carveout ||
        kernel.sharedMemoryBytes() == 0)
        return;
    KernelConfig tried = kernel;
    for (tried.carveoutPercent = 0; tried.carveoutPercent <= 100; ++tried.carveoutPercent) {
        const Occupancy result = tables.evaluate(tried);
        if (result.activeBlocks < now.activeBlocks) continue;
        // Nothing that the driver would not do by itself.
        if (kernel.carveoutPercent == kDefaultCarveout &&
            result.sharedMemoryPerSmBytes == now.sharedMemoryPerSmBytes)
            return;
        lines.push_back({CodeLine::Kind::Carveout, 0, result.activeBlocks, tried.carveoutPercent,
                         result.activeBlocks > now.activeBlocks, result.sharedMemoryPerSmBytes});
        return;
    }
}

void addCachePreference(const std::vector<Proposal>& proposals, std::vector<CodeLine>& lines) {
    for (const Proposal& proposal : proposals)
        if (proposal.changes.front().field == FieldId::CachePreference)
            return lines.push_back({CodeLine::Kind::Cache, 0, proposal.result.activeBlocks,
                                    proposal.changes.front().to, true, 0});
}

}  // namespace

std::vector<CodeLine> codeLines(const OccupancyTables& tables, const KernelConfig& kernel,
                                const std::vector<Proposal>& proposals) {
    std::vector<CodeLine> lines;
    const DeviceLimits& device = tables.device();
    const Occupancy now = tables.evaluate(kernel);
    if (kernel.registersPerThread > 0) {
        for (const Proposal& proposal : proposals)
            if (proposal.changes.front().field == FieldId::Registers)
                addRegisterLines(tables, kernel, proposal.result.activeBlocks, true, lines);
        if (lines.empty() && now.launchable())
            addRegisterLines(tables, kernel, now.activeBlocks, false, lines);
    }
    if (kernel.sharedMemoryBytes() > device.sharedMemoryPerBlockBytes &&
        kernel.dynamicSharedMemoryBytes > 0 &&
        kernel.sharedMemoryBytes() <= device.sharedMemoryPerBlockOptinBytes)
        lines.push_back({CodeLine::Kind::MaxDynamicShared, 0, now.activeBlocks,
                         kernel.dynamicSharedMemoryBytes, false, 0});
    if (now.launchable()) addCarveout(tables, kernel, now, lines);
    addCachePreference(proposals, lines);
    return lines;
}

}  // namespace occ
