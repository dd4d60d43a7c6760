#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace occ {

/// The one list of what a lesson may point at, so that a file with a mistake is found out when it
/// is read and not in front of a class.

/// Keys of the window's tabs: "charts", "sm".
[[nodiscard]] std::span<const std::string_view> lessonViews();

/// A part of the window that a step can highlight.
struct LessonTarget {
    std::string key;    ///< "headline", "input.registers", "chart.threads", "view.sm"
    const char* title;  ///< what it is, marked for translation
};
/// Every part, in the order of the window: headline, limits, gpu, next_steps, one "input." for each
/// key of the table of inputs, the charts, one "view." for each tab.
[[nodiscard]] const std::vector<LessonTarget>& lessonTargets();
[[nodiscard]] bool isLessonTarget(std::string_view key);
/// Key of the tab that a part lies in; empty for one that is always in sight.
[[nodiscard]] std::string_view viewOfLessonTarget(std::string_view key);

}  // namespace occ
