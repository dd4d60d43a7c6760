#include "core/import/register_cap.h"

#include "core/advice.h"
#include "core/device_catalog.h"

#include <array>
#include <cstddef>
#include <map>
#include <utility>

namespace occ {

namespace {

constexpr int kNoCap = 255;
constexpr int kMostMinBlocks = 32;  ///< that any SM holds
constexpr std::int64_t kMostThreads = 1024;

/// By blocks, from 1 on.
using Caps = std::array<std::optional<int>, kMostMinBlocks>;

Caps capsOf(CodeTarget target, int threads) {
    Caps caps;
    const CapabilityRecord* record = findCapability(capabilityOf(target));
    for (std::size_t i = 0; record != nullptr && i < caps.size(); ++i) {
        caps[i] = launchBoundsRegisterCap(record->limits, threads, static_cast<int>(i) + 1);
        // More blocks do not fit either.
        if (!caps[i]) break;
    }
    return caps;
}

}  // namespace

std::optional<int> registerCapOf(CodeTarget target, std::int64_t threads, int blocks) {
    if (!target.known() || threads < 1 || threads > kMostThreads) return std::nullopt;
    if (blocks < 1 || blocks > kMostMinBlocks) return std::nullopt;
    // Kernels by the ten thousand share a few launch bounds.
    thread_local std::map<std::pair<int, std::int64_t>, Caps> known;
    const auto [row, isNew] = known.try_emplace({target.sm, threads});
    if (isNew) row->second = capsOf(target, static_cast<int>(threads));
    return row->second[static_cast<std::size_t>(blocks) - 1];
}

void deriveMinBlocks(KernelFacts& facts, bool optionsKnown) {
    if (!facts.maxBlock || !facts.registerCap) return;
    std::optional<int> smallest;
    int candidates = 0;
    for (int blocks = 1; blocks <= kMostMinBlocks; ++blocks) {
        if (registerCapOf(facts.target, facts.maxBlock->threads(), blocks) != facts.registerCap)
            continue;
        ++candidates;
        if (!smallest) smallest = blocks;
    }
    if (!smallest || *smallest == 1) return;
    facts.minBlocks = smallest;
    if (candidates > 1 || !optionsKnown) facts.doubts.insert(KernelDoubt::MinBlocksLikely);
}

void takeMinBlocks(KernelFacts& facts, const KernelFacts& ptx) {
    if (!facts.maxBlock || facts.maxBlock != ptx.maxBlock) return;
    const auto cap =
        registerCapOf(facts.target, facts.maxBlock->threads(), ptx.minBlocks.value_or(1));
    const bool explained = cap == facts.registerCap.value_or(kNoCap);
    const bool sameSource = ptx.target.sm == facts.target.sm;
    if (!explained && (ptx.minBlocks || !sameSource)) return;
    facts.minBlocks = ptx.minBlocks;
    facts.doubts = facts.doubts.without(KernelDoubt::MinBlocksLikely);
}

}  // namespace occ
