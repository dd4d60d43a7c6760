#pragma once

#include "core/measure/gpu_inventory.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace occ::cuda {

/// A GPU in the runtime's own terms: what cudaGetDeviceProperties and cudaDeviceGetAttribute said.
/// Empty: the runtime does not know the attribute. Apart from the calls so that it can be tested
/// without a GPU.
struct RawGpu {
    int index = 0;
    std::string name;
    std::array<std::uint8_t, 16> uuid{};
    std::string pciBusId;
    std::uint64_t memoryBytes = 0;

    std::optional<int> major;
    std::optional<int> minor;
    std::optional<int> multiprocessors;
    std::optional<int> warpSize;
    std::optional<int> maxThreadsPerBlock;
    std::optional<int> maxThreadsPerMultiprocessor;
    std::optional<int> maxBlocksPerMultiprocessor;
    std::optional<int> registersPerMultiprocessor;
    std::optional<int> registersPerBlock;
    std::optional<int> sharedMemoryPerMultiprocessor;
    std::optional<int> sharedMemoryPerBlock;
    std::optional<int> sharedMemoryPerBlockOptin;
    std::optional<int> reservedSharedMemoryPerBlock;
    std::optional<int> clockKhz;
    std::optional<int> memoryClockKhz;
    std::optional<int> memoryBusBits;
    std::optional<int> l2CacheBytes;
    std::optional<int> computeMode;
    std::optional<int> integrated;
    std::optional<int> errorCorrection;
    std::optional<int> kernelTimeLimit;
    std::optional<int> clusterLaunch;
    std::optional<int> multiProcessService;
};

[[nodiscard]] DetectedGpu describe(const RawGpu& raw);

/// "GPU-01234567-89ab-cdef-0123-456789abcdef", as nvidia-smi writes it; "MIG-..." for a slice.
/// Empty where all bytes are 0.
[[nodiscard]] std::string uuidText(const std::array<std::uint8_t, 16>& uuid, bool slice);

}  // namespace occ::cuda
