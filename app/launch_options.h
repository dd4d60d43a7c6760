#pragma once

#include "app/exit_status.h"
#include "core/input_field.h"
#include "core/io/file_error.h"
#include "core/result.h"
#include "core/scenario.h"

#include <CLI/CLI.hpp>
#include <array>
#include <cstdint>
#include <string>

namespace occ::cli {

/// The options that say which GPU is meant: --gpu, --gpu-file and --device.
class GpuOptions {
public:
    void addTo(CLI::App& app);
    /// Leaves `gpu` alone where nothing was given. Tells on standard error where a name fits
    /// several products.
    [[nodiscard]] Result<bool, Failure> apply(Gpu& gpu) const;

private:
    std::string m_gpu;
    std::string m_file;
    std::string m_device;
};

/// The GPU that --gpu names. Tells on standard error where a name fits several products.
[[nodiscard]] Result<Gpu, Failure> gpuByName(const std::string& name);
/// The GPU of a file of its own, or of number `device` in a saved list; empty: the only one.
// NOLINTNEXTLINE(bugprone-easily-swappable-parameters): the order of --gpu-file and --device.
[[nodiscard]] Result<Gpu, Failure> gpuOfFile(const std::string& path, const std::string& device);

/// The options of one kernel launch, generated from the table of inputs.
class KernelOptions {
public:
    /// What the commands calculate with, or what a launch of a probe kernel can follow.
    enum class Inputs : std::uint8_t { All, Probe };

    void addTo(CLI::App& app, Inputs inputs);
    /// Changes what was given.
    [[nodiscard]] Result<bool, Failure> apply(KernelConfig& kernel) const;

private:
    void addInput(CLI::App& app, const InputField& field);
    [[nodiscard]] Result<bool, Failure> applyBlock(KernelConfig& kernel) const;
    [[nodiscard]] Result<bool, Failure> applyLaunchBounds(KernelConfig& kernel) const;

    std::string m_block;
    std::string m_launchBounds;
    std::array<std::string, kFieldCount> m_inputs;
};

/// Sets one input as its option says it.
[[nodiscard]] Result<bool, Failure> applyInput(KernelConfig& kernel, const InputField& field,
                                               const std::string& text);

/// Whether a launch of a probe kernel has this input.
[[nodiscard]] bool isProbeInput(FieldId id);

/// --scenario.
class ScenarioOption {
public:
    void addTo(CLI::App& app);
    /// Leaves `launch` alone where the option was not given.
    [[nodiscard]] Result<bool, Failure> apply(Scenario& launch) const;

private:
    std::string m_path;
};

/// A whole launch: the GPU, the kernel, and a scenario to start from.
class LaunchOptions {
public:
    void addTo(CLI::App& app);
    [[nodiscard]] Result<Scenario, Failure> resolve() const;

private:
    GpuOptions m_gpu;
    KernelOptions m_kernel;
    ScenarioOption m_scenario;
};

/// Why a value is refused that would look like none; empty where it is not.
[[nodiscard]] std::string refuseEmpty(const std::string& value);
/// Adds an option with a value that must not be empty.
struct OptionText {
    const char* group;
    std::string type;
    std::string help;
};
void addOption(CLI::App& app, const std::string& name, std::string& target, OptionText text);

/// "--option: message" as a failure of usage.
[[nodiscard]] Unexpected<Failure> badUsage(const std::string& option, const std::string& message);
/// The same of a text that is none of `words`, which are separated by commas.
// NOLINTNEXTLINE(bugprone-easily-swappable-parameters): the order of the sentence.
[[nodiscard]] Unexpected<Failure> notOneOf(const std::string& option, const std::string& text,
                                           const std::string& words);
/// "file:line:column: message".
[[nodiscard]] Unexpected<Failure> unreadableFile(const std::string& path, const FileError& error);
/// A whole number within the range.
[[nodiscard]] Result<std::int64_t, Failure> parseOption(const std::string& option,
                                                        const std::string& text, std::int64_t min,
                                                        std::int64_t max);

/// "--static-shared" of an input's key.
[[nodiscard]] std::string optionName(std::string_view key);

/// `text` in lines of at most `width` columns.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t width);
/// Width at which the help of an option is wrapped.
inline constexpr std::size_t kHelpWidth = 64;

}  // namespace occ::cli
