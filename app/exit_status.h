#pragma once

#include <string>

namespace occ::cli {

/// What the program tells the shell.
enum ExitStatus : int {
    kDone = 0,
    kCannotLaunch = 1,
    kBadUsage = 2,
    kUnreadable = 3,
};

/// Why a command stopped, for standard error.
struct Failure {
    ExitStatus status;
    std::string message;
};

}  // namespace occ::cli
