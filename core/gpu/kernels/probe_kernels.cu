#include "core/gpu/kernels/kernels.h"

// Nothing here is newer than compute capability 5.0.
namespace occ::cuda {

namespace {

// volatile: every reading is one of its own, and stays in its place among the others.
__device__ __forceinline__ long long readCycles() {
    long long value;
    asm volatile("mov.u64 %0, %%clock64;" : "=l"(value)::"memory");
    return value;
}

__device__ __forceinline__ unsigned readLowCycles() {
    unsigned value;
    asm volatile("mov.u32 %0, %%clock;" : "=r"(value)::"memory");
    return value;
}

__device__ __forceinline__ long long readGlobalTimer() {
    long long value;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(value)::"memory");
    return value;
}

__device__ __forceinline__ int readSm() {
    int value;
    asm volatile("mov.u32 %0, %%smid;" : "=r"(value)::"memory");
    return value;
}

// Through L1 where there is one: each SM then asks L2 once and not once for every warp, which
// would all meet in the same line.
__device__ __forceinline__ unsigned load(const unsigned* address) {
    unsigned value;
    asm volatile("ld.global.ca.u32 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
    return value;
}

/// Returns once the SM's clock has reached `end`. It waits for nobody; and were the clock to stand
/// still, the number of readings would end it, which is out of reach before (minutes).
__device__ __forceinline__ void spinUntil(long long end) {
    for (unsigned left = 0xFFFFFFFFU; left != 0; --left)
        if (readCycles() >= end) break;
}

// Without a number of threads all threads of the block take part, whatever the block's size.
template <int First, int End>
__device__ __forceinline__ void waitAtEach() {
    if constexpr (First < End) {
        asm volatile("bar.sync %0;" ::"n"(First) : "memory");
        waitAtEach<First + 1, End>();
    }
}

constexpr int kAllBarriers = 16;

/// Passes the block's barriers from 1 on; barrier 0 is that of __syncthreads. With a number that is
/// known at run time only, the compiler must set all of them aside.
template <int Barriers>
__device__ __forceinline__ void passBarriers(unsigned first) {
    if constexpr (Barriers == kAllBarriers)
        asm volatile("bar.sync %0;" ::"r"(first & 15U) : "memory");
    else
        waitAtEach<1, Barriers>();
}

template <int Bytes>
__device__ __forceinline__ unsigned* touchSharedMemory(unsigned stride) {
    if constexpr (Bytes > 0) {
        __shared__ unsigned words[Bytes / sizeof(unsigned)];
        // Any place: with a stride that is known at run time only, all of the memory is needed.
        unsigned* word = words + threadIdx.x * stride % (Bytes / sizeof(unsigned));
        *static_cast<volatile unsigned*>(word) = threadIdx.x;
        return word;
    } else {
        return nullptr;
    }
}

}  // namespace

/// Occupies its SM for the block's time. `Values` registers hold something across that time: the
/// values come from memory before a barrier and are mixed with a clock reading after another one,
/// so that they can neither be loaded again, nor later, nor be combined before. What thread 0 sees
/// goes to memory at once and takes no register meanwhile.
template <int Values, int StaticBytes, int Barriers>
__global__ void probe(ProbeArguments arguments) {
    long long end = 0;
    if (threadIdx.x == 0) {
        BlockStamp& stamp = arguments.stamps[blockIdx.x];
        stamp.startSm = readSm();
        stamp.startNs = readGlobalTimer();
        const long long start = readCycles();
        stamp.startCycle = start;
        end = start + arguments.blockCycles[blockIdx.x];
    }
    unsigned values[Values > 0 ? Values : 1];
#pragma unroll
    for (int i = 0; i < Values; ++i)
        values[i] = load(arguments.values + i);
    unsigned* word = touchSharedMemory<StaticBytes>(arguments.sharedMemoryStride);

    __syncthreads();
    passBarriers<Barriers>(arguments.firstBarrier);
    if (threadIdx.x == 0) spinUntil(end);
    // The other warps wait here: they stay on the SM and leave its issue slots alone.
    __syncthreads();

    unsigned mix = readLowCycles();
#pragma unroll
    for (int i = 0; i < Values; ++i)
        mix = (mix ^ values[i]) * 2654435761U;
    if constexpr (StaticBytes > 0) mix ^= *static_cast<volatile unsigned*>(word);
    // Whether it happens does not matter, only that the compiler cannot know.
    if (mix == 0) *arguments.sink = mix;

    if (threadIdx.x == 0) {
        BlockStamp& stamp = arguments.stamps[blockIdx.x];
        stamp.sm = readSm();
        stamp.endCycle = readCycles();
        stamp.endNs = readGlobalTimer();
    }
}

namespace {

/// Watches the global timer move.
__global__ void watchClocks(ClockArguments arguments) {
    const long long start = readCycles();
    long long last = readGlobalTimer();
    long long firstNs = 0;
    long long firstCycle = 0;
    ClockReading reading = {0, 0, 0, -1};
    for (long long readings = 0; readings < arguments.cycles; ++readings) {
        const long long now = readGlobalTimer();
        const long long cycle = readCycles();
        if (now > last) {
            if (reading.steps < 0) {
                // From here on; the time before is part of a step only.
                firstNs = now;
                firstCycle = cycle;
            } else if (reading.smallestStepNs == 0 || now - last < reading.smallestStepNs) {
                reading.smallestStepNs = now - last;
            }
            reading.elapsedNs = now - firstNs;
            reading.elapsedCycles = cycle - firstCycle;
            last = now;
            if (++reading.steps >= arguments.steps) break;
        }
        if (cycle - start >= arguments.cycles) break;
    }
    if (reading.steps < 0) reading.steps = 0;
    *arguments.reading = reading;
}

template <int Values, int StaticBytes, int Barriers>
ProbeCode code() {
    return {reinterpret_cast<const void*>(&probe<Values, StaticBytes, Barriers>), Values,
            StaticBytes, Barriers};
}

using MakeCode = ProbeCode (*)();

// Values that give about 16, 24, 32, ... registers: the compiler adds 8 to 14. Then, at about 32
// registers, static shared memory and named barriers.
constexpr MakeCode kCodes[] = {
    code<0, 0, 1>,     code<9, 0, 1>,     code<18, 0, 1>,     code<27, 0, 1>,
    code<39, 0, 1>,    code<47, 0, 1>,    code<55, 0, 1>,     code<63, 0, 1>,
    code<71, 0, 1>,    code<85, 0, 1>,    code<99, 0, 1>,     code<117, 0, 1>,
    code<148, 0, 1>,   code<180, 0, 1>,   code<212, 0, 1>,    code<246, 0, 1>,
    code<18, 1024, 1>, code<18, 8192, 1>, code<18, 16384, 1>, code<18, 49152, 1>,
    code<18, 0, 2>,    code<18, 0, 4>,    code<18, 0, 8>,     code<18, 0, kAllBarriers>,
};

}  // namespace

int probeCodeCount() {
    return static_cast<int>(sizeof(kCodes) / sizeof(kCodes[0]));
}

ProbeCode probeCode(int index) {
    return kCodes[index]();
}

const void* clockKernel() {
    return reinterpret_cast<const void*>(&watchClocks);
}

}  // namespace occ::cuda
