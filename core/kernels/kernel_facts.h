#pragma once

#include "core/kernel_config.h"
#include "core/kernels/code_target.h"
#include "core/limiter.h"

#include <cstdint>
#include <optional>

namespace occ {

/// What facts about a kernel were read from.
enum class KernelForm : std::uint8_t {
    Linked,          ///< machine code as it is loaded
    Relocatable,     ///< machine code before device linking, which may raise registers and stack
    Ptx,             ///< intermediate code: its resources are decided when it is compiled
    CompilerLog,     ///< lines of ptxas, of nvcc or of NVRTC
    LinkerLog,       ///< lines of nvlink: after device linking
    ResourceDump,    ///< cuobjdump --dump-resource-usage
    Profile,         ///< a launch that Nsight Compute measured
    CalculatorFile,  ///< a .ncu-occ file: a launch without a kernel
    CompilerCache,   ///< Triton's metadata without the machine code beside it
};
inline constexpr int kKernelFormCount = static_cast<int>(KernelForm::CompilerCache) + 1;

/// Whether a kernel asks for shared memory at its launch.
enum class DynamicSharedUse : std::uint8_t {
    Unknown,
    None,
    Used,   ///< how much is decided at the launch
    Maybe,  ///< the module has such arrays; whether this kernel uses them cannot be seen
};

/// What a reader of the facts should know about them.
enum class KernelDoubt : std::uint8_t {
    NotFinal,         ///< before device linking
    Interleaved,      ///< lines of several compilers were mixed: numbers may be another kernel's
    StackUnbounded,   ///< recursion: the stack cannot be known
    StackAtLeast,     ///< calls that are not added up: the stack may be larger
    MinBlocksLikely,  ///< of several numbers of blocks that explain the register cap the smallest
    RoundedSizes,     ///< sizes were printed with two decimals
};
inline constexpr int kKernelDoubtCount = static_cast<int>(KernelDoubt::RoundedSizes) + 1;
using KernelDoubts = EnumSet<KernelDoubt, std::uint8_t>;

/// Blocks of a thread block cluster in each direction.
struct ClusterShape {
    int x = 1;
    int y = 1;
    int z = 1;

    /// Product of the extents, held where that of a block is: files may hold any numbers.
    [[nodiscard]] constexpr std::int64_t blocks() const { return BlockShape{x, y, z}.threads(); }
    friend bool operator==(const ClusterShape&, const ClusterShape&) = default;
};

/// What was read about one kernel for one target. Memory is in bytes. Empty: the source does not
/// say; a 0 was read. Readers keep every number within what `evaluate` takes: none is negative.
struct KernelFacts {
    CodeTarget target;
    KernelForm form = KernelForm::Linked;
    KernelDoubts doubts;

    std::optional<int> registers;  ///< per thread, before rounding
    /// Of a block: the user's part, without the 1 KiB that the system keeps from 8.0 on.
    std::optional<std::int64_t> staticSharedBytes;
    /// Of the launch, where there was one.
    std::optional<std::int64_t> dynamicSharedBytes;
    DynamicSharedUse dynamicUse = DynamicSharedUse::Unknown;
    std::optional<std::int64_t> stackBytes;  ///< per thread, with what is called
    std::optional<std::int64_t> spillStoreBytes;
    std::optional<std::int64_t> spillLoadBytes;
    std::optional<int> barriers;  ///< named barriers of a block

    std::optional<BlockShape> maxBlock;       ///< first launch bound
    std::optional<BlockShape> requiredBlock;  ///< the only block size that it may be launched with
    std::optional<int> minBlocks;             ///< second launch bound
    std::optional<int> registerCap;           ///< what the compiler kept to; empty: none or unknown
    std::optional<ClusterShape> cluster;      ///< fixed when it was compiled, or of the launch
    bool clusterAtLaunch = false;             ///< it needs clusters, whose size the launch decides
    std::optional<int> maxClusterSize;        ///< third launch bound

    std::optional<BlockShape> launchedBlock;  ///< of the launch, where there was one
    std::optional<std::int64_t> gridBlocks;   ///< of the launch
    std::optional<int> carveoutBytes;         ///< shared memory of the SM as the launch set it
    std::optional<double> achievedOccupancy;  ///< measured, 0 to 1

    [[nodiscard]] bool isPtx() const { return form == KernelForm::Ptx; }
    /// Stores and loads together; empty where either is not known.
    [[nodiscard]] std::optional<std::int64_t> spillBytes() const {
        if (!spillStoreBytes || !spillLoadBytes) return std::nullopt;
        return *spillStoreBytes + *spillLoadBytes;
    }
    friend bool operator==(const KernelFacts&, const KernelFacts&) = default;
};

}  // namespace occ
