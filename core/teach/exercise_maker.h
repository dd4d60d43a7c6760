#pragma once

#include "core/teach/exercise.h"
#include "core/teach/random.h"

#include <optional>
#include <span>
#include <vector>

namespace occ {

/// What exercises of a sheet are drawn from.
struct ExerciseSource {
    Random& random;
    std::span<const Gpu> gpus;
    ExerciseLevel level;
};

/// Kinds of exercises that a level has.
[[nodiscard]] std::span<const ExerciseKind> kindsOf(ExerciseLevel level);

/// Draws numbers for an exercise; empty where they make a dull or an unclear one, and other numbers
/// should be drawn.
[[nodiscard]] std::optional<Exercise> tryExercise(ExerciseKind kind, ExerciseSource& source);

/// The way to the answer. `blocks` is the number that the question names, where it names one.
[[nodiscard]] std::vector<ExerciseLine> workOf(ExerciseKind kind, const Scenario& launch,
                                               int blocks);

/// The registers per thread that launch bounds leave and the largest dynamic shared memory in
/// bytes, as one finds them on paper. The engine may find less, where a check or another limit
/// steps in.
[[nodiscard]] std::int64_t registerCapOnPaper(const Scenario& launch, int blocks);
[[nodiscard]] std::int64_t largestSharedOnPaper(const Scenario& launch, int blocks);

}  // namespace occ
