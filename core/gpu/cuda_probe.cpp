#include "core/gpu/cuda_probe.h"

#include "core/gpu/work_plan.h"

#include <algorithm>
#include <limits>
#include <string>

namespace occ::cuda {

namespace {

/// A cycle per nanosecond: where the driver does not tell the clock and the timer stands still.
constexpr std::int64_t kAssumedClockKhz = 1'000'000;
constexpr std::int64_t kWatchNs = 20'000'000;  // some devices move their timer every 1 to 2 ms
constexpr int kWatchSteps = 256;
constexpr unsigned kSomeBarrier = 3;
constexpr int kFirstWithCarveout = 7;  // major compute capability
constexpr int kPortableClusterSize = 8;

bool isKernel(int id) {
    return id >= 0 && id < probeCodeCount();
}

GpuFailure refused(std::string why) {
    return GpuFailure{GpuFailureCode::CannotLaunch, std::move(why)};
}

/// What a call about a launch that the driver does not accept comes to.
template <class Answer>
GpuResult<Answer> refusedOr(Answer refusedAnswer, cudaError_t error, const char* call) {
    GpuFailure failure = failureOf(error, call);
    if (refusesLaunch(static_cast<int>(error))) return refusedAnswer;
    return Unexpected{std::move(failure)};
}

BlockSample sampleOf(std::int32_t block, const BlockStamp& stamp) {
    return {block, stamp.sm, stamp.startCycle, stamp.endCycle, stamp.startNs, stamp.endNs};
}

}  // namespace

GpuResult<std::vector<ProbeKernel>> ProbeRunner::compiledKernels() {
    std::vector<ProbeKernel> kernels;
    for (int id = 0; id < probeCodeCount(); ++id) {
        const ProbeCode code = probeCode(id);
        cudaFuncAttributes attributes{};
        if (auto failure =
                check(cudaFuncGetAttributes(&attributes, code.function), "cudaFuncGetAttributes"))
            return Unexpected{*failure};
        ProbeKernel& kernel = kernels.emplace_back();
        kernel.id = id;
        kernel.registersPerThread = attributes.numRegs;
        kernel.staticSharedMemoryBytes = static_cast<std::int64_t>(attributes.sharedSizeBytes);
        kernel.barriers = code.barriers;
        kernel.maxThreads = attributes.maxThreadsPerBlock;
    }
    return kernels;
}

cudaError_t ProbeRunner::prepare(KernelSettings& settings, const ProbeLaunch& launch) const {
    if (const cudaError_t error =
            settings.allowDynamicSharedMemory(launch.dynamicSharedMemoryBytes);
        error != cudaSuccess)
        return error;
    if (m_gpu.computeCapability.major < kFirstWithCarveout) return cudaSuccess;
    return settings.preferCarveout(launch.carveoutPercent);
}

GpuResult<std::optional<int>> ProbeRunner::blocks(const ProbeLaunch& launch) {
    using Answer = std::optional<int>;
    if (!isKernel(launch.kernel) || launch.threads < 1 || launch.dynamicSharedMemoryBytes < 0)
        return Answer{0};
    const void* function = probeCode(launch.kernel).function;
    KernelSettings settings(function);
    if (const cudaError_t error = prepare(settings, launch); error != cudaSuccess)
        return refusedOr(Answer{0}, error, "cudaFuncSetAttribute");
    int count = 0;
    const cudaError_t error = cudaOccupancyMaxActiveBlocksPerMultiprocessor(
        &count, function, launch.threads,
        static_cast<std::size_t>(launch.dynamicSharedMemoryBytes));
    if (error != cudaSuccess)
        return refusedOr(Answer{0}, error, "cudaOccupancyMaxActiveBlocksPerMultiprocessor");
    return Answer{count};
}

GpuResult<std::optional<std::int64_t>> ProbeRunner::dynamicSharedMemory(const ProbeLaunch& launch,
                                                                        int blocks) {
    using Answer = std::optional<std::int64_t>;
    if (!isKernel(launch.kernel) || launch.threads < 1 || blocks < 1) return Answer{};
    const ProbeCode code = probeCode(launch.kernel);
    KernelSettings settings(code.function);
    // Else the answer ends at what a kernel may use without asking for more.
    for (const ReportedLimit& limit : m_gpu.limits) {
        if (limit.key != "shared_mem_per_block_optin") continue;
        const cudaError_t error =
            settings.allowDynamicSharedMemory(limit.value - code.staticSharedMemoryBytes);
        if (error != cudaSuccess) return refusedOr(Answer{}, error, "cudaFuncSetAttribute");
    }
    if (m_gpu.computeCapability.major >= kFirstWithCarveout)
        if (const cudaError_t error = settings.preferCarveout(launch.carveoutPercent);
            error != cudaSuccess)
            return refusedOr(Answer{}, error, "cudaFuncSetAttribute");
    std::size_t bytes = 0;
    const cudaError_t error =
        cudaOccupancyAvailableDynamicSMemPerBlock(&bytes, code.function, blocks, launch.threads);
    if (error != cudaSuccess)
        return refusedOr(Answer{}, error, "cudaOccupancyAvailableDynamicSMemPerBlock");
    return Answer{static_cast<std::int64_t>(bytes)};
}

GpuResult<std::optional<int>> ProbeRunner::clusters(const ProbeLaunch& launch, int clusterSize) {
    using Answer = std::optional<int>;
    if (!m_gpu.clusterLaunch || !isKernel(launch.kernel) || clusterSize < 1 || launch.threads < 1 ||
        launch.dynamicSharedMemoryBytes < 0)
        return Answer{};
    const void* function = probeCode(launch.kernel).function;
    KernelSettings settings(function);
    cudaError_t error = prepare(settings, launch);
    if (error == cudaSuccess && clusterSize > kPortableClusterSize)
        error = settings.allowNonPortableClusters();
    if (error != cudaSuccess) return refusedOr(Answer{}, error, "cudaFuncSetAttribute");
    cudaLaunchAttribute dimension{};
    dimension.id = cudaLaunchAttributeClusterDimension;
    dimension.val.clusterDim.x = static_cast<unsigned>(clusterSize);
    dimension.val.clusterDim.y = 1;
    dimension.val.clusterDim.z = 1;
    cudaLaunchConfig_t config{};
    // The grid must hold whole clusters; how many does not matter to the answer.
    config.gridDim = dim3(static_cast<unsigned>(clusterSize * std::max(m_gpu.smCount, 1)));
    config.blockDim = dim3(static_cast<unsigned>(launch.threads));
    config.dynamicSmemBytes = static_cast<std::size_t>(launch.dynamicSharedMemoryBytes);
    config.attrs = &dimension;
    config.numAttrs = 1;
    int count = 0;
    error = cudaOccupancyMaxActiveClusters(&count, function, &config);
    // A size that the device does not have is no failure of it.
    if (error == cudaErrorInvalidClusterSize || error == cudaErrorNotSupported) {
        static_cast<void>(cudaGetLastError());
        return Answer{};
    }
    if (error != cudaSuccess) return refusedOr(Answer{}, error, "cudaOccupancyMaxActiveClusters");
    return Answer{count};
}

std::optional<GpuFailure> ProbeRunner::readClocks() {
    if (m_clocks) return std::nullopt;
    DeviceMemory memory;
    if (auto failure = memory.reserve(sizeof(ClockReading))) return failure;
    if (auto failure = memory.fill(0, sizeof(ClockReading))) return failure;
    const std::int64_t clock = m_gpu.clockKhz > 0 ? m_gpu.clockKhz : kAssumedClockKhz;
    ClockArguments arguments{memory.as<ClockReading>(), cyclesOf(kWatchNs, clock), kWatchSteps};
    if (auto failure = check(start(clockKernel(), {1, 1, 0}, &arguments), "cudaLaunchKernel"))
        return failure;
    if (auto failure = waitForGpu()) return failure;
    ClockReading reading{};
    if (auto failure = memory.download(&reading, sizeof(reading))) return failure;
    m_clocks = reading;
    return std::nullopt;
}

/// The highest clock: what the GPU does under load, or less. Where the driver does not tell, the
/// clock that was seen beside the timer.
std::int64_t ProbeRunner::clockKhz() const {
    if (m_gpu.clockKhz > 0) return m_gpu.clockKhz;
    constexpr std::int64_t perMillisecond = 1'000'000;
    if (m_clocks && m_clocks->elapsedNs > 0 && m_clocks->elapsedCycles > 0)
        return std::max<std::int64_t>(
            m_clocks->elapsedCycles * perMillisecond / m_clocks->elapsedNs, 1);
    return kAssumedClockKhz;
}

std::optional<GpuFailure> ProbeRunner::provideValues() {
    if (m_hasValues) return std::nullopt;
    constexpr std::int64_t bytes = (kProbeValues + 1) * std::int64_t{sizeof(unsigned)};
    constexpr int anything = 0x5A;
    if (auto failure = m_values.reserve(bytes)) return failure;
    if (auto failure = m_values.fill(anything, bytes)) return failure;
    m_hasValues = true;
    return std::nullopt;
}

std::optional<GpuFailure> ProbeRunner::provideBlocks(const std::vector<std::int64_t>& cycles) {
    const auto blocks = static_cast<std::int64_t>(cycles.size());
    const std::int64_t stampBytes = blocks * std::int64_t{sizeof(BlockStamp)};
    const std::int64_t cycleBytes = blocks * std::int64_t{sizeof(std::int64_t)};
    if (auto failure = m_stamps.reserve(stampBytes)) return failure;
    if (auto failure = m_cycles.reserve(cycleBytes)) return failure;
    // A block that did not run is told by its SM of -1.
    if (auto failure = m_stamps.fill(0xFF, stampBytes)) return failure;
    return m_cycles.upload(cycles.data(), cycleBytes);
}

std::optional<GpuFailure> ProbeRunner::launchAndWait(const ProbeLaunch& launch) {
    const void* function = probeCode(launch.kernel).function;
    KernelSettings settings(function);
    if (const cudaError_t error = prepare(settings, launch); error != cudaSuccess) {
        GpuFailure failure = failureOf(error, "cudaFuncSetAttribute");
        return refusesLaunch(static_cast<int>(error)) ? refused(failure.detail) : failure;
    }
    auto* values = m_values.as<unsigned>();
    ProbeArguments arguments{m_stamps.as<BlockStamp>(),
                             m_cycles.as<long long>(),
                             values,
                             values + kProbeValues,
                             1,
                             kSomeBarrier};
    // What prepared the memory must not share the SMs with the probes.
    if (auto failure = waitForGpu()) return failure;
    const cudaError_t error = start(
        function, {launch.gridBlocks, launch.threads, launch.dynamicSharedMemoryBytes}, &arguments);
    if (error != cudaSuccess) {
        GpuFailure failure = failureOf(error, "cudaLaunchKernel");
        return refusesLaunch(static_cast<int>(error)) ? refused(failure.detail) : failure;
    }
    return waitForGpu();
}

GpuResult<ProbeRun> ProbeRunner::collect(const std::vector<std::int64_t>& cycles) const {
    std::vector<BlockStamp> stamps(cycles.size());
    if (auto failure = m_stamps.download(
            stamps.data(), static_cast<std::int64_t>(stamps.size() * sizeof(BlockStamp))))
        return Unexpected{*failure};
    ProbeRun run;
    run.timerResolutionNs = m_clocks ? m_clocks->smallestStepNs : 0;
    run.clockKhz = clockKhz();
    run.samples.reserve(stamps.size());
    for (std::size_t i = 0; i < stamps.size(); ++i) {
        const BlockStamp& stamp = stamps[i];
        if (stamp.sm < 0 || stamp.endCycle - stamp.startCycle < cycles[i])
            return Unexpected{
                GpuFailure{GpuFailureCode::WrongResult,
                           "block " + std::to_string(i) + " did not stay for its time"}};
        // Its two clock readings are those of two SMs, and it counts on neither.
        if (stamp.sm != stamp.startSm) continue;
        run.samples.push_back(sampleOf(static_cast<std::int32_t>(i), stamp));
    }
    if (run.samples.empty())
        return Unexpected{GpuFailure{GpuFailureCode::WrongResult,
                                     "every block was moved from one SM to another"}};
    return run;
}

GpuResult<ProbeRun> ProbeRunner::run(const ProbeLaunch& launch) {
    if (!isKernel(launch.kernel) || launch.threads < 1 || launch.gridBlocks < 1 ||
        launch.gridBlocks > std::numeric_limits<std::int32_t>::max() ||
        launch.dynamicSharedMemoryBytes < 0)
        return Unexpected{refused("a launch needs a kernel, a thread and a block at least")};
    if (auto failure = readClocks()) return Unexpected{*failure};
    if (auto failure = provideValues()) return Unexpected{*failure};
    std::vector<std::int64_t> cycles(static_cast<std::size_t>(launch.gridBlocks));
    for (std::int64_t block = 0; block < launch.gridBlocks; ++block)
        cycles[static_cast<std::size_t>(block)] = cyclesOf(blockTimeNs(launch, block), clockKhz());
    if (auto failure = provideBlocks(cycles)) return Unexpected{*failure};
    if (auto failure = launchAndWait(launch)) return Unexpected{*failure};
    return collect(cycles);
}

}  // namespace occ::cuda
