#pragma once

#include "core/io/file_error.h"
#include "core/result.h"
#include "core/teach/lesson.h"

#include <span>
#include <string>
#include <string_view>

namespace occ {

inline constexpr std::string_view kLessonFormat = "occuscope-lesson";

/// Reads a lesson file; resources/lessons/README.md describes the format. Everything that a reader
/// of the lesson would stumble over is an error with its place: a launch without a GPU, a quantity,
/// a view or a part of the window that does not exist, a place in a text that names nothing, a text
/// that lacks one of the title's languages, a choice of which not exactly one option is right.
/// A lesson without error can be shown and answered without further checks.
/// `id` is the name of the file without its ending.
[[nodiscard]] Result<Lesson, FileError> readLesson(std::string_view text, std::string id);

/// The name of a file without its folders and its ending: the id of the lesson in it.
[[nodiscard]] std::string lessonIdOf(std::string_view path);

/// A lesson that comes with the program. Both stay valid for ever.
struct ShippedLesson {
    std::string_view id;
    std::string_view text;  ///< of the file under resources/lessons
};
/// In the order in which they are best read. They are part of the library, so that no program needs
/// a file beside it; a build with one that cannot be read fails in the tests.
[[nodiscard]] std::span<const ShippedLesson> shippedLessons();

}  // namespace occ
