#include "core/import/log_kernels.h"

#include <algorithm>

/// What can only be told once the whole log is read.
namespace occ {

LogKernels::Result LogKernels::finish() {
    findLinkedTargets();
    removeLinkedReserve();
    markRelocatable();
    applyUnboundedStacks();
    applySpillWarnings();
    for (const Working& working : m_working) {
        if (working.finished) continue;
        m_offset = working.offset;
        damaged();
        break;
    }
    return {std::move(m_kernels), m_mixedAt, m_damagedAt, m_leftOut};
}

/// The linker itself does not name the target, only nvcc adds it. A kernel that was compiled for
/// one target alone is linked for that one.
void LogKernels::findLinkedTargets() {
    const auto needsTarget = [](const FoundKernel& kernel) {
        return kernel.facts.form == KernelForm::LinkerLog && !kernel.facts.target.known();
    };
    if (std::none_of(m_kernels.begin(), m_kernels.end(), needsTarget)) return;
    std::unordered_map<std::string_view, std::optional<CodeTarget>> targets;
    for (Index i = 0; i < m_kernels.size(); ++i) {
        const KernelFacts& facts = m_kernels[i].facts;
        if (facts.form != KernelForm::CompilerLog) continue;
        const auto [entry, added] = targets.try_emplace(m_working[i].name, facts.target);
        if (!added && entry->second != facts.target) entry->second.reset();
    }
    for (Index i = 0; i < m_kernels.size(); ++i) {
        if (!needsTarget(m_kernels[i])) continue;
        const auto entry = targets.find(m_working[i].name);
        if (entry != targets.end() && entry->second) m_kernels[i].facts.target = *entry->second;
    }
}

void LogKernels::removeLinkedReserve() {
    std::vector<Index> linked;
    for (Index i = 0; i < m_kernels.size(); ++i)
        if (m_kernels[i].facts.form == KernelForm::LinkerLog) linked.push_back(i);
    const auto target = [this](Index i) { return m_kernels[i].facts.target; };
    const auto module = [this](Index i) { return m_working[i].module; };
    std::stable_sort(linked.begin(), linked.end(), [&](Index a, Index b) {
        return module(a) != module(b) ? module(a) < module(b) : target(a) < target(b);
    });
    for (auto begin = linked.begin(); begin != linked.end();) {
        const auto end = std::find_if(begin, linked.end(), [&](Index i) {
            return module(i) != module(*begin) || target(i) != target(*begin);
        });
        std::vector<PrintedShared> sizes;
        for (auto it = begin; it != end; ++it)
            sizes.push_back(m_working[*it].printed);
        removeReserved(SizeTool::Linker, target(*begin), sizes);
        for (const PrintedShared& size : sizes)
            m_kernels[*begin++].facts.staticSharedBytes = size.sharedBytes;
    }
}

void LogKernels::markRelocatable() {
    for (Index i = 0; i < m_kernels.size(); ++i) {
        KernelFacts& facts = m_kernels[i].facts;
        if (facts.form != KernelForm::CompilerLog) continue;
        if (!m_modules[m_working[i].module].isRelocatable()) continue;
        facts.doubts.insert(KernelDoubt::NotFinal);
    }
}

void LogKernels::applyUnboundedStacks() {
    for (Index i = 0; !m_unbounded.empty() && i < m_kernels.size(); ++i) {
        const auto entry = m_unbounded.find(m_working[i].name);
        if (entry == m_unbounded.end()) continue;
        KernelFacts& facts = m_kernels[i].facts;
        const bool concerned =
            std::any_of(entry->second.begin(), entry->second.end(), [&](CodeTarget target) {
                return !target.known() || !facts.target.known() || target == facts.target;
            });
        if (!concerned) continue;
        facts.stackBytes.reset();
        facts.doubts = facts.doubts.without(KernelDoubt::StackAtLeast);
        facts.doubts.insert(KernelDoubt::StackUnbounded);
    }
}

/// Warnings name no target: they are taken only where the lines that say the same are missing and
/// each kernel of the name has its own.
void LogKernels::applySpillWarnings() {
    if (m_spillWarnings.empty()) return;
    std::unordered_map<std::string_view, std::vector<Index>> unknown;
    for (Index i = 0; i < m_kernels.size(); ++i) {
        const KernelFacts& facts = m_kernels[i].facts;
        if (facts.form == KernelForm::CompilerLog && !facts.spillBytes())
            unknown[m_working[i].name].push_back(i);
    }
    for (const auto& [name, kernels] : unknown) {
        const auto warnings = m_spillWarnings.find(name);
        if (warnings == m_spillWarnings.end()) continue;
        if (warnings->second.size() != kernels.size()) continue;
        for (std::size_t i = 0; i < kernels.size(); ++i) {
            m_kernels[kernels[i]].facts.spillStoreBytes = warnings->second[i].spillStoreBytes;
            m_kernels[kernels[i]].facts.spillLoadBytes = warnings->second[i].spillLoadBytes;
        }
    }
}

}  // namespace occ
