#pragma once

#include "core/kernels/kernel_list.h"

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <utility>

namespace occ::test {

/// A kernel in a list under construction; `name` is mangled and demangled alike.
inline void addKernel(KernelList& list, const std::string& name, const KernelFacts& facts,
                      KernelSource source = {"lib.so"}) {
    list.add({list.addName({name, name}), list.addSource(std::move(source)), facts});
}

inline KernelFacts factsFor(const char* target, KernelForm form, int registers) {
    KernelFacts facts;
    facts.target = parseCodeTarget(target).value();
    facts.form = form;
    facts.registers = registers;
    return facts;
}

/// Kernels as builds have them, and some that no build has; the same ones for the same seed.
class RandomKernels {
public:
    explicit RandomKernels(unsigned seed) : m_random(seed) {}

    int upTo(int last) { return std::uniform_int_distribution<int>(0, last)(m_random); }
    bool oneIn(int count) { return upTo(count - 1) == 0; }
    template <class Value, std::size_t Count>
    Value oneOf(const Value (&values)[Count]) {
        return values[static_cast<std::size_t>(upTo(static_cast<int>(Count) - 1))];
    }

    KernelFacts facts() {
        static constexpr const char* kTargets[] = {"sm_35",  "sm_60",   "sm_75", "sm_80",
                                                   "sm_86",  "sm_87",   "sm_90", "sm_90a",
                                                   "sm_103", "sm_100f", "sm_120"};
        KernelFacts facts;
        if (!oneIn(10)) facts.target = parseCodeTarget(oneOf(kTargets)).value();
        facts.form = static_cast<KernelForm>(upTo(kKernelFormCount - 1));
        facts.registers = maybe(upTo(oneIn(20) ? 300 : 128));
        facts.staticSharedBytes = maybe<std::int64_t>(upTo(oneIn(10) ? 60'000 : 4'096));
        facts.dynamicUse = static_cast<DynamicSharedUse>(upTo(3));
        if (oneIn(3)) facts.dynamicSharedBytes = upTo(100'000);
        facts.stackBytes = maybe<std::int64_t>(8 * upTo(100));
        facts.spillStoreBytes = maybe<std::int64_t>(oneIn(2) ? 0 : 4 * upTo(50));
        facts.spillLoadBytes = maybe<std::int64_t>(oneIn(2) ? 0 : 4 * upTo(50));
        facts.barriers = maybe(upTo(16));
        if (oneIn(2)) facts.maxBlock = BlockShape{32 * upTo(32), 1, 1};
        if (oneIn(8)) facts.requiredBlock = BlockShape{1 + upTo(63), 1 + upTo(7), 1 + upTo(3)};
        if (oneIn(8)) facts.launchedBlock = BlockShape{1 + upTo(1'023), 1, 1};
        if (oneIn(4)) facts.minBlocks = 1 + upTo(7);
        if (oneIn(6)) facts.cluster = ClusterShape{1 + upTo(3), 1 + upTo(1), 1};
        return facts;
    }

    KernelList list(int kernels) {
        static constexpr const char* kNames[] = {"void ns::gemm<float, (int)4>(float const*)",
                                                 "saxpy",
                                                 "void (anonymous namespace)::reduce<int>(int*)",
                                                 "void Gemm::run(int) const", "softmax_forward"};
        KernelList list;
        for (int i = 0; i < kernels; ++i)
            addKernel(list, std::string(oneOf(kNames)) + (oneIn(2) ? "" : std::to_string(upTo(5))),
                      facts(), {oneIn(2) ? "a/lib.so" : "b.a", oneIn(2) ? "" : "x.o"});
        return list;
    }

private:
    template <class Value>
    std::optional<Value> maybe(Value value) {
        return oneIn(6) ? std::nullopt : std::optional(value);
    }

    std::mt19937 m_random;
};

}  // namespace occ::test
