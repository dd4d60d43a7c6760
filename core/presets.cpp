#include "core/presets.h"

#include "core/text/message.h"

#include <array>

namespace occ {

namespace {

constexpr std::int64_t kKibi = 1024;

constexpr std::array kPresets = {
    Preset{
        "a100-matmul", OCC_TEXT("A100: matrix multiplication"),
        OCC_TEXT("Two tiles of 32 × 32 floats and 40 registers: registers allow 6 blocks, 75 %."),
        "A100 SXM4 40GB",
        KernelConfig{
            .block = {32, 8, 1}, .registersPerThread = 40, .staticSharedMemoryBytes = 8 * kKibi}},
    Preset{"rtx30-full", OCC_TEXT("RTX 3090: full occupancy"),
           OCC_TEXT("256 threads with 32 registers and 2 KiB fill all 48 warps of the SM."),
           "GeForce RTX 3090",
           KernelConfig{.registersPerThread = 32, .staticSharedMemoryBytes = 2 * kKibi}},
    Preset{"h800-one-block", OCC_TEXT("H800: one block by shared memory"),
           OCC_TEXT("128 KiB of dynamic shared memory leave room for one block only, 12.5 %."),
           "H800 SXM5 80GB",
           KernelConfig{.registersPerThread = 32, .dynamicSharedMemoryBytes = 128 * kKibi}},
    Preset{
        "launch-check", OCC_TEXT("A launch that fails below the limit"),
        OCC_TEXT("800 threads × 80 registers are 64,000 of 65,536 registers, and cannot launch."),
        "8.0", KernelConfig{.block = {800, 1, 1}, .registersPerThread = 80}},
    Preset{"maxwell-caching", OCC_TEXT("Maxwell: partitioned global caching"),
           OCC_TEXT("With 85 registers the caching mode costs one of five blocks."), "5.2",
           KernelConfig{
               .block = {128, 1, 1}, .registersPerThread = 85, .globalCaching = GlobalCaching::On}},
    Preset{"kepler-cache", OCC_TEXT("Kepler: prefer L1 cache"),
           OCC_TEXT("Preferring L1 leaves 16 KiB of shared memory, enough for two blocks."), "3.5",
           KernelConfig{.registersPerThread = 32,
                        .staticSharedMemoryBytes = 6 * kKibi,
                        .cachePreference = CachePreference::L1}},
    Preset{"blackwell-barriers", OCC_TEXT("Blackwell: 16 barriers"),
           OCC_TEXT("A barrier number that the compiler cannot tell counts as all 16: one block."),
           "12.0",
           KernelConfig{.block = {128, 1, 1}, .registersPerThread = 32, .barriersPerBlock = 16}},
};

}  // namespace

std::span<const Preset> presets() {
    return kPresets;
}

}  // namespace occ
