#include "app/kernel_options.h"

#include "app/kernel_client.h"
#include "app/streams.h"
#include "app/tables.h"
#include "core/io/parse_number.h"
#include "core/text/words_kernels.h"

#include <algorithm>
#include <utility>

namespace occ::cli {

namespace {

/// Tells where a condition could not be decided of some kernels.
void noteUndecided(std::size_t count) {
    if (count > 0)
        printNote(counted(count, "kernel") + (count == 1 ? " is" : " are") +
                  " left out, since --filter needs a value that is not known.");
}

/// Whether each kernel meets all filters.
std::vector<FilterVerdict> testAll(const Build& build, const std::vector<KernelFilter>& filters) {
    std::vector<FilterVerdict> verdicts(build.outcomes.size(), FilterVerdict::Yes);
    for (const KernelFilter& filter : filters) {
        const std::vector<FilterVerdict> ones = filter.testAll(build.answer.list, build.outcomes);
        for (std::size_t i = 0; i < ones.size(); ++i)
            if (ones[i] == FilterVerdict::No || verdicts[i] == FilterVerdict::Yes)
                verdicts[i] = ones[i];
    }
    return verdicts;
}

std::vector<std::uint32_t> choose(const Build& build, const KernelChoice& choice) {
    std::vector<std::uint32_t> chosen;
    std::size_t undecided = 0;
    const std::vector<FilterVerdict> verdicts = testAll(build, choice.filters);
    for (std::uint32_t i = 0; i < build.outcomes.size(); ++i) {
        const auto takes = [&](const KernelFilter& target) {
            return target.test(build.view(i)) == FilterVerdict::Yes;
        };
        if (!choice.targets.empty() &&
            std::none_of(choice.targets.begin(), choice.targets.end(), takes))
            continue;
        if (choice.chosenOnly && !build.outcomes[i].chosen) continue;
        if (verdicts[i] == FilterVerdict::Yes) chosen.push_back(i);
        if (verdicts[i] == FilterVerdict::Unknown) ++undecided;
    }
    noteUndecided(undecided);
    return chosen;
}

}  // namespace

void addListOption(CLI::App& app, const std::string& name, std::vector<std::string>& target,
                   OptionText text) {
    app.add_option(name, target, wrapped(text.help, kHelpWidth))
        ->type_name(std::move(text.type))
        ->group(text.group)
        ->expected(1)
        ->take_all()
        ->allow_extra_args(false)  // what follows its value is a file
        ->check(refuseEmpty);
}

void KernelChoiceOptions::addTo(CLI::App& app) {
    m_gpu.addTo(app);
    addOption(app, "-t,--threads", m_threads,
              {"Launch", "N",
               "Threads per block of every kernel. Default: what it was compiled or launched for, "
               "else " +
                   std::to_string(kAssumedBlockThreads) + '.'});
    addOption(app, "--dynamic-shared", m_dynamicShared,
              {"Launch", "SIZE",
               "Dynamic shared memory per block, where the launch is not known. Default: none."});
    addListOption(app, "--arch", m_arches,
                  {"Kernels", "SM",
                   "Only kernels for this target, such as sm_90a, or 90 for every kind of it; "
                   "once for each."});
    app.add_flag("--chosen", m_chosen,
                 wrapped("Only what the driver would load on the GPU, where a kernel was compiled "
                         "for several targets.",
                         kHelpWidth))
        ->group("Kernels");
    addListOption(app, "--filter", m_filters,
                  {"Kernels", "CONDITION",
                   "Only kernels that meet it, such as \"occupancy<50 spills>0\", name~gemm or "
                   "limiter=registers; once for each that must hold."});
    addOption(app, "-j,--jobs", m_jobs,
              {"Reading", "N", "Threads that read. Default: as many as there are processors."});
    addOption(app, "--memory-limit", m_memoryLimit,
              {"Reading", "SIZE",
               "Memory that reading may take beyond the files themselves, such as 4096M. Default: "
               "2048M."});
    m_wait.addTo(app, "Reading");
}

Result<KernelFilter, Failure> parseFilter(const std::string& option, const std::string& text) {
    auto filter = KernelFilter::parse(text);
    if (!filter) return badUsage(option, english()(words::describe(filter.error())));
    if (filter->empty()) return badUsage(option, "the condition is empty");
    return std::move(*filter);
}

Result<LaunchAssumptions, Failure> KernelChoiceOptions::assumptions() const {
    KernelConfig kernel;
    if (!m_threads.empty())
        if (auto applied = applyInput(kernel, inputField(FieldId::Threads), m_threads); !applied)
            return Unexpected{applied.error()};
    if (!m_dynamicShared.empty())
        if (auto applied = applyInput(kernel, inputField(FieldId::DynamicShared), m_dynamicShared);
            !applied)
            return Unexpected{applied.error()};
    LaunchAssumptions assumptions;
    if (!m_threads.empty()) assumptions.threads = static_cast<int>(kernel.block.threads());
    assumptions.dynamicSharedBytes = kernel.dynamicSharedMemoryBytes;
    return assumptions;
}

Result<std::vector<KernelFilter>, Failure> KernelChoiceOptions::targets() const {
    std::vector<KernelFilter> targets;
    for (const std::string& text : m_arches) {
        auto target = KernelFilter::parse("arch=\"" + text + '"');
        if (!target || target->conditions().size() != 1)
            return badUsage("--arch",
                            '"' + text + "\" must be a target such as sm_90, sm_90a or 9.0");
        targets.push_back(std::move(*target));
    }
    return targets;
}

Result<KernelChoice, Failure> KernelChoiceOptions::resolve() const {
    KernelChoice choice;
    Gpu gpu;
    if (auto applied = m_gpu.apply(gpu); !applied) return Unexpected{applied.error()};
    if (!gpu.name.empty()) choice.gpu = std::move(gpu);
    auto launch = assumptions();
    if (!launch) return Unexpected{launch.error()};
    choice.assumptions = *launch;
    auto arches = targets();
    if (!arches) return Unexpected{arches.error()};
    choice.targets = std::move(*arches);
    choice.chosenOnly = m_chosen;
    if (m_chosen && !choice.gpu) return badUsage("--chosen", "needs a GPU; give --gpu");
    for (const std::string& text : m_filters) {
        auto filter = parseFilter("--filter", text);
        if (!filter) return Unexpected{filter.error()};
        choice.filters.push_back(std::move(*filter));
    }
    if (auto reading = resolveReading(choice); !reading) return Unexpected{reading.error()};
    return choice;
}

Result<bool, Failure> KernelChoiceOptions::resolveReading(KernelChoice& choice) const {
    if (!m_jobs.empty()) {
        const auto jobs = parseOption("--jobs", m_jobs, 1, kMaxImportThreads);
        if (!jobs) return Unexpected{jobs.error()};
        choice.threads = static_cast<unsigned>(*jobs);
    }
    if (!m_memoryLimit.empty()) {
        const auto bytes = parseSize(m_memoryLimit);
        if (!bytes || *bytes < kMinImportMemoryBytes || *bytes > kMaxImportMemoryBytes)
            return badUsage("--memory-limit", '"' + m_memoryLimit +
                                                  "\" must be a size from 16M to 1048576M, such "
                                                  "as 4096M");
        choice.memoryLimitBytes = *bytes;
    }
    const auto waiting = m_wait.resolve();
    if (!waiting) return Unexpected{waiting.error()};
    choice.waiting = *waiting;
    return true;
}

bool Build::lacksKernels() const {
    if (answer.failure) return true;
    const auto& problems = answer.list.problems();
    // A file without kernels among others, as objects of the host are, is none to complain of.
    return std::any_of(problems.begin(), problems.end(), [this](const SourcedProblem& problem) {
        const bool nothing = problem.problem.code == ImportProblemCode::NoKernels;
        return problem.problem.loses() && !(nothing && !answer.list.kernels().empty());
    });
}

Result<Build, Failure> readBuild(const std::vector<std::string>& files, const KernelChoice& choice,
                                 KernelEvaluator& evaluator) {
    Build build;
    ImportRequest request;
    request.threads = choice.threads;
    request.timeLimitSeconds = choice.waiting.timeLimitSeconds;
    request.memoryLimitBytes = choice.memoryLimitBytes;
    for (const std::string& file : files) {
        if (file != "-") {
            request.files.push_back(file);
            continue;
        }
        if (request.pasted)
            return Unexpected{Failure{kBadUsage, "standard input can be read only once"}};
        auto text = readFile(file, kMaxPastedBytes);
        if (!text) return Unexpected{text.error()};
        if (text->size() > kMaxPastedBytes)
            return Unexpected{Failure{kUnreadable, "standard input: more than 64 MiB"}};
        request.pasted = std::move(*text);
    }
    build.answer = readKernels(request, choice.waiting.tellProgress);
    build.outcomes = evaluateAll(build.answer.list, evaluator);
    build.chosen = choose(build, choice);
    return build;
}

}  // namespace occ::cli
