#pragma once

#include "core/advice.h"
#include "core/device_catalog.h"
#include "core/occupancy_tables.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace occ {

/// One input set to another value. Equal values: the block's shape becomes a row.
struct InputChange {
    FieldId field;
    std::int64_t from;
    std::int64_t to;
    friend bool operator==(const InputChange&, const InputChange&) = default;
};

/// What a change may cost beside the occupancy that it brings.
enum class Cost : std::uint8_t {
    Spills,            ///< fewer registers: the compiler may keep values in local memory
    SmallerBlocks,     ///< fewer threads share data and synchronise
    LargerBlocks,      ///< more threads wait for each other, and the tail is longer
    LessSharedMemory,  ///< smaller tiles, more traffic
    FewerBarriers,
    SmallerL1,     ///< more shared memory leaves less cache
    LessCaching,   ///< global loads are no longer cached in L1
    OtherCompile,  ///< launch bounds or attributes change: the kernel's own limits
};
[[nodiscard]] Cost costOf(const InputChange& change);

/// A change of one input, or of several that help only together, and what the engine says of it.
struct Proposal {
    std::vector<InputChange> changes;
    KernelConfig kernel;  ///< the launch with them
    Occupancy result;
    /// No value between the old and the new one gives any more than there is now.
    bool nothingBetween = false;
    /// Every value in between is rounded to what the old one gets, in steps of so many; 0: not so.
    std::int64_t allocationStep = 0;
};

/// An input that may grow without costing anything.
struct Room {
    FieldId field;
    std::int64_t value;            ///< as it is
    std::int64_t last;             ///< up to here no value gives less
    std::optional<Change> beyond;  ///< the next value, and what it gives
};

/// A line to paste into a program or a build.
struct CodeLine {
    enum class Kind : std::uint8_t {
        LaunchBounds,
        MaxRegisters,
        MaxDynamicShared,
        Carveout,
        Cache
    };
    Kind kind;
    int threads = 0;         ///< of launch bounds
    int blocks = 0;          ///< that it makes or keeps possible, per SM
    std::int64_t value = 0;  ///< registers per thread; bytes; per cent; a CachePreference
    bool gains = false;      ///< gives more occupancy than there is; else it keeps what there is
    std::int64_t sharedMemoryPerSmBytes = 0;  ///< that a carve-out asks for
};

/// A rule of thumb held against a launch.
enum class Rule : std::uint8_t {
    WholeWarps,
    EnoughThreads,
    SeveralBlocks,
    LowOccupancy,
    NotTheGoal,  ///< 100 % is no end in itself
    MostRegisters,
    BlocksPerSm,
    LastWave,
};
inline constexpr int kRuleCount = 8;
enum class Verdict : std::uint8_t { Pass, Note, Warning };
struct RuleCheck {
    Rule rule;
    Verdict verdict;
    /// What a sentence about it needs; by rule, see `checkRules`.
    std::int64_t value = 0;
    std::int64_t other = 0;
};

struct Guidance {
    Occupancy now;
    std::vector<Proposal> repairs;  ///< for a launch that cannot run: what would
    std::vector<Proposal> gains;    ///< of one input; the most occupancy first
    std::vector<Proposal>
        together;  ///< of several inputs, where they reach more than any single one
    std::vector<Room> room;
    std::vector<CodeLine> lines;
    std::vector<RuleCheck> checks;
};
/// Everything that can be said about a launch. Every proposal was fed back to the engine.
/// Precondition: `gpu.limits` are those of the tables.
[[nodiscard]] Guidance guide(const OccupancyTables& tables, const Gpu& gpu,
                             const KernelConfig& kernel);

/// The parts of it.
[[nodiscard]] std::vector<Proposal> gainProposals(const OccupancyTables& tables,
                                                  const KernelConfig& kernel);
/// Only what reaches more than `warps`.
[[nodiscard]] std::vector<Proposal> jointProposals(const OccupancyTables& tables,
                                                   const KernelConfig& kernel, int warps);
[[nodiscard]] std::vector<Proposal> repairProposals(const OccupancyTables& tables,
                                                    const KernelConfig& kernel);
[[nodiscard]] std::vector<Room> roomOf(const OccupancyTables& tables, const KernelConfig& kernel);
/// `proposals`: the gains; where the launch cannot run, the repairs.
[[nodiscard]] std::vector<CodeLine> codeLines(const OccupancyTables& tables,
                                              const KernelConfig& kernel,
                                              const std::vector<Proposal>& proposals);
/// Thresholds: NVIDIA's CUDA C++ Best Practices Guide ("Thread and Block Heuristics",
/// "Occupancy"); 30 % is a rule of thumb. Rules about the grid only where grid and SMs are known;
/// none about registers that no thread can have.
/// `value` and `other`: WholeWarps idle lanes, threads; EnoughThreads threads; SeveralBlocks
/// active blocks; LowOccupancy and NotTheGoal hundredths of a per cent; MostRegisters registers,
/// maximum; BlocksPerSm grid, SMs; LastWave blocks of the last wave, blocks of a full one.
[[nodiscard]] std::vector<RuleCheck> checkRules(const Gpu& gpu, const KernelConfig& kernel,
                                                const Occupancy& occupancy);

}  // namespace occ
