#pragma once

#include "core/io/report.h"
#include "core/kernels/kernel_diff.h"
#include "core/kernels/kernel_outcome.h"
#include "core/kernels/kernel_summary.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

/// Kernels of builds as tables and documents, the same for window and command line.
namespace occ {

/// "sm_90a", and "sm_90 PTX" of what a driver has yet to compile; empty where nothing is known.
[[nodiscard]] std::string targetText(const KernelFacts& facts);
/// The same for people, and for programs the target alone.
[[nodiscard]] Cell targetCell(const KernelFacts& facts);

/// Columns and cells of one kernel: kernel (short name), arch, fit, chosen, registers,
/// static_shared, dynamic_shared, stack, spill_stores, spill_loads, barriers, max_threads,
/// min_blocks, cluster, threads, blocks, warps, occupancy (per cent), limiter, form, source, name,
/// mangled. Unknown values are empty cells. `indices`: which kernels, in which order.
[[nodiscard]] Table kernelTable(const EvaluatedList& build, std::span<const std::uint32_t> indices,
                                const TextRenderer& text);
/// For people, fewer and denser columns: spills together, launch bounds as a text, nothing that is
/// empty everywhere, and no source that is the same everywhere; with the next step that raises
/// occupancy most cheaply, and why a kernel cannot launch.
[[nodiscard]] Table shownKernelTable(const EvaluatedList& build,
                                     std::span<const std::uint32_t> indices,
                                     KernelEvaluator& evaluator, const TextRenderer& text);
/// Takes a long text piece by piece: a library's kernels fill hundreds of MB.
using TextSink = std::function<void(std::string_view)>;
/// `kernelTable` as CSV.
void writeKernelCsv(const EvaluatedList& build, std::span<const std::uint32_t> indices,
                    const TextRenderer& text, const TextSink& write);
[[nodiscard]] std::string kernelCsv(const EvaluatedList& build,
                                    std::span<const std::uint32_t> indices,
                                    const TextRenderer& text);
/// {"kernels":[{"name","mangled","arch","registers","static_shared","stack","spill_stores",
/// "spill_loads","barriers","max_threads","min_blocks","cluster","source","occupancy", …}],
/// "problems":[…]} with null for what is not known. These keys are a contract; more may follow.
void writeKernelDocument(const EvaluatedList& build, std::span<const std::uint32_t> indices,
                         const TextRenderer& text, const TextSink& write);
[[nodiscard]] std::string kernelDocument(const EvaluatedList& build,
                                         std::span<const std::uint32_t> indices,
                                         const TextRenderer& text);

/// One row for each pair: change, kernel (people read its short name), arch, and before and after
/// of registers, static_shared, stack, spills, occupancy, limiter.
[[nodiscard]] Table differenceTable(const EvaluatedList& before, const EvaluatedList& after,
                                    std::span<const KernelPair> pairs, const TextRenderer& text);
/// {"summary":{"removed",…},"changes":[{"change","name","mangled","arch","before","after"}]}, of
/// which the last two are null or objects: registers, static_shared, stack, spills, occupancy,
/// limiters, source, form. The summary counts the pairs of each kind, and with them `moreSame`:
/// pairs that are the same and that nobody wants listed.
[[nodiscard]] std::string differenceDocument(const EvaluatedList& before,
                                             const EvaluatedList& after,
                                             std::span<const KernelPair> pairs,
                                             std::size_t moreSame = 0);

/// One row for each resource: limiter, kernels, share (per cent of those with an occupancy).
[[nodiscard]] Table summaryTable(const KernelSummary& summary, const TextRenderer& text);

/// "128 threads, 2 blocks" of launch bounds and the like, for cells and details; empty: none.
[[nodiscard]] std::string launchBoundsText(const KernelFacts& facts, const TextRenderer& text);

}  // namespace occ
