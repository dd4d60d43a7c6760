#include "app/command_gpu.h"
#include "app/gpu_client.h"
#include "app/gpu_report.h"
#include "app/gpu_request.h"
#include "app/result_options.h"
#include "app/streams.h"

#include <memory>

namespace occ::cli {

namespace {

struct Options {
    RequestOptions request{GpuTask::List};
    PlaceOptions place{kListLimitSeconds};
    ResultOptions result;
    bool limits = false;
};

int run(const Options& options) {
    if (const auto sound = options.result.check(); !sound) return report(sound.error());
    const auto request = options.request.resolve();
    if (!request) return report(request.error());
    const auto place = options.place.resolve();
    if (!place) return report(place.error());
    const GpuAnswer answer = askGpu(*place, requestArguments(*request));
    if (answer.inventory) {
        const auto written = options.result.write([&](ReportFormat format) {
            return inventoryReport(*answer.inventory, format, options.limits);
        });
        if (!written) return report(written.error());
    }
    return answer.failure ? reportFailure(*answer.failure) : kDone;
}

}  // namespace

void addGpuList(Commands& gpu) {
    CLI::App* command = gpu.add(std::string(key(GpuTask::List)), std::string(help(GpuTask::List)));
    const auto options = std::make_shared<Options>();
    options->request.addTo(*command, RequestOptions::Side::User);
    command->add_flag("--limits", options->limits, "Show all limits, not only those that differ.")
        ->group("Output");
    options->place.addTo(*command);
    options->result.addTo(*command);
    command->footer(std::string("Examples:\n"
                                "  occuscope-cli gpu list\n"
                                "  occuscope-cli gpu list --remote gpuserver --output gpus.json\n"
                                "  occuscope-cli occupancy --gpu-file gpus.json --threads 256\n") +
                    kGpuExitStatusHelp);
    gpu.onRun(command, [options] { return run(*options); });
}

}  // namespace occ::cli
