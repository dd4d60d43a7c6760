#pragma once

#include "core/device.h"
#include "core/kernel_config.h"

#include <QCoreApplication>
#include <algorithm>
#include <cstddef>
#include <random>
#include <vector>

/// What the benchmarks of windows have in common: changes, frames, and how their costs spread.
namespace occ::bench {

struct FrameCosts {
    double median;
    double p95;
    double max;
};

/// Precondition: there are values.
[[nodiscard]] inline FrameCosts costsOf(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const auto at = [&values](double share) {
        return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
    };
    return {at(0.5), at(0.95), values.back()};
}

/// Random places of all three sliders, the same in every run; small enough that most launches
/// fit, since curves at zero cost nothing to draw.
class Moves {
public:
    explicit Moves(const DeviceLimits& device) : m_device(device) {}

    KernelConfig next() {
        KernelConfig kernel;
        kernel.block = {pick(1, m_device.maxThreadsPerBlock), 1, 1};
        kernel.registersPerThread = pick(16, 64);
        kernel.dynamicSharedMemoryBytes = pick(0, m_device.sharedMemoryPerBlockOptinBytes / 4);
        return kernel;
    }

private:
    int pick(int low, int high) { return std::uniform_int_distribution<int>(low, high)(m_random); }

    DeviceLimits m_device;
    std::mt19937 m_random{20'240'607};
};

/// Until everything that a change has asked for is painted.
inline void paintFrame() {
    for (int i = 0; i < 4; ++i)
        QCoreApplication::processEvents();
}

}  // namespace occ::bench
