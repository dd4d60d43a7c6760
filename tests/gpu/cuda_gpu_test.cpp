// What the host code does around the kernels, on a runtime that runs them on the host.

#include "core/gpu/cuda_gpu.h"

#include "tests/gpu/fake_runtime.h"
#include "tests/support/catch.h"

namespace {

using occ::Experiment;
using occ::GpuFailureCode;
using occ::ProbeLaunch;
using occ::WorkLaunch;
using occ::test::fakeRuntime;

constexpr int kMaxDynamic = cudaFuncAttributeMaxDynamicSharedMemorySize;
constexpr int kCarveout = cudaFuncAttributePreferredSharedMemoryCarveout;
constexpr int kNonPortable = cudaFuncAttributeNonPortableClusterSizeAllowed;

std::unique_ptr<occ::GpuDevice> openFake() {
    fakeRuntime() = {};
    auto device = occ::cuda::openGpu(0);
    REQUIRE(device);
    return std::move(*device);
}

ProbeLaunch probeLaunch() {
    ProbeLaunch launch;
    launch.kernel = 1;
    launch.gridBlocks = 10;
    launch.blockTimeNs = 5000;
    return launch;
}

WorkLaunch workLaunch(Experiment experiment) {
    WorkLaunch launch;
    launch.experiment = experiment;
    launch.threads = 64;
    launch.blocksPerSm = 3;
    launch.iterations = 32;
    launch.repeats = 2;
    return launch;
}

/// Whether every kernel is as it was before anything was set.
bool allRestored() {
    for (const auto& [which, value] : fakeRuntime().attributes) {
        if (which.second == kMaxDynamic && value != 49'152) return false;
        if (which.second == kCarveout && value != -1) return false;
        if (which.second == kNonPortable && value != 0) return false;
    }
    return true;
}

}  // namespace

TEST_CASE("A GPU is listed and opened by its number") {
    fakeRuntime() = {};
    const auto list = occ::cuda::detectGpus();
    REQUIRE(list);
    REQUIRE(list->gpus.size() == 1);
    CHECK(list->gpus[0].name == "Fake GPU");
    CHECK(list->gpus[0].smCount == 2);
    CHECK(list->runtimeVersion == occ::cuda::toolkitVersion());
    const auto wrong = occ::cuda::openGpu(3);
    REQUIRE_FALSE(wrong);
    CHECK(wrong.error() == occ::GpuFailure{GpuFailureCode::UnknownDevice, "", 3, 1});
    CHECK_FALSE(occ::cuda::openGpu(-1));
    fakeRuntime().devices = 0;
    CHECK(occ::cuda::detectGpus().error().code == GpuFailureCode::NoDevice);
}

TEST_CASE("A program without code for the GPU says so when the GPU is opened") {
    fakeRuntime() = {};
    fakeRuntime().failing["cudaFuncGetAttributes"] = cudaErrorNoKernelImageForDevice;
    CHECK(occ::cuda::openGpu(0).error().code == GpuFailureCode::NoMachineCode);
    fakeRuntime().failing = {{"cudaFree", cudaErrorDevicesUnavailable}};
    CHECK(occ::cuda::openGpu(0).error().code == GpuFailureCode::DeviceInUse);
}

TEST_CASE("The probe kernels are those of the table, as compiled") {
    const auto device = openFake();
    REQUIRE(device->kernels().size() == 4);
    CHECK(device->kernels()[1].registersPerThread == 24);
    CHECK(device->kernels()[2].staticSharedMemoryBytes == 8192);
    CHECK(device->kernels()[3].barriers == 4);
    CHECK(device->kernels()[3].id == 3);
    CHECK(device->kernels()[0].maxThreads == 1024);
}

TEST_CASE("A probe launch gives every block's place and time") {
    const auto device = openFake();
    ProbeLaunch launch = probeLaunch();
    launch.spreadPercent = 50;
    const auto run = device->run(launch);
    REQUIRE(run);
    CHECK(run->timerResolutionNs == 32);
    CHECK(run->clockKhz == 1'000'000);
    REQUIRE(run->samples.size() == 10);
    for (const occ::BlockSample& sample : run->samples) {
        CHECK(sample.sm == sample.block % 2);
        CHECK(sample.endCycle - sample.startCycle == occ::blockTimeNs(launch, sample.block));
    }
}

TEST_CASE("A clock that the driver does not tell is measured") {
    fakeRuntime() = {};
    fakeRuntime().clockKhz = 0;
    const auto device = occ::cuda::openGpu(0);
    REQUIRE(device);
    const auto run = (*device)->run(probeLaunch());
    REQUIRE(run);
    CHECK(run->clockKhz == 1'500'000);
    CHECK(run->samples[0].endCycle - run->samples[0].startCycle == 7500);
}

TEST_CASE("A block that did not run is found out") {
    const auto device = openFake();
    fakeRuntime().skipBlock = true;
    CHECK(device->run(probeLaunch()).error().code == GpuFailureCode::WrongResult);
}

TEST_CASE("A block that was moved to another SM counts on neither") {
    const auto device = openFake();
    fakeRuntime().movedBlocks = {2, 9};
    const auto run = device->run(probeLaunch());
    REQUIRE(run);
    REQUIRE(run->samples.size() == 8);
    CHECK(run->samples[2].block == 3);
    for (unsigned block = 0; block < 10; ++block)
        fakeRuntime().movedBlocks.insert(block);
    CHECK(device->run(probeLaunch()).error().code == GpuFailureCode::WrongResult);
}

TEST_CASE("A launch gets its shared memory and carve-out, and leaves the kernel as it was") {
    const auto device = openFake();
    ProbeLaunch launch = probeLaunch();
    launch.dynamicSharedMemoryBytes = 90'000;
    launch.carveoutPercent = 50;
    REQUIRE(device->run(launch));
    CHECK(fakeRuntime().attributesSeen[kMaxDynamic] == 90'000);
    CHECK(fakeRuntime().attributesSeen[kCarveout] == 50);
    CHECK(allRestored());
    REQUIRE(device->driverBlocks(launch));
    CHECK(fakeRuntime().attributesSeen[kMaxDynamic] == 90'000);
    CHECK(fakeRuntime().attributesSeen[kCarveout] == 50);
    CHECK(allRestored());
}

TEST_CASE("Static memory counts for what a launch must ask for") {
    const auto device = openFake();
    ProbeLaunch launch = probeLaunch();
    launch.kernel = 2;  // 8,192 bytes of static memory
    launch.dynamicSharedMemoryBytes = 45'000;
    REQUIRE(device->run(launch));
    CHECK(fakeRuntime().attributesSeen[kMaxDynamic] == 45'000);
    CHECK(allRestored());
    launch.dynamicSharedMemoryBytes = 40'960;
    REQUIRE(device->run(launch));
    CHECK(fakeRuntime().attributesSeen[kMaxDynamic] == 49'152);
}

TEST_CASE("A launch that cannot be is refused, and the GPU goes on") {
    const auto device = openFake();
    ProbeLaunch launch = probeLaunch();
    launch.dynamicSharedMemoryBytes = 200'000;
    CHECK(device->run(launch).error().code == GpuFailureCode::CannotLaunch);
    CHECK(device->driverBlocks(launch).value() == 0);
    launch = probeLaunch();
    launch.threads = 2048;
    CHECK(device->run(launch).error().code == GpuFailureCode::CannotLaunch);
    CHECK(device->driverBlocks(launch).value() == 0);
    launch = probeLaunch();
    launch.gridBlocks = 0;
    CHECK(device->run(launch).error().code == GpuFailureCode::CannotLaunch);
    launch.kernel = 99;
    CHECK(device->run(launch).error().code == GpuFailureCode::CannotLaunch);
    CHECK(device->run(probeLaunch()).has_value());
    CHECK(device->driverBlocks(probeLaunch()).value() == 4);
    CHECK(allRestored());
}

TEST_CASE("After an error that takes the context along every call answers with it") {
    const auto device = openFake();
    fakeRuntime().loseAtLaunch = cudaErrorLaunchTimeout;
    const auto first = device->run(probeLaunch());
    REQUIRE_FALSE(first);
    CHECK(first.error().code == GpuFailureCode::KernelTimeout);
    fakeRuntime().loseAtLaunch = cudaSuccess;
    fakeRuntime().lost = cudaSuccess;
    const int launches = fakeRuntime().launches;
    CHECK(device->run(probeLaunch()).error() == first.error());
    CHECK(device->rates(workLaunch(Experiment::Copy)).error() == first.error());
    CHECK(fakeRuntime().launches == launches);
}

TEST_CASE("Too little memory is told with what was wanted") {
    const auto device = openFake();
    fakeRuntime().failing["cudaMalloc"] = cudaErrorMemoryAllocation;
    const auto run = device->run(probeLaunch());
    REQUIRE_FALSE(run);
    CHECK(run.error().code == GpuFailureCode::OutOfMemory);
    CHECK(run.error().value > 0);
    fakeRuntime().failing.clear();
    fakeRuntime().freeBytes = 1000;
    CHECK(device->rates(workLaunch(Experiment::Copy)).error().code == GpuFailureCode::OutOfMemory);
}

TEST_CASE("The driver's other answers are asked for with what lifts their caps") {
    const auto device = openFake();
    CHECK(device->driverDynamicSharedMemory(probeLaunch(), 2).value() == 101'376 / 2);
    ProbeLaunch withStatic = probeLaunch();
    withStatic.kernel = 2;
    CHECK(device->driverDynamicSharedMemory(withStatic, 1).value() == 101'376 - 8192);
    CHECK(device->driverClusters(probeLaunch(), 4).value() == 2);
    CHECK(device->driverClusters(probeLaunch(), 16).value() == 0);
    CHECK(fakeRuntime().attributesSeen[kNonPortable] == 1);
    CHECK(allRestored());
    fakeRuntime().failing["cudaOccupancyMaxActiveClusters"] = cudaErrorInvalidClusterSize;
    CHECK_FALSE(device->driverClusters(probeLaunch(), 2).value().has_value());
}

TEST_CASE("Every experiment runs, is checked, and gives its rate") {
    const auto device = openFake();
    // 2 SMs x 3 blocks x 64 threads x 32 iterations in 0.64 ms.
    constexpr double perGigaAndMs = 384.0 * 32 / 0.64 * 1e-6;
    for (const Experiment experiment : occ::kExperiments) {
        CAPTURE(occ::key(experiment));
        const auto rates = device->rates(workLaunch(experiment));
        REQUIRE(rates);
        REQUIRE(rates->size() == 2);
        const double work = experiment == Experiment::Copy             ? 32
                            : experiment == Experiment::DependentLoads ? 1
                            : experiment == Experiment::MultiplyAdd1   ? 2
                            : experiment == Experiment::MultiplyAdd2   ? 4
                            : experiment == Experiment::MultiplyAdd4   ? 8
                                                                       : 16;
        CHECK((*rates)[0] == Approx(perGigaAndMs * work));
        // The last launch of the copy is the one that checks it, with settings of its own.
        CHECK(fakeRuntime().attributesSeen[kCarveout] ==
              (experiment == Experiment::Copy ? -1 : 100));
        CHECK(allRestored());
        const auto kernel = device->workKernel(experiment);
        REQUIRE(kernel);
        CHECK(kernel->registersPerThread == 24);
        CHECK(kernel->carveoutPercent == 100);
    }
}

TEST_CASE("A wrong result of any experiment is found out") {
    for (const Experiment experiment : occ::kExperiments) {
        CAPTURE(occ::key(experiment));
        const auto device = openFake();
        fakeRuntime().spoilResults = true;
        CHECK(device->rates(workLaunch(experiment)).error().code == GpuFailureCode::WrongResult);
    }
}

TEST_CASE("Without a number of iterations a run lasts some milliseconds") {
    const auto device = openFake();
    WorkLaunch launch = workLaunch(Experiment::MultiplyAdd2);
    launch.iterations = 0;
    REQUIRE(device->rates(launch));
    CHECK(fakeRuntime().lastIterations == 256);  // 5.12 ms
}

TEST_CASE("A ballast beyond the usual limit is asked for, and the memory comes back at the end") {
    {
        const auto device = openFake();
        WorkLaunch launch = workLaunch(Experiment::MultiplyAdd1);
        launch.ballastBytes = 80'000;
        REQUIRE(device->rates(launch));
        CHECK(fakeRuntime().attributesSeen[kMaxDynamic] == 80'000);
        launch.ballastBytes = 200'000;
        CHECK(device->rates(launch).error().code == GpuFailureCode::CannotLaunch);
        CHECK(fakeRuntime().allocatedBytes > 0);
    }
    CHECK(fakeRuntime().allocatedBytes == 0);
    CHECK(allRestored());
}
