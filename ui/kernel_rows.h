#pragma once

#include "core/kernels/kernel_diff.h"
#include "core/kernels/kernel_filter.h"
#include "core/kernels/kernel_summary.h"
#include "ui/kernel_columns.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace occ::ui {

/// A share of the kernels that the summary counts, and that the list can be narrowed to.
struct KernelFacet {
    enum class Kind { All, LimitedBy, Full, CannotLaunch, NoOccupancy };
    Kind kind = Kind::All;
    Limiter limiter = Limiter::Warps;  ///< of LimitedBy

    friend bool operator==(const KernelFacet&, const KernelFacet&) = default;
};
[[nodiscard]] bool isIn(const KernelFacet& facet, const KernelOutcome& outcome);

/// Which code is shown.
struct ArchChoice {
    enum class Kind { All, Chosen, Target };
    Kind kind = Kind::All;
    CodeTarget target = {};  ///< of Target

    friend bool operator==(const ArchChoice&, const ArchChoice&) = default;
};

/// Which kernels are shown.
struct KernelChoice {
    KernelFilter filter;
    ArchChoice arch = {};
    std::optional<int> belowPercent = {};  ///< of occupancy; kernels without one are not shown
    bool spilling = false;                 ///< only those that are known to
};

/// In which order; no column: as read. What is not known comes last either way.
struct KernelOrder {
    std::optional<KernelColumn> column = {};
    bool descending = false;

    friend bool operator==(const KernelOrder&, const KernelOrder&) = default;
};

/// Chooses and sorts kernels of a list. Values of one moment; cheap to make.
class KernelRows {
public:
    /// `shortNames`: by index of the name; `evaluator`: the one of the outcomes.
    KernelRows(const EvaluatedList& build, std::span<const std::string> shortNames,
               KernelEvaluator& evaluator)
        : m_build(build), m_shortNames(shortNames), m_evaluator(&evaluator) {}

    /// Appends the indices from `begin` on, as far as there are outcomes, that a choice takes.
    void choose(const KernelChoice& choice, std::uint32_t begin,
                std::vector<std::uint32_t>& chosen) const;
    [[nodiscard]] std::vector<std::uint32_t> narrowed(std::span<const std::uint32_t> kernels,
                                                      const KernelFacet& facet) const;
    void sort(std::vector<std::uint32_t>& kernels, const KernelOrder& order) const;

private:
    /// But for the filter, which is asked about all kernels at once.
    [[nodiscard]] bool takes(const KernelChoice& choice, const KernelView& kernel) const;
    [[nodiscard]] std::vector<double> keys(std::span<const std::uint32_t> kernels,
                                           KernelColumn column) const;
    [[nodiscard]] double key(const KernelView& kernel, KernelColumn column) const;

    EvaluatedList m_build;
    std::span<const std::string> m_shortNames;
    KernelEvaluator* m_evaluator;
};

}  // namespace occ::ui
