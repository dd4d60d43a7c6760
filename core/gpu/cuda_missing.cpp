#include "core/gpu/cuda_gpu.h"

namespace occ::cuda {

bool available() {
    return false;
}

int toolkitVersion() {
    return 0;
}

GpuResult<GpuInventory> detectGpus() {
    return Unexpected{GpuFailure{GpuFailureCode::NotBuilt}};
}

GpuResult<std::unique_ptr<GpuDevice>> openGpu(int /*index*/) {
    return Unexpected{GpuFailure{GpuFailureCode::NotBuilt}};
}

}  // namespace occ::cuda
