#pragma once

#include <cstdint>
#include <cuda_runtime_api.h>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace occ::test {

/// A CUDA runtime without a GPU, linked in place of the real one: its memory is the host's, and
/// kernels run on the host, so that all that the host code does around them is tested. What it
/// shall do is set here.
struct FakeRuntime {
    int devices = 1;
    int clockKhz = 1'000'000;
    int optinBytes = 101'376;  ///< largest dynamic shared memory of a kernel
    bool clusters = true;
    std::size_t freeBytes = std::size_t{16} << 20;
    std::map<std::string, cudaError_t> failing;  ///< by the call's name
    cudaError_t lost = cudaSuccess;              ///< of the context: what every call answers
    cudaError_t loseAtLaunch = cudaSuccess;      ///< what `lost` becomes with the next kernel
    bool spoilResults = false;                   ///< one word of what a kernel wrote is wrong
    bool skipBlock = false;                      ///< the last block of a probe does not run
    std::set<unsigned> movedBlocks;              ///< end on another SM than they began
    double msPerIteration = 0.02;                ///< of the working kernels

    // What happened.
    std::map<std::pair<const void*, int>, int> attributes;  ///< of kernels, as they are now
    std::map<int, int> attributesSeen;  ///< at the last launch or question, by attribute
    int launches = 0;
    std::int64_t lastIterations = 0;
    std::int64_t allocatedBytes = 0;
};
[[nodiscard]] FakeRuntime& fakeRuntime();

}  // namespace occ::test
