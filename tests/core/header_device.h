#pragma once

#include "core/occupancy.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

namespace occ {

/// What cuda_occupancy.h answers, in our types.
struct HeaderAnswer {
    int activeBlocks = 0;
    std::array<int, kLimiterCount> limits{};
    /// As the header says; wrong where barriers lower the result.
    LimiterSet limitingFactors;
    std::int64_t registersPerBlock = 0;
    std::int64_t sharedMemoryPerBlockBytes = 0;
    bool partitionedCachingActive = false;

    [[nodiscard]] int limit(Limiter limiter) const { return limits[index(limiter)]; }
};

struct HeaderBlockSize {
    int threads = 0;
    int blocks = 0;
};

/// cuda_occupancy.h for one device. Empty answers where the header reports an error.
class HeaderDevice {
public:
    explicit HeaderDevice(const DeviceLimits& device);
    ~HeaderDevice();
    HeaderDevice(HeaderDevice&&) noexcept;
    HeaderDevice(const HeaderDevice&) = delete;
    HeaderDevice& operator=(const HeaderDevice&) = delete;
    HeaderDevice& operator=(HeaderDevice&&) = delete;

    [[nodiscard]] std::optional<HeaderAnswer> evaluate(const KernelConfig& kernel) const;
    [[nodiscard]] std::optional<std::int64_t> availableDynamicSharedMemory(
        const KernelConfig& kernel, int blocks) const;
    [[nodiscard]] std::optional<HeaderBlockSize> suggestBlockSize(const KernelConfig& kernel) const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

/// The newest compute capability that the header names.
[[nodiscard]] ComputeCapability newestInHeader();

/// Whether the header counts 1.x and 2.x: it does not, its first is 3.0.
[[nodiscard]] inline bool headerKnows(ComputeCapability capability) {
    return capability.major >= 3;
}

/// Whether an answer of ours says the same as the header's, apart from its limiting factors
/// where barriers decide (see header_faults_test.cpp).
[[nodiscard]] bool sameAsHeader(const Occupancy& ours, const HeaderAnswer& header);

}  // namespace occ
