#include "core/gpu/cuda_gpu.h"

#include "core/gpu/cuda_call.h"
#include "core/gpu/cuda_probe.h"
#include "core/gpu/cuda_query.h"
#include "core/gpu/cuda_work.h"

#include <utility>

namespace occ::cuda {

namespace {

/// A GPU that the CUDA runtime drives. After an error that takes the context along, every call
/// answers with that error.
class CudaGpu final : public GpuDevice {
public:
    CudaGpu(DetectedGpu description, std::vector<ProbeKernel> kernels)
        : m_description(std::move(description)),
          m_kernels(std::move(kernels)),
          m_probes(m_description),
          m_work(m_description) {}

    [[nodiscard]] bool simulated() const override { return false; }
    [[nodiscard]] const DetectedGpu& description() const override { return m_description; }
    [[nodiscard]] std::span<const ProbeKernel> kernels() const override { return m_kernels; }

    [[nodiscard]] GpuResult<std::optional<int>> driverBlocks(const ProbeLaunch& launch) override {
        return guarded<std::optional<int>>([&] { return m_probes.blocks(launch); });
    }
    [[nodiscard]] GpuResult<ProbeRun> run(const ProbeLaunch& launch) override {
        return guarded<ProbeRun>([&] { return m_probes.run(launch); });
    }
    [[nodiscard]] GpuResult<std::optional<std::int64_t>> driverDynamicSharedMemory(
        const ProbeLaunch& launch, int blocks) override {
        return guarded<std::optional<std::int64_t>>(
            [&] { return m_probes.dynamicSharedMemory(launch, blocks); });
    }
    [[nodiscard]] GpuResult<std::optional<int>> driverClusters(const ProbeLaunch& launch,
                                                               int clusterSize) override {
        return guarded<std::optional<int>>([&] { return m_probes.clusters(launch, clusterSize); });
    }
    [[nodiscard]] std::optional<KernelConfig> workKernel(Experiment experiment) override {
        const GpuResult<KernelConfig> kernel =
            guarded<KernelConfig>([&] { return m_work.compiledKernel(experiment); });
        if (!kernel) return std::nullopt;
        return *kernel;
    }
    [[nodiscard]] GpuResult<std::vector<double>> rates(const WorkLaunch& launch) override {
        return guarded<std::vector<double>>([&] { return m_work.rates(launch); });
    }

private:
    /// The current device belongs to the calling thread, which may be another than the last time.
    template <class T, class Call>
    GpuResult<T> guarded(const Call& call) {
        if (m_lost) return Unexpected{*m_lost};
        if (auto failure = check(cudaSetDevice(m_description.index), "cudaSetDevice"))
            return Unexpected{*failure};
        GpuResult<T> result = call();
        if (!result && contextIsLost()) m_lost = result.error();
        return result;
    }

    /// Asks without changing anything: a context that is lost answers every call with its error.
    [[nodiscard]] static bool contextIsLost() {
        const cudaError_t error = cudaDeviceSynchronize();
        return error != cudaSuccess && losesContext(static_cast<int>(error));
    }

    DetectedGpu m_description;
    std::vector<ProbeKernel> m_kernels;
    ProbeRunner m_probes;
    WorkRunner m_work;
    std::optional<GpuFailure> m_lost;
};

}  // namespace

bool available() {
    return true;
}

int toolkitVersion() {
    return CUDART_VERSION;
}

GpuResult<GpuInventory> detectGpus() {
    const GpuResult<int> count = countGpus();
    if (!count) return Unexpected{count.error()};
    GpuInventory inventory;
    const CudaVersions versions = versionsAtHand();
    inventory.driverVersion = versions.driver;
    inventory.runtimeVersion = versions.runtime;
    for (int index = 0; index < *count; ++index) {
        GpuResult<DetectedGpu> gpu = queryGpu(index);
        if (!gpu) return Unexpected{gpu.error()};
        inventory.gpus.push_back(std::move(*gpu));
    }
    return inventory;
}

GpuResult<std::unique_ptr<GpuDevice>> openGpu(int index) {
    const GpuResult<int> count = countGpus();
    if (!count) return Unexpected{count.error()};
    if (index < 0 || index >= *count)
        return Unexpected{GpuFailure{GpuFailureCode::UnknownDevice, {}, index, *count}};
    GpuResult<DetectedGpu> gpu = queryGpu(index);
    if (!gpu) return Unexpected{gpu.error()};
    if (auto failure = check(cudaSetDevice(index), "cudaSetDevice")) return Unexpected{*failure};
    // Creates the context here, where its failure can be told apart from a kernel's.
    if (auto failure = check(cudaFree(nullptr), "cudaFree")) return Unexpected{*failure};
    GpuResult<std::vector<ProbeKernel>> kernels = ProbeRunner::compiledKernels();
    if (!kernels) return Unexpected{kernels.error()};
    return std::unique_ptr<GpuDevice>(
        std::make_unique<CudaGpu>(std::move(*gpu), std::move(*kernels)));
}

}  // namespace occ::cuda
