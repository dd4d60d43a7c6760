#pragma once

#include <array>
#include <string_view>

namespace occ {

/// The languages that the program speaks, as the texts of a lesson name them.
inline constexpr std::array<std::string_view, 2> kLessonLanguages = {"en", "zh_CN"};

}  // namespace occ
