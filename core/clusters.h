#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace occ {

/// Numbers of SMs in the GPU's graphics processing clusters (GPCs). They differ from die to die.
using GpcLayout = std::vector<int>;

/// A layout of `smCount` SMs over the fewest GPCs of at most 18 SMs (9 pairs, as on Hopper and
/// Blackwell data centre dies), as even as pairs of SMs allow. An assumption, for want of a layout.
[[nodiscard]] GpcLayout assumedGpcLayout(int smCount);

inline constexpr int kMaxGpcs = 1000;  ///< far more than any GPU has

/// Why a layout cannot be that of a GPU.
struct GpcLayoutIssue {
    enum class Code : std::uint8_t {
        NoSms,        ///< the GPU's number of SMs is not known, so nothing can be laid out
        TooManyGpcs,  ///< `value` of them; at most `right`
        EmptyGpc,     ///< GPC number `place` (from 1) has `value` SMs; at least `right`
        WrongSum,     ///< the SMs sum to `value` and not to the GPU's `right`
    };
    Code code;
    std::int64_t value = 0;
    std::int64_t right = 0;
    int place = 0;

    friend bool operator==(const GpcLayoutIssue&, const GpcLayoutIssue&) = default;
};
/// The first thing that is wrong with a layout for `smCount` SMs. An empty layout is right: it
/// stands for the assumed one.
[[nodiscard]] std::optional<GpcLayoutIssue> checkGpcLayout(std::span<const int> smsOfGpcs,
                                                           int smCount);

/// An estimate of how many clusters of `clusterSize` blocks are active at once: the blocks of a
/// cluster share a GPC (CUDA Programming Guide, "Thread Block Clusters"), and each SM holds
/// `activeBlocksPerSm`. 0 where none fits or an argument is below 1.
[[nodiscard]] std::int64_t estimateActiveClusters(std::span<const int> smsOfGpcs,
                                                  int activeBlocksPerSm, int clusterSize);

}  // namespace occ
