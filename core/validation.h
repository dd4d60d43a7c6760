#pragma once

#include "core/device.h"
#include "core/input_field.h"
#include "core/kernel_config.h"

#include <cstdint>
#include <vector>

namespace occ {

enum class IssueCode : std::uint8_t {
    // Input errors: no calculation is made.
    BelowMinimum,
    AboveMaximum,
    // Notes: the calculation holds, but something is worth knowing.
    PartialWarp,                ///< threads are no multiple of the warp size: lanes idle
    NeedsDynamicOptIn,          ///< more than 48 KiB: needs cudaFuncSetAttribute
    StaticNeedsArchTarget,      ///< static memory over 48 KiB compiles for 90a, 100a, ... only
    StaticNotCompilable,        ///< static memory over 48 KiB compiles for no target of the device
    CarveoutIgnored,            ///< before 7.0
    CachePreferenceIgnored,     ///< 1.x, 5.x, 6.x
    CachePreferenceOverridden,  ///< a carve-out is set as well
    CachePreferenceTooSmall,    ///< Kepler, Fermi: a block does not fit the preferred size
    CarveoutTooSmall,           ///< from 7.0: a block does not fit the preferred size
    CachingIgnored,             ///< no partitioned global caching on this device
    CachingGaveWay,             ///< switched itself off since a block would not fit
    RegistersAboveBoundsCap,    ///< the compiler would not give so many under these launch bounds
    MinBlocksNotReached,        ///< fewer active blocks than __launch_bounds__ asks for
    MinBlocksWithoutMaxThreads,
    BarriersNotLimiting,  ///< before 9.0 barriers bound nothing
    VirtualResourcesIgnored,
    ClustersNotSupported,  ///< a cluster size on a device without clusters: the launch fails
    ClusterTooLarge,       ///< above what the device takes with opt-in: the launch fails
    ClusterNeedsOptIn,     ///< above the portable size
    GridNotWholeClusters,  ///< the grid is no multiple of the cluster size: the launch fails
    DoubtfulDeviceData,    ///< a limit in use is marked doubtful in the data
};

struct Issue {
    IssueCode code;
    FieldId field;
    std::int64_t value = 0;  ///< what was given
    std::int64_t low = 0;    ///< what would be right; meaning depends on the code
    std::int64_t high = 0;

    [[nodiscard]] bool isError() const { return code <= IssueCode::AboveMaximum; }
    /// The driver would refuse the launch although an SM has room for its blocks.
    [[nodiscard]] bool preventsLaunch() const {
        return code == IssueCode::ClustersNotSupported || code == IssueCode::ClusterTooLarge ||
               code == IssueCode::GridNotWholeClusters;
    }
    friend bool operator==(const Issue&, const Issue&) = default;
};

/// Every issue of a launch on a device, errors first.
[[nodiscard]] std::vector<Issue> validate(const DeviceLimits& device, const KernelConfig& kernel);

}  // namespace occ
