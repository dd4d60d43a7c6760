#include "core/teach/exercise.h"

#include "tests/support/catch.h"
#include "tests/teach/recomputed.h"

#include <set>

namespace occ {

namespace {

constexpr ExerciseLevel kLevels[] = {ExerciseLevel::Basic, ExerciseLevel::Intermediate,
                                     ExerciseLevel::Advanced};

/// Everything about a sheet but its words, as one number (FNV-1a).
std::uint64_t digest(const ExerciseSheet& sheet) {
    std::uint64_t hash = 14695981039346656037U;
    const auto add = [&hash](const std::string& text) {
        for (const char c : text + '\n')
            hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
    };
    for (const Exercise& exercise : sheet.exercises) {
        add(std::to_string(static_cast<int>(exercise.kind)));
        add(exercise.launch.gpu.name);
        add(std::to_string(exercise.launch.kernel.block.threads()));
        add(std::to_string(exercise.launch.kernel.registersPerThread));
        add(std::to_string(exercise.launch.kernel.staticSharedMemoryBytes));
        add(std::to_string(exercise.launch.kernel.gridBlocks));
        for (const ExerciseAnswer& answer : exercise.answers)
            add(answer.quantity + '=' + valueKey(answer.value));
    }
    return hash;
}

std::string wordingOf(const Exercise& exercise) {
    const TextRenderer text;
    return text(exercise.given) + ' ' + text(exercise.question);
}

}  // namespace

TEST_CASE("The same request gives the same exercises, on every platform") {
    CHECK(digest(makeExercises({1, 10, ExerciseLevel::Basic})) == 0xfcee83a80e26d13bU);
    CHECK(digest(makeExercises({42, 20, ExerciseLevel::Intermediate})) == 0x17e78e0865edb265U);
    CHECK(digest(makeExercises({UINT64_MAX, 30, ExerciseLevel::Advanced})) == 0x2a8ed2997c79ba48U);
}

TEST_CASE("Another seed gives other exercises") {
    for (const ExerciseLevel level : kLevels) {
        std::set<std::uint64_t> digests;
        for (std::uint64_t seed = 0; seed < 50; ++seed)
            digests.insert(digest(makeExercises({seed, 10, level})));
        CHECK(digests.size() == 50);
    }
}

TEST_CASE("No exercise of a sheet repeats another, up to the largest sheet") {
    for (const ExerciseLevel level : kLevels)
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            const ExerciseSheet sheet = makeExercises({seed, kMaxExercises, level});
            INFO("level " << static_cast<int>(level) << " seed " << seed);
            CHECK(sheet.exercises.size() == kMaxExercises);
            std::set<std::string> wordings;
            for (const Exercise& exercise : sheet.exercises)
                wordings.insert(wordingOf(exercise));
            CHECK(wordings.size() == sheet.exercises.size());
        }
}

TEST_CASE("Answers of exercises are right by another way of computing them") {
    for (const ExerciseLevel level : kLevels)
        for (std::uint64_t seed = 100; seed < 112; ++seed)
            for (const Exercise& exercise : makeExercises({seed, 21, level}).exercises) {
                INFO(wordingOf(exercise));
                REQUIRE_FALSE(exercise.answers.empty());
                for (const ExerciseAnswer& answer : exercise.answers) {
                    INFO(answer.quantity);
                    const auto right = test::recomputed(answer.quantity, exercise.launch);
                    REQUIRE(right.has_value());
                    CHECK(valueKey(answer.value) == *right);
                }
            }
}

TEST_CASE("The way to the answer ends at the answer") {
    const TextRenderer text;
    for (const ExerciseLevel level : kLevels)
        for (std::uint64_t seed = 0; seed < 20; ++seed)
            for (const Exercise& exercise : makeExercises({seed, 14, level}).exercises) {
                INFO(wordingOf(exercise));
                std::string work;
                for (const ExerciseLine& line : exercise.work) {
                    CHECK_FALSE(text(line.text).empty());
                    work += text(line.text) + '\n';
                }
                for (const ExerciseAnswer& answer : exercise.answers) {
                    if (answer.value.kind == LessonValue::Kind::Limiters ||
                        answer.value.kind == LessonValue::Kind::Truth)
                        continue;
                    CHECK(work.find(valueText(answer.value, text)) != std::string::npos);
                }
            }
}

TEST_CASE("Sheets of a level mix its kinds, and some launches cannot run") {
    for (const ExerciseLevel level : kLevels) {
        std::set<ExerciseKind> kinds;
        for (const Exercise& exercise : makeExercises({5, 14, level}).exercises)
            kinds.insert(exercise.kind);
        CHECK(kinds.size() >= 4);
    }
    int runs = 0;
    int fails = 0;
    for (const Exercise& exercise :
         makeExercises({3, kMaxExercises, ExerciseLevel::Intermediate}).exercises)
        if (exercise.kind == ExerciseKind::CanLaunch)
            ++(exercise.answers.front().value.number != 0 ? runs : fails);
    CHECK(runs > 0);
    CHECK(fails > 0);
}

TEST_CASE("A sheet outside the limits of its size is held within them") {
    CHECK(makeExercises({1, 0, ExerciseLevel::Basic}).exercises.size() == 1);
    CHECK(makeExercises({1, 1000, ExerciseLevel::Basic}).exercises.size() == kMaxExercises);
}

TEST_CASE("The table of limits has every GPU of the sheet once") {
    const ExerciseSheet sheet = makeExercises({9, 20, ExerciseLevel::Advanced});
    std::set<std::string> names;
    for (const Exercise& exercise : sheet.exercises)
        names.insert(exercise.launch.gpu.name);
    const Table table = deviceTable(sheet, {});
    REQUIRE(table.columns.size() == names.size() + 1);
    for (std::size_t i = 1; i < table.columns.size(); ++i)
        CHECK(names.contains(table.columns[i].title));
    for (const auto& row : table.rows)
        CHECK(row.size() == table.columns.size());
}

TEST_CASE("Answers are a part of a document only where they are wanted") {
    const ExerciseSheet sheet = makeExercises({4, 8, ExerciseLevel::Intermediate});
    const TextRenderer text;
    CHECK(sheetText(sheet, text, false).find("Answer key") == std::string::npos);
    CHECK(sheetText(sheet, text, true).find("Answer key") != std::string::npos);
    CHECK(sheetMarkdown(sheet, text, true).starts_with("# Occupancy exercises"));
    CHECK(sheetJson(sheet, text, false).find("\"answers\"") == std::string::npos);
    CHECK(sheetJson(sheet, text, true).find("\"answers\"") != std::string::npos);
    // The key comes after the sheet, so that it can be torn off.
    const std::string all = sheetText(sheet, text, true);
    CHECK(all.starts_with(sheetText(sheet, text, false)));
}

TEST_CASE("Words of a sheet go through the translation") {
    int asked = 0;
    const TextRenderer marked({".", ","}, [&asked](const char* english) {
        ++asked;
        return '<' + std::string(english) + '>';
    });
    const ExerciseSheet sheet = makeExercises({4, 8, ExerciseLevel::Advanced});
    const std::string text = sheetText(sheet, marked, true);
    CHECK(asked > 50);
    CHECK(text.starts_with("<Occupancy exercises>"));
}

TEST_CASE("Levels have names") {
    for (const std::string_view name : kExerciseLevels)
        CHECK(parseExerciseLevel(name).has_value());
    CHECK_FALSE(parseExerciseLevel("hard").has_value());
    CHECK(sheetName({42, 10, ExerciseLevel::Basic}) == "basic-10-42");
}

}  // namespace occ
