#include "app/commands.h"
#include "app/compare_report.h"
#include "app/launch_options.h"
#include "app/streams.h"
#include "app/tables.h"
#include "core/comparison.h"
#include "core/io/comparison_document.h"
#include "core/io/comparison_tables.h"
#include "core/text/words_comparison.h"

#include <algorithm>
#include <filesystem>
#include <memory>

namespace occ::cli {

namespace {

struct Options {
    std::vector<std::string> files;
    std::vector<std::string> gpus;
    std::vector<std::string> gpuFiles;
    bool allGpus = false;
    bool capabilitiesOnly = false;
    bool runnableOnly = false;
    bool allRows = false;
    KernelOptions kernel;
    FormatOption format;
    std::string save;

    /// Whether the launches are to be run on GPUs beside their own.
    [[nodiscard]] bool wantsGpus() const {
        return files.empty() || !gpus.empty() || !gpuFiles.empty() || allGpus || capabilitiesOnly;
    }
    /// Whether the user named the GPUs, and so means each of them.
    [[nodiscard]] bool namesGpus() const { return !gpus.empty() || !gpuFiles.empty(); }
};

Result<std::vector<Scenario>, Failure> readLaunchFile(const std::string& path) {
    const auto content = readFile(path);
    if (!content) return Unexpected{content.error()};
    auto launches = readLaunches(*content);
    if (!launches) return unreadableFile(path, launches.error());
    if (launches->empty())
        return Unexpected{Failure{kUnreadable, path + ": The comparison holds no launch."}};
    // A scenario has its name in the window from its file.
    if (launches->size() == 1 && launches->front().name.empty() && path != "-")
        launches->front().name = std::filesystem::path(path).stem().string();
    return std::move(*launches);
}

Result<std::vector<Scenario>, Failure> readAll(const Options& options) {
    std::vector<Scenario> all;
    for (const std::string& path : options.files) {
        auto launches = readLaunchFile(path);
        if (!launches) return launches;
        std::move(launches->begin(), launches->end(), std::back_inserter(all));
    }
    if (all.size() > kMaxCompared)
        return Unexpected{Failure{kBadUsage, std::to_string(all.size()) + " launches were given. " +
                                                 english()(words::tooManyCompared())}};
    for (Scenario& launch : all)
        if (auto applied = options.kernel.apply(launch.kernel); !applied)
            return Unexpected{applied.error()};
    return all;
}

Result<std::vector<Gpu>, Failure> chooseGpus(const Options& options) {
    std::vector<Gpu> gpus;
    for (const std::string& name : options.gpus) {
        auto gpu = gpuByName(name);
        if (!gpu) return Unexpected{gpu.error()};
        gpus.push_back(std::move(*gpu));
    }
    for (const std::string& path : options.gpuFiles) {
        auto gpu = gpuOfFile(path, "");
        if (!gpu) return Unexpected{gpu.error()};
        gpus.push_back(std::move(*gpu));
    }
    if (options.capabilitiesOnly)
        for (const CapabilityRecord& record : capabilities())
            gpus.push_back(makeGpu(record));
    else if (!options.namesGpus() || options.allGpus)
        for (const ProductRecord& product : products())
            gpus.push_back(makeGpu(product));
    return gpus;
}

AcrossAnswer runOn(const std::vector<Gpu>& gpus, const KernelConfig& kernel, std::string label,
                   bool runnableOnly) {
    AcrossAnswer across{std::move(label), kernel, {}, {}};
    const std::vector<GpuOutcome> outcomes = acrossGpus(gpus, kernel);
    for (std::size_t i = 0; i < gpus.size(); ++i) {
        if (runnableOnly && !outcomes[i].occupancy.launchable()) continue;
        across.gpus.push_back(gpus[i]);
        across.outcomes.push_back(outcomes[i]);
    }
    return across;
}

Result<CompareAnswer, Failure> answerTo(const Options& options) {
    const auto launches = readAll(options);
    if (!launches) return Unexpected{launches.error()};
    CompareAnswer answer;
    answer.labels = launchLabels(*launches, english());
    for (const Scenario& launch : *launches)
        answer.launches.push_back(computeLaunch(launch));
    if (!answer.launches.empty())
        answer.rows = compareLaunches(
            answer.launches, options.allRows ? ComparedRows::All : ComparedRows::Differing);
    if (!options.wantsGpus()) return answer;
    const auto gpus = chooseGpus(options);
    if (!gpus) return Unexpected{gpus.error()};
    KernelConfig kernel;
    if (auto applied = options.kernel.apply(kernel); !applied) return Unexpected{applied.error()};
    if (launches->empty()) answer.across.push_back(runOn(*gpus, kernel, "", options.runnableOnly));
    for (std::size_t i = 0; i < launches->size(); ++i)
        answer.across.push_back(runOn(*gpus, (*launches)[i].kernel,
                                      std::to_string(i + 1) + ": " + answer.labels[i],
                                      options.runnableOnly));
    return answer;
}

/// A launch that cannot run on its own GPU or on one that was named. Of a whole list only one that
/// runs nowhere: old GPUs in it refuse almost everything.
bool anyCannotLaunch(const CompareAnswer& answer, bool namedGpus) {
    const auto cannot = [](const auto& one) { return !one.occupancy.launchable(); };
    if (std::any_of(answer.launches.begin(), answer.launches.end(), cannot)) return true;
    return std::any_of(answer.across.begin(), answer.across.end(), [&](const AcrossAnswer& across) {
        const auto& outcomes = across.outcomes;
        return namedGpus ? std::any_of(outcomes.begin(), outcomes.end(), cannot)
                         : std::all_of(outcomes.begin(), outcomes.end(), cannot);
    });
}

int run(const Options& options) {
    const auto format = options.format.resolve();
    if (!format) return report(format.error());
    if (!options.save.empty() && options.files.empty())
        return report({kBadUsage, "--save: there is no launch to save; give scenario files"});
    const auto answer = answerTo(options);
    if (!answer) return report(answer.error());
    if (!options.save.empty()) {
        std::vector<Scenario> launches;
        for (const ComparedLaunch& launch : answer->launches)
            launches.push_back(launch.scenario);
        const auto saved = writeFile(options.save, writeComparison(launches));
        if (!saved) return report(saved.error());
    }
    print(compareReport(*answer, *format));
    return anyCannotLaunch(*answer, options.namesGpus()) ? kCannotLaunch : kDone;
}

void addGpuChoice(CLI::App& command, Options& options) {
    const auto addList = [&](const char* name, std::vector<std::string>& target, const char* type,
                             const char* help) {
        command.add_option(name, target, wrapped(help, kHelpWidth))
            ->type_name(type)
            ->group("GPUs")
            ->expected(1)
            ->take_all()
            ->allow_extra_args(false)  // what follows its value is a file
            ->check(refuseEmpty);
    };
    addList("-g,--gpu", options.gpus, "NAME|CC",
            "A product or a compute capability; give it once for each GPU. Without it, all "
            "products.");
    addList("--gpu-file", options.gpuFiles, "FILE",
            "A GPU of your own, saved by the desktop program; once for each.");
    command
        .add_flag("--all-gpus", options.allGpus,
                  wrapped("All products, also where files or GPUs are given.", kHelpWidth))
        ->group("GPUs");
    command
        .add_flag("--cc-only", options.capabilitiesOnly,
                  wrapped("Every compute capability once instead of products.", kHelpWidth))
        ->group("GPUs");
    command
        .add_flag("--runnable", options.runnableOnly,
                  wrapped("Leave out GPUs on which the launch cannot run.", kHelpWidth))
        ->group("GPUs");
}

void addOutput(CLI::App& command, Options& options) {
    options.format.addTo(command);
    command
        .add_flag("--all-rows", options.allRows,
                  wrapped("Of files side by side also what does not differ.", kHelpWidth))
        ->group("Output");
    addOption(command, "--save", options.save,
              {"Output", "FILE", "Also save the launches of the files as one comparison."});
}

}  // namespace

void addCompare(Commands& commands) {
    CLI::App* command =
        commands.add("compare", "Launches side by side, and one kernel on many GPUs");
    const auto options = std::make_shared<Options>();
    command
        ->add_option("files", options->files,
                     wrapped("Scenarios and comparisons to set side by side, with up to six "
                             "launches in all; \"-\" reads standard input. The options of the "
                             "launch change every one of them.",
                             kHelpWidth))
        ->type_name("FILE");
    addGpuChoice(*command, *options);
    options->kernel.addTo(*command, KernelOptions::Inputs::All);
    addOutput(*command, *options);
    command->footer(
        "Examples:\n"
        "  occuscope-cli compare --threads 256 --registers 40 --gpu \"RTX 4090\" --gpu H100\n"
        "  occuscope-cli compare --threads 1024 --registers 64 --cc-only --format csv\n"
        "  occuscope-cli compare before.json after.json --format markdown\n"
        "Exit status: 0 done, 1 a launch cannot run on its own GPU or on one that was named, or\n"
        "on none of a whole list, 2 bad usage, 3 unreadable input.");
    commands.onRun(command, [options] { return run(*options); });
}

}  // namespace occ::cli
