#include "app/commands.h"
#include "app/launch_options.h"
#include "app/streams.h"
#include "app/tables.h"
#include "core/io/input_value.h"
#include "core/teach/lesson_document.h"
#include "core/teach/lesson_languages.h"
#include "core/teach/lesson_markdown.h"
#include "core/text/joined.h"

#include <algorithm>
#include <memory>
#include <optional>

namespace occ::cli {

namespace {

struct ShowOptions {
    std::string lesson;
    std::string language = "en";
    bool answers = false;
};

std::int64_t questionsOf(const Lesson& lesson) {
    std::size_t count = 0;
    for (const LessonStep& step : lesson.steps)
        count += step.questions.size();
    return static_cast<std::int64_t>(count);
}

std::string languagesOf(const Lesson& lesson) {
    return joined(lesson.title.byLanguage, ", ", [](const auto& entry) { return entry.first; });
}

Result<Lesson, Failure> readShipped(const ShippedLesson& shipped) {
    auto lesson = readLesson(shipped.text, std::string(shipped.id));
    if (!lesson) return unreadableFile(std::string(shipped.id), lesson.error());
    return std::move(*lesson);
}

Result<Lesson, Failure> readFromFile(const std::string& path) {
    const auto text = readFile(path);
    if (!text) return Unexpected{text.error()};
    auto lesson = readLesson(*text, lessonIdOf(path));
    if (!lesson) return unreadableFile(path, lesson.error());
    return std::move(*lesson);
}

/// A lesson of the program by its name, else a file.
Result<Lesson, Failure> findLesson(const std::string& name) {
    for (const ShippedLesson& shipped : shippedLessons())
        if (shipped.id == name) return readShipped(shipped);
    if (name.find_first_of("./\\") != std::string::npos) return readFromFile(name);
    std::vector<std::string_view> names;
    for (const ShippedLesson& shipped : shippedLessons())
        names.push_back(shipped.id);
    const std::string_view nearest = nearestName(name, names);
    return Unexpected{
        Failure{kBadUsage, "there is no lesson \"" + name + '"' +
                               (nearest.empty() ? std::string("; see occuscope-cli lesson list")
                                                : "; did you mean " + std::string(nearest) + "?")}};
}

int list(const FormatOption& formatOption) {
    const auto format = formatOption.resolve();
    if (!format) return report(format.error());
    Table table;
    table.columns = {{"id", "name"},     {"title_en", "title"},      {"minutes", "minutes"},
                     {"steps", "steps"}, {"questions", "questions"}, {"languages", "languages"}};
    for (const ShippedLesson& shipped : shippedLessons()) {
        const auto lesson = readShipped(shipped);
        if (!lesson) return report(lesson.error());
        table.rows.push_back({lesson->id, lesson->title.in("en"), std::int64_t{lesson->minutes},
                              static_cast<std::int64_t>(lesson->steps.size()), questionsOf(*lesson),
                              languagesOf(*lesson)});
    }
    print(render(table, *format, english()));
    return kDone;
}

int show(const ShowOptions& options) {
    const auto known =
        std::find(kLessonLanguages.begin(), kLessonLanguages.end(), options.language);
    if (known == kLessonLanguages.end())
        return report(
            notOneOf("--language", options.language, joined(kLessonLanguages, ", ")).error);
    const auto lesson = findLesson(options.lesson);
    if (!lesson) return report(lesson.error());
    if (!lesson->title.byLanguage.contains(options.language))
        printNote("this lesson is not written in " + options.language);
    print(lessonMarkdown(*lesson, options.language, english(), options.answers));
    return kDone;
}

/// Every file is looked at, so that one run shows the mistakes of all.
int check(const std::vector<std::string>& files) {
    int status = kDone;
    for (const std::string& file : files) {
        const auto lesson = readFromFile(file);
        if (!lesson) {
            status = report(lesson.error());
            continue;
        }
        print(file + ": " +
              english().numbers().number(static_cast<std::int64_t>(lesson->steps.size())) +
              " steps, " + english().numbers().number(questionsOf(*lesson)) + " questions, in " +
              languagesOf(*lesson) + '\n');
    }
    return status;
}

void addList(Commands& lessons) {
    CLI::App* command = lessons.add("list", "The lessons that come with the program");
    const auto format = std::make_shared<FormatOption>();
    format->addTo(*command);
    lessons.onRun(command, [format] { return list(*format); });
}

void addShow(Commands& lessons) {
    CLI::App* command = lessons.add("show", "A lesson as text to read or print, in Markdown");
    const auto options = std::make_shared<ShowOptions>();
    command
        ->add_option("lesson", options->lesson,
                     wrapped("Name of a lesson of the program, or a lesson file.", kHelpWidth))
        ->type_name("NAME|FILE")
        ->required();
    command
        ->add_option(
            "--language", options->language,
            wrapped("Language of the lesson's texts: en or zh_CN. Default: en.", kHelpWidth))
        ->type_name("LANGUAGE");
    command->add_flag("--answers", options->answers, "Write the answers under the questions.");
    command->footer(
        "Example:\n"
        "  occuscope-cli lesson show what-occupancy-is --answers\n"
        "Exit status: 0 done, 2 bad usage, 3 unreadable input.");
    lessons.onRun(command, [options] { return show(*options); });
}

void addCheck(Commands& lessons) {
    CLI::App* command = lessons.add("check", "Check lesson files that you have written");
    const auto files = std::make_shared<std::vector<std::string>>();
    command->add_option("files", *files, "Lesson files; \"-\" is standard input.")
        ->type_name("FILE...")
        ->required();
    command->footer(
        "Tells of each file the first mistake with its line and column, and what would be right.\n"
        "Example:\n"
        "  occuscope-cli lesson check my-lesson.json\n"
        "Exit status: 0 all can be used, 2 bad usage, 3 a file cannot be used.");
    lessons.onRun(command, [files] { return check(*files); });
}

}  // namespace

void addLessons(Commands& commands) {
    Commands& lessons =
        commands.addGroup("lesson", "The lessons of the program, and those that you write");
    addList(lessons);
    addShow(lessons);
    addCheck(lessons);
    lessons.setFooter(
        "Examples:\n"
        "  occuscope-cli lesson list\n"
        "  occuscope-cli lesson show register-cliff --language zh_CN --answers\n"
        "  occuscope-cli lesson check my-lesson.json\n"
        "resources/lessons/README.md of the source describes the format of the files.");
}

}  // namespace occ::cli
