#pragma once

#include "core/io/report.h"
#include "core/kernels/kernel_diff.h"
#include "core/text/message.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace occ::ui {

class KernelBuild;

/// One build as it is at a moment, for work beside the window.
struct BuildCopy {
    std::shared_ptr<const KernelList> list;
    std::vector<KernelOutcome> outcomes;

    [[nodiscard]] EvaluatedList evaluated() const { return {*list, outcomes}; }
};
/// Precondition: the build is read and evaluated.
[[nodiscard]] BuildCopy copyOf(const KernelBuild& build);

/// Kernels to be copied or saved, in their order. Everything it takes to write them.
struct KernelOutput {
    BuildCopy build;
    std::vector<std::uint32_t> kernels;
    std::optional<Gpu> gpu;
    LaunchAssumptions assumptions;
    TextRenderer text;

    /// Text and Markdown are for people, CSV and JSON for programs.
    [[nodiscard]] std::string written(ReportFormat format) const;
};

/// The same of the differences of two builds.
struct DifferenceOutput {
    BuildCopy before;
    BuildCopy after;
    std::vector<KernelPair> pairs;
    TextRenderer text;

    [[nodiscard]] std::string written(ReportFormat format) const;
};

}  // namespace occ::ui
