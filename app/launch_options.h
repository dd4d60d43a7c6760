#pragma once

#include "app/exit_status.h"
#include "core/device_catalog.h"
#include "core/input_field.h"
#include "core/kernel_config.h"
#include "core/result.h"

#include <CLI/CLI.hpp>
#include <array>
#include <string>

namespace occ::cli {

/// What a command calculates with.
struct Launch {
    std::string name;  ///< of the scenario; may be empty
    Gpu gpu;
    KernelConfig kernel;
};

/// The options that say which GPU is meant: --gpu and --gpu-file.
class GpuOptions {
public:
    void addTo(CLI::App& app);
    /// Leaves `gpu` alone where nothing was given. Tells on standard error where a name fits
    /// several products.
    [[nodiscard]] Result<bool, Failure> apply(Gpu& gpu) const;

private:
    std::string m_gpu;
    std::string m_file;
};

/// The options of one launch, generated from the table of inputs, and --scenario.
class LaunchOptions {
public:
    void addTo(CLI::App& app);
    [[nodiscard]] Result<Launch, Failure> resolve() const;

private:
    void addInput(CLI::App& app, const InputField& field);
    [[nodiscard]] Result<bool, Failure> apply(KernelConfig& kernel) const;
    [[nodiscard]] Result<bool, Failure> applyBlock(KernelConfig& kernel) const;
    [[nodiscard]] Result<bool, Failure> applyLaunchBounds(KernelConfig& kernel) const;
    [[nodiscard]] Result<Launch, Failure> readScenarioFile() const;

    GpuOptions m_gpu;
    std::string m_scenario;
    std::string m_block;
    std::string m_launchBounds;
    std::array<std::string, kFieldCount> m_inputs;
};

/// "--static-shared" of an input's key.
[[nodiscard]] std::string optionName(std::string_view key);

/// `text` in lines of at most `width` columns.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t width);
/// Width at which the help of an option is wrapped.
inline constexpr std::size_t kHelpWidth = 64;

}  // namespace occ::cli
