#include "core/gpu/gpu_conversion.h"

#include "tests/support/catch.h"

#include <algorithm>

namespace {

using occ::DetectedGpu;
using occ::cuda::RawGpu;

/// What an NVIDIA GeForce RTX 4070 Ti SUPER answers, bar its identity.
RawGpu rawAda() {
    RawGpu raw;
    raw.index = 1;
    raw.name = "NVIDIA GeForce RTX 4070 Ti SUPER";
    raw.uuid = {0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef,
                0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef};
    raw.pciBusId = "0000:01:00.0";
    raw.memoryBytes = 16'852'844'544;
    raw.major = 8;
    raw.minor = 9;
    raw.multiprocessors = 66;
    raw.warpSize = 32;
    raw.maxThreadsPerBlock = 1024;
    raw.maxThreadsPerMultiprocessor = 1536;
    raw.maxBlocksPerMultiprocessor = 24;
    raw.registersPerMultiprocessor = 65536;
    raw.registersPerBlock = 65536;
    raw.sharedMemoryPerMultiprocessor = 102400;
    raw.sharedMemoryPerBlock = 49152;
    raw.sharedMemoryPerBlockOptin = 101376;
    raw.reservedSharedMemoryPerBlock = 1024;
    raw.clockKhz = 2'640'000;
    raw.memoryClockKhz = 10'501'000;
    raw.memoryBusBits = 256;
    raw.l2CacheBytes = 50'331'648;
    raw.computeMode = 0;
    raw.kernelTimeLimit = 1;
    raw.clusterLaunch = 0;
    return raw;
}

std::int64_t limit(const DetectedGpu& gpu, std::string_view key) {
    const auto found =
        std::find_if(gpu.limits.begin(), gpu.limits.end(),
                     [key](const occ::ReportedLimit& entry) { return entry.key == key; });
    return found == gpu.limits.end() ? -1 : found->value;
}

}  // namespace

TEST_CASE("A device's answers become a description of it") {
    const DetectedGpu gpu = occ::cuda::describe(rawAda());
    CHECK(gpu.index == 1);
    CHECK(gpu.name == "NVIDIA GeForce RTX 4070 Ti SUPER");
    CHECK(gpu.uuid == "GPU-01234567-89ab-cdef-0123-456789abcdef");
    CHECK(gpu.pciBusId == "0000:01:00.0");
    CHECK(gpu.computeCapability == occ::ComputeCapability{8, 9});
    CHECK(gpu.smCount == 66);
    CHECK(gpu.clockKhz == 2'640'000);
    CHECK(gpu.memoryClockKhz == 10'501'000);
    CHECK(gpu.memoryBusBits == 256);
    CHECK(gpu.memoryBytes == 16'852'844'544);
    CHECK(gpu.l2CacheBytes == 50'331'648);
    CHECK(gpu.computeMode == occ::ComputeMode::Default);
    CHECK(gpu.kernelTimeLimit);
    CHECK_FALSE(gpu.integrated);
    CHECK_FALSE(gpu.clusterLaunch);
    CHECK_FALSE(gpu.multiInstance);
    CHECK_FALSE(gpu.multiProcessService);
}

TEST_CASE("Every reported limit has the name of a known field and agrees with the shipped data") {
    const DetectedGpu gpu = occ::cuda::describe(rawAda());
    CHECK(gpu.limits.size() == 11);
    for (const occ::ReportedLimit& entry : gpu.limits) {
        CAPTURE(entry.key);
        CHECK(occ::findDeviceField(entry.key) != nullptr);
    }
    CHECK(limit(gpu, "max_warps_per_sm") == 48);
    CHECK(limit(gpu, "shared_mem_per_block_optin") == 101376);
    CHECK(occ::differences(gpu).empty());
    const auto model = occ::makeGpu(gpu);
    REQUIRE(model);
    CHECK(model->limits.maxBlocksPerSm == 24);
}

TEST_CASE("A limit that differs is the device's own") {
    RawGpu raw = rawAda();
    raw.maxBlocksPerMultiprocessor = 16;
    const DetectedGpu gpu = occ::cuda::describe(raw);
    const auto differences = occ::differences(gpu);
    REQUIRE(differences.size() == 1);
    CHECK(differences[0].key == "max_blocks_per_sm");
    CHECK(differences[0].shipped == 24);
    CHECK(differences[0].reported == 16);
    CHECK(occ::makeGpu(gpu)->limits.maxBlocksPerSm == 16);
}

TEST_CASE("What a device does not tell stays unknown") {
    RawGpu raw;
    raw.name = "NVIDIA Thor";
    raw.maxThreadsPerMultiprocessor = 1536;
    raw.memoryClockKhz = 0;
    raw.clockKhz = -1;
    raw.sharedMemoryPerBlockOptin = 0;
    const DetectedGpu gpu = occ::cuda::describe(raw);
    CHECK(gpu.uuid.empty());
    CHECK(gpu.clockKhz == 0);
    CHECK(gpu.memoryClockKhz == 0);
    CHECK(limit(gpu, "max_threads_per_sm") == 1536);
    CHECK(limit(gpu, "max_warps_per_sm") == -1);
    CHECK(limit(gpu, "shared_mem_per_block_optin") == -1);
    CHECK(limit(gpu, "reserved_shared_mem_per_block") == -1);
}

TEST_CASE("A reserve of 0 bytes is an answer") {
    RawGpu raw;
    raw.reservedSharedMemoryPerBlock = 0;
    CHECK(limit(occ::cuda::describe(raw), "reserved_shared_mem_per_block") == 0);
}

TEST_CASE("A slice of a GPU is told by its name") {
    RawGpu raw = rawAda();
    raw.name = "NVIDIA A100-SXM4-40GB MIG 1g.5gb";
    const DetectedGpu gpu = occ::cuda::describe(raw);
    CHECK(gpu.multiInstance);
    CHECK(gpu.uuid.substr(0, 4) == "MIG-");
}

TEST_CASE("The compute mode and the flags follow the device") {
    RawGpu raw = rawAda();
    raw.computeMode = 3;
    raw.integrated = 1;
    raw.errorCorrection = 1;
    raw.clusterLaunch = 1;
    raw.multiProcessService = 1;
    const DetectedGpu gpu = occ::cuda::describe(raw);
    CHECK(gpu.computeMode == occ::ComputeMode::ExclusiveProcess);
    CHECK(gpu.integrated);
    CHECK(gpu.errorCorrection);
    CHECK(gpu.clusterLaunch);
    CHECK(gpu.multiProcessService);
    raw.computeMode = 2;
    CHECK(occ::cuda::describe(raw).computeMode == occ::ComputeMode::Prohibited);
}
