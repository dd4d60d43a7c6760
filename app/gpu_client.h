#pragma once

#include "app/child_client.h"
#include "app/exit_status.h"
#include "core/io/gpu_protocol.h"
#include "core/result.h"

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

namespace occ::cli {

/// Where the GPU is, and how long to wait for it.
struct GpuPlace {
    std::optional<RemoteGpu> remote;  ///< empty: this machine
    Waiting waiting = {kListLimitSeconds};
};

/// --remote, --remote-program, --time-limit and --progress.
class PlaceOptions {
public:
    explicit PlaceOptions(int timeLimitSeconds) : m_wait(timeLimitSeconds) {}
    void addTo(CLI::App& app);
    [[nodiscard]] Result<GpuPlace, Failure> resolve() const;

private:
    std::string m_remote;
    std::string m_remoteProgram;
    WaitOptions m_wait;
};

/// For tests: the program to start instead of this one where the GPU is this machine's.
inline constexpr const char* kChildVariable = "OCCUSCOPE_GPU_CHILD";

/// Has a child do the work, on this machine or through ssh, and waits for it. Ctrl-C ends it.
[[nodiscard]] GpuAnswer askGpu(const GpuPlace& place, const std::vector<std::string>& request);

/// Says on standard error what went wrong and what can be done about it.
int reportFailure(const GpuFailure& failure);

}  // namespace occ::cli
