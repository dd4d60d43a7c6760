#include "core/kernels/kernel_diff.h"

#include "tests/kernels/sample_kernels.h"
#include "tests/support/catch.h"

#include <map>
#include <set>

using namespace occ;
using namespace occ::test;

namespace {

std::vector<KernelOutcome> outcomesOf(const KernelList& list) {
    KernelEvaluator evaluator(makeGpu(*findCapability({9, 0})), {});
    return evaluateAll(list, evaluator);
}

std::vector<KernelPair> compare(const KernelList& before, const KernelList& after) {
    return compareBuilds({before, outcomesOf(before)}, {after, outcomesOf(after)});
}

/// The change of one kernel.
KernelChange changeOf(const KernelFacts& before, const KernelFacts& after) {
    KernelList old;
    KernelList now;
    addKernel(old, "k", before);
    addKernel(now, "k", after);
    const auto pairs = compare(old, now);
    REQUIRE(pairs.size() == 1);
    REQUIRE(pairs[0].before == 0U);
    REQUIRE(pairs[0].after == 0U);
    return pairs[0].change;
}

KernelFacts usual() {
    KernelFacts facts = factsFor("sm_90", KernelForm::Linked, 64);
    facts.staticSharedBytes = 1'024;
    facts.spillStoreBytes = 0;
    facts.spillLoadBytes = 0;
    facts.maxBlock = BlockShape{256, 1, 1};
    return facts;
}

KernelChange mirrored(KernelChange change) {
    switch (change) {
        case KernelChange::Removed: return KernelChange::Added;
        case KernelChange::Added: return KernelChange::Removed;
        case KernelChange::Worse: return KernelChange::Better;
        case KernelChange::Better: return KernelChange::Worse;
        default: return change;
    }
}

}  // namespace

TEST_CASE("Occupancy decides first, then what a kernel uses", "[kernel_diff]") {
    const KernelFacts before = usual();
    CHECK(changeOf(before, before) == KernelChange::Same);
    KernelFacts after = before;
    after.registers = 128;
    CHECK(changeOf(before, after) == KernelChange::Worse);
    CHECK(changeOf(after, before) == KernelChange::Better);
    // 65 to 72 registers hold the same warps.
    after.registers = 66;
    KernelFacts same = before;
    same.registers = 70;
    CHECK(changeOf(after, same) == KernelChange::Worse);
    // Spills bought occupancy.
    after = before;
    after.registers = 32;
    after.spillStoreBytes = 400;
    CHECK(changeOf(before, after) == KernelChange::Better);
    // Spills without any gain, with one register less.
    after.registers = 63;
    CHECK(changeOf(before, after) == KernelChange::Changed);
    after = before;
    after.stackBytes = 8;
    CHECK(changeOf(before, after) == KernelChange::Same);
    KernelFacts stack = before;
    stack.stackBytes = 16;
    CHECK(changeOf(after, stack) == KernelChange::Changed);
}

TEST_CASE("What only one reading tells is no change", "[kernel_diff]") {
    KernelFacts log = usual();
    log.form = KernelForm::CompilerLog;
    log.maxBlock.reset();
    log.spillStoreBytes.reset();
    log.spillLoadBytes.reset();
    KernelFacts code = usual();
    code.spillStoreBytes = 100;
    CHECK(changeOf(log, code) == KernelChange::Same);
    // But code that lacks a bound has none.
    KernelFacts unbounded = usual();
    unbounded.maxBlock.reset();
    CHECK(changeOf(unbounded, usual()) == KernelChange::Changed);
}

TEST_CASE("Kernels pair by name, target and form of code", "[kernel_diff]") {
    KernelList before;
    KernelList after;
    KernelFacts ptx = factsFor("sm_90", KernelForm::Ptx, 0);
    ptx.registers.reset();
    addKernel(before, "k", usual());
    addKernel(before, "k", ptx);
    addKernel(before, "gone", usual());
    addKernel(before, "void _GLOBAL__N__aaaa_1::local()", usual());
    addKernel(after, "new", usual());
    addKernel(after, "k", ptx);
    addKernel(after, "k", factsFor("sm_90a", KernelForm::Linked, 64));
    addKernel(after, "void _GLOBAL__N__bbbb_2::local()", usual());
    addKernel(after, "k", usual());

    const auto pairs = compare(before, after);
    REQUIRE(pairs.size() == 6);
    CHECK(pairs[0].change == KernelChange::Added);
    CHECK(pairs[1].before == 1U);
    CHECK(pairs[1].change == KernelChange::Same);
    CHECK(pairs[2].change == KernelChange::Added);
    CHECK(pairs[3].before == 3U);
    CHECK(pairs[4].before == 0U);
    CHECK(pairs[5].before == 2U);
    CHECK(pairs[5].change == KernelChange::Removed);
    CHECK_FALSE(pairs[5].after);
}

TEST_CASE("Kernels of the same name pair in their order", "[kernel_diff]") {
    KernelList before;
    KernelList after;
    for (const int registers : {10, 20, 30})
        addKernel(before, "k", factsFor("sm_90", KernelForm::Linked, registers));
    for (const int registers : {10, 20})
        addKernel(after, "k", factsFor("sm_90", KernelForm::Linked, registers));
    const auto pairs = compare(before, after);
    REQUIRE(pairs.size() == 3);
    CHECK(pairs[0].before == 0U);
    CHECK(pairs[1].before == 1U);
    CHECK(pairs[2].before == 2U);
    CHECK(pairs[2].change == KernelChange::Removed);
}

TEST_CASE("Comparing the other way round mirrors every change", "[kernel_diff]") {
    RandomKernels random(17);
    std::set<KernelChange> seen;
    for (int round = 0; round < 30; ++round) {
        const KernelList a = random.list(200);
        const KernelList b = random.list(180);
        const auto there = compare(a, b);
        const auto back = compare(b, a);
        REQUIRE(there.size() == back.size());
        std::map<std::pair<std::optional<std::uint32_t>, std::optional<std::uint32_t>>,
                 KernelChange>
            changes;
        for (const KernelPair& pair : back)
            REQUIRE(changes.emplace(std::pair(pair.after, pair.before), pair.change).second);
        std::vector<int> ofA(a.kernels().size());
        std::vector<int> ofB(b.kernels().size());
        for (const KernelPair& pair : there) {
            const auto mirror = changes.find({pair.before, pair.after});
            REQUIRE(mirror != changes.end());
            REQUIRE(mirror->second == mirrored(pair.change));
            seen.insert(pair.change);
            if (pair.before) ++ofA[*pair.before];
            if (pair.after) ++ofB[*pair.after];
        }
        // Everything is in exactly one pair.
        REQUIRE(std::set<int>(ofA.begin(), ofA.end()) == std::set<int>{1});
        REQUIRE(std::set<int>(ofB.begin(), ofB.end()) == std::set<int>{1});
        for (const KernelPair& pair : compare(a, a))
            REQUIRE(pair.change == KernelChange::Same);
    }
    CHECK(seen.size() >= 5);
}

TEST_CASE("Empty builds compare", "[kernel_diff]") {
    RandomKernels random(1);
    const KernelList none;
    const KernelList some = random.list(5);
    CHECK(compare(none, none).empty());
    for (const KernelPair& pair : compare(none, some))
        CHECK(pair.change == KernelChange::Added);
    for (const KernelPair& pair : compare(some, none))
        CHECK(pair.change == KernelChange::Removed);
    std::set<std::string_view> keys;
    for (int i = 0; i < kKernelChangeCount; ++i)
        keys.insert(key(static_cast<KernelChange>(i)));
    CHECK(keys.size() == kKernelChangeCount);
}
