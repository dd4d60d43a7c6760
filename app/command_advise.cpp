#include "app/commands.h"
#include "app/launch_options.h"
#include "app/launch_text.h"
#include "app/report_composer.h"
#include "app/streams.h"
#include "app/tables.h"
#include "core/io/guidance_tables.h"
#include "core/io/json_writer.h"
#include "core/text/joined.h"
#include "core/text/words_guidance.h"

#include <memory>

namespace occ::cli {

namespace {

struct Options {
    LaunchOptions launch;
    FormatOption format;
    std::string what;
};

std::string changesText(const Proposal& proposal) {
    return joined(proposal.changes, ", ",
                  [](const InputChange& change) { return english()(words::describe(change)); });
}

/// A paragraph in lines of its own.
std::string indented(const std::string& text) {
    constexpr const char* kIndent = "      ";
    if (text.empty()) return {};
    std::string result = kIndent;
    for (const char c : wrapped(text, 72)) {
        result += c;
        if (c == '\n') result += kIndent;
    }
    return result + '\n';
}

std::string proposalsText(const std::vector<Proposal>& proposals, const Occupancy& now,
                          const char* heading) {
    if (proposals.empty()) return {};
    std::string text = std::string("\n") + heading + '\n';
    for (const Proposal& proposal : proposals) {
        text += "  " + changesText(proposal) + ": " + english()(words::outcome(proposal, now)) +
                '\n' + indented(english()(words::reason(proposal)));
        for (const InputChange& change : proposal.changes)
            text += indented(words::describe(costOf(change)));
    }
    return text;
}

std::string adviceText(const Guidance& guidance) {
    const Occupancy& now = guidance.now;
    std::string text = proposalsText(guidance.repairs, now, "what would run");
    text += proposalsText(guidance.gains, now, "next steps");
    text += proposalsText(guidance.together, now, "together");
    if (now.launchable() && guidance.gains.empty() && guidance.together.empty())
        text += now.activeWarps == now.maxWarps
                    ? "\nEvery warp slot of the SM is in use.\n"
                    : "\nNo change of one or two inputs raises the occupancy.\n";
    if (!guidance.room.empty()) text += "\nroom\n";
    for (const Room& room : guidance.room)
        text += "  " + english()(words::describe(room, now)) + '\n';
    if (!guidance.lines.empty()) text += "\nlines to paste\n";
    for (const CodeLine& line : guidance.lines)
        text += "  " + words::code(line) + '\n' + indented(english()(words::describe(line)));
    text += "\nrules of thumb\n";
    for (const RuleCheck& check : guidance.checks) {
        const std::string source = words::source(check.rule);
        text += std::string("  ") + words::title(check.verdict) + ": " + words::title(check.rule) +
                '\n' + indented(english()(words::describe(check))) +
                indented(source.empty() ? source : '[' + source + ']');
    }
    return text;
}

std::string toJson(const OccupancyAnswer& answer, const std::vector<GuidanceTable>& tables) {
    return jsonDocument([&](JsonWriter& json) {
        writeOccupancyMembers(json, answer, english());
        for (const GuidanceTable& table : tables)
            writeRows(json.key(table.key), table.table);
    });
}

std::string toMarkdown(const std::vector<GuidanceTable>& tables) {
    ReportComposer report(ReportFormat::Markdown);
    for (const GuidanceTable& table : tables) {
        if (table.table.rows.empty()) continue;
        report.heading(table.title);
        report.table(table.table);
    }
    return report.take();
}

/// A CSV file is one table.
Result<Table, Failure> tableNamed(const std::vector<GuidanceTable>& tables,
                                  const std::string& what) {
    const std::string wanted = what.empty() ? "proposals" : what;
    for (const GuidanceTable& table : tables)
        if (table.key == wanted) return table.table;
    return notOneOf("--what", what, joined(tables, ", ", &GuidanceTable::key));
}

int run(const Options& options) {
    const auto format = options.format.resolve();
    if (!format) return report(format.error());
    const auto launch = options.launch.resolve();
    if (!launch) return report(launch.error());
    const OccupancyTables tables(launch->gpu.limits);
    const Guidance guidance = guide(tables, launch->gpu, launch->kernel);
    const OccupancyAnswer answer{launch->gpu, launch->kernel, guidance.now,
                                 validate(launch->gpu.limits, launch->kernel)};
    const std::vector<GuidanceTable> advice = guidanceTables(guidance, english());
    const auto table = tableNamed(advice, options.what);
    if (!table) return report(table.error());
    switch (*format) {
        case ReportFormat::Json: print(toJson(answer, advice)); break;
        case ReportFormat::Csv: print(toCsv(*table)); break;
        case ReportFormat::Markdown: print(toMarkdown(advice)); break;
        case ReportFormat::Text:
            print(launchText(answer) + '\n' + answerText(answer) + notesText(answer) +
                  adviceText(guidance));
            break;
    }
    return guidance.now.launchable() ? kDone : kCannotLaunch;
}

}  // namespace

void addAdvise(Commands& commands) {
    CLI::App* command =
        commands.add("advise", "What to change, what it costs, lines to paste, and rules of thumb");
    const auto options = std::make_shared<Options>();
    options->launch.addTo(*command);
    command
        ->add_option("--what", options->what,
                     wrapped("With --format csv: the table to write, one of proposals (unless "
                             "said), room, lines and rules.",
                             kHelpWidth))
        ->type_name("TABLE")
        ->group("Output");
    options->format.addTo(*command);
    command->footer(
        "Example:\n"
        "  occuscope-cli advise --gpu \"A100 SXM4 40GB\" --threads 256 --registers 40\n"
        "Exit status: 0 done, 1 the launch cannot run, 2 bad usage, 3 unreadable input.");
    commands.onRun(command, [options] { return run(*options); });
}

}  // namespace occ::cli
