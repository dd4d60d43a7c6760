#include "core/derivation.h"

#include "core/allocation.h"

#include <algorithm>

namespace occ {

namespace {

using Q = Quantity;
using Op = Operation;

/// Writes the steps down in the order in which one would do them on paper. Limits and verdicts
/// come from `evaluate`; the steps show how they arise, and tests recompute every one of them.
class Derivation {
public:
    Derivation(const DeviceLimits& device, const KernelConfig& kernel)
        : m_device(device), m_kernel(kernel), m_result(evaluate(device, kernel)) {}

    std::vector<Step> run() {
        m_resource.reset();
        m_warps =
            add(Q::WarpsPerBlock, Op::DivideRoundUp,
                {{Q::ThreadsPerBlock, m_kernel.block.threads()}, {Q::WarpSize, m_device.warpSize}});
        section(Limiter::Warps, &Derivation::warps);
        section(Limiter::Blocks, &Derivation::blocks);
        section(Limiter::Registers, &Derivation::registers);
        section(Limiter::SharedMemory, &Derivation::sharedMemory);
        section(Limiter::Barriers, &Derivation::barriers);
        section(Limiter::VirtualResources, &Derivation::virtualResources);
        m_resource.reset();
        conclude();
        return std::move(m_steps);
    }

private:
    using Operands = std::vector<Operand>;

    void section(Limiter resource, void (Derivation::*steps)()) {
        if (!m_result.limit(resource)) return;
        m_resource = resource;
        (this->*steps)();
    }

    Operand add(Q quantity, Op operation, Operands operands) {
        m_steps.push_back(makeStep(m_resource, quantity, operation, std::move(operands)));
        return {quantity, m_steps.back().result};
    }

    /// Shows a check; where it fails, also the limit of 0 that follows. Returns whether it held.
    bool check(Operand need, Operand have, Q limit) {
        const Operand verdict = add(Q::CheckResult, Op::CheckAtMost, {need, have});
        if (verdict.value == 0) add(limit, Op::Take, {verdict});
        return verdict.value != 0;
    }
    /// Shows a check only where it fails.
    bool holds(Operand need, Operand have, Q limit) {
        return need.value <= have.value || check(need, have, limit);
    }

    void warps() {
        const Operand threads{Q::ThreadsPerBlock, m_kernel.block.threads()};
        if (!holds({Q::MinThreadsPerBlock, 1}, threads, Q::LimitWarps)) return;
        if (!check(threads, {Q::MaxThreadsPerBlock, m_device.maxThreadsPerBlock}, Q::LimitWarps))
            return;
        if (!holds({Q::BlockDepth, m_kernel.block.z}, {Q::MaxBlockDepth, kMaxBlockZ},
                   Q::LimitWarps))
            return;
        const int bound = m_kernel.launchBoundsMaxThreads;
        if (bound > 0 && !check(threads, {Q::LaunchBoundsMaxThreads, bound}, Q::LimitWarps)) return;
        const Operand slots{Q::MaxWarpsPerSm, m_device.maxWarpsPerSm};
        if (!m_result.partitionedCachingActive) {
            add(Q::LimitWarps, Op::DivideRoundDown, {slots, m_warps});
            return;
        }
        const Operand half = add(Q::WarpsPerHalfSm, Op::DivideRoundDown, {slots, {Q::HalfSms, 2}});
        twoHalves(half, Q::LimitWarps);
    }

    void twoHalves(Operand warpsPerHalf, Q limit) {
        const Operand blocksPerHalf =
            add(Q::BlocksPerHalfSm, Op::DivideRoundDown, {warpsPerHalf, m_warps});
        add(limit, Op::Multiply, {blocksPerHalf, {Q::HalfSms, 2}});
    }

    void blocks() { add(Q::LimitBlocks, Op::Take, {{Q::MaxBlocksPerSm, m_device.maxBlocksPerSm}}); }

    void registers() {
        const Operand perThread{Q::RegistersPerThread, m_kernel.registersPerThread};
        if (!holds(perThread, {Q::MaxRegistersPerThread, m_device.maxRegistersPerThread},
                   Q::LimitRegisters))
            return;
        if (m_device.registerAllocation == RegisterAllocation::PerBlock)
            registersToBlocks(perThread);
        else
            registersToWarps(perThread);
    }

    void registersToBlocks(Operand perThread) {
        const Operand allocated =
            add(Q::WarpsAllocatedPerBlock, Op::RoundUp,
                {m_warps, {Q::WarpAllocationGranularity, m_device.warpAllocationGranularity}});
        const Operand requested = add(Q::RegistersRequestedPerBlock, Op::Multiply,
                                      {allocated, {Q::WarpSize, m_device.warpSize}, perThread});
        const Operand perBlock =
            add(Q::RegistersPerBlock, Op::RoundUp,
                {requested, {Q::RegisterAllocationUnit, m_device.registerAllocationUnit}});
        if (!check(perBlock, maxRegistersPerBlock(), Q::LimitRegisters)) return;
        add(Q::LimitRegisters, Op::DivideRoundDown, {registersPerSm(), perBlock});
    }

    void registersToWarps(Operand perThread) {
        const Operand requested = add(Q::RegistersRequestedPerWarp, Op::Multiply,
                                      {perThread, {Q::WarpSize, m_device.warpSize}});
        const Operand perWarp =
            add(Q::RegistersPerWarp, Op::RoundUp,
                {requested, {Q::RegisterAllocationUnit, m_device.registerAllocationUnit}});
        add(Q::RegistersPerBlock, Op::Multiply, {perWarp, m_warps});
        const Operand parts{Q::SubPartitions, m_device.subPartitionsPerSm};
        if (!launchCheck(perWarp, parts)) return;
        const Operand perPart =
            add(Q::RegistersPerSubPartition, Op::DivideRoundDown, {registersPerSm(), parts});
        const Operand warpsPerPart =
            add(Q::WarpsPerSubPartition, Op::DivideRoundDown, {perPart, perWarp});
        if (halvesOfRegisterFile(warpsPerPart)) return;
        const Operand inFile = add(Q::WarpsInRegisterFile, Op::Multiply, {warpsPerPart, parts});
        if (m_result.reasons.contains(Reason::RegistersExceedFamily) && !familyCheck(perWarp))
            return;
        add(Q::LimitRegisters, Op::DivideRoundDown, {inFile, m_warps});
    }

    // NOLINTNEXTLINE(bugprone-easily-swappable-parameters): operands in the order of the equation.
    bool launchCheck(Operand perWarp, Operand parts) {
        const Operand counted = add(Q::WarpsCountedByLaunchCheck, Op::RoundUp, {m_warps, parts});
        const Operand registers =
            add(Q::RegistersCountedByLaunchCheck, Op::Multiply, {counted, perWarp});
        return check(registers, maxRegistersPerBlock(), Q::LimitRegisters);
    }

    /// Caching stays on where a half holds a block, and in the strict mode also where not.
    bool halvesOfRegisterFile(Operand warpsPerPart) {
        const bool strict = m_kernel.globalCaching == GlobalCaching::Strict;
        const bool on =
            m_device.partitionedGlobalCaching && (strict || m_result.partitionedCachingActive);
        if (!on) return false;
        const Operand half =
            add(Q::WarpsPerHalfSm, Op::Multiply,
                {warpsPerPart, {Q::SubPartitionsPerHalfSm, m_device.subPartitionsPerSm / 2}});
        twoHalves(half, Q::LimitRegisters);
        return true;
    }

    /// The same two conditions with the sub-partitions of the family's other members.
    bool familyCheck(Operand perWarp) {
        const Operand parts{Q::FamilySubPartitions, m_device.launchCheckSubPartitions};
        if (!launchCheck(perWarp, parts)) return false;
        const Operand perPart =
            add(Q::RegistersPerSubPartition, Op::DivideRoundDown, {registersPerSm(), parts});
        const Operand warpsPerPart =
            add(Q::WarpsPerSubPartition, Op::DivideRoundDown, {perPart, perWarp});
        const Operand inFile = add(Q::WarpsInRegisterFile, Op::Multiply, {warpsPerPart, parts});
        return check(m_warps, inFile, Q::LimitRegisters);
    }

    [[nodiscard]] Operand registersPerSm() const {
        return {Q::RegistersPerSm, m_device.registersPerSm};
    }
    [[nodiscard]] Operand maxRegistersPerBlock() const {
        return {Q::MaxRegistersPerBlock, m_device.maxRegistersPerBlock};
    }

    void sharedMemory() {
        const Operand fixed{Q::StaticSharedMemory, m_kernel.staticSharedMemoryBytes};
        const Operand dynamic{Q::DynamicSharedMemory, m_kernel.dynamicSharedMemoryBytes};
        const Operand requested =
            add(Q::SharedMemoryRequested, Op::Add,
                {fixed,
                 dynamic,
                 {Q::ReservedSharedMemory, m_device.reservedSharedMemoryPerBlockBytes}});
        const Operand perBlock = add(
            Q::SharedMemoryPerBlock, Op::RoundUp,
            {requested, {Q::SharedMemoryAllocationUnit, m_device.sharedMemoryAllocationUnitBytes}});
        if (!holds({Q::SharedMemoryOfKernel, m_kernel.sharedMemoryBytes()},
                   {Q::MaxSharedMemoryPerBlock, m_device.sharedMemoryPerBlockOptinBytes},
                   Q::LimitSharedMemory))
            return;
        const std::int64_t own = m_kernel.maxDynamicSharedMemoryBytes;
        if (own != kAutomaticDynamicMaximum &&
            !holds(dynamic, {Q::MaxDynamicSharedMemory, own}, Q::LimitSharedMemory))
            return;
        add(Q::LimitSharedMemory, Op::DivideRoundDown, {configured(perBlock), perBlock});
    }

    /// How large the SM's shared memory is made.
    Operand configured(Operand perBlock) {
        const Operand sm{Q::SharedMemoryPerSm, m_device.sharedMemoryPerSmBytes};
        Operand size = sm;
        const SharedMemorySplit split = sharedMemorySplit(m_device);
        const int percent = wantedCarveoutPercent(m_kernel);
        if (split == SharedMemorySplit::Carveout && percent != kDefaultCarveout) {
            const Operand wanted =
                add(Q::SharedMemoryWanted, Op::PercentOf, {{Q::CarveoutPercent, percent}, sm});
            size = nextListed(wanted);
        } else if (split == SharedMemorySplit::CachePreference &&
                   m_kernel.cachePreference != CachePreference::None) {
            size =
                add(Q::SharedMemoryPreferred, Op::Take,
                    {{Q::ListedSharedMemorySize, preferredSharedMemoryPerSm(m_device, m_kernel)}});
        }
        if (size.value < perBlock.value)
            size = split == SharedMemorySplit::Carveout ? nextListed(perBlock) : sm;
        // The list has given the size in force already.
        if (size.quantity == Q::SharedMemoryConfigured) return size;
        return add(Q::SharedMemoryConfigured, Op::Take, {size});
    }

    Operand nextListed(Operand need) {
        Operands operands{need};
        for (const std::int32_t size : m_device.sharedMemoryCarveouts)
            operands.push_back({Q::ListedSharedMemorySize, size});
        return add(Q::SharedMemoryConfigured, Op::NextListedSize, std::move(operands));
    }

    void barriers() {
        const Operand barriers{Q::BarriersPerBlock, m_kernel.barriersPerBlock};
        if (!holds(barriers, {Q::MaxBarriersPerBlock, m_device.maxBarriersPerBlock},
                   Q::LimitBarriers))
            return;
        add(Q::LimitBarriers, Op::DivideRoundDown,
            {{Q::BarriersPerSm, m_device.barriersPerSm}, barriers});
    }

    void virtualResources() {
        add(Q::LimitVirtualResources, Op::DivideRoundDown,
            {{Q::VirtualResourcesPerSm, m_device.virtualResourcesPerSm},
             {Q::VirtualResourcesPerBlock, m_kernel.virtualResourcesPerBlock}});
    }

    void conclude() {
        Operands limits;
        for (const Limiter limiter : kLimiters)
            if (const auto limit = m_result.limit(limiter))
                limits.push_back({limitQuantity(limiter), *limit});
        const Operand blocks = add(Q::ActiveBlocks, Op::Minimum, std::move(limits));
        const Operand warps = add(Q::ActiveWarps, Op::Multiply, {blocks, m_warps});
        add(Q::OccupancyPerTenThousand, Op::Ratio,
            {warps, {Q::MaxWarpsPerSm, m_device.maxWarpsPerSm}});
    }

    const DeviceLimits& m_device;
    const KernelConfig& m_kernel;
    const Occupancy m_result;
    std::optional<Limiter> m_resource;
    Operand m_warps{};
    std::vector<Step> m_steps;
};

}  // namespace

std::vector<Step> derive(const DeviceLimits& device, const KernelConfig& kernel) {
    return Derivation(device, kernel).run();
}

}  // namespace occ
