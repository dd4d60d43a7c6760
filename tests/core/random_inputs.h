#pragma once

#include "core/device.h"
#include "core/kernel_config.h"

#include <cstdint>
#include <random>

namespace occ {

/// Random numbers that are the same with every standard library: the engine is specified by the
/// standard, its distributions are not.
class Random {
public:
    explicit Random(std::uint64_t seed) : m_engine(seed) {}

    /// Both ends inclusive.
    [[nodiscard]] std::int64_t between(std::int64_t low, std::int64_t high);
    [[nodiscard]] int intBetween(int low, int high);
    [[nodiscard]] bool oneIn(int n) { return between(1, n) == 1; }

private:
    std::mt19937_64 m_engine;
};

enum class InputKind {
    Typical,  ///< what people launch: whole warps, moderate needs
    Wide,     ///< anything the device may be asked for, a little beyond the limits included
    Absurd,   ///< far outside: zero, negative and huge values
};

[[nodiscard]] KernelConfig randomKernel(Random& random, const DeviceLimits& device, InputKind kind);

/// Whether every value is one that the calculator reads; others are input errors, for which
/// `evaluate` has an answer too, but nobody shows it.
[[nodiscard]] bool isAccepted(const KernelConfig& kernel);

/// A GPU that a user may make up: any shipped device with one to many limits changed, up to the
/// extremes that `validateDevice` lets pass.
[[nodiscard]] DeviceLimits randomDevice(Random& random);

/// A wide kernel without the needs about which cuda_occupancy.h errs.
[[nodiscard]] KernelConfig randomHeaderKernel(Random& random, const DeviceLimits& device);

}  // namespace occ
