#include "app/commands.h"
#include "app/launch_options.h"
#include "app/launch_text.h"
#include "app/streams.h"
#include "app/tables.h"
#include "core/io/occupancy_json.h"
#include "core/io/worked_calculation.h"
#include "core/text/words.h"

#include <memory>

namespace occ::cli {

namespace {

struct Options {
    LaunchOptions launch;
    FormatOption format;
    bool textbook = false;
    bool latex = false;
};

std::string gainsText(const std::vector<NextStep>& steps, const Occupancy& now) {
    std::string text;
    for (const NextStep& step : steps) {
        const std::string gain = english()(words::gain(step, now));
        if (!gain.empty()) text += "  " + gain + '\n';
    }
    return text.empty() ? "" : "\nnext steps\n" + text;
}

std::string toJson(const OccupancyAnswer& answer, const WorkedCalculation& calculation,
                   const Table& nextSteps) {
    return jsonDocument([&](JsonWriter& json) {
        writeOccupancyMembers(json, answer, english());
        json.member("headline",
                    english()(words::headline(answer.gpu.limits, answer.kernel, answer.occupancy)));
        writeSteps(json.key("steps"), calculation.steps, english());
        if (calculation.textbook) writeTextbook(json.key("textbook"), calculation, english());
        writeRows(json.key("next_steps"), nextSteps);
    });
}

std::string written(ReportFormat format, const OccupancyAnswer& answer,
                    const WorkedCalculation& calculation) {
    const int maxWarps = answer.gpu.limits.maxWarpsPerSm;
    const auto next = [&] { return nextSteps(OccupancyTables(answer.gpu.limits), answer.kernel); };
    switch (format) {
        case ReportFormat::Json:
            return toJson(answer, calculation, nextStepTable(next(), maxWarps));
        case ReportFormat::Csv: return toCsv(stepTable(calculation, english()));
        case ReportFormat::Markdown: return toMarkdown(calculation, english());
        case ReportFormat::Text: break;
    }
    return toText(calculation, english()) + '\n' + answerText(answer) + notesText(answer) +
           gainsText(next(), answer.occupancy);
}

int run(const Options& options) {
    const auto format = options.format.resolve();
    if (!format) return report(format.error());
    const auto launch = options.launch.resolve();
    if (!launch) return report(launch.error());
    WorkedCalculation calculation = workOut(launch->gpu.limits, launch->kernel,
                                            options.textbook ? Textbook::Beside : Textbook::Left);
    const OccupancyAnswer answer = fullAnswer(*launch, calculation.occupancy);
    calculation.launch = launchLines(answer);
    print(options.latex ? toLatex(calculation, english(), LatexForm::Document)
                        : written(*format, answer, calculation));
    return answer.occupancy.launchable() ? kDone : kCannotLaunch;
}

}  // namespace

void addExplain(Commands& commands) {
    CLI::App* command =
        commands.add("explain", "The calculation step by step, with rules and sources");
    const auto options = std::make_shared<Options>();
    options->launch.addTo(*command);
    options->format.addTo(*command);
    command
        ->add_flag(
            "--latex", options->latex,
            wrapped("Write a LaTeX document with the equations, instead of --format.", kHelpWidth))
        ->group("Output")
        ->excludes(command->get_option("--format"));
    command
        ->add_flag("--textbook", options->textbook,
                   wrapped("Put the arithmetic that lessons teach beside the hardware's, and say "
                           "where the two part and what that costs.",
                           kHelpWidth))
        ->group("Output");
    command->footer(
        "Examples:\n"
        "  occuscope-cli explain --gpu 8.0 --threads 800 --registers 80\n"
        "  occuscope-cli explain --gpu A100 --threads 256 --registers 40 \\\n"
        "    --dynamic-shared 8K --textbook\n"
        "Exit status: 0 done, 1 the launch cannot run, 2 bad usage, 3 unreadable input.");
    commands.onRun(command, [options] { return run(*options); });
}

}  // namespace occ::cli
