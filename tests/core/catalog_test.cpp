#include "core/device_catalog.h"
#include "core/device_field.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <set>

using namespace occ;

TEST_CASE("catalogue: 31 compute capabilities, ascending, each sound and with sources") {
    const auto all = capabilities();
    REQUIRE(all.size() == 31);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const CapabilityRecord& record = all[i];
        INFO(toString(record.limits.computeCapability));
        if (i > 0) CHECK(all[i - 1].limits.computeCapability < record.limits.computeCapability);
        CHECK(validateDevice(record.limits).empty());
        CHECK(findCapability(record.limits.computeCapability) == &record);
        CHECK_FALSE(record.architecture.empty());
        CHECK_FALSE(record.toolkitFirst.empty());
        REQUIRE_FALSE(record.sources.empty());
        for (const SourceNote& source : record.sources) {
            CHECK_FALSE(source.topic.empty());
            CHECK_FALSE(source.text.empty());
        }
        for (const Doubt& doubt : record.doubts) {
            CHECK_FALSE(doubt.fields.empty());
            CHECK_FALSE(doubt.text.empty());
        }
    }
}

TEST_CASE("catalogue: from 1.0 to 12.1") {
    CHECK(capabilities().front().limits.computeCapability == ComputeCapability{1, 0});
    CHECK(capabilities().back().limits.computeCapability == ComputeCapability{12, 1});
}

TEST_CASE("catalogue: a minor version between two known ones is unknown, not similar") {
    const ComputeCapability unknown[] = {{8, 4}, {9, 5}, {12, 2}, {10, 2}, {7, 1},
                                         {4, 0}, {0, 0}, {13, 0}, {8, -1}, {6, 3}};
    for (const ComputeCapability capability : unknown) {
        INFO(toString(capability));
        CHECK(findCapability(capability) == nullptr);
    }
}

TEST_CASE("catalogue: 202 products, each of a known compute capability, with a source") {
    REQUIRE(products().size() == 202);
    std::set<std::string_view> names;
    for (const ProductRecord& product : products()) {
        INFO(product.name);
        CHECK(names.insert(product.name).second);
        REQUIRE(findCapability(product.computeCapability) != nullptr);
        CHECK_FALSE(product.source.empty());
        CHECK_FALSE(product.productClass.empty());
        CHECK(product.smCount >= 0);
        const Gpu gpu = makeGpu(product);
        CHECK(gpu.name == product.name);
        CHECK(gpu.smCount == product.smCount);
        CHECK(gpu.origin == GpuOrigin::Product);
        CHECK(gpu.limits.computeCapability == product.computeCapability);
    }
}

TEST_CASE("catalogue: numbers that sources dispute") {
    const auto limits = [](int major, int minor) {
        const CapabilityRecord* record = findCapability({major, minor});
        REQUIRE(record != nullptr);
        return record->limits;
    };
    CHECK(limits(3, 0).maxRegistersPerThread == 63);
    CHECK(limits(3, 7).registersPerSm == 131072);
    CHECK(limits(3, 7).maxRegistersPerBlock == 65536);
    CHECK(limits(5, 2).maxRegistersPerBlock == 65536);
    CHECK(limits(5, 3).maxRegistersPerBlock == 32768);
    CHECK(limits(6, 0).subPartitionsPerSm == 2);
    CHECK(limits(6, 0).launchCheckSubPartitions == 4);
    CHECK(limits(6, 2).maxRegistersPerBlock == 32768);
    CHECK(limits(7, 0).maxRegistersPerThread == 255);
    CHECK(limits(7, 5).sharedMemoryCarveouts == CarveoutList(32768, 65536));
    CHECK(limits(8, 0).sharedMemoryPerSmBytes == 167936);
    CHECK(limits(8, 0).reservedSharedMemoryPerBlockBytes == 1024);
    CHECK(limits(8, 9).maxBlocksPerSm == 24);
    CHECK(limits(9, 0).barriersPerSm == 64);
    CHECK(limits(11, 0).maxThreadsPerSm == 1536);
    CHECK(limits(12, 0).maxBlocksPerSm == 24);
    CHECK(limits(12, 0).barriersPerSm == 24);
    CHECK(limits(12, 0).sharedMemoryPerSmBytes == 102400);
}

TEST_CASE("catalogue: doubts are found by the field's key") {
    const CapabilityRecord* oldest = findCapability({1, 0});
    REQUIRE(oldest != nullptr);
    CHECK(findDoubt(*oldest, "max_registers_per_thread") != nullptr);
    const CapabilityRecord* ampere = findCapability({8, 0});
    REQUIRE(ampere != nullptr);
    CHECK(findDoubt(*ampere, "max_blocks_per_sm") == nullptr);
}

TEST_CASE("catalogue: a compute capability as GPU knows no number of SMs") {
    const Gpu gpu = makeGpu(*findCapability({8, 9}));
    CHECK(gpu.smCount == 0);
    CHECK(gpu.origin == GpuOrigin::ComputeCapability);
    CHECK(gpu.name.find("8.9") != std::string::npos);
}
