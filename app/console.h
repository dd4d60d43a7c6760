#pragma once

#include <cstdio>

namespace occ::cli {

/// Readies the standard streams: UTF-8 and untouched line ends on Windows, and a closed pipe as
/// a write error instead of a signal elsewhere.
void prepareConsole();

/// Whether a person sees what is written there at once.
[[nodiscard]] bool isTerminal(std::FILE* stream);

/// From now on the first Ctrl-C, or another polite request to end, is only noted; a second one ends
/// the program as usual.
void watchForInterrupt();
[[nodiscard]] bool interrupted();

/// Standard output for the caller alone: whatever else in the process writes to standard output,
/// such as a driver, goes to standard error from now on. Null where the system refuses.
[[nodiscard]] std::FILE* takeStandardOutput();

/// The name of this machine on its network; empty where the system does not say.
[[nodiscard]] const char* machineName();

}  // namespace occ::cli
