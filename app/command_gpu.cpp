#include "app/command_gpu.h"

#include "app/gpu_server.h"

namespace occ::cli {

void addGpu(Commands& commands) {
    Commands& gpu = commands.addGroup(
        "gpu", "Detect the GPUs of a machine, run kernels on them, compare with the prediction");
    addGpuList(gpu);
    addGpuMeasure(gpu);
    addGpuVerify(gpu);
    addGpuSimulate(gpu);
    addGpuShow(gpu);
    CLI::App* serve =
        gpu.add("serve", "Answer one request from standard input; for programs, not for people");
    serve->footer(
        "Reads one line of JSON with the arguments of a command, and answers in lines of JSON.\n"
        "The end of standard input cancels.\n"
        "Example of a line:\n"
        "  {\"format\":\"occuscope-gpu-request\",\"protocol\":1,\"arguments\":[\"list\"]}\n"
        "Exit status: 0 done, 4 no result from a GPU, or not all of it.");
    gpu.onRun(serve, []() -> int { serveGpu(); });
    gpu.setFooter(std::string("Examples:\n"
                              "  occuscope-cli gpu list\n"
                              "  occuscope-cli gpu measure --threads 256 --registers 40\n"
                              "  occuscope-cli gpu verify --remote gpuserver --output verify.json\n"
                              "  occuscope-cli gpu simulate --gpu \"RTX 4090\" --threads 256\n"
                              "The environment variable OCCUSCOPE_SSH names the ssh program to "
                              "use; otherwise it is ssh.\n") +
                  kGpuExitStatusHelp);
}

}  // namespace occ::cli
