#pragma once

#include "app/exit_status.h"
#include "core/io/gpu_protocol.h"
#include "core/result.h"

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

namespace occ::cli {

/// Where the GPU is, how long to wait for it, and whether to tell how far it is.
struct GpuPlace {
    std::optional<RemoteGpu> remote;  ///< empty: this machine
    int timeLimitSeconds = kListLimitSeconds;
    bool tellProgress = false;  ///< in lines, where standard error is no terminal
};

/// --remote, --remote-program, --time-limit and --progress.
class PlaceOptions {
public:
    explicit PlaceOptions(int timeLimitSeconds) : m_defaultSeconds(timeLimitSeconds) {}
    void addTo(CLI::App& app);
    [[nodiscard]] Result<GpuPlace, Failure> resolve() const;

private:
    int m_defaultSeconds;
    std::string m_remote;
    std::string m_remoteProgram;
    std::string m_timeLimit;
    bool m_progress = false;
};

/// For tests: the program to start instead of this one where the GPU is this machine's.
inline constexpr const char* kChildVariable = "OCCUSCOPE_GPU_CHILD";

/// Has a child do the work, on this machine or through ssh, and waits for it. Ctrl-C ends it.
[[nodiscard]] GpuAnswer askGpu(const GpuPlace& place, const std::vector<std::string>& request);

/// Says on standard error what went wrong and what can be done about it.
int reportFailure(const GpuFailure& failure);

}  // namespace occ::cli
