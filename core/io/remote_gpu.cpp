#include "core/io/remote_gpu.h"

#include "core/io/last_line.h"
#include "core/io/utf8.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

namespace occ {

namespace {

constexpr std::size_t kMaxLength = 255;
constexpr std::string_view kUriScheme = "ssh://";

bool isAlphanumeric(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

std::string quoted(std::string_view text) {
    return '"' + shownLine(text) + '"';
}

/// The first character of a text, as a message can name it.
std::string nameOf(std::string_view text) {
    if (static_cast<unsigned char>(text.front()) <= ' ' || text.front() == 0x7F)
        return "a space or control character";
    const std::size_t length = std::max<std::size_t>(utf8SequenceLength(text), 1);
    return '"' + std::string(text.substr(0, length)) + '"';
}

/// What is wrong with a text whose part `checked` must consist of letters, digits and `others`;
/// empty where nothing is.
std::string fault(std::string_view text, std::string_view checked, std::string_view others) {
    if (checked.empty()) return quoted(text) + ": empty";
    if (text.size() > kMaxLength)
        return quoted(text) + ": more than " + std::to_string(kMaxLength) + " characters";
    // ssh, or the shell behind it, would take it for an option.
    if (checked.front() == '-') return quoted(text) + ": begins with \"-\"";
    for (std::size_t i = 0; i < checked.size(); ++i)
        if (!isAlphanumeric(checked[i]) && others.find(checked[i]) == std::string_view::npos)
            return quoted(text) + ": holds " + nameOf(checked.substr(i));
    return {};
}

std::string faultOfDestination(std::string_view text) {
    std::string_view host = text;
    if (host.substr(0, kUriScheme.size()) == kUriScheme) host.remove_prefix(kUriScheme.size());
    std::string wrong = fault(text, host, "._-@:[]%+");
    if (!wrong.empty()) return wrong;
    return fault(text, host.substr(host.rfind('@') + 1), "._-:[]%+");
}

struct Words {
    std::string_view text;
    GpuFailureCode code;
};

/// What OpenSSH says, in the order in which it is asked: the first that occurs decides.
constexpr Words kSshWords[] = {
    {"REMOTE HOST IDENTIFICATION HAS CHANGED", GpuFailureCode::SshHostKey},
    {"Host key verification failed", GpuFailureCode::SshHostKey},
    {"Could not resolve hostname", GpuFailureCode::SshUnknownHost},
    {"Permission denied (", GpuFailureCode::SshDenied},
    {"Too many authentication failures", GpuFailureCode::SshDenied},
    {"Connection refused", GpuFailureCode::SshUnreachable},
    {"timed out", GpuFailureCode::SshUnreachable},
    {"No route to host", GpuFailureCode::SshUnreachable},
    {"Network is unreachable", GpuFailureCode::SshUnreachable},
    {"Host is down", GpuFailureCode::SshUnreachable},
    {"Timeout, server", GpuFailureCode::SshUnreachable},
    {"Connection closed by", GpuFailureCode::SshUnreachable},
    {"Connection reset by", GpuFailureCode::SshUnreachable},
    {"closed by remote host", GpuFailureCode::SshUnreachable},
    {"Broken pipe", GpuFailureCode::SshUnreachable},
    {"ssh_dispatch_run_fatal", GpuFailureCode::SshUnreachable},
};

/// The program is there, but the system there cannot run it.
constexpr std::string_view kCannotRunWords[] = {
    "error while loading shared libraries",
    "version `GLIBC",
    "cannot execute",
    "Exec format error",
};

/// How shells say that there is no such command.
constexpr std::string_view kNoCommandWords[] = {
    "command not found",
    "Command not found",
    "Unknown command",
    "is not recognized as",
};

/// The line of `text` that holds `words`, without the frame of @ around ssh's warnings.
std::optional<std::string> lineWith(std::string_view text, std::string_view words) {
    const auto at = text.find(words);
    if (at == std::string_view::npos) return std::nullopt;
    const auto before = text.rfind('\n', at);
    const auto begin = before == std::string_view::npos ? 0 : before + 1;
    std::string_view line = text.substr(begin, text.find('\n', at) - begin);
    constexpr std::string_view kFrame = "@ \r";
    line.remove_prefix(std::min(line.find_first_not_of(kFrame), line.size()));
    return shownLine(line.substr(0, line.find_last_not_of(kFrame) + 1));
}

std::optional<std::string> lineWithAny(std::string_view text,
                                       std::span<const std::string_view> words) {
    for (const std::string_view each : words)
        if (auto line = lineWith(text, each)) return line;
    return std::nullopt;
}

GpuFailure ownFailure(std::string_view standardError) {
    for (const Words& words : kSshWords)
        if (auto line = lineWith(standardError, words.text)) return {words.code, std::move(*line)};
    return {GpuFailureCode::SshFailed, lastLine(standardError), kSshOwnStatus};
}

GpuFailure remoteShellFailure(const RemoteGpu& remote, int exitStatus,
                              std::string_view standardError) {
    if (auto line = lineWithAny(standardError, kCannotRunWords))
        return {GpuFailureCode::NotStarted, std::move(*line), exitStatus};
    if (exitStatus == kNoCommandStatus || lineWithAny(standardError, kNoCommandWords))
        return {GpuFailureCode::RemoteProgramMissing, remote.program};
    if (exitStatus == kCannotRunStatus)
        return {GpuFailureCode::NotStarted, lastLine(standardError), exitStatus};
    return {GpuFailureCode::Stopped, lastLine(standardError), exitStatus};
}

}  // namespace

GpuResult<RemoteGpu> checkRemote(RemoteGpu remote) {
    std::string wrong = faultOfDestination(remote.destination);
    if (wrong.empty()) wrong = fault(remote.program, remote.program, "._/~+-");
    if (wrong.empty()) return remote;
    return Unexpected{GpuFailure{GpuFailureCode::SshBadDestination, std::move(wrong)}};
}

std::vector<std::string> sshArguments(const RemoteGpu& remote) {
    return {
        // No terminal and no escape character: what is written arrives as it is.
        "-T", "-e", "none",
        // Nothing but the answer: no agent, no windows, no forwarded ports of the configuration.
        "-a", "-x", "-o", "ClearAllForwardings=yes",
        // Neither a command of the configuration in place of ours, nor a connection left behind.
        "-o", "RemoteCommand=none", "-o", "ControlMaster=no",
        // No questions, which nobody would see, and no waiting for a host that does not answer.
        "-o", "BatchMode=yes", "-o", "ConnectTimeout=10",
        // A link that went dead is noticed within 45 seconds.
        "-o", "ServerAliveInterval=15", "-o", "ServerAliveCountMax=3",
        // sshFailure needs the words, whatever the configuration keeps back.
        "-o", "LogLevel=INFO", "--", remote.destination, remote.program + " gpu serve"};
}

GpuFailure sshFailure(const RemoteGpu& remote, int exitStatus, std::string_view standardError) {
    GpuFailure failure = exitStatus == kSshOwnStatus
                             ? ownFailure(standardError)
                             : remoteShellFailure(remote, exitStatus, standardError);
    failure.host = remote.destination;
    return failure;
}

}  // namespace occ
