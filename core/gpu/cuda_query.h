#pragma once

#include "core/measure/gpu_failure.h"
#include "core/measure/gpu_inventory.h"

namespace occ::cuda {

/// How many GPUs this process may see; never 0.
[[nodiscard]] GpuResult<int> countGpus();
/// Precondition: 0 <= index < countGpus().
[[nodiscard]] GpuResult<DetectedGpu> queryGpu(int index);

}  // namespace occ::cuda
