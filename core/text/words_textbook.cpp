#include "core/text/words_textbook.h"

#include "core/text/words.h"

namespace occ::words {

namespace {

using Argument = MessageArgument;

Argument first(const Step& step) {
    const Operand& operand = step.operands.front();
    return Argument::withUnit(operand.value, unitOf(operand.quantity));
}
Argument result(const Step& step) {
    return Argument::withUnit(step.result, unitOf(step.quantity));
}
/// What rounding added or left over.
Argument rounded(const Step& step) {
    return Argument::withUnit(roundingOf(step), unitOf(step.operands.front().quantity));
}

Message describeWarps(const Step& step) {
    switch (step.quantity) {
        case Quantity::WarpsPerBlock:
            return {OCC_TEXT("The textbook counts threads. The hardware gives whole warps: %1 take "
                             "the room of %2."),
                    {first(step),
                     Argument::withUnit(step.result * step.operands[1].value, Unit::Threads)}};
        case Quantity::WarpsAllocatedPerBlock:
            return {OCC_TEXT("The textbook does not round the warps up: %1 instead of %2."),
                    {first(step), result(step)}};
        case Quantity::WarpsCountedByLaunchCheck:
            return {OCC_TEXT("The textbook has no launch check. It counts as if every "
                             "sub-partition held as many warps as the fullest: %1 instead of %2."),
                    {result(step), first(step)}};
        case Quantity::WarpsPerSubPartition:
            return {OCC_TEXT("The textbook takes the register file as one piece. In every "
                             "sub-partition %1 are left over, too few for one more warp."),
                    {rounded(step)}};
        default: break;
    }
    return {OCC_TEXT("The textbook counts the SM's threads, the hardware its warp slots."), {}};
}

Message describeMemory(const Step& step) {
    switch (step.quantity) {
        case Quantity::SharedMemoryRequested: {
            const std::int64_t reserve = step.operands.back().value;
            return {OCC_TEXT("The textbook leaves out the %1 that the driver reserves in every "
                             "block: %2 instead of %3."),
                    {Argument::withUnit(reserve, Unit::Bytes),
                     Argument::withUnit(step.result - reserve, Unit::Bytes), result(step)}};
        }
        case Quantity::SharedMemoryPerBlock:
            return {OCC_TEXT("The textbook does not round up to the allocation unit: %1 instead "
                             "of %2."),
                    {first(step), result(step)}};
        default: break;
    }
    return {OCC_TEXT("The textbook takes all of the SM's shared memory, not the configured size."),
            {}};
}

Message describeRegisters(const Step& step) {
    if (step.quantity == Quantity::RegistersPerSubPartition)
        return {OCC_TEXT("The textbook takes the register file as one piece; divided, %1 are left "
                         "over."),
                {rounded(step)}};
    return {OCC_TEXT("The textbook does not round up to the allocation unit: %1 instead of %2."),
            {first(step), result(step)}};
}

Argument percent(std::int64_t part, std::int64_t whole) {
    return Argument::perTenThousand(perTenThousand(part, whole));
}

}  // namespace

const char* textbook() {
    return OCC_TEXT("textbook");
}

const char* textbookNote() {
    return OCC_TEXT(
        "The textbook divides the SM's threads, registers and shared memory by what a block asks "
        "for. It knows no warps, allocation units, reserve, carve-out or launch check.");
}

Message describe(const Departure&, const Step& step) {
    switch (step.quantity) {
        case Quantity::CheckResult: return {OCC_TEXT("The textbook has no such check."), {}};
        case Quantity::WarpsPerHalfSm:
        case Quantity::BlocksPerHalfSm:
            return {OCC_TEXT("The textbook counts the SM as a whole, the hardware each half for "
                             "itself."),
                    {}};
        case Quantity::LimitBarriers:
        case Quantity::LimitVirtualResources:
            return {OCC_TEXT("The textbook does not count %1."),
                    {Argument::word(name(*step.resource))}};
        default: break;
    }
    switch (unitOf(step.quantity)) {
        case Unit::Registers: return describeRegisters(step);
        case Unit::Bytes: return describeMemory(step);
        default: break;
    }
    return describeWarps(step);
}

Message cost(const Departure& departure) {
    if (departure.before == departure.after) return {OCC_TEXT("Here this costs no block."), {}};
    const auto blocks = [](const std::optional<int>& limit) {
        return limit ? Argument::withUnit(*limit, Unit::Blocks) : Argument::word(noLimit());
    };
    return {OCC_TEXT("%1 → %2"), {blocks(departure.before), blocks(departure.after)}};
}

Message describe(const TextbookComparison& comparison, const Occupancy& hardware) {
    const TextbookOccupancy& textbook = comparison.textbook;
    const Argument blocks = Argument::withUnit(textbook.activeBlocks, Unit::Blocks);
    const Argument share = percent(textbook.activeThreads, textbook.maxThreads);
    if (!hardware.launchable() && textbook.activeBlocks > 0)
        return {OCC_TEXT("The textbook promises %1 (%2), but the launch cannot run."),
                {blocks, share}};
    const Argument hardwareShare = percent(hardware.activeWarps, hardware.maxWarps);
    if (textbook.activeBlocks == hardware.activeBlocks && share.value == hardwareShare.value)
        return {OCC_TEXT("Textbook and hardware agree in the end: %1, %2."), {blocks, share}};
    return {
        OCC_TEXT("The textbook promises %1 (%2), the hardware runs %3 (%4)."),
        {blocks, share, Argument::withUnit(hardware.activeBlocks, Unit::Blocks), hardwareShare}};
}

Message partName(std::optional<Limiter> resource, bool first) {
    if (!resource) return {first ? OCC_TEXT("the block") : OCC_TEXT("the result"), {}};
    return {name(*resource), {}};
}

Message partTitle(std::optional<Limiter> resource, bool first, const Occupancy& occupancy) {
    const std::optional<int> limit = resource ? occupancy.limit(*resource) : std::nullopt;
    if (!limit) return partName(resource, first);
    const Argument own = Argument::word(name(*resource));
    return {occupancy.limiters.contains(*resource) ? OCC_TEXT("%1: %2, binds") : OCC_TEXT("%1: %2"),
            {own, Argument::withUnit(*limit, Unit::Blocks)}};
}

const char* noLimit() {
    return OCC_TEXT("no limit");
}

const char* verdict(bool fits) {
    return fits ? OCC_TEXT("fits") : OCC_TEXT("does not fit");
}

}  // namespace occ::words
