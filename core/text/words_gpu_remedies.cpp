#include "core/text/words_gpu.h"

#include <string>

namespace occ::words {

namespace {

using Argument = MessageArgument;
using Code = GpuFailureCode;

/// A destination for a command line: the failure's, or a word that stands for one.
Argument destination(const GpuFailure& failure) {
    return Argument::verbatim(failure.host.empty() ? "HOST" : failure.host);
}

Message remedyDriverTooOld(const GpuFailure& failure) {
    if (failure.value <= 0)
        return {OCC_TEXT("Update the GPU driver, or use an occuscope-cli that was built with an "
                         "older CUDA Toolkit."),
                {}};
    return {OCC_TEXT("Update the GPU driver, or use an occuscope-cli that was built with CUDA "
                     "Toolkit %1 or older."),
            {Argument::verbatim(cudaVersionText(static_cast<int>(failure.value)))}};
}

Message remedyDevice(const GpuFailure& failure) {
    switch (failure.code) {
        case Code::NoDevice:
            return {OCC_TEXT("“nvidia-smi -L” lists the GPUs. If there are some, look at the "
                             "environment variable CUDA_VISIBLE_DEVICES; a container must be "
                             "started with its GPUs (docker run --gpus all)."),
                    {}};
        case Code::UnknownDevice:
            return {OCC_TEXT("“occuscope-cli gpu list” shows the GPUs with their numbers."), {}};
        case Code::DeviceInUse:
            return {OCC_TEXT("nvidia-smi shows which process uses the GPU, and its compute mode. "
                             "Wait until that process has ended, or choose another GPU."),
                    {}};
        case Code::OutOfMemory:
            return {OCC_TEXT("nvidia-smi shows which processes hold the memory. Wait until they "
                             "have ended, choose another GPU, or measure less (--quick)."),
                    {}};
        case Code::KernelTimeout:
            return {
                OCC_TEXT("A GPU that drives a display stops kernels after some seconds. "
                         "Measure less (--quick, a shorter --block-time), or use a GPU without a "
                         "display."),
                {}};
        case Code::NoMachineCode:
            return {
                OCC_TEXT("Update the GPU driver, or build occuscope-cli with a CUDA Toolkit that "
                         "supports this GPU: the newest one, or 12.9 for compute capabilities "
                         "before 7.5."),
                {}};
        default: break;
    }
    return {OCC_TEXT("Update Occuscope: the GPU may be newer than this version."), {}};
}

/// What to do about what the side with the GPU says.
Message remedyGpu(const GpuFailure& failure) {
    switch (failure.code) {
        case Code::NotBuilt:
            return {OCC_TEXT("Install the CUDA Toolkit 11.8 or later so that CMake finds its nvcc "
                             "(on the PATH, in /usr/local/cuda, or named by the environment "
                             "variable CUDACXX), then configure in a new build folder and build "
                             "again."),
                    {}};
        case Code::NoDriver:
            return {OCC_TEXT("Calculating needs no GPU. To measure, install NVIDIA's driver where "
                             "there is a GPU (nvidia-smi then lists it), or use the GPU of another "
                             "machine through ssh."),
                    {}};
        case Code::DriverTooOld: return remedyDriverTooOld(failure);
        case Code::DriverBroken:
            return {OCC_TEXT("Run nvidia-smi: it says what is wrong. After an update of the driver "
                             "the machine must be restarted; if that does not help, install the "
                             "driver again."),
                    {}};
        case Code::CannotLaunch:
            return {OCC_TEXT("Take fewer threads, fewer registers or less shared memory; "
                             "“occuscope-cli explain” shows which limit is exceeded."),
                    {}};
        case Code::KernelFailed:
            return {OCC_TEXT("Try again. If it fails again, look for errors of the GPU (“Xid”) in "
                             "the system's log (journalctl -k), and restart the machine."),
                    {}};
        case Code::WrongResult:
            return {OCC_TEXT("Do not trust this GPU's figures. Overclocking, heat and memory "
                             "errors are the usual causes; “nvidia-smi -q” shows the last two."),
                    {}};
        case Code::BadRequest:
            return {OCC_TEXT("“occuscope-cli gpu --help” lists what can be asked. Use the same "
                             "version of Occuscope on both sides."),
                    {}};
        default: break;
    }
    return remedyDevice(failure);
}

Message remedyTimeLimit(const GpuFailure& failure) {
    const std::int64_t longer = failure.value > 0 ? 2 * failure.value : 600;
    return {OCC_TEXT("Allow more time (--time-limit %1), or measure less (--quick). If nothing "
                     "helps, run nvidia-smi: where it hangs too, restart the machine with the "
                     "GPU."),
            {Argument::verbatim(std::to_string(longer))}};
}

Message remedyProtocol(const GpuFailure& failure) {
    const bool otherIsOlder = failure.value < failure.other;
    if (!otherIsOlder) return {OCC_TEXT("Update Occuscope on this machine."), {}};
    if (failure.host.empty())
        return {OCC_TEXT("Update occuscope-cli: build and install it together with this program."),
                {}};
    return {OCC_TEXT("Update occuscope-cli on %1."), {destination(failure)}};
}

/// What to do about what the side that asked says.
Message remedyChild(const GpuFailure& failure) {
    switch (failure.code) {
        case Code::ProgramMissing:
            return {OCC_TEXT("Put occuscope-cli beside the program that asks, or on the PATH. Both "
                             "are built together."),
                    {}};
        case Code::NotStarted:
            return {
                OCC_TEXT(
                    "Check that the file may be executed and was built for the system that it runs "
                    "on."),
                {}};
        case Code::Crashed:
            return {OCC_TEXT("A broken GPU driver does this. Run nvidia-smi on the machine with "
                             "the GPU, restart that machine where nvidia-smi fails, and try "
                             "again."),
                    {}};
        case Code::Stopped:
            if (failure.host.empty())
                return {OCC_TEXT("Run “occuscope-cli gpu list” in a terminal and see what it "
                                 "says."),
                        {}};
            return {OCC_TEXT("Run “ssh %1” and there “occuscope-cli gpu list”, and see what it "
                             "says."),
                    {destination(failure)}};
        case Code::TimeLimit: return remedyTimeLimit(failure);
        case Code::NoAnswer:
            if (failure.host.empty())
                return {OCC_TEXT("Check that occuscope-cli is the one that belongs to this "
                                 "program."),
                        {}};
            return {OCC_TEXT("Check with “ssh %1 occuscope-cli --version”: it must print one line "
                             "and nothing before it. Another program may have that name there."),
                    {destination(failure)}};
        case Code::OtherProtocol: return remedyProtocol(failure);
        default: break;
    }
    // Whoever cancels knows what to do.
    return {};
}

/// What to do about a destination that leads nowhere.
Message remedyDestination(const GpuFailure& failure) {
    switch (failure.code) {
        case Code::SshMissing:
            return {OCC_TEXT("Install the OpenSSH client (apt install openssh-client on Debian and "
                             "Ubuntu)."),
                    {}};
        case Code::SshBadDestination:
            return {OCC_TEXT("Give HOST, USER@HOST or a name from ~/.ssh/config. The program there "
                             "is a plain path such as ./occuscope-cli."),
                    {}};
        default: break;
    }
    return {OCC_TEXT("Check the spelling, the network (a VPN?) and the entry in ~/.ssh/config."),
            {}};
}

/// What to do about what ssh says of a remote GPU.
Message remedySsh(const GpuFailure& failure) {
    const Argument host = destination(failure);
    switch (failure.code) {
        case Code::SshMissing:
        case Code::SshBadDestination:
        case Code::SshUnknownHost: return remedyDestination(failure);
        case Code::SshUnreachable:
            return {OCC_TEXT("Check that the machine is on and runs an SSH server, and that the "
                             "network (a VPN, a firewall) lets you through: “ssh %1” must work in "
                             "a terminal."),
                    {host}};
        case Code::SshHostKey:
            return {OCC_TEXT("Run “ssh %1” once by hand, compare the key with what the machine's "
                             "owner tells you, and accept it. A key that has changed may mean that "
                             "it is not the same machine: ask before you accept."),
                    {host}};
        case Code::SshDenied:
            return {OCC_TEXT("“ssh -o BatchMode=yes %1 true” must work without a question. Load "
                             "your key with ssh-add, or give it to the machine with "
                             "“ssh-copy-id %1”."),
                    {host}};
        case Code::RemoteProgramMissing:
            return {OCC_TEXT("Copy it with “scp occuscope-cli %1:” and name ./occuscope-cli as the "
                             "program (--remote-program). It must have been built for that "
                             "machine, with the CUDA "
                             "Toolkit."),
                    {host}};
        default: break;
    }
    return {OCC_TEXT("Run “ssh -o BatchMode=yes %1 true” in a terminal and see what it says."),
            {host}};
}

}  // namespace

Message remedy(const GpuFailure& failure) {
    if (failure.code < Code::ProgramMissing) return remedyGpu(failure);
    if (failure.code < Code::SshMissing) return remedyChild(failure);
    return remedySsh(failure);
}

}  // namespace occ::words
