#include "core/gpu/gpu_conversion.h"

#include <algorithm>
#include <string_view>

namespace occ::cuda {

namespace {

std::int64_t positive(std::optional<int> value) {
    return std::max(value.value_or(0), 0);
}

bool isSet(std::optional<int> flag) {
    return flag.value_or(0) != 0;
}

ComputeMode computeMode(std::optional<int> mode) {
    switch (mode.value_or(0)) {
        case 1: return ComputeMode::Exclusive;
        case 2: return ComputeMode::Prohibited;
        case 3: return ComputeMode::ExclusiveProcess;
        default: return ComputeMode::Default;
    }
}

void addLimit(std::vector<ReportedLimit>& limits, std::string_view key, std::optional<int> value,
              int lowest = 1) {
    if (value && *value >= lowest) limits.push_back({std::string(key), *value});
}

/// There is no attribute for it, only for the threads.
std::optional<int> warpsPerMultiprocessor(const RawGpu& raw) {
    const int warpSize = raw.warpSize.value_or(0);
    if (!raw.maxThreadsPerMultiprocessor || warpSize < 1) return std::nullopt;
    return *raw.maxThreadsPerMultiprocessor / warpSize;
}

std::vector<ReportedLimit> limitsOf(const RawGpu& raw) {
    std::vector<ReportedLimit> limits;
    addLimit(limits, "warp_size", raw.warpSize);
    addLimit(limits, "max_threads_per_block", raw.maxThreadsPerBlock);
    addLimit(limits, "max_threads_per_sm", raw.maxThreadsPerMultiprocessor);
    addLimit(limits, "max_warps_per_sm", warpsPerMultiprocessor(raw));
    addLimit(limits, "max_blocks_per_sm", raw.maxBlocksPerMultiprocessor);
    addLimit(limits, "registers_per_sm", raw.registersPerMultiprocessor);
    addLimit(limits, "max_registers_per_block", raw.registersPerBlock);
    addLimit(limits, "shared_mem_per_sm", raw.sharedMemoryPerMultiprocessor);
    addLimit(limits, "shared_mem_per_block", raw.sharedMemoryPerBlock);
    addLimit(limits, "shared_mem_per_block_optin", raw.sharedMemoryPerBlockOptin);
    addLimit(limits, "reserved_shared_mem_per_block", raw.reservedSharedMemoryPerBlock, 0);
    return limits;
}

}  // namespace

std::string uuidText(const std::array<std::uint8_t, 16>& uuid, bool slice) {
    if (std::all_of(uuid.begin(), uuid.end(), [](std::uint8_t byte) { return byte == 0; }))
        return {};
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = slice ? "MIG" : "GPU";
    for (std::size_t i = 0; i < uuid.size(); ++i) {
        if (i == 0 || i == 4 || i == 6 || i == 8 || i == 10) text += '-';
        text += digits[uuid[i] >> 4U];
        text += digits[uuid[i] & 15U];
    }
    return text;
}

DetectedGpu describe(const RawGpu& raw) {
    DetectedGpu gpu;
    gpu.index = raw.index;
    gpu.name = raw.name;
    // There is no attribute for a slice, but its name says it: "NVIDIA A100-SXM4-40GB MIG 1g.5gb".
    gpu.multiInstance = raw.name.find(" MIG ") != std::string::npos;
    gpu.uuid = uuidText(raw.uuid, gpu.multiInstance);
    gpu.pciBusId = raw.pciBusId;
    gpu.computeCapability = {raw.major.value_or(0), raw.minor.value_or(0)};
    gpu.smCount = static_cast<int>(positive(raw.multiprocessors));
    gpu.limits = limitsOf(raw);
    gpu.clockKhz = positive(raw.clockKhz);
    gpu.memoryClockKhz = positive(raw.memoryClockKhz);
    gpu.memoryBusBits = static_cast<int>(positive(raw.memoryBusBits));
    gpu.memoryBytes = static_cast<std::int64_t>(raw.memoryBytes);
    gpu.l2CacheBytes = positive(raw.l2CacheBytes);
    gpu.computeMode = computeMode(raw.computeMode);
    gpu.integrated = isSet(raw.integrated);
    gpu.errorCorrection = isSet(raw.errorCorrection);
    gpu.kernelTimeLimit = isSet(raw.kernelTimeLimit);
    gpu.clusterLaunch = isSet(raw.clusterLaunch);
    gpu.multiProcessService = isSet(raw.multiProcessService);
    return gpu;
}

}  // namespace occ::cuda
