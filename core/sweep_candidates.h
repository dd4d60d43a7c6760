#pragma once

#include "core/device.h"
#include "core/input_field.h"
#include "core/kernel_config.h"

#include <cstdint>
#include <limits>

namespace occ {

/// Answer of `nextCandidate` where nothing changes any more.
inline constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();

/// The next value of `field` above `value` at which occupancy or its limiters can change.
/// Between two candidates they cannot. The field's own value in `kernel` does not matter.
[[nodiscard]] std::int64_t nextCandidate(const DeviceLimits& device, const KernelConfig& kernel,
                                         FieldId field, std::int64_t value);

/// Whether the candidates of one field do not depend on the value of the other.
[[nodiscard]] bool independent(FieldId a, FieldId b);

/// Largest block size that a launch may have: the device's, or the kernel's launch bound.
[[nodiscard]] std::int64_t largestBlock(const DeviceLimits& device, const KernelConfig& kernel);

/// Largest value of StaticShared or DynamicShared with which a launch may run: what a block may
/// have, and where dynamic memory varies what the kernel's own maximum allows. Negative: none.
[[nodiscard]] std::int64_t largestShared(const DeviceLimits& device, const KernelConfig& kernel,
                                         FieldId field);

}  // namespace occ
