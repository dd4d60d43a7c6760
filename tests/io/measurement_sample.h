#pragma once

#include "core/measure/measurement.h"

#include <cstdint>

/// Values for tests of what is written and read: every member has another one than its default.
namespace occ::sample {

inline DetectedGpu gpu() {
    DetectedGpu gpu;
    gpu.index = 1;
    gpu.name = "Größe \"A\" 占用率";
    gpu.uuid = "GPU-01234567-89ab-cdef-0123-456789abcdef";
    gpu.pciBusId = "0000:41:00.0";
    gpu.computeCapability = {9, 0};
    gpu.smCount = 132;
    gpu.limits = {{"max_warps_per_sm", 64}, {"max_blocks_per_sm", 32}, {"of_a_later_program", 7}};
    gpu.clockKhz = 1'980'000;
    gpu.memoryClockKhz = 2'619'000;
    gpu.memoryBusBits = 5120;
    gpu.memoryBytes = 85'899'345'920;
    gpu.l2CacheBytes = 52'428'800;
    gpu.computeMode = ComputeMode::ExclusiveProcess;
    gpu.integrated = true;
    gpu.errorCorrection = true;
    gpu.kernelTimeLimit = true;
    gpu.clusterLaunch = true;
    gpu.multiInstance = true;
    gpu.multiProcessService = true;
    return gpu;
}

inline GpuInventory inventory() {
    GpuInventory inventory{"server.example.org", 13000, 12080, {gpu(), gpu()}};
    inventory.gpus.back().index = 2;
    inventory.gpus.back().limits.clear();
    return inventory;
}

inline KernelConfig kernel() {
    KernelConfig kernel;
    kernel.block = {16, 8, 2};
    kernel.registersPerThread = 40;
    kernel.staticSharedMemoryBytes = 1024;
    kernel.dynamicSharedMemoryBytes = 20'000;
    kernel.carveoutPercent = 50;
    kernel.barriersPerBlock = 2;
    kernel.gridBlocks = 4;
    return kernel;
}

inline ResidencyCheck check() {
    ResidencyCheck check;
    check.kernel = kernel();
    check.predicted = 8;
    check.driver = 8;
    check.measured = 7;
    check.limiters.insert(Limiter::Registers);
    check.limiters.insert(Limiter::SharedMemory);
    check.gridBlocks = 2112;
    check.smsAtLargest = 130;
    check.activeSms = 132;
    return check;
}

inline TimelineRun timelineRun() {
    TimelineRun run;
    run.kernel = kernel();
    run.blockTimeNs = 100'000;
    run.spreadPercent = 20;
    run.theoreticalOccupancy = 0.1;  // no binary fraction
    run.predictedBlocks = 8;
    run.acrossSms = false;
    run.spans = {{0, 3, 0, 1000}, {1, 3, 250, 1250}, {2, 7, 0, 500}, {3, 3, 1000, 2500}};
    run.warpsPerBlock = 8;
    run.maxWarpsPerSm = 64;
    return run;
}

inline ThroughputSeries series() {
    ThroughputSeries series{Experiment::MultiplyAdd4, kernel(), {}};
    series.points.push_back({{1, 8, 100'000}, 0.125, {1234.5678901234567, 1e-7, 2e12}, 9});
    series.points.push_back({{2, 16, 50'000}, 0.25, {1200, 1.0 / 3.0, 1e4 / 3.0}, 3});
    return series;
}

inline Verification verification() {
    Verification verification{1200, 1199, {check()}, {}};
    verification.mismatches.front().measured.reset();
    verification.findings.push_back(
        {Question::ActiveClusters, kernel(), 16, Unit::Blocks, 128, std::nullopt, 120});
    verification.findings.push_back({Question::AvailableDynamicMemory, kernel(), 2, Unit::Bytes,
                                     std::nullopt, 101'376, std::nullopt});
    return verification;
}

inline Measurement measurement() {
    Measurement measurement;
    measurement.simulated = true;
    measurement.host = "server.example.org";
    measurement.time = "2026-01-02T03:04:05Z";
    measurement.program = "1.2.3";
    measurement.driverVersion = 13000;
    measurement.runtimeVersion = 12080;
    measurement.gpu = gpu();
    measurement.residency = {check(), {}};
    measurement.timeline = timelineRun();
    measurement.throughput = {series(), {}};
    measurement.verification = verification();
    return measurement;
}

}  // namespace occ::sample
