#pragma once

#include "core/measure/gpu_failure.h"

#include <string>

namespace occ::cuda {

/// Versions as the runtime numbers them: 13000 is 13.0; 0: there is none.
struct CudaVersions {
    int driver = 0;
    int runtime = 0;
};

/// What an error of the CUDA runtime means for a user. `error` is a cudaError_t other than success,
/// a number so that this compiles, and is tested, without the toolkit; `words` are the runtime's
/// own for it, kept where the code alone does not say everything.
[[nodiscard]] GpuFailure failureOf(int error, const CudaVersions& versions, std::string words);

/// Whether an error takes the process's whole context with it: no later call can succeed.
[[nodiscard]] bool losesContext(int error);
/// Whether an error says that the driver does not accept a launch as such, while the GPU is well.
[[nodiscard]] bool refusesLaunch(int error);

}  // namespace occ::cuda
