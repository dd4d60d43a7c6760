#include "core/gpu/cuda_work.h"

#include "core/gpu/work_plan.h"

#include <algorithm>
#include <string>

namespace occ::cuda {

namespace {

/// Four warps: fine steps of occupancy, and few enough blocks for any SM to fill up.
constexpr BlockShape kWorkBlock{128, 1, 1};
constexpr int kHelperThreads = 256;
constexpr int kHelperBlocksPerSm = 4;
constexpr int kWholeCarveout = 100;
constexpr int kFirstWithCarveout = 7;  // major compute capability

const void* kernelOf(Experiment experiment) {
    if (experiment == Experiment::Copy) return copyKernel();
    if (experiment == Experiment::DependentLoads) return dependentLoadsKernel();
    return multiplyAddKernel(multiplyAddChains(experiment));
}

bool needsArray(Experiment experiment) {
    return multiplyAddChains(experiment) == 0;
}

}  // namespace

GpuResult<KernelConfig> WorkRunner::compiledKernel(Experiment experiment) const {
    cudaFuncAttributes attributes{};
    if (auto failure = check(cudaFuncGetAttributes(&attributes, kernelOf(experiment)),
                             "cudaFuncGetAttributes"))
        return Unexpected{*failure};
    KernelConfig kernel;
    kernel.block = kWorkBlock;
    kernel.registersPerThread = attributes.numRegs;
    kernel.staticSharedMemoryBytes = static_cast<std::int64_t>(attributes.sharedSizeBytes);
    kernel.barriersPerBlock = 0;  // no thread waits for another
    // One split for all steps, so that L1 does not change with the ballast.
    if (m_gpu.computeCapability.major >= kFirstWithCarveout)
        kernel.carveoutPercent = kWholeCarveout;
    return kernel;
}

WorkRunner::Run WorkRunner::planned(const WorkLaunch& launch) const {
    Run run;
    run.experiment = launch.experiment;
    run.kernel = kernelOf(launch.experiment);
    run.shape.blocks = std::int64_t{std::max(launch.blocksPerSm, 1)} * std::max(m_gpu.smCount, 1);
    run.shape.threads = launch.threads;
    run.shape.dynamicSharedMemoryBytes = launch.ballastBytes;
    run.threads = run.shape.blocks * launch.threads;
    run.repeats = launch.repeats;
    return run;
}

std::optional<GpuFailure> WorkRunner::provideMemory(const Run& run) {
    if (auto failure = m_count.reserve(sizeof(unsigned))) return failure;
    if (needsArray(run.experiment))
        if (auto failure = provideArray(run.experiment)) return failure;
    return m_result.reserve(run.experiment == Experiment::Copy
                                ? m_elements * elementBytes(run.experiment)
                                : run.threads * std::int64_t{sizeof(unsigned)});
}

std::optional<GpuFailure> WorkRunner::provideArray(Experiment experiment) {
    if (m_arrayOf == experiment) return std::nullopt;
    m_arrayOf.reset();
    m_array.release();
    m_result.release();
    std::size_t freeBytes = 0;
    std::size_t totalBytes = 0;
    if (auto failure = check(cudaMemGetInfo(&freeBytes, &totalBytes), "cudaMemGetInfo"))
        return failure;
    const auto elements =
        arrayElements(experiment, {m_gpu.l2CacheBytes, static_cast<std::int64_t>(freeBytes)});
    if (!elements)
        return GpuFailure{GpuFailureCode::OutOfMemory, {}, leastFreeBytes(m_gpu.l2CacheBytes)};
    if (auto failure = m_array.reserve(*elements * elementBytes(experiment))) return failure;
    m_elements = *elements;
    if (auto failure =
            fillArray(experiment == Experiment::Copy ? fillCopyKernel() : fillChainKernel()))
        return failure;
    m_arrayOf = experiment;
    return std::nullopt;
}

std::optional<GpuFailure> WorkRunner::fillArray(const void* kernel) {
    WorkArguments arguments{};
    arguments.output = m_array.as<void>();
    arguments.mask = static_cast<unsigned>(m_elements - 1);
    arguments.elements = static_cast<unsigned long long>(m_elements);
    const LaunchShape shape{std::int64_t{kHelperBlocksPerSm} * std::max(m_gpu.smCount, 1),
                            kHelperThreads, 0};
    if (auto failure = check(start(kernel, shape, &arguments), "cudaLaunchKernel")) return failure;
    return waitForGpu();
}

GpuResult<double> WorkRunner::timeKernel(const Run& run, std::int64_t iterations) {
    WorkArguments arguments{};
    arguments.input = m_array.as<void>();
    arguments.output = m_result.as<void>();
    arguments.mask = static_cast<unsigned>(m_elements - 1);
    arguments.iterations = static_cast<unsigned>(iterations);
    arguments.factor = 1.0F;
    arguments.addend = 1.0F;
    if (auto failure = m_start.record()) return Unexpected{*failure};
    if (const cudaError_t error = start(run.kernel, run.shape, &arguments); error != cudaSuccess) {
        GpuFailure failure = failureOf(error, "cudaLaunchKernel");
        if (refusesLaunch(static_cast<int>(error))) failure.code = GpuFailureCode::CannotLaunch;
        return Unexpected{std::move(failure)};
    }
    if (auto failure = m_end.record()) return Unexpected{*failure};
    return m_end.millisecondsSince(m_start);
}

/// The copy goes round its array: it has passed over this many elements from the first on.
std::int64_t WorkRunner::copiedElements(const Run& run, std::int64_t iterations) const {
    return std::min(m_elements, run.threads * iterations);
}

std::optional<GpuFailure> WorkRunner::clearResult(const Run& run, std::int64_t iterations) {
    constexpr int nothingRight = 0xFF;
    const std::int64_t bytes = run.experiment == Experiment::Copy
                                   ? copiedElements(run, iterations) * elementBytes(run.experiment)
                                   : run.threads * std::int64_t{sizeof(unsigned)};
    if (auto failure = m_result.fill(nothingRight, bytes)) return failure;
    return waitForGpu();
}

GpuResult<bool> WorkRunner::copyIsRight(std::int64_t elements) {
    if (auto failure = m_count.fill(0, sizeof(unsigned))) return Unexpected{*failure};
    WorkArguments arguments{};
    arguments.input = m_result.as<void>();
    arguments.count = m_count.as<unsigned>();
    arguments.elements = static_cast<unsigned long long>(elements);
    const LaunchShape shape{std::int64_t{kHelperBlocksPerSm} * std::max(m_gpu.smCount, 1),
                            kHelperThreads, 0};
    if (auto failure = check(start(checkCopyKernel(), shape, &arguments), "cudaLaunchKernel"))
        return Unexpected{*failure};
    unsigned right = 0;
    if (auto failure = m_count.download(&right, sizeof(right))) return Unexpected{*failure};
    return static_cast<std::int64_t>(right) == elements;
}

GpuResult<bool> WorkRunner::resultIsRight(const Run& run, std::int64_t iterations) {
    if (run.experiment == Experiment::Copy) return copyIsRight(copiedElements(run, iterations));
    std::vector<std::uint32_t> words(static_cast<std::size_t>(run.threads));
    if (auto failure = m_result.download(
            words.data(), static_cast<std::int64_t>(words.size() * sizeof(std::uint32_t))))
        return Unexpected{*failure};
    return resultsAreRight(run.experiment, words, {iterations, m_elements});
}

GpuResult<double> WorkRunner::timeOnce(const Run& run, std::int64_t iterations) {
    if (auto failure = clearResult(run, iterations)) return Unexpected{*failure};
    GpuResult<double> milliseconds = timeKernel(run, iterations);
    if (!milliseconds) return milliseconds;
    const GpuResult<bool> right = resultIsRight(run, iterations);
    if (!right) return Unexpected{right.error()};
    if (!*right)
        return Unexpected{
            GpuFailure{GpuFailureCode::WrongResult, std::string(key(run.experiment))}};
    if (!(*milliseconds > 0))
        return Unexpected{
            GpuFailure{GpuFailureCode::KernelFailed, "cudaEventElapsedTime: no time passed"}};
    return milliseconds;
}

GpuResult<std::int64_t> WorkRunner::chooseIterations(const Run& run) {
    std::int64_t iterations = feasibleIterations(run.experiment, kFirstIterations);
    while (true) {
        const GpuResult<double> milliseconds = timeOnce(run, iterations);
        if (!milliseconds) return Unexpected{milliseconds.error()};
        const std::int64_t next = nextIterations(run.experiment, {iterations, *milliseconds});
        // Grows at every turn up to a largest number, so that it ends.
        if (next <= iterations) return iterations;
        iterations = next;
    }
}

double WorkRunner::rateOf(const Run& run, const Trial& trial) {
    constexpr double perGiga = 1e-9;
    constexpr double secondsPerMillisecond = 1e-3;
    const double work = static_cast<double>(workPerIteration(run.experiment)) *
                        static_cast<double>(run.threads) * static_cast<double>(trial.iterations);
    return work * perGiga / (trial.milliseconds * secondsPerMillisecond);
}

GpuResult<std::vector<double>> WorkRunner::repeat(const Run& run, std::int64_t iterations) {
    std::vector<double> rates;
    const int runs = std::max(run.repeats, 1) + 1;
    for (int i = 0; i < runs; ++i) {
        const GpuResult<double> milliseconds = timeOnce(run, iterations);
        if (!milliseconds) return Unexpected{milliseconds.error()};
        if (i == 0) continue;  // warms the GPU up
        rates.push_back(rateOf(run, {iterations, *milliseconds}));
    }
    return rates;
}

GpuResult<std::vector<double>> WorkRunner::rates(const WorkLaunch& launch) {
    if (launch.threads < 1 || launch.blocksPerSm < 1 || launch.ballastBytes < 0)
        return Unexpected{GpuFailure{GpuFailureCode::CannotLaunch}};
    const Run run = planned(launch);
    if (auto failure = provideMemory(run)) return Unexpected{*failure};
    KernelSettings settings(run.kernel);
    cudaError_t error = settings.allowDynamicSharedMemory(launch.ballastBytes);
    if (error == cudaSuccess && m_gpu.computeCapability.major >= kFirstWithCarveout)
        error = settings.preferCarveout(kWholeCarveout);
    if (error != cudaSuccess) {
        GpuFailure failure = failureOf(error, "cudaFuncSetAttribute");
        if (refusesLaunch(static_cast<int>(error))) failure.code = GpuFailureCode::CannotLaunch;
        return Unexpected{std::move(failure)};
    }
    if (launch.iterations > 0)
        return repeat(run, feasibleIterations(run.experiment, launch.iterations));
    const GpuResult<std::int64_t> iterations = chooseIterations(run);
    if (!iterations) return Unexpected{iterations.error()};
    return repeat(run, *iterations);
}

}  // namespace occ::cuda
