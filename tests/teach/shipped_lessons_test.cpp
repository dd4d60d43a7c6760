#include "core/teach/lesson_document.h"
#include "core/teach/lesson_languages.h"
#include "core/teach/lesson_markdown.h"
#include "core/teach/lesson_quantity.h"
#include "core/teach/lesson_target.h"
#include "core/teach/lesson_text.h"
#include "tests/support/catch.h"
#include "tests/support/process.h"
#include "tests/teach/recomputed.h"

#include <filesystem>
#include <functional>
#include <set>

namespace occ {

namespace {

std::vector<Lesson> lessons() {
    std::vector<Lesson> all;
    for (const ShippedLesson& shipped : shippedLessons()) {
        auto lesson = readLesson(shipped.text, std::string(shipped.id));
        INFO(shipped.id);
        if (!lesson) {
            INFO(TextRenderer()(lesson.error().message) << " line " << lesson.error().line);
            REQUIRE(lesson.has_value());
        }
        all.push_back(std::move(*lesson));
    }
    return all;
}

using Visit = std::function<void(const LessonText&, const Scenario&)>;

/// Calls `visit` with every text of a lesson and the launch that its places are about.
void forEachText(const Lesson& lesson, const Visit& visit) {
    visit(lesson.title, launchOf(lesson, 0));
    visit(lesson.goal, launchOf(lesson, 0));
    visit(lesson.summary, launchOf(lesson, lesson.steps.size() - 1));
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const Scenario& launch = launchOf(lesson, i);
        visit(lesson.steps[i].title, launch);
        visit(lesson.steps[i].text, launch);
        for (const LessonQuestion& question : lesson.steps[i].questions) {
            visit(question.prompt, launchOf(question, launch));
            visit(question.explanation, launchOf(question, launch));
            for (const LessonQuestion::Option& option : question.options)
                visit(option.text, launchOf(question, launch));
        }
    }
}

/// Calls `visit` with every question and the launch of its step.
void forEachQuestion(const Lesson& lesson,
                     const std::function<void(const LessonQuestion&, const Scenario&)>& visit) {
    for (std::size_t i = 0; i < lesson.steps.size(); ++i)
        for (const LessonQuestion& question : lesson.steps[i].questions)
            visit(question, launchOf(lesson, i));
}

/// A text without its places.
std::string withoutPlaces(const std::string& text) {
    std::string bare;
    bool inside = false;
    for (const char c : text) {
        if (c == '{') inside = true;
        if (!inside) bare += c;
        if (c == '}') inside = false;
    }
    return bare;
}

/// Whether a text holds the digits as a number of its own.
bool holdsNumber(const std::string& text, const std::string& number) {
    const auto isPart = [&](std::size_t i) {
        return i < text.size() && ((text[i] >= '0' && text[i] <= '9') || text[i] == '.');
    };
    for (auto at = text.find(number); at != std::string::npos; at = text.find(number, at + 1))
        if (!isPart(at + number.size()) && (at == 0 || !isPart(at - 1))) return true;
    return false;
}

}  // namespace

TEST_CASE("Every file of a lesson is shipped, and every shipped lesson is a file") {
    std::set<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(OCC_LESSONS))
        if (entry.path().extension() == ".json") files.insert(entry.path().stem().string());
    std::set<std::string> ids;
    for (const ShippedLesson& shipped : shippedLessons()) {
        ids.insert(std::string(shipped.id));
        const std::string file = std::string(OCC_LESSONS) + '/' + std::string(shipped.id) + ".json";
        CHECK(test::readBytes(file) == shipped.text);
    }
    CHECK(ids == files);
    CHECK(ids.size() >= 8);
    CHECK(ids.size() == shippedLessons().size());
}

TEST_CASE("Shipped lessons have what a lesson needs") {
    for (const Lesson& lesson : lessons()) {
        INFO(lesson.id);
        CHECK(lesson.minutes >= 5);
        CHECK(lesson.minutes <= 10);
        CHECK(lesson.steps.size() >= 4);
        CHECK(lesson.steps.size() <= 7);
        std::size_t questions = 0;
        for (const LessonStep& step : lesson.steps) {
            questions += step.questions.size();
            CHECK_FALSE(step.highlights.empty());
        }
        CHECK(questions >= 3);
        CHECK_FALSE(lesson.steps.front().view.empty());
    }
}

TEST_CASE("Every text of a shipped lesson is there in both languages") {
    for (const Lesson& lesson : lessons())
        forEachText(lesson, [&](const LessonText& text, const Scenario& launch) {
            INFO(lesson.id << ": " << text.in("en"));
            REQUIRE(text.byLanguage.size() == kLessonLanguages.size());
            for (const std::string_view language : kLessonLanguages) {
                REQUIRE(text.byLanguage.contains(language));
                CHECK_FALSE(text.in(language).empty());
                const std::string filled = fillPlaces(text.in(language), launch, {});
                CHECK(filled.find('{') == std::string::npos);
                CHECK(filled.find('}') == std::string::npos);
            }
            auto english = placesOf(text.in("en"));
            auto chinese = placesOf(text.in("zh_CN"));
            CHECK(std::set(english.begin(), english.end()) ==
                  std::set(chinese.begin(), chinese.end()));
        });
}

TEST_CASE("The Chinese of a shipped lesson is Chinese") {
    for (const Lesson& lesson : lessons())
        for (const LessonStep& step : lesson.steps) {
            INFO(lesson.id << ": " << step.title.in("en"));
            CHECK(step.text.in("zh_CN") != step.text.in("en"));
            // Every ideograph of the common block begins with a byte from E4 to E9.
            CHECK(step.text.in("zh_CN").find_first_of("\xE4\xE5\xE6\xE7\xE8\xE9") !=
                  std::string::npos);
        }
}

TEST_CASE("Every answer of a shipped lesson is right by another way of computing it") {
    for (const Lesson& lesson : lessons())
        forEachQuestion(lesson, [&](const LessonQuestion& question, const Scenario& ofStep) {
            INFO(lesson.id << ": " << question.prompt.in("en"));
            if (question.pick != LessonQuestion::Pick::Value) {
                const bool largest = question.pick == LessonQuestion::Pick::Largest;
                std::vector<double> values;
                for (const auto& option : question.options) {
                    const auto value = test::recomputed(question.quantity, *option.launch);
                    REQUIRE(value.has_value());
                    values.push_back((largest ? 1.0 : -1.0) * std::stod(*value));
                }
                const std::size_t right = rightOption(question, ofStep);
                for (std::size_t i = 0; i < values.size(); ++i)
                    if (i != right) CHECK(values[i] < values[right]);
                return;
            }
            const auto value = test::recomputed(question.quantity, launchOf(question, ofStep));
            REQUIRE(value.has_value());
            CHECK(checkAnswer(question, ofStep, *value).verdict == AnswerVerdict::Right);
            if (question.kind == LessonQuestion::Kind::Number)
                CHECK(
                    checkAnswer(question, ofStep, std::to_string(std::stod(*value) + 1)).verdict ==
                    AnswerVerdict::Wrong);
            for (std::size_t i = 0; i < question.options.size(); ++i)
                CHECK((checkAnswer(question, ofStep, question.options[i].value).verdict ==
                       AnswerVerdict::Right) == (i == rightOption(question, ofStep)));
        });
}

TEST_CASE("No shipped lesson gives an answer away or writes one by hand") {
    for (const Lesson& lesson : lessons())
        forEachQuestion(lesson, [&](const LessonQuestion& question, const Scenario& ofStep) {
            if (question.kind != LessonQuestion::Kind::Number) return;
            const auto answer =
                findLessonQuantity(question.quantity)->of(launchOf(question, ofStep));
            const std::string plain = bareValueText(*answer, {});
            for (const std::string_view language : kLessonLanguages) {
                INFO(lesson.id << ": " << question.prompt.in(language));
                const auto places = placesOf(question.prompt.in(language));
                CHECK(std::find(places.begin(), places.end(), question.quantity) == places.end());
                if (plain.size() < 3) continue;  // shorter ones occur by chance
                CHECK_FALSE(holdsNumber(withoutPlaces(question.prompt.in(language)), plain));
                CHECK_FALSE(holdsNumber(withoutPlaces(question.explanation.in(language)), plain));
            }
        });
}

TEST_CASE("A lesson as a document holds its parts, and the answers only where wanted") {
    for (const Lesson& lesson : lessons())
        for (const std::string_view language : kLessonLanguages) {
            INFO(lesson.id);
            const std::string plain = lessonMarkdown(lesson, language, {}, false);
            const std::string key = lessonMarkdown(lesson, language, {}, true);
            CHECK(plain.find("**Answer.**") == std::string::npos);
            CHECK(key.find("**Answer.**") != std::string::npos);
            CHECK(plain.starts_with("# " + lesson.title.in(language)));
            CHECK(key.size() > plain.size());
        }
}

}  // namespace occ
