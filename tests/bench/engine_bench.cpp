// How much faster the engine is than the CUDA Toolkit's cuda_occupancy.h in the same program.
// Both sides take turns, so that a slow moment of the machine hits both; what counts is the
// ratio. --only NAME --side engine --rounds 1 suits an instruction counter such as callgrind.

#include "core/advice.h"
#include "core/device_catalog.h"
#include "core/occupancy_tables.h"
#include "core/sweep.h"
#include "tests/bench/header_baseline.h"
#include "tests/bench/measure.h"
#include "tests/core/random_inputs.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

using namespace occ;
using namespace occ::bench;

namespace {

struct Options {
    std::string only;
    std::string side;
    int rounds = 40;
    bool check = false;
};

constexpr std::size_t kQueries = 4096;

/// The queries of a calculator: any block size, register count and shared memory.
std::vector<KernelConfig> makeQueries(const DeviceLimits& device) {
    Random random(4096);
    std::vector<KernelConfig> queries(kQueries);
    for (KernelConfig& kernel : queries) {
        kernel.block.x = random.intBetween(1, 1024);
        kernel.registersPerThread = random.intBetween(0, 255);
        kernel.dynamicSharedMemoryBytes = random.between(0, device.sharedMemoryPerBlockOptinBytes);
    }
    return queries;
}

/// Everything that the contests of one device share; outlives them.
struct Bench {
    explicit Bench(const DeviceLimits& device)
        : tables(device),
          queries(makeQueries(device)),
          baseline(device, queries),
          cells(std::size_t{1024} * 256) {
        kernel.block.x = 256;
        kernel.registersPerThread = 40;
        kernel.dynamicSharedMemoryBytes = 8192;
    }

    [[nodiscard]] std::size_t evaluateAll() const {
        std::size_t sum = 0;
        for (const KernelConfig& query : queries)
            sum += static_cast<std::size_t>(tables.evaluate(query).activeBlocks);
        return sum;
    }
    [[nodiscard]] std::size_t evaluateAllPlain() const {
        std::size_t sum = 0;
        for (const KernelConfig& query : queries)
            sum += static_cast<std::size_t>(evaluate(tables.device(), query).activeBlocks);
        return sum;
    }
    std::size_t fillGrid() {
        fillActiveWarps(tables, kernel, cells);
        return cells.back();
    }
    std::size_t threeCurves() {
        const std::int64_t optin = tables.device().sharedMemoryPerBlockOptinBytes;
        std::size_t segments = 0;
        sweep(tables, kernel, FieldId::Threads, 1, 1024, curve);
        segments += curve.size();
        sweep(tables, kernel, FieldId::Registers, 0, 255, curve);
        segments += curve.size();
        sweep(tables, kernel, FieldId::DynamicShared, 0, optin, curve);
        return segments + curve.size();
    }
    [[nodiscard]] std::size_t buildTables() const {
        return OccupancyTables(tables.device()).covers(kernel) ? 1 : 0;
    }
    [[nodiscard]] std::size_t suggestAll() const {
        std::size_t sum = 0;
        for (const KernelConfig& query : queries)
            for (const BlockSizeSuggestion& size : suggestBlockSizes(tables, query))
                if (size.referenceChoice) sum += static_cast<std::size_t>(size.threads);
        return sum;
    }

    OccupancyTables tables;
    std::vector<KernelConfig> queries;
    HeaderBaseline baseline;
    std::vector<std::uint8_t> cells;
    KernelConfig kernel;
    Curve curve;
};

struct Contest {
    const char* name;
    const char* unit;        ///< what one operation is
    double target;           ///< ratio that is wanted; 0: none
    std::size_t operations;  ///< per round, on either side
    std::size_t (*header)(Bench&);
    std::size_t (*engine)(Bench&);
    bool sameSum = true;  ///< both sides must return the same
};

constexpr std::size_t kCurveRepeats = 20;  // one set takes less than the clock's resolution

constexpr Contest kContests[] = {
    {"evaluate", "evaluation", 2.5, kQueries, [](Bench& b) { return b.baseline.evaluateAll(); },
     [](Bench& b) { return b.evaluateAll(); }},
    {"evaluate-inlined", "evaluation (header inlined)", 0, kQueries,
     [](Bench& b) { return b.baseline.evaluateAllInlined(); },
     [](Bench& b) { return b.evaluateAll(); }},
    {"evaluate-plain", "evaluation by the readable rules", 0, kQueries,
     [](Bench& b) { return b.baseline.evaluateAll(); },
     [](Bench& b) { return b.evaluateAllPlain(); }},
    {"grid", "1024 x 256 grid", 100, 1,
     [](Bench& b) { return b.baseline.fillGrid(b.kernel, b.cells); },
     [](Bench& b) { return b.fillGrid(); }, false},
    {"curves", "three curves", 50, kCurveRepeats,
     [](Bench& b) {
         std::size_t sum = 0;
         for (std::size_t i = 0; i < kCurveRepeats; ++i)
             sum += b.baseline.threeCurves(b.kernel);
         return sum;
     },
     [](Bench& b) {
         std::size_t sum = 0;
         for (std::size_t i = 0; i < kCurveRepeats; ++i)
             sum += b.threeCurves();
         return sum;
     },
     false},
    {"block-size", "suggestion of block sizes", 0, kQueries,
     [](Bench& b) { return b.baseline.suggestAll(); }, [](Bench& b) { return b.suggestAll(); }},
    {"tables", "device's tables", 0, 1, nullptr, [](Bench& b) { return b.buildTables(); }},
};

void printTimes(const char* side, const Rounds& rounds, std::size_t operations) {
    if (rounds.empty()) return;
    const double scale = 1e9 / static_cast<double>(operations);
    std::printf("  %-7s %12.1f ns min %12.1f ns median\n", side, rounds.min() * scale,
                rounds.median() * scale);
}

/// Whether the contest reached its target, and both sides agree.
bool hold(const Contest& contest, const Options& options, Bench& bench) {
    const bool header =
        HeaderBaseline::available() && contest.header != nullptr && options.side != "engine";
    const bool engine = options.side != "header";
    Rounds headerRounds;
    Rounds engineRounds;
    std::size_t headerSum = 0;
    std::size_t engineSum = 0;
    for (int round = 0; round < options.rounds; ++round) {
        if (header) headerRounds.add(secondsOf([&] { headerSum = contest.header(bench); }));
        if (engine) engineRounds.add(secondsOf([&] { engineSum = contest.engine(bench); }));
    }
    keep(headerSum + engineSum);
    std::printf("%s: one %s\n", contest.name, contest.unit);
    printTimes("header", headerRounds, contest.operations);
    printTimes("engine", engineRounds, contest.operations);
    if (!header || !engine) return true;
    if (contest.sameSum && headerSum != engineSum) {
        std::printf("  the sums differ: header %zu, engine %zu\n", headerSum, engineSum);
        return false;
    }
    const double byMin = headerRounds.min() / engineRounds.min();
    const double byMedian = headerRounds.median() / engineRounds.median();
    std::printf("  ratio   %12.1f    min %12.1f    median", byMin, byMedian);
    const bool reached = byMin >= contest.target;
    if (contest.target > 0)
        std::printf("   target %.1f: %s", contest.target, reached ? "reached" : "missed");
    std::printf("\n");
    return reached;
}

bool runDevice(ComputeCapability capability, const Options& options) {
    const CapabilityRecord* record = findCapability(capability);
    if (record == nullptr) return false;
    Bench bench(record->limits);
    std::printf("-- compute capability %s, %d rounds, processor time of one thread\n",
                toString(capability).c_str(), options.rounds);
    bool all = true;
    for (const Contest& contest : kContests)
        if (options.only.empty() || options.only == contest.name)
            all &= hold(contest, options, bench);
    return all;
}

bool readOptions(int argc, char** argv, Options& options) {
    for (int i = 1; i < argc; ++i) {
        const bool hasValue = i + 1 < argc;
        if (std::strcmp(argv[i], "--check") == 0)
            options.check = true;
        else if (std::strcmp(argv[i], "--only") == 0 && hasValue)
            options.only = argv[++i];
        else if (std::strcmp(argv[i], "--side") == 0 && hasValue)
            options.side = argv[++i];
        else if (std::strcmp(argv[i], "--rounds") == 0 && hasValue)
            options.rounds = std::max(1, std::atoi(argv[++i]));
        else
            return false;
    }
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    if (!readOptions(argc, argv, options)) {
        std::fputs(
            "usage: occ_bench [--only NAME] [--side engine|header] [--rounds N] [--check]\n"
            "names: evaluate evaluate-inlined evaluate-plain grid curves block-size tables\n"
            "--check fails where a target is missed\n",
            stderr);
        return 2;
    }
#if defined(__GNUC__) && !defined(__OPTIMIZE__)
    std::puts("This is a build without optimisation: the ratios mean nothing.");
#endif
    if (!HeaderBaseline::available())
        std::puts(
            "cuda_occupancy.h of CUDA 13.0 or later was not found when this was built: "
            "only the engine is measured, and there are no ratios.");
    bool all = true;
    for (const ComputeCapability capability : {ComputeCapability{8, 6}, ComputeCapability{9, 0}})
        all &= runDevice(capability, options);
    return options.check && !all ? 1 : 0;
}
