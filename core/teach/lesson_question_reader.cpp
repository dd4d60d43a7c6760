#include "core/teach/answer_value.h"
#include "core/teach/lesson_reader.h"
#include "core/teach/lesson_text.h"

#include <algorithm>
#include <array>

namespace occ {

namespace {

using Argument = MessageArgument;
using Kind = LessonValue::Kind;
using Pick = LessonQuestion::Pick;

constexpr std::array<std::string_view, 6> kQuestionMembers = {"prompt", "quantity", "launch",
                                                              "pick",   "options",  "explanation"};
constexpr std::array<std::string_view, 3> kOptionMembers = {"text", "value", "launch"};
constexpr std::array<std::string_view, 3> kPicks = {"value", "largest", "smallest"};
constexpr std::size_t kFewestOptions = 2;
constexpr std::size_t kMostOptions = 8;

class QuestionReader {
public:
    QuestionReader(const ObjectReader& object, LessonTextReader& texts, const Scenario& ofStep)
        : m_object(object), m_reader(object.document()), m_texts(texts), m_ofStep(ofStep) {}

    LessonQuestion read() {
        m_reader.rejectUnknown(m_object.node(), m_object.path(""), kQuestionMembers);
        m_question.prompt = m_texts.text(m_object, "prompt");
        m_question.explanation = m_texts.text(m_object, "explanation");
        if (m_object.has("launch")) m_question.launch = m_texts.launch(m_object, m_ofStep);
        if (m_object.has("pick"))
            m_question.pick = static_cast<Pick>(m_object.choice("pick", kPicks));
        if (!m_reader.failed()) readQuantity();
        if (m_object.has("options")) readOptions();
        if (!m_reader.failed()) checkKind();
        if (!m_reader.failed() && m_question.kind == LessonQuestion::Kind::Choice) checkOptions();
        m_texts.checkText(m_object, "prompt", m_question.prompt, about());
        m_texts.checkText(m_object, "explanation", m_question.explanation, about());
        return std::move(m_question);
    }

private:
    [[nodiscard]] const Scenario& about() const { return launchOf(m_question, m_ofStep); }
    [[nodiscard]] const LessonQuantity& quantity() const { return *m_use->quantity; }
    [[nodiscard]] const JsonNode& member(std::string_view key) const {
        return *m_object.node().find(key);
    }
    void fail(std::string_view key, const char* code, Message message) {
        m_reader.fail(member(key), code, m_object.path(key), std::move(message));
    }

    void readQuantity() {
        m_question.quantity = m_object.name("quantity");
        if (m_reader.failed()) return;
        m_use = findLessonQuantity(m_question.quantity);
        if (m_use) return;
        const std::string nearest = nearestQuantityKey(m_question.quantity);
        const Argument shown = Argument::verbatim(m_question.quantity);
        if (nearest.empty())
            return fail("quantity", "quantity", {OCC_TEXT("There is no quantity “%1”."), {shown}});
        fail("quantity", "quantity",
             {OCC_TEXT("There is no quantity “%1”; did you mean “%2”?"),
              {shown, Argument::verbatim(nearest)}});
    }

    void readOptions() {
        m_question.kind = LessonQuestion::Kind::Choice;
        m_object.objects("options", kMostOptions, [this](const ObjectReader& option) {
            if (!m_reader.failed()) m_question.options.push_back(readOption(option));
        });
        if (!m_reader.failed() && m_question.options.size() < kFewestOptions)
            fail("options", "range",
                 {OCC_TEXT("A choice needs at least %1 options."),
                  {Argument::number(kFewestOptions)}});
    }

    LessonQuestion::Option readOption(const ObjectReader& object) {
        LessonQuestion::Option option;
        m_reader.rejectUnknown(object.node(), object.path(""), kOptionMembers);
        option.text = m_texts.text(object, "text");
        m_texts.checkText(object, "text", option.text, about());
        const bool byValue = m_question.pick == Pick::Value;
        if (object.has(byValue ? "launch" : "value"))
            m_reader.fail(*object.node().find(byValue ? "launch" : "value"), "conflict",
                          object.path(byValue ? "launch" : "value"),
                          {byValue ? OCC_TEXT("An option has a launch only where “pick” is "
                                              "“largest” or “smallest”.")
                                   : OCC_TEXT("An option has a value only where “pick” is "
                                              "“value”."),
                           {}});
        if (m_reader.failed()) return option;
        if (byValue)
            option.value = readValue(object);
        else
            option.launch = m_texts.launch(object, about());
        return option;
    }

    /// A text or a number, as it is written.
    std::string readValue(const ObjectReader& option) {
        const std::string path = option.path("value");
        const JsonNode* node = m_reader.member(option.node(), path);
        if (node == nullptr) return {};
        std::string written;
        if (node->kind == JsonNode::Kind::Integer)
            written = std::to_string(node->integer);
        else if (node->kind == JsonNode::Kind::Real)
            written = node->text;
        else
            written = m_reader.name(*node, path);
        if (!m_reader.failed() && m_use && !optionKey(quantity(), written))
            m_reader.fail(*node, "value", path, wrongOptionValue(quantity(), written));
        return written;
    }

    void checkKind() {
        const bool isNumber =
            quantity().kind == Kind::Number || quantity().kind == Kind::PerTenThousand;
        const Argument shown = Argument::verbatim(m_question.quantity);
        const bool isChoice = m_question.kind == LessonQuestion::Kind::Choice;
        if (!isChoice && !isNumber)
            return fail("quantity", "quantity",
                        {OCC_TEXT("“%1” is no number that can be typed; give “options” to choose "
                                  "from."),
                         {shown}});
        if (m_question.pick != Pick::Value && !(isChoice && isNumber))
            return fail(
                "pick", "conflict",
                {OCC_TEXT("“pick” compares the numbers of a quantity over “options”."), {}});
        if (m_question.pick == Pick::Value && !m_use->of(about()))
            fail("quantity", "no_value",
                 {OCC_TEXT("“%1” has no value for this launch on this GPU."), {shown}});
    }

    void checkOptions() {
        // Of each option what makes it equal to another one.
        std::vector<std::string> keys;
        for (std::size_t i = 0; i < m_question.options.size(); ++i) {
            const LessonQuestion::Option& option = m_question.options[i];
            const auto value = option.launch ? m_use->of(*option.launch) : std::nullopt;
            if (option.launch && !value)
                return fail("options", "no_value",
                            {OCC_TEXT("“%1” has no value for the launch of option %2."),
                             {Argument::verbatim(m_question.quantity), position(i)}});
            keys.push_back(value ? valueKey(*value) : *optionKey(quantity(), option.value));
        }
        const bool byValue = m_question.pick == Pick::Value;
        const std::size_t right = rightOption(m_question, m_ofStep);
        for (std::size_t i = 0; i < keys.size(); ++i)
            for (std::size_t j = i + 1; j < keys.size(); ++j)
                // Of launches compared, only the right one must stand alone.
                if (keys[i] == keys[j] && (byValue || i == right))
                    return fail("options", "options",
                                {OCC_TEXT("Options %1 and %2 have the same value, %3; exactly one "
                                          "option may be right."),
                                 {position(i), position(j), Argument::verbatim(keys[i])}});
        if (!byValue) return;
        std::string answer = valueKey(*m_use->of(about()));
        if (keys[right] != answer)
            fail("options", "options",
                 {OCC_TEXT("None of the options is right; the answer is “%1”."),
                  {Argument::verbatim(std::move(answer))}});
    }

    static Argument position(std::size_t index) {
        return Argument::number(static_cast<std::int64_t>(index) + 1);
    }

    const ObjectReader& m_object;
    DocumentReader& m_reader;
    LessonTextReader& m_texts;
    const Scenario& m_ofStep;
    LessonQuestion m_question;
    std::optional<LessonQuantityUse> m_use;
};

}  // namespace

LessonQuestion readQuestion(const ObjectReader& object, LessonTextReader& texts,
                            const Scenario& ofStep) {
    return QuestionReader(object, texts, ofStep).read();
}

}  // namespace occ
