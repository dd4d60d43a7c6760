#include "core/text/words.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace occ::words {

namespace {

const char* titleOfRegisters(Quantity quantity) {
    switch (quantity) {
        case Quantity::RegistersPerThread: return OCC_TEXT("registers per thread");
        case Quantity::RegistersRequestedPerWarp: return OCC_TEXT("registers requested per warp");
        case Quantity::RegistersRequestedPerBlock: return OCC_TEXT("registers requested per block");
        case Quantity::RegisterAllocationUnit: return OCC_TEXT("register allocation unit");
        case Quantity::RegistersPerWarp: return OCC_TEXT("registers per warp");
        case Quantity::RegistersPerBlock: return OCC_TEXT("registers per block");
        case Quantity::RegistersPerSm: return OCC_TEXT("registers per SM");
        case Quantity::MaxRegistersPerBlock: return OCC_TEXT("most registers per block");
        case Quantity::SubPartitions: return OCC_TEXT("sub-partitions per SM");
        case Quantity::RegistersPerSubPartition: return OCC_TEXT("registers per sub-partition");
        case Quantity::WarpsPerSubPartition: return OCC_TEXT("warps per sub-partition");
        case Quantity::WarpsInRegisterFile: return OCC_TEXT("warps in the register file");
        case Quantity::WarpsCountedByLaunchCheck:
            return OCC_TEXT("warps counted by the launch check");
        case Quantity::RegistersCountedByLaunchCheck:
            return OCC_TEXT("registers counted by the launch check");
        case Quantity::WarpAllocationGranularity: return OCC_TEXT("warp allocation granularity");
        case Quantity::WarpsAllocatedPerBlock: return OCC_TEXT("warps allocated per block");
        default: break;
    }
    return "";
}

const char* titleOfMemory(Quantity quantity) {
    switch (quantity) {
        case Quantity::StaticSharedMemory: return OCC_TEXT("static shared memory");
        case Quantity::DynamicSharedMemory: return OCC_TEXT("dynamic shared memory");
        case Quantity::ReservedSharedMemory: return OCC_TEXT("reserved shared memory");
        case Quantity::SharedMemoryRequested: return OCC_TEXT("shared memory requested per block");
        case Quantity::SharedMemoryAllocationUnit: return OCC_TEXT("shared memory allocation unit");
        case Quantity::SharedMemoryPerBlock: return OCC_TEXT("shared memory per block");
        case Quantity::MaxSharedMemoryPerBlock: return OCC_TEXT("most shared memory per block");
        case Quantity::CarveoutPercent: return OCC_TEXT("carve-out");
        case Quantity::SharedMemoryPerSm: return OCC_TEXT("shared memory per SM");
        case Quantity::SharedMemoryWanted: return OCC_TEXT("shared memory wanted per SM");
        case Quantity::SharedMemoryPreferred: return OCC_TEXT("shared memory preferred per SM");
        case Quantity::SharedMemoryConfigured: return OCC_TEXT("shared memory configured per SM");
        default: break;
    }
    return titleOfRegisters(quantity);
}

const char* titleOfCheck(Quantity quantity) {
    switch (quantity) {
        case Quantity::MinThreadsPerBlock: return OCC_TEXT("fewest threads per block");
        case Quantity::MaxThreadsPerBlock: return OCC_TEXT("most threads per block");
        case Quantity::BlockDepth: return OCC_TEXT("block depth (z)");
        case Quantity::MaxBlockDepth: return OCC_TEXT("greatest block depth (z)");
        case Quantity::LaunchBoundsMaxThreads:
            return OCC_TEXT("most threads under the launch bounds");
        case Quantity::MaxRegistersPerThread: return OCC_TEXT("most registers per thread");
        case Quantity::FamilySubPartitions:
            return OCC_TEXT("sub-partitions of the family's other devices");
        case Quantity::SharedMemoryOfKernel: return OCC_TEXT("static and dynamic shared memory");
        case Quantity::MaxDynamicSharedMemory: return OCC_TEXT("most dynamic shared memory");
        case Quantity::MaxBarriersPerBlock: return OCC_TEXT("most barriers per block");
        case Quantity::CheckResult: return OCC_TEXT("check");
        case Quantity::ListedSharedMemorySize: return OCC_TEXT("listed size");
        case Quantity::MaxThreadsPerSm: return OCC_TEXT("threads per SM");
        case Quantity::ActiveThreads: return OCC_TEXT("active threads per SM");
        default: break;
    }
    return titleOfMemory(quantity);
}

const char* titleOfResult(Quantity quantity) {
    switch (quantity) {
        case Quantity::LimitWarps: return OCC_TEXT("blocks by warps");
        case Quantity::LimitBlocks: return OCC_TEXT("blocks by the SM's block slots");
        case Quantity::LimitRegisters: return OCC_TEXT("blocks by registers");
        case Quantity::LimitSharedMemory: return OCC_TEXT("blocks by shared memory");
        case Quantity::LimitBarriers: return OCC_TEXT("blocks by barriers");
        case Quantity::LimitVirtualResources: return OCC_TEXT("blocks by virtual resources");
        case Quantity::ActiveBlocks: return OCC_TEXT("active blocks per SM");
        case Quantity::ActiveWarps: return OCC_TEXT("active warps per SM");
        case Quantity::OccupancyPerTenThousand: return OCC_TEXT("occupancy");
        default: break;
    }
    return titleOfCheck(quantity);
}

}  // namespace

const char* title(Quantity quantity) {
    switch (quantity) {
        case Quantity::ThreadsPerBlock: return OCC_TEXT("threads per block");
        case Quantity::WarpSize: return OCC_TEXT("threads per warp");
        case Quantity::WarpsPerBlock: return OCC_TEXT("warps per block");
        case Quantity::MaxWarpsPerSm: return OCC_TEXT("warps per SM");
        case Quantity::MaxBlocksPerSm: return OCC_TEXT("blocks per SM");
        case Quantity::BarriersPerBlock: return OCC_TEXT("barriers per block");
        case Quantity::BarriersPerSm: return OCC_TEXT("barriers per SM");
        case Quantity::VirtualResourcesPerBlock: return OCC_TEXT("virtual resources per block");
        case Quantity::VirtualResourcesPerSm: return OCC_TEXT("virtual resources per SM");
        case Quantity::HalfSms: return OCC_TEXT("halves of the SM");
        case Quantity::SubPartitionsPerHalfSm: return OCC_TEXT("sub-partitions per half SM");
        case Quantity::WarpsPerHalfSm: return OCC_TEXT("warps per half SM");
        case Quantity::BlocksPerHalfSm: return OCC_TEXT("blocks per half SM");
        default: break;
    }
    return titleOfResult(quantity);
}

namespace {

constexpr std::array kSums = {OCC_TEXT("%1 + %2 = %3"), OCC_TEXT("%1 + %2 + %3 = %4"),
                              OCC_TEXT("%1 + %2 + %3 + %4 = %5")};
constexpr std::array kProducts = {OCC_TEXT("%1 × %2 = %3"), OCC_TEXT("%1 × %2 × %3 = %4"),
                                  OCC_TEXT("%1 × %2 × %3 × %4 = %5")};
constexpr std::array kMinima = {
    OCC_TEXT("min(%1, %2) = %3"),
    OCC_TEXT("min(%1, %2, %3) = %4"),
    OCC_TEXT("min(%1, %2, %3, %4) = %5"),
    OCC_TEXT("min(%1, %2, %3, %4, %5) = %6"),
    OCC_TEXT("min(%1, %2, %3, %4, %5, %6) = %7"),
};

/// The text for two and more operands; one operand is the result itself.
template <std::size_t Size>
const char* byCount(const std::array<const char*, Size>& texts, std::size_t operands) {
    return operands >= 2 && operands - 2 < Size ? texts[operands - 2] : "%1 = %2";
}

const char* equationText(const Step& step) {
    switch (step.operation) {
        case Operation::Take: return "%1";
        case Operation::Add: return byCount(kSums, step.operands.size());
        case Operation::Multiply: return byCount(kProducts, step.operands.size());
        case Operation::DivideRoundUp: return OCC_TEXT("⌈%1 / %2⌉ = %3");
        case Operation::DivideRoundDown: return OCC_TEXT("⌊%1 / %2⌋ = %3");
        case Operation::RoundUp: return OCC_TEXT("%1, rounded up to a multiple of %2 = %3");
        case Operation::PercentOf: return OCC_TEXT("⌊%1 of %2⌋ = %3");
        case Operation::NextListedSize: return OCC_TEXT("smallest listed size from %1 up = %2");
        case Operation::Minimum: return byCount(kMinima, step.operands.size());
        case Operation::CheckAtMost:
            return step.result != 0 ? OCC_TEXT("%1 ≤ %2: fits") : OCC_TEXT("%1 > %2: does not fit");
        case Operation::Ratio: return OCC_TEXT("%1 / %2 = %3");
    }
    return "";
}

/// Operands that the text names; the list of sizes behind the first one is for tables.
std::size_t namedOperands(const Step& step) {
    return step.operation == Operation::NextListedSize ? 1 : step.operands.size();
}

MessageArgument resultOf(const Step& step) {
    if (step.quantity == Quantity::OccupancyPerTenThousand)
        return MessageArgument::perTenThousand(step.result);
    return MessageArgument::withUnit(step.result, unitOf(step.quantity));
}

/// The equation with its operands and its result, each as `operand` and `result` put it.
template <class OperandText, class ResultText>
Message equationOf(const Step& step, const char* text, OperandText&& operand, ResultText&& result) {
    Message message{text, {}};
    if (step.operation == Operation::Take) {
        message.arguments.push_back(result());
        return message;
    }
    const std::size_t named = std::min(namedOperands(step), step.operands.size());
    for (std::size_t i = 0; i < named; ++i)
        message.arguments.push_back(operand(step.operands[i]));
    if (step.operation != Operation::CheckAtMost) message.arguments.push_back(result());
    return message;
}

MessageArgument inUnit(const Operand& operand) {
    return MessageArgument::withUnit(operand.value, unitOf(operand.quantity));
}

MessageArgument figureOf(const Operand& operand) {
    return MessageArgument::figure(operand.value, unitOf(operand.quantity));
}

}  // namespace

Message equation(const Step& step) {
    return equationOf(step, equationText(step), inUnit, [&step] { return resultOf(step); });
}

Message shortEquation(const Step& step) {
    const char* text =
        step.operation == Operation::RoundUp ? "⌈%1 / %2⌉ × %2 = %3" : equationText(step);
    return equationOf(step, text, figureOf, [&step] { return resultOf(step); });
}

Message formula(const Step& step) {
    const auto name = [](const Operand& operand) {
        return MessageArgument::word(title(operand.quantity));
    };
    if (step.operation == Operation::Take && !step.operands.empty())
        return {"%1", {name(step.operands.front())}};
    return equationOf(step, equationText(step), name,
                      [&step] { return MessageArgument::word(title(step.quantity)); });
}

Message stepTitle(const Step& step) {
    const MessageArgument own = MessageArgument::word(title(step.quantity));
    if (step.operation != Operation::CheckAtMost) return {"%1", {own}};
    return {"%1 (%2)", {own, MessageArgument::word(title(step.operands.back().quantity))}};
}

Message rounding(const Step& step) {
    if (!step.rounds) return {};
    const std::int64_t changed = roundingOf(step);
    const MessageArgument amount =
        MessageArgument::withUnit(changed, unitOf(step.operands.front().quantity));
    switch (step.operation) {
        case Operation::DivideRoundUp:
        case Operation::RoundUp: return {OCC_TEXT("rounded up: +%1"), {amount}};
        case Operation::DivideRoundDown: return {OCC_TEXT("rounded down: %1 left over"), {amount}};
        case Operation::NextListedSize:
            if (changed > 0) return {OCC_TEXT("rounded up: +%1"), {amount}};
            return {OCC_TEXT("the largest size"), {}};
        default: break;
    }
    return {OCC_TEXT("rounded down"), {}};
}

}  // namespace occ::words
