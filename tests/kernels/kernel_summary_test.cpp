#include "core/kernels/kernel_summary.h"

#include "tests/kernels/sample_kernels.h"
#include "tests/support/catch.h"

#include <chrono>
#include <set>

using namespace occ;
using namespace occ::test;

TEST_CASE("Summaries count each kernel where it belongs", "[kernel_summary]") {
    KernelFacts facts = factsFor("sm_90", KernelForm::Linked, 128);
    facts.maxBlock = BlockShape{256, 1, 1};
    facts.spillStoreBytes = 4;
    facts.spillLoadBytes = 0;
    KernelList list;
    addKernel(list, "bound", facts);
    facts.registers = 32;
    facts.spillStoreBytes = 0;
    addKernel(list, "full", facts);
    facts.registers.reset();
    facts.form = KernelForm::Ptx;
    facts.spillStoreBytes.reset();
    addKernel(list, "full", facts);
    KernelEvaluator evaluator(makeGpu(*findCapability({9, 0})), {});
    const auto outcomes = evaluateAll(list, evaluator);
    const KernelSummary summary = summarize({list, outcomes});
    CHECK(summary.kernels == 3);
    CHECK(summary.names == 2);
    CHECK(summary.known == 2);
    CHECK(summary.launchable == 2);
    CHECK(summary.full == 1);
    CHECK(summary.spilling == 1);
    CHECK(summary.spillsUnknown == 1);
    CHECK(summary.limitedBy[index(Limiter::Registers)] == 1);
    CHECK(summary.limitedBy[index(Limiter::Warps)] == 0);
    CHECK(summary.byTarget.at(parseCodeTarget("sm_90").value()) == 3);

    const std::uint32_t one[] = {1};
    CHECK(summarize({list, outcomes}, one).kernels == 1);
    CHECK(summarize({list, outcomes}, one).full == 1);
    CHECK(summarize({list, outcomes}, {}).kernels == 0);
}

TEST_CASE("Summaries of parts add up to that of the whole", "[kernel_summary]") {
    RandomKernels random(31);
    const KernelList list = random.list(400);
    KernelEvaluator evaluator(makeGpu(*findCapability({8, 6})), {});
    const auto outcomes = evaluateAll(list, evaluator);
    const EvaluatedList build{list, outcomes};
    const KernelSummary whole = summarize(build);
    std::vector<std::uint32_t> even;
    std::vector<std::uint32_t> odd;
    for (std::uint32_t i = 0; i < 400; ++i)
        (i % 2 == 0 ? even : odd).push_back(i);
    const KernelSummary a = summarize(build, even);
    const KernelSummary b = summarize(build, odd);
    CHECK(a.kernels + b.kernels == whole.kernels);
    CHECK(a.known + b.known == whole.known);
    CHECK(a.full + b.full == whole.full);
    CHECK(a.spilling + b.spilling == whole.spilling);
    CHECK(a.spillsUnknown + b.spillsUnknown == whole.spillsUnknown);
    CHECK(a.launchable + b.launchable == whole.launchable);
    CHECK(whole.names == list.names().size());
    std::size_t targets = 0;
    for (const auto& [target, count] : whole.byTarget)
        targets += count;
    CHECK(targets == whole.kernels);
    std::size_t bounded = 0;
    for (std::size_t i = 0; i < whole.limitedBy.size(); ++i) {
        CHECK(a.limitedBy[i] + b.limitedBy[i] == whole.limitedBy[i]);
        bounded += whole.limitedBy[i];
    }
    // Whatever is not full is bounded by something.
    CHECK(bounded >= whole.known - whole.full);
}

TEST_CASE("A large library is evaluated, marked and summarized at once", "[kernel_summary]") {
    // As many as a deep-learning library holds.
    constexpr int kKernels = 135'750;
    RandomKernels random(2);
    KernelList list;
    for (int i = 0; i < kKernels; ++i)
        addKernel(list, "kernel_with_some_name_" + std::to_string(i / 7), random.facts(),
                  {"lib.so", "", static_cast<std::uint64_t>(i / 60)});
    KernelEvaluator evaluator(makeGpu(*findCapability({9, 0})), {});
    const auto start = std::chrono::steady_clock::now();
    const auto outcomes = evaluateAll(list, evaluator);
    const auto end = std::chrono::steady_clock::now();
    const KernelSummary summary = summarize({list, outcomes});
    CHECK(summary.kernels == kKernels);
    const double ms = std::chrono::duration<double, std::milli>(end - start).count();
    INFO(ms << " ms");
    // A tenth of a second on an idle machine; tests run beside others.
    CHECK(ms < 1'000);
}
