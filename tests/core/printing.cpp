#include "tests/core/printing.h"

#include "core/device_catalog.h"
#include "core/input_field.h"

#include <sstream>

namespace occ {

std::string describeInput(const DeviceLimits& device, const KernelConfig& kernel) {
    std::ostringstream text;
    text << "cc " << toString(device.computeCapability) << " block " << kernel.block.x << 'x'
         << kernel.block.y << 'x' << kernel.block.z;
    for (const InputField& field : inputFields())
        if (field.id != FieldId::Threads && field.isSet(kernel))
            text << ' ' << field.key << ' ' << field.get(kernel);
    return text.str();
}

std::string describeAnswer(const Occupancy& occupancy) {
    std::ostringstream text;
    text << occupancy.activeBlocks << " blocks, " << occupancy.activeWarps << " warps; limits";
    for (const Limiter limiter : kLimiters) {
        const std::optional<int> limit = occupancy.limit(limiter);
        text << ' ' << (limit ? std::to_string(*limit) : "-");
    }
    text << "; limiters " << int{occupancy.limiters.bits()} << ", reasons "
         << int{occupancy.reasons.bits()} << ", caching " << occupancy.partitionedCachingActive
         << "; registers " << occupancy.registersPerBlock << ", shared "
         << occupancy.sharedMemoryPerBlockBytes << " of " << occupancy.sharedMemoryPerSmBytes;
    return text.str();
}

std::string describeSegment(const CurveSegment& segment) {
    std::ostringstream text;
    text << '[' << segment.first << ", " << segment.last << "] " << segment.activeBlocks
         << " blocks, " << segment.activeWarps << " warps, limiters "
         << int{segment.limiters.bits()};
    return text.str();
}

}  // namespace occ
