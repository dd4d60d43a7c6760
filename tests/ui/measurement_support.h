#pragma once

#include "core/gpu_search.h"
#include "core/measure/simulated_gpu.h"
#include "tests/support/catch.h"

#include <cmath>
#include <vector>

namespace occ::ui::test {

/// A GPU with the shipped rules of a product, as a machine would report it. No such machine exists.
inline DetectedGpu madeUpGpu() {
    const Gpu gpu = findGpu("H100 SXM")->gpu;
    DetectedGpu detected;
    detected.name = "Made-up GPU";
    detected.computeCapability = gpu.limits.computeCapability;
    detected.smCount = 4;
    detected.memoryClockKhz = 1'000'000;
    detected.memoryBusBits = 1024;
    return detected;
}

/// Marked as measured, with invented figures.
inline Measurement madeUp() {
    Measurement measurement;
    measurement.host = "lab";
    measurement.time = "2026-01-31T12:00:00Z";
    measurement.program = "9.9";
    measurement.driverVersion = 13000;
    measurement.runtimeVersion = 12080;
    measurement.gpu = madeUpGpu();
    return measurement;
}

inline KernelConfig kernelOf(int threads, int registers, std::int64_t dynamicBytes = 0) {
    KernelConfig kernel;
    kernel.block = {threads, 1, 1};
    kernel.registersPerThread = registers;
    kernel.dynamicSharedMemoryBytes = dynamicBytes;
    return kernel;
}

inline ResidencyCheck checkOf(const KernelConfig& kernel, int predicted, int driver, int measured) {
    ResidencyCheck check;
    check.kernel = kernel;
    check.predicted = predicted;
    check.driver = driver;
    check.measured = measured;
    check.limiters.insert(Limiter::Registers);
    check.activeSms = 4;
    check.smsAtLargest = 3;
    return check;
}

/// `sms` SMs with `lanes` slots that take blocks of `blockNs` one after the other until `waves`
/// are full; slot 0 of SM 0 takes one more. Every block is known.
inline TimelineRun regularRun(int sms, int lanes, int waves, std::int64_t blockNs) {
    TimelineRun run;
    run.kernel = kernelOf(256, 32);
    run.warpsPerBlock = 8;
    run.maxWarpsPerSm = 8 * lanes;
    run.theoreticalOccupancy = 1.0;
    run.predictedBlocks = lanes;
    run.blockTimeNs = blockNs;
    std::int32_t block = 0;
    for (int wave = 0; wave < waves; ++wave)
        for (int lane = 0; lane < lanes; ++lane)
            for (int sm = 0; sm < sms; ++sm)
                run.spans.push_back({block++, sm, wave * blockNs, (wave + 1) * blockNs});
    run.spans.push_back({block++, 0, waves * blockNs, (waves + 1) * blockNs});
    run.kernel.gridBlocks = block;
    return run;
}

/// Medians in ascending order of occupancy, quartiles 2 % around them.
inline ThroughputSeries seriesOf(Experiment experiment, const std::vector<double>& medians) {
    ThroughputSeries series;
    series.experiment = experiment;
    series.kernel = kernelOf(256, 32);
    const auto count = static_cast<double>(medians.size());
    for (std::size_t i = 0; i < medians.size(); ++i) {
        const double occupancy = static_cast<double>(i + 1) / count;
        ThroughputPoint point;
        point.step = {static_cast<int>(i + 1), 8 * static_cast<int>(i + 1), 1024};
        point.occupancy = occupancy;
        point.rate = {medians[i], medians[i] * 0.98, medians[i] * 1.02};
        point.repeats = 9;
        series.points.push_back(point);
    }
    return series;
}

/// The engine's own schedule of a launch on a shipped GPU.
inline Measurement simulated(const char* gpu, const KernelConfig& kernel, std::int64_t blocks = 0,
                             int spreadPercent = 0) {
    MeasurePlan plan;
    plan.parts = {MeasurePart::Residency, MeasurePart::Timeline};
    plan.kernel = kernel;
    plan.gridBlocks = blocks;
    plan.spreadPercent = spreadPercent;
    auto measurement = simulate(findGpu(gpu)->gpu, plan);
    REQUIRE(measurement.has_value());
    return *measurement;
}

}  // namespace occ::ui::test
