#pragma once

#include "core/measure/gpu_device.h"

#include <memory>

/// The door to the CUDA runtime. Without the toolkit at build time every call answers NotBuilt.
/// A call can take the process down or never return (a broken driver), so only `occuscope-cli gpu`
/// calls them, and whoever wants an answer runs that as a child with a time limit.
namespace occ::cuda {

/// Whether the program was built with the CUDA Toolkit.
[[nodiscard]] bool available();
/// Version of the toolkit that the kernels were compiled with, such as 13000; 0: none.
[[nodiscard]] int toolkitVersion();

/// All GPUs that this process may see.
[[nodiscard]] GpuResult<GpuInventory> detectGpus();
/// The GPU of that device number. Its settings are left as they are.
[[nodiscard]] GpuResult<std::unique_ptr<GpuDevice>> openGpu(int index);

}  // namespace occ::cuda
