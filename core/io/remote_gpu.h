#pragma once

#include "core/measure/gpu_failure.h"

#include <string>
#include <string_view>
#include <vector>

namespace occ {

/// A machine with a GPU that ssh reaches.
struct RemoteGpu {
    std::string destination;  ///< "host" or "user@host" or a name of ~/.ssh/config
    std::string program =
        "occuscope-cli";  ///< there: on its PATH, or a path such as ./occuscope-cli

    friend bool operator==(const RemoteGpu&, const RemoteGpu&) = default;
};

/// Name of the environment variable that names the ssh program to use. Default: "ssh".
inline constexpr const char* kSshVariable = "OCCUSCOPE_SSH";

/// Whether both are plain enough to be given to ssh and to the shell behind it: no leading hyphen,
/// no spaces, quotes or other characters with a meaning. Else SshBadDestination with what is wrong.
[[nodiscard]] GpuResult<RemoteGpu> checkRemote(RemoteGpu remote);

/// Arguments of ssh (without its own name): batch mode, host keys checked as the user has set it,
/// a limit for connecting, no terminal; the command there is "PROGRAM gpu serve" and never holds
/// anything of the request, which goes through standard input.
[[nodiscard]] std::vector<std::string> sshArguments(const RemoteGpu& remote);

inline constexpr int kSshOwnStatus = 255;     ///< ssh's exit status for failures of its own
inline constexpr int kNoCommandStatus = 127;  ///< a shell's where there is no such command (POSIX)
inline constexpr int kCannotRunStatus = 126;  ///< a shell's where the command cannot be run (POSIX)

/// What ssh's exit status, not 0, and words mean; they must be English (LC_ALL=C). Besides the Ssh
/// codes: RemoteProgramMissing, NotStarted where the program there cannot run, and Stopped where it
/// ran and ended by itself.
[[nodiscard]] GpuFailure sshFailure(const RemoteGpu& remote, int exitStatus,
                                    std::string_view standardError);

}  // namespace occ
