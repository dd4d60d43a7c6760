#pragma once

#include <string>
#include <string_view>

namespace occ {

/// Another program's line as a message can hold it: without spaces around it, control characters as
/// spaces, at most 200 characters.
[[nodiscard]] std::string shownLine(std::string_view line);

/// A name out of a foreign file, to be shown in one line: control characters, which could upset a
/// terminal or a table, become spaces.
[[nodiscard]] std::string oneLine(std::string text);

/// Another program's text, with its lines: control characters, which could upset a terminal, become
/// spaces.
[[nodiscard]] std::string shownText(std::string text);

/// The last line of a text that holds anything, as shownLine gives it. Programs say last what
/// went wrong.
[[nodiscard]] std::string lastLine(std::string_view text);

}  // namespace occ
