#pragma once

#include "core/result.h"
#include "core/scenario.h"
#include "core/teach/lesson_text.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace occ {

/// "{#active_blocks @ registers=32, gpu=H100 SXM5 80GB}" taken apart.
struct LessonPlace {
    struct Change {
        std::string key;
        std::string value;
    };
    std::size_t offset = 0;  ///< of the opening brace
    bool bare = false;       ///< "#": without unit
    std::string key;
    std::vector<Change> changes;

    /// What is inside the braces, without "#" and in one spelling.
    [[nodiscard]] std::string inOneSpelling() const;
};

/// A text up to a place, and that place; the last piece has none.
struct LessonTextPiece {
    std::string literal;
    std::optional<LessonPlace> place;
};
/// Fails at a brace that is neither doubled nor one of a place.
[[nodiscard]] Result<std::vector<LessonTextPiece>, PlaceError> splitText(std::string_view text);

/// The launch that a place is about; fails where a change names no input or has no right value.
[[nodiscard]] Result<Scenario, Message> changedLaunch(const LessonPlace& place,
                                                      const Scenario& launch);

}  // namespace occ
