#pragma once

#include "app/kernel_options.h"
#include "core/kernels/kernel_diff.h"

#include <CLI/CLI.hpp>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace occ::cli {

/// --fail-if: conditions that no kernel may meet, for build pipelines.
class GateOption {
public:
    /// What the conditions are about.
    enum class Subject { Kernels, Differences };

    explicit GateOption(Subject subject) : m_subject(subject) {}
    void addTo(CLI::App& app);
    /// What is wrong with them, before any work is done.
    [[nodiscard]] Result<bool, Failure> resolve();

    /// Lists on standard error which of the chosen kernels meet a condition, and notes of how many
    /// that cannot be known. Whether there are any.
    [[nodiscard]] bool fails(const Build& build) const;
    /// The same of two builds.
    [[nodiscard]] bool fails(const Build& before, const Build& after,
                             std::span<const KernelPair> pairs) const;

private:
    struct Condition {
        std::string text;                         ///< as the user wrote it
        KernelFilter filter = {};                 ///< of a kernel, or of one number's change
        std::optional<KernelChange> change = {};  ///< one of these words instead
        bool ofDifference = false;                ///< the filter's number is a change
    };

    [[nodiscard]] Result<Condition, Failure> parse(const std::string& text) const;
    [[nodiscard]] static FilterVerdict test(const Condition& condition, const Build& before,
                                            const Build& after, const KernelPair& pair);

    Subject m_subject;
    std::vector<std::string> m_texts;
    std::vector<Condition> m_conditions;
};

}  // namespace occ::cli
