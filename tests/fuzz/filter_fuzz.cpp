#include "core/kernels/kernel_filter.h"
#include "tests/fuzz/checks.h"

#include <array>

using namespace occ;

namespace {

/// A kernel of which everything is known, and one of which nothing is.
KernelList exampleList() {
    KernelList list;
    const std::uint32_t source = list.addSource({.path = "libgemm.so", .member = "gemm.o"});
    KernelRecord known{.name = list.addName({"_Z4gemmPf", "gemm(float*)"}), .source = source};
    known.facts.target = {90, TargetKind::Architecture};
    known.facts.registers = 168;
    known.facts.staticSharedBytes = 49'152;
    known.facts.dynamicSharedBytes = 0;
    known.facts.stackBytes = 8;
    known.facts.spillStoreBytes = 4;
    known.facts.spillLoadBytes = 12;
    known.facts.barriers = 2;
    known.facts.maxBlock = BlockShape{384, 1, 1};
    known.facts.minBlocks = 1;
    known.facts.cluster = ClusterShape{2, 1, 1};
    list.add(known);
    list.add({.name = list.addName({"k", "k"}), .source = source});
    return list;
}

void checkVerdicts(const KernelFilter& filter) {
    static const KernelList list = exampleList();
    static KernelEvaluator evaluator(std::nullopt, {});
    static const std::vector<KernelOutcome> outcomes = evaluateAll(list, evaluator);
    static const KernelOutcome none;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        const KernelRecord& kernel = list.kernels()[i];
        const FilterVerdict verdict = filter.test({list, kernel, outcomes[i]});
        OCC_FUZZ_CHECK(verdict <= FilterVerdict::Unknown);
        if (filter.empty()) OCC_FUZZ_CHECK(verdict == FilterVerdict::Yes);
        // What does not look at the outcome cannot depend on it.
        if (!filter.needsOutcome()) OCC_FUZZ_CHECK(filter.test({list, kernel, none}) == verdict);
    }
}

void checkError(const KernelFilterError& error, std::size_t size) {
    OCC_FUZZ_CHECK(error.code <= KernelFilterError::Code::Alternative);
    OCC_FUZZ_CHECK(error.position <= size);
    OCC_FUZZ_CHECK(error.text.size() <= size);
    if (error.code == KernelFilterError::Code::BadWord) OCC_FUZZ_CHECK(!error.allowed.empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::asText(data, size);
    const auto filter = KernelFilter::parse(text);
    if (!filter) {
        checkError(filter.error(), size);
        return 0;
    }
    OCC_FUZZ_CHECK(filter->conditions().size() <= size);
    checkVerdicts(*filter);
    return 0;
}
