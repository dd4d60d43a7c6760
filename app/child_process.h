#pragma once

#include "core/io/process_end.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace occ::cli {

/// A program to be run as a child.
struct ChildCommand {
    std::string program;                      ///< a path, or a name that is looked up on the PATH
    std::vector<std::string> arguments = {};  ///< never seen by a shell
    std::string input = {};                   ///< its standard input, which then stays open
    int timeLimitSeconds = 60;
};

struct ChildObserver {
    /// Gets what the child writes to its standard output, in pieces of any size.
    std::function<void(std::string_view)> output;
    /// Asked often: true where nothing more is wanted and the child may end.
    std::function<bool()> complete;
    /// Asked several times a second: true ends the child.
    std::function<bool()> cancelled;
};

/// Runs a child until it ends, but no longer than its time limit. To end it early its standard
/// input is closed first, which asks a serving command to stop; after kChildGraceSeconds it is
/// killed with everything it has started. Of its standard error the end is kept. Precondition: a
/// closed pipe is no signal here, see prepareConsole.
[[nodiscard]] ProcessEnd runChild(const ChildCommand& command, const ChildObserver& observer);

inline constexpr int kChildGraceSeconds = 3;
inline constexpr std::size_t kMaxChildErrorBytes = std::size_t{16} << 10;

/// Appends and keeps the last kMaxChildErrorBytes, where a program says why it ends.
inline void appendTail(std::string& text, std::string_view piece) {
    text += piece;
    if (text.size() > kMaxChildErrorBytes) text.erase(0, text.size() - kMaxChildErrorBytes);
}

/// Path of the running program; empty where the system does not say.
[[nodiscard]] std::string ownProgramPath();

}  // namespace occ::cli
