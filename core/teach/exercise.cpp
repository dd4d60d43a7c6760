#include "core/teach/exercise.h"

#include "core/device_field.h"
#include "core/gpu_search.h"
#include "core/teach/exercise_maker.h"
#include "core/text/words.h"

#include <algorithm>
#include <array>
#include <set>

namespace occ {

namespace {

/// Well-known products of every generation in use, whose limits differ.
constexpr std::array<std::string_view, 7> kGpus = {
    "A100 SXM4 40GB",       "GeForce RTX 3090", "GeForce RTX 4090", "H100 SXM5 80GB",
    "Tesla V100 SXM2 16GB", "Tesla T4",         "GeForce RTX 5090"};

/// What the exercises are solved with, in the order of the calculation.
constexpr std::array<std::string_view, 12> kTableFields = {
    "max_threads_per_block",    "max_threads_per_sm",         "max_warps_per_sm",
    "max_blocks_per_sm",        "registers_per_sm",           "max_registers_per_block",
    "max_registers_per_thread", "register_allocation_unit",   "sub_partitions_per_sm",
    "shared_mem_per_sm",        "shared_mem_allocation_unit", "reserved_shared_mem_per_block"};

/// Few, so that the table of their limits fits beside the exercises.
std::vector<Gpu> drawGpus(Random& random, int questions) {
    std::array<std::string_view, kGpus.size()> names = kGpus;
    random.shuffle(names);
    std::vector<Gpu> gpus;
    for (std::size_t i = 0; i < (questions > 10 ? 4U : 3U); ++i)
        gpus.push_back(findGpu(names[i])->gpu);
    return gpus;
}

/// Equal for exercises that a reader would take for the same: what the answer does not depend on
/// makes no other exercise.
std::string identityOf(const Exercise& exercise) {
    std::string text = exercise.answers.front().quantity;
    if (exercise.kind != ExerciseKind::Warps) text += ' ' + exercise.launch.gpu.name;
    if (exercise.kind == ExerciseKind::LargestShared) return text;
    text += ' ' + std::to_string(static_cast<int>(exercise.kind));
    for (const InputField& field : inputFields())
        text += ' ' + std::to_string(field.get(exercise.launch.kernel));
    return text;
}

}  // namespace

std::optional<ExerciseLevel> parseExerciseLevel(std::string_view name) {
    const auto found = std::find(std::begin(kExerciseLevels), std::end(kExerciseLevels), name);
    if (found == std::end(kExerciseLevels)) return std::nullopt;
    return static_cast<ExerciseLevel>(found - std::begin(kExerciseLevels));
}

const char* titleOf(ExerciseLevel level) {
    switch (level) {
        case ExerciseLevel::Basic: return OCC_TEXT("basic");
        case ExerciseLevel::Intermediate: return OCC_TEXT("intermediate");
        case ExerciseLevel::Advanced: break;
    }
    return OCC_TEXT("advanced");
}

ExerciseSheet makeExercises(const ExerciseRequest& request) {
    ExerciseSheet sheet{request, {}};
    sheet.request.questions = std::clamp(request.questions, 1, kMaxExercises);
    Random random(request.seed);
    const std::vector<Gpu> gpus = drawGpus(random, sheet.request.questions);
    ExerciseSource source{random, gpus, request.level};
    const std::span<const ExerciseKind> all = kindsOf(request.level);
    std::vector<ExerciseKind> kinds(all.begin(), all.end());
    random.shuffle(kinds);
    std::set<std::string> seen;
    const auto wanted = static_cast<std::size_t>(sheet.request.questions);
    // Each kind gets its turn; one whose numbers are used up leaves its place to the next.
    // No sheet comes near the last turn; it only keeps a mistake from running for ever.
    constexpr std::size_t kTurns = 10'000;
    for (std::size_t turn = 0; sheet.exercises.size() < wanted && turn < kTurns; ++turn) {
        constexpr int kDraws = 400;
        for (int draw = 0; draw < kDraws; ++draw) {
            auto exercise = tryExercise(kinds[turn % kinds.size()], source);
            if (!exercise || !seen.insert(identityOf(*exercise)).second) continue;
            sheet.exercises.push_back(std::move(*exercise));
            break;
        }
    }
    return sheet;
}

Table deviceTable(const ExerciseSheet& sheet, const TextRenderer& text) {
    std::vector<const Gpu*> gpus;
    for (const Exercise& exercise : sheet.exercises) {
        const Gpu& gpu = exercise.launch.gpu;
        if (std::none_of(gpus.begin(), gpus.end(),
                         [&gpu](const Gpu* other) { return other->name == gpu.name; }))
            gpus.push_back(&gpu);
    }
    Table table;
    table.columns.push_back({"limit", text.word(OCC_TEXT("Limit"))});
    std::vector<Cell> capabilities = {
        Named{"compute_capability", text.word(OCC_TEXT("Compute capability"))}};
    std::vector<Cell> counts = {Named{"sm_count", text.word(OCC_TEXT("SMs"))}};
    for (const Gpu* gpu : gpus) {
        table.columns.push_back({gpu->name, gpu->name});
        capabilities.emplace_back(toString(gpu->limits.computeCapability));
        counts.emplace_back(std::int64_t{gpu->smCount});
    }
    table.rows = {std::move(capabilities), std::move(counts)};
    for (const std::string_view key : kTableFields) {
        const DeviceField& field = *findDeviceField(key);
        std::vector<Cell> row = {Named{std::string(key), text.word(words::deviceFieldTitle(key))}};
        for (const Gpu* gpu : gpus)
            row.emplace_back(Measured{field.get(gpu->limits),
                                      field.unit == Unit::Bytes ? Unit::Bytes : Unit::None});
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::string sheetName(const ExerciseRequest& request) {
    return std::string(kExerciseLevels[static_cast<std::size_t>(request.level)]) + '-' +
           std::to_string(request.questions) + '-' + std::to_string(request.seed);
}

}  // namespace occ
