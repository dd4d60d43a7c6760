#pragma once

#include <cstdint>
#include <string>

namespace occ {

/// How a child process ended.
struct ProcessEnd {
    enum class How : std::uint8_t { Exited, Crashed, TimeLimit, Cancelled, NotStarted };
    /// `code` where the system did not start a program because there is none of that name.
    static constexpr int kNoSuchProgram = 2;

    How how = How::Exited;
    /// Exit status, signal or exception; TimeLimit: seconds; NotStarted: the system's number, which
    /// is ENOENT and ERROR_FILE_NOT_FOUND alike for kNoSuchProgram, or 0 where it is not known.
    int code = 0;
    std::string standardError;  ///< its last few KiB are enough; NotStarted: the system's words
};

/// Of one that was not started: whether the system says that there is no such program. Words alone
/// tell where a library that starts processes gives no number.
[[nodiscard]] bool saysNoSuchProgram(const ProcessEnd& end);

}  // namespace occ
