#include "core/validation.h"

#include "tests/core/printing.h"
#include "tests/core/random_inputs.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

#include <algorithm>

using namespace occ;

namespace {

std::optional<Issue> issueOf(int major, int minor, const KernelConfig& kernel, IssueCode code) {
    const auto issues = validate(deviceOf(major, minor), kernel);
    const auto found = std::find_if(issues.begin(), issues.end(),
                                    [code](const Issue& issue) { return issue.code == code; });
    return found == issues.end() ? std::nullopt : std::optional<Issue>(*found);
}

bool has(int major, int minor, const KernelConfig& kernel, IssueCode code) {
    return issueOf(major, minor, kernel, code).has_value();
}

}  // namespace

TEST_CASE("validation: an ordinary launch has nothing to say") {
    for (const ComputeCapability capability :
         {ComputeCapability{7, 0}, ComputeCapability{8, 0}, ComputeCapability{9, 0}})
        CHECK(validate(deviceOf(capability.major, capability.minor), kernelOf(256, 32, 8192))
                  .empty());
}

TEST_CASE("validation: values beyond what is read are errors, and nothing else is said") {
    for (const InputField& field : inputFields()) {
        INFO(field.key);
        KernelConfig kernel = kernelOf(100, 32);
        // Extents hold their product at the largest accepted count.
        if (field.id != FieldId::Threads && !field.isChoice()) {
            field.set(kernel, field.acceptedMax + 1);
            const auto issues = validate(deviceOf(8, 6), kernel);
            REQUIRE(issues.size() == 1);
            CHECK(issues.front() == Issue{IssueCode::AboveMaximum, field.id, field.acceptedMax + 1,
                                          field.acceptedMin(), field.acceptedMax});
            CHECK(issues.front().isError());
        }
        kernel = kernelOf(100, 32);
        if (field.isChoice()) continue;
        field.set(kernel, field.acceptedMin() - 1);
        const auto issues = validate(deviceOf(8, 6), kernel);
        REQUIRE(issues.size() == 1);
        CHECK(issues.front().code == IssueCode::BelowMinimum);
        CHECK(issues.front().field == field.id);
    }
}

TEST_CASE("validation: partial warps") {
    const auto issue = issueOf(8, 6, kernelOf(100, 32), IssueCode::PartialWarp);
    REQUIRE(issue.has_value());
    CHECK(issue->value == 100);
    CHECK(issue->low == 96);
    CHECK(issue->high == 128);
    CHECK_FALSE(issue->isError());
    CHECK_FALSE(has(8, 6, kernelOf(96, 32), IssueCode::PartialWarp));
}

TEST_CASE("validation: shared memory over 48 KiB") {
    CHECK_FALSE(has(8, 6, kernelOf(128, 32, 49152), IssueCode::NeedsDynamicOptIn));
    CHECK(has(8, 6, kernelOf(128, 32, 49153), IssueCode::NeedsDynamicOptIn));
    // Too much for the device is a launch that fails, not one that needs an opt-in.
    CHECK_FALSE(has(8, 6, kernelOf(128, 32, 101377), IssueCode::NeedsDynamicOptIn));
    KernelConfig kernel = kernelOf(128, 32);
    kernel.staticSharedMemoryBytes = 60000;
    CHECK(has(8, 6, kernel, IssueCode::StaticNotCompilable));
    CHECK(has(9, 0, kernel, IssueCode::StaticNeedsArchTarget));
}

TEST_CASE("validation: preferences that a device ignores, overrides or cannot keep") {
    KernelConfig kernel = kernelOf(128, 32, 20480);
    kernel.carveoutPercent = 10;
    CHECK(has(6, 1, kernel, IssueCode::CarveoutIgnored));
    CHECK_FALSE(has(8, 6, kernel, IssueCode::CarveoutIgnored));
    CHECK(has(8, 6, kernel, IssueCode::CarveoutTooSmall));
    kernel.cachePreference = CachePreference::L1;
    CHECK(has(8, 6, kernel, IssueCode::CachePreferenceOverridden));
    CHECK(has(6, 1, kernel, IssueCode::CachePreferenceIgnored));
    CHECK(has(3, 5, kernel, IssueCode::CachePreferenceTooSmall));
    kernel.dynamicSharedMemoryBytes = 4096;
    CHECK_FALSE(has(3, 5, kernel, IssueCode::CachePreferenceTooSmall));
    CHECK_FALSE(has(8, 6, kernel, IssueCode::CarveoutTooSmall));
}

TEST_CASE("validation: partitioned global caching") {
    KernelConfig kernel = kernelOf(1024, 40);
    kernel.globalCaching = GlobalCaching::On;
    CHECK(has(8, 6, kernel, IssueCode::CachingIgnored));
    CHECK(has(5, 2, kernel, IssueCode::CachingGaveWay));
    kernel.registersPerThread = 16;
    CHECK_FALSE(has(5, 2, kernel, IssueCode::CachingGaveWay));
}

TEST_CASE("validation: launch bounds") {
    KernelConfig kernel = kernelOf(256, 64);
    kernel.launchBoundsMaxThreads = 256;
    kernel.launchBoundsMinBlocks = 8;
    const auto above = issueOf(8, 0, kernel, IssueCode::RegistersAboveBoundsCap);
    REQUIRE(above.has_value());
    CHECK(above->value == 64);
    CHECK(above->high == 32);
    const auto missed = issueOf(8, 0, kernel, IssueCode::MinBlocksNotReached);
    REQUIRE(missed.has_value());
    CHECK(missed->high == 4);
    kernel.registersPerThread = 32;
    CHECK(validate(deviceOf(8, 0), kernel).empty());
    kernel.launchBoundsMaxThreads = 0;
    CHECK(has(8, 0, kernel, IssueCode::MinBlocksWithoutMaxThreads));
}

TEST_CASE("validation: counts that a device does not count") {
    KernelConfig kernel = kernelOf(128, 32);
    kernel.barriersPerBlock = 4;
    kernel.virtualResourcesPerBlock = 2;
    CHECK(has(8, 6, kernel, IssueCode::BarriersNotLimiting));
    CHECK(has(8, 6, kernel, IssueCode::VirtualResourcesIgnored));
    CHECK(validate(deviceOf(12, 0), kernel).empty());
}

TEST_CASE("validation: clusters") {
    KernelConfig kernel = kernelOf(128, 32);
    kernel.clusterSize = 4;
    CHECK(validate(deviceOf(9, 0), kernel).empty());
    CHECK(has(8, 9, kernel, IssueCode::ClustersNotSupported));
    kernel.gridBlocks = 8;
    CHECK(validate(deviceOf(9, 0), kernel).empty());
    kernel.gridBlocks = 10;
    const auto part = issueOf(9, 0, kernel, IssueCode::GridNotWholeClusters);
    REQUIRE(part.has_value());
    CHECK(part->low == 8);
    CHECK(part->high == 12);
    CHECK(part->preventsLaunch());
    kernel.gridBlocks = 0;
    kernel.clusterSize = 9;
    const auto optIn = issueOf(9, 0, kernel, IssueCode::ClusterNeedsOptIn);
    REQUIRE(optIn.has_value());
    CHECK(optIn->low == 8);
    CHECK_FALSE(optIn->preventsLaunch());
    kernel.clusterSize = 17;
    const auto large = issueOf(9, 0, kernel, IssueCode::ClusterTooLarge);
    REQUIRE(large.has_value());
    CHECK(large->high == 16);
    CHECK_FALSE(has(9, 0, kernel, IssueCode::ClusterNeedsOptIn));
    // Occupancy of an SM does not depend on it.
    CHECK(evaluate(deviceOf(9, 0), kernel) == evaluate(deviceOf(9, 0), kernelOf(128, 32)));
}

TEST_CASE("validation: a doubtful figure is said where it decides") {
    // 1.x: published sources disagree on the registers.
    const CapabilityRecord* record = findCapability({1, 0});
    REQUIRE(record != nullptr);
    REQUIRE(findDoubt(*record, "max_registers_per_thread") != nullptr);
    CHECK(has(1, 0, kernelOf(256, 30), IssueCode::DoubtfulDeviceData));
    // A user's own figures are not the shipped ones.
    DeviceLimits own = record->limits;
    own.maxBlocksPerSm += 1;
    for (const Issue& issue : validate(own, kernelOf(256, 30)))
        CHECK(issue.code != IssueCode::DoubtfulDeviceData);
}

TEST_CASE("validation: errors come first and every launch has an answer") {
    Random random(601);
    for (const CapabilityRecord& record : capabilities())
        for (int i = 0; i < 500; ++i) {
            const KernelConfig kernel = randomKernel(
                random, record.limits, random.oneIn(2) ? InputKind::Absurd : InputKind::Wide);
            const auto issues = validate(record.limits, kernel);
            INFO(describeInput(record.limits, kernel));
            REQUIRE(std::is_partitioned(issues.begin(), issues.end(),
                                        [](const Issue& issue) { return issue.isError(); }));
        }
}
