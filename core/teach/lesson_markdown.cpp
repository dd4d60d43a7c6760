#include "core/teach/lesson_markdown.h"

#include "core/teach/lesson_quantity.h"
#include "core/teach/lesson_text.h"
#include "core/text/words.h"

namespace occ {

namespace {

using Argument = MessageArgument;

class MarkdownWriter {
public:
    MarkdownWriter(const Lesson& lesson, std::string_view language, const TextRenderer& text,
                   bool withAnswers)
        : m_lesson(lesson), m_language(language), m_text(text), m_withAnswers(withAnswers) {}

    std::string write() {
        const std::size_t last = m_lesson.steps.size() - 1;
        m_launch = &launchOf(m_lesson, 0);
        m_out = "# " + filled(m_lesson.title) + "\n\n";
        m_out += '*' + say({OCC_TEXT("About %1 min"), {Argument::number(m_lesson.minutes)}}) +
                 "*\n\n**" + m_text.word(OCC_TEXT("Goal")) + ".** " + filled(m_lesson.goal) + '\n';
        for (std::size_t i = 0; i <= last; ++i)
            writeStep(i);
        m_launch = &launchOf(m_lesson, last);
        m_out +=
            "\n## " + m_text.word(OCC_TEXT("Summary")) + "\n\n" + filled(m_lesson.summary) + '\n';
        return std::move(m_out);
    }

private:
    [[nodiscard]] std::string say(const Message& message) const { return m_text(message); }
    [[nodiscard]] std::string filled(const LessonText& text) const {
        return fillPlaces(text.in(m_language), *m_launch, m_text);
    }

    void writeStep(std::size_t index) {
        const LessonStep& step = m_lesson.steps[index];
        m_launch = &launchOf(m_lesson, index);
        m_out += "\n## " + std::to_string(index + 1) + ". " + filled(step.title) + "\n\n";
        if (step.launch) m_out += '*' + launchLine(*step.launch, m_text) + "*\n\n";
        m_out += filled(step.text) + '\n';
        const Scenario& ofStep = *m_launch;
        for (const LessonQuestion& question : step.questions) {
            m_launch = &launchOf(question, ofStep);
            writeQuestion(question, ofStep);
        }
    }

    void writeQuestion(const LessonQuestion& question, const Scenario& ofStep) {
        m_out +=
            "\n**" + say({OCC_TEXT("Question %1"), {Argument::number(++m_questions)}}) + ".** ";
        if (question.launch) m_out += '*' + launchLine(*question.launch, m_text) + ".* ";
        m_out += filled(question.prompt) + "\n";
        if (!question.options.empty()) m_out += '\n';
        for (std::size_t i = 0; i < question.options.size(); ++i)
            m_out += std::string("- ") + letter(i) + ") " + filled(question.options[i].text) + '\n';
        if (!m_withAnswers) return;
        std::string answer = answerText(question, ofStep, m_text);
        if (!question.options.empty())
            answer = std::string(1, letter(rightOption(question, ofStep))) + ") " + answer;
        m_out += "\n**" + m_text.word(OCC_TEXT("Answer")) + ".** " + answer + "  \n" +
                 filled(question.explanation) + '\n';
    }

    static char letter(std::size_t option) { return static_cast<char>('a' + option); }

    const Lesson& m_lesson;
    std::string_view m_language;
    const TextRenderer& m_text;
    bool m_withAnswers;
    const Scenario* m_launch = nullptr;  ///< of the part that is being written
    int m_questions = 0;
    std::string m_out;
};

}  // namespace

std::string lessonMarkdown(const Lesson& lesson, std::string_view language,
                           const TextRenderer& text, bool withAnswers) {
    return MarkdownWriter(lesson, language, text, withAnswers).write();
}

bool isWorthSaying(const InputField& field, const KernelConfig& kernel) {
    return field.id == FieldId::Threads || field.id == FieldId::Registers ||
           !field.isDefault(kernel);
}

std::string launchLine(const Scenario& launch, const TextRenderer& text) {
    std::string line = launch.gpu.name;
    for (const InputField& field : inputFields()) {
        if (!isWorthSaying(field, launch.kernel)) continue;
        const auto value = lookUpLessonKey(field.key, launch).value;
        const Message part{
            OCC_TEXT("%1: %2"),
            {Argument::word(words::title(field.id)), Argument::verbatim(valueText(*value, text))}};
        line =
            text({OCC_TEXT("%1; %2"), {Argument::verbatim(line), Argument::verbatim(text(part))}});
    }
    return line;
}

}  // namespace occ
