#pragma once

#include <string>

namespace occ::cli {

/// What the program tells the shell.
enum ExitStatus : int {
    kDone = 0,
    kCannotLaunch = 1,
    kDisagreement = 1,  ///< a GPU does not do what was predicted
    kGateFailed = 1,    ///< what the user said must not be is there
    kBadUsage = 2,
    kUnreadable = 3,
    kNoGpuResult = 4,  ///< what needs a GPU gave no result, or not all of it
};

/// Why a command stopped, for standard error.
struct Failure {
    ExitStatus status;
    std::string message;
};

}  // namespace occ::cli
