// A stand-in for core/gpu: a GPU of 4 SMs that does as the rules say, so that the whole way from
// the command line to the experiments and back is tested without one. The environment variable
// OCC_FAKE_GPU makes it behave otherwise: "wrong" holds a block less than it should in launches of
// many threads; "noisy" writes to standard output; "failing" fails in the middle; "slow" takes its
// time; "stuck" never comes back.
#include "core/gpu/cuda_gpu.h"
#include "tests/measure/fake_gpu.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>

namespace occ::cuda {

namespace {

constexpr int kGpus = 2;

std::string behaviour() {
    const char* value = std::getenv("OCC_FAKE_GPU");
    return value != nullptr ? value : "";
}

void sleepFor(std::chrono::milliseconds time) {
    std::this_thread::sleep_for(time);
}

void makeWrong(FakeGpu& gpu) {
    gpu.truth = [right = gpu.truth](const KernelConfig& kernel) {
        const int blocks = right(kernel);
        return kernel.block.threads() > 500 && blocks > 1 ? blocks - 1 : blocks;
    };
    gpu.driver = [](const KernelConfig&) { return std::nullopt; };
}

}  // namespace

bool available() {
    return true;
}

int toolkitVersion() {
    return 13000;
}

GpuResult<GpuInventory> detectGpus() {
    if (behaviour() == "noisy") {
        std::puts("{\"type\":\"done\"}");
        std::fputs("no end of a line", stdout);
    }
    GpuInventory inventory{"", 13000, 12080, {}};
    for (int i = 0; i < kGpus; ++i) {
        inventory.gpus.push_back(FakeGpu(9, 0, 4).detected);
        inventory.gpus.back().index = i;
    }
    return inventory;
}

GpuResult<std::unique_ptr<GpuDevice>> openGpu(int index) {
    if (index >= kGpus)
        return Unexpected{GpuFailure{GpuFailureCode::UnknownDevice, "", index, kGpus}};
    auto gpu = std::make_unique<FakeGpu>(9, 0, 4);
    gpu->detected.index = index;
    const std::string wanted = behaviour();
    if (wanted == "wrong") makeWrong(*gpu);
    if (wanted == "failing") gpu->failAtCall = 25;
    if (wanted == "slow" || wanted == "stuck")
        gpu->speed = [stuck = wanted == "stuck"](const WorkLaunch& launch) {
            do
                sleepFor(std::chrono::milliseconds(200));
            while (stuck);
            return std::vector<double>(static_cast<std::size_t>(launch.repeats), 100.0);
        };
    return std::unique_ptr<GpuDevice>(std::move(gpu));
}

}  // namespace occ::cuda
