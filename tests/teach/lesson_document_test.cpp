#include "core/teach/lesson_document.h"

#include "core/teach/lesson_text.h"
#include "tests/support/catch.h"

#include <string>

namespace occ {

namespace {

/// A small lesson with one of everything.
const std::string kLesson = R"({
  "format": "occuscope-lesson",
  "version": 1,
  "title": { "en": "Test", "zh_CN": "测试" },
  "goal": { "en": "Goal on {gpu}", "zh_CN": "在 {gpu} 上" },
  "minutes": 6,
  "steps": [
    {
      "title": { "en": "One", "zh_CN": "一" },
      "text": { "en": ["First line", "{active_blocks}"], "zh_CN": "第一行 {#active_blocks}" },
      "launch": { "gpu": "A100 SXM4 40GB", "threads": 256, "registers": 40 },
      "view": "charts",
      "highlights": ["headline", "input.registers"],
      "questions": [
        {
          "prompt": { "en": "How many?", "zh_CN": "多少？" },
          "quantity": "active_blocks",
          "launch": { "registers": 64 },
          "explanation": { "en": "{limit.registers}", "zh_CN": "{limit.registers}" }
        },
        {
          "prompt": { "en": "Which?", "zh_CN": "哪个？" },
          "quantity": "limiter",
          "options": [
            { "text": { "en": "Registers", "zh_CN": "寄存器" }, "value": "registers" },
            { "text": { "en": "Warps", "zh_CN": "线程束" }, "value": "warps" }
          ],
          "explanation": { "en": "So it is.", "zh_CN": "正是。" }
        }
      ]
    },
    {
      "title": { "en": "Two", "zh_CN": "二" },
      "text": { "en": "Text {{literally}}", "zh_CN": "文字" },
      "launch": { "threads": 128 },
      "questions": [
        {
          "prompt": { "en": "Most?", "zh_CN": "最多？" },
          "quantity": "active_blocks",
          "pick": "largest",
          "options": [
            { "text": { "en": "32", "zh_CN": "32" }, "launch": { "registers": 32 } },
            { "text": { "en": "64", "zh_CN": "64" }, "launch": { "registers": 64 } }
          ],
          "explanation": { "en": "Fewer.", "zh_CN": "更少。" }
        }
      ]
    }
  ],
  "summary": { "en": "Done", "zh_CN": "完" }
})";

/// The lesson with the first `from` replaced.
std::string with(const std::string& from, const std::string& to) {
    std::string text = kLesson;
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

struct Mistake {
    std::string from;
    std::string to;
    std::string code;
    std::string field;
    std::string message;  ///< a part of it
};

const std::vector<Mistake> kMistakes = {
    {"occuscope-lesson", "occuscope-scenario", "format", "format", "must be “occuscope-lesson”"},
    {"\"version\": 1", "\"version\": 2", "version", "version", "reads version 1"},
    {"\"minutes\"", "\"minuets\"", "unknown_key", "minuets", "did you mean “minutes”"},
    {"\"minutes\": 6", "\"minutes\": 0", "range", "minutes", "between 1 and 180"},
    {"\"summary\"", "\"sumary\"", "unknown_key", "sumary", "did you mean “summary”"},
    {",\n  \"summary\": { \"en\": \"Done\", \"zh_CN\": \"完\" }", "", "missing", "summary",
     "“summary” is missing"},
    {"\"Done\", \"zh_CN\": \"完\"", "\"Done\"", "language", "summary",
     "lacks the language “zh_CN”"},
    {"{ \"en\": \"Test\", \"zh_CN\": \"测试\" }", "{ \"en\": \"Test\" }", "language", "goal.zh_CN",
     "which the title lacks"},
    {"\"zh_CN\": \"测试\"", "\"zh\": \"测试\"", "language", "title.zh", "it knows en, zh_CN"},
    {"\"en\": \"One\"", "\"en\": \" \"", "empty", "steps[0].title.en", "must not be empty"},
    {"{ \"en\": \"One\", \"zh_CN\": \"一\" }", "\"One\"", "type", "steps[0].title",
     "must be an object"},
    {"\"gpu\": \"A100 SXM4 40GB\", ", "", "missing", "steps[0].launch.gpu",
     "first step needs a launch with a GPU"},
    {"A100 SXM4 40GB", "A100 SXM4 41GB", "gpu", "steps[0].launch.gpu", "Similar names"},
    {"A100 SXM4 40GB", "A100", "gpu", "steps[0].launch.gpu", "fits several GPUs"},
    {"\"registers\": 40", "\"register\": 40", "unknown_key", "steps[0].launch.register",
     "did you mean “registers”"},
    {"\"registers\": 40", "\"registers\": \"forty\"", "type", "steps[0].launch.registers",
     "whole number"},
    {"\"view\": \"charts\"", "\"view\": \"chart\"", "choice", "steps[0].view",
     "must be one of charts"},
    {"input.registers", "input.register", "target", "steps[0].highlights[1]",
     "did you mean “input.registers”"},
    {"\"headline\", \"input", "\"view.sm\", \"input", "target", "steps[0].highlights[0]",
     "“view.sm” lies in another tab than “charts”"},
    {"[\"headline\", \"input.registers\"]", "\"headline\"", "type", "steps[0].highlights",
     "must be a list"},
    {"{active_blocks}", "{active_block}", "place", "steps[0].text.en",
     "did you mean “active_blocks”"},
    {"{active_blocks}", "{active_blocks", "place", "steps[0].text.en", "has no “}”"},
    {"{active_blocks}", "active_blocks}", "place", "steps[0].text.en", "ends no place"},
    {"{active_blocks}", "{active_blocks @ registers}", "place", "steps[0].text.en", "is no place"},
    {"{active_blocks}", "{active_blocks @ regs=3}", "place", "steps[0].text.en", "is unknown"},
    {"{active_blocks}", "{active_blocks @ registers=x}", "place", "steps[0].text.en",
     "whole number"},
    {"{active_blocks}", "{waves}", "place", "steps[0].text.en", "has no value for this launch"},
    {"{#active_blocks}", "", "place", "steps[0].text.zh_CN", "lacks the place {active_blocks}"},
    {"\"quantity\": \"active_blocks\"", "\"quantity\": \"active_block\"", "quantity",
     "steps[0].questions[0].quantity", "did you mean “active_blocks”"},
    {"\"quantity\": \"active_blocks\",", "", "missing", "steps[0].questions[0].quantity",
     "is missing"},
    {"\"quantity\": \"active_blocks\"", "\"quantity\": \"waves\"", "no_value",
     "steps[0].questions[0].quantity", "has no value for this launch"},
    {"\"quantity\": \"active_blocks\"", "\"quantity\": \"limiter\"", "quantity",
     "steps[0].questions[0].quantity", "give “options”"},
    {"\"explanation\": { \"en\": \"{limit", "\"explain\": { \"en\": \"{limit", "unknown_key",
     "steps[0].questions[0].explain", "did you mean “explanation”"},
    {"\"value\": \"registers\"", "\"value\": \"register\"", "value",
     "steps[0].questions[1].options[0].value", "must be one of warps, blocks, registers"},
    {"\"value\": \"registers\"", "\"value\": \"blocks\"", "options",
     "steps[0].questions[1].options", "None of the options is right; the answer is “registers”"},
    {"\"value\": \"registers\"", "\"value\": true", "type",
     "steps[0].questions[1].options[0].value", "must be a text"},
    {"\"quantity\": \"active_blocks\"", "\"quantity\": \"most_registers.N\"", "quantity",
     "steps[0].questions[0].quantity", "did you mean “most_registers.2”"},
    {"\"value\": \"warps\"", "\"value\": \"registers\"", "options", "steps[0].questions[1].options",
     "exactly one option may be right"},
    {", \"value\": \"registers\"", "", "missing", "steps[0].questions[1].options[0].value",
     "is missing"},
    {"\"value\": \"registers\"", "\"launch\": { \"registers\": 8 }", "conflict",
     "steps[0].questions[1].options[0].launch", "only where “pick” is"},
    {",\n            { \"text\": { \"en\": \"Warps\", \"zh_CN\": \"线程束\" }, \"value\": "
     "\"warps\" }",
     "", "range", "steps[0].questions[1].options", "at least 2 options"},
    {"\"pick\": \"largest\"", "\"pick\": \"most\"", "choice", "steps[1].questions[0].pick",
     "value, largest, smallest"},
    {"\"launch\": { \"registers\": 64 } }", "\"launch\": { \"registers\": 32 } }", "options",
     "steps[1].questions[0].options", "have the same value, 16"},
    {"\"launch\": { \"registers\": 32 } }", "\"value\": 3 }", "conflict",
     "steps[1].questions[0].options[0].value", "only where “pick” is “value”"},
    {"\"steps\": [", "\"steps\": [], \"steps_\": [", "unknown_key", "steps_", "did you mean"},
    {"\"format\"", "format", "syntax", "", ""},
};

}  // namespace

TEST_CASE("A lesson is read with all its parts") {
    const auto lesson = readLesson(kLesson, "test");
    REQUIRE(lesson.has_value());
    CHECK(lesson->id == "test");
    CHECK(lesson->minutes == 6);
    REQUIRE(lesson->steps.size() == 2);
    const LessonStep& first = lesson->steps[0];
    CHECK(first.text.in("en") == "First line\n{active_blocks}");
    CHECK(first.text.in("zh_CN") == "第一行 {#active_blocks}");
    CHECK(first.view == "charts");
    CHECK(first.highlights == std::vector<std::string>{"headline", "input.registers"});
    REQUIRE(first.questions.size() == 2);
    CHECK(first.questions[0].kind == LessonQuestion::Kind::Number);
    CHECK(first.questions[1].kind == LessonQuestion::Kind::Choice);
    CHECK(first.questions[1].options.size() == 2);
}

TEST_CASE("A launch of a lesson changes what it names and keeps the rest") {
    const auto lesson = readLesson(kLesson, "test");
    REQUIRE(lesson.has_value());
    const Scenario& first = launchOf(*lesson, 0);
    const Scenario& second = launchOf(*lesson, 1);
    CHECK(first.gpu.name == "A100 SXM4 40GB");
    CHECK(second.gpu == first.gpu);
    CHECK(second.kernel.block.x == 128);
    CHECK(second.kernel.registersPerThread == 40);
    const LessonQuestion& question = lesson->steps[0].questions[0];
    CHECK(launchOf(question, first).kernel.registersPerThread == 64);
    CHECK(launchOf(question, first).kernel.block.x == 256);
    const auto& option = lesson->steps[1].questions[0].options[0];
    CHECK(option.launch->kernel.block.x == 128);
    CHECK(option.launch->kernel.registersPerThread == 32);
}

TEST_CASE("A lesson may have one language only") {
    const std::string one = R"({"format": "occuscope-lesson", "version": 1,
        "title": {"zh_CN": "题"}, "goal": {"zh_CN": "目标"}, "summary": {"zh_CN": "完"},
        "steps": [{"title": {"zh_CN": "一"}, "text": {"zh_CN": "文"}, "launch": {"gpu": "8.0"}}]})";
    const auto lesson = readLesson(one, "one");
    REQUIRE(lesson.has_value());
    CHECK(lesson->title.in("en") == "题");
}

TEST_CASE("Each mistake in a lesson has its message and its place") {
    for (const Mistake& mistake : kMistakes) {
        INFO(mistake.from << " -> " << mistake.to);
        const auto lesson = readLesson(with(mistake.from, mistake.to), "test");
        REQUIRE_FALSE(lesson.has_value());
        const FileError& error = lesson.error();
        const std::string message = TextRenderer()(error.message);
        INFO(message);
        CHECK(error.code == mistake.code);
        CHECK(error.field == mistake.field);
        CHECK(message.find(mistake.message) != std::string::npos);
        CHECK(error.line > 0);
        CHECK(error.column > 0);
    }
}

TEST_CASE("The place of a mistake is its line") {
    const auto lesson = readLesson(with("input.registers", "input.register"), "test");
    REQUIRE_FALSE(lesson.has_value());
    CHECK(lesson.error().line == 13);
}

TEST_CASE("A lesson without steps is refused") {
    const std::string empty = R"({"format": "occuscope-lesson", "version": 1,
        "title": {"en": "T"}, "goal": {"en": "G"}, "summary": {"en": "S"}, "steps": []})";
    const auto lesson = readLesson(empty, "empty");
    REQUIRE_FALSE(lesson.has_value());
    CHECK(TextRenderer()(lesson.error().message).find("at least one step") != std::string::npos);
}

TEST_CASE("A lesson that is cut off anywhere is refused and never crashes") {
    for (std::size_t length = 0; length < kLesson.size(); length += 7) {
        const auto lesson = readLesson(std::string_view(kLesson).substr(0, length), "cut");
        CHECK_FALSE(lesson.has_value());
    }
}

TEST_CASE("The id of a lesson is its file's name without folders and ending") {
    CHECK(lessonIdOf("/a/b/four-limits.json") == "four-limits");
    CHECK(lessonIdOf("C:\\a\\my.lesson.json") == "my.lesson");
    CHECK(lessonIdOf("plain") == "plain");
    CHECK(lessonIdOf(".hidden") == ".hidden");
}

}  // namespace occ
