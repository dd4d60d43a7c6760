#include "core/teach/lesson_quantity.h"

#include "core/teach/launch_figures.h"

#include <array>

namespace occ {

namespace {

using namespace figures;
using Kind = LessonValue::Kind;

constexpr Kind kNumber = Kind::Number;
constexpr Kind kPercent = Kind::PerTenThousand;

constexpr std::array kQuantities = {
    // What an SM holds.
    LessonQuantity{"active_blocks", OCC_TEXT("active blocks per SM"), kNumber, Unit::Blocks,
                   result<&Occupancy::activeBlocks>},
    LessonQuantity{"active_warps", OCC_TEXT("active warps per SM"), kNumber, Unit::Warps,
                   result<&Occupancy::activeWarps>},
    LessonQuantity{"active_threads", OCC_TEXT("active threads per SM"), kNumber, Unit::Threads,
                   result<&Occupancy::activeThreads>},
    LessonQuantity{"occupancy_percent", OCC_TEXT("occupancy"), kPercent, Unit::Percent, occupancy},
    LessonQuantity{"limiter", OCC_TEXT("what limits the blocks"), Kind::Limiters, Unit::None,
                   limiters},
    LessonQuantity{"launchable", OCC_TEXT("whether the launch can run"), Kind::Truth, Unit::None,
                   launchable},
    // How many blocks each resource allows.
    LessonQuantity{"limit.warps", OCC_TEXT("blocks by warps"), kNumber, Unit::Blocks,
                   limit<Limiter::Warps>},
    LessonQuantity{"limit.blocks", OCC_TEXT("blocks by the SM's block slots"), kNumber,
                   Unit::Blocks, limit<Limiter::Blocks>},
    LessonQuantity{"limit.registers", OCC_TEXT("blocks by registers"), kNumber, Unit::Blocks,
                   limit<Limiter::Registers>},
    LessonQuantity{"limit.shared_memory", OCC_TEXT("blocks by shared memory"), kNumber,
                   Unit::Blocks, limit<Limiter::SharedMemory>},
    LessonQuantity{"limit.barriers", OCC_TEXT("blocks by barriers"), kNumber, Unit::Blocks,
                   limit<Limiter::Barriers>},
    LessonQuantity{"limit.virtual_resources", OCC_TEXT("blocks by virtual resources"), kNumber,
                   Unit::Blocks, limit<Limiter::VirtualResources>},
    // The textbook's arithmetic.
    LessonQuantity{"textbook.active_blocks", OCC_TEXT("active blocks by the textbook"), kNumber,
                   Unit::Blocks, textbookBlocks},
    LessonQuantity{"textbook.occupancy_percent", OCC_TEXT("occupancy by the textbook"), kPercent,
                   Unit::Percent, textbookOccupancy},
    LessonQuantity{"textbook.limiter", OCC_TEXT("what limits the blocks by the textbook"),
                   Kind::Limiters, Unit::None, textbookLimiters},
    LessonQuantity{"textbook.limit.warps", OCC_TEXT("blocks by threads, by the textbook"), kNumber,
                   Unit::Blocks, textbookLimit<Limiter::Warps>},
    LessonQuantity{"textbook.limit.blocks", OCC_TEXT("blocks by block slots, by the textbook"),
                   kNumber, Unit::Blocks, textbookLimit<Limiter::Blocks>},
    LessonQuantity{"textbook.limit.registers", OCC_TEXT("blocks by registers, by the textbook"),
                   kNumber, Unit::Blocks, textbookLimit<Limiter::Registers>},
    LessonQuantity{"textbook.limit.shared_memory",
                   OCC_TEXT("blocks by shared memory, by the textbook"), kNumber, Unit::Blocks,
                   textbookLimit<Limiter::SharedMemory>},
    // What the hardware hands out.
    LessonQuantity{"warps_per_block", OCC_TEXT("warps per block"), kNumber, Unit::Warps,
                   result<&Occupancy::warpsPerBlock>},
    LessonQuantity{"idle_lanes", OCC_TEXT("idle lanes in the last warp of a block"), kNumber,
                   Unit::None, idleLanes},
    LessonQuantity{"registers_requested_per_warp", OCC_TEXT("registers requested per warp"),
                   kNumber, Unit::Registers, step<Quantity::RegistersRequestedPerWarp>},
    LessonQuantity{"registers_per_warp", OCC_TEXT("registers per warp"), kNumber, Unit::Registers,
                   step<Quantity::RegistersPerWarp>},
    LessonQuantity{"registers_per_block", OCC_TEXT("registers per block"), kNumber, Unit::Registers,
                   result<&Occupancy::registersPerBlock>},
    LessonQuantity{"registers_counted_by_launch_check",
                   OCC_TEXT("registers counted by the launch check"), kNumber, Unit::Registers,
                   step<Quantity::RegistersCountedByLaunchCheck>},
    LessonQuantity{"registers_per_sub_partition", OCC_TEXT("registers per sub-partition"), kNumber,
                   Unit::Registers, step<Quantity::RegistersPerSubPartition>},
    LessonQuantity{"warps_per_sub_partition", OCC_TEXT("warps per sub-partition"), kNumber,
                   Unit::Warps, step<Quantity::WarpsPerSubPartition>},
    LessonQuantity{"warps_in_register_file", OCC_TEXT("warps in the register file"), kNumber,
                   Unit::Warps, step<Quantity::WarpsInRegisterFile>},
    LessonQuantity{"unused_registers", OCC_TEXT("registers of the SM that no block holds"), kNumber,
                   Unit::Registers, unusedRegisters},
    LessonQuantity{"shared_memory_requested", OCC_TEXT("static and dynamic shared memory"), kNumber,
                   Unit::Bytes, sharedMemoryRequested},
    LessonQuantity{"shared_memory_per_block", OCC_TEXT("shared memory per block"), kNumber,
                   Unit::Bytes, result<&Occupancy::sharedMemoryPerBlockBytes>},
    LessonQuantity{"shared_memory_per_sm", OCC_TEXT("shared memory configured per SM"), kNumber,
                   Unit::Bytes, result<&Occupancy::sharedMemoryPerSmBytes>},
    LessonQuantity{"unused_shared_memory", OCC_TEXT("shared memory of the SM that no block holds"),
                   kNumber, Unit::Bytes, unusedSharedMemory},
    // What would change the result.
    LessonQuantity{"next_registers", OCC_TEXT("registers per thread at which a block is gained"),
                   kNumber, Unit::Registers, next<FieldId::Registers>},
    LessonQuantity{"next_registers.active_blocks",
                   OCC_TEXT("active blocks per SM at the next step of registers"), kNumber,
                   Unit::Blocks, nextBlocks<FieldId::Registers>},
    LessonQuantity{"next_registers.occupancy_percent",
                   OCC_TEXT("occupancy at the next step of registers"), kPercent, Unit::Percent,
                   nextOccupancy<FieldId::Registers>},
    LessonQuantity{"next_threads", OCC_TEXT("threads per block at which a block is gained"),
                   kNumber, Unit::Threads, next<FieldId::Threads>},
    LessonQuantity{"next_static_shared",
                   OCC_TEXT("static shared memory at which a block is gained"), kNumber,
                   Unit::Bytes, next<FieldId::StaticShared>},
    LessonQuantity{"next_dynamic_shared",
                   OCC_TEXT("dynamic shared memory at which a block is gained"), kNumber,
                   Unit::Bytes, next<FieldId::DynamicShared>},
    LessonQuantity{"next_barriers", OCC_TEXT("barriers per block at which a block is gained"),
                   kNumber, Unit::Barriers, next<FieldId::Barriers>},
    LessonQuantity{"most_registers.N", OCC_TEXT("most registers per thread with %1 blocks per SM"),
                   kNumber, Unit::Registers, largestWith<FieldId::Registers>},
    LessonQuantity{"launch_bounds_cap",
                   OCC_TEXT("registers per thread that the launch bounds leave"), kNumber,
                   Unit::Registers, registerCapOfBounds},
    LessonQuantity{"launch_bounds_cap.N",
                   OCC_TEXT("registers per thread that launch bounds with %1 blocks leave"),
                   kNumber, Unit::Registers, registerCapFor},
    LessonQuantity{"largest_static_shared.N",
                   OCC_TEXT("largest static shared memory with %1 blocks per SM"), kNumber,
                   Unit::Bytes, largestWith<FieldId::StaticShared>},
    LessonQuantity{"largest_dynamic_shared.N",
                   OCC_TEXT("largest dynamic shared memory with %1 blocks per SM"), kNumber,
                   Unit::Bytes, largestWith<FieldId::DynamicShared>},
    LessonQuantity{"best_occupancy_percent", OCC_TEXT("highest occupancy of any block size"),
                   kPercent, Unit::Percent, bestOccupancy},
    // The whole grid.
    LessonQuantity{"blocks_per_wave", OCC_TEXT("blocks per wave"), kNumber, Unit::Blocks,
                   blocksPerWave},
    LessonQuantity{"waves", OCC_TEXT("waves, the last one included"), kNumber, Unit::Waves,
                   waves<&Waves::waves>},
    LessonQuantity{"full_waves", OCC_TEXT("full waves"), kNumber, Unit::Waves,
                   waves<&Waves::fullWaves>},
    LessonQuantity{"tail_blocks", OCC_TEXT("blocks of the partial last wave"), kNumber,
                   Unit::Blocks, waves<&Waves::tailBlocks>},
    LessonQuantity{"efficiency_percent", OCC_TEXT("block slots in use over all waves"), kPercent,
                   Unit::Percent, waveEfficiency},
    LessonQuantity{"last_wave_percent", OCC_TEXT("block slots in use in the last wave"), kPercent,
                   Unit::Percent, lastWaveFilled},
    LessonQuantity{"clusters", OCC_TEXT("active clusters of the GPU, an estimate"), kNumber,
                   Unit::None, clusters},
};

}  // namespace

std::span<const LessonQuantity> lessonQuantities() {
    return kQuantities;
}

}  // namespace occ
