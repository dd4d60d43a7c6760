#pragma once

#include "core/device.h"
#include "core/kernel_config.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace occ::bench {

/// The same work done by the CUDA Toolkit's cuda_occupancy.h, compiled into this program with the
/// same compiler and options. Without the toolkit nothing of it is available.
class HeaderBaseline {
public:
    HeaderBaseline(const DeviceLimits& device, std::span<const KernelConfig> queries);
    ~HeaderBaseline();
    HeaderBaseline(const HeaderBaseline&) = delete;
    HeaderBaseline& operator=(const HeaderBaseline&) = delete;

    [[nodiscard]] static bool available();

    // Each returns a sum of its results, so that they cannot be optimised away and can be
    // compared with ours.
    [[nodiscard]] std::size_t evaluateAll() const;         ///< one call per query, out of line
    [[nodiscard]] std::size_t evaluateAllInlined() const;  ///< the same, inlined into the loop
    [[nodiscard]] std::size_t suggestAll() const;
    /// Active warps of every block size 1 to 1024 and register count 0 to 255.
    [[nodiscard]] std::size_t fillGrid(const KernelConfig& kernel,
                                       std::span<std::uint8_t> cells) const;
    /// The spreadsheet's three curves, point by point: every block size, every register count
    /// and shared memory in steps of 128 bytes.
    [[nodiscard]] std::size_t threeCurves(const KernelConfig& kernel) const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace occ::bench
