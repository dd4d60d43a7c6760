#pragma once

#include "core/input_field.h"
#include "core/teach/lesson.h"
#include "core/text/message.h"

#include <string>
#include <string_view>

namespace occ {

/// A lesson to be read or printed: goal, steps with their launches, questions, summary, with every
/// place filled. The answers follow their questions only with `withAnswers`. `language` is that of
/// the lesson's texts, `text` that of the words around them.
[[nodiscard]] std::string lessonMarkdown(const Lesson& lesson, std::string_view language,
                                         const TextRenderer& text, bool withAnswers);

/// Whether an input says something of a launch: threads and registers always do, others where they
/// are not as by default.
[[nodiscard]] bool isWorthSaying(const InputField& field, const KernelConfig& kernel);
/// "A100 SXM4 40GB: 256 threads per block, 40 registers per thread, 8 KiB static shared memory":
/// the GPU and the inputs that are worth saying.
[[nodiscard]] std::string launchLine(const Scenario& launch, const TextRenderer& text);

}  // namespace occ
