#include "core/gpu/gpu_errors.h"

#include <algorithm>
#include <array>
#include <utility>

namespace occ::cuda {

namespace {

constexpr int kInvalidValue = 1;
constexpr int kInvalidConfiguration = 9;
constexpr int kStubLibrary = 34;
constexpr int kInsufficientDriver = 35;
constexpr int kLaunchOutOfResources = 701;

/// Numbers of cudaError_t (CUDA Runtime API, "Data types used by CUDA Runtime"). They have not
/// changed since CUDA 10.1; cuda_call.cpp holds them against the toolkit's header.
constexpr std::array kMeanings = {
    std::pair{2, GpuFailureCode::OutOfMemory},      // MemoryAllocation
    std::pair{3, GpuFailureCode::DriverBroken},     // InitializationError
    std::pair{9, GpuFailureCode::CannotLaunch},     // InvalidConfiguration
    std::pair{34, GpuFailureCode::NoDriver},        // StubLibrary
    std::pair{35, GpuFailureCode::DriverTooOld},    // InsufficientDriver
    std::pair{36, GpuFailureCode::DriverTooOld},    // CallRequiresNewerDriver
    std::pair{46, GpuFailureCode::DeviceInUse},     // DevicesUnavailable
    std::pair{98, GpuFailureCode::NoMachineCode},   // InvalidDeviceFunction
    std::pair{100, GpuFailureCode::NoDevice},       // NoDevice
    std::pair{102, GpuFailureCode::DriverBroken},   // DeviceNotLicensed
    std::pair{103, GpuFailureCode::DriverBroken},   // SoftwareValidityNotEstablished
    std::pair{127, GpuFailureCode::DriverBroken},   // StartupFailure
    std::pair{200, GpuFailureCode::NoMachineCode},  // InvalidKernelImage
    std::pair{201, GpuFailureCode::DriverBroken},   // DeviceUninitialized
    std::pair{209, GpuFailureCode::NoMachineCode},  // NoKernelImageForDevice
    std::pair{216, GpuFailureCode::DeviceInUse},    // DeviceAlreadyInUse
    std::pair{218, GpuFailureCode::NoMachineCode},  // InvalidPtx
    std::pair{221, GpuFailureCode::NoMachineCode},  // JitCompilerNotFound
    std::pair{222, GpuFailureCode::NoMachineCode},  // UnsupportedPtxVersion
    std::pair{223, GpuFailureCode::NoMachineCode},  // JitCompilationDisabled
    std::pair{302, GpuFailureCode::DriverBroken},   // SharedObjectSymbolNotFound
    std::pair{303, GpuFailureCode::DriverBroken},   // SharedObjectInitFailed
    std::pair{304, GpuFailureCode::DriverBroken},   // OperatingSystem
    std::pair{701, GpuFailureCode::CannotLaunch},   // LaunchOutOfResources
    std::pair{702, GpuFailureCode::KernelTimeout},  // LaunchTimeout
    std::pair{802, GpuFailureCode::DriverBroken},   // SystemNotReady
    std::pair{803, GpuFailureCode::DriverBroken},   // SystemDriverMismatch
    std::pair{804, GpuFailureCode::DriverBroken},   // CompatNotSupportedOnDevice
    std::pair{805, GpuFailureCode::DriverBroken},   // MpsConnectionFailed
    std::pair{806, GpuFailureCode::DriverBroken},   // MpsRpcFailure
    std::pair{807, GpuFailureCode::DriverBroken},   // MpsServerNotReady
    std::pair{808, GpuFailureCode::DeviceInUse},    // MpsMaxClientsReached
    std::pair{809, GpuFailureCode::DeviceInUse},    // MpsMaxConnectionsReached
    std::pair{999, GpuFailureCode::DriverBroken},   // Unknown
};

/// After these the process has lost the GPU for good (the same list).
constexpr std::array kContextLost = {214, 220, 226, 700, 702, 710, 714,
                                     715, 716, 717, 718, 719, 721};

GpuFailureCode meaningOf(int error, const CudaVersions& versions) {
    // Without a driver the runtime says that it is too old.
    if (error == kInsufficientDriver && versions.driver == 0) return GpuFailureCode::NoDriver;
    const auto* found = std::find_if(kMeanings.begin(), kMeanings.end(),
                                     [error](const auto& entry) { return entry.first == error; });
    return found == kMeanings.end() ? GpuFailureCode::KernelFailed : found->second;
}

}  // namespace

GpuFailure failureOf(int error, const CudaVersions& versions, std::string words) {
    GpuFailure failure{meaningOf(error, versions)};
    switch (failure.code) {
        case GpuFailureCode::DriverTooOld:
            failure.value = versions.driver;
            failure.other = versions.runtime;
            break;
        // The words would contradict: they speak of a version.
        case GpuFailureCode::NoDriver:
            if (error == kStubLibrary) failure.detail = std::move(words);
            break;
        case GpuFailureCode::NoDevice: break;
        default: failure.detail = std::move(words);
    }
    if (losesContext(error)) failure.detail += "; no later call of this process can succeed";
    return failure;
}

bool losesContext(int error) {
    return std::find(kContextLost.begin(), kContextLost.end(), error) != kContextLost.end();
}

bool refusesLaunch(int error) {
    return error == kInvalidValue || error == kInvalidConfiguration ||
           error == kLaunchOutOfResources;
}

}  // namespace occ::cuda
