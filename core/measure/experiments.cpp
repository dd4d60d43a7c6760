#include "core/measure/experiments.h"

#include "core/measure/experiment_parts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace occ {

namespace {

constexpr std::array<std::string_view, 4> kPartKeys = {"residency", "timeline", "throughput",
                                                       "verify"};

constexpr int kRepeats = 9;
constexpr int kQuickRepeats = 3;
constexpr std::size_t kQuickPoints = 8;
constexpr int kVerifyConfigurations = 1200;
constexpr int kQuickVerifyConfigurations = 100;

}  // namespace

std::string_view key(MeasurePart part) {
    return kPartKeys[static_cast<std::size_t>(part)];
}

std::optional<MeasurePart> measurePartOf(std::string_view key) {
    const auto found = std::find(kPartKeys.begin(), kPartKeys.end(), key);
    if (found == kPartKeys.end()) return std::nullopt;
    return static_cast<MeasurePart>(found - kPartKeys.begin());
}

namespace {

/// A device that ends an experiment between two launches once its user has had enough, and says
/// after every launch how far the part is.
class ObservedGpu : public GpuDevice {
public:
    ObservedGpu(GpuDevice& device, const MeasureObserver& observer)
        : m_device(device), m_observer(observer) {}

    void report(const MeasureProgress& progress) {
        m_progress = progress;
        if (m_observer.progress) m_observer.progress(m_progress);
    }
    [[nodiscard]] bool cancelled() const { return m_observer.cancelled && m_observer.cancelled(); }

    [[nodiscard]] bool simulated() const override { return m_device.simulated(); }
    [[nodiscard]] const DetectedGpu& description() const override { return m_device.description(); }
    [[nodiscard]] std::span<const ProbeKernel> kernels() const override {
        return m_device.kernels();
    }
    [[nodiscard]] std::optional<Gpu> model() const override { return m_device.model(); }
    [[nodiscard]] KernelConfig asLaunched(const ProbeKernel& kernel,
                                          const KernelConfig& wanted) const override {
        return m_device.asLaunched(kernel, wanted);
    }
    [[nodiscard]] GpuResult<std::optional<int>> driverBlocks(const ProbeLaunch& launch) override {
        return m_device.driverBlocks(launch);
    }
    [[nodiscard]] GpuResult<ProbeRun> run(const ProbeLaunch& launch) override {
        return observed<ProbeRun>([&] { return m_device.run(launch); });
    }
    [[nodiscard]] GpuResult<std::optional<std::int64_t>> driverDynamicSharedMemory(
        const ProbeLaunch& launch, int blocks) override {
        return m_device.driverDynamicSharedMemory(launch, blocks);
    }
    [[nodiscard]] GpuResult<std::optional<int>> driverClusters(const ProbeLaunch& launch,
                                                               int clusterSize) override {
        return m_device.driverClusters(launch, clusterSize);
    }
    [[nodiscard]] std::optional<KernelConfig> workKernel(Experiment experiment) override {
        return m_device.workKernel(experiment);
    }
    [[nodiscard]] GpuResult<std::vector<double>> rates(const WorkLaunch& launch) override {
        return observed<std::vector<double>>([&] { return m_device.rates(launch); });
    }

private:
    template <class T, class Launch>
    GpuResult<T> observed(Launch launch) {
        if (cancelled()) return Unexpected{GpuFailure{GpuFailureCode::Cancelled}};
        GpuResult<T> result = launch();
        report(m_progress);
        return result;
    }

    GpuDevice& m_device;
    const MeasureObserver& m_observer;
    MeasureProgress m_progress;
};

/// The plan's launch and its neighbours as the device's kernels make them, each once.
GpuResult<std::vector<KernelConfig>> probedPlan(const GpuDevice& device,
                                                const KernelConfig& wanted) {
    const GpuResult<ChosenProbe> centre = chosenProbe(device, wanted);
    if (!centre) return Unexpected{centre.error()};
    const std::optional<Gpu> model = device.model();
    std::vector<KernelConfig> launches;
    for (const KernelConfig& near :
         residencyPlan(model ? &model->limits : nullptr, centre->kernel)) {
        const GpuResult<ChosenProbe> chosen = chosenProbe(device, near);
        if (!chosen) return Unexpected{chosen.error()};
        if (std::find(launches.begin(), launches.end(), chosen->kernel) == launches.end())
            launches.push_back(chosen->kernel);
    }
    return launches;
}

std::optional<GpuFailure> measureResidency(ObservedGpu& device, const MeasurePlan& plan,
                                           Measurement& part) {
    const auto launches = probedPlan(device, plan.kernel);
    if (!launches) return launches.error();
    const std::int64_t total = std::ssize(*launches);
    device.report({MeasurePart::Residency, 0, total});
    for (const KernelConfig& launch : *launches) {
        const GpuResult<ResidencyCheck> check = checkResidency(device, launch);
        if (!check) return check.error();
        part.residency.push_back(*check);
        device.report({MeasurePart::Residency, std::ssize(part.residency), total});
    }
    return std::nullopt;
}

std::optional<GpuFailure> measureTimeline(ObservedGpu& device, const MeasurePlan& plan,
                                          Measurement& part) {
    device.report({MeasurePart::Timeline, 0, 1});
    GpuResult<TimelineRun> run = recordTimeline(device, plan);
    if (!run) return run.error();
    part.timeline = std::move(*run);
    device.report({MeasurePart::Timeline, 1, 1});
    return std::nullopt;
}

/// Few enough for a quick run, the ends among them.
std::vector<OccupancyStep> thinned(const std::vector<OccupancyStep>& steps) {
    if (steps.size() <= kQuickPoints) return steps;
    std::vector<OccupancyStep> some;
    for (std::size_t i = 0; i < kQuickPoints; ++i)
        some.push_back(steps[i * (steps.size() - 1) / (kQuickPoints - 1)]);
    return some;
}

/// An experiment with the steps that are to be measured.
struct PlannedSeries {
    ThroughputSeries series;
    std::vector<OccupancyStep> steps;
};

std::vector<PlannedSeries> plannedSeries(GpuDevice& device, const DeviceLimits& limits,
                                         bool quick) {
    std::vector<PlannedSeries> planned;
    for (const Experiment experiment : kExperiments) {
        const std::optional<KernelConfig> kernel = device.workKernel(experiment);
        if (!kernel) continue;
        std::vector<OccupancyStep> steps = occupancySteps(limits, *kernel);
        if (quick) steps = thinned(steps);
        planned.push_back({{experiment, *kernel, {}}, std::move(steps)});
    }
    return planned;
}

GpuResult<ThroughputPoint> measurePoint(GpuDevice& device, const MeasurePlan& plan,
                                        const ThroughputSeries& series, const OccupancyStep& step) {
    WorkLaunch launch;
    launch.experiment = series.experiment;
    launch.threads = static_cast<int>(series.kernel.block.threads());
    launch.blocksPerSm = step.activeBlocks;
    launch.ballastBytes = step.ballastBytes;
    launch.iterations = plan.iterations;
    launch.repeats = plan.repeats > 0 ? plan.repeats : plan.quick ? kQuickRepeats : kRepeats;
    const GpuResult<std::vector<double>> rates = device.rates(launch);
    if (!rates) return Unexpected{rates.error()};
    const bool usable = !rates->empty() && std::all_of(rates->begin(), rates->end(), [](double r) {
        return std::isfinite(r) && r > 0;
    });
    if (!usable) return Unexpected{GpuFailure{GpuFailureCode::WrongResult}};
    ThroughputPoint point;
    point.step = step;
    point.rate = summarise(*rates);
    point.repeats = static_cast<int>(rates->size());
    return point;
}

std::optional<GpuFailure> measureThroughput(ObservedGpu& device, const MeasurePlan& plan,
                                            Measurement& part) {
    const std::optional<Gpu> model = device.model();
    if (!model) return unknownCapability(device);
    std::vector<PlannedSeries> planned = plannedSeries(device, model->limits, plan.quick);
    MeasureProgress progress{MeasurePart::Throughput, 0, 0};
    for (const PlannedSeries& series : planned)
        progress.total += std::ssize(series.steps);
    device.report(progress);
    for (PlannedSeries& one : planned) {
        for (const OccupancyStep& step : one.steps) {
            GpuResult<ThroughputPoint> point = measurePoint(device, plan, one.series, step);
            if (!point) return point.error();
            point->occupancy = static_cast<double>(step.activeWarps) / model->limits.maxWarpsPerSm;
            one.series.points.push_back(*point);
            ++progress.done;
            device.report(progress);
        }
        part.throughput.push_back(std::move(one.series));
    }
    return std::nullopt;
}

std::optional<GpuFailure> measureVerification(ObservedGpu& device, const MeasurePlan& plan,
                                              Measurement& part) {
    if (!device.model()) return unknownCapability(device);
    int count = plan.quick ? kQuickVerifyConfigurations : kVerifyConfigurations;
    if (plan.verifyConfigurations > 0) count = plan.verifyConfigurations;
    const auto launches = verifyPlan(device.description(), device.kernels(), count);
    GpuResult<Verification> result =
        verify(device, launches, [&device](std::int64_t done, std::int64_t total) {
            device.report({MeasurePart::Verify, done, total});
        });
    if (!result) return result.error();
    part.verification = std::move(*result);
    return std::nullopt;
}

std::optional<GpuFailure> measurePart(ObservedGpu& device, MeasurePart which,
                                      const MeasurePlan& plan, Measurement& part) {
    switch (which) {
        case MeasurePart::Residency: return measureResidency(device, plan, part);
        case MeasurePart::Timeline: return measureTimeline(device, plan, part);
        case MeasurePart::Throughput: return measureThroughput(device, plan, part);
        case MeasurePart::Verify: break;
    }
    return measureVerification(device, plan, part);
}

}  // namespace

std::vector<MeasurePart> wantedParts(const GpuDevice& device, const MeasurePlan& plan) {
    if (!plan.parts.empty()) return plan.parts;
    if (device.simulated()) return {MeasurePart::Residency, MeasurePart::Timeline};
    return {MeasurePart::Residency, MeasurePart::Timeline, MeasurePart::Throughput};
}

std::optional<GpuFailure> refusedBySimulation(MeasurePart part) {
    if (part == MeasurePart::Residency || part == MeasurePart::Timeline) return std::nullopt;
    return GpuFailure{
        GpuFailureCode::BadRequest,
        "only residency and timeline can be simulated, not " + std::string(key(part))};
}

GpuFailure unknownCapability(const GpuDevice& device) {
    GpuFailure failure{GpuFailureCode::UnknownCapability};
    failure.value = device.description().computeCapability.major;
    failure.other = device.description().computeCapability.minor;
    return failure;
}

GpuResult<Measurement> measure(GpuDevice& device, const MeasurePlan& plan,
                               const MeasureObserver& observer) {
    ObservedGpu observed(device, observer);
    Measurement whole;
    whole.simulated = device.simulated();
    whole.gpu = device.description();
    for (const MeasurePart which : wantedParts(device, plan)) {
        if (device.simulated())
            if (const auto refusal = refusedBySimulation(which)) return Unexpected{*refusal};
        if (observed.cancelled()) return Unexpected{GpuFailure{GpuFailureCode::Cancelled}};
        Measurement part;
        part.simulated = whole.simulated;
        part.gpu = whole.gpu;
        if (const auto failure = measurePart(observed, which, plan, part))
            return Unexpected{*failure};
        if (observer.finished) observer.finished(part);
        merge(whole, std::move(part));
    }
    return whole;
}

}  // namespace occ
