// Opens the door to the CUDA runtime and says what came of it, for door_test.cpp, which starts it
// with one driver or another. Argument "list", or a device number to open.

#include "core/gpu/cuda_gpu.h"

#include <cstdlib>
#include <iostream>
#include <string>

namespace {

int say(const occ::GpuFailure& failure) {
    std::cout << occ::key(failure.code) << '|' << failure.value << '|' << failure.other << '|'
              << failure.detail << '\n';
    return EXIT_SUCCESS;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string task = argc > 1 ? argv[1] : "list";
    if (task == "list") {
        const auto gpus = occ::cuda::detectGpus();
        if (!gpus) return say(gpus.error());
    } else {
        const auto gpu = occ::cuda::openGpu(std::atoi(task.c_str()));
        if (!gpu) return say(gpu.error());
    }
    std::cout << "found\n";
    return EXIT_SUCCESS;
}
