#include "core/guidance.h"

#include "core/allocation.h"
#include "tests/core/printing.h"
#include "tests/core/random_inputs.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

#include <algorithm>

// Advice is only as good as its promise: every proposal is fed back to the rules themselves.

using namespace occ;

namespace {

KernelConfig with(KernelConfig kernel, const std::vector<InputChange>& changes) {
    for (const InputChange& change : changes) {
        if (change.from == change.to) kernel.block = {static_cast<int>(change.to), 1, 1};
        inputField(change.field).set(kernel, change.to);
    }
    return kernel;
}

KernelConfig with(KernelConfig kernel, FieldId field, std::int64_t value) {
    inputField(field).set(kernel, value);
    return kernel;
}

KernelConfig guidanceKernel(Random& random, const DeviceLimits& device) {
    const InputKind kind = random.oneIn(2) ? InputKind::Wide : InputKind::Typical;
    return randomKernel(random, device, kind);
}

void checkProposal(const DeviceLimits& device, const KernelConfig& kernel,
                   const Proposal& proposal) {
    REQUIRE_FALSE(proposal.changes.empty());
    REQUIRE(proposal.kernel == with(kernel, proposal.changes));
    REQUIRE(proposal.result == evaluate(device, proposal.kernel));
    for (const InputChange& change : proposal.changes) {
        CAPTURE(static_cast<int>(change.field), change.from, change.to);
        REQUIRE(inputField(change.field).get(kernel) == change.from);
    }
}

/// Every value strictly between, or a good sample of many.
template <class Use>
void eachBetween(const InputChange& change, Use use) {
    const auto [low, high] = std::minmax(change.from, change.to);
    const std::int64_t stride = high - low > 2000 ? 61 : 1;
    for (std::int64_t value = low + 1; value < high; value += stride)
        use(value);
    if (high - low > 1) use(high - 1);
}

void checkGain(const DeviceLimits& device, const KernelConfig& kernel, const Occupancy& now,
               const Proposal& proposal) {
    const InputChange& change = proposal.changes.front();
    CAPTURE(static_cast<int>(change.field), change.from, change.to);
    REQUIRE(proposal.changes.size() == 1);
    REQUIRE(proposal.result.activeWarps > now.activeWarps);
    bool gains = false;
    eachBetween(change, [&](std::int64_t value) {
        const Occupancy result = evaluate(device, with(kernel, change.field, value));
        if (proposal.nothingBetween) REQUIRE(result.activeWarps <= now.activeWarps);
        gains = gains || result.activeWarps > now.activeWarps;
        if (proposal.allocationStep == 0) return;
        REQUIRE(result.registersPerBlock == now.registersPerBlock);
        REQUIRE(result.sharedMemoryPerBlockBytes == now.sharedMemoryPerBlockBytes);
    });
    const bool exhaustive = std::abs(change.to - change.from) <= 2000;
    // Only the second proposal for an input passes by values that help less.
    if (exhaustive && gains) REQUIRE_FALSE(proposal.nothingBetween);
}

void checkRoom(const DeviceLimits& device, const KernelConfig& kernel, const Occupancy& now,
               const Room& room) {
    CAPTURE(static_cast<int>(room.field), room.value, room.last);
    REQUIRE(room.last >= room.value);
    eachBetween({room.field, room.value, room.last + 1}, [&](std::int64_t value) {
        REQUIRE(evaluate(device, with(kernel, room.field, value)).activeWarps >= now.activeWarps);
    });
    if (!room.beyond) return;
    REQUIRE(room.beyond->value == room.last + 1);
    const Occupancy result = evaluate(device, with(kernel, room.field, room.beyond->value));
    REQUIRE(result.activeWarps == room.beyond->activeWarps);
    REQUIRE(result.activeBlocks == room.beyond->activeBlocks);
    REQUIRE(result.activeWarps < now.activeWarps);
}

void checkLine(const DeviceLimits& device, const KernelConfig& kernel, const Occupancy& now,
               const CodeLine& line) {
    CAPTURE(static_cast<int>(line.kind), line.threads, line.blocks, line.value);
    switch (line.kind) {
        case CodeLine::Kind::LaunchBounds:
        case CodeLine::Kind::MaxRegisters: {
            const auto registers = static_cast<int>(line.value);
            const Occupancy capped = evaluate(device, with(kernel, FieldId::Registers, registers));
            REQUIRE(capped.activeBlocks >= line.blocks);
            if (line.gains) REQUIRE(capped.activeWarps > now.activeWarps);
            if (registers == device.maxRegistersPerThread) break;
            // The cap is the largest that ptxas may give a block of that size.
            KernelConfig alone;
            alone.block = {line.threads, 1, 1};
            alone.registersPerThread = registers + 1;
            REQUIRE(evaluate(device, alone).activeBlocks < line.blocks);
            break;
        }
        case CodeLine::Kind::Carveout: {
            const Occupancy result = evaluate(device, with(kernel, FieldId::Carveout, line.value));
            REQUIRE(result.activeBlocks == line.blocks);
            REQUIRE(result.activeBlocks >= now.activeBlocks);
            REQUIRE(result.sharedMemoryPerSmBytes == line.sharedMemoryPerSmBytes);
            if (line.value == 0) break;
            REQUIRE(evaluate(device, with(kernel, FieldId::Carveout, line.value - 1)).activeBlocks <
                    now.activeBlocks);
            break;
        }
        case CodeLine::Kind::MaxDynamicShared:
            REQUIRE(kernel.sharedMemoryBytes() > device.sharedMemoryPerBlockBytes);
            REQUIRE(line.value == kernel.dynamicSharedMemoryBytes);
            break;
        case CodeLine::Kind::Cache: REQUIRE(line.gains); break;
    }
}

/// Nothing that one of the most used inputs can do alone was overlooked.
int mostByOneInput(const DeviceLimits& device, const KernelConfig& kernel) {
    int most = evaluate(device, kernel).activeWarps;
    for (int threads = 1; threads <= device.maxThreadsPerBlock; ++threads)
        most =
            std::max(most, evaluate(device, with(kernel, FieldId::Threads, threads)).activeWarps);
    for (int registers = 0; registers <= device.maxRegistersPerThread; ++registers)
        most = std::max(most,
                        evaluate(device, with(kernel, FieldId::Registers, registers)).activeWarps);
    return most;
}

void checkTogether(const DeviceLimits& device, const KernelConfig& kernel,
                   const Guidance& guidance) {
    for (const Proposal& proposal : guidance.together) {
        checkProposal(device, kernel, proposal);
        REQUIRE(proposal.changes.size() >= 2);
        REQUIRE(proposal.result.activeWarps > guidance.now.activeWarps);
        for (const Proposal& single : guidance.gains)
            REQUIRE(single.result.activeWarps < proposal.result.activeWarps);
        for (const InputChange& change : proposal.changes)
            REQUIRE(evaluate(device, with(kernel, {change})).activeWarps <
                    proposal.result.activeWarps);
    }
}

void checkRunning(const OccupancyTables& tables, const KernelConfig& kernel,
                  const Guidance& guidance) {
    const DeviceLimits& device = tables.device();
    REQUIRE(guidance.repairs.empty());
    for (const Proposal& proposal : guidance.gains) {
        checkProposal(device, kernel, proposal);
        checkGain(device, kernel, guidance.now, proposal);
    }
    REQUIRE(std::is_sorted(guidance.gains.begin(), guidance.gains.end(),
                           [](const Proposal& a, const Proposal& b) {
                               return a.result.activeWarps > b.result.activeWarps;
                           }));
    checkTogether(device, kernel, guidance);
    for (const Room& room : guidance.room)
        checkRoom(device, kernel, guidance.now, room);
}

void checkRefused(const DeviceLimits& device, const KernelConfig& kernel,
                  const Guidance& guidance) {
    REQUIRE(guidance.gains.empty());
    REQUIRE(guidance.room.empty());
    REQUIRE_FALSE(guidance.repairs.empty());
    for (const Proposal& proposal : guidance.repairs) {
        checkProposal(device, kernel, proposal);
        REQUIRE(proposal.result.launchable());
    }
}

Gpu gpuOf(const DeviceLimits& device, int smCount = 0) {
    Gpu gpu;
    gpu.limits = device;
    gpu.smCount = smCount;
    return gpu;
}

}  // namespace

TEST_CASE("guidance: every proposal, fed back, gives what it promises") {
    Random random(421);
    for (const OccupancyTables& tables : allTables())
        for (int i = 0; i < 60; ++i) {
            const DeviceLimits& device = tables.device();
            const KernelConfig kernel = guidanceKernel(random, device);
            INFO(describeInput(device, kernel));
            const Guidance guidance = guide(tables, gpuOf(device), kernel);
            REQUIRE(guidance.now == evaluate(device, kernel));
            if (guidance.now.launchable())
                checkRunning(tables, kernel, guidance);
            else
                checkRefused(device, kernel, guidance);
            for (const CodeLine& line : guidance.lines)
                checkLine(device, kernel, guidance.now, line);
        }
}

TEST_CASE("guidance: no block size and no register count gains more than what is proposed") {
    Random random(422);
    for (const OccupancyTables& tables : allTables())
        for (int i = 0; i < 12; ++i) {
            const DeviceLimits& device = tables.device();
            const KernelConfig kernel = guidanceKernel(random, device);
            if (!evaluate(device, kernel).launchable()) continue;
            INFO(describeInput(device, kernel));
            int most = evaluate(device, kernel).activeWarps;
            for (const Proposal& proposal : gainProposals(tables, kernel))
                most = std::max(most, proposal.result.activeWarps);
            REQUIRE(most >= mostByOneInput(device, kernel));
        }
}

TEST_CASE("guidance: a launch that cannot run hears of a change with which it does") {
    Random random(423);
    int refused = 0;
    for (const OccupancyTables& tables : allTables())
        for (int i = 0; i < 200; ++i) {
            const DeviceLimits& device = tables.device();
            const InputKind kind = random.oneIn(3) ? InputKind::Absurd : InputKind::Wide;
            const KernelConfig kernel = randomKernel(random, device, kind);
            const Occupancy now = evaluate(device, kernel);
            if (!isAccepted(kernel) || now.launchable()) continue;
            INFO(describeInput(device, kernel));
            checkRefused(device, kernel, guide(tables, gpuOf(device), kernel));
            ++refused;
        }
    REQUIRE(refused > 1000);
}
