#include "core/io/kernel_document.h"
#include "core/io/scenario_members.h"
#include "core/teach/lesson_languages.h"
#include "core/teach/lesson_reader.h"
#include "core/teach/lesson_text.h"
#include "core/text/joined.h"

#include <algorithm>
#include <array>

namespace occ {

namespace {

using Argument = MessageArgument;
using Kind = JsonNode::Kind;

constexpr std::size_t kLongestText = 20000;  ///< code points
constexpr std::size_t kMostLines = 200;

bool isBlank(std::string_view text) {
    return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

}  // namespace

std::string LessonTextReader::lines(const JsonNode& node, const std::string& path) {
    if (node.kind != Kind::Array) return m_reader.string(node, path, kLongestText);
    if (node.items.size() > kMostLines)
        m_reader.fail(node, "range", path,
                      {OCC_TEXT("“%1” holds too many values; %2 are the most."),
                       {Argument::verbatim(path), Argument::number(kMostLines)}});
    std::string text;
    for (const JsonNode& line : node.items) {
        if (m_reader.failed()) break;
        if (!text.empty()) text += '\n';
        text += m_reader.string(line, path, kLongestText);
    }
    return text;
}

void LessonTextReader::checkLanguage(const JsonNode& value, const std::string& path,
                                     const std::string& language) {
    const auto& known = kLessonLanguages;
    if (std::find(known.begin(), known.end(), language) != known.end()) return;
    m_reader.fail(value, "language", joinPath(path, language),
                  {OCC_TEXT("“%1” is no language of this program; it knows %2."),
                   {quoted(language), Argument::verbatim(joined(known, ", "))}});
}

void LessonTextReader::checkLanguages(const JsonNode& node, const std::string& path,
                                      const LessonText& text) {
    if (text.empty())
        return m_reader.fail(node, "language", path,
                             {OCC_TEXT("“%1” has no text; write {\"en\": \"…\"}, or one for each "
                                       "language."),
                              {Argument::verbatim(path)}});
    if (m_languages.empty())
        for (const auto& entry : text.byLanguage)
            m_languages.push_back(entry.first);
    for (const std::string& language : m_languages)
        if (!text.byLanguage.contains(language))
            return m_reader.fail(node, "language", path,
                                 {OCC_TEXT("“%1” lacks the language “%2”, which the title has."),
                                  {Argument::verbatim(path), Argument::verbatim(language)}});
    for (const auto& entry : text.byLanguage)
        if (std::find(m_languages.begin(), m_languages.end(), entry.first) == m_languages.end())
            return m_reader.fail(*node.find(entry.first), "language", joinPath(path, entry.first),
                                 {OCC_TEXT("“%1” has the language “%2”, which the title lacks."),
                                  {Argument::verbatim(path), Argument::verbatim(entry.first)}});
}

LessonText LessonTextReader::text(const ObjectReader& parent, std::string_view key) {
    LessonText text;
    const std::string path = parent.path(key);
    const JsonNode* node = m_reader.object(parent.node(), path);
    if (node == nullptr) return text;
    for (const auto& [language, value] : node->members) {
        checkLanguage(value, path, language);
        if (m_reader.failed()) return text;
        const std::string at = joinPath(path, language);
        std::string content = lines(value, at);
        if (!m_reader.failed() && isBlank(content))
            m_reader.fail(value, "empty", at,
                          {OCC_TEXT("“%1” must not be empty."), {Argument::verbatim(at)}});
        text.byLanguage.emplace(language, std::move(content));
    }
    if (!m_reader.failed()) checkLanguages(*node, path, text);
    return text;
}

void LessonTextReader::checkText(const ObjectReader& parent, std::string_view key,
                                 const LessonText& text, const Scenario& launch) {
    if (m_reader.failed()) return;
    const std::string path = parent.path(key);
    const JsonNode& node = *parent.node().find(key);
    for (const auto& [language, content] : text.byLanguage)
        if (auto error = checkPlaces(content, launch))
            return m_reader.fail(*node.find(language), "place", joinPath(path, language),
                                 std::move(error->message));
    checkEqualPlaces(node, path, text);
}

void LessonTextReader::checkEqualPlaces(const JsonNode& node, const std::string& path,
                                        const LessonText& text) {
    for (const auto& [language, content] : text.byLanguage)
        for (const auto& [other, otherContent] : text.byLanguage) {
            const std::vector<std::string> there = placesOf(otherContent);
            for (const std::string& place : placesOf(content))
                if (std::find(there.begin(), there.end(), place) == there.end())
                    return m_reader.fail(
                        *node.find(other), "place", joinPath(path, other),
                        {OCC_TEXT("The text in “%1” lacks the place {%2}, which “%3” has."),
                         {Argument::verbatim(other), Argument::verbatim(place),
                          Argument::verbatim(language)}});
        }
}

Scenario LessonTextReader::launch(const ObjectReader& parent, const Scenario& base) {
    static constexpr std::array<std::string_view, 1> kGpu = {"gpu"};
    Scenario launch = base;
    const std::string path = parent.path("launch");
    const JsonNode* object = m_reader.object(parent.node(), path);
    if (object == nullptr) return launch;
    if (const JsonNode* gpu = object->find("gpu"))
        readGpuName(m_reader, *gpu, joinPath(path, "gpu"), launch.gpu);
    if (!m_reader.failed()) readInputs(m_reader, *object, path, kGpu, launch.kernel);
    return launch;
}

}  // namespace occ
