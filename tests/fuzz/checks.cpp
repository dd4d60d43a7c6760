#include "tests/fuzz/checks.h"

#include "core/io/import_protocol_cells.h"
#include "core/kernels/kernel_outcome.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>

namespace occ::fuzz {

namespace {

/// What `evaluate` takes of memory, in bytes.
constexpr std::int64_t kMostBytes = std::int64_t{1} << 60;

template <class Number>
bool isWithin(const std::optional<Number>& number, Number most) {
    return !number || (*number >= 0 && *number <= most);
}

void checkBlock(const std::optional<BlockShape>& block) {
    if (!block) return;
    OCC_FUZZ_CHECK(block->x >= 1 && block->y >= 1 && block->z >= 1);
}

void checkCluster(const std::optional<ClusterShape>& cluster) {
    if (!cluster) return;
    OCC_FUZZ_CHECK(cluster->x >= 1 && cluster->y >= 1 && cluster->z >= 1);
    OCC_FUZZ_CHECK(cluster->blocks() >= 1);
}

void checkMemory(const KernelFacts& facts) {
    OCC_FUZZ_CHECK(isWithin(facts.staticSharedBytes, kMostBytes));
    OCC_FUZZ_CHECK(isWithin(facts.dynamicSharedBytes, kMostBytes));
    OCC_FUZZ_CHECK(isWithin(facts.stackBytes, kMostBytes));
    OCC_FUZZ_CHECK(isWithin(facts.spillStoreBytes, kMostBytes));
    OCC_FUZZ_CHECK(isWithin(facts.spillLoadBytes, kMostBytes));
    OCC_FUZZ_CHECK(isWithin(facts.carveoutBytes, INT32_MAX));
}

void checkEngine(const KernelFacts& facts) {
    static KernelEvaluator evaluator(std::nullopt, {});
    const KernelOutcome outcome = evaluator.evaluate(facts);
    if (outcome.launch) OCC_FUZZ_CHECK(facts.registers.has_value());
    if (!outcome.occupancy) return;
    OCC_FUZZ_CHECK(outcome.launch.has_value());
    OCC_FUZZ_CHECK(outcome.occupancy->fraction() >= 0 && outcome.occupancy->fraction() <= 1);
}

}  // namespace

void check(bool holds, const char* file, int line, const char* condition) {
    if (holds) return;
    std::fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, condition);
    std::abort();
}

void checkFacts(const KernelFacts& facts) {
    OCC_FUZZ_CHECK(facts.target.sm >= 0 && facts.target.sm <= import_protocol::kMaxSm);
    OCC_FUZZ_CHECK(facts.target.kind <= TargetKind::Family);
    OCC_FUZZ_CHECK(static_cast<int>(facts.form) < kKernelFormCount);
    OCC_FUZZ_CHECK(facts.doubts.bits() < (1U << kKernelDoubtCount));
    OCC_FUZZ_CHECK(facts.dynamicUse <= DynamicSharedUse::Maybe);
    OCC_FUZZ_CHECK(isWithin(facts.registers, INT32_MAX));
    OCC_FUZZ_CHECK(isWithin(facts.barriers, INT32_MAX));
    OCC_FUZZ_CHECK(isWithin(facts.minBlocks, INT32_MAX));
    OCC_FUZZ_CHECK(isWithin(facts.registerCap, INT32_MAX));
    OCC_FUZZ_CHECK(isWithin(facts.maxClusterSize, INT32_MAX));
    OCC_FUZZ_CHECK(isWithin(facts.gridBlocks, INT64_MAX));
    checkMemory(facts);
    checkBlock(facts.maxBlock);
    checkBlock(facts.requiredBlock);
    checkBlock(facts.launchedBlock);
    checkCluster(facts.cluster);
    // A NaN fails this too.
    if (facts.achievedOccupancy)
        OCC_FUZZ_CHECK(*facts.achievedOccupancy >= 0 && *facts.achievedOccupancy <= 1);
    checkEngine(facts);
}

void checkProblem(const ImportProblem& problem, std::uint64_t fileBytes) {
    OCC_FUZZ_CHECK(static_cast<int>(problem.code) < kImportProblemCodeCount);
    OCC_FUZZ_CHECK(!key(problem.code).empty());
    // Where a file was cut, what is missing would have begun behind its end.
    const bool isMissing = problem.code == ImportProblemCode::Truncated && problem.other == 0;
    if (problem.offset && !isMissing) OCC_FUZZ_CHECK(*problem.offset <= fileBytes);
    OCC_FUZZ_CHECK(problem.value >= 0);
    OCC_FUZZ_CHECK(problem.other >= 0);
    // Lines and names are shortened, or a window would show a whole file.
    OCC_FUZZ_CHECK(problem.detail.size() <= 4096);
}

void checkImage(const ImportedImage& image, std::uint64_t fileBytes) {
    OCC_FUZZ_CHECK(image.offset <= fileBytes);
    OCC_FUZZ_CHECK(image.member.size() <= fileBytes);
    for (const FoundKernel& kernel : image.kernels)
        checkFacts(kernel.facts);
    for (const ImportProblem& problem : image.problems)
        checkProblem(problem, fileBytes);
}

void checkList(const KernelList& list) {
    for (const KernelRecord& kernel : list.kernels()) {
        OCC_FUZZ_CHECK(kernel.name < list.names().size());
        OCC_FUZZ_CHECK(kernel.source < list.sources().size());
        checkFacts(kernel.facts);
    }
    for (const SourcedProblem& sourced : list.problems()) {
        OCC_FUZZ_CHECK(sourced.source < list.sources().size());
        OCC_FUZZ_CHECK(static_cast<int>(sourced.problem.code) < kImportProblemCodeCount);
    }
}

}  // namespace occ::fuzz
