#include "core/clusters.h"

#include <algorithm>

namespace occ {

namespace {

constexpr int kSmsPerPair = 2;  ///< a texture processing cluster (TPC) of Hopper and Blackwell
constexpr int kMaxPairsPerGpc = 9;

}  // namespace

// The full GH100 die has 8 GPCs of 9 TPCs of 2 SMs, 144 in all (NVIDIA H100 architecture white
// paper). Products have some of them switched off, which ones differs from die to die, and no call
// tells. The even layout is in the middle of what a die can be.
GpcLayout assumedGpcLayout(int smCount) {
    if (smCount < 1) return {};
    const int pairs = (smCount - 1) / kSmsPerPair + 1;
    const int gpcs = (pairs - 1) / kMaxPairsPerGpc + 1;
    GpcLayout layout(static_cast<std::size_t>(gpcs), pairs / gpcs * kSmsPerPair);
    for (int i = 0; i < pairs % gpcs; ++i)
        layout[static_cast<std::size_t>(i)] += kSmsPerPair;
    // An odd number of SMs leaves one pair with a single one.
    layout.back() -= pairs * kSmsPerPair - smCount;
    return layout;
}

std::optional<GpcLayoutIssue> checkGpcLayout(std::span<const int> smsOfGpcs, int smCount) {
    using Code = GpcLayoutIssue::Code;
    if (smsOfGpcs.empty()) return std::nullopt;
    if (smCount < 1) return GpcLayoutIssue{Code::NoSms};
    if (smsOfGpcs.size() > kMaxGpcs)
        return GpcLayoutIssue{Code::TooManyGpcs, static_cast<std::int64_t>(smsOfGpcs.size()),
                              kMaxGpcs};
    std::int64_t sum = 0;
    int place = 0;
    for (const int sms : smsOfGpcs) {
        ++place;
        if (sms < 1) return GpcLayoutIssue{Code::EmptyGpc, sms, 1, place};
        sum += sms;
    }
    if (sum != smCount) return GpcLayoutIssue{Code::WrongSum, sum, smCount};
    return std::nullopt;
}

// NOLINTNEXTLINE(bugprone-easily-swappable-parameters): named in the order of the rule.
std::int64_t estimateActiveClusters(std::span<const int> smsOfGpcs, int activeBlocksPerSm,
                                    int clusterSize) {
    if (activeBlocksPerSm < 1 || clusterSize < 1) return 0;
    std::int64_t clusters = 0;
    for (const int sms : smsOfGpcs)
        clusters += std::int64_t{std::max(sms, 0)} * activeBlocksPerSm / clusterSize;
    return clusters;
}

}  // namespace occ
