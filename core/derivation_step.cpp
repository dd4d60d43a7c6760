#include "core/allocation.h"
#include "core/derivation.h"

#include <algorithm>
#include <utility>

namespace occ {

namespace {

std::int64_t sum(const std::vector<Operand>& operands) {
    std::int64_t result = 0;
    for (const Operand& operand : operands)
        result += operand.value;
    return result;
}

std::int64_t product(const std::vector<Operand>& operands) {
    std::int64_t result = 1;
    for (const Operand& operand : operands)
        result *= operand.value;
    return result;
}

std::int64_t smallest(const std::vector<Operand>& operands) {
    const auto least =
        std::min_element(operands.begin(), operands.end(),
                         [](const Operand& a, const Operand& b) { return a.value < b.value; });
    return least->value;
}

/// The first operand is the need, the others are the list; its last size where none suffices.
std::int64_t nextListedSize(const std::vector<Operand>& operands) {
    const auto found =
        std::find_if(operands.begin() + 1, operands.end() - 1,
                     [&](const Operand& size) { return size.value >= operands[0].value; });
    return found->value;
}

bool changesByRounding(const Step& step) {
    const auto& operands = step.operands;
    switch (step.operation) {
        case Operation::DivideRoundUp:
        case Operation::DivideRoundDown: return operands[0].value % operands[1].value != 0;
        case Operation::RoundUp:
        case Operation::NextListedSize: return step.result != operands[0].value;
        case Operation::PercentOf: return operands[0].value * operands[1].value % 100 != 0;
        default: return false;
    }
}

}  // namespace

Step makeStep(std::optional<Limiter> resource, Quantity quantity, Operation operation,
              std::vector<Operand> operands) {
    Step step{resource, quantity, operation, std::move(operands), 0, false};
    step.result = recompute(step);
    step.rounds = changesByRounding(step);
    return step;
}

std::int64_t perTenThousand(std::int64_t part, std::int64_t whole) {
    return whole > 0 ? (part * 20000 + whole) / (whole * 2) : 0;
}

std::int64_t recompute(const Step& step) {
    const std::vector<Operand>& operands = step.operands;
    const auto value = [&](std::size_t position) { return operands[position].value; };
    switch (step.operation) {
        case Operation::Take: return value(0);
        case Operation::Add: return sum(operands);
        case Operation::Multiply: return product(operands);
        case Operation::DivideRoundUp: return divideRoundUp(value(0), value(1));
        case Operation::DivideRoundDown: return value(0) / value(1);
        case Operation::RoundUp: return roundUp(value(0), value(1));
        case Operation::PercentOf: return value(0) * value(1) / 100;
        case Operation::NextListedSize: return nextListedSize(operands);
        case Operation::Minimum: return smallest(operands);
        case Operation::CheckAtMost: return value(0) <= value(1) ? 1 : 0;
        case Operation::Ratio: return perTenThousand(value(0), value(1));
    }
    return 0;
}

std::int64_t roundingOf(const Step& step) {
    if (!step.rounds) return 0;
    const std::vector<Operand>& operands = step.operands;
    switch (step.operation) {
        case Operation::DivideRoundUp: return step.result * operands[1].value - operands[0].value;
        case Operation::DivideRoundDown: return operands[0].value % operands[1].value;
        case Operation::RoundUp:
        case Operation::NextListedSize: return step.result - operands[0].value;
        default: return 0;
    }
}

Quantity limitQuantity(Limiter limiter) {
    switch (limiter) {
        case Limiter::Warps: return Quantity::LimitWarps;
        case Limiter::Blocks: return Quantity::LimitBlocks;
        case Limiter::Registers: return Quantity::LimitRegisters;
        case Limiter::SharedMemory: return Quantity::LimitSharedMemory;
        case Limiter::Barriers: return Quantity::LimitBarriers;
        case Limiter::VirtualResources: break;
    }
    return Quantity::LimitVirtualResources;
}

namespace {

Unit unitOfRest(Quantity quantity) {
    switch (quantity) {
        case Quantity::CarveoutPercent: return Unit::Percent;
        case Quantity::BarriersPerBlock:
        case Quantity::BarriersPerSm:
        case Quantity::MaxBarriersPerBlock: return Unit::Barriers;
        case Quantity::VirtualResourcesPerBlock:
        case Quantity::VirtualResourcesPerSm: return Unit::VirtualResources;
        case Quantity::SubPartitions:
        case Quantity::FamilySubPartitions:
        case Quantity::SubPartitionsPerHalfSm: return Unit::Partitions;
        default: return Unit::None;
    }
}

Unit unitOfMemory(Quantity quantity) {
    switch (quantity) {
        case Quantity::StaticSharedMemory:
        case Quantity::DynamicSharedMemory:
        case Quantity::ReservedSharedMemory:
        case Quantity::SharedMemoryRequested:
        case Quantity::SharedMemoryAllocationUnit:
        case Quantity::SharedMemoryPerBlock:
        case Quantity::MaxSharedMemoryPerBlock:
        case Quantity::SharedMemoryPerSm:
        case Quantity::SharedMemoryWanted:
        case Quantity::SharedMemoryPreferred:
        case Quantity::SharedMemoryConfigured:
        case Quantity::SharedMemoryOfKernel:
        case Quantity::MaxDynamicSharedMemory:
        case Quantity::ListedSharedMemorySize: return Unit::Bytes;
        default: return unitOfRest(quantity);
    }
}

Unit unitOfRegisters(Quantity quantity) {
    switch (quantity) {
        case Quantity::RegistersPerThread:
        case Quantity::RegistersRequestedPerWarp:
        case Quantity::RegistersRequestedPerBlock:
        case Quantity::RegisterAllocationUnit:
        case Quantity::RegistersPerWarp:
        case Quantity::RegistersPerBlock:
        case Quantity::RegistersPerSm:
        case Quantity::MaxRegistersPerBlock:
        case Quantity::RegistersPerSubPartition:
        case Quantity::RegistersCountedByLaunchCheck:
        case Quantity::MaxRegistersPerThread: return Unit::Registers;
        default: return unitOfMemory(quantity);
    }
}

}  // namespace

Unit unitOf(Quantity quantity) {
    switch (quantity) {
        case Quantity::ThreadsPerBlock:
        case Quantity::WarpSize:
        case Quantity::MinThreadsPerBlock:
        case Quantity::MaxThreadsPerBlock:
        case Quantity::MaxThreadsPerSm:
        case Quantity::ActiveThreads:
        case Quantity::BlockDepth:
        case Quantity::MaxBlockDepth:
        case Quantity::LaunchBoundsMaxThreads: return Unit::Threads;
        case Quantity::WarpsPerBlock:
        case Quantity::MaxWarpsPerSm:
        case Quantity::WarpsPerSubPartition:
        case Quantity::WarpsInRegisterFile:
        case Quantity::WarpsCountedByLaunchCheck:
        case Quantity::WarpAllocationGranularity:
        case Quantity::WarpsAllocatedPerBlock:
        case Quantity::WarpsPerHalfSm:
        case Quantity::ActiveWarps: return Unit::Warps;
        case Quantity::MaxBlocksPerSm:
        case Quantity::BlocksPerHalfSm:
        case Quantity::LimitWarps:
        case Quantity::LimitBlocks:
        case Quantity::LimitRegisters:
        case Quantity::LimitSharedMemory:
        case Quantity::LimitBarriers:
        case Quantity::LimitVirtualResources:
        case Quantity::ActiveBlocks: return Unit::Blocks;
        default: return unitOfRegisters(quantity);
    }
}

}  // namespace occ
