#include "core/text/words_kernels.h"

#include "core/text/joined.h"

#include <string>

namespace occ::words {

namespace {

using Argument = MessageArgument;

/// One condition with the quantity as it may be written.
std::string exampleFor(const std::string& quantity) {
    if (quantity == key(KernelQuantity::Occupancy)) return quantity + "<50";
    const bool bytes = quantity == key(KernelQuantity::StaticShared) ||
                       quantity == key(KernelQuantity::DynamicShared);
    return quantity + (bytes ? ">48K" : ">64");
}

Argument allowed(const KernelFilterError& error) {
    return Argument::verbatim(joined(error.allowed, ", "));
}

}  // namespace

Message describe(const KernelFilterError& error) {
    using Code = KernelFilterError::Code;
    const Argument text = Argument::verbatim(error.text);
    const Argument quantity = Argument::verbatim(error.quantity);
    switch (error.code) {
        case Code::UnknownQuantity:
            return {OCC_TEXT("“%1” is not known; write one of %2. A name that holds such a sign "
                             "needs quotes."),
                    {text, allowed(error)}};
        case Code::BadNumber:
            return {OCC_TEXT("“%1” is no number that “%2” can be compared with; write for example "
                             "%3."),
                    {text, quantity, Argument::verbatim(exampleFor(error.quantity))}};
        case Code::BadOperator:
            return {OCC_TEXT("“%1” cannot be said of “%2”; write one of %3."),
                    {text, quantity, allowed(error)}};
        case Code::BadWord:
            return {OCC_TEXT("“%1” is not known of “%2”; write one of %3."),
                    {text, quantity, allowed(error)}};
        case Code::MissingValue:
            return {OCC_TEXT("“%1” lacks a side; write for example %2."),
                    {text,
                     Argument::verbatim(exampleFor(std::string(key(KernelQuantity::Occupancy))))}};
        case Code::OpenQuote: return {OCC_TEXT("The quote in “%1” is not closed."), {text}};
        case Code::Alternative: break;
    }
    return {OCC_TEXT("There is no “%1”: all conditions must hold. In quotes it is a part of the "
                     "name."),
            {text}};
}

const char* title(KernelQuantity quantity) {
    switch (quantity) {
        case KernelQuantity::Occupancy: return OCC_TEXT("Occupancy");
        case KernelQuantity::Registers: return OCC_TEXT("Registers");
        case KernelQuantity::StaticShared: return OCC_TEXT("Static shared");
        case KernelQuantity::DynamicShared: return OCC_TEXT("Dynamic shared");
        case KernelQuantity::Stack: return OCC_TEXT("Stack");
        case KernelQuantity::Spills: return OCC_TEXT("Spills");
        case KernelQuantity::SpillStores: return OCC_TEXT("Spill stores");
        case KernelQuantity::SpillLoads: return OCC_TEXT("Spill loads");
        case KernelQuantity::Barriers: return OCC_TEXT("Barriers");
        case KernelQuantity::MaxThreads: return OCC_TEXT("Most threads");
        case KernelQuantity::MinBlocks: return OCC_TEXT("Fewest blocks");
        case KernelQuantity::Threads: return OCC_TEXT("Block size");
        case KernelQuantity::Blocks: return OCC_TEXT("Blocks per SM");
        case KernelQuantity::Warps: return OCC_TEXT("Warps per SM");
        case KernelQuantity::Cluster: return OCC_TEXT("Cluster");
        case KernelQuantity::Arch: return OCC_TEXT("Target");
        case KernelQuantity::Limiter: return OCC_TEXT("Limited by");
        case KernelQuantity::Form: return OCC_TEXT("Read from");
        case KernelQuantity::Fit: return OCC_TEXT("On the GPU");
        case KernelQuantity::Name: return OCC_TEXT("Whole name");
        case KernelQuantity::Source: break;
    }
    return OCC_TEXT("File");
}

const char* nextStepTitle() {
    return OCC_TEXT("Next step");
}

const char* help(KernelDoubt doubt) {
    switch (doubt) {
        case KernelDoubt::NotFinal:
            return OCC_TEXT(
                "Not final: device linking may raise registers, stack and shared memory.");
        case KernelDoubt::Interleaved:
            return OCC_TEXT(
                "The output of several compilers is mixed here: the numbers may be another "
                "kernel's.");
        case KernelDoubt::StackUnbounded:
            return OCC_TEXT("It calls itself, so how large its stack becomes cannot be known.");
        case KernelDoubt::StackAtLeast:
            return OCC_TEXT(
                "It may call functions that are not added up, through pointers or again and again: "
                "the stack may be larger.");
        case KernelDoubt::MinBlocksLikely:
            return OCC_TEXT(
                "Machine code does not keep the fewest blocks of the launch bounds. This is the "
                "smallest number that explains how many registers the compiler kept to.");
        case KernelDoubt::RoundedSizes: break;
    }
    return OCC_TEXT("Sizes were printed with two decimals, so they may be a few bytes off.");
}

const char* name(KernelForm form) {
    switch (form) {
        case KernelForm::Linked: return OCC_TEXT("machine code");
        case KernelForm::Relocatable: return OCC_TEXT("machine code before device linking");
        case KernelForm::Ptx: return OCC_TEXT("PTX");
        case KernelForm::CompilerLog: return OCC_TEXT("compiler output");
        case KernelForm::LinkerLog: return OCC_TEXT("linker output");
        case KernelForm::ResourceDump: return OCC_TEXT("cuobjdump output");
        case KernelForm::Profile: return OCC_TEXT("Nsight Compute profile");
        case KernelForm::CalculatorFile: return OCC_TEXT("Nsight Compute calculator");
        case KernelForm::CompilerCache: break;
    }
    return OCC_TEXT("Triton metadata");
}

const char* name(CodeFit fit) {
    switch (fit) {
        case CodeFit::Unknown: return OCC_TEXT("target not known");
        case CodeFit::No: return OCC_TEXT("does not run on it");
        case CodeFit::Translated: return OCC_TEXT("compiled by the driver when it is loaded");
        case CodeFit::Compatible: return OCC_TEXT("runs, though made for an earlier GPU");
        case CodeFit::Exact: break;
    }
    return OCC_TEXT("made for it");
}

const char* name(KernelChange change) {
    switch (change) {
        case KernelChange::Removed: return OCC_TEXT("removed");
        case KernelChange::Added: return OCC_TEXT("added");
        case KernelChange::Worse: return OCC_TEXT("worse");
        case KernelChange::Better: return OCC_TEXT("better");
        case KernelChange::Changed: return OCC_TEXT("changed");
        case KernelChange::Same: break;
    }
    return OCC_TEXT("same");
}

const char* name(BlockSource source) {
    switch (source) {
        case BlockSource::Given: return OCC_TEXT("as given");
        case BlockSource::Required: return OCC_TEXT("the only one it runs with");
        case BlockSource::Launched: return OCC_TEXT("as launched");
        case BlockSource::LaunchBound: return OCC_TEXT("launch bound");
        case BlockSource::Assumed: break;
    }
    return OCC_TEXT("assumed");
}

const char* name(DynamicSharedUse use) {
    switch (use) {
        case DynamicSharedUse::Unknown: return OCC_TEXT("not known");
        case DynamicSharedUse::None: return OCC_TEXT("none");
        case DynamicSharedUse::Used: return OCC_TEXT("decided at the launch");
        case DynamicSharedUse::Maybe: break;
    }
    return OCC_TEXT("perhaps, decided at the launch");
}

}  // namespace occ::words
