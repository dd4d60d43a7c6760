#pragma once

#include "core/io/document.h"
#include "core/teach/lesson.h"

#include <string>
#include <string_view>
#include <vector>

namespace occ {

/// Reads the parts that all of a lesson consists of: texts with their places, and launches.
class LessonTextReader {
public:
    explicit LessonTextReader(DocumentReader& reader) : m_reader(reader) {}

    /// A text that must be there. The first one that is read decides which languages all others
    /// must have.
    [[nodiscard]] LessonText text(const ObjectReader& parent, std::string_view key);
    /// Fails where a place of that member's texts has no value for the launch, or where one of its
    /// languages lacks a place of another.
    void checkText(const ObjectReader& parent, std::string_view key, const LessonText& text,
                   const Scenario& launch);
    /// The member "launch", in which `base` is changed.
    [[nodiscard]] Scenario launch(const ObjectReader& parent, const Scenario& base);

private:
    [[nodiscard]] std::string lines(const JsonNode& node, const std::string& path);
    void checkLanguage(const JsonNode& value, const std::string& path, const std::string& language);
    void checkLanguages(const JsonNode& node, const std::string& path, const LessonText& text);
    void checkEqualPlaces(const JsonNode& node, const std::string& path, const LessonText& text);

    DocumentReader& m_reader;
    std::vector<std::string> m_languages;
};

/// Reads one question of a step whose launch is `ofStep`.
[[nodiscard]] LessonQuestion readQuestion(const ObjectReader& object, LessonTextReader& texts,
                                          const Scenario& ofStep);

}  // namespace occ
