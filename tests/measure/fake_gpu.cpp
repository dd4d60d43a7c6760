#include "tests/measure/fake_gpu.h"

#include "core/occupancy.h"
#include "tests/core/test_devices.h"

#include <algorithm>
#include <queue>
#include <stdexcept>
#include <tuple>
#include <utility>

namespace occ {

std::vector<ProbeKernel> ordinaryLadder() {
    std::vector<ProbeKernel> kernels;
    const auto add = [&](int registers, std::int64_t staticBytes, int barriers) {
        const int mostThreads = 65536 / (registers > 64 ? (registers + 7) / 8 * 8 : 64);
        kernels.push_back({static_cast<int>(kernels.size()), registers, staticBytes, barriers,
                           std::min(mostThreads / 128 * 128, 1024)});
    };
    for (const int registers : {16, 24, 32, 40, 48, 56, 64, 72, 80, 96, 128, 168, 208, 255})
        add(registers, 0, 1);
    add(32, 4096, 1);
    add(64, 16384, 1);
    for (const int barriers : {4, 8, 16})
        add(24, 0, barriers);
    return kernels;
}

FakeGpu::FakeGpu(int major, int minor, int sms)
    : ladder(ordinaryLadder()), m_limits(deviceOf(major, minor)) {
    detected.name = "Fake GPU";
    detected.computeCapability = {major, minor};
    detected.smCount = sms;
    truth = [this](const KernelConfig& kernel) { return evaluate(m_limits, kernel).activeBlocks; };
    driver = [this](const KernelConfig& kernel) { return std::optional(truth(kernel)); };
    driverMemory = [](const KernelConfig&, int) { return std::optional<std::int64_t>(); };
    clusters = [](const KernelConfig&, int) { return std::optional<int>(); };
    speed = [](const WorkLaunch& launch) {
        return std::vector<double>(static_cast<std::size_t>(launch.repeats), 100.0);
    };
}

KernelConfig FakeGpu::kernelOf(const ProbeLaunch& launch) const {
    const auto kernel =
        std::find_if(ladder.begin(), ladder.end(),
                     [&](const ProbeKernel& candidate) { return candidate.id == launch.kernel; });
    if (kernel == ladder.end()) throw std::runtime_error("launch of a kernel that does not exist");
    KernelConfig config;
    config.block = {launch.threads, 1, 1};
    config.registersPerThread = kernel->registersPerThread;
    config.staticSharedMemoryBytes = kernel->staticSharedMemoryBytes;
    config.barriersPerBlock = kernel->barriers;
    config.launchBoundsMaxThreads = kernel->maxThreads;
    config.dynamicSharedMemoryBytes = launch.dynamicSharedMemoryBytes;
    config.carveoutPercent = launch.carveoutPercent;
    return config;
}

std::optional<GpuFailure> FakeGpu::failsNow() {
    return calls++ == failAtCall ? std::optional(failure) : std::nullopt;
}

GpuResult<std::optional<int>> FakeGpu::driverBlocks(const ProbeLaunch& launch) {
    if (const auto fails = failsNow()) return Unexpected{*fails};
    return driver(kernelOf(launch));
}

namespace {

/// A place for a block on an SM, and from when on it is free.
struct Place {
    std::int64_t free;
    int number;  ///< on its SM: the first places of all SMs are taken before the second ones
    int sm;
    friend bool operator>(const Place& a, const Place& b) {
        return std::tie(a.free, a.number, a.sm) > std::tie(b.free, b.number, b.sm);
    }
};

}  // namespace

GpuResult<ProbeRun> FakeGpu::run(const ProbeLaunch& launch) {
    launches.push_back(launch);
    if (const auto fails = failsNow()) return Unexpected{*fails};
    const int held = truth(kernelOf(launch));
    if (held < 1) return Unexpected{GpuFailure{GpuFailureCode::CannotLaunch}};
    std::priority_queue<Place, std::vector<Place>, std::greater<>> places;
    for (int sm = 0; sm < detected.smCount; ++sm)
        for (int i = 0; i < held; ++i)
            places.push({0, i, sm});
    ProbeRun run;
    run.timerResolutionNs = timerResolutionNs;
    run.clockKhz = 1'500'000;
    constexpr std::int64_t kBoot = 1'000'000'000;
    for (std::int64_t block = 0; block < launch.gridBlocks; ++block) {
        const Place place = places.top();
        places.pop();
        const std::int64_t start = std::max(place.free, block * nanosecondsPerBlockStart);
        const std::int64_t end = start + occ::blockTimeNs(launch, block);
        places.push({end, place.number, place.sm});
        // The SMs' clocks have nothing to do with each other.
        const std::int64_t skew = place.sm * std::int64_t{7'777'777};
        run.samples.push_back({static_cast<std::int32_t>(block), place.sm, skew + start * 3 / 2,
                               skew + end * 3 / 2, kBoot + start, kBoot + end});
    }
    return run;
}

GpuResult<std::optional<std::int64_t>> FakeGpu::driverDynamicSharedMemory(const ProbeLaunch& launch,
                                                                          int blocks) {
    if (const auto fails = failsNow()) return Unexpected{*fails};
    return driverMemory(kernelOf(launch), blocks);
}

GpuResult<std::optional<int>> FakeGpu::driverClusters(const ProbeLaunch& launch, int clusterSize) {
    if (const auto fails = failsNow()) return Unexpected{*fails};
    return clusters(kernelOf(launch), clusterSize);
}

std::optional<KernelConfig> FakeGpu::workKernel(Experiment /*experiment*/) {
    if (!measuresSpeed) return std::nullopt;
    KernelConfig kernel;
    kernel.block = {workThreads, 1, 1};
    kernel.registersPerThread = 32;
    return kernel;
}

GpuResult<std::vector<double>> FakeGpu::rates(const WorkLaunch& launch) {
    workLaunches.push_back(launch);
    if (const auto fails = failsNow()) return Unexpected{*fails};
    return speed(launch);
}

}  // namespace occ
