#include "core/allocation.h"
#include "core/derivation.h"
#include "core/guidance.h"
#include "core/waves.h"

#include <algorithm>

namespace occ {

namespace {

// CUDA C++ Best Practices Guide, "Thread and Block Heuristics": at least 64 threads, 128 to 256 to
// begin with; several blocks per SM.
constexpr std::int64_t kFewThreads = 64;
constexpr std::int64_t kEnoughThreads = 128;
/// Rule of thumb: below it an SM rarely finds another warp to run.
constexpr std::int64_t kLowOccupancy = 3000;  ///< hundredths of a per cent
constexpr std::int64_t kHalf = 5000;
constexpr std::int64_t kWhole = 10000;
/// Blocks for each SM from which on an uneven end hardly matters.
constexpr std::int64_t kWellAbove = 4;

RuleCheck wholeWarps(const DeviceLimits& device, const KernelConfig& kernel) {
    const std::int64_t threads = kernel.block.threads();
    const std::int64_t idle = roundUp(threads, device.warpSize) - threads;
    return {Rule::WholeWarps, idle == 0 ? Verdict::Pass : Verdict::Warning, idle, threads};
}

RuleCheck enoughThreads(const KernelConfig& kernel) {
    const std::int64_t threads = kernel.block.threads();
    const Verdict verdict = threads < kFewThreads      ? Verdict::Warning
                            : threads < kEnoughThreads ? Verdict::Note
                                                       : Verdict::Pass;
    return {Rule::EnoughThreads, verdict, threads, 0};
}

RuleCheck blocksPerSm(const Gpu& gpu, const KernelConfig& kernel) {
    const std::int64_t grid = kernel.gridBlocks;
    const Verdict verdict = grid < gpu.smCount                ? Verdict::Warning
                            : grid < kWellAbove * gpu.smCount ? Verdict::Note
                                                              : Verdict::Pass;
    return {Rule::BlocksPerSm, verdict, grid, gpu.smCount};
}

RuleCheck lastWave(const Waves& waves) {
    const double efficiency = waves.efficiency();
    const Verdict verdict = waves.tailBlocks == 0 || efficiency >= 0.9 ? Verdict::Pass
                            : efficiency >= 0.75                       ? Verdict::Note
                                                                       : Verdict::Warning;
    return {Rule::LastWave, verdict, waves.tailBlocks, waves.blocksPerWave};
}

}  // namespace

std::vector<RuleCheck> checkRules(const Gpu& gpu, const KernelConfig& kernel,
                                  const Occupancy& occupancy) {
    std::vector<RuleCheck> checks = {wholeWarps(gpu.limits, kernel), enoughThreads(kernel)};
    const int registers = kernel.registersPerThread;
    const int mostRegisters = gpu.limits.maxRegistersPerThread;
    if (occupancy.launchable()) {
        const std::int64_t share = perTenThousand(occupancy.activeWarps, occupancy.maxWarps);
        checks.push_back({Rule::SeveralBlocks,
                          occupancy.activeBlocks == 1 ? Verdict::Note : Verdict::Pass,
                          occupancy.activeBlocks, 0});
        checks.push_back({Rule::LowOccupancy,
                          share < kLowOccupancy ? Verdict::Warning : Verdict::Pass, share, 0});
        const bool pointed = share >= kHalf && share < kWhole;
        checks.push_back({Rule::NotTheGoal, pointed ? Verdict::Pass : Verdict::Note, share, 0});
    }
    if (registers <= mostRegisters)
        checks.push_back({Rule::MostRegisters,
                          registers == mostRegisters ? Verdict::Warning : Verdict::Pass, registers,
                          mostRegisters});
    if (kernel.gridBlocks <= 0 || gpu.smCount <= 0) return checks;
    checks.push_back(blocksPerSm(gpu, kernel));
    const auto waves = computeWaves(gpu, kernel, occupancy.activeBlocks);
    // A grid that fits at once has no last wave to speak of.
    if (waves && waves->fullWaves > 0) checks.push_back(lastWave(*waves));
    return checks;
}

}  // namespace occ
