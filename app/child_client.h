#pragma once

#include "app/exit_status.h"
#include "core/result.h"

#include <CLI/CLI.hpp>
#include <string>

/// What the commands have in common that have a child do their work.
namespace occ::cli {

/// How long a child is waited for, and whether it is told how far it is.
struct Waiting {
    int timeLimitSeconds = 0;
    bool tellProgress = false;  ///< in lines, where standard error is no terminal
};

/// --time-limit and --progress.
class WaitOptions {
public:
    explicit WaitOptions(int timeLimitSeconds) : m_defaultSeconds(timeLimitSeconds) {}
    void addTo(CLI::App& app, const char* group);
    [[nodiscard]] Result<Waiting, Failure> resolve() const;

private:
    int m_defaultSeconds;
    std::string m_timeLimit;
    bool m_progress = false;
};

/// The value of an environment variable that says something.
[[nodiscard]] std::string environmentOr(const char* variable, std::string otherwise);
/// The program that a variable names, for tests; else this one.
[[nodiscard]] std::string programOrOwn(const char* variable);

}  // namespace occ::cli
