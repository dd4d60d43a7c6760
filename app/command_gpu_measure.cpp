#include "app/command_gpu.h"
#include "app/gpu_client.h"
#include "app/gpu_report.h"
#include "app/gpu_request.h"
#include "app/result_options.h"
#include "app/streams.h"

#include <algorithm>
#include <memory>

namespace occ::cli {

namespace {

struct Options {
    explicit Options(GpuTask task) : request(task) {}

    RequestOptions request;
    PlaceOptions place{kMeasureLimitSeconds};
    ResultOptions result;
    TraceOption trace;
};

bool disagrees(const Measurement& measurement) {
    const bool checks = std::any_of(measurement.residency.begin(), measurement.residency.end(),
                                    [](const ResidencyCheck& check) { return !check.agrees(); });
    const auto& verification = measurement.verification;
    return checks || (verification && verification->agreeing < verification->configurations);
}

/// What cannot be kept is known before minutes of measuring.
Result<bool, Failure> checkTrace(const Options& options, const MeasurePlan& plan) {
    const bool hasTimeline =
        std::find(plan.parts.begin(), plan.parts.end(), MeasurePart::Timeline) != plan.parts.end();
    if (options.trace.given() && !hasTimeline)
        return badUsage("--trace", "needs the timeline, which --parts leaves out");
    return options.trace.check(options.result);
}

Result<bool, Failure> write(const Options& options, const Measurement& measurement) {
    const auto written = options.result.write(
        [&](ReportFormat format) { return measurementReport(measurement, format); });
    if (!measurement.timeline) return written;
    // One file that cannot be written is no reason to lose the other.
    const auto traced = options.trace.write(measurement);
    return written ? traced : written;
}

int run(const Options& options) {
    if (const auto sound = options.result.check(); !sound) return report(sound.error());
    const auto request = options.request.resolve();
    if (!request) return report(request.error());
    if (const auto sound = checkTrace(options, request->plan); !sound) return report(sound.error());
    const auto place = options.place.resolve();
    if (!place) return report(place.error());
    const GpuAnswer answer = askGpu(*place, requestArguments(*request));
    // Parts that were complete before a failure are kept.
    const auto written = answer.measurement ? write(options, *answer.measurement) : true;
    const int failed = answer.failure ? reportFailure(*answer.failure) : kDone;
    if (!written) return report(written.error());
    if (answer.failure) return failed;
    return answer.measurement && disagrees(*answer.measurement) ? kDisagreement : kDone;
}

CLI::App* addTask(Commands& gpu, GpuTask task, const std::shared_ptr<Options>& options) {
    CLI::App* command = gpu.add(std::string(key(task)), std::string(help(task)));
    options->request.addTo(*command, RequestOptions::Side::User);
    options->place.addTo(*command);
    options->result.addTo(*command);
    gpu.onRun(command, [options] { return run(*options); });
    return command;
}

}  // namespace

void addGpuMeasure(Commands& gpu) {
    const auto options = std::make_shared<Options>(GpuTask::Measure);
    CLI::App* command = addTask(gpu, GpuTask::Measure, options);
    options->trace.addTo(*command);
    command->footer(
        std::string("The nearest kernel of a family of probe kernels runs in place of yours; the "
                    "table\nsays what it really has.\n"
                    "Examples:\n"
                    "  occuscope-cli gpu measure --threads 256 --registers 64 --quick\n"
                    "  occuscope-cli gpu measure --parts timeline --grid 1000 --spread 30 \\\n"
                    "      --output run.json --trace run.trace.json\n") +
        kGpuExitStatusHelp);
}

void addGpuVerify(Commands& gpu) {
    const auto options = std::make_shared<Options>(GpuTask::Verify);
    CLI::App* command = addTask(gpu, GpuTask::Verify, options);
    command->footer(std::string("Examples:\n"
                                "  occuscope-cli gpu verify --quick\n"
                                "  occuscope-cli gpu verify --remote gpuserver --progress "
                                "--output verify.json\n") +
                    kGpuExitStatusHelp);
}

}  // namespace occ::cli
