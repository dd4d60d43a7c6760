#include "app/commands.h"
#include "app/launch_options.h"
#include "app/streams.h"
#include "app/tables.h"
#include "core/teach/exercise.h"
#include "core/text/joined.h"

#include <charconv>
#include <memory>

namespace occ::cli {

namespace {

struct Options {
    std::string seed = "1";
    std::string questions = "10";
    std::string level = "basic";
    bool answers = false;
    FormatOption format;
};

Result<std::uint64_t, Failure> readSeed(const std::string& text) {
    std::uint64_t seed = 0;
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, seed);
    if (error == std::errc() && end == last) return seed;
    return badUsage("--seed",
                    '"' + text + "\" is no whole number from 0 to " + std::to_string(UINT64_MAX));
}

Result<ExerciseRequest, Failure> resolve(const Options& options) {
    const auto seed = readSeed(options.seed);
    if (!seed) return Unexpected{seed.error()};
    const auto questions = parseOption("--questions", options.questions, 1, kMaxExercises);
    if (!questions) return Unexpected{questions.error()};
    const auto level = parseExerciseLevel(options.level);
    if (!level) return notOneOf("--level", options.level, joined(kExerciseLevels, ", "));
    return ExerciseRequest{*seed, static_cast<int>(*questions), *level};
}

int run(const Options& options) {
    const auto format = options.format.resolve();
    if (!format) return report(format.error());
    const auto request = resolve(options);
    if (!request) return report(request.error());
    const ExerciseSheet sheet = makeExercises(*request);
    switch (*format) {
        case ReportFormat::Text: print(sheetText(sheet, english(), options.answers)); break;
        case ReportFormat::Markdown: print(sheetMarkdown(sheet, english(), options.answers)); break;
        case ReportFormat::Json: print(sheetJson(sheet, english(), options.answers)); break;
        case ReportFormat::Csv:
            return report({kBadUsage,
                           "--format: a sheet is no table; choose text, markdown or "
                           "json"});
    }
    return kDone;
}

}  // namespace

void addExercises(Commands& commands) {
    CLI::App* command =
        commands.add("exercises", "A sheet of exercises to be done on paper, with its answer key");
    const auto options = std::make_shared<Options>();
    const auto option = [&](const char* name, std::string& target, const char* type,
                            const char* help) {
        command->add_option(name, target, wrapped(help, kHelpWidth))
            ->type_name(type)
            ->group("Exercises");
    };
    option("--seed", options->seed, "N",
           "Number that decides the exercises; the same one gives the same sheet. Default: 1.");
    option("--questions", options->questions, "N", "How many, 1 to 100. Default: 10.");
    option("--level", options->level, "LEVEL", "basic, intermediate or advanced. Default: basic.");
    command->add_flag("--answers", options->answers, "Add the answers with the way to them.")
        ->group("Output");
    options->format.addTo(*command);
    command->footer(
        "Examples:\n"
        "  occuscope-cli exercises --seed 42 --questions 12 --level intermediate\n"
        "  occuscope-cli exercises --seed 42 --answers --format markdown > key.md\n"
        "Exit status: 0 done, 2 bad usage.");
    commands.onRun(command, [options] { return run(*options); });
}

}  // namespace occ::cli
