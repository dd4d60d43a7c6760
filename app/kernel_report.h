#pragma once

#include "app/kernel_options.h"
#include "app/streams.h"
#include "core/io/report.h"

#include <cstdint>
#include <span>
#include <string>

namespace occ::cli {

/// What a report of one build shows.
struct KernelListing {
    const Build& build;
    std::span<const std::uint32_t> rows;  ///< of the chosen kernels those that are listed
    bool summaryOnly = false;
};
void writeKernelReport(const KernelListing& listing, KernelEvaluator& evaluator,
                       ReportFormat format, const PieceWriter& write);

[[nodiscard]] std::string differenceReport(const Build& before, const Build& after,
                                           std::span<const KernelPair> pairs, std::size_t same,
                                           ReportFormat format);

/// Says on standard error what is missing from a result, or what else is worth knowing, unless it
/// is shown already. The exit status of that.
int reportProblems(const Build& build, bool isShown);

}  // namespace occ::cli
