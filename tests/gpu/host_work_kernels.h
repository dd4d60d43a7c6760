#pragma once

#include "core/gpu/kernels/kernels.h"

namespace occ::test {

struct HostLaunch {
    unsigned blocks = 0;
    unsigned threads = 0;
};
/// Runs one of the kernels that move data or compute on the host, one thread after the other: no
/// thread of theirs waits for another.
void runOnHost(const void* kernel, const HostLaunch& launch, const cuda::WorkArguments& arguments);

}  // namespace occ::test
