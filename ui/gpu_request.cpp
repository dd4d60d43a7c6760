#include "ui/gpu_request.h"

#include <algorithm>

namespace occ::ui {

namespace {

constexpr std::int64_t kNsPerUs = 1000;

void add(std::vector<std::string>& request, const char* option, std::int64_t value) {
    request.emplace_back(option);
    request.push_back(std::to_string(value));
}

std::string keysOf(const std::vector<MeasurePart>& parts) {
    std::string keys;
    for (const MeasurePart part : parts) {
        if (!keys.empty()) keys += ',';
        keys += key(part);
    }
    return keys;
}

}  // namespace

std::vector<MeasurePart> MeasureChoices::parts() const {
    std::vector<MeasurePart> parts;
    if (residency) parts.push_back(MeasurePart::Residency);
    if (timeline) parts.push_back(MeasurePart::Timeline);
    if (throughput) parts.push_back(MeasurePart::Throughput);
    return parts;
}

KernelConfig wantedLaunch(const KernelConfig& kernel, const MeasureChoices& choices) {
    KernelConfig wanted = kernel;
    if (choices.gridBlocks > 0) wanted.gridBlocks = choices.gridBlocks;
    wanted.gridBlocks = std::min(wanted.gridBlocks, kMaxTimelineBlocks);
    return wanted;
}

std::vector<std::string> listRequest() {
    return {"list"};
}

std::vector<std::string> measureRequest(int device, const std::vector<MeasurePart>& parts,
                                        const KernelConfig& kernel, const MeasureChoices& choices) {
    const KernelConfig wanted = wantedLaunch(kernel, choices);
    std::vector<std::string> request = {"measure"};
    add(request, "--device", device);
    request.insert(request.end(), {"--parts", keysOf(parts)});
    add(request, "--threads", wanted.block.threads());
    add(request, "--registers", wanted.registersPerThread);
    add(request, "--static-shared", wanted.staticSharedMemoryBytes);
    add(request, "--dynamic-shared", wanted.dynamicSharedMemoryBytes);
    if (wanted.carveoutPercent != kDefaultCarveout)
        add(request, "--carveout", wanted.carveoutPercent);
    add(request, "--barriers", wanted.barriersPerBlock);
    if (wanted.gridBlocks > 0) add(request, "--grid", wanted.gridBlocks);
    request.insert(request.end(), {"--block-time", std::to_string(choices.blockTimeUs) + "us"});
    add(request, "--spread", choices.spreadPercent);
    if (choices.quick) request.emplace_back("--quick");
    return request;
}

std::vector<std::string> verifyRequest(int device, const MeasureChoices& choices) {
    std::vector<std::string> request = {"verify"};
    add(request, "--device", device);
    if (choices.quick)
        request.emplace_back("--quick");
    else
        add(request, "--configurations", choices.configurations);
    return request;
}

MeasurePlan simulationPlan(const KernelConfig& kernel, const MeasureChoices& choices) {
    MeasurePlan plan;
    plan.parts = {MeasurePart::Residency, MeasurePart::Timeline};
    plan.kernel = wantedLaunch(kernel, choices);
    plan.gridBlocks = plan.kernel.gridBlocks;
    plan.blockTimeNs = choices.blockTimeUs * kNsPerUs;
    plan.spreadPercent = choices.spreadPercent;
    plan.quick = choices.quick;
    return plan;
}

}  // namespace occ::ui
