#include "core/text/words.h"

#include <array>

namespace occ::words {

namespace {

/// A text looked up by the key of a data file.
struct KeyedText {
    std::string_view key;
    const char* text;
};

template <std::size_t Count>
const char* find(const std::array<KeyedText, Count>& texts, std::string_view key) {
    for (const KeyedText& entry : texts)
        if (entry.key == key) return entry.text;
    return "";
}

constexpr std::array kDeviceFieldTitles = {
    KeyedText{"warp_size", OCC_TEXT("Warp size")},
    KeyedText{"max_threads_per_block", OCC_TEXT("Threads per block")},
    KeyedText{"max_threads_per_sm", OCC_TEXT("Threads per SM")},
    KeyedText{"max_warps_per_sm", OCC_TEXT("Warps per SM")},
    KeyedText{"max_blocks_per_sm", OCC_TEXT("Blocks per SM")},
    KeyedText{"registers_per_sm", OCC_TEXT("Registers per SM")},
    KeyedText{"max_registers_per_block", OCC_TEXT("Registers per block")},
    KeyedText{"max_registers_per_thread", OCC_TEXT("Registers per thread")},
    KeyedText{"register_allocation_unit", OCC_TEXT("Register allocation unit")},
    KeyedText{"register_allocation_granularity", OCC_TEXT("Registers are given to")},
    KeyedText{"warp_allocation_granularity", OCC_TEXT("Warp allocation granularity")},
    KeyedText{"sub_partitions_per_sm", OCC_TEXT("Sub-partitions per SM")},
    KeyedText{"launch_check_sub_partitions", OCC_TEXT("Sub-partitions in the launch check")},
    KeyedText{"shared_mem_per_sm", OCC_TEXT("Shared memory per SM")},
    KeyedText{"shared_mem_per_block", OCC_TEXT("Shared memory per block")},
    KeyedText{"shared_mem_per_block_optin", OCC_TEXT("Shared memory per block with opt-in")},
    KeyedText{"shared_mem_allocation_unit", OCC_TEXT("Shared memory allocation unit")},
    KeyedText{"reserved_shared_mem_per_block", OCC_TEXT("Shared memory reserved in every block")},
    KeyedText{kCarveoutsKey, OCC_TEXT("Sizes of shared memory to choose from")},
    KeyedText{"max_barriers_per_block", OCC_TEXT("Barriers per block")},
    KeyedText{"barriers_per_sm", OCC_TEXT("Barriers per SM")},
    KeyedText{"max_virtual_resources_per_sm", OCC_TEXT("Virtual resources per SM")},
    KeyedText{"partitioned_global_caching", OCC_TEXT("Partitioned global caching")},
    KeyedText{"max_cluster_size_portable", OCC_TEXT("Portable cluster size")},
    KeyedText{"max_cluster_size_nonportable", OCC_TEXT("Cluster size with opt-in")},
};

constexpr std::array kProductClasses = {
    KeyedText{"datacenter", OCC_TEXT("data centre")},
    KeyedText{"workstation", OCC_TEXT("workstation")},
    KeyedText{"consumer", OCC_TEXT("consumer")},
    KeyedText{"embedded", OCC_TEXT("embedded")},
};

}  // namespace

const char* name(Limiter limiter) {
    switch (limiter) {
        case Limiter::Warps: return OCC_TEXT("warps");
        case Limiter::Blocks: return OCC_TEXT("blocks");
        case Limiter::Registers: return OCC_TEXT("registers");
        case Limiter::SharedMemory: return OCC_TEXT("shared memory");
        case Limiter::Barriers: return OCC_TEXT("barriers");
        case Limiter::VirtualResources: return OCC_TEXT("virtual resources");
    }
    return "";
}

const char* title(FieldId field) {
    switch (field) {
        case FieldId::Threads: return OCC_TEXT("Threads per block");
        case FieldId::Registers: return OCC_TEXT("Registers per thread");
        case FieldId::StaticShared: return OCC_TEXT("Static shared memory");
        case FieldId::DynamicShared: return OCC_TEXT("Dynamic shared memory");
        case FieldId::MaxDynamicShared: return OCC_TEXT("Maximum dynamic shared memory");
        case FieldId::Carveout: return OCC_TEXT("Shared memory carve-out");
        case FieldId::CachePreference: return OCC_TEXT("Cache preference");
        case FieldId::Barriers: return OCC_TEXT("Barriers per block");
        case FieldId::VirtualResources: return OCC_TEXT("Virtual resources per block");
        case FieldId::LaunchBoundsMaxThreads: return OCC_TEXT("Launch bounds: maximum threads");
        case FieldId::LaunchBoundsMinBlocks: return OCC_TEXT("Launch bounds: minimum blocks");
        case FieldId::Caching: return OCC_TEXT("Partitioned global caching");
        case FieldId::Grid: return OCC_TEXT("Blocks in the grid");
        case FieldId::ClusterSize: return OCC_TEXT("Cluster size");
    }
    return "";
}

namespace {

const char* helpOfMemory(FieldId field) {
    switch (field) {
        case FieldId::StaticShared:
            return OCC_TEXT(
                "Shared memory that the kernel declares with a fixed size, in bytes per block. "
                "The compiler reports it as smem.");
        case FieldId::DynamicShared:
            return OCC_TEXT(
                "Shared memory given at launch, the third value in <<<grid, block, bytes>>>, in "
                "bytes per block. Above 48 KiB in all, the kernel needs its opt-in.");
        case FieldId::MaxDynamicShared:
            return OCC_TEXT(
                "The largest dynamic shared memory that the kernel's attribute "
                "MaxDynamicSharedMemorySize allows. Without it, as much as the launch needs.");
        case FieldId::Carveout:
            return OCC_TEXT(
                "Share of the memory of an SM that you want as shared memory, the rest being L1 "
                "cache, in per cent. A hint from compute capability 7.0: the next listed size "
                "is taken.");
        default: break;
    }
    return OCC_TEXT(
        "Whether the kernel prefers a large L1 cache or much shared memory. It moves the border "
        "on 2.x and 3.x, and stands for a carve-out of 0, 50 or 100 % from 7.0.");
}

const char* helpOfGrid(FieldId field) {
    if (field == FieldId::Grid)
        return OCC_TEXT(
            "Blocks of the whole launch. With the number of SMs it tells how many waves "
            "the launch takes and how full the last one is.");
    return OCC_TEXT(
        "Blocks of a thread block cluster, from compute capability 9.0. They start "
        "together on neighbouring SMs. Up to 8 work everywhere, more need the kernel's "
        "opt-in. What one SM holds stays the same; the whole GPU may hold fewer blocks.");
}

}  // namespace

const char* help(FieldId field) {
    switch (field) {
        case FieldId::Threads:
            return OCC_TEXT(
                "Threads in one block. The hardware runs them in warps of 32, so a multiple of "
                "32 leaves no lane idle.");
        case FieldId::Registers:
            return OCC_TEXT(
                "Registers that each thread uses. The compiler reports the number with "
                "--resource-usage or -Xptxas -v.");
        case FieldId::Barriers:
            return OCC_TEXT(
                "Named barriers that a block uses; __syncthreads() alone is one. The compiler "
                "counts 16 where it cannot tell which ones are used.");
        case FieldId::VirtualResources:
            return OCC_TEXT(
                "An undocumented resource of compute capabilities 10.x to 12.x. Leave it at 0 "
                "unless you know what your kernel uses.");
        case FieldId::LaunchBoundsMaxThreads:
            return OCC_TEXT("First argument of __launch_bounds__: no block may have more threads.");
        case FieldId::LaunchBoundsMinBlocks:
            return OCC_TEXT(
                "Second argument of __launch_bounds__: blocks per SM for which the compiler "
                "keeps registers low enough.");
        case FieldId::Caching:
            return OCC_TEXT(
                "Caches global loads in L1 on 5.2, 5.3, 6.1 and 6.2. A block must then fit half "
                "an SM; unless strict, the mode gives way where it does not.");
        case FieldId::Grid:
        case FieldId::ClusterSize: return helpOfGrid(field);
        case FieldId::StaticShared:
        case FieldId::DynamicShared:
        case FieldId::MaxDynamicShared:
        case FieldId::Carveout:
        case FieldId::CachePreference: break;
    }
    return helpOfMemory(field);
}

const char* unsetText(FieldId field) {
    switch (field) {
        case FieldId::MaxDynamicShared: return OCC_TEXT("as the launch needs");
        case FieldId::Carveout: return OCC_TEXT("driver's default");
        case FieldId::CachePreference: return OCC_TEXT("no preference");
        case FieldId::VirtualResources: return OCC_TEXT("none");
        case FieldId::LaunchBoundsMaxThreads:
        case FieldId::LaunchBoundsMinBlocks: return OCC_TEXT("not declared");
        case FieldId::Caching: return OCC_TEXT("off");
        case FieldId::Grid: return OCC_TEXT("not given");
        case FieldId::ClusterSize: return OCC_TEXT("no clusters");
        case FieldId::Threads:
        case FieldId::Registers:
        case FieldId::StaticShared:
        case FieldId::DynamicShared:
        case FieldId::Barriers: break;
    }
    return OCC_TEXT("none");
}

const char* choice(FieldId field, std::int64_t value) {
    if (value < 0 || value > 3) return "";
    if (field == FieldId::CachePreference) {
        switch (static_cast<CachePreference>(value)) {
            case CachePreference::None: return OCC_TEXT("no preference");
            case CachePreference::L1: return OCC_TEXT("prefer L1 cache");
            case CachePreference::Equal: return OCC_TEXT("equal shares");
            case CachePreference::Shared: return OCC_TEXT("prefer shared memory");
        }
    }
    if (field == FieldId::Caching) {
        switch (static_cast<GlobalCaching>(value)) {
            case GlobalCaching::Off: return OCC_TEXT("off");
            case GlobalCaching::On: return OCC_TEXT("on, gives way");
            case GlobalCaching::Strict: return OCC_TEXT("on, strict");
        }
    }
    return "";
}

const char* deviceFieldTitle(std::string_view key) {
    return find(kDeviceFieldTitles, key);
}

const char* productClass(std::string_view key) {
    return find(kProductClasses, key);
}

}  // namespace occ::words
