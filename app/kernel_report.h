#pragma once

#include "app/kernel_options.h"
#include "app/streams.h"
#include "core/io/report.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace occ::cli {

/// What people get where the user says nothing else: nobody reads all of a library's kernels, and
/// to align them takes memory. Programs get all.
inline constexpr std::size_t kMostForPeople = 10'000;

[[nodiscard]] constexpr bool isForPeople(ReportFormat format) {
    return format == ReportFormat::Text || format == ReportFormat::Markdown;
}

/// What a report of one build shows.
struct KernelListing {
    const Build& build;
    std::span<const std::uint32_t> rows;  ///< of the chosen kernels those that are listed
    bool summaryOnly = false;
};
void writeKernelReport(const KernelListing& listing, KernelEvaluator& evaluator,
                       ReportFormat format, const PieceWriter& write);

/// `pairs`: those that are listed, of which people get no more than kMostForPeople. `same`: how
/// many pairs are the same, listed or not.
[[nodiscard]] std::string differenceReport(const Build& before, const Build& after,
                                           std::span<const KernelPair> pairs, std::size_t same,
                                           ReportFormat format);

/// Says on standard error what is missing from a result, or what else is worth knowing, unless it
/// is shown already. The exit status of that.
int reportProblems(const Build& build, bool isShown);

}  // namespace occ::cli
