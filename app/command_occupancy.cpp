#include "app/commands.h"
#include "app/launch_options.h"
#include "app/launch_text.h"
#include "app/streams.h"
#include "app/tables.h"
#include "core/io/calculator_file.h"
#include "core/io/measurement_tables.h"
#include "core/io/occupancy_json.h"
#include "core/io/scenario.h"
#include "core/text/joined.h"

#include <algorithm>
#include <memory>

namespace occ::cli {

namespace {

struct Options {
    LaunchOptions launch;
    FormatOption format;
    std::string save;
};

std::string toJson(const OccupancyAnswer& answer) {
    return jsonDocument([&](JsonWriter& json) { writeOccupancyMembers(json, answer, english()); });
}

/// The answer in one row, its limits in columns of their own.
Table toRow(const OccupancyAnswer& answer) {
    const Occupancy& o = answer.occupancy;
    Table table;
    std::vector<Cell> row;
    const auto add = [&](const char* key, Cell cell) {
        table.columns.push_back({key, key});
        row.push_back(std::move(cell));
    };
    add("gpu", answer.gpu.name);
    add("cc", toString(answer.gpu.limits.computeCapability));
    add("launchable", o.launchable());
    add("active_blocks", std::int64_t{o.activeBlocks});
    add("active_warps", std::int64_t{o.activeWarps});
    add("active_threads", std::int64_t{o.activeThreads});
    add("max_warps", std::int64_t{o.maxWarps});
    add("occupancy_percent", occupancyPercent(o.activeWarps, o.maxWarps));
    add("limiters", limiterNames(o.limiters, english()));
    for (const Limiter limiter : kLimiters) {
        const auto blocks = o.limit(limiter);
        add("", blocks ? Cell(std::int64_t{*blocks}) : Cell());
        table.columns.back().key = "limit_" + std::string(limiterKey(limiter));
    }
    add("warps_per_block", std::int64_t{o.warpsPerBlock});
    add("registers_per_block", o.registersPerBlock);
    add("shared_memory_per_block", o.sharedMemoryPerBlockBytes);
    add("reasons", joined(reasonTexts(answer), "; "));
    table.rows.push_back(std::move(row));
    return table;
}

std::string toText(const OccupancyAnswer& answer) {
    return launchText(answer) + '\n' + answerText(answer) + '\n' +
           occ::toText(limitsTable(answer.occupancy), english()) + detailText(answer);
}

std::string toMarkdown(const OccupancyAnswer& answer) {
    std::string text = launchText(answer) + "\n\n" + answerText(answer);
    // Lines of one paragraph flow together; a list keeps them apart.
    std::string list;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool lineStart = (i == 0 || text[i - 1] == '\n') && text[i] != '\n';
        if (lineStart) list += "- ";
        if (text[i] != '\n' || list.empty() || list.back() != '\n') list += text[i];
    }
    return list + '\n' + occ::toMarkdown(limitsTable(answer.occupancy), english()) +
           detailText(answer);
}

std::string write(const OccupancyAnswer& answer, ReportFormat format) {
    switch (format) {
        case ReportFormat::Json: return toJson(answer);
        case ReportFormat::Csv: return toCsv(toRow(answer));
        case ReportFormat::Markdown: return toMarkdown(answer);
        case ReportFormat::Text: break;
    }
    return toText(answer);
}

/// A file of Nsight Compute's calculator keeps what else it held.
Result<bool, Failure> save(const std::string& path, const Scenario& launch) {
    if (!isCalculatorFileName(path)) return writeFile(path, writeScenario(launch));
    const auto before = readFile(path);
    const auto leftOut = leftOutOfCalculatorFile(launch);
    const auto saved =
        writeFile(path, writeCalculatorFile(launch, before ? std::string_view(*before) : ""));
    if (saved && !leftOut.empty())
        printNote("files of Nsight Compute's calculator do not hold: " + joined(leftOut, ", "));
    return saved;
}

int run(const Options& options) {
    const auto format = options.format.resolve();
    if (!format) return report(format.error());
    const auto launch = options.launch.resolve();
    if (!launch) return report(launch.error());
    if (!options.save.empty()) {
        const auto saved = save(options.save, *launch);
        if (!saved) return report(saved.error());
    }
    const Occupancy occupancy = evaluate(launch->gpu.limits, launch->kernel);
    const OccupancyAnswer answer = fullAnswer(*launch, occupancy);
    print(write(answer, *format));
    const bool fails = std::any_of(answer.notes.begin(), answer.notes.end(),
                                   [](const Issue& note) { return note.preventsLaunch(); });
    return occupancy.launchable() && !fails ? kDone : kCannotLaunch;
}

}  // namespace

void addOccupancy(Commands& commands) {
    CLI::App* command =
        commands.add("occupancy", "Active blocks, occupancy and limits of one launch");
    const auto options = std::make_shared<Options>();
    options->launch.addTo(*command);
    options->format.addTo(*command);
    command
        ->add_option(
            "--save", options->save,
            wrapped("Also save the launch as a scenario, or for Nsight Compute's calculator "
                    "where the name ends in .ncu-occ.",
                    kHelpWidth))
        ->type_name("FILE")
        ->group("Output");
    command->footer(
        "Examples:\n"
        "  occuscope-cli occupancy --gpu \"RTX 4090\" --threads 256 --registers 40\n"
        "  occuscope-cli occupancy -g sm_90 -b 32,8 -r 64 --dynamic-shared 48K --format json\n"
        "Exit status: 0 done, 1 the launch cannot run, 2 bad usage, 3 unreadable input.");
    commands.onRun(command, [options] { return run(*options); });
}

}  // namespace occ::cli
