#include "app/commands.h"
#include "app/kernel_gate.h"
#include "app/kernel_options.h"
#include "app/kernel_report.h"
#include "app/result_options.h"
#include "app/streams.h"

#include <algorithm>
#include <memory>

namespace occ::cli {

void addKernelsDiff(Commands& kernels);

namespace {

struct Options {
    std::string before;
    std::string after;
    KernelChoiceOptions choice;
    bool all = false;
    ResultOptions result;
    GateOption gate{GateOption::Subject::Differences};
};

Result<KernelChoice, Failure> resolve(Options& options) {
    if (options.before.empty() || options.after.empty())
        return Unexpected{Failure{
            kBadUsage, "two files or folders are needed: the old build and the new. See --help."}};
    if (options.before == "-" && options.after == "-")
        return Unexpected{Failure{kBadUsage, "standard input can be one build only"}};
    if (const auto sound = options.result.check(); !sound) return Unexpected{sound.error()};
    if (const auto gate = options.gate.resolve(); !gate) return Unexpected{gate.error()};
    return options.choice.resolve();
}

/// Pairs of which at least one side counts.
std::vector<KernelPair> chosenPairs(const Build& before, const Build& after) {
    std::vector<bool> old(before.outcomes.size());
    std::vector<bool> fresh(after.outcomes.size());
    for (const std::uint32_t index : before.chosen)
        old[index] = true;
    for (const std::uint32_t index : after.chosen)
        fresh[index] = true;
    std::vector<KernelPair> pairs = compareBuilds(before.evaluated(), after.evaluated());
    std::erase_if(pairs, [&](const KernelPair& pair) {
        return !(pair.before && old[*pair.before]) && !(pair.after && fresh[*pair.after]);
    });
    return pairs;
}

/// Whether a build was read to its end and is not unreadable as a whole: of another one kernels
/// would seem to be gone.
bool canBeCompared(const Build& build) {
    return !build.answer.failure && !(build.answer.list.kernels().empty() && build.lacksKernels());
}

int reportNotCompared(const Build& build) {
    const int status = reportProblems(build, false);
    printError("the builds were not compared.");
    return status;
}

int run(Options& options) {
    const auto choice = resolve(options);
    if (!choice) return report(choice.error());
    KernelEvaluator evaluator(choice->gpu, choice->assumptions);
    const auto before = readBuild({options.before}, *choice, evaluator);
    if (!before) return report(before.error());
    if (!canBeCompared(*before)) return reportNotCompared(*before);
    const auto after = readBuild({options.after}, *choice, evaluator);
    if (!after) return report(after.error());
    if (!canBeCompared(*after)) return reportNotCompared(*after);
    const std::vector<KernelPair> pairs = chosenPairs(*before, *after);
    const auto isSame = [](const KernelPair& pair) { return pair.change == KernelChange::Same; };
    std::vector<KernelPair> shown = pairs;
    if (!options.all) std::erase_if(shown, isSame);
    const auto same = static_cast<std::size_t>(std::count_if(pairs.begin(), pairs.end(), isSame));
    const auto written = options.result.write([&](ReportFormat format) {
        return differenceReport(*before, *after, shown, same, format);
    });
    const bool isShown = options.result.showsText();
    const int missing = std::max(reportProblems(*before, isShown), reportProblems(*after, isShown));
    const bool fails = options.gate.fails(*before, *after, pairs);
    if (!written) return report(written.error());
    return fails ? kGateFailed : missing;
}

}  // namespace

void addKernelsDiff(Commands& kernels) {
    CLI::App* command = kernels.add("diff", "Two builds: kernels added, removed, better and worse");
    const auto options = std::make_shared<Options>();
    command->add_option("old", options->before, "The old build: a file or a folder.")
        ->type_name("OLD")
        ->check(refuseEmpty);
    command->add_option("new", options->after, "The new build.")
        ->type_name("NEW")
        ->check(refuseEmpty);
    options->choice.addTo(*command);
    command->add_flag("--all", options->all, "Also list kernels that are the same in both.")
        ->group("Output");
    options->result.addTo(*command);
    options->gate.addTo(*command);
    command->footer(
        "A kernel is worse where its occupancy is lower, or the same with more spills, registers\n"
        "or shared memory, and better the other way round.\n"
        "Examples:\n"
        "  occuscope-cli kernels diff old/libgemm.so new/libgemm.so --gpu \"RTX 4090\"\n"
        "  occuscope-cli kernels diff old.log new.log --fail-if worse\n"
        "  occuscope-cli kernels diff old new --fail-if \"occupancy_change<0\" --fail-if "
        "\"registers_change>8\"\n"
        "Exit status: 0 done, 1 a kernel meets --fail-if, 2 bad usage, 3 a file cannot be read or\n"
        "kernels of it are missing from the result.");
    kernels.onRun(command, [options] { return run(*options); });
}

}  // namespace occ::cli
