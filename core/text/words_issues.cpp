#include "core/text/words.h"

namespace occ::words {

namespace {

using Argument = MessageArgument;

Argument count(std::int64_t value, Unit unit) {
    return Argument::withUnit(value, unit);
}
Argument bytes(std::int64_t value) {
    return Argument::withUnit(value, Unit::Bytes);
}

Argument titleOf(const Issue& issue) {
    return Argument::word(title(issue.field));
}

Message describeRange(const Issue& issue) {
    const Unit unit = inputField(issue.field).unit;
    // Below 0 lies only the number that stands for "not given"; nobody needs to know it.
    const std::int64_t smallest = issue.low < 0 ? 0 : issue.low;
    if (issue.code == IssueCode::BelowMinimum)
        return {OCC_TEXT("%1: %2 is too small; the smallest value is %3."),
                {titleOf(issue), count(issue.value, unit), count(smallest, unit)}};
    return {OCC_TEXT("%1: %2 is too large; the largest value is %3."),
            {titleOf(issue), count(issue.value, unit), count(issue.high, unit)}};
}

Message describeSharedMemory(const Issue& issue) {
    switch (issue.code) {
        case IssueCode::NeedsDynamicOptIn:
            return {OCC_TEXT("More than %1 of shared memory needs the kernel's opt-in: call "
                             "cudaFuncSetAttribute with MaxDynamicSharedMemorySize."),
                    {bytes(issue.low)}};
        case IssueCode::StaticNeedsArchTarget:
            return {OCC_TEXT("Static shared memory above %1 compiles only for "
                             "architecture-specific targets, such as sm_90a."),
                    {bytes(issue.low)}};
        case IssueCode::StaticNotCompilable:
            return {OCC_TEXT("Static shared memory above %1 compiles for no target of this "
                             "device; use dynamic shared memory."),
                    {bytes(issue.low)}};
        case IssueCode::CarveoutIgnored:
            return {OCC_TEXT("The carve-out has no effect before compute capability 7.0."), {}};
        case IssueCode::CachePreferenceIgnored:
            return {OCC_TEXT("The cache preference has no effect on this device."), {}};
        case IssueCode::CachePreferenceOverridden:
            return {OCC_TEXT("The carve-out is set, so the cache preference has no effect."), {}};
        case IssueCode::CachePreferenceTooSmall:
            return {OCC_TEXT("A block needs %1 but the cache preference leaves %2 per SM, so "
                             "%3 are configured."),
                    {bytes(issue.low), bytes(issue.value), bytes(issue.high)}};
        default: break;
    }
    return {OCC_TEXT("A block needs %1 but the carve-out leaves %2 per SM, so %3 are configured."),
            {bytes(issue.low), bytes(issue.value), bytes(issue.high)}};
}

Message describeLaunchBounds(const Issue& issue) {
    switch (issue.code) {
        case IssueCode::RegistersAboveBoundsCap:
            return {OCC_TEXT("Under these launch bounds the compiler gives at most %1 per thread, "
                             "not %2."),
                    {count(issue.high, Unit::Registers), Argument::number(issue.value)}};
        case IssueCode::MinBlocksNotReached:
            return {OCC_TEXT("The launch bounds ask for %1 per SM; %2 can be active."),
                    {count(issue.value, Unit::Blocks), Argument::number(issue.high)}};
        default: break;
    }
    return {OCC_TEXT("The minimum of blocks has no effect without a maximum of threads: "
                     "__launch_bounds__ needs both."),
            {}};
}

Message describeClusters(const Issue& issue) {
    switch (issue.code) {
        case IssueCode::ClustersNotSupported:
            return {OCC_TEXT("This device has no thread block clusters, so a launch with a cluster "
                             "size fails. They need compute capability 9.0."),
                    {}};
        case IssueCode::ClusterTooLarge:
            return {OCC_TEXT("A cluster of %1 cannot launch: this device takes %2, or %3 with the "
                             "kernel's opt-in."),
                    {count(issue.value, Unit::Blocks), Argument::number(issue.low),
                     Argument::number(issue.high)}};
        case IssueCode::ClusterNeedsOptIn:
            return {OCC_TEXT("A cluster of more than %1 needs the kernel's opt-in: call "
                             "cudaFuncSetAttribute with NonPortableClusterSizeAllowed."),
                    {count(issue.low, Unit::Blocks)}};
        default: break;
    }
    if (issue.low == 0)
        return {OCC_TEXT("The grid must hold whole clusters, or the launch fails. %1 would be one "
                         "cluster."),
                {count(issue.high, Unit::Blocks)}};
    return {OCC_TEXT("The grid must hold whole clusters, or the launch fails. %1 or %2 would be "
                     "right."),
            {Argument::number(issue.low), count(issue.high, Unit::Blocks)}};
}

Message describeRest(const Issue& issue) {
    switch (issue.code) {
        case IssueCode::PartialWarp:
            if (issue.low == 0)
                return {OCC_TEXT("%1: no whole warp, so lanes are idle. %2 leave none idle."),
                        {count(issue.value, Unit::Threads), count(issue.high, Unit::Threads)}};
            return {OCC_TEXT("%1: no multiple of the warp size, so the last warp has idle lanes. "
                             "%2 or %3 threads leave none idle."),
                    {count(issue.value, Unit::Threads), Argument::number(issue.low),
                     Argument::number(issue.high)}};
        case IssueCode::CachingIgnored:
            return {OCC_TEXT("This device has no partitioned global caching, so the mode has no "
                             "effect."),
                    {}};
        case IssueCode::CachingGaveWay:
            return {OCC_TEXT("A block does not fit half an SM, so global caching is off."), {}};
        case IssueCode::BarriersNotLimiting:
            return {OCC_TEXT("Barriers bound nothing before compute capability 9.0."), {}};
        case IssueCode::VirtualResourcesIgnored:
            return {OCC_TEXT("This device has no virtual resources, so the number has no effect."),
                    {}};
        default: break;
    }
    return {OCC_TEXT("%1: published sources disagree on a limit of this device that counts here."),
            {titleOf(issue)}};
}

Message describeDeviceMemory(const DeviceIssue& issue, const Argument& field) {
    switch (issue.code) {
        case DeviceIssueCode::NoCarveouts:
            return {OCC_TEXT("%1: the list is empty. Its last size must be %2."),
                    {field, bytes(issue.high)}};
        case DeviceIssueCode::CarveoutsNotAscending:
            return {OCC_TEXT("%1: %2 follows %3, but sizes must ascend."),
                    {field, bytes(issue.value), bytes(issue.low)}};
        case DeviceIssueCode::CarveoutOutOfRange:
            return {OCC_TEXT("%1: %2 must lie between %3 and %4."),
                    {field, bytes(issue.value), bytes(issue.low), bytes(issue.high)}};
        case DeviceIssueCode::LargestCarveoutNotSm:
            return {OCC_TEXT("%1: the last size is %2 but must be the shared memory per SM, %3."),
                    {field, bytes(issue.value), bytes(issue.high)}};
        case DeviceIssueCode::OptinBelowDefault:
            return {OCC_TEXT("%1: %2 is less than a block may have without opt-in, %3."),
                    {field, bytes(issue.value), bytes(issue.low)}};
        default: break;
    }
    return {OCC_TEXT("%1: %2 and the reserve do not fit the SM; at most %3 do."),
            {field, bytes(issue.value), bytes(issue.high)}};
}

}  // namespace

Message describe(const Issue& issue) {
    switch (issue.code) {
        case IssueCode::BelowMinimum:
        case IssueCode::AboveMaximum: return describeRange(issue);
        case IssueCode::NeedsDynamicOptIn:
        case IssueCode::StaticNeedsArchTarget:
        case IssueCode::StaticNotCompilable:
        case IssueCode::CarveoutIgnored:
        case IssueCode::CachePreferenceIgnored:
        case IssueCode::CachePreferenceOverridden:
        case IssueCode::CachePreferenceTooSmall:
        case IssueCode::CarveoutTooSmall: return describeSharedMemory(issue);
        case IssueCode::RegistersAboveBoundsCap:
        case IssueCode::MinBlocksNotReached:
        case IssueCode::MinBlocksWithoutMaxThreads: return describeLaunchBounds(issue);
        case IssueCode::ClustersNotSupported:
        case IssueCode::ClusterTooLarge:
        case IssueCode::ClusterNeedsOptIn:
        case IssueCode::GridNotWholeClusters: return describeClusters(issue);
        case IssueCode::PartialWarp:
        case IssueCode::CachingIgnored:
        case IssueCode::CachingGaveWay:
        case IssueCode::BarriersNotLimiting:
        case IssueCode::VirtualResourcesIgnored:
        case IssueCode::DoubtfulDeviceData: break;
    }
    return describeRest(issue);
}

Message describe(const DeviceIssue& issue) {
    const Argument field = Argument::word(deviceFieldTitle(issue.key));
    const DeviceField* known = findDeviceField(issue.key);
    const Unit unit = known != nullptr ? known->unit : Unit::Bytes;
    switch (issue.code) {
        case DeviceIssueCode::OutOfRange:
            return {
                OCC_TEXT("%1: %2 must lie between %3 and %4."),
                {field, count(issue.value, unit), count(issue.low, unit), count(issue.high, unit)}};
        case DeviceIssueCode::WarpsDoNotMatchThreads:
            return {OCC_TEXT("%1: %2, but the warps per SM hold %3."),
                    {field, count(issue.value, unit), count(issue.high, unit)}};
        case DeviceIssueCode::PartitionsDoNotDivide:
            return {OCC_TEXT("%1: %2 do not divide %3 equally."),
                    {field, Argument::number(issue.value), Argument::number(issue.low)}};
        case DeviceIssueCode::NoCarveouts:
        case DeviceIssueCode::CarveoutsNotAscending:
        case DeviceIssueCode::CarveoutOutOfRange:
        case DeviceIssueCode::LargestCarveoutNotSm:
        case DeviceIssueCode::OptinBelowDefault:
        case DeviceIssueCode::OptinExceedsSm: break;
    }
    return describeDeviceMemory(issue, field);
}

}  // namespace occ::words
