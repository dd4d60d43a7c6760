#include "core/import/log_problems.h"

#include "core/import/log_text.h"

#include <cstdint>

namespace occ {

ImportProblem mixedText(std::string_view text, std::size_t offset) {
    ImportProblem problem;
    problem.code = ImportProblemCode::Interleaved;
    problem.value = lineNumber(text, offset);
    return problem;
}

ImportProblem damagedText(std::string_view text, std::size_t offset) {
    ImportProblem problem;
    problem.code = ImportProblemCode::BadText;
    problem.value = lineNumber(text, offset);
    problem.detail = lineAround(text, offset);
    return problem;
}

ImportProblem tooManyKernels(std::size_t count, std::size_t most) {
    ImportProblem problem;
    problem.code = ImportProblemCode::TooMany;
    problem.value = static_cast<std::int64_t>(count);
    problem.other = static_cast<std::int64_t>(most);
    return problem;
}

}  // namespace occ
