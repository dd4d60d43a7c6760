#include "core/gpu/kernels/kernels.h"
#include "core/gpu/kernels/work_arithmetic.h"

// Nothing here is newer than compute capability 5.0. No thread waits for another, so that a test
// can run these kernels on the host one thread after the other. Every index stays below 2^32: the
// host launches no more threads than are resident at once and limits the elements to 2^28.
namespace occ::cuda {

namespace {

__device__ __forceinline__ unsigned threadNumber() {
    return blockIdx.x * blockDim.x + threadIdx.x;
}

__device__ __forceinline__ unsigned threadCount() {
    return gridDim.x * blockDim.x;
}

/// 16 bytes: the widest load there is.
__device__ __forceinline__ uint4 copyElement(unsigned element) {
    return make_uint4(copyWord(4 * element), copyWord(4 * element + 1), copyWord(4 * element + 2),
                      copyWord(4 * element + 3));
}

/// Moves one element a step, round and round through memory that no cache holds. Not unrolled: a
/// thread then waits for its load before the next one, and more warps are what brings more speed.
__global__ void copyElements(WorkArguments arguments) {
    const uint4* input = static_cast<const uint4*>(arguments.input);
    uint4* output = static_cast<uint4*>(arguments.output);
    const unsigned stride = threadCount();
    unsigned element = threadNumber();
#pragma unroll 1
    for (unsigned i = 0; i < arguments.iterations; ++i) {
        output[element & arguments.mask] = input[element & arguments.mask];
        element += stride;
    }
}

/// Every load's address is the value that the one before brought.
__global__ void followChain(WorkArguments arguments) {
    const unsigned* next = static_cast<const unsigned*>(arguments.input);
    unsigned element = chainStart(threadNumber(), arguments.mask);
#pragma unroll 1
    for (unsigned i = 0; i < arguments.iterations; ++i)
        element = next[element];
    static_cast<unsigned*>(arguments.output)[threadNumber()] = element;
}

/// `Chains` independent sequences of multiply-adds, each of which waits for its own last one only.
template <unsigned Chains>
__global__ void multiplyAdd(WorkArguments arguments) {
    float values[Chains];
#pragma unroll
    for (unsigned chain = 0; chain < Chains; ++chain)
        values[chain] = static_cast<float>(multiplyAddStart(threadNumber(), chain));
    constexpr unsigned steps = kMultiplyAddUnroll / Chains;
#pragma unroll 1
    for (unsigned i = 0; i < arguments.iterations; i += steps) {
#pragma unroll
        for (unsigned step = 0; step < steps; ++step) {
#pragma unroll
            for (unsigned chain = 0; chain < Chains; ++chain)
                values[chain] = fmaf(values[chain], arguments.factor, arguments.addend);
        }
    }
    unsigned sum = 0;
#pragma unroll
    for (unsigned chain = 0; chain < Chains; ++chain)
        sum += multiplyAddWeight(chain) * static_cast<unsigned>(values[chain]);
    static_cast<unsigned*>(arguments.output)[threadNumber()] = sum;
}

__global__ void fillCopy(WorkArguments arguments) {
    uint4* output = static_cast<uint4*>(arguments.output);
    for (unsigned long long i = threadNumber(); i < arguments.elements; i += threadCount())
        output[i] = copyElement(static_cast<unsigned>(i));
}

__global__ void checkCopy(WorkArguments arguments) {
    const uint4* input = static_cast<const uint4*>(arguments.input);
    unsigned right = 0;
    for (unsigned long long i = threadNumber(); i < arguments.elements; i += threadCount()) {
        const uint4 found = input[i];
        const uint4 wanted = copyElement(static_cast<unsigned>(i));
        if (found.x == wanted.x && found.y == wanted.y && found.z == wanted.z &&
            found.w == wanted.w)
            ++right;
    }
    atomicAdd(arguments.count, right);
}

__global__ void fillChain(WorkArguments arguments) {
    unsigned* output = static_cast<unsigned*>(arguments.output);
    for (unsigned long long i = threadNumber(); i < arguments.elements; i += threadCount())
        output[i] = chainNext(static_cast<unsigned>(i), arguments.mask);
}

using WorkKernel = void (*)(WorkArguments);

const void* address(WorkKernel kernel) {
    return reinterpret_cast<const void*>(kernel);
}

}  // namespace

const void* copyKernel() {
    return address(copyElements);
}

const void* dependentLoadsKernel() {
    return address(followChain);
}

const void* multiplyAddKernel(int chains) {
    switch (chains) {
        case 1: return address(multiplyAdd<1>);
        case 2: return address(multiplyAdd<2>);
        case 4: return address(multiplyAdd<4>);
        case 8: return address(multiplyAdd<8>);
        default: return nullptr;
    }
}

const void* fillCopyKernel() {
    return address(fillCopy);
}

const void* checkCopyKernel() {
    return address(checkCopy);
}

const void* fillChainKernel() {
    return address(fillChain);
}

}  // namespace occ::cuda
