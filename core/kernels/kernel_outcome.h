#pragma once

#include "core/advice.h"
#include "core/device_catalog.h"
#include "core/kernels/kernel_list.h"
#include "core/occupancy_tables.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace occ {

inline constexpr int kAssumedBlockThreads = 256;

/// What a launch needs and a build does not say.
struct LaunchAssumptions {
    std::optional<int> threads;  ///< for every kernel, whatever it was compiled for
    int threadsOtherwise = kAssumedBlockThreads;  ///< where nothing else says a block size
    /// Where the launch itself is not known; not for kernels that are known to use none.
    std::int64_t dynamicSharedBytes = 0;

    friend bool operator==(const LaunchAssumptions&, const LaunchAssumptions&) = default;
};

/// Where the block size of an outcome comes from.
enum class BlockSource : std::uint8_t { Given, Required, Launched, LaunchBound, Assumed };
[[nodiscard]] std::string_view key(BlockSource source);

/// A kernel as a launch.
struct KernelLaunch {
    KernelConfig kernel;
    BlockSource block = BlockSource::Assumed;
};
/// Empty where the registers are not known: PTX. Static shared memory and barriers that are not
/// known count as 0 and 0. A cluster's size is taken over. A required block counts as a launch
/// bound as well.
[[nodiscard]] std::optional<KernelLaunch> launchOf(const KernelFacts& facts,
                                                   const LaunchAssumptions& assumptions);

/// Of the steps of `nextSteps` those that raise occupancy, each with `gainWarps`. A block size that
/// the kernel must be launched with is no input.
[[nodiscard]] std::vector<NextStep> gainingSteps(const OccupancyTables& tables,
                                                 const KernelLaunch& launch);

/// What a kernel of a list does on a GPU.
struct KernelOutcome {
    CodeFit fit = CodeFit::Unknown;
    bool chosen = false;  ///< the one that the driver would load, of those with the same name
    std::optional<KernelLaunch> launch;  ///< empty: registers are not known
    std::optional<Occupancy> occupancy;  ///< empty: no launch, or the GPU is not known
};

/// Occupancy of kernels, each on the chosen GPU or, without one, on the compute capability that it
/// was compiled for. Remembers what it has found out: kernels repeat.
class KernelEvaluator {
public:
    KernelEvaluator(std::optional<Gpu> gpu, LaunchAssumptions assumptions);
    ~KernelEvaluator();
    KernelEvaluator(KernelEvaluator&& other) noexcept;
    KernelEvaluator& operator=(KernelEvaluator&& other) noexcept;

    /// The GPU that every kernel is taken to run on; null: each on its own.
    [[nodiscard]] const Gpu* gpu() const { return m_gpu ? &*m_gpu : nullptr; }
    [[nodiscard]] const LaunchAssumptions& assumptions() const { return m_assumptions; }
    /// Everything but `chosen`, which takes the whole list.
    [[nodiscard]] KernelOutcome evaluate(const KernelFacts& facts);
    /// The limits that the kernel is evaluated with; null where they are not known.
    [[nodiscard]] const OccupancyTables* tablesFor(const KernelFacts& facts);
    /// The cheapest change that raises occupancy: of `gainingSteps` the one with the smallest
    /// relative change. Empty where there is none, or no occupancy.
    [[nodiscard]] std::optional<NextStep> bestStep(const KernelFacts& facts,
                                                   const KernelOutcome& outcome);

private:
    struct KnownSteps;

    [[nodiscard]] const OccupancyTables* tablesFor(ComputeCapability capability);

    std::optional<Gpu> m_gpu;
    LaunchAssumptions m_assumptions;
    std::map<ComputeCapability, std::unique_ptr<OccupancyTables>> m_tables;
    std::unique_ptr<KnownSteps> m_steps;
};

/// Marks for every name that occurs in one file, or one member of an archive, the record that the
/// driver would load on the GPU: machine code before PTX, the nearest target, of equals the last.
void markChosen(const KernelList& list, std::span<KernelOutcome> outcomes);

/// Outcomes of a whole list, in its order, with `chosen` where there is a GPU.
[[nodiscard]] std::vector<KernelOutcome> evaluateAll(const KernelList& list,
                                                     KernelEvaluator& evaluator);

}  // namespace occ
