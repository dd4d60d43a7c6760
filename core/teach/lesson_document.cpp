#include "core/teach/lesson_document.h"

#include "core/teach/lesson_reader.h"
#include "core/teach/lesson_target.h"

#include <array>
#include <utility>

namespace occ {

namespace {

using Argument = MessageArgument;

constexpr int kVersion = 1;
constexpr std::array<std::string_view, 7> kLessonMembers = {"format",  "version", "title",  "goal",
                                                            "minutes", "steps",   "summary"};
constexpr std::array<std::string_view, 6> kStepMembers = {"title", "text",       "launch",
                                                          "view",  "highlights", "questions"};
constexpr std::size_t kMostSteps = 50;
constexpr std::size_t kMostQuestions = 20;
constexpr std::size_t kMostHighlights = 10;
constexpr int kMostMinutes = 180;

class LessonReader {
public:
    explicit LessonReader(std::string_view text) : m_reader(text), m_texts(m_reader) {}

    Result<Lesson, FileError> read(std::string id) {
        m_lesson.id = std::move(id);
        if (const JsonNode* root = m_reader.open(kLessonFormat, kVersion))
            readMembers(ObjectReader(m_reader, *root, ""));
        if (m_reader.failed()) return Unexpected{m_reader.takeError()};
        return std::move(m_lesson);
    }

private:
    void readMembers(const ObjectReader& root) {
        m_reader.rejectUnknown(root.node(), "", kLessonMembers);
        if (m_reader.failed()) return;
        m_lesson.title = m_texts.text(root, "title");
        m_lesson.goal = m_texts.text(root, "goal");
        m_lesson.summary = m_texts.text(root, "summary");
        if (root.has("minutes")) m_lesson.minutes = root.integer<int>("minutes", 1, kMostMinutes);
        root.objects("steps", kMostSteps, [this](const ObjectReader& step) {
            if (!m_reader.failed()) readStep(step);
        });
        if (m_reader.failed()) return;
        if (m_lesson.steps.empty())
            return m_reader.fail(*root.node().find("steps"), "range", "steps",
                                 {OCC_TEXT("A lesson needs at least one step."), {}});
        m_texts.checkText(root, "title", m_lesson.title, launchOf(m_lesson, 0));
        m_texts.checkText(root, "goal", m_lesson.goal, launchOf(m_lesson, 0));
        m_texts.checkText(root, "summary", m_lesson.summary, m_launch);
    }

    void readStep(const ObjectReader& object) {
        m_reader.rejectUnknown(object.node(), object.path(""), kStepMembers);
        LessonStep step;
        step.title = m_texts.text(object, "title");
        step.text = m_texts.text(object, "text");
        if (!m_reader.failed()) readLaunch(object, step);
        if (object.has("view")) step.view = lessonViews()[object.choice("view", lessonViews())];
        if (object.has("highlights")) readHighlights(object, step);
        if (object.has("questions"))
            object.objects("questions", kMostQuestions, [&](const ObjectReader& question) {
                if (!m_reader.failed())
                    step.questions.push_back(readQuestion(question, m_texts, m_launch));
            });
        m_texts.checkText(object, "title", step.title, m_launch);
        m_texts.checkText(object, "text", step.text, m_launch);
        m_lesson.steps.push_back(std::move(step));
    }

    void readLaunch(const ObjectReader& object, LessonStep& step) {
        const bool isFirst = m_lesson.steps.empty();
        const JsonNode* launch = object.node().find("launch");
        if (isFirst && (launch == nullptr || launch->find("gpu") == nullptr))
            return m_reader.fail(
                launch != nullptr ? *launch : object.node(), "missing",
                joinPath(object.path("launch"), "gpu"),
                {OCC_TEXT("The first step needs a launch with a GPU, such as {\"gpu\": \"A100 "
                          "SXM4 40GB\", \"threads\": 256}; later steps change what they name."),
                 {}});
        if (!object.has("launch")) return;
        m_launch = m_texts.launch(object, m_launch);
        step.launch = m_launch;
    }

    void readHighlights(const ObjectReader& object, LessonStep& step) {
        const std::string path = object.path("highlights");
        const JsonNode* list = m_reader.array(object.node(), path, kMostHighlights);
        std::string shown = step.view;
        for (std::size_t i = 0; list != nullptr && i < list->items.size(); ++i) {
            const std::string at = path + '[' + std::to_string(i) + ']';
            std::string key = m_reader.string(list->items[i], at, kMaxNameLength);
            if (m_reader.failed()) return;
            if (!isLessonTarget(key)) return failTarget(list->items[i], at, key);
            const std::string_view view = viewOfLessonTarget(key);
            if (shown.empty()) shown = view;
            if (!view.empty() && view != shown)
                return m_reader.fail(
                    list->items[i], "target", at,
                    {OCC_TEXT("“%1” lies in another tab than “%2”, which this step shows."),
                     {Argument::verbatim(key), Argument::verbatim(shown)}});
            step.highlights.push_back(std::move(key));
        }
    }

    void failTarget(const JsonNode& node, const std::string& path, const std::string& key) {
        std::vector<std::string_view> names;
        for (const LessonTarget& target : lessonTargets())
            names.push_back(target.key);
        const std::string_view nearest = nearestName(key, names);
        if (nearest.empty())
            return m_reader.fail(
                node, "target", path,
                {OCC_TEXT("No part of the window is called “%1”."), {Argument::verbatim(key)}});
        m_reader.fail(node, "target", path,
                      {OCC_TEXT("No part of the window is called “%1”; did you mean “%2”?"),
                       {Argument::verbatim(key), Argument::verbatim(std::string(nearest))}});
    }

    DocumentReader m_reader;
    LessonTextReader m_texts;
    Lesson m_lesson;
    Scenario m_launch;  ///< of the step read last
};

}  // namespace

Result<Lesson, FileError> readLesson(std::string_view text, std::string id) {
    return LessonReader(text).read(std::move(id));
}

std::string lessonIdOf(std::string_view path) {
    const auto slash = path.find_last_of("/\\");
    if (slash != std::string_view::npos) path.remove_prefix(slash + 1);
    const auto dot = path.rfind('.');
    return std::string(dot == 0 ? path : path.substr(0, dot));
}

}  // namespace occ
