#include "core/text/words_gpu.h"

#include <array>
#include <cstdio>
#include <utility>

namespace occ::words {

namespace {

using Argument = MessageArgument;
using Code = GpuFailureCode;

/// The same sentence for this machine and for a remote one, whose name takes the last place.
Message placed(const GpuFailure& failure, const char* here, const char* there,
               std::vector<Argument> arguments = {}) {
    if (failure.host.empty()) return {here, std::move(arguments)};
    arguments.push_back(Argument::verbatim(failure.host));
    return {there, std::move(arguments)};
}

/// A sentence without numbers, with the host and another program's words where there are any.
Message told(const GpuFailure& failure, const char* sentence) {
    const Argument what = Argument::word(sentence);
    const Argument host = Argument::verbatim(failure.host);
    const Argument detail = Argument::verbatim(failure.detail);
    if (failure.host.empty() && failure.detail.empty()) return {sentence, {}};
    if (failure.host.empty()) return {OCC_TEXT("%1 Message: %2"), {what, detail}};
    if (failure.detail.empty()) return {OCC_TEXT("%1: %2"), {host, what}};
    return {OCC_TEXT("%1: %2 Message: %3"), {host, what, detail}};
}

Argument version(std::int64_t cuda) {
    return Argument::verbatim(cudaVersionText(static_cast<int>(cuda)));
}

/// Unix signals are small numbers; the exceptions of Windows are known by their hexadecimal ones.
Argument signalNumber(std::int64_t value) {
    constexpr std::int64_t kLastSignal = 255;
    if (value >= 0 && value <= kLastSignal) return Argument::number(value);
    std::array<char, 16> hexadecimal{};
    std::snprintf(hexadecimal.data(), hexadecimal.size(), "0x%08X",
                  static_cast<unsigned>(value & 0xffffffff));
    return Argument::verbatim(hexadecimal.data());
}

Message describeDriver(const GpuFailure& failure) {
    if (failure.value <= 0 || failure.other <= 0)
        return told(failure, OCC_TEXT("The GPU driver is too old for the CUDA runtime of this "
                                      "occuscope-cli."));
    return placed(failure,
                  OCC_TEXT("The GPU driver, made for CUDA %1, is older than the CUDA runtime %2 of "
                           "this program."),
                  OCC_TEXT("The GPU driver on %3, made for CUDA %1, is older than the CUDA runtime "
                           "%2 of the program there."),
                  {version(failure.value), version(failure.other)});
}

Message describeUnknownDevice(const GpuFailure& failure) {
    const Argument wanted = Argument::number(failure.value);
    if (failure.other <= 0)
        return placed(failure, OCC_TEXT("There is no GPU number %1 on this machine."),
                      OCC_TEXT("There is no GPU number %1 on %2."), {wanted});
    if (failure.other == 1)
        return placed(
            failure, OCC_TEXT("There is no GPU number %1: the only one has the number 0."),
            OCC_TEXT("There is no GPU number %1 on %2: the only one has the number 0."), {wanted});
    return placed(failure, OCC_TEXT("There is no GPU number %1: they are numbered 0 to %2."),
                  OCC_TEXT("There is no GPU number %1 on %3: they are numbered 0 to %2."),
                  {wanted, Argument::number(failure.other - 1)});
}

Message describeMemory(const GpuFailure& failure) {
    if (failure.value <= 0) return told(failure, OCC_TEXT("The GPU has not enough free memory."));
    return placed(failure, OCC_TEXT("The GPU has no %1 of memory free."),
                  OCC_TEXT("The GPU of %2 has no %1 of memory free."),
                  {Argument::withUnit(failure.value, Unit::Bytes)});
}

/// What the side with the GPU says.
Message describeGpu(const GpuFailure& failure) {
    switch (failure.code) {
        case Code::NotBuilt:
            return told(failure, OCC_TEXT("This occuscope-cli was built without the CUDA Toolkit, "
                                          "so it cannot use a GPU."));
        case Code::NoDriver: return told(failure, OCC_TEXT("There is no NVIDIA GPU driver."));
        case Code::DriverTooOld: return describeDriver(failure);
        case Code::DriverBroken:
            return told(failure, OCC_TEXT("The NVIDIA GPU driver is installed but cannot start."));
        case Code::NoDevice:
            return told(failure, OCC_TEXT("There is no NVIDIA GPU, or none that this program may "
                                          "use."));
        case Code::UnknownDevice: return describeUnknownDevice(failure);
        case Code::DeviceInUse:
            return told(failure, OCC_TEXT("The GPU is taken: another process has it for itself, or "
                                          "its compute mode prohibits calculations."));
        case Code::OutOfMemory: return describeMemory(failure);
        case Code::KernelTimeout:
            return told(failure, OCC_TEXT("The system stopped a kernel that ran too long."));
        case Code::NoMachineCode:
            return told(failure, OCC_TEXT("This occuscope-cli has no kernels that run on this "
                                          "GPU."));
        case Code::UnknownCapability:
            return told(failure, OCC_TEXT("The occupancy rules of this GPU's compute capability "
                                          "are not known."));
        case Code::CannotLaunch:
            return told(failure, OCC_TEXT("No probe kernel can be launched with these inputs."));
        case Code::WrongResult:
            return told(failure, OCC_TEXT("A kernel ran, but its result is wrong."));
        case Code::BadRequest: return told(failure, OCC_TEXT("The request was not understood."));
        default: break;
    }
    return told(failure, OCC_TEXT("A kernel or a call of the CUDA runtime failed."));
}

Message describeCrash(const GpuFailure& failure) {
    if (failure.value == 0) return told(failure, OCC_TEXT("occuscope-cli crashed."));
    std::vector<Argument> arguments = {signalNumber(failure.value)};
    if (failure.detail.empty())
        return placed(failure, OCC_TEXT("occuscope-cli crashed (signal or exception %1)."),
                      OCC_TEXT("occuscope-cli on %2 crashed (signal or exception %1)."),
                      std::move(arguments));
    arguments.push_back(Argument::verbatim(failure.detail));
    return placed(failure, OCC_TEXT("occuscope-cli crashed (signal or exception %1). Message: %2"),
                  OCC_TEXT("occuscope-cli on %3 crashed (signal or exception %1). Message: %2"),
                  std::move(arguments));
}

Message describeStop(const GpuFailure& failure) {
    std::vector<Argument> arguments = {Argument::number(failure.value)};
    if (failure.detail.empty())
        return placed(failure, OCC_TEXT("occuscope-cli ended without an answer (exit status %1)."),
                      OCC_TEXT("occuscope-cli on %2 ended without an answer (exit status %1)."),
                      std::move(arguments));
    arguments.push_back(Argument::verbatim(failure.detail));
    return placed(
        failure, OCC_TEXT("occuscope-cli ended without an answer (exit status %1). Message: %2"),
        OCC_TEXT("occuscope-cli on %3 ended without an answer (exit status %1). Message: %2"),
        std::move(arguments));
}

Message describeProtocol(const GpuFailure& failure) {
    return placed(
        failure,
        OCC_TEXT("occuscope-cli speaks version %1 of the GPU protocol, this program "
                 "version %2."),
        OCC_TEXT("occuscope-cli on %3 speaks version %1 of the GPU protocol, this program "
                 "version %2."),
        {Argument::number(failure.value), Argument::number(failure.other)});
}

/// What the side that asked says.
Message describeChild(const GpuFailure& failure) {
    switch (failure.code) {
        case Code::ProgramMissing:
            if (!failure.detail.empty())
                return {OCC_TEXT("There is no program %1."), {Argument::verbatim(failure.detail)}};
            return {OCC_TEXT("The program occuscope-cli is missing."), {}};
        case Code::NotStarted:
            return told(failure, OCC_TEXT("The system did not start occuscope-cli."));
        case Code::Crashed: return describeCrash(failure);
        case Code::Stopped: return describeStop(failure);
        case Code::TimeLimit:
            return placed(failure,
                          OCC_TEXT("There was no result within %1 s, so the run was ended."),
                          OCC_TEXT("There was no result from %2 within %1 s, so the run was "
                                   "ended."),
                          {Argument::number(failure.value)});
        case Code::NoAnswer:
            return told(failure, OCC_TEXT("What was run did not answer as occuscope-cli does."));
        case Code::OtherProtocol: return describeProtocol(failure);
        default: break;
    }
    return told(failure, OCC_TEXT("Cancelled."));
}

/// What ssh says of a remote GPU.
Message describeSsh(const GpuFailure& failure) {
    switch (failure.code) {
        case Code::SshMissing:
            return placed(failure, OCC_TEXT("There is no ssh program on this machine."),
                          OCC_TEXT("There is no ssh program on this machine to reach %1 with."));
        case Code::SshBadDestination:
            return told(failure, OCC_TEXT("This cannot be an SSH destination."));
        case Code::SshUnknownHost:
            return told(failure, OCC_TEXT("No machine of this name is known."));
        case Code::SshUnreachable:
            return told(failure, OCC_TEXT("The machine does not answer to ssh."));
        case Code::SshHostKey:
            return told(failure, OCC_TEXT("The machine's host key is unknown or has changed."));
        case Code::SshDenied:
            return told(failure, OCC_TEXT("The machine accepts none of your SSH keys."));
        case Code::RemoteProgramMissing:
            if (!failure.detail.empty())
                return placed(failure,
                              OCC_TEXT("There is no program %1 that runs on the remote machine."),
                              OCC_TEXT("There is no program %1 that runs on %2."),
                              {Argument::verbatim(failure.detail)});
            return told(failure, OCC_TEXT("There is no occuscope-cli that runs on that machine."));
        default: break;
    }
    return told(failure, OCC_TEXT("ssh could not run occuscope-cli."));
}

}  // namespace

Message describe(const GpuFailure& failure) {
    if (failure.code < Code::ProgramMissing) return describeGpu(failure);
    if (failure.code < Code::SshMissing) return describeChild(failure);
    return describeSsh(failure);
}

const char* title(MeasurePart part) {
    switch (part) {
        case MeasurePart::Residency: return OCC_TEXT("residency");
        case MeasurePart::Timeline: return OCC_TEXT("timeline");
        case MeasurePart::Throughput: return OCC_TEXT("throughput");
        case MeasurePart::Verify: break;
    }
    return OCC_TEXT("verification");
}

const char* title(Experiment experiment) {
    switch (experiment) {
        case Experiment::Copy: return OCC_TEXT("streaming copy");
        case Experiment::DependentLoads: return OCC_TEXT("dependent loads");
        case Experiment::MultiplyAdd1: return OCC_TEXT("multiply-add, 1 chain");
        case Experiment::MultiplyAdd2: return OCC_TEXT("multiply-add, 2 chains");
        case Experiment::MultiplyAdd4: return OCC_TEXT("multiply-add, 4 chains");
        case Experiment::MultiplyAdd8: break;
    }
    return OCC_TEXT("multiply-add, 8 chains");
}

const char* unitName(RateUnit unit) {
    switch (unit) {
        case RateUnit::GigabytesPerSecond: return OCC_TEXT("GB/s");
        case RateUnit::GigaloadsPerSecond: return OCC_TEXT("10⁹ loads/s");
        case RateUnit::GigaflopsPerSecond: break;
    }
    return OCC_TEXT("GFLOP/s");
}

const char* title(Question question) {
    switch (question) {
        case Question::AvailableDynamicMemory: return OCC_TEXT("available dynamic shared memory");
        case Question::CarveoutZero: return OCC_TEXT("a carve-out of 0 %");
        case Question::BarrierLimit: return OCC_TEXT("barriers as a limit");
        case Question::ActiveClusters: break;
    }
    return OCC_TEXT("active clusters");
}

const char* help(Question question) {
    switch (question) {
        case Question::AvailableDynamicMemory:
            return OCC_TEXT(
                "How much dynamic shared memory may a block have so that this many "
                "blocks stay active? cuda_occupancy.h forgets the driver's reserve in "
                "every block; does the driver forget it too?");
        case Question::CarveoutZero:
            return OCC_TEXT(
                "With a carve-out of 0 % the driver's reserve in every block still "
                "needs shared memory. Does it bound the number of blocks as the rules "
                "say?");
        case Question::BarrierLimit:
            return OCC_TEXT(
                "Do the named barriers of a kernel bound how many of its blocks an SM "
                "holds?");
        case Question::ActiveClusters: break;
    }
    return OCC_TEXT(
        "How many clusters are active at once? The engine's number is an estimate from "
        "an assumed division of the SMs into GPCs; the driver knows the real one.");
}

const char* name(ComputeMode mode) {
    switch (mode) {
        case ComputeMode::Default: return OCC_TEXT("shared");
        case ComputeMode::Exclusive: return OCC_TEXT("exclusive thread");
        case ComputeMode::Prohibited: return OCC_TEXT("prohibited");
        case ComputeMode::ExclusiveProcess: break;
    }
    return OCC_TEXT("exclusive process");
}

const char* achievedOccupancyHelp() {
    return OCC_TEXT(
        "Achieved occupancy: resident warps, averaged over the time in which the SMs "
        "hold any block, over the SM's warp slots. A warp counts here until its whole "
        "block ends; a profiler's counter stops at the warp's own end, so it shows "
        "less where some warps of a block end early.");
}

}  // namespace occ::words
