#pragma once

#include "core/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace occ {

/// Why something that needs a GPU gave no result.
enum class GpuFailureCode : std::uint8_t {
    // What the side with the GPU says.
    NotBuilt,           ///< the program was built without the CUDA Toolkit
    NoDriver,           ///< there is no NVIDIA driver, or only the toolkit's stand-in for one
    DriverTooOld,       ///< older than the runtime; value: driver's version, other: the runtime's
    DriverBroken,       ///< present, but it cannot start (mismatch of its parts, reset needed, ...)
    NoDevice,           ///< no GPU, or none that this process may see
    UnknownDevice,      ///< no GPU of the wanted number; value: wanted, other: how many there are
    DeviceInUse,        ///< taken by another process (exclusive mode), or prohibited
    OutOfMemory,        ///< value: bytes wanted; 0: unknown
    KernelTimeout,      ///< the system stopped a kernel that ran too long
    NoMachineCode,      ///< no kernel of the program runs on this GPU
    UnknownCapability,  ///< the rules of this compute capability are not known
    CannotLaunch,       ///< no probe kernel can run with what was asked for
    KernelFailed,       ///< a kernel or call failed; the detail has the runtime's words
    WrongResult,        ///< a kernel ran but its result is not what it must be
    BadRequest,         ///< the request was not understood; the detail says why
    // What the side that asked says.
    ProgramMissing,  ///< the command line program is not where it should be; detail: path
    NotStarted,      ///< the system did not start it; detail: the system's words
    Crashed,         ///< it ended by a signal or exception; value: number
    Stopped,         ///< it ended without an answer; value: exit status
    TimeLimit,       ///< value: seconds
    NoAnswer,        ///< what it wrote is no answer of this program; detail: its first line
    OtherProtocol,   ///< value: the other side's protocol version, other: ours
    Cancelled,       ///< by the user
    // What ssh says of a remote GPU.
    SshMissing,            ///< there is no ssh program on this machine
    SshBadDestination,     ///< the text cannot be a destination
    SshUnknownHost,        ///< the name does not resolve
    SshUnreachable,        ///< refused, no route, timed out
    SshHostKey,            ///< the host's key is unknown or has changed
    SshDenied,             ///< no accepted key
    SshFailed,             ///< anything else; detail: ssh's words
    RemoteProgramMissing,  ///< the command line program is not on the host; detail: its name there
};
inline constexpr int kGpuFailureCodeCount =
    static_cast<int>(GpuFailureCode::RemoteProgramMissing) + 1;

/// A failure with what a sentence about it needs. `value` and `other`: see the codes.
struct GpuFailure {
    GpuFailureCode code = GpuFailureCode::KernelFailed;
    std::string detail = {};  ///< another program's words, shown as they are; may be empty
    std::int64_t value = 0;
    std::int64_t other = 0;
    std::string host = {};  ///< of a remote GPU; empty: this machine

    friend bool operator==(const GpuFailure&, const GpuFailure&) = default;
};

template <class T>
using GpuResult = Result<T, GpuFailure>;

/// Stable name for files and programs, such as "driver_too_old".
[[nodiscard]] std::string_view key(GpuFailureCode code);
[[nodiscard]] std::optional<GpuFailureCode> gpuFailureCode(std::string_view key);

}  // namespace occ
