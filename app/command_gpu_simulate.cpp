#include "app/command_gpu.h"
#include "app/gpu_client.h"
#include "app/gpu_report.h"
#include "app/gpu_request.h"
#include "app/launch_options.h"
#include "app/launch_text.h"
#include "app/result_options.h"
#include "app/streams.h"
#include "core/measure/simulated_gpu.h"
#include "core/text/joined.h"

#include <memory>

namespace occ::cli {

namespace {

struct Options {
    LaunchOptions launch;
    std::string blockTime;
    std::string spread;
    std::string sms;
    ResultOptions result;
    TraceOption trace;
};

/// Sets the number of SMs where one was given; without any, there is nothing to simulate.
Result<bool, Failure> chooseSms(const Options& options, Gpu& gpu) {
    if (!options.sms.empty()) {
        const auto sms = parseSms(options.sms);
        if (!sms) return Unexpected{sms.error()};
        gpu.smCount = *sms;
    }
    if (gpu.smCount > 0) return true;
    return badUsage(kSmsOption, "is missing: the number of SMs of \"" + gpu.name +
                                    "\" is not known; give it, or a product with --gpu");
}

Result<MeasurePlan, Failure> plan(const Options& options, const KernelConfig& kernel) {
    MeasurePlan plan;
    plan.parts = {MeasurePart::Residency, MeasurePart::Timeline};
    plan.kernel = kernel;
    const auto timed = resolveTimelineOptions(options.blockTime, options.spread, plan);
    if (!timed) return Unexpected{timed.error()};
    return plan;
}

/// Why not even one block fits; empty where one does.
std::string reasonsAgainst(const Scenario& launch) {
    const Occupancy occupancy = evaluate(launch.gpu.limits, launch.kernel);
    return joined(reasonTexts({launch.gpu, launch.kernel, occupancy}), "; ");
}

int run(const Options& options) {
    if (const auto sound = options.result.check(); !sound) return report(sound.error());
    if (const auto sound = options.trace.check(options.result); !sound)
        return report(sound.error());
    auto launch = options.launch.resolve();
    if (!launch) return report(launch.error());
    if (const auto chosen = chooseSms(options, launch->gpu); !chosen) return report(chosen.error());
    const auto wanted = plan(options, launch->kernel);
    if (!wanted) return report(wanted.error());
    if (const std::string why = reasonsAgainst(*launch); !why.empty())
        return report({kCannotLaunch, "this launch cannot run: " + why});
    auto simulated = simulate(launch->gpu, *wanted);
    if (!simulated) return reportFailure(simulated.error());
    simulated->program = OCCUSCOPE_VERSION;
    const auto written = options.result.write(
        [&](ReportFormat format) { return measurementReport(*simulated, format); });
    if (!written) return report(written.error());
    const auto traced = options.trace.write(*simulated);
    return traced ? kDone : report(traced.error());
}

}  // namespace

void addGpuSimulate(Commands& gpu) {
    CLI::App* command =
        gpu.add("simulate", "What \"gpu measure\" would see if the prediction held; needs no GPU");
    const auto options = std::make_shared<Options>();
    options->launch.addTo(*command);
    addTimelineOptions(*command, options->blockTime, options->spread);
    addOption(*command, kSmsOption, options->sms,
              {"GPU", "N", "Number of SMs. Default: that of the product."});
    options->result.addTo(*command);
    options->trace.addTo(*command);
    command->footer(
        "Every result says that it is simulated. Throughput is not simulated.\n"
        "Examples:\n"
        "  occuscope-cli gpu simulate --gpu \"RTX 4090\" --threads 256 --registers 40\n"
        "  occuscope-cli gpu simulate --gpu 9.0 --sms 4 --grid 100 --spread 50 --trace t.json\n"
        "Exit status: 0 done, 1 the launch cannot run, 2 bad usage, 3 unreadable file.");
    gpu.onRun(command, [options] { return run(*options); });
}

}  // namespace occ::cli
