#pragma once

#include "core/gpu_search.h"
#include "core/io/import_protocol.h"
#include "tests/ui/gpu_support.h"
#include "ui/kernel_build.h"

#include <functional>
#include <random>
#include <sstream>
#include <string>

namespace occ::ui::test {

inline KernelRecord record(KernelList& list, const std::string& name, int sm, int registers) {
    KernelRecord kernel;
    kernel.name = list.addName({"_Z" + name, name + "(float*)"});
    kernel.source = list.addSource({.path = "/build/app"});
    kernel.facts.target = {sm, TargetKind::Plain};
    kernel.facts.registers = registers;
    kernel.facts.staticSharedBytes = 0;
    kernel.facts.dynamicUse = DynamicSharedUse::None;
    return kernel;
}

/// Four kernels: full, limited by registers and spilling, PTX, and one too large for any GPU.
inline KernelList fewKernels() {
    KernelList list;
    list.add(record(list, "small", 90, 24));
    KernelRecord heavy = record(list, "heavy", 90, 128);
    heavy.facts.spillStoreBytes = 16;
    heavy.facts.spillLoadBytes = 24;
    heavy.facts.maxBlock = BlockShape{128, 1, 1};
    list.add(heavy);
    KernelRecord ptx = record(list, "later", 90, 0);
    ptx.facts = {};
    ptx.facts.target = {90, TargetKind::Plain};
    ptx.facts.form = KernelForm::Ptx;
    list.add(ptx);
    KernelRecord huge = record(list, "huge", 90, 255);
    huge.facts.maxBlock = BlockShape{1024, 1, 1};
    list.add(huge);
    return list;
}

/// Kernels of every kind, with gaps in what is known. The same in every run.
inline KernelList manyKernels(int count) {
    std::mt19937 random(20'261'130);
    const auto pick = [&random](int most) {
        return std::uniform_int_distribution<int>(0, most)(random);
    };
    constexpr int kTargets[] = {70, 80, 86, 90, 100};
    KernelList list;
    for (int i = 0; i < count; ++i) {
        KernelRecord kernel =
            record(list, "kernel" + std::to_string(pick(count / 4)), kTargets[pick(4)], pick(255));
        kernel.source = list.addSource({.path = "/build/part" + std::to_string(pick(5))});
        KernelFacts& facts = kernel.facts;
        if (pick(4) == 0) facts.registers.reset();
        if (pick(4) != 0)
            facts.staticSharedBytes = pick(60) * 1024;
        else
            facts.staticSharedBytes.reset();
        if (pick(2) == 0) {
            facts.spillStoreBytes = pick(3) * 8;
            facts.spillLoadBytes = 0;
        }
        if (pick(2) == 0) facts.stackBytes = pick(10) * 16;
        if (pick(2) == 0) facts.barriers = pick(16);
        if (pick(2) == 0) facts.maxBlock = BlockShape{32 * (1 + pick(31)), 1, 1};
        if (pick(3) == 0) facts.minBlocks = 1 + pick(7);
        if (pick(5) == 0) facts.cluster = ClusterShape{1 + pick(3), 1, 1};
        list.add(std::move(kernel));
    }
    return list;
}

[[nodiscard]] inline bool isWhole(const KernelBuild& build) {
    return build.state() == KernelBuild::State::Read && build.isEvaluated();
}

/// Until a build is read and evaluated.
[[nodiscard]] inline bool becomesWhole(KernelBuild& build) {
    const bool whole = comesTrue([&build] { return isWhole(build); }, 60'000);
    settle();
    return whole;
}

/// What the child says, as lines of a script.
inline ChildScript told(const std::function<void(ImportProtocolWriter&)>& tell) {
    std::string lines;
    ImportProtocolWriter writer([&lines](std::string_view text) { lines += text; });
    tell(writer);
    writer.flush();
    ChildScript script;
    std::istringstream stream(lines);
    for (std::string line; std::getline(stream, line);)
        script.say("line " + line);
    return script;
}

/// Hello, and all of a list.
inline void tellList(ImportProtocolWriter& writer, const KernelList& list) {
    writer.hello();
    std::optional<std::uint32_t> source;
    for (const KernelRecord& kernel : list.kernels()) {
        if (source != kernel.source) writer.source(list.source(kernel.source));
        source = kernel.source;
        writer.kernel(list.name(kernel), kernel.facts);
    }
}

}  // namespace occ::ui::test
