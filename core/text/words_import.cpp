#include "core/text/words_kernels.h"

#include <string>
#include <utility>
#include <vector>

namespace occ::words {

namespace {

using Argument = MessageArgument;
using Problem = ImportProblemCode;
using Failure = ImportFailureCode;

Argument bytes(std::int64_t value) {
    return Argument::withUnit(value, Unit::Bytes);
}

/// A sentence with how many there are of what was counted, and how many are taken.
const char* tooMany(const std::string& counted) {
    if (counted == "files") return OCC_TEXT("Of %1 files in the folder only %2 are read.");
    if (counted == "launches") return OCC_TEXT("Of %1 launches only %2 are read.");
    if (counted == "problems") return OCC_TEXT("Of %1 problems only %2 are told.");
    return OCC_TEXT("Of %1 kernels only %2 are read.");
}

/// What is missing from the result, and why.
Message describeLoss(const ImportProblem& problem) {
    const Argument detail = Argument::verbatim(problem.detail);
    switch (problem.code) {
        case Problem::Truncated:
            return {OCC_TEXT("The file ends too early: what begins here should have %1, but only "
                             "%2 follow."),
                    {bytes(problem.value), bytes(problem.other)}};
        case Problem::BadStructure:
            return {OCC_TEXT("Damaged: a length, an offset or a number points outside (%1)."),
                    {detail}};
        case Problem::BadCompression:
            return {OCC_TEXT("Damaged: code that is compressed by %1 cannot be unpacked."),
                    {detail}};
        case Problem::TooLarge:
            return {OCC_TEXT("Left out: it would take %1 of memory, and %2 are the most that is "
                             "read."),
                    {bytes(problem.value), bytes(problem.other)}};
        case Problem::TooMany:
            return {tooMany(problem.detail),
                    {Argument::number(problem.value), Argument::number(problem.other)}};
        case Problem::Elf32:
            return {OCC_TEXT("A cubin of 32 bits, as CUDA 6 and earlier wrote them. Only those of "
                             "64 bits are read."),
                    {}};
        case Problem::BadText:
            return {OCC_TEXT("Line %1 is not as it should be: “%2”"),
                    {Argument::number(problem.value), detail}};
        case Problem::Missing: return {OCC_TEXT("There is no such file or folder."), {}};
        case Problem::Forbidden: return {OCC_TEXT("The permission to read it is missing."), {}};
        case Problem::NotAFile:
            return {OCC_TEXT("This is no file but a device, a pipe or a socket."), {}};
        default: break;
    }
    return {OCC_TEXT("The file cannot be read: %1"), {detail}};
}

/// Of a file that gave nothing.
Message describeEmpty(const ImportProblem& problem) {
    if (problem.code == Problem::NoKernels && !problem.detail.empty())
        return {OCC_TEXT("There are no kernels in it (%1)."), {Argument::verbatim(problem.detail)}};
    if (problem.code == Problem::NoKernels) return {OCC_TEXT("There are no kernels in it."), {}};
    return {OCC_TEXT("The format is not known. What can be read: compiler output (ptxas -v, nvcc "
                     "--resource-usage, nvlink), cuobjdump --dump-resource-usage, cubins, fatbins, "
                     "PTX, programs and libraries with GPU code, and files of Nsight Compute and "
                     "Triton."),
            {}};
}

Message describeNote(const ImportProblem& problem) {
    const Argument value = Argument::number(problem.value);
    switch (problem.code) {
        case Problem::LtoCode:
            return {OCC_TEXT("Code for link-time optimisation has no resources before it is "
                             "linked. Pieces of it: %1."),
                    {value}};
        case Problem::Interleaved:
            return {OCC_TEXT("From line %1 on the output of several compilers is mixed: numbers "
                             "there may be another kernel's."),
                    {value}};
        default: break;
    }
    return {OCC_TEXT("Device linking told kernels again; what was told of them before is left "
                     "out. Their number: %1."),
            {value}};
}

/// A sentence and, where there are some, the words behind it.
Message told(const ImportFailure& failure, const char* sentence, const char* withDetail) {
    if (failure.detail.empty()) return {sentence, {}};
    return {withDetail, {Argument::verbatim(failure.detail)}};
}

Message describeCrash(const ImportFailure& failure) {
    if (failure.value == 0) return {OCC_TEXT("The process that reads the files crashed."), {}};
    return {OCC_TEXT("The process that reads the files crashed (signal or exception %1)."),
            {Argument::verbatim(std::to_string(failure.value))}};
}

Message describeStop(const ImportFailure& failure) {
    std::vector<Argument> arguments = {Argument::number(failure.value)};
    if (failure.detail.empty())
        return {OCC_TEXT("occuscope-cli ended without an answer (exit status %1)."),
                std::move(arguments)};
    arguments.push_back(Argument::verbatim(failure.detail));
    return {OCC_TEXT("occuscope-cli ended without an answer (exit status %1). Message: %2"),
            std::move(arguments)};
}

}  // namespace

Message describe(const ImportProblem& problem) {
    const bool empty = problem.code == Problem::NoKernels || problem.code == Problem::UnknownFormat;
    if (empty) return describeEmpty(problem);
    return problem.loses() ? describeLoss(problem) : describeNote(problem);
}

Message describe(const ImportFailure& failure) {
    switch (failure.code) {
        case Failure::ProgramMissing:
            return told(failure, OCC_TEXT("The program occuscope-cli is missing."),
                        OCC_TEXT("There is no program %1."));
        case Failure::NotStarted:
            return told(failure, OCC_TEXT("The system did not start occuscope-cli."),
                        OCC_TEXT("The system did not start occuscope-cli: %1"));
        case Failure::Crashed: return describeCrash(failure);
        case Failure::Stopped: return describeStop(failure);
        case Failure::TimeLimit:
            return {OCC_TEXT("Reading took more than %1 s, so it was ended."),
                    {Argument::number(failure.value)}};
        case Failure::MemoryLimit:
            return {OCC_TEXT("Reading would have taken more than %1 of memory, so it was ended."),
                    {bytes(failure.value)}};
        case Failure::NoAnswer:
            return told(failure, OCC_TEXT("What was run did not answer as occuscope-cli does."),
                        OCC_TEXT("What was run did not answer as occuscope-cli does: “%1”"));
        case Failure::OtherProtocol:
            return {OCC_TEXT("occuscope-cli speaks version %1 of the protocol for reading builds, "
                             "this program version %2."),
                    {Argument::number(failure.value), Argument::number(failure.other)}};
        case Failure::BadRequest:
            return told(failure, OCC_TEXT("The request was not understood."),
                        OCC_TEXT("The request was not understood: %1"));
        case Failure::Cancelled: break;
    }
    return {OCC_TEXT("Cancelled."), {}};
}

Message remedy(const ImportFailure& failure) {
    switch (failure.code) {
        case Failure::ProgramMissing:
        case Failure::NotStarted:
            return {OCC_TEXT("occuscope-cli belongs beside this program: install Occuscope again, "
                             "or build it whole."),
                    {}};
        case Failure::Crashed:
            return {OCC_TEXT("What was read before stays. Leave out the file that was being read; "
                             "it may be damaged."),
                    {}};
        case Failure::TimeLimit:
        case Failure::MemoryLimit:
            return {OCC_TEXT("What was read before stays. Open fewer or smaller files at a time, "
                             "or raise the limit (occuscope-cli kernels --help)."),
                    {}};
        case Failure::NoAnswer:
        case Failure::OtherProtocol:
            return {OCC_TEXT("Install window and command line of the same version."), {}};
        default: break;
    }
    return {};
}

}  // namespace occ::words
