#pragma once

#include "core/device.h"
#include "core/kernel_config.h"
#include "core/unit.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace occ {

enum class FieldId : std::uint8_t {
    Threads,
    Registers,
    StaticShared,
    DynamicShared,
    MaxDynamicShared,
    Carveout,
    CachePreference,
    Barriers,
    VirtualResources,
    LaunchBoundsMaxThreads,
    LaunchBoundsMinBlocks,
    Caching,
    Grid,
    ClusterSize,
};
inline constexpr int kFieldCount = 14;

/// Values worth offering for a field on a device, all inclusive.
struct FieldRange {
    std::int64_t min = 0;
    std::int64_t max = 0;
    std::int64_t step = 1;  ///< distance between values that can make a difference
};

/// One input of the calculator. The table drives the form, its ranges, the command line's
/// options, the keys of batch lines and scenario files, and the columns of tables.
struct InputField {
    FieldId id;
    /// Key in files; the command line's option is the same with hyphens: "static_shared" is
    /// --static-shared.
    std::string_view key;
    Unit unit;
    bool advanced;  ///< folded away in the window at first
    /// Value that means "not given" ("default", "none"), or kAlwaysGiven.
    std::int64_t unset;
    /// Largest value that is read at all; more is an input error, not a launch that fails.
    std::int64_t acceptedMax;
    std::int64_t (*get)(const KernelConfig&);
    void (*set)(KernelConfig&, std::int64_t);
    FieldRange (*range)(const DeviceLimits&);
    /// Whether the field makes a difference on a device.
    bool (*applies)(const DeviceLimits&);
    std::span<const std::string_view> choices;  ///< names of the values 0, 1, ...; else empty

    [[nodiscard]] std::int64_t acceptedMin() const;
    [[nodiscard]] bool isChoice() const { return !choices.empty(); }
    [[nodiscard]] bool isSet(const KernelConfig& kernel) const { return get(kernel) != unset; }
    /// Whether the kernel has it as one of which nothing is said.
    [[nodiscard]] bool isDefault(const KernelConfig& kernel) const {
        return get(kernel) == get(KernelConfig());
    }
};

inline constexpr std::int64_t kAlwaysGiven = INT64_MIN;

[[nodiscard]] std::span<const InputField> inputFields();
[[nodiscard]] const InputField& inputField(FieldId id);
[[nodiscard]] const InputField* findInputField(std::string_view key);

}  // namespace occ
