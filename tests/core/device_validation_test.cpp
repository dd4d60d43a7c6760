#include "core/device_catalog.h"
#include "core/device_field.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <set>

using namespace occ;

namespace {

DeviceLimits ampere() {
    return deviceOf(8, 6);
}

bool hasIssue(const DeviceLimits& device, DeviceIssueCode code) {
    const auto issues = validateDevice(device);
    return std::any_of(issues.begin(), issues.end(),
                       [code](const DeviceIssue& issue) { return issue.code == code; });
}

}  // namespace

TEST_CASE("device fields: keys are unique and found, and setting is getting back") {
    std::set<std::string_view> keys;
    DeviceLimits device = ampere();
    for (const DeviceField& field : deviceFields()) {
        INFO(field.key);
        CHECK(keys.insert(field.key).second);
        CHECK(findDeviceField(field.key) == &field);
        REQUIRE(field.min <= field.max);
        for (const std::int64_t value : {field.min, field.max}) {
            field.set(device, value);
            CHECK(field.get(device) == value);
        }
    }
    CHECK(findDeviceField("no_such_field") == nullptr);
}

TEST_CASE("device validation: every shipped row is sound") {
    for (const CapabilityRecord& record : capabilities()) {
        INFO(toString(record.limits.computeCapability));
        CHECK(validateDevice(record.limits).empty());
    }
}

TEST_CASE("device validation: every field is held to its range") {
    for (const DeviceField& field : deviceFields()) {
        INFO(field.key);
        // One beyond either end, where the member can hold it and a bool is not in the way.
        if (field.max == 1) continue;
        for (const std::int64_t value : {field.min - 1, field.max + 1}) {
            DeviceLimits device = ampere();
            field.set(device, value);
            const auto issues = validateDevice(device);
            REQUIRE(issues.size() == 1);
            CHECK(issues.front() ==
                  DeviceIssue{DeviceIssueCode::OutOfRange, field.key, value, field.min, field.max});
        }
    }
}

TEST_CASE("device validation: the list of carve-outs") {
    DeviceLimits device = ampere();
    device.sharedMemoryCarveouts = CarveoutList();
    CHECK(hasIssue(device, DeviceIssueCode::NoCarveouts));
    device.sharedMemoryCarveouts = CarveoutList(0, 16384, 8192, 102400);
    CHECK(hasIssue(device, DeviceIssueCode::CarveoutsNotAscending));
    device.sharedMemoryCarveouts = CarveoutList(0, 8192, 8192, 102400);
    CHECK(hasIssue(device, DeviceIssueCode::CarveoutsNotAscending));
    device.sharedMemoryCarveouts = CarveoutList(-1, 102400);
    CHECK(hasIssue(device, DeviceIssueCode::CarveoutOutOfRange));
    device.sharedMemoryCarveouts = CarveoutList(0, 204800);
    CHECK(hasIssue(device, DeviceIssueCode::CarveoutOutOfRange));
    device.sharedMemoryCarveouts = CarveoutList(0, 65536);
    CHECK(hasIssue(device, DeviceIssueCode::LargestCarveoutNotSm));
    device.sharedMemoryCarveouts = CarveoutList(102400);
    CHECK(validateDevice(device).empty());
}

TEST_CASE("device validation: a list takes 16 sizes") {
    CarveoutList list;
    for (int i = 0; i < CarveoutList::kCapacity; ++i)
        CHECK(list.append(i));
    CHECK_FALSE(list.append(99));
    CHECK(list.size() == 16);
    CHECK(list.back() == 15);
}

TEST_CASE("device validation: opt-in maximum between the default and the SM") {
    DeviceLimits device = ampere();
    device.sharedMemoryPerBlockOptinBytes = device.sharedMemoryPerBlockBytes - 1;
    CHECK(hasIssue(device, DeviceIssueCode::OptinBelowDefault));
    device.sharedMemoryPerBlockOptinBytes = device.sharedMemoryPerSmBytes;  // no room for reserve
    CHECK(hasIssue(device, DeviceIssueCode::OptinExceedsSm));
    device.sharedMemoryPerBlockOptinBytes = device.sharedMemoryPerSmBytes - 1024;
    CHECK(validateDevice(device).empty());
}

TEST_CASE("device validation: warps times warp size are the threads") {
    DeviceLimits device = ampere();
    device.maxThreadsPerSm += 32;
    CHECK(hasIssue(device, DeviceIssueCode::WarpsDoNotMatchThreads));
}

TEST_CASE("device validation: sub-partitions divide registers and warps") {
    DeviceLimits device = ampere();
    device.subPartitionsPerSm = 5;
    CHECK(hasIssue(device, DeviceIssueCode::PartitionsDoNotDivide));
    device.subPartitionsPerSm = 32;  // divides the registers, not the 48 warps
    CHECK(hasIssue(device, DeviceIssueCode::PartitionsDoNotDivide));
}
