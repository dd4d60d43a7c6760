#include "core/kernels/kernel_list.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

namespace occ {

namespace {

std::string identityOf(const KernelSource& source) {
    std::string text = source.path;
    text += '\0';
    text += source.member;
    text += '\0';
    text += source.origin;
    text += '\0';
    return text += std::to_string(source.offset);
}

/// The form of code that takes the place of `form` when it tells of the same kernel.
std::optional<KernelForm> successorOf(KernelForm form) {
    if (form == KernelForm::Relocatable) return KernelForm::Linked;
    if (form == KernelForm::CompilerLog) return KernelForm::LinkerLog;
    return std::nullopt;
}

/// A kernel in a form for a target.
struct Identity {
    std::uint32_t name;
    KernelForm form;
    CodeTarget target;

    friend auto operator<=>(const Identity&, const Identity&) = default;
};

template <class Value>
bool takeOver(std::optional<Value>& own, const std::optional<Value>& other) {
    if (own || !other) return false;
    own = other;
    return true;
}

/// What `linked` does not say of the launch and of spills, from the compiler's lines.
void takeOver(KernelFacts& linked, const KernelFacts& compiled) {
    bool any = false;
    any |= takeOver(linked.registers, compiled.registers);
    any |= takeOver(linked.staticSharedBytes, compiled.staticSharedBytes);
    any |= takeOver(linked.stackBytes, compiled.stackBytes);
    any |= takeOver(linked.spillStoreBytes, compiled.spillStoreBytes);
    any |= takeOver(linked.spillLoadBytes, compiled.spillLoadBytes);
    any |= takeOver(linked.barriers, compiled.barriers);
    any |= takeOver(linked.maxBlock, compiled.maxBlock);
    any |= takeOver(linked.requiredBlock, compiled.requiredBlock);
    any |= takeOver(linked.minBlocks, compiled.minBlocks);
    any |= takeOver(linked.registerCap, compiled.registerCap);
    any |= takeOver(linked.maxClusterSize, compiled.maxClusterSize);
    any |= takeOver(linked.cluster, compiled.cluster);
    linked.clusterAtLaunch = linked.clusterAtLaunch || compiled.clusterAtLaunch;
    if (linked.dynamicUse == DynamicSharedUse::Unknown) linked.dynamicUse = compiled.dynamicUse;
    if (!any) return;
    const KernelDoubts theirs = compiled.doubts.without(KernelDoubt::NotFinal);
    linked.doubts =
        KernelDoubts::fromBits(static_cast<std::uint8_t>(linked.doubts.bits() | theirs.bits()));
}

/// Finds records by kernel, form and target.
class RecordIndex {
public:
    explicit RecordIndex(const std::vector<KernelRecord>& records) {
        for (std::uint32_t i = 0; i < records.size(); ++i) {
            const KernelFacts& facts = records[i].facts;
            const bool concerned = successorOf(facts.form) || facts.form == KernelForm::Linked ||
                                   facts.form == KernelForm::LinkerLog;
            if (concerned)
                m_entries.emplace_back(Identity{records[i].name, facts.form, facts.target}, i);
        }
        std::sort(m_entries.begin(), m_entries.end());
    }

    /// Positions of all with that identity, in the order of the list.
    [[nodiscard]] std::vector<std::uint32_t> find(const Identity& identity) const {
        std::vector<std::uint32_t> found;
        for (auto entry = first(identity); entry != m_entries.end() && entry->first == identity;
             ++entry)
            found.push_back(entry->second);
        return found;
    }
    [[nodiscard]] bool contains(const Identity& identity) const {
        const auto entry = first(identity);
        return entry != m_entries.end() && entry->first == identity;
    }
    /// The only target that a kernel has in a form; empty where there is none, or several.
    [[nodiscard]] std::optional<CodeTarget> onlyTarget(std::uint32_t name, KernelForm form) const {
        const auto low = first({name, form, {}});
        const auto high = std::partition_point(low, m_entries.end(), [&](const Entry& entry) {
            return entry.first.name == name && entry.first.form == form;
        });
        if (low == high || low->first.target != std::prev(high)->first.target) return std::nullopt;
        return low->first.target;
    }

private:
    using Entry = std::pair<Identity, std::uint32_t>;

    [[nodiscard]] std::vector<Entry>::const_iterator first(const Identity& identity) const {
        return std::lower_bound(m_entries.begin(), m_entries.end(), Entry(identity, 0));
    }

    std::vector<Entry> m_entries;
};

/// What the compiler's lines say of a kernel together; of several the first counts.
class CompilerLines {
public:
    CompilerLines(const std::vector<KernelRecord>& records, const RecordIndex& index)
        : m_records(records), m_index(index) {}

    /// Null where there are none.
    const KernelFacts* find(std::uint32_t name, CodeTarget target) {
        const Identity identity{name, KernelForm::CompilerLog, target};
        const auto [entry, isNew] = m_facts.try_emplace(identity);
        if (isNew)
            for (const std::uint32_t position : m_index.find(identity)) {
                if (!entry->second) entry->second = m_records[position].facts;
                takeOver(*entry->second, m_records[position].facts);
            }
        return entry->second ? &*entry->second : nullptr;
    }

private:
    const std::vector<KernelRecord>& m_records;
    const RecordIndex& m_index;
    std::map<Identity, std::optional<KernelFacts>> m_facts;
};

}  // namespace

std::string toString(const KernelSource& source) {
    return source.member.empty() ? source.path : source.path + '(' + source.member + ')';
}

std::uint32_t KernelList::addName(KernelName name) {
    const auto next = static_cast<std::uint32_t>(m_names.size());
    const auto [entry, isNew] = m_nameIndex.try_emplace(name.mangled, next);
    if (isNew) m_names.push_back(std::move(name));
    return entry->second;
}

std::uint32_t KernelList::addSource(KernelSource source) {
    const auto next = static_cast<std::uint32_t>(m_sources.size());
    const auto [entry, isNew] = m_sourceIndex.try_emplace(identityOf(source), next);
    if (isNew) m_sources.push_back(std::move(source));
    return entry->second;
}

void KernelList::completeLinkerLines() {
    {
        // Lines of old linkers lack the target; the compiler's have it.
        const RecordIndex index(m_kernels);
        for (KernelRecord& record : m_kernels)
            if (record.facts.form == KernelForm::LinkerLog && !record.facts.target.known())
                record.facts.target = index.onlyTarget(record.name, KernelForm::CompilerLog)
                                          .value_or(record.facts.target);
    }
    const RecordIndex index(m_kernels);
    CompilerLines compilerLines(m_kernels, index);
    for (KernelRecord& record : m_kernels) {
        if (record.facts.form != KernelForm::LinkerLog) continue;
        const KernelFacts* compiled = compilerLines.find(record.name, record.facts.target);
        if (compiled != nullptr) takeOver(record.facts, *compiled);
    }
}

std::size_t KernelList::dropSuperseded() {
    // Large libraries hold linked code alone.
    const bool any = std::any_of(m_kernels.begin(), m_kernels.end(), [](const auto& record) {
        return successorOf(record.facts.form) || record.facts.form == KernelForm::LinkerLog;
    });
    if (!any) return 0;
    completeLinkerLines();
    const RecordIndex index(m_kernels);
    std::optional<std::uint32_t> source;
    const auto end = std::remove_if(m_kernels.begin(), m_kernels.end(), [&](const auto& record) {
        const auto successor = successorOf(record.facts.form);
        const bool goes =
            successor && index.contains({record.name, *successor, record.facts.target});
        if (goes && !source) source = record.source;
        return goes;
    });
    const auto dropped = static_cast<std::size_t>(m_kernels.end() - end);
    m_kernels.erase(end, m_kernels.end());
    if (source)
        add({*source, {ImportProblemCode::Superseded, {}, static_cast<std::int64_t>(dropped)}});
    return dropped;
}

}  // namespace occ
