#include "core/import/unlinked_shared.h"

#include "core/allocation.h"
#include "core/import/bytes.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <string_view>

namespace occ {

namespace {

constexpr std::uint8_t kSymbolObject = 13;    ///< STT_CUDA_OBJECT
constexpr std::uint8_t kSharedObject = 0x40;  ///< STO_CUDA_SHARED
constexpr std::uint32_t kTypeRelocations = 9;
constexpr std::uint32_t kTypeRelocationsWithAddends = 4;
constexpr std::uint64_t kMostAlignment = std::uint64_t{1} << 20;
/// Sizes above it are damage; and so few do not overflow a sum.
constexpr std::uint64_t kMostVariableBytes = std::uint64_t{1} << 30;

/// Bytes of an entry; 0: no table of relocations.
std::size_t entryBytes(const ElfSection& section) {
    if (section.type == kTypeRelocations) return 16;
    return section.type == kTypeRelocationsWithAddends ? 24 : 0;
}

}  // namespace

UnlinkedShared::UnlinkedShared(const ElfFile& elf, ElfContents& contents) {
    for (const ElfSymbol& symbol : elf.symbols(kSymbolObject)) {
        if (symbol.other != kSharedObject || symbol.bytes > kMostVariableBytes) continue;
        const bool isAlignment = std::has_single_bit(symbol.value) && symbol.value < kMostAlignment;
        m_variables.push_back({symbol.index, symbol.section == 0,
                               static_cast<std::int64_t>(symbol.bytes),
                               isAlignment ? static_cast<std::int64_t>(symbol.value) : 1});
    }
    if (m_variables.empty()) return;
    const std::vector<Use> uses = collectUses(elf, contents);
    for (std::span<const Use> rest = uses; !rest.empty();) {
        const std::uint32_t section = rest.front().first;
        const auto end =
            std::ranges::find_if(rest, [section](const Use& use) { return use.first != section; });
        const auto count = static_cast<std::size_t>(end - rest.begin());
        m_named.emplace_back(section, layOut(rest.first(count)));
        rest = rest.subspan(count);
    }
}

std::vector<UnlinkedShared::Use> UnlinkedShared::collectUses(const ElfFile& elf,
                                                             ElfContents& contents) const {
    constexpr std::size_t kSymbolOffset = 12;  // the upper half of r_info
    std::vector<Use> uses;
    for (const ElfSection& section : elf.sections()) {
        const std::size_t size = entryBytes(section);
        const auto table = size == 0 ? std::nullopt : contents.take(section);
        if (!table) continue;
        for (std::size_t at = 0; contains(*table, at, size); at += size) {
            const auto symbol = littleEndian<std::uint32_t>(*table, at + kSymbolOffset);
            const auto variable =
                std::ranges::lower_bound(m_variables, symbol, {}, &Variable::symbol);
            if (variable != m_variables.end() && variable->symbol == symbol)
                uses.emplace_back(section.info, variable - m_variables.begin());
        }
    }
    std::ranges::sort(uses);
    uses.erase(std::unique(uses.begin(), uses.end()), uses.end());
    return uses;
}

UnlinkedShared::Named UnlinkedShared::layOut(std::span<const Use> uses) const {
    std::vector<Variable> variables;
    variables.reserve(uses.size());
    for (const Use& use : uses)
        variables.push_back(m_variables[use.second]);
    // As the linker does it: what must be aligned most comes first.
    std::ranges::stable_sort(variables, std::ranges::greater(), &Variable::alignment);
    Named named;
    for (const Variable& variable : variables) {
        if (variable.isUnsized)
            named.anyUnsized = true;
        else
            named.bytes = roundUp(named.bytes, variable.alignment) + variable.bytes;
    }
    return named;
}

UnlinkedShared::Named UnlinkedShared::namedBy(std::uint32_t section) const {
    const auto found = std::ranges::lower_bound(m_named, section, {},
                                                [](const auto& entry) { return entry.first; });
    return found != m_named.end() && found->first == section ? found->second : Named();
}

}  // namespace occ
