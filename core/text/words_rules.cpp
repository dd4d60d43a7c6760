#include "core/text/words.h"

namespace occ::words {

namespace {

constexpr const char* kGuide =
    "CUDA Programming Guide, Technical Specifications per Compute Capability";
constexpr const char* kGuideSharedMemory =
    "CUDA Programming Guide, Shared Memory, and Technical Specifications per Compute Capability";
constexpr const char* kLaunchBounds = "CUDA Programming Guide, Launch Bounds";
constexpr const char* kPtx = "PTX ISA, bar";
constexpr const char* kOldGuide =
    "CUDA C Programming Guide 4.2, chapter 4, Hardware Implementation";
constexpr const char* kHeader = "CUDA Toolkit, cuda_occupancy.h";
constexpr const char* kBestPractices = "CUDA C++ Best Practices Guide, Occupancy";
constexpr const char* kLaunch = "the launch";

const char* ruleOfRegisters(const Step& step) {
    switch (step.quantity) {
        case Quantity::RegistersRequestedPerBlock:
            return OCC_TEXT(
                "Registers are given to whole blocks, so all warps of a block are counted.");
        case Quantity::RegistersRequestedPerWarp:
            return OCC_TEXT("Every thread of a warp gets the same number of registers.");
        case Quantity::RegistersPerWarp:
            return OCC_TEXT("Registers are given to warps in whole allocation units.");
        case Quantity::RegistersPerBlock:
            if (step.operation == Operation::RoundUp)
                return OCC_TEXT("Registers are given to blocks in whole allocation units.");
            return OCC_TEXT("A block holds the registers of all its warps as long as it runs.");
        case Quantity::RegistersPerSubPartition:
            return OCC_TEXT("The register file is divided equally among the sub-partitions.");
        case Quantity::WarpsPerSubPartition:
            return OCC_TEXT(
                "A warp's registers lie in one sub-partition, so only whole warps fit.");
        case Quantity::WarpsInRegisterFile:
            return OCC_TEXT("Together the sub-partitions hold this many warps.");
        case Quantity::WarpsCountedByLaunchCheck:
            return OCC_TEXT(
                "The launch check counts as if every sub-partition held as many warps as the "
                "fullest one.");
        case Quantity::RegistersCountedByLaunchCheck:
            return OCC_TEXT("No launch whose count passes the most registers per block can run.");
        case Quantity::WarpsAllocatedPerBlock:
            return OCC_TEXT("Warps are allocated in multiples of the granularity.");
        default: break;
    }
    return OCC_TEXT("The compiler decides how many registers a thread uses.");
}

const char* ruleOfMemory(const Step& step) {
    switch (step.quantity) {
        case Quantity::StaticSharedMemory:
        case Quantity::DynamicSharedMemory:
        case Quantity::SharedMemoryRequested:
            return OCC_TEXT(
                "A block takes its static and dynamic shared memory, and from 8.0 the part that "
                "the driver reserves.");
        case Quantity::SharedMemoryPerBlock:
            return OCC_TEXT("Shared memory is given to blocks in whole allocation units.");
        case Quantity::SharedMemoryWanted:
            return OCC_TEXT("The carve-out is a share of the SM's largest shared memory.");
        case Quantity::SharedMemoryPreferred:
            return OCC_TEXT("The cache preference chooses one of the device's sizes.");
        default: break;
    }
    if (step.operation == Operation::NextListedSize)
        return OCC_TEXT("The SM takes the next size of its list.");
    return OCC_TEXT(
        "The size in force: what is wanted, raised where one block would not fit, and all of it "
        "where nothing is wanted.");
}

const char* ruleOfHalves() {
    return OCC_TEXT(
        "With partitioned global caching a block must sit in half an SM, so halves are counted.");
}

const char* ruleOfLimit(const Step& step) {
    const bool failed = step.operation == Operation::Take && !step.operands.empty() &&
                        step.operands.front().quantity == Quantity::CheckResult;
    if (failed) return OCC_TEXT("The check fails, so not even one block fits.");
    switch (step.quantity) {
        case Quantity::LimitWarps:
            if (step.operation == Operation::Multiply) return ruleOfHalves();
            return OCC_TEXT("All warps of a block need a slot at once, so only whole blocks fit.");
        case Quantity::LimitBlocks:
            return OCC_TEXT("An SM has a fixed number of slots for blocks.");
        case Quantity::LimitRegisters:
            if (step.operation == Operation::Multiply) return ruleOfHalves();
            return OCC_TEXT("As many whole blocks fit as the register file holds.");
        case Quantity::LimitSharedMemory:
            return OCC_TEXT("As many blocks fit as the configured shared memory holds.");
        case Quantity::LimitBarriers:
            return OCC_TEXT("An SM has a fixed number of barriers, and a block holds its own.");
        case Quantity::LimitVirtualResources:
            return OCC_TEXT("An SM has a fixed number of virtual resources.");
        case Quantity::ActiveBlocks:
            return OCC_TEXT("The scarcest resource decides how many blocks an SM holds at once.");
        case Quantity::ActiveWarps: return OCC_TEXT("Every active block brings all its warps.");
        default: break;
    }
    return OCC_TEXT("Theoretical occupancy is active warps over the warp slots of the SM.");
}

const char* ruleOfCheck(const Step& step) {
    switch (step.resource.value_or(Limiter::Blocks)) {
        case Limiter::Registers:
            return OCC_TEXT("A launch that needs more registers than this cannot run.");
        case Limiter::SharedMemory:
            return OCC_TEXT("A launch that needs more shared memory than this cannot run.");
        case Limiter::Barriers:
            return OCC_TEXT("A launch that needs more barriers than this cannot run.");
        case Limiter::VirtualResources:
            return OCC_TEXT("A launch that needs more virtual resources than this cannot run.");
        case Limiter::Warps:
        case Limiter::Blocks: break;
    }
    return OCC_TEXT("A launch with larger blocks than this cannot run.");
}

/// By what the launch is held against. The header knows neither the launch bounds nor the extents
/// of a block, and takes more registers per thread and more barriers than there are.
const char* sourceOfCheck(const Step& step) {
    switch (step.operands.back().quantity) {
        case Quantity::ThreadsPerBlock:
        case Quantity::MaxThreadsPerBlock:
        case Quantity::MaxBlockDepth:
        case Quantity::MaxRegistersPerThread: return kGuide;
        case Quantity::LaunchBoundsMaxThreads: return kLaunchBounds;
        case Quantity::MaxSharedMemoryPerBlock:
        case Quantity::MaxDynamicSharedMemory: return kGuideSharedMemory;
        case Quantity::MaxBarriersPerBlock: return kPtx;
        default: return kHeader;
    }
}

bool isMemory(Quantity quantity) {
    return quantity >= Quantity::StaticSharedMemory && quantity <= Quantity::SharedMemoryConfigured;
}
bool isRegisters(Quantity quantity) {
    return quantity >= Quantity::RegistersPerThread && quantity <= Quantity::WarpsAllocatedPerBlock;
}
bool isHalf(Quantity quantity) {
    return quantity >= Quantity::HalfSms && quantity <= Quantity::BlocksPerHalfSm;
}

}  // namespace

const char* rule(const Step& step) {
    if (step.operation == Operation::CheckAtMost) return ruleOfCheck(step);
    if (isRegisters(step.quantity)) return ruleOfRegisters(step);
    if (isMemory(step.quantity)) return ruleOfMemory(step);
    if (isHalf(step.quantity)) return ruleOfHalves();
    switch (step.quantity) {
        case Quantity::ThreadsPerBlock:
            return OCC_TEXT("The threads of a block are the product of its extents.");
        case Quantity::WarpsPerBlock:
            return OCC_TEXT("Threads run in whole warps; the last one may be partly empty.");
        default: break;
    }
    return ruleOfLimit(step);
}

const char* ruleSource(const Step& step) {
    switch (step.quantity) {
        case Quantity::ThreadsPerBlock: return kLaunch;
        case Quantity::LimitWarps: return step.operation == Operation::Multiply ? kHeader : kGuide;
        case Quantity::WarpsPerBlock:
        case Quantity::LimitBlocks: return kGuide;
        case Quantity::CheckResult: return sourceOfCheck(step);
        case Quantity::WarpsAllocatedPerBlock: return kOldGuide;
        case Quantity::SharedMemoryWanted:
        case Quantity::SharedMemoryConfigured:
        case Quantity::SharedMemoryRequested: return kGuideSharedMemory;
        case Quantity::ActiveBlocks:
        case Quantity::ActiveWarps:
        case Quantity::OccupancyPerTenThousand: return kBestPractices;
        default: break;
    }
    return kHeader;
}

}  // namespace occ::words
