#include "core/text/words_guidance.h"

#include "core/derivation.h"
#include "core/text/words.h"

#include <cstdlib>
#include <utility>

namespace occ::words {

namespace {

using Argument = MessageArgument;

Argument valueOf(FieldId id, std::int64_t value) {
    const InputField& field = inputField(id);
    if (field.isChoice()) return Argument::word(choice(id, value));
    if (value == field.unset) return Argument::word(unsetText(id));
    return Argument::figure(value, field.unit);
}

Argument share(int activeWarps, int maxWarps) {
    return Argument::perTenThousand(perTenThousand(activeWarps, maxWarps));
}

Argument blocks(std::int64_t count) {
    return Argument::withUnit(std::abs(count), Unit::Blocks);
}

}  // namespace

Message describe(const InputChange& change) {
    if (change.field == FieldId::Threads && change.from == change.to)
        return {OCC_TEXT("The block as a row of %1"),
                {Argument::withUnit(change.to, Unit::Threads)}};
    return {OCC_TEXT("%1 %2 → %3"),
            {Argument::word(title(change.field)), valueOf(change.field, change.from),
             valueOf(change.field, change.to)}};
}

Message outcome(const Proposal& proposal, const Occupancy& now) {
    const Occupancy& then = proposal.result;
    const Argument after = share(then.activeWarps, then.maxWarps);
    if (!now.launchable()) return {OCC_TEXT("runs: %1, %2"), {blocks(then.activeBlocks), after}};
    const int more = then.activeBlocks - now.activeBlocks;
    const Argument before = share(now.activeWarps, now.maxWarps);
    if (more == 0) return {OCC_TEXT("%1 → %2"), {before, after}};
    return {more > 0 ? OCC_TEXT("+%1, %2 → %3") : OCC_TEXT("−%1, %2 → %3"),
            {blocks(more), before, after}};
}

Message reason(const Proposal& proposal) {
    if (!proposal.nothingBetween || proposal.changes.size() != 1) return {};
    const InputChange& change = proposal.changes.front();
    if (std::abs(change.to - change.from) < 2) return {};
    if (proposal.allocationStep == 0) return {OCC_TEXT("Nothing between helps."), {}};
    if (change.field == FieldId::Registers)
        return {OCC_TEXT("Nothing between helps: the register file is handed out in steps of %1 "
                         "per thread."),
                {Argument::withUnit(proposal.allocationStep, Unit::Registers)}};
    return {OCC_TEXT("Nothing between helps: shared memory is handed out in steps of %1."),
            {Argument::withUnit(proposal.allocationStep, Unit::Bytes)}};
}

const char* describe(Cost cost) {
    switch (cost) {
        case Cost::Spills:
            return OCC_TEXT(
                "Fewer registers: values may spill to local memory, and less is reused. Look for "
                "spills in the output of -Xptxas -v.");
        case Cost::SmallerBlocks:
            return OCC_TEXT(
                "Smaller blocks: fewer threads share data, so more is loaded twice, and there are "
                "more blocks to start.");
        case Cost::LargerBlocks:
            return OCC_TEXT(
                "Larger blocks: more threads wait at every barrier, there are fewer blocks, and "
                "the "
                "tail is coarser.");
        case Cost::LessSharedMemory:
            return OCC_TEXT("Less shared memory: smaller tiles, so data is loaded more often.");
        case Cost::FewerBarriers: return OCC_TEXT("The kernel must do with fewer of them.");
        case Cost::SmallerL1:
            return OCC_TEXT("More shared memory leaves less L1 cache for everything else.");
        case Cost::LessCaching: return OCC_TEXT("Global loads no longer go through the L1 cache.");
        case Cost::OtherCompile:
            return OCC_TEXT("The kernel's own limits change: it is compiled or set up anew.");
    }
    return "";
}

Message describe(const Room& room, const Occupancy& now) {
    const Argument name = Argument::word(title(room.field));
    const Argument last = valueOf(room.field, room.last);
    if (!room.beyond) return {OCC_TEXT("%1: anything up to %2 costs nothing."), {name, last}};
    const Argument beyond = valueOf(room.field, room.beyond->value);
    const Argument after = share(room.beyond->activeWarps, now.maxWarps);
    const bool edge = room.last == room.value;
    if (room.beyond->activeBlocks == 0) {
        if (edge)
            return {OCC_TEXT("%1: at the edge. From %2 on the launch cannot run."), {name, beyond}};
        return {OCC_TEXT("%1: up to %2 cost nothing. From %3 on the launch cannot run."),
                {name, last, beyond}};
    }
    const Argument left = blocks(room.beyond->activeBlocks);
    if (edge)
        return {OCC_TEXT("%1: at the edge. From %2 on: %3, %4."), {name, beyond, left, after}};
    return {OCC_TEXT("%1: up to %2 cost nothing. From %3 on: %4, %5."),
            {name, last, beyond, left, after}};
}

namespace {

const char* cacheName(std::int64_t preference) {
    switch (static_cast<CachePreference>(preference)) {
        case CachePreference::L1: return "cudaFuncCachePreferL1";
        case CachePreference::Equal: return "cudaFuncCachePreferEqual";
        case CachePreference::Shared: return "cudaFuncCachePreferShared";
        case CachePreference::None: break;
    }
    return "cudaFuncCachePreferNone";
}

std::string attribute(const char* name, std::int64_t value) {
    return "cudaFuncSetAttribute(kernel, " + std::string(name) + ", " + std::to_string(value) +
           ");";
}

}  // namespace

std::string code(const CodeLine& line) {
    switch (line.kind) {
        case CodeLine::Kind::LaunchBounds:
            return "__launch_bounds__(" + std::to_string(line.threads) + ", " +
                   std::to_string(line.blocks) + ")";
        case CodeLine::Kind::MaxRegisters: return "-maxrregcount=" + std::to_string(line.value);
        case CodeLine::Kind::MaxDynamicShared:
            return attribute("cudaFuncAttributeMaxDynamicSharedMemorySize", line.value);
        case CodeLine::Kind::Carveout:
            return attribute("cudaFuncAttributePreferredSharedMemoryCarveout", line.value);
        case CodeLine::Kind::Cache: break;
    }
    return "cudaFuncSetCacheConfig(kernel, " + std::string(cacheName(line.value)) + ");";
}

Message describe(const CodeLine& line) {
    const Argument fitting = blocks(line.blocks);
    const Argument registers = Argument::withUnit(line.value, Unit::Registers);
    switch (line.kind) {
        case CodeLine::Kind::LaunchBounds:
            return {
                line.gains
                    ? OCC_TEXT("Between __global__ void and the kernel's name: the compiler "
                               "keeps to %1 per thread, so that there is room for %2.")
                    : OCC_TEXT(
                          "Between __global__ void and the kernel's name: the compiler "
                          "never takes more than %1 per thread, so that there stays room for %2."),
                {registers, fitting}};
        case CodeLine::Kind::MaxRegisters:
            return {OCC_TEXT("For nvcc: the same limit of %1 for every kernel of a file. Launch "
                             "bounds are more precise, and take precedence."),
                    {registers}};
        case CodeLine::Kind::MaxDynamicShared:
            return {OCC_TEXT("Before the launch: without this opt-in a block may not have so much "
                             "shared memory, and the launch fails."),
                    {}};
        case CodeLine::Kind::Carveout:
            return {OCC_TEXT("Before the launch, as a hint: %1 of shared memory are enough for %2; "
                             "the rest stays L1 cache."),
                    {Argument::withUnit(line.sharedMemoryPerSmBytes, Unit::Bytes), fitting}};
        case CodeLine::Kind::Cache: break;
    }
    return {OCC_TEXT("Before the launch: moves the border between shared memory and L1 cache, so "
                     "that there is room for %1."),
            {fitting}};
}

}  // namespace occ::words
