#include "core/guidance.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

#include <algorithm>

// Launches whose advice can be worked out by hand.

using namespace occ;

namespace {

Gpu gpuOf(const DeviceLimits& device, int smCount = 0) {
    Gpu gpu;
    gpu.limits = device;
    gpu.smCount = smCount;
    return gpu;
}

const Proposal& gainOf(const Guidance& guidance, FieldId field) {
    for (const Proposal& proposal : guidance.gains)
        if (proposal.changes.front().field == field) return proposal;
    throw std::runtime_error("the input gains nothing");
}

const RuleCheck& checkOf(const Guidance& guidance, Rule rule) {
    for (const RuleCheck& check : guidance.checks)
        if (check.rule == rule) return check;
    throw std::runtime_error("the rule was not checked");
}

bool has(const Guidance& guidance, Rule rule) {
    return std::any_of(guidance.checks.begin(), guidance.checks.end(),
                       [rule](const RuleCheck& check) { return check.rule == rule; });
}

}  // namespace

TEST_CASE("guidance: 40 to 32 registers, and why nothing between helps") {
    const OccupancyTables& tables = tablesOf({8, 0});
    const KernelConfig kernel = kernelOf(256, 40);
    const Guidance guidance = guide(tables, gpuOf(tables.device()), kernel);
    const Proposal& proposal = gainOf(guidance, FieldId::Registers);
    CHECK(proposal.changes == std::vector<InputChange>{{FieldId::Registers, 40, 32}});
    CHECK(proposal.result.activeBlocks == 8);
    CHECK(proposal.nothingBetween);
    CHECK(proposal.allocationStep == 8);
    REQUIRE(guidance.lines.size() >= 2);
    CHECK(guidance.lines[0].threads == 256);
    CHECK(guidance.lines[0].blocks == 8);
    CHECK(guidance.lines[0].value == 32);
}

TEST_CASE("guidance: where two resources bind, both give way together") {
    // 6 blocks by registers, and 6 by shared memory.
    const OccupancyTables& tables = tablesOf({8, 0});
    const KernelConfig kernel = kernelOf(256, 40, 26 * 1024);
    REQUIRE(evaluate(tables.device(), kernel).limiters.size() == 2);
    const auto together = jointProposals(tables, kernel, 48);
    REQUIRE_FALSE(together.empty());
    CHECK(together.front().result.activeWarps == 64);
    CHECK(together.front().changes.size() == 2);
    CHECK(together.front().changes[0] == InputChange{FieldId::Registers, 40, 32});
    CHECK(together.front().changes[1] == InputChange{FieldId::DynamicShared, 26 * 1024, 19968});
}

TEST_CASE("guidance: room that costs nothing, and the value behind it that does") {
    const OccupancyTables& tables = tablesOf({8, 0});
    const auto rooms = roomOf(tables, kernelOf(256, 33));
    REQUIRE(rooms.front().field == FieldId::Registers);
    CHECK(rooms.front().last == 40);
    REQUIRE(rooms.front().beyond.has_value());
    CHECK(rooms.front().beyond->value == 41);
    CHECK(rooms.front().beyond->activeBlocks == 5);
}

TEST_CASE("guidance: a block that is too large hears of the sizes and registers that run") {
    const OccupancyTables& tables = tablesOf({8, 0});
    const Guidance guidance = guide(tables, gpuOf(tables.device()), kernelOf(800, 80));
    REQUIRE(guidance.repairs.size() == 2);
    CHECK(guidance.repairs[0].changes.front() == InputChange{FieldId::Threads, 800, 768});
    CHECK(guidance.repairs[1].changes.front() == InputChange{FieldId::Registers, 80, 72});
}

TEST_CASE("guidance: bounds let a block run that asks for too many registers") {
    const OccupancyTables& tables = tablesOf({8, 0});
    const Guidance guidance = guide(tables, gpuOf(tables.device()), kernelOf(1024, 80));
    REQUIRE_FALSE(guidance.now.launchable());
    REQUIRE(guidance.lines.size() == 2);
    CHECK(guidance.lines[0].kind == CodeLine::Kind::LaunchBounds);
    CHECK(guidance.lines[0].threads == 1024);
    CHECK(guidance.lines[0].blocks == 1);
    CHECK(guidance.lines[0].value == 64);
    CHECK(guidance.lines[1].kind == CodeLine::Kind::MaxRegisters);
}

TEST_CASE("guidance: no rule speaks of registers that no thread can have") {
    const OccupancyTables& tables = tablesOf({2, 0});
    CHECK(has(guide(tables, gpuOf(tables.device()), kernelOf(128, 63)), Rule::MostRegisters));
    CHECK_FALSE(has(guide(tables, gpuOf(tables.device()), kernelOf(128, 64)), Rule::MostRegisters));
}

TEST_CASE("guidance: dynamic memory above 48 KiB needs its attribute") {
    const OccupancyTables& tables = tablesOf({8, 0});
    const auto lines = codeLines(tables, kernelOf(256, 32, 96 * 1024), {});
    REQUIRE(std::any_of(lines.begin(), lines.end(), [](const CodeLine& line) {
        return line.kind == CodeLine::Kind::MaxDynamicShared && line.value == 96 * 1024;
    }));
    for (const CodeLine& line : codeLines(tables, kernelOf(256, 32, 48 * 1024), {}))
        CHECK(line.kind != CodeLine::Kind::MaxDynamicShared);
}

TEST_CASE("guidance: a carve-out is named only where it changes something") {
    const OccupancyTables& tables = tablesOf({8, 0});
    const auto carveouts = [&tables](const KernelConfig& kernel) {
        const auto lines = codeLines(tables, kernel, {});
        return std::count_if(lines.begin(), lines.end(), [](const CodeLine& line) {
            return line.kind == CodeLine::Kind::Carveout;
        });
    };
    CHECK(carveouts(kernelOf(256, 40, 8192)) == 1);
    // One block takes all that there is.
    KernelConfig all = kernelOf(256, 40, 163 * 1024);
    CHECK(carveouts(all) == 0);
    all.carveoutPercent = 100;
    CHECK(carveouts(all) == 1);
}

TEST_CASE("guidance: the rules of thumb and their thresholds") {
    const OccupancyTables& tables = tablesOf({8, 0});
    const auto checked = [&](int threads, int registers, std::int64_t grid = 0, int sms = 108) {
        KernelConfig kernel = kernelOf(threads, registers);
        kernel.gridBlocks = grid;
        return guide(tables, gpuOf(tables.device(), sms), kernel);
    };
    CHECK(checkOf(checked(96, 32), Rule::WholeWarps).verdict == Verdict::Pass);
    CHECK(checkOf(checked(100, 32), Rule::WholeWarps).verdict == Verdict::Warning);
    CHECK(checkOf(checked(100, 32), Rule::WholeWarps).value == 28);
    CHECK(checkOf(checked(63, 32), Rule::EnoughThreads).verdict == Verdict::Warning);
    CHECK(checkOf(checked(64, 32), Rule::EnoughThreads).verdict == Verdict::Note);
    CHECK(checkOf(checked(128, 32), Rule::EnoughThreads).verdict == Verdict::Pass);
    CHECK(checkOf(checked(256, 255), Rule::MostRegisters).verdict == Verdict::Warning);
    CHECK(checkOf(checked(256, 254), Rule::MostRegisters).verdict == Verdict::Pass);
    CHECK(checkOf(checked(256, 255), Rule::LowOccupancy).verdict == Verdict::Warning);
    CHECK(checkOf(checked(256, 40), Rule::LowOccupancy).verdict == Verdict::Pass);
    CHECK(checkOf(checked(1024, 64), Rule::SeveralBlocks).verdict == Verdict::Note);
    CHECK(checkOf(checked(512, 64), Rule::SeveralBlocks).verdict == Verdict::Pass);
    CHECK(checkOf(checked(256, 40, 100), Rule::BlocksPerSm).verdict == Verdict::Warning);
    CHECK(checkOf(checked(256, 40, 200), Rule::BlocksPerSm).verdict == Verdict::Note);
    CHECK(checkOf(checked(256, 40, 1000), Rule::BlocksPerSm).verdict == Verdict::Pass);
    CHECK(checkOf(checked(256, 40, 649), Rule::LastWave).verdict == Verdict::Warning);
    CHECK(checkOf(checked(256, 40, 1296), Rule::LastWave).verdict == Verdict::Pass);
    CHECK_FALSE(has(checked(256, 40), Rule::BlocksPerSm));
    CHECK_FALSE(has(checked(256, 40, 1000, 0), Rule::BlocksPerSm));
    CHECK_FALSE(has(checked(256, 40, 100), Rule::LastWave));
}
