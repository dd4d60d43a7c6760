#pragma once

#include "core/io/report.h"
#include "core/scenario.h"
#include "core/teach/lesson_quantity.h"
#include "core/text/message.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace occ {

enum class ExerciseLevel : std::uint8_t {
    Basic,         ///< one limit at a time, numbers that need no rounding
    Intermediate,  ///< rounding, several limits, shared memory with its reserve
    Advanced,      ///< launch checks, caps, cliffs, waves, ties
};
inline constexpr std::string_view kExerciseLevels[] = {"basic", "intermediate", "advanced"};
[[nodiscard]] std::optional<ExerciseLevel> parseExerciseLevel(std::string_view name);
[[nodiscard]] const char* titleOf(ExerciseLevel level);  ///< marked for translation

enum class ExerciseKind : std::uint8_t {
    Warps,             ///< warps of a block
    ActiveBlocks,      ///< blocks on an SM
    Occupancy,         ///< in per cent
    Limiter,           ///< which resource binds
    RegisterLimit,     ///< blocks by registers, with the rounding
    SharedLimit,       ///< blocks by shared memory, with the reserve
    NextCliff,         ///< most registers per thread that hold one block more
    LaunchBoundsCap,   ///< registers per thread that __launch_bounds__ leaves
    LargestShared,     ///< largest dynamic shared memory for so many blocks
    Waves,             ///< waves of a grid and blocks of the last one
    TextbookHardware,  ///< textbook's limit against the hardware's
    CanLaunch,         ///< whether a launch can run
};

/// A result that is asked for.
struct ExerciseAnswer {
    std::string quantity;  ///< key of lesson_quantity.h, by which it was computed
    Message label;         ///< "Active blocks per SM"
    LessonValue value;
};

/// One line of the way to an answer.
struct ExerciseLine {
    const char* label = "";  ///< "registers per warp", marked for translation; may be empty
    Message text;            ///< "⌈1,280 registers⌉ to 256 = 1,280 registers"
};

struct Exercise {
    ExerciseKind kind = ExerciseKind::Warps;
    Scenario launch;
    Message given;     ///< "A100 SXM4 40GB (compute capability 8.0). 256 threads per block, …"
    Message question;  ///< "How many blocks are active on an SM, and what limits them?"
    std::vector<ExerciseAnswer> answers;  ///< at least one
    std::vector<ExerciseLine> work;       ///< the way to the answer, for the key
};

struct ExerciseRequest {
    std::uint64_t seed = 1;
    int questions = 10;  ///< 1 to kMaxExercises
    ExerciseLevel level = ExerciseLevel::Basic;
};
inline constexpr int kMaxExercises = 100;

/// The same request gives the same sheet on every platform. No exercise of a sheet repeats another.
struct ExerciseSheet {
    ExerciseRequest request;
    std::vector<Exercise> exercises;
};
[[nodiscard]] ExerciseSheet makeExercises(const ExerciseRequest& request);

/// The limits of every GPU on the sheet that its exercises are solved with: one row for each limit,
/// one column for each GPU. To be printed on the sheet.
[[nodiscard]] Table deviceTable(const ExerciseSheet& sheet, const TextRenderer& text);

/// Whether two sheets differ can be seen by it: "basic-10-42" of level, questions and seed.
[[nodiscard]] std::string sheetName(const ExerciseRequest& request);

/// The sheet as a document; the answer key is a part of it only with `withAnswers`.
[[nodiscard]] std::string sheetText(const ExerciseSheet& sheet, const TextRenderer& text,
                                    bool withAnswers);
[[nodiscard]] std::string sheetMarkdown(const ExerciseSheet& sheet, const TextRenderer& text,
                                        bool withAnswers);
[[nodiscard]] std::string sheetJson(const ExerciseSheet& sheet, const TextRenderer& text,
                                    bool withAnswers);

}  // namespace occ
