#include "app/commands.h"
#include "app/kernel_gate.h"
#include "app/kernel_options.h"
#include "app/kernel_report.h"
#include "app/kernel_server.h"
#include "app/kernel_sort.h"
#include "app/result_options.h"
#include "app/streams.h"

#include <algorithm>
#include <memory>

namespace occ::cli {

/// `kernels diff`, in a file of its own.
void addKernelsDiff(Commands& kernels);

namespace {

struct Options {
    std::vector<std::string> files;
    KernelChoiceOptions choice;
    std::string sort;
    std::string limit;
    bool summary = false;
    ResultOptions result;
    GateOption gate{GateOption::Subject::Kernels};
};

/// All that the options say, or what is wrong with them.
struct Task {
    KernelChoice choice;
    std::optional<KernelOrder> order;
    std::optional<std::size_t> most;
};

/// How many kernels are listed.
std::size_t mostRows(const Task& task, const Build& build, ReportFormat format) {
    const std::size_t most = isForPeople(format) ? kMostForPeople : SIZE_MAX;
    return std::min(task.most.value_or(most), build.chosen.size());
}

Result<Task, Failure> resolve(Options& options) {
    if (options.files.empty())
        return Unexpected{Failure{kBadUsage,
                                  "no file was given: give what a build has left behind, such as "
                                  "an executable, a library, a cubin or a compiler's log, or "
                                  "folders of them. See --help."}};
    if (const auto sound = options.result.check(); !sound) return Unexpected{sound.error()};
    auto choice = options.choice.resolve();
    if (!choice) return Unexpected{choice.error()};
    Task task{std::move(*choice)};
    if (!options.sort.empty()) {
        auto order = parseKernelOrder(options.sort);
        if (!order) return Unexpected{order.error()};
        task.order = *order;
    }
    if (!options.limit.empty()) {
        const auto limit = parseOption("--limit", options.limit, 0, INT32_MAX);
        if (!limit) return Unexpected{limit.error()};
        task.most = static_cast<std::size_t>(*limit);
    }
    if (const auto gate = options.gate.resolve(); !gate) return Unexpected{gate.error()};
    return task;
}

int run(Options& options) {
    auto task = resolve(options);
    if (!task) return report(task.error());
    KernelEvaluator evaluator(task->choice.gpu, task->choice.assumptions);
    auto build = readBuild(options.files, task->choice, evaluator);
    if (!build) return report(build.error());
    if (task->order) sortKernels(*build, *task->order);
    const auto written =
        options.result.writePieces([&](ReportFormat format, const PieceWriter& write) {
            const std::span<const std::uint32_t> rows =
                std::span(build->chosen).first(mostRows(*task, *build, format));
            writeKernelReport({*build, rows, options.summary}, evaluator, format, write);
        });
    const int missing = reportProblems(*build, options.result.showsText());
    const bool fails = options.gate.fails(*build);
    if (!written) return report(written.error());
    return fails ? kGateFailed : missing;
}

void addTo(CLI::App& app, Options& options) {
    app.add_option("files", options.files,
                   wrapped("What builds leave behind: cubins, fatbins, executables, libraries, "
                           "objects and archives with CUDA code; PTX; output of ptxas -v, nvcc "
                           "--resource-usage, nvlink -v or cuobjdump --dump-resource-usage; CSV of "
                           "Nsight Compute and its .ncu-occ files; Triton's cache. Or folders of "
                           "them; \"-\" reads standard input.",
                           kHelpWidth))
        ->type_name("FILE")
        ->check(refuseEmpty);
    options.choice.addTo(app);
    addOption(app, "--sort", options.sort,
              {"Output", "KEY[:desc]",
               "Order by this, such as occupancy, registers:desc or name. Default: as they stand "
               "in the files."});
    addOption(app, "--limit", options.limit,
              {"Output", "N",
               "List the first N kernels only; all of them count elsewhere. Default: all, in text "
               "and Markdown 10,000."});
    app.add_flag("--summary", options.summary,
                 wrapped("Only how many kernels each resource limits.", kHelpWidth))
        ->group("Output");
    options.result.addTo(app);
    options.gate.addTo(app);
}

void addServe(Commands& kernels) {
    CLI::App* serve = kernels.add(
        "serve", "Answer one request from standard input; for programs, not for people");
    serve->footer(
        "Reads one line of JSON with the names of files, and answers in lines: JSON, and lines\n"
        "that begin with N and K for names and kernels. The end of standard input cancels.\n"
        "Example of a line:\n"
        "  {\"format\":\"occuscope-import-request\",\"protocol\":1,\"files\":[\"a.cubin\"],\n"
        "   \"threads\":0,\"time_limit\":60,\"memory_limit\":2147483648}     (in one line)\n"
        "Exit status: 0 done, 3 not everything could be read.");
    kernels.onRun(serve, []() -> int { serveKernels(); });
}

}  // namespace

void addKernels(Commands& commands) {
    Commands& kernels = commands.addGroup(
        "kernels", "Kernels of builds: resources and occupancy of every kernel in files");
    const auto options = std::make_shared<Options>();
    addTo(kernels.app(), *options);
    kernels.onRunItself([options] { return run(*options); });
    addKernelsDiff(kernels);
    addServe(kernels);
    kernels.setFooter(
        "Examples:\n"
        "  occuscope-cli kernels build/libgemm.so --gpu \"RTX 4090\" --chosen\n"
        "  nvcc -Xptxas -v gemm.cu 2>&1 | occuscope-cli kernels -\n"
        "  occuscope-cli kernels build --filter \"occupancy<50\" --sort registers:desc\n"
        "  occuscope-cli kernels libgemm.so --gpu H100 --format json --output kernels.json\n"
        "  occuscope-cli kernels build --fail-if \"spills>0\" --fail-if \"occupancy<25\"\n"
        "  occuscope-cli kernels diff old/libgemm.so new/libgemm.so --fail-if worse\n"
        "A file that has the name of a command needs a folder before it: ./diff.\n"
        "Exit status: 0 done, 1 a kernel meets --fail-if, 2 bad usage, 3 a file cannot be read or\n"
        "kernels of it are missing from the result.");
}

}  // namespace occ::cli
