#pragma once

#include "core/scenario.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace occ {

/// A text in the languages of its file, by language: "en", "zh_CN".
struct LessonText {
    std::map<std::string, std::string, std::less<>> byLanguage;

    /// English where the language is missing, and any other where English is as well.
    [[nodiscard]] const std::string& in(std::string_view language) const;
    [[nodiscard]] bool empty() const { return byLanguage.empty(); }

    friend bool operator==(const LessonText&, const LessonText&) = default;
};

/// What a reader predicts before the engine answers. The file never holds the answer: it names a
/// quantity (see lesson_quantity.h) of the step's launch, and the engine computes it.
struct LessonQuestion {
    enum class Kind : std::uint8_t {
        Number,  ///< the reader types a number
        Choice,  ///< the reader picks one of `options`
    };
    /// Which option of a choice is the right one.
    enum class Pick : std::uint8_t {
        Value,     ///< whose `value` the quantity has
        Largest,   ///< whose `launch` gives the quantity its largest value
        Smallest,  ///< whose `launch` gives the quantity its smallest value
    };
    struct Option {
        LessonText text;
        std::string value;               ///< Pick::Value: a key or a number, see lesson_quantity.h
        std::optional<Scenario> launch;  ///< Pick::Largest and Smallest: complete
    };

    LessonText prompt;
    Kind kind = Kind::Number;
    Pick pick = Pick::Value;
    std::string quantity;            ///< "active_blocks", "limiter", "textbook.limit.shared_memory"
    std::optional<Scenario> launch;  ///< asked about, complete; empty: the step's
    std::vector<Option> options;
    LessonText explanation;  ///< shown with the answer; may hold places
};

struct LessonStep {
    LessonText title;
    LessonText text;  ///< Markdown; "{active_blocks}" is a place that takes the quantity's value
    /// Set when the step is entered, complete; empty: stays as it is. The first step has one.
    std::optional<Scenario> launch;
    std::string view;  ///< tab to show ("sm"); empty: stays
    std::vector<std::string>
        highlights;  ///< parts of the window: "input.registers", "chart.threads"
    std::vector<LessonQuestion> questions;
};

struct Lesson {
    std::string id;  ///< file name without ending
    LessonText title;
    LessonText goal;  ///< its places are about the first step's launch
    int minutes = 5;
    std::vector<LessonStep> steps;
    LessonText summary;  ///< its places are about the last step's launch
};

/// The launch that a step's texts and questions are about: its own, or that of the nearest step
/// before it that has one. Precondition: `step` is a step of a lesson that was read without error.
[[nodiscard]] const Scenario& launchOf(const Lesson& lesson, std::size_t step);
/// The launch that a question is about, of a step whose launch is `ofStep`.
[[nodiscard]] const Scenario& launchOf(const LessonQuestion& question, const Scenario& ofStep);

}  // namespace occ
