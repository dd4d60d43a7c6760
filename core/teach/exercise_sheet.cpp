#include "core/io/json_writer.h"
#include "core/teach/exercise.h"
#include "core/teach/lesson_markdown.h"
#include "core/text/words.h"

namespace occ {

namespace {

using Argument = MessageArgument;

/// The marks of a document: Markdown's, or those of plain text.
struct Marks {
    bool markdown;

    [[nodiscard]] std::string heading(const std::string& text, int level) const {
        if (markdown)
            return std::string(static_cast<std::size_t>(level), '#') + ' ' + text + "\n\n";
        return text + "\n\n";
    }
    [[nodiscard]] std::string strong(const std::string& text) const {
        return markdown ? "**" + text + "**" : text;
    }
    /// What may hold signs that Markdown would take for its own.
    [[nodiscard]] std::string literal(const std::string& text) const {
        if (!markdown) return text;
        std::string escaped;
        for (const char c : text) {
            if (c == '_' || c == '*') escaped += '\\';
            escaped += c;
        }
        return escaped;
    }
};

class SheetWriter {
public:
    SheetWriter(const ExerciseSheet& sheet, const TextRenderer& text, bool markdown)
        : m_sheet(sheet), m_text(text), m_marks{markdown} {}

    std::string write(bool withAnswers) {
        m_out +=
            m_marks.heading(m_text.word(OCC_TEXT("Occupancy exercises")), 1) + headLine() + "\n\n";
        const Table table = deviceTable(m_sheet, m_text);
        m_out += (m_marks.markdown ? toMarkdown(table, m_text) : toText(table, m_text)) + '\n';
        for (std::size_t i = 0; i < m_sheet.exercises.size(); ++i)
            writeExercise(i);
        if (withAnswers) {
            m_out += '\n' + m_marks.heading(m_text.word(OCC_TEXT("Answer key")), 1) + headLine() +
                     "\n\n";
            for (std::size_t i = 0; i < m_sheet.exercises.size(); ++i)
                writeAnswer(i);
        }
        return std::move(m_out);
    }

private:
    [[nodiscard]] std::string headLine() const {
        return m_text({OCC_TEXT("Level: %1. Seed: %2. %3 questions."),
                       {Argument::word(titleOf(m_sheet.request.level)),
                        Argument::verbatim(std::to_string(m_sheet.request.seed)),
                        Argument::number(m_sheet.request.questions)}});
    }
    [[nodiscard]] std::string numbered(std::size_t index) const {
        return m_marks.strong(std::to_string(index + 1) + '.');
    }

    void writeExercise(std::size_t index) {
        const Exercise& exercise = m_sheet.exercises[index];
        m_out += numbered(index) + ' ' + m_marks.literal(m_text(exercise.given)) + ' ' +
                 m_marks.literal(m_text(exercise.question)) + "\n\n";
    }

    void writeAnswer(std::size_t index) {
        const Exercise& exercise = m_sheet.exercises[index];
        m_out += numbered(index);
        for (std::size_t i = 0; i < exercise.answers.size(); ++i) {
            const ExerciseAnswer& answer = exercise.answers[i];
            m_out += (i == 0 ? " " : "; ") + m_text(answer.label) + ": " +
                     m_marks.strong(valueText(answer.value, m_text));
        }
        m_out += "\n\n";
        for (const ExerciseLine& line : exercise.work)
            writeLine(line);
        m_out += '\n';
    }

    /// A line without a label is a heading of those below it.
    void writeLine(const ExerciseLine& line) {
        const std::string text = m_marks.literal(m_text(line.text));
        const std::string indent = m_marks.markdown ? "" : "   ";
        if (*line.label == '\0')
            m_out += '\n' + indent + m_marks.strong(text) + "\n\n";
        else
            m_out += indent + (m_marks.markdown ? "- " : "") + m_text.word(line.label) + ": " +
                     text + '\n';
    }

    const ExerciseSheet& m_sheet;
    const TextRenderer& m_text;
    Marks m_marks;
    std::string m_out;
};

void writeLaunch(JsonWriter& json, const Scenario& launch) {
    json.key("launch").beginObject().member("gpu", launch.gpu.name);
    for (const InputField& field : inputFields())
        if (isWorthSaying(field, launch.kernel)) json.member(field.key, field.get(launch.kernel));
    json.endObject();
}

void writeAnswers(JsonWriter& json, const Exercise& exercise, const TextRenderer& text) {
    json.key("answers").beginArray();
    for (const ExerciseAnswer& answer : exercise.answers) {
        json.beginObject().member("quantity", answer.quantity);
        json.member("label", text(answer.label)).member("value", valueKey(answer.value));
        json.member("text", valueText(answer.value, text)).endObject();
    }
    json.endArray().key("work").beginArray();
    for (const ExerciseLine& line : exercise.work) {
        json.beginObject().member("label", text.word(line.label));
        json.member("text", text(line.text)).endObject();
    }
    json.endArray();
}

}  // namespace

std::string sheetText(const ExerciseSheet& sheet, const TextRenderer& text, bool withAnswers) {
    return SheetWriter(sheet, text, false).write(withAnswers);
}

std::string sheetMarkdown(const ExerciseSheet& sheet, const TextRenderer& text, bool withAnswers) {
    return SheetWriter(sheet, text, true).write(withAnswers);
}

std::string sheetJson(const ExerciseSheet& sheet, const TextRenderer& text, bool withAnswers) {
    return jsonDocument("occuscope-exercises", 1, [&](JsonWriter& json) {
        json.member("level", kExerciseLevels[static_cast<std::size_t>(sheet.request.level)]);
        // As text, since programs keep numbers of 64 bits only in part.
        json.member("seed", std::to_string(sheet.request.seed));
        writeRows(json.key("devices"), deviceTable(sheet, text));
        json.key("exercises").beginArray();
        for (const Exercise& exercise : sheet.exercises) {
            json.beginObject();
            writeLaunch(json, exercise.launch);
            json.member("given", text(exercise.given)).member("question", text(exercise.question));
            if (withAnswers) writeAnswers(json, exercise, text);
            json.endObject();
        }
        json.endArray();
    });
}

}  // namespace occ
