#pragma once

/// What the device code shows to the host code: plain data, and the addresses of kernels for
/// cudaLaunchKernel. Kept to C++17 and to no other header but one, so that every CUDA Toolkit from
/// 11.8 on compiles the other side of it.
namespace occ::cuda {

/// Where and when a block ran, as its thread 0 saw it.
struct BlockStamp {
    int sm;       ///< at its end
    int startSm;  ///< the same, unless the GPU was given to another program meanwhile
    long long startCycle;
    long long endCycle;
    long long startNs;
    long long endNs;
};
static_assert(sizeof(BlockStamp) == 40);

/// The one argument of every probe kernel.
struct ProbeArguments {
    BlockStamp* stamps;            ///< one for each block
    const long long* blockCycles;  ///< how long each block lasts, in cycles of its SM
    const unsigned* values;        ///< kProbeValues words of any content
    unsigned* sink;                ///< one word of any content
    unsigned sharedMemoryStride;   ///< odd; spreads the touched words of static shared memory
    unsigned firstBarrier;         ///< for the kernel whose barrier is chosen at run time: 0 to 15
};
inline constexpr int kProbeValues = 256;

/// A compiled probe kernel.
struct ProbeCode {
    const void* function;  ///< for cudaLaunchKernel; its only argument is ProbeArguments
    int values;            ///< that it holds in registers besides its own few
    int staticSharedMemoryBytes;
    int barriers;  ///< named barriers of a block; the runtime does not report them
};
[[nodiscard]] int probeCodeCount();
/// Precondition: 0 <= index < probeCodeCount().
[[nodiscard]] ProbeCode probeCode(int index);

/// What the clock kernel saw of the GPU's global timer and of its SM's clock.
struct ClockReading {
    long long smallestStepNs;  ///< 0: the timer did not move
    long long elapsedNs;       ///< between the first and the last step
    long long elapsedCycles;   ///< between the same
    long long steps;
};
/// Arguments of the clock kernel, launched with one thread.
struct ClockArguments {
    ClockReading* reading;
    long long cycles;  ///< how long to watch at most
    int steps;         ///< how many steps to watch at most
};
[[nodiscard]] const void* clockKernel();

/// Arguments of the kernels that move data or compute. Every kernel uses those it needs.
struct WorkArguments {
    const void* input;
    void* output;
    unsigned mask;                ///< number of elements of `input` less 1; a power of two less 1
    unsigned iterations;          ///< per thread
    float factor;                 ///< 1, and unknown to the compiler
    float addend;                 ///< 1, and unknown to the compiler
    unsigned* count;              ///< of the checking kernel: elements found as they must be
    unsigned long long elements;  ///< of the filling and checking kernels
};

[[nodiscard]] const void* copyKernel();
[[nodiscard]] const void* dependentLoadsKernel();
/// `chains` 1, 2, 4 or 8; null for any other number.
[[nodiscard]] const void* multiplyAddKernel(int chains);

/// Fills `output` with the elements that the copy reads.
[[nodiscard]] const void* fillCopyKernel();
/// Counts in `count` the elements of `input` that are what fillCopyKernel writes.
[[nodiscard]] const void* checkCopyKernel();
/// Fills `output` with the chain that dependentLoadsKernel follows.
[[nodiscard]] const void* fillChainKernel();

}  // namespace occ::cuda
