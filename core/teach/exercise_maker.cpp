#include "core/teach/exercise_maker.h"

#include "core/teach/launch_figures.h"
#include "core/text/words.h"

#include <array>

namespace occ {

namespace {

using Argument = MessageArgument;
using Kind = ExerciseKind;

constexpr std::int64_t kKibi = 1024;

constexpr std::array kBasicKinds = {Kind::Warps, Kind::ActiveBlocks, Kind::Occupancy,
                                    Kind::Limiter};
constexpr std::array kIntermediateKinds = {
    Kind::RegisterLimit, Kind::SharedLimit, Kind::Occupancy,       Kind::Limiter,
    Kind::Waves,         Kind::CanLaunch,   Kind::TextbookHardware};
constexpr std::array kAdvancedKinds = {
    Kind::NextCliff, Kind::LaunchBoundsCap, Kind::LargestShared,   Kind::Occupancy,
    Kind::Waves,     Kind::CanLaunch,       Kind::TextbookHardware};

constexpr std::array kCommonBlocks = {64, 96, 128, 160, 192, 224, 256, 320, 384, 512, 640, 768};
/// Their last warp is not full.
constexpr std::array kOddBlocks = {100, 144, 200, 250, 300, 360, 450, 500, 600, 700};

std::int64_t figure(const Scenario& launch, std::string_view quantity) {
    const auto value = findLessonQuantity(quantity)->of(launch);
    return value ? value->number : -1;
}

/// Draws the launches of all kinds.
class LaunchMaker {
public:
    explicit LaunchMaker(ExerciseSource& source) : m_source(source), m_random(source.random) {
        m_launch.gpu = m_random.pick(source.gpus);
    }

    Scenario plain() {
        threads();
        if (m_source.level == ExerciseLevel::Basic)
            registers(m_random.multiple(8, 16, 96));
        else
            registers(m_random.multiple(1, 18, 128));
        return m_launch;
    }
    Scenario withShared() {
        plain();
        m_launch.kernel.staticSharedMemoryBytes =
            m_source.level == ExerciseLevel::Advanced
                ? std::int64_t{512} * m_random.multiple(1, 3, 96)
                : kKibi * m_random.multiple(1, 2, 48);
        return m_launch;
    }
    Scenario oddBlock() {
        registers(0);
        m_launch.kernel.block = {m_random.multiple(10, 40, 1000), 1, 1};
        return m_launch;
    }
    Scenario largeBlock() {
        m_launch.kernel.block = {m_random.multiple(32, 512, 1024), 1, 1};
        registers(m_random.multiple(4, 48, 128));
        return m_launch;
    }
    Scenario withGrid() {
        plain();
        m_launch.kernel.gridBlocks = m_random.multiple(50, 500, 9000);
        return m_launch;
    }
    Scenario blockAlone() {
        threads();
        registers(0);
        return m_launch;
    }

private:
    void threads() {
        const bool odd = m_source.level == ExerciseLevel::Advanced && m_random.below(2) == 0;
        const std::span<const int> sizes =
            odd ? std::span<const int>(kOddBlocks) : std::span<const int>(kCommonBlocks);
        m_launch.kernel.block = {m_random.pick(sizes), 1, 1};
    }
    void registers(int count) { m_launch.kernel.registersPerThread = count; }

    ExerciseSource& m_source;
    Random& m_random;
    Scenario m_launch;
};

Scenario drawLaunch(Kind kind, ExerciseSource& source) {
    LaunchMaker maker(source);
    const bool basic = source.level == ExerciseLevel::Basic;
    switch (kind) {
        case Kind::Warps: return maker.oddBlock();
        case Kind::CanLaunch: return maker.largeBlock();
        case Kind::Waves: return maker.withGrid();
        case Kind::LaunchBoundsCap:
        case Kind::LargestShared: return maker.blockAlone();
        case Kind::RegisterLimit:
        case Kind::NextCliff: return maker.plain();
        case Kind::ActiveBlocks:
        case Kind::Occupancy:
        case Kind::Limiter: return basic ? maker.plain() : maker.withShared();
        case Kind::SharedLimit:
        case Kind::TextbookHardware: break;
    }
    return maker.withShared();
}

bool namesBlocks(Kind kind) {
    return kind == Kind::LaunchBoundsCap || kind == Kind::LargestShared;
}

/// Whether a launch can be told from the file: neither far below the registers nor far above.
bool isNearTheFile(const Scenario& launch) {
    const std::int64_t product = launch.kernel.block.threads() * launch.kernel.registersPerThread;
    return product > 45'000 && product < 80'000;
}

bool registersAloneLimit(const Scenario& launch) {
    const LimiterSet limiters = figures::occupancyOf(launch).limiters;
    return limiters.size() == 1 && limiters.contains(Limiter::Registers);
}

/// Whether the numbers make a good exercise of the kind.
bool isGood(Kind kind, const Scenario& launch, int blocks, ExerciseLevel level) {
    const Occupancy occupancy = figures::occupancyOf(launch);
    switch (kind) {
        case Kind::Warps: return figure(launch, "idle_lanes") > 0;
        case Kind::CanLaunch: return isNearTheFile(launch);
        case Kind::LaunchBoundsCap:
            return registerCapOnPaper(launch, blocks) ==
                       figure(launch, "launch_bounds_cap." + std::to_string(blocks)) &&
                   blocks * occupancy.warpsPerBlock <= occupancy.maxWarps;
        case Kind::LargestShared:
            return largestSharedOnPaper(launch, blocks) ==
                   figure(launch, "largest_dynamic_shared." + std::to_string(blocks));
        default: break;
    }
    if (!occupancy.launchable()) return false;
    switch (kind) {
        case Kind::Limiter: return level != ExerciseLevel::Basic || occupancy.limiters.size() == 1;
        case Kind::RegisterLimit:
            return figure(launch, "registers_per_warp") !=
                   figure(launch, "registers_requested_per_warp");
        case Kind::NextCliff:
            return registersAloneLimit(launch) && figure(launch, "next_registers") >= 16;
        case Kind::Waves: return figure(launch, "waves") <= 20;
        case Kind::TextbookHardware:
            return figure(launch, "textbook.active_blocks") != occupancy.activeBlocks;
        default: break;
    }
    return true;
}

std::vector<std::string> answersTo(Kind kind, int blocks) {
    const std::string number = std::to_string(blocks);
    switch (kind) {
        case Kind::Warps: return {"warps_per_block", "idle_lanes"};
        case Kind::ActiveBlocks: return {"active_blocks"};
        case Kind::Occupancy: return {"active_blocks", "occupancy_percent"};
        case Kind::Limiter: return {"limiter", "active_blocks"};
        case Kind::RegisterLimit: return {"registers_per_warp", "limit.registers"};
        case Kind::SharedLimit: return {"shared_memory_per_block", "limit.shared_memory"};
        case Kind::NextCliff: return {"next_registers", "next_registers.active_blocks"};
        case Kind::LaunchBoundsCap: return {"launch_bounds_cap." + number};
        case Kind::LargestShared: return {"largest_dynamic_shared." + number};
        case Kind::Waves: return {"blocks_per_wave", "waves", "tail_blocks"};
        case Kind::TextbookHardware: return {"textbook.active_blocks", "active_blocks"};
        case Kind::CanLaunch: return {"launchable", "registers_counted_by_launch_check"};
    }
    return {};
}

Argument withUnit(std::int64_t value, Unit unit) {
    return Argument::withUnit(value, unit);
}

Message givenOf(const Scenario& launch) {
    const KernelConfig& kernel = launch.kernel;
    Message given{
        OCC_TEXT("%1. Blocks of %2."),
        {Argument::verbatim(launch.gpu.name), withUnit(kernel.block.threads(), Unit::Threads)}};
    if (kernel.registersPerThread == 0) return given;
    given.text = OCC_TEXT("%1. Blocks of %2, %3 per thread.");
    given.arguments.push_back(withUnit(kernel.registersPerThread, Unit::Registers));
    if (kernel.staticSharedMemoryBytes == 0) return given;
    given.text = OCC_TEXT("%1. Blocks of %2, %3 per thread, %4 of static shared memory per block.");
    given.arguments.push_back(withUnit(kernel.staticSharedMemoryBytes, Unit::Bytes));
    return given;
}

/// Of the kinds whose question needs no number that the launch does not give.
const char* plainQuestion(Kind kind) {
    switch (kind) {
        case Kind::Warps:
            return OCC_TEXT("How many warps is a block, and how many lanes of its last warp idle?");
        case Kind::ActiveBlocks: return OCC_TEXT("How many blocks are active on an SM?");
        case Kind::Occupancy:
            return OCC_TEXT("How many blocks are active on an SM, and what is the occupancy?");
        case Kind::Limiter:
            return OCC_TEXT(
                "What limits the blocks on an SM, and to how many? Name all limiters "
                "where several tie.");
        case Kind::RegisterLimit:
            return OCC_TEXT(
                "How many registers does a warp receive, and how many blocks do the "
                "registers allow?");
        case Kind::SharedLimit:
            return OCC_TEXT(
                "How much shared memory does a block receive, and how many blocks "
                "does the shared memory allow?");
        case Kind::NextCliff:
            return OCC_TEXT(
                "Registers limit this launch. At how many registers per thread, at "
                "most, does an SM hold more blocks, and how many?");
        case Kind::TextbookHardware:
            return OCC_TEXT(
                "How many blocks are active by the textbook's formula, and how many "
                "on the hardware?");
        default: break;
    }
    return OCC_TEXT("Can this launch run? How many registers does the launch check count?");
}

Message questionOf(Kind kind, const Scenario& launch, int blocks) {
    switch (kind) {
        case Kind::LaunchBoundsCap:
            return {OCC_TEXT("The kernel is compiled with __launch_bounds__(%1, %2). How many "
                             "registers per thread may the compiler use at most?"),
                    {Argument::verbatim(std::to_string(launch.kernel.block.threads())),
                     Argument::verbatim(std::to_string(blocks))}};
        case Kind::LargestShared:
            return {OCC_TEXT("How much dynamic shared memory may a block have at most so that "
                             "shared memory allows %1?"),
                    {withUnit(blocks, Unit::Blocks)}};
        case Kind::Waves:
            return {OCC_TEXT("The grid has %1. How many blocks are a full wave, how many waves "
                             "does the launch take, and how many blocks has a partial last wave?"),
                    {withUnit(launch.kernel.gridBlocks, Unit::Blocks)}};
        default: break;
    }
    return {plainQuestion(kind), {}};
}

}  // namespace

std::span<const ExerciseKind> kindsOf(ExerciseLevel level) {
    switch (level) {
        case ExerciseLevel::Basic: return kBasicKinds;
        case ExerciseLevel::Intermediate: return kIntermediateKinds;
        case ExerciseLevel::Advanced: break;
    }
    return kAdvancedKinds;
}

std::optional<Exercise> tryExercise(ExerciseKind kind, ExerciseSource& source) {
    Exercise exercise;
    exercise.kind = kind;
    exercise.launch = drawLaunch(kind, source);
    const int blocks = namesBlocks(kind) ? source.random.multiple(1, 2, 8) : 0;
    if (!isGood(kind, exercise.launch, blocks, source.level)) return std::nullopt;
    exercise.given = givenOf(exercise.launch);
    exercise.question = questionOf(kind, exercise.launch, blocks);
    for (const std::string& key : answersTo(kind, blocks)) {
        const auto use = findLessonQuantity(key);
        auto value = use->of(exercise.launch);
        if (!value) return std::nullopt;
        exercise.answers.push_back({key, use->title(), std::move(*value)});
    }
    exercise.work = workOf(kind, exercise.launch, blocks);
    return exercise;
}

}  // namespace occ
