#include "core/text/words_guidance.h"

#include <array>
#include <utility>

namespace occ::words {

const char* title(Rule rule) {
    switch (rule) {
        case Rule::WholeWarps: return OCC_TEXT("Whole warps");
        case Rule::EnoughThreads: return OCC_TEXT("Enough threads in a block");
        case Rule::SeveralBlocks: return OCC_TEXT("Several blocks on an SM");
        case Rule::LowOccupancy: return OCC_TEXT("Enough warps to hide latency");
        case Rule::NotTheGoal: return OCC_TEXT("100 % is not the goal");
        case Rule::MostRegisters: return OCC_TEXT("Registers below the maximum");
        case Rule::BlocksPerSm: return OCC_TEXT("Enough blocks for all SMs");
        case Rule::LastWave: return OCC_TEXT("A full last wave");
    }
    return "";
}

const char* title(Verdict verdict) {
    switch (verdict) {
        case Verdict::Pass: return OCC_TEXT("pass");
        case Verdict::Note: return OCC_TEXT("note");
        case Verdict::Warning: return OCC_TEXT("warning");
    }
    return "";
}

namespace {

using Argument = MessageArgument;

/// A sentence for each verdict: pass, note, warning.
using Sentences = std::array<const char*, 3>;

Sentences blockSentences(Rule rule) {
    switch (rule) {
        case Rule::WholeWarps:
            return {OCC_TEXT("%1 threads are whole warps: no lane idles."), "",
                    OCC_TEXT("Idle lanes in the last warp: %1. The hardware runs threads 32 at a "
                             "time; a multiple of 32 wastes none.")};
        case Rule::EnoughThreads:
            return {
                OCC_TEXT("%1 threads: from 128 on a block keeps an SM busy with few blocks; 128 "
                         "to 256 are a good start."),
                OCC_TEXT("%1 threads are few. 128 to 256 are a good start; small blocks need "
                         "many on an SM, and their number is limited."),
                OCC_TEXT("%1 threads are very few: even a full SM has hardly any warps. Take at "
                         "least 64, better 128 to 256.")};
        default:
            return {OCC_TEXT("%1 blocks share an SM: while one waits at a barrier, others run."),
                    OCC_TEXT("One block has the SM alone: while it waits at __syncthreads(), "
                             "nothing else runs. Several smaller ones overlap."),
                    ""};
    }
}

Sentences occupancySentences(Rule rule) {
    if (rule == Rule::LowOccupancy)
        return {OCC_TEXT("%1 of the warp slots: enough for an SM to find another warp while one "
                         "waits."),
                "",
                OCC_TEXT("%1 of the warp slots: below about 30 % latency is rarely hidden, unless "
                         "every thread has several independent operations in flight.")};
    return {
        OCC_TEXT("%1: above about half, more rarely pays. If the kernel is bound by arithmetic, "
                 "registers and independent operations per thread are worth more. Measure."),
        OCC_TEXT("%1: a kernel bound by memory may gain from more; one bound by arithmetic can "
                 "be fastest with few warps that each do a lot. Measure before paying for it."),
        ""};
}

Sentences gridSentences(Rule rule) {
    switch (rule) {
        case Rule::MostRegisters:
            return {OCC_TEXT("%1 of at most %2 registers per thread."), "",
                    OCC_TEXT("%1 registers are the most that a thread can have: the compiler has "
                             "probably spilled values. Look at -Xptxas -v.")};
        case Rule::BlocksPerSm:
            return {OCC_TEXT("%1 blocks for %2 SMs: several for each, so that an uneven end hardly "
                             "matters."),
                    OCC_TEXT("%1 blocks for %2 SMs: only a few each. More even out, and thousands "
                             "scale to larger GPUs."),
                    OCC_TEXT("%1 blocks for %2 SMs: some have nothing to do.")};
        default:
            return {
                OCC_TEXT("The last wave has %1 of %2 blocks: little time is lost."),
                OCC_TEXT("The last wave has only %1 of %2 blocks: part of the GPU waits for it."),
                OCC_TEXT("The last wave has only %1 of %2 blocks, and takes as long as a full "
                         "one. Another grid or block size evens it out.")};
    }
}

/// The numbers that the sentence of a verdict takes.
std::vector<Argument> argumentsOf(const RuleCheck& check) {
    const Argument value = Argument::number(check.value);
    const Argument other = Argument::number(check.other);
    const bool passed = check.verdict == Verdict::Pass;
    switch (check.rule) {
        case Rule::WholeWarps: return {passed ? other : value};
        case Rule::EnoughThreads: return {value};
        case Rule::SeveralBlocks: return passed ? std::vector{value} : std::vector<Argument>{};
        case Rule::LowOccupancy:
        case Rule::NotTheGoal: return {Argument::perTenThousand(check.value)};
        case Rule::MostRegisters: return passed ? std::vector{value, other} : std::vector{value};
        case Rule::BlocksPerSm:
        case Rule::LastWave: break;
    }
    return {value, other};
}

Sentences sentencesOf(Rule rule) {
    switch (rule) {
        case Rule::WholeWarps:
        case Rule::EnoughThreads:
        case Rule::SeveralBlocks: return blockSentences(rule);
        case Rule::LowOccupancy:
        case Rule::NotTheGoal: return occupancySentences(rule);
        default: return gridSentences(rule);
    }
}

}  // namespace

Message describe(const RuleCheck& check) {
    constexpr std::int64_t kWhole = 10000;
    if (check.rule == Rule::LastWave && check.value == 0)
        return {OCC_TEXT("Every wave is full."), {}};
    if (check.rule == Rule::NotTheGoal && check.value >= kWhole)
        return {OCC_TEXT("Every warp slot is in use. That alone makes no kernel fast: fewer warps "
                         "with more registers each may do as well. Measure."),
                {}};
    return {sentencesOf(check.rule)[static_cast<std::size_t>(check.verdict)], argumentsOf(check)};
}

const char* source(Rule rule) {
    switch (rule) {
        case Rule::WholeWarps:
        case Rule::EnoughThreads:
        case Rule::SeveralBlocks:
        case Rule::BlocksPerSm: return "CUDA C++ Best Practices Guide, Thread and Block Heuristics";
        case Rule::LowOccupancy: return "CUDA C++ Best Practices Guide, Occupancy; rule of thumb";
        case Rule::NotTheGoal:
            return "Volkov, Better Performance at Lower Occupancy (GTC 2010); CUDA C++ Best "
                   "Practices Guide, Occupancy";
        case Rule::MostRegisters:
        case Rule::LastWave: break;
    }
    return "";
}

}  // namespace occ::words
