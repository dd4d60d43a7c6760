#include "core/measure/gpu_inventory.h"

#include "core/occupancy.h"
#include "tests/support/catch.h"

#include <limits>

using namespace occ;

namespace {

/// A device of 9.0 that reports everything as the shipped data have it.
DetectedGpu h100() {
    DetectedGpu gpu;
    gpu.name = "NVIDIA H100 80GB HBM3";
    gpu.computeCapability = {9, 0};
    gpu.smCount = 132;
    gpu.memoryClockKhz = 2'619'000;
    gpu.memoryBusBits = 5120;
    for (const DeviceField& field : deviceFields())
        gpu.limits.push_back({std::string(field.key), field.get(findCapability({9, 0})->limits)});
    return gpu;
}

void report(DetectedGpu& gpu, const std::string& key, std::int64_t value) {
    for (ReportedLimit& limit : gpu.limits)
        if (limit.key == key) limit.value = value;
}

/// Only these limits are reported.
DetectedGpu reporting(ComputeCapability capability, std::vector<ReportedLimit> limits) {
    DetectedGpu gpu;
    gpu.name = "GPU";
    gpu.computeCapability = capability;
    gpu.smCount = 10;
    gpu.limits = std::move(limits);
    return gpu;
}

const DeviceLimits& shipped(int major, int minor) {
    return findCapability({major, minor})->limits;
}

}  // namespace

TEST_CASE("a device that agrees with the data differs in nothing") {
    CHECK(differences(h100()).empty());
    const auto gpu = makeGpu(h100());
    REQUIRE(gpu);
    CHECK(gpu->limits == shipped(9, 0));
    CHECK(gpu->name == "NVIDIA H100 80GB HBM3");
    CHECK(gpu->smCount == 132);
    CHECK(gpu->origin == GpuOrigin::UserDefined);
}

TEST_CASE("every shipped capability is reproduced from its own limits") {
    for (const CapabilityRecord& record : capabilities()) {
        DetectedGpu gpu;
        gpu.computeCapability = record.limits.computeCapability;
        for (const DeviceField& field : deviceFields())
            gpu.limits.push_back({std::string(field.key), field.get(record.limits)});
        CAPTURE(toString(gpu.computeCapability));
        CHECK(differences(gpu).empty());
        REQUIRE(makeGpu(gpu));
        CHECK(makeGpu(gpu)->limits == record.limits);
    }
}

TEST_CASE("a difference is told with both values, and the device's own is used") {
    DetectedGpu gpu = h100();
    report(gpu, "max_blocks_per_sm", 24);
    report(gpu, "registers_per_sm", 32768);
    const auto found = differences(gpu);
    REQUIRE(found.size() == 2);
    CHECK(found[0].key == "max_blocks_per_sm");
    CHECK(found[0].shipped == 32);
    CHECK(found[0].reported == 24);
    CHECK(found[1].key == "registers_per_sm");
    CHECK(found[1].shipped == 65536);
    CHECK(found[1].reported == 32768);

    const auto made = makeGpu(gpu);
    REQUIRE(made);
    CHECK(made->limits.maxBlocksPerSm == 24);
    CHECK(made->limits.registersPerSm == 32768);
    KernelConfig small;
    small.block = {32, 1, 1};
    CHECK(evaluate(made->limits, small).activeBlocks == 24);
    CHECK(evaluate(shipped(9, 0), small).activeBlocks == 32);
}

TEST_CASE("what a device does not report stays as shipped") {
    const auto gpu = makeGpu(reporting({8, 6}, {{"max_blocks_per_sm", 20}}));
    REQUIRE(gpu);
    DeviceLimits expected = shipped(8, 6);
    expected.maxBlocksPerSm = 20;
    CHECK(gpu->limits == expected);
    CHECK(makeGpu(reporting({8, 6}, {}))->limits == shipped(8, 6));
}

TEST_CASE("unknown keys and unreported zeros say nothing") {
    const DetectedGpu gpu = reporting({8, 0}, {{"no_such_limit", 7},
                                               {"", 1},
                                               {"shared_mem_per_block_optin", 0},
                                               {"max_blocks_per_sm", 0}});
    CHECK(differences(gpu).empty());
    CHECK(makeGpu(gpu)->limits == shipped(8, 0));
}

TEST_CASE("a zero that a device can have is a value") {
    const DetectedGpu gpu = reporting({8, 0}, {{"reserved_shared_mem_per_block", 0}});
    REQUIRE(differences(gpu).size() == 1);
    CHECK(differences(gpu)[0].shipped == 1024);
    CHECK(differences(gpu)[0].reported == 0);
    CHECK(makeGpu(gpu)->limits.reservedSharedMemoryPerBlockBytes == 0);
}

TEST_CASE("warps follow threads where only these are reported") {
    const auto gpu = makeGpu(reporting({8, 6}, {{"max_threads_per_sm", 2048}}));
    CHECK(gpu->limits.maxThreadsPerSm == 2048);
    CHECK(gpu->limits.maxWarpsPerSm == 64);
    // Both reported and at odds: the device contradicts itself.
    const auto odd =
        makeGpu(reporting({8, 6}, {{"max_threads_per_sm", 2048}, {"max_warps_per_sm", 48}}));
    CHECK(odd->limits == shipped(8, 6));
}

TEST_CASE("the largest carve-out follows the shared memory of the SM") {
    const CarveoutList& list = shipped(9, 0).sharedMemoryCarveouts;
    SECTION("smaller: sizes that no longer fit go") {
        const auto gpu = makeGpu(reporting(
            {9, 0}, {{"shared_mem_per_sm", 150'000}, {"shared_mem_per_block_optin", 140'000}}));
        REQUIRE(gpu);
        CHECK(gpu->limits.sharedMemoryPerSmBytes == 150'000);
        CHECK(gpu->limits.sharedMemoryCarveouts.back() == 150'000);
        for (const std::int32_t size : gpu->limits.sharedMemoryCarveouts)
            CHECK(size <= 150'000);
        CHECK(gpu->limits.sharedMemoryCarveouts.size() < list.size());
    }
    SECTION("larger: the last one gives way") {
        const auto gpu = makeGpu(reporting({9, 0}, {{"shared_mem_per_sm", 262'144}}));
        REQUIRE(gpu);
        CHECK(gpu->limits.sharedMemoryCarveouts.size() == list.size());
        CHECK(gpu->limits.sharedMemoryCarveouts.back() == 262'144);
        for (int i = 0; i + 1 < list.size(); ++i)
            CHECK(gpu->limits.sharedMemoryCarveouts[i] == list[i]);
    }
    SECTION("equal to a smaller size: it stands once") {
        const auto gpu = makeGpu(reporting(
            {9, 0}, {{"shared_mem_per_sm", 102'400}, {"shared_mem_per_block_optin", 101'376}}));
        REQUIRE(gpu);
        CHECK(gpu->limits.sharedMemoryCarveouts.back() == 102'400);
        CHECK(validateDevice(gpu->limits).empty());
    }
    SECTION("a single size, as on Pascal") {
        const auto gpu = makeGpu(reporting({6, 1}, {{"shared_mem_per_sm", 65'536}}));
        REQUIRE(gpu);
        CHECK(gpu->limits.sharedMemoryCarveouts == CarveoutList(65'536));
    }
}

TEST_CASE("limits that contradict each other leave the shipped ones") {
    SECTION("a block may not have more than the SM has") {
        const DetectedGpu gpu = reporting({9, 0}, {{"shared_mem_per_sm", 65'536}});
        CHECK(makeGpu(gpu)->limits == shipped(9, 0));
        CHECK(differences(gpu).size() == 1);  // but they are shown
        CHECK_FALSE(usesReportedLimits(gpu));
    }
    SECTION("values that no device has") {
        const std::int64_t huge = std::numeric_limits<std::int64_t>::max();
        for (const std::int64_t value :
             {std::int64_t{-1}, huge, -huge, (std::int64_t{1} << 32) + 32}) {
            const DetectedGpu gpu = reporting({9, 0}, {{"max_blocks_per_sm", value}});
            CAPTURE(value);
            CHECK(makeGpu(gpu)->limits == shipped(9, 0));
        }
    }
    SECTION("sound values beside a broken one go as well") {
        const DetectedGpu gpu =
            reporting({9, 0}, {{"max_blocks_per_sm", 24}, {"registers_per_sm", 65'537}});
        CHECK(makeGpu(gpu)->limits == shipped(9, 0));
    }
}

TEST_CASE("an unknown compute capability gives no GPU") {
    const DetectedGpu gpu = reporting({9, 9}, {{"max_blocks_per_sm", 24}});
    CHECK_FALSE(makeGpu(gpu));
    CHECK_FALSE(usesReportedLimits(gpu));
    CHECK(usesReportedLimits(reporting({9, 0}, {{"max_blocks_per_sm", 24}})));
    CHECK(differences(gpu).empty());
}

TEST_CASE("a device without a name or with an impossible number of SMs") {
    DetectedGpu gpu = reporting({8, 9}, {});
    gpu.name.clear();
    gpu.smCount = -3;
    CHECK(makeGpu(gpu)->name == "Compute capability 8.9");
    CHECK(makeGpu(gpu)->smCount == 0);
}

TEST_CASE("peak bandwidth") {
    const auto bandwidth = [](std::int64_t clockKhz, int bits) {
        DetectedGpu gpu;
        gpu.memoryClockKhz = clockKhz;
        gpu.memoryBusBits = bits;
        return peakBandwidthGBs(gpu);
    };
    CHECK(bandwidth(10'501'000, 384) == Approx(1008.096));  // RTX 4090
    CHECK(bandwidth(14'001'000, 512) == Approx(1792.128));  // RTX 5090
    CHECK(bandwidth(2'619'000, 5120) == Approx(3352.32));   // H100 SXM
    CHECK(bandwidth(1'593'000, 5120) == Approx(2039.04));   // A100 80 GB
    CHECK(bandwidth(0, 256) == 0.0);                        // Thor's driver 13.0 reports zeros
    CHECK(bandwidth(4'266'000, 0) == 0.0);
    CHECK(bandwidth(-1, 256) == 0.0);
}

TEST_CASE("no peak bandwidth where the formula does not hold") {
    DetectedGpu gpu = h100();
    CHECK(peakBandwidthGBs(gpu) > 3000);
    gpu.integrated = true;
    CHECK(peakBandwidthGBs(gpu) == 0.0);
    gpu.integrated = false;
    gpu.multiInstance = true;
    CHECK(peakBandwidthGBs(gpu) == 0.0);
}

TEST_CASE("versions of CUDA as text") {
    CHECK(cudaVersionText(13000) == "13.0");
    CHECK(cudaVersionText(12080) == "12.8");
    CHECK(cudaVersionText(11040) == "11.4");
    CHECK(cudaVersionText(13010) == "13.1");
    CHECK(cudaVersionText(0).empty());
    CHECK(cudaVersionText(-5).empty());
}
