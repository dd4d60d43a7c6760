#include "tests/gpu/host_work_kernels.h"

#include <math.h>  // NOLINT(modernize-deprecated-headers): fmaf as in CUDA, without std

// Just enough of CUDA C++.
// NOLINTBEGIN(bugprone-reserved-identifier)
#define __global__
#define __device__
#define __forceinline__ inline
// NOLINTEND(bugprone-reserved-identifier)

namespace {

struct Extent {
    unsigned x = 0;
};
Extent gridDim;
Extent blockDim;
Extent blockIdx;
Extent threadIdx;

struct uint4 {
    unsigned x, y, z, w;
};
uint4 make_uint4(unsigned x, unsigned y, unsigned z, unsigned w) {
    return {x, y, z, w};
}

void atomicAdd(unsigned* counter, unsigned value) {
    *counter += value;
}

}  // namespace

#include "core/gpu/kernels/work_kernels.cu"

void occ::test::runOnHost(const void* kernel, const HostLaunch& launch,
                          const cuda::WorkArguments& arguments) {
    const auto run = reinterpret_cast<void (*)(cuda::WorkArguments)>(const_cast<void*>(kernel));
    gridDim.x = launch.blocks;
    blockDim.x = launch.threads;
    for (blockIdx.x = 0; blockIdx.x < launch.blocks; ++blockIdx.x)
        for (threadIdx.x = 0; threadIdx.x < launch.threads; ++threadIdx.x)
            run(arguments);
}
