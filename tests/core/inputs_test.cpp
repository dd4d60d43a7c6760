#include "core/input_field.h"
#include "core/kernel_config.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

#include <limits>
#include <set>

using namespace occ;

TEST_CASE("inputs: the table lists every field once, in the order of its numbers") {
    std::set<std::string_view> keys;
    int position = 0;
    for (const InputField& field : inputFields()) {
        INFO(field.key);
        CHECK(static_cast<int>(field.id) == position++);
        CHECK(&inputField(field.id) == &field);
        CHECK(findInputField(field.key) == &field);
        CHECK(keys.insert(field.key).second);
    }
    CHECK(position == kFieldCount);
    CHECK(findInputField("nothing") == nullptr);
}

TEST_CASE("inputs: setting is getting back, for every field and device") {
    for (const CapabilityRecord& record : capabilities())
        for (const InputField& field : inputFields()) {
            INFO(field.key);
            const FieldRange range = field.range(record.limits);
            CHECK(range.step >= 1);
            REQUIRE(range.min <= range.max);
            CHECK(range.min >= field.acceptedMin());
            CHECK(range.max <= field.acceptedMax);
            for (const std::int64_t value : {range.min, range.max, field.acceptedMax}) {
                KernelConfig kernel;
                field.set(kernel, value);
                CHECK(field.get(kernel) == value);
            }
        }
}

TEST_CASE("inputs: a new kernel has nothing set that may be unset") {
    const KernelConfig kernel;
    for (const InputField& field : inputFields()) {
        INFO(field.key);
        CHECK(field.isSet(kernel) == (field.unset == kAlwaysGiven));
    }
}

TEST_CASE("inputs: choices name every value") {
    for (const InputField& field : inputFields()) {
        if (!field.isChoice()) continue;
        INFO(field.key);
        CHECK(field.range(deviceOf(8, 6)).min == 0);
        CHECK(static_cast<std::size_t>(field.acceptedMax) + 1 == field.choices.size());
    }
    CHECK(inputField(FieldId::CachePreference).choices.size() == 4);
    CHECK(inputField(FieldId::Caching).choices.size() == 3);
}

TEST_CASE("inputs: fields apply where the device counts them") {
    const auto applies = [](FieldId id, int major, int minor) {
        return inputField(id).applies(deviceOf(major, minor));
    };
    CHECK(applies(FieldId::Carveout, 7, 0));
    CHECK_FALSE(applies(FieldId::Carveout, 6, 1));
    CHECK(applies(FieldId::CachePreference, 3, 5));
    CHECK_FALSE(applies(FieldId::CachePreference, 5, 2));
    CHECK(applies(FieldId::Barriers, 9, 0));
    CHECK_FALSE(applies(FieldId::Barriers, 8, 9));
    CHECK(applies(FieldId::VirtualResources, 12, 0));
    CHECK_FALSE(applies(FieldId::VirtualResources, 9, 0));
    CHECK(applies(FieldId::ClusterSize, 9, 0));
    CHECK_FALSE(applies(FieldId::ClusterSize, 8, 9));
    CHECK(applies(FieldId::Caching, 6, 1));
    CHECK_FALSE(applies(FieldId::Caching, 6, 0));
}

TEST_CASE("inputs: a number of threads keeps the shape that has it") {
    KernelConfig kernel;
    kernel.block = {16, 16, 1};
    inputField(FieldId::Threads).set(kernel, 256);
    CHECK(kernel.block == BlockShape{16, 16, 1});
    inputField(FieldId::Threads).set(kernel, 128);
    CHECK(kernel.block == BlockShape{128, 1, 1});
}

TEST_CASE("block shape: threads never overflow") {
    constexpr int kMost = std::numeric_limits<int>::max();
    CHECK(BlockShape{8, 8, 4}.threads() == 256);
    CHECK(BlockShape{kMost, kMost, kMost}.threads() == BlockShape::kMaxThreads);
    CHECK(BlockShape{kMost, 1, 1}.threads() == BlockShape::kMaxThreads);
    CHECK(BlockShape{0, 8, 4}.threads() == 0);
    CHECK(BlockShape{8, -1, 4}.threads() == 0);
    CHECK(BlockShape{8, -1, -4}.threads() == 0);
}

TEST_CASE("inputs: counting static memory as dynamic moves the kernel's own maximum along") {
    KernelConfig kernel = kernelOf(128, 32, 1000);
    kernel.staticSharedMemoryBytes = 500;
    CHECK(withAllSharedMemoryDynamic(kernel).dynamicSharedMemoryBytes == 1500);
    CHECK(withAllSharedMemoryDynamic(kernel).maxDynamicSharedMemoryBytes ==
          kAutomaticDynamicMaximum);
    kernel.maxDynamicSharedMemoryBytes = 2000;
    CHECK(withAllSharedMemoryDynamic(kernel).maxDynamicSharedMemoryBytes == 2500);
    CHECK(withAllSharedMemoryDynamic(kernel).staticSharedMemoryBytes == 0);
}
