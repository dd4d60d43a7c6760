#pragma once

#include "app/child_client.h"
#include "app/exit_status.h"
#include "app/launch_options.h"
#include "core/io/import_protocol.h"
#include "core/kernels/kernel_diff.h"
#include "core/kernels/kernel_filter.h"
#include "core/kernels/kernel_outcome.h"
#include "core/result.h"

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace occ::cli {

/// How files are read, on what their kernels run, and which of them count.
struct KernelChoice {
    std::optional<Gpu> gpu;  ///< empty: each kernel on what it was compiled for
    LaunchAssumptions assumptions;
    std::vector<KernelFilter> targets;  ///< of which one must hold; empty: all kernels
    bool chosenOnly = false;
    std::vector<KernelFilter> filters;  ///< all of which must hold
    unsigned threads = 0;
    std::int64_t memoryLimitBytes = kImportMemoryLimitBytes;
    Waiting waiting;
};

/// The options that say so, the same for one build and for two.
class KernelChoiceOptions {
public:
    void addTo(CLI::App& app);
    [[nodiscard]] Result<KernelChoice, Failure> resolve() const;

private:
    [[nodiscard]] Result<LaunchAssumptions, Failure> assumptions() const;
    [[nodiscard]] Result<std::vector<KernelFilter>, Failure> targets() const;
    [[nodiscard]] Result<bool, Failure> resolveReading(KernelChoice& choice) const;

    GpuOptions m_gpu;
    std::string m_threads;
    std::string m_dynamicShared;
    std::vector<std::string> m_arches;
    std::vector<std::string> m_filters;
    bool m_chosen = false;
    std::string m_jobs;
    std::string m_memoryLimit;
    WaitOptions m_wait{kImportLimitSeconds};
};

/// A build that was read, with what its kernels do.
struct Build {
    ImportAnswer answer;
    std::vector<KernelOutcome> outcomes;
    std::vector<std::uint32_t> chosen;  ///< kernels that count, in the order of the list

    [[nodiscard]] EvaluatedList evaluated() const { return {answer.list, outcomes}; }
    [[nodiscard]] const KernelRecord& kernel(std::uint32_t index) const {
        return answer.list.kernels()[index];
    }
    [[nodiscard]] KernelView view(std::uint32_t index) const {
        return {answer.list, kernel(index), outcomes[index]};
    }
    /// Whether kernels are missing that should have been found.
    [[nodiscard]] bool lacksKernels() const;
};

/// Reads files and folders; "-" is standard input. Fails only where standard input cannot be read,
/// or is named twice: everything else is in the answer.
[[nodiscard]] Result<Build, Failure> readBuild(const std::vector<std::string>& files,
                                               const KernelChoice& choice,
                                               KernelEvaluator& evaluator);

/// Adds an option that may be given more than once.
void addListOption(CLI::App& app, const std::string& name, std::vector<std::string>& target,
                   OptionText text);

/// "--filter" of what somebody wrote.
[[nodiscard]] Result<KernelFilter, Failure> parseFilter(const std::string& option,
                                                        const std::string& text);

}  // namespace occ::cli
