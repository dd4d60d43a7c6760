#pragma once

#include "core/device.h"
#include "core/unit.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace occ {

/// One editable number of DeviceLimits. The table drives the data files, the form for a
/// user-defined GPU, its validation and the panel of limits; nobody lists the members twice.
/// Not in it: the compute capability and the list of carve-outs, which are no single number.
struct DeviceField {
    std::string_view key;  ///< name in data files, such as "max_threads_per_sm"
    Unit unit;
    std::int64_t min;
    std::int64_t max;
    std::int64_t (*get)(const DeviceLimits&);
    void (*set)(DeviceLimits&, std::int64_t);
};

[[nodiscard]] std::span<const DeviceField> deviceFields();
[[nodiscard]] const DeviceField* findDeviceField(std::string_view key);

inline constexpr std::string_view kCarveoutsKey = "shared_mem_carveouts";

enum class DeviceIssueCode : std::uint8_t {
    OutOfRange,   ///< below `min` or above `max`
    NoCarveouts,  ///< the list is empty
    CarveoutsNotAscending,
    CarveoutOutOfRange,      ///< negative or above the SM's shared memory
    LargestCarveoutNotSm,    ///< the last size is not the SM's shared memory
    OptinBelowDefault,       ///< opt-in maximum below the maximum without opt-in
    OptinExceedsSm,          ///< opt-in maximum and reserve do not fit the SM
    WarpsDoNotMatchThreads,  ///< max warps x warp size differs from max threads
    PartitionsDoNotDivide,   ///< sub-partitions do not divide registers or warps
};

struct DeviceIssue {
    DeviceIssueCode code;
    std::string_view key;  ///< field at fault
    std::int64_t value = 0;
    std::int64_t low = 0;  ///< what would be right
    std::int64_t high = 0;

    friend bool operator==(const DeviceIssue&, const DeviceIssue&) = default;
};

/// Everything that makes limits unusable for `evaluate`; empty when they are sound.
[[nodiscard]] std::vector<DeviceIssue> validateDevice(const DeviceLimits& device);

}  // namespace occ
