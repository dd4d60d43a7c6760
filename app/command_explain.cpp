#include "app/commands.h"
#include "app/launch_options.h"
#include "app/launch_text.h"
#include "app/streams.h"
#include "app/tables.h"
#include "core/derivation.h"
#include "core/io/occupancy_json.h"
#include "core/text/words.h"

#include <memory>

namespace occ::cli {

namespace {

struct Options {
    LaunchOptions launch;
    FormatOption format;
};

/// A check is told from others by what the launch is held against.
std::string titleOf(const Step& step) {
    std::string title = words::title(step.quantity);
    if (step.operation != Operation::CheckAtMost) return title;
    return title + " (" + words::title(step.operands.back().quantity) + ')';
}

Table stepTable(const std::vector<Step>& steps) {
    Table table;
    table.columns = {{"resource", "resource"}, {"quantity", "quantity"}, {"equation", "equation"},
                     {"result", "result"},     {"rounds", "rounds"},     {"rule", "rule"},
                     {"source", "source"}};
    for (const Step& step : steps) {
        Cell resource;
        if (step.resource)
            resource = Named{std::string(limiterKey(*step.resource)), words::name(*step.resource)};
        table.rows.push_back(
            {resource, titleOf(step), english()(words::equation(step)), std::int64_t{step.result},
             step.rounds, std::string(words::rule(step)), std::string(words::ruleSource(step))});
    }
    return table;
}

std::string stepsText(const std::vector<Step>& steps) {
    std::string text;
    std::optional<Limiter> resource;
    bool first = true;
    for (const Step& step : steps) {
        if (first || step.resource != resource)
            text += '\n' +
                    std::string(step.resource ? words::name(*step.resource)
                                : first       ? "the block"
                                              : "the result") +
                    '\n';
        first = false;
        resource = step.resource;
        text += "  " + titleOf(step) + ": " + english()(words::equation(step)) + '\n';
        text += "      " + std::string(words::rule(step)) + " [" + words::ruleSource(step) + "]\n";
    }
    return text;
}

std::string gainsText(const std::vector<NextStep>& steps, const Occupancy& now) {
    std::string text;
    for (const NextStep& step : steps) {
        const std::string gain = english()(words::gain(step, now));
        if (!gain.empty()) text += "  " + gain + '\n';
    }
    return text.empty() ? "" : "\nnext steps\n" + text;
}

void writeStep(JsonWriter& json, const Step& step) {
    json.beginObject().key("resource");
    if (step.resource)
        json.value(limiterKey(*step.resource));
    else
        json.null();
    json.member("quantity", words::title(step.quantity));
    json.key("operands").beginArray();
    for (const Operand& operand : step.operands) {
        json.beginObject();
        json.member("quantity", words::title(operand.quantity)).member("value", operand.value);
        json.endObject();
    }
    json.endArray();
    json.member("result", step.result)
        .member("rounds", step.rounds)
        .member("equation", english()(words::equation(step)))
        .member("rule", words::rule(step))
        .member("source", words::ruleSource(step));
    json.endObject();
}

std::string toJson(const OccupancyAnswer& answer, const std::vector<Step>& steps,
                   const Table& nextSteps) {
    std::string text;
    JsonWriter json(text, JsonWriter::Layout::Indented);
    json.beginObject();
    writeOccupancyMembers(json, answer, english());
    json.member("headline",
                english()(words::headline(answer.gpu.limits, answer.kernel, answer.occupancy)));
    json.key("steps").beginArray();
    for (const Step& step : steps)
        writeStep(json, step);
    json.endArray().key("next_steps");
    writeRows(json, nextSteps);
    json.endObject();
    return text + '\n';
}

int run(const Options& options) {
    const auto format = options.format.resolve();
    if (!format) return report(format.error());
    const auto launch = options.launch.resolve();
    if (!launch) return report(launch.error());
    const DeviceLimits& device = launch->gpu.limits;
    const OccupancyTables tables(device);
    const Occupancy occupancy = evaluate(device, launch->kernel);
    const std::vector<Issue> notes = validate(device, launch->kernel);
    const OccupancyAnswer answer{
        launch->gpu, launch->kernel, occupancy, notes,
        computeWaves(launch->kernel.gridBlocks, occupancy.activeBlocks, launch->gpu.smCount)};
    const std::vector<Step> steps = derive(device, launch->kernel);
    const std::vector<NextStep> next = nextSteps(tables, launch->kernel);
    switch (*format) {
        case ReportFormat::Json:
            print(toJson(answer, steps, nextStepTable(next, device.maxWarpsPerSm)));
            break;
        case ReportFormat::Csv: print(toCsv(stepTable(steps))); break;
        case ReportFormat::Markdown: print(toMarkdown(stepTable(steps), english())); break;
        case ReportFormat::Text:
            print(launchText(answer) + stepsText(steps) + '\n' + answerText(answer) +
                  notesText(answer) + gainsText(next, occupancy));
            break;
    }
    return occupancy.launchable() ? kDone : kCannotLaunch;
}

}  // namespace

void addExplain(Commands& commands) {
    CLI::App* command =
        commands.add("explain", "The calculation step by step, with rules and sources");
    const auto options = std::make_shared<Options>();
    options->launch.addTo(*command);
    options->format.addTo(*command);
    command->footer(
        "Example:\n"
        "  occuscope-cli explain --gpu 8.0 --threads 800 --registers 80\n"
        "Exit status: 0 done, 1 the launch cannot run, 2 bad usage, 3 unreadable input.");
    commands.onRun(command, [options] { return run(*options); });
}

}  // namespace occ::cli
