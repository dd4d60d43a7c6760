#include "tests/core/golden_file.h"

#include "core/device_catalog.h"
#include "tests/core/header_device.h"
#include "tests/core/random_inputs.h"

#include <sstream>
#include <stdexcept>

namespace occ {

namespace {

constexpr int kRowsPerDevice = 480;

/// An empty field stands for "no limit".
void writeLimits(std::ostream& out, const HeaderAnswer& answer) {
    for (const Limiter limiter : kLimiters) {
        const int blocks = answer.limit(limiter);
        out << ',';
        if (blocks != kUnlimited) out << blocks;
    }
}

void writeRow(std::ostream& out, const DeviceLimits& device, const KernelConfig& kernel,
              const HeaderAnswer& answer) {
    out << device.computeCapability.major << '.' << device.computeCapability.minor << ','
        << kernel.block.x << ',' << kernel.registersPerThread << ','
        << kernel.staticSharedMemoryBytes << ',' << kernel.dynamicSharedMemoryBytes << ','
        << kernel.maxDynamicSharedMemoryBytes << ',' << kernel.carveoutPercent << ','
        << static_cast<int>(kernel.cachePreference) << ',' << static_cast<int>(kernel.globalCaching)
        << ',' << kernel.barriersPerBlock << ',' << kernel.virtualResourcesPerBlock << ','
        << answer.activeBlocks;
    writeLimits(out, answer);
    out << ',' << answer.registersPerBlock << ',' << answer.sharedMemoryPerBlockBytes << ','
        << int{answer.partitionedCachingActive} << '\n';
}

KernelConfig goldenKernel(Random& random, const DeviceLimits& device) {
    return random.oneIn(3) ? randomKernel(random, device, InputKind::Typical)
                           : randomHeaderKernel(random, device);
}

void writeDevice(std::ostream& out, const DeviceLimits& device) {
    const HeaderDevice header(device);
    Random random(static_cast<std::uint64_t>(device.computeCapability.major * 100 +
                                             device.computeCapability.minor));
    for (int row = 0; row < kRowsPerDevice; ++row) {
        const KernelConfig kernel = goldenKernel(random, device);
        const std::optional<HeaderAnswer> answer = header.evaluate(kernel);
        if (!answer) throw std::runtime_error("cuda_occupancy.h does not know a shipped device");
        writeRow(out, device, kernel, *answer);
    }
}

}  // namespace

std::string makeGoldenFile() {
    std::ostringstream out;
    const ComputeCapability newest = newestInHeader();
    out << "# Answers of the CUDA Toolkit's cuda_occupancy.h to launches drawn by a seeded random\n"
           "# generator: tests/core/golden_generator.cpp wrote this file. Empty limit: none.\n"
           "# newest compute capability of the header: "
        << toString(newest) << " (CUDA 13.0)\n"
        << "cc,threads,registers,static_shared,dynamic_shared,max_dynamic_shared,carveout,"
           "cache_preference,caching,barriers,virtual_resources,active_blocks,limit_warps,"
           "limit_blocks,limit_registers,limit_shared,limit_barriers,limit_virtual,"
           "registers_per_block,shared_per_block,caching_active\n";
    for (const CapabilityRecord& record : capabilities())
        if (headerKnows(record.limits.computeCapability)) writeDevice(out, record.limits);
    return out.str();
}

}  // namespace occ
