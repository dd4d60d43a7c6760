#include "app/command_gpu.h"
#include "app/gpu_report.h"
#include "app/launch_options.h"
#include "app/result_options.h"
#include "app/saved_gpu_file.h"
#include "app/streams.h"

#include <memory>

namespace occ::cli {

namespace {

struct Options {
    std::string file;
    bool limits = false;
    ResultOptions result;
    TraceOption trace;
};

int finish(const Result<bool, Failure>& written) {
    return written ? kDone : report(written.error());
}

int showInventory(const Options& options, const std::string& content) {
    const auto inventory = readInventory(content);
    if (!inventory) return report(unreadableFile(options.file, inventory.error()).error);
    if (options.trace.given())
        return report(
            {kBadUsage, "--trace: " + options.file + " is a list of GPUs and has no timeline"});
    return finish(options.result.write(
        [&](ReportFormat format) { return inventoryReport(*inventory, format, options.limits); }));
}

int showMeasurement(const Options& options, const std::string& content) {
    const auto measurement = readMeasurement(content);
    if (!measurement) return report(unreadableFile(options.file, measurement.error()).error);
    if (options.trace.given() && !measurement->timeline)
        return report({kBadUsage, "--trace: " + options.file + " has no timeline"});
    const auto written = options.result.write(
        [&](ReportFormat format) { return measurementReport(*measurement, format); });
    return finish(written ? options.trace.write(*measurement) : written);
}

int run(const Options& options) {
    if (const auto sound = options.result.check(); !sound) return report(sound.error());
    if (const auto sound = options.trace.check(options.result); !sound)
        return report(sound.error());
    const auto content = readFile(options.file);
    if (!content) return report(content.error());
    return isInventoryFile(*content) ? showInventory(options, *content)
                                     : showMeasurement(options, *content);
}

}  // namespace

void addGpuShow(Commands& gpu) {
    CLI::App* command =
        gpu.add("show", "A saved result of \"gpu list\", \"gpu measure\" or the like, in any form");
    const auto options = std::make_shared<Options>();
    command
        ->add_option("file", options->file,
                     wrapped("A result saved as JSON; \"-\" reads standard input.", kHelpWidth))
        ->type_name("FILE")
        ->required();
    command
        ->add_flag("--limits", options->limits,
                   "Of a list of GPUs show all limits, not only those that differ.")
        ->group("Output");
    options->result.addTo(*command);
    options->trace.addTo(*command);
    command->footer(
        "Examples:\n"
        "  occuscope-cli gpu show run.json\n"
        "  occuscope-cli gpu show run.json --format csv\n"
        "Exit status: 0 done, 2 bad usage, 3 unreadable file.");
    gpu.onRun(command, [options] { return run(*options); });
}

}  // namespace occ::cli
