#pragma once

#include "core/derivation.h"
#include "core/limiter.h"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace occ {

/// What the formula of lessons and articles gives: the least of threads per SM / threads per
/// block, blocks per SM, registers per SM / (threads × registers), and shared memory per SM /
/// (static + dynamic), each rounded down. It knows neither warps nor allocation units, no reserve,
/// no carve-out, no barriers and no launch check.
struct TextbookOccupancy {
    int activeBlocks = 0;   ///< per SM
    int activeThreads = 0;  ///< per SM
    int maxThreads = 0;     ///< per SM
    /// Blocks; kUnlimited where the formula counts nothing.
    std::array<int, kLimiterCount> limits{};
    LimiterSet limiters;

    /// Active threads over the SM's threads, 0 to 1.
    [[nodiscard]] double fraction() const {
        return maxThreads > 0 ? static_cast<double>(activeThreads) / maxThreads : 0.0;
    }
    /// Empty where the formula counts nothing.
    [[nodiscard]] std::optional<int> limit(Limiter limiter) const {
        const int blocks = limits[index(limiter)];
        return blocks == kUnlimited ? std::nullopt : std::optional<int>(blocks);
    }
    friend bool operator==(const TextbookOccupancy&, const TextbookOccupancy&) = default;
};

/// Total: every kernel has an answer; a block without threads does not fit.
/// Precondition: the device passed `validateDevice`.
[[nodiscard]] TextbookOccupancy evaluateTextbook(const DeviceLimits& device,
                                                 const KernelConfig& kernel);

/// The same arithmetic step by step, in the order of `derive` and with the same names of limits.
[[nodiscard]] std::vector<Step> deriveTextbook(const DeviceLimits& device,
                                               const KernelConfig& kernel);

/// A step of the hardware's calculation whose value is not the textbook's, given the same values
/// before it, and the blocks that the textbook would find without and with it.
struct Departure {
    std::size_t step;           ///< index into the hardware's steps
    std::optional<int> before;  ///< blocks; empty: no limit
    std::optional<int> after;   ///< blocks; empty: no limit

    friend bool operator==(const Departure&, const Departure&) = default;
};

/// One resource by both calculations. The first departure is where the two part; the departures
/// lead from the textbook's limit to the hardware's without a gap.
struct ResourceComparison {
    Limiter resource;
    std::optional<int> textbook;  ///< blocks; empty: no limit
    std::optional<int> hardware;  ///< blocks; empty: no limit
    std::vector<Departure> departures;
};

struct TextbookComparison {
    TextbookOccupancy textbook;
    std::vector<Step> steps;  ///< the textbook's
    /// By resource; only those that one of the two counts.
    std::vector<ResourceComparison> resources;

    [[nodiscard]] const ResourceComparison* find(Limiter resource) const;
    /// Of a step of the hardware's calculation; null where the two agree. The step that all
    /// resources share has one departure for each resource that it touches: the first.
    [[nodiscard]] const Departure* departureAt(std::size_t step) const;
};

/// `hardware` is what `derive` gave for the same launch.
[[nodiscard]] TextbookComparison compareWithTextbook(const DeviceLimits& device,
                                                     const KernelConfig& kernel,
                                                     const std::vector<Step>& hardware);

/// For each hardware step, the textbook's step that stands beside it, if any. In order, and every
/// textbook step has its place.
[[nodiscard]] std::vector<std::optional<std::size_t>> stepsBeside(
    const std::vector<Step>& hardware, const std::vector<Step>& textbook);

}  // namespace occ
