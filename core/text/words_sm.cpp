#include "core/text/words_sm.h"

namespace occ::words {

const char* title(SmPart part) {
    switch (part) {
        case SmPart::Needed: return OCC_TEXT("asked for");
        case SmPart::Rounding: return OCC_TEXT("lost to rounding and reserve");
        case SmPart::Blocked: return OCC_TEXT("free, but another resource binds");
        case SmPart::TooSmall: return OCC_TEXT("too small for one more block");
        case SmPart::Free: return OCC_TEXT("free");
        case SmPart::Overflow: return OCC_TEXT("more than a block may have");
        case SmPart::L1Cache: return OCC_TEXT("L1 cache");
    }
    return "";
}

const char* help(SmPart part) {
    switch (part) {
        case SmPart::Needed: return OCC_TEXT("What the blocks on the SM asked for.");
        case SmPart::Rounding:
            return OCC_TEXT(
                "Handed out on top: resources are given in whole units, and the driver keeps a "
                "reserve of shared memory in every block.");
        case SmPart::Blocked:
            return OCC_TEXT(
                "Would hold more blocks, but another resource is used up. Using it costs no "
                "occupancy.");
        case SmPart::TooSmall: return OCC_TEXT("Left over: one block more does not fit into it.");
        case SmPart::Free: return OCC_TEXT("Would be left if the block could run.");
        case SmPart::Overflow:
            return OCC_TEXT("What a block asks for beyond what it may have. It cannot run.");
        case SmPart::L1Cache:
            return OCC_TEXT(
                "What is left of the memory that shared memory and L1 cache divide. A smaller "
                "carve-out gives the cache more.");
    }
    return "";
}

const char* smTitle(Limiter resource) {
    switch (resource) {
        case Limiter::Warps: return OCC_TEXT("Warp slots");
        case Limiter::Blocks: return OCC_TEXT("Block slots");
        case Limiter::Registers: return OCC_TEXT("Register file");
        case Limiter::SharedMemory: return OCC_TEXT("Shared memory");
        case Limiter::Barriers: return OCC_TEXT("Barriers");
        case Limiter::VirtualResources: return OCC_TEXT("Virtual resources");
    }
    return "";
}

Unit unitOf(Limiter resource) {
    switch (resource) {
        case Limiter::Warps: return Unit::Warps;
        case Limiter::Blocks: return Unit::Blocks;
        case Limiter::Registers: return Unit::Registers;
        case Limiter::SharedMemory: return Unit::Bytes;
        case Limiter::Barriers: return Unit::Barriers;
        case Limiter::VirtualResources: return Unit::VirtualResources;
    }
    return Unit::None;
}

namespace {

const char* amountText(const Shortage& shortage) {
    switch (shortage.resource) {
        case Limiter::Warps: return OCC_TEXT("Block %1 would need slots for %2; %3 are left.");
        case Limiter::Blocks: return OCC_TEXT("Every block slot of the SM is taken.");
        case Limiter::SharedMemory:
            return OCC_TEXT("Block %1 would need %2 of shared memory; %3 are left.");
        case Limiter::Registers:
        case Limiter::Barriers:
        case Limiter::VirtualResources: break;
    }
    return OCC_TEXT("Block %1 would need %2; %3 are left.");
}

}  // namespace

Message describe(const Shortage& shortage) {
    const Unit unit = unitOf(shortage.resource);
    const bool named = shortage.resource == Limiter::SharedMemory;
    const auto block = MessageArgument::number(shortage.block);
    const auto left = named ? MessageArgument::withUnit(shortage.left, unit)
                            : MessageArgument::number(shortage.left);
    const auto warps = MessageArgument::withUnit(shortage.need, Unit::Warps);
    const auto each = MessageArgument::withUnit(shortage.registersPerWarp, Unit::Registers);
    switch (shortage.kind) {
        case Shortage::Kind::Amount: break;
        case Shortage::Kind::WarpPlaces:
            return {
                OCC_TEXT("Block %1 has %2 of %3 each; the sub-partitions have room for %4 more."),
                {block, warps, each, left}};
        case Shortage::Kind::HalfWarpPlaces:
            return {OCC_TEXT("Block %1 has %2 of %3 each; half an SM has room for %4 more (global "
                             "caching)."),
                    {block, warps, each, left}};
        case Shortage::Kind::HalfWarpSlots:
            return {OCC_TEXT("Block %1 would need %2; half an SM has %3 slots left (global "
                             "caching)."),
                    {block, warps, left}};
    }
    if (shortage.resource == Limiter::Blocks) return {amountText(shortage), {}};
    return {amountText(shortage), {block, MessageArgument::withUnit(shortage.need, unit), left}};
}

const char* placementNote() {
    return OCC_TEXT(
        "Warps are dealt out to the sub-partitions in turn. Which one a warp really gets is up to "
        "the hardware; that they spread evenly follows from how many fit.");
}

}  // namespace occ::words
