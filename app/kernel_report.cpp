#include "app/kernel_report.h"

#include "app/kernel_client.h"
#include "app/report_composer.h"
#include "app/streams.h"
#include "app/tables.h"
#include "core/io/json_writer.h"
#include "core/io/kernel_tables.h"
#include "core/text/joined.h"
#include "core/text/words_kernels.h"

#include <algorithm>
#include <array>

namespace occ::cli {

namespace {

/// What a terminal can bear.
constexpr std::size_t kMostListed = 50;

std::string number(std::size_t count) {
    return english().numbers().number(static_cast<std::int64_t>(count));
}

/// "libgemm.a(gemm.o), byte 4,096: The end is missing."
std::string problemText(const KernelList& list, const SourcedProblem& problem) {
    std::string place = toString(list.source(problem.source));
    if (place == "-") place = "standard input";
    if (problem.problem.offset)
        place += ", byte " + number(static_cast<std::size_t>(*problem.problem.offset));
    return place + ": " + english()(words::describe(problem.problem));
}

/// Where all of them are told.
std::string moreText(std::size_t more) {
    return "and " + number(more) + " more, all in \"kernels FILE --format json\"";
}

std::vector<std::string> problemLines(const KernelList& list) {
    const auto& problems = list.problems();
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < std::min(problems.size(), kMostListed); ++i)
        lines.push_back(problemText(list, problems[i]));
    if (problems.size() > kMostListed) lines.push_back(moreText(problems.size() - kMostListed));
    return lines;
}

/// Where there are no kernels they are all there is to tell, and go to standard error.
void addProblems(ReportComposer& report, const std::string& title, const KernelList& list) {
    if (list.problems().empty() || list.kernels().empty()) return;
    report.heading(title);
    report.lines("Problem", problemLines(list));
}

std::string placeText(const KernelEvaluator& evaluator) {
    const LaunchAssumptions& launch = evaluator.assumptions();
    const Gpu* gpu = evaluator.gpu();
    std::string text = "Each on the compute capability it was compiled for";
    if (gpu != nullptr)
        text = gpu->origin == GpuOrigin::ComputeCapability
                   ? "On compute capability " + toString(gpu->limits.computeCapability)
                   : "On " + gpu->name;
    text += launch.threads
                ? ", with " + english().withUnit(*launch.threads, Unit::Threads) + " per block"
                : ", with its own launch bound as block size, else " +
                      english().withUnit(launch.threadsOtherwise, Unit::Threads);
    if (launch.dynamicSharedBytes > 0)
        text += " and " + english().withUnit(launch.dynamicSharedBytes, Unit::Bytes) +
                " of dynamic shared memory";
    return text;
}

std::string headText(const KernelListing& listing, const KernelSummary& summary,
                     const KernelEvaluator& evaluator) {
    const Build& build = listing.build;
    const std::size_t all = build.answer.list.kernels().size();
    std::string text = counted(summary.kernels, "kernel");
    if (summary.kernels < all) text = number(summary.kernels) + " of " + counted(all, "kernel");
    if (summary.names < summary.kernels) text += ", " + counted(summary.names, "name");
    std::vector<std::string> targets;
    for (const auto& [target, count] : summary.byTarget)
        targets.push_back((target.known() ? toString(target) : "unknown target") +
                          (summary.byTarget.size() > 1 ? ' ' + number(count) : ""));
    if (!targets.empty()) text += "; " + joined(targets, ", ");
    text += '\n' + placeText(evaluator);
    if (!listing.summaryOnly && listing.rows.size() < summary.kernels)
        text += "\nListed: " +
                (listing.rows.empty() ? "none" : "the first " + number(listing.rows.size())) +
                "; --limit lists more.";
    return text;
}

std::size_t countNotFinal(const Build& build) {
    const auto isNotFinal = [&build](std::uint32_t index) {
        return build.kernel(index).facts.doubts.contains(KernelDoubt::NotFinal);
    };
    return static_cast<std::size_t>(
        std::count_if(build.chosen.begin(), build.chosen.end(), isNotFinal));
}

std::string countsText(const KernelSummary& summary, std::size_t notFinal) {
    std::vector<std::string> lines = {"Full occupancy: " + number(summary.full) + " of " +
                                      number(summary.known)};
    if (summary.known > summary.launchable)
        lines.push_back("Cannot run with this block: " +
                        number(summary.known - summary.launchable));
    if (summary.kernels > summary.known)
        lines.push_back("Occupancy not known: " + number(summary.kernels - summary.known));
    const std::size_t told = summary.kernels - summary.spillsUnknown;
    if (told > 0)
        lines.push_back("Spilling registers: " + number(summary.spilling) + " of " + number(told));
    if (notFinal > 0)
        lines.push_back(
            "Before device linking, which may raise registers, stack and shared memory: " +
            number(notFinal));
    return joined(lines, "\n");
}

std::string pages(const KernelListing& listing, const KernelSummary& summary,
                  KernelEvaluator& evaluator, ReportFormat format) {
    const Build& build = listing.build;
    if (build.answer.list.kernels().empty()) return {};
    ReportComposer report(format);
    report.paragraph(headText(listing, summary, evaluator));
    if (!listing.summaryOnly && !listing.rows.empty()) {
        report.separate();
        report.table(shownKernelTable(build.evaluated(), listing.rows, evaluator, english()));
    }
    if (summary.known > 0) {
        report.heading("How many kernels each resource limits");
        report.table(summaryTable(summary, english()));
        report.paragraph(countsText(summary, countNotFinal(build)));
    }
    addProblems(report, "Problems", build.answer.list);
    return report.take();
}

std::string summaryJson(const KernelSummary& summary) {
    const auto count = [](std::size_t value) { return static_cast<std::int64_t>(value); };
    return jsonDocument([&](JsonWriter& json) {
        json.member("kernels", count(summary.kernels)).member("names", count(summary.names));
        json.member("occupancy_known", count(summary.known));
        json.member("launchable", count(summary.launchable));
        json.member("full_occupancy", count(summary.full));
        json.member("spilling", count(summary.spilling));
        json.member("spills_unknown", count(summary.spillsUnknown));
        writeRows(json.key("limited_by"), summaryTable(summary, english()));
        json.key("by_arch").beginArray();
        for (const auto& [target, kernels] : summary.byTarget) {
            json.oneLine().beginObject().key("arch");
            if (target.known())
                json.value(toString(target));
            else
                json.null();
            json.member("kernels", count(kernels)).endObject();
        }
        json.endArray();
    });
}

std::array<std::size_t, kKernelChangeCount> countChanges(std::span<const KernelPair> pairs) {
    std::array<std::size_t, kKernelChangeCount> counts{};
    for (const KernelPair& pair : pairs)
        ++counts[static_cast<std::size_t>(pair.change)];
    return counts;
}

std::string changesText(std::span<const KernelPair> pairs, std::size_t same) {
    auto counts = countChanges(pairs);
    counts[static_cast<std::size_t>(KernelChange::Same)] = same;
    std::vector<std::string> parts;
    for (const KernelChange change :
         {KernelChange::Worse, KernelChange::Better, KernelChange::Changed, KernelChange::Added,
          KernelChange::Removed, KernelChange::Same})
        if (const std::size_t count = counts[static_cast<std::size_t>(change)]; count > 0)
            parts.push_back(number(count) + ' ' + english().word(words::name(change)));
    return parts.empty() ? "No kernels" : joined(parts, ", ");
}

}  // namespace

void writeKernelReport(const KernelListing& listing, KernelEvaluator& evaluator,
                       ReportFormat format, const PieceWriter& write) {
    const EvaluatedList evaluated = listing.build.evaluated();
    if (!listing.summaryOnly && format == ReportFormat::Json)
        return writeKernelDocument(evaluated, listing.rows, english(), write);
    if (!listing.summaryOnly && format == ReportFormat::Csv)
        return writeKernelCsv(evaluated, listing.rows, english(), write);
    const KernelSummary summary = summarize(evaluated, listing.build.chosen);
    if (format == ReportFormat::Json) return write(summaryJson(summary));
    if (format == ReportFormat::Csv) return write(toCsv(summaryTable(summary, english())));
    write(pages(listing, summary, evaluator, format));
}

std::string differenceReport(const Build& before, const Build& after,
                             std::span<const KernelPair> pairs, std::size_t same,
                             ReportFormat format) {
    if (format == ReportFormat::Json)
        return differenceDocument(
            before.evaluated(), after.evaluated(), pairs,
            same - countChanges(pairs)[static_cast<std::size_t>(KernelChange::Same)]);
    const auto rows =
        isForPeople(format) ? pairs.first(std::min(pairs.size(), kMostForPeople)) : pairs;
    const Table table = differenceTable(before.evaluated(), after.evaluated(), rows, english());
    if (format == ReportFormat::Csv) return toCsv(table);
    ReportComposer report(format);
    std::string head = changesText(pairs, same);
    if (rows.size() < pairs.size())
        head += "\nListed: the first " + number(rows.size()) + "; --format csv lists all.";
    report.paragraph(head);
    if (!table.rows.empty()) {
        report.separate();
        report.table(table);
    }
    addProblems(report, "Problems of the old build", before.answer.list);
    addProblems(report, "Problems of the new build", after.answer.list);
    return report.take();
}

int reportProblems(const Build& build, bool isShown) {
    const KernelList& list = build.answer.list;
    const auto& problems = list.problems();
    const bool isTold = isShown && !list.kernels().empty();
    for (std::size_t i = 0; !isTold && i < std::min(problems.size(), kMostListed); ++i) {
        const std::string text = problemText(list, problems[i]);
        if (problems[i].problem.loses())
            printError(text);
        else
            printNote(text);
    }
    if (!isTold && problems.size() > kMostListed)
        printNote(moreText(problems.size() - kMostListed));
    if (build.answer.failure) return reportFailure(*build.answer.failure);
    if (!build.lacksKernels()) return kDone;
    if (isTold) printError("kernels may be missing from the result: see its problems.");
    return kUnreadable;
}

}  // namespace occ::cli
