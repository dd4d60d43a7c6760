#pragma once

#include <array>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <sys/wait.h>

namespace occ::test {

/// What a command line printed to its standard output and how it ended.
struct ShellEnd {
    std::string output;
    int status = 0;  ///< exit status; 128 and the number of the signal that ended it
};

inline ShellEnd runShell(const std::string& command) {
    std::FILE* pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) throw std::runtime_error("no shell");
    ShellEnd end;
    std::array<char, 4096> buffer{};
    while (std::fgets(buffer.data(), static_cast<int>(buffer.size()), pipe) != nullptr)
        end.output += buffer.data();
    const int status = pclose(pipe);
    end.status = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    return end;
}

}  // namespace occ::test
