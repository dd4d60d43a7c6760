#include "core/measure/gpu_inventory.h"

#include <algorithm>

namespace occ {

namespace {

/// The field of a limit that says something: a name of ours, and not the 0 that a runtime gives for
/// what it does not know.
const DeviceField* fieldOf(const ReportedLimit& limit) {
    const DeviceField* field = findDeviceField(limit.key);
    if (field == nullptr || (limit.value == 0 && field->min > 0)) return nullptr;
    return field;
}

bool reports(const DetectedGpu& gpu, std::string_view key) {
    return std::any_of(gpu.limits.begin(), gpu.limits.end(), [key](const ReportedLimit& limit) {
        return limit.key == key && fieldOf(limit) != nullptr;
    });
}

/// The sizes below the SM's new maximum, and that maximum: the runtime reports nothing but it.
CarveoutList carveoutsUpTo(std::int32_t largest, const CarveoutList& shipped) {
    CarveoutList sizes;
    for (int i = 0; i + 1 < shipped.size(); ++i)
        if (shipped[i] < largest) sizes.append(shipped[i]);
    sizes.append(largest);
    return sizes;
}

/// Empty where a value cannot be, or the values contradict each other.
std::optional<DeviceLimits> overlay(const DeviceLimits& shipped, const DetectedGpu& gpu) {
    DeviceLimits limits = shipped;
    for (const ReportedLimit& limit : gpu.limits) {
        const DeviceField* field = fieldOf(limit);
        if (field == nullptr) continue;
        // A member may be narrower than what was reported, so the range is checked before.
        if (limit.value < field->min || limit.value > field->max) return std::nullopt;
        field->set(limits, limit.value);
    }
    // The CUDA runtime reports threads; warps are the same limit in another unit.
    if (reports(gpu, "max_threads_per_sm") && !reports(gpu, "max_warps_per_sm"))
        limits.maxWarpsPerSm = limits.maxThreadsPerSm / limits.warpSize;
    if (limits.sharedMemoryPerSmBytes != shipped.sharedMemoryPerSmBytes)
        limits.sharedMemoryCarveouts =
            carveoutsUpTo(limits.sharedMemoryPerSmBytes, shipped.sharedMemoryCarveouts);
    if (!validateDevice(limits).empty()) return std::nullopt;
    return limits;
}

}  // namespace

std::vector<LimitDifference> differences(const DetectedGpu& gpu) {
    const CapabilityRecord* record = findCapability(gpu.computeCapability);
    if (record == nullptr) return {};
    std::vector<LimitDifference> found;
    for (const ReportedLimit& limit : gpu.limits) {
        const DeviceField* field = fieldOf(limit);
        if (field == nullptr) continue;
        const std::int64_t shipped = field->get(record->limits);
        if (shipped != limit.value) found.push_back({field->key, shipped, limit.value});
    }
    return found;
}

std::optional<Gpu> makeGpu(const DetectedGpu& detected) {
    const CapabilityRecord* record = findCapability(detected.computeCapability);
    if (record == nullptr) return std::nullopt;
    Gpu gpu = makeGpu(*record);
    if (!detected.name.empty()) gpu.name = detected.name;
    gpu.limits = overlay(record->limits, detected).value_or(record->limits);
    gpu.smCount = std::max(detected.smCount, 0);
    // A scenario stores a user-defined GPU with its limits, so they hold on other machines.
    gpu.origin = GpuOrigin::UserDefined;
    return gpu;
}

bool usesReportedLimits(const DetectedGpu& gpu) {
    const CapabilityRecord* record = findCapability(gpu.computeCapability);
    return record != nullptr && overlay(record->limits, gpu).has_value();
}

double peakBandwidthGBs(const DetectedGpu& gpu) {
    const bool known = gpu.memoryClockKhz > 0 && gpu.memoryBusBits > 0;
    if (!known || gpu.integrated || gpu.multiInstance) return 0.0;
    // Two transfers per clock; kHz x bytes are kB/s.
    constexpr double kKilobytesPerGigabyte = 1e6;
    const double bytesPerTransfer = gpu.memoryBusBits / 8.0;
    return 2.0 * static_cast<double>(gpu.memoryClockKhz) * bytesPerTransfer / kKilobytesPerGigabyte;
}

std::string cudaVersionText(int version) {
    if (version <= 0) return {};
    return std::to_string(version / 1000) + '.' + std::to_string(version % 1000 / 10);
}

}  // namespace occ
