#pragma once

#include "app/exit_status.h"
#include "app/launch_options.h"
#include "core/measure/experiments.h"
#include "core/result.h"

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace occ::cli {

enum class GpuTask : std::uint8_t { List, Measure, Verify };
/// "list", "measure", "verify": the name of the command.
[[nodiscard]] std::string_view key(GpuTask task);
/// What the command does, in a line.
[[nodiscard]] std::string_view help(GpuTask task);

/// What is asked of the side that has the GPU.
struct GpuRequest {
    GpuTask task = GpuTask::List;
    std::optional<int> device;  ///< empty: all of them, or the first
    MeasurePlan plan;           ///< parts and sizes; unused by List
};

/// The options of `gpu list`, `gpu measure` and `gpu verify`. They are defined once: what the user
/// types on one side and what a request says on the other are read by the same code.
class RequestOptions {
public:
    /// Only the user's own side has options that read files.
    enum class Side : std::uint8_t { User, Served };

    explicit RequestOptions(GpuTask task) : m_task(task) {}
    void addTo(CLI::App& app, Side side);
    [[nodiscard]] Result<GpuRequest, Failure> resolve() const;

private:
    void addMeasureTo(CLI::App& app, Side side);
    [[nodiscard]] Result<bool, Failure> resolveMeasure(MeasurePlan& plan) const;

    GpuTask m_task;
    std::string m_device;
    std::string m_parts;
    KernelOptions m_kernel;
    ScenarioOption m_scenario;
    std::string m_blockTime;
    std::string m_spread;
    std::string m_repeats;
    std::string m_iterations;
    std::string m_sms;
    std::string m_configurations;
    bool m_quick = false;
};

/// The command line after "gpu" that `resolve` turns into the same request: what is sent.
[[nodiscard]] std::vector<std::string> requestArguments(const GpuRequest& request);

/// --block-time and --spread, which a simulated timeline has as well.
void addTimelineOptions(CLI::App& app, std::string& blockTime, std::string& spread);
/// Fills in what concerns the timeline: the grid of the plan's kernel, block time and spread.
[[nodiscard]] Result<bool, Failure> resolveTimelineOptions(const std::string& blockTime,
                                                           const std::string& spread,
                                                           MeasurePlan& plan);
/// --sms.
inline constexpr const char* kSmsOption = "--sms";
[[nodiscard]] Result<int, Failure> parseSms(const std::string& text);

/// Nanoseconds of "100us", "2ms", "1500 ns"; a unit is required. Empty for any other text, and for
/// what is no whole number of nanoseconds of at most 64 bits.
[[nodiscard]] std::optional<std::int64_t> parseDuration(std::string_view text);

}  // namespace occ::cli
