#include "core/import/file_problem.h"

#include "core/io/utf8.h"

#include <algorithm>
#include <cstddef>
#include <string>

namespace occ {

ImportProblem badText(const FileError& error, std::string_view text) {
    constexpr std::size_t kShownCharacters = 80;
    std::size_t begin = 0;
    for (int line = 1; line < error.line; ++line)
        begin = std::min(text.find('\n', begin), text.size() - 1) + 1;
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    ImportProblem problem{ImportProblemCode::BadText, begin, error.line};
    problem.detail = utf8Prefix(text.substr(begin, end - begin), kShownCharacters);
    return problem;
}

}  // namespace occ
