#pragma once

#include "core/device_catalog.h"
#include "core/device_field.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace occ {

enum class ComputeMode : std::uint8_t { Default, Exclusive, Prohibited, ExclusiveProcess };
/// In the order of ComputeMode, for programs.
inline constexpr std::array<std::string_view, 4> kComputeModeKeys = {
    "default", "exclusive", "prohibited", "exclusive_process"};

/// A limit as the device itself reports it.
struct ReportedLimit {
    std::string key;  ///< of a DeviceField, such as "max_warps_per_sm"
    std::int64_t value = 0;

    friend bool operator==(const ReportedLimit&, const ReportedLimit&) = default;
};

/// A GPU of some machine, as the CUDA runtime describes it. 0 or empty: not reported.
struct DetectedGpu {
    int index = 0;  ///< the runtime's device number
    std::string name;
    std::string uuid;      ///< "GPU-..." or "MIG-..."
    std::string pciBusId;  ///< "0000:01:00.0"
    ComputeCapability computeCapability;
    int smCount = 0;
    /// Those with an unknown key, or 0 where a device cannot have 0, say nothing.
    std::vector<ReportedLimit> limits;

    std::int64_t clockKhz = 0;        ///< highest clock of the SMs
    std::int64_t memoryClockKhz = 0;  ///< highest clock of the memory
    int memoryBusBits = 0;
    std::int64_t memoryBytes = 0;
    std::int64_t l2CacheBytes = 0;
    ComputeMode computeMode = ComputeMode::Default;
    bool integrated = false;
    bool errorCorrection = false;
    bool kernelTimeLimit = false;  ///< the system stops kernels that run for seconds
    bool clusterLaunch = false;
    bool multiInstance = false;        ///< a slice of a GPU (MIG), where visible
    bool multiProcessService = false;  ///< shared through MPS, where visible

    friend bool operator==(const DetectedGpu&, const DetectedGpu&) = default;
};

/// What `gpu list` finds on a machine.
struct GpuInventory {
    std::string host;        ///< as the machine calls itself
    int driverVersion = 0;   ///< highest CUDA version of the driver: 13000 is 13.0
    int runtimeVersion = 0;  ///< CUDA runtime inside the program
    std::vector<DetectedGpu> gpus;

    friend bool operator==(const GpuInventory&, const GpuInventory&) = default;
};

/// A limit on which the device and the shipped data differ.
struct LimitDifference {
    std::string_view key;  ///< of a DeviceField
    std::int64_t shipped = 0;
    std::int64_t reported = 0;

    friend bool operator==(const LimitDifference&, const LimitDifference&) = default;
};

/// Empty where the device agrees with the data or its compute capability is unknown.
[[nodiscard]] std::vector<LimitDifference> differences(const DetectedGpu& gpu);

/// The GPU to calculate with: the rules of its compute capability with the device's own limits and
/// number of SMs. Where the reported limits contradict each other the shipped ones stay. Empty
/// where the compute capability is unknown: its allocation rules would be a guess.
[[nodiscard]] std::optional<Gpu> makeGpu(const DetectedGpu& gpu);

/// Whether `makeGpu` goes by the limits that the device reports. False where they contradict each
/// other or cannot be, or the compute capability is unknown.
[[nodiscard]] bool usesReportedLimits(const DetectedGpu& gpu);

/// 2 x memory clock x bus width, in GB/s. 0 where that cannot be known: clock or width are not
/// reported, the memory is the system's own, for which the formula does not hold, or the device is
/// a slice (MIG), which has a share of the bus that is not reported.
[[nodiscard]] double peakBandwidthGBs(const DetectedGpu& gpu);

/// "13.0" of 13000; empty for 0, which is no version.
[[nodiscard]] std::string cudaVersionText(int version);

}  // namespace occ
