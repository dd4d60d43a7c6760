#include "core/import/elf_file.h"

#include "core/import/bytes.h"

#include <algorithm>
#include <compare>
#include <numeric>
#include <string>
#include <utility>

// Source of the layout: System V ABI, chapter 4, and its draft on extended section numbering.
namespace occ {

namespace {

constexpr std::size_t kHeaderBytes = 64;
constexpr std::size_t kSectionBytes = 64;
constexpr std::size_t kSymbolBytes = 24;
constexpr std::uint32_t kTypeSymbols = 2;
constexpr std::uint32_t kTypeNoBits = 8;
constexpr std::uint32_t kTypeExtendedIndices = 18;
constexpr std::uint32_t kIndexElsewhere = 0xffff;

ImportProblem truncated(std::uint64_t needed, std::uint64_t available, std::uint64_t offset) {
    return {.code = ImportProblemCode::Truncated,
            .offset = offset,
            .value = static_cast<std::int64_t>(std::min<std::uint64_t>(needed, INT64_MAX)),
            .other = static_cast<std::int64_t>(std::min<std::uint64_t>(available, INT64_MAX))};
}

ImportProblem badStructure(std::uint64_t offset, std::string what) {
    return {.code = ImportProblemCode::BadStructure, .offset = offset, .detail = std::move(what)};
}

/// Length first: names that share their end in the table differ in it, so that comparing contents
/// takes time in proportion to the file however its names overlap.
std::strong_ordering compareNames(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return a.size() <=> b.size();
    if (a.data() == b.data()) return std::strong_ordering::equal;
    return a.compare(b) <=> 0;
}

}  // namespace

std::optional<std::uint16_t> elfMachine(std::string_view bytes) {
    constexpr std::size_t kMachineOffset = 18;
    if (!bytes.starts_with(kElfMagic) || bytes.size() < kMachineOffset + 2) return std::nullopt;
    return littleEndian<std::uint16_t>(bytes, kMachineOffset);
}

bool isElf32(std::string_view bytes) {
    return bytes[4] == 1;
}

std::variant<ElfFile, ImportProblem> ElfFile::open(std::string_view bytes) {
    ElfFile file;
    file.m_bytes = bytes;
    if (auto problem = file.readHeader()) return *problem;
    if (auto problem = file.readSections()) return *problem;
    file.nameSections();
    file.indexSections();
    return file;
}

std::optional<ImportProblem> ElfFile::readHeader() {
    if (m_bytes.size() < kHeaderBytes) return truncated(kHeaderBytes, m_bytes.size(), 0);
    if (!m_bytes.starts_with(kElfMagic) || m_bytes[4] != 2 || m_bytes[5] != 1)
        return badStructure(0, "ELF header");
    m_osAbi = static_cast<std::uint8_t>(m_bytes[7]);
    m_abiVersion = static_cast<std::uint8_t>(m_bytes[8]);
    m_type = littleEndian<std::uint16_t>(m_bytes, 16);
    m_sectionTable = littleEndian<std::uint64_t>(m_bytes, 40);
    m_flags = littleEndian<std::uint32_t>(m_bytes, 48);
    if (littleEndian<std::uint16_t>(m_bytes, 58) != kSectionBytes)
        return badStructure(58, "e_shentsize");
    if (!contains(m_bytes, m_sectionTable, kSectionBytes))
        return truncated(kSectionBytes,
                         m_bytes.size() - std::min<std::uint64_t>(m_sectionTable, m_bytes.size()),
                         m_sectionTable);
    const ElfSection first = headerAt(m_sectionTable);
    m_sectionCount = littleEndian<std::uint16_t>(m_bytes, 60);
    if (m_sectionCount == 0) m_sectionCount = first.size;
    m_nameSection = littleEndian<std::uint16_t>(m_bytes, 62);
    if (m_nameSection == kIndexElsewhere) m_nameSection = first.link;
    return std::nullopt;
}

ElfSection ElfFile::headerAt(std::uint64_t offset) const {
    const std::string_view header = m_bytes.substr(static_cast<std::size_t>(offset), kSectionBytes);
    ElfSection section;
    section.type = littleEndian<std::uint32_t>(header, 4);
    section.flags = littleEndian<std::uint64_t>(header, 8);
    section.offset = littleEndian<std::uint64_t>(header, 24);
    section.size = littleEndian<std::uint64_t>(header, 32);
    section.link = littleEndian<std::uint32_t>(header, 40);
    section.info = littleEndian<std::uint32_t>(header, 44);
    return section;
}

std::optional<ImportProblem> ElfFile::readSections() {
    const std::uint64_t available = m_bytes.size() - m_sectionTable;
    if (m_sectionCount > available / kSectionBytes) {
        const bool wraps = m_sectionCount > UINT64_MAX / kSectionBytes;
        return truncated(wraps ? UINT64_MAX : m_sectionCount * kSectionBytes, available,
                         m_sectionTable);
    }
    if (m_nameSection >= m_sectionCount) return badStructure(62, "e_shstrndx");
    m_sections.reserve(static_cast<std::size_t>(m_sectionCount));
    for (std::uint64_t i = 0; i < m_sectionCount; ++i)
        m_sections.push_back(headerAt(m_sectionTable + i * kSectionBytes));
    const ElfSection& names = m_sections[static_cast<std::size_t>(m_nameSection)];
    if (!contains(m_bytes, names.offset, names.size))
        return badStructure(m_sectionTable + m_nameSection * kSectionBytes, ".shstrtab");
    return std::nullopt;
}

void ElfFile::nameSections() {
    const std::string_view names = contentOf(m_sections[static_cast<std::size_t>(m_nameSection)]);
    for (std::size_t i = 0; i < m_sections.size(); ++i) {
        const std::size_t header = static_cast<std::size_t>(m_sectionTable) + i * kSectionBytes;
        m_sections[i].name =
            zeroTerminated(names, littleEndian<std::uint32_t>(m_bytes, header), kMaxElfNameBytes);
    }
}

void ElfFile::indexSections() {
    m_byName.resize(m_sections.size());
    std::iota(m_byName.begin(), m_byName.end(), std::uint32_t{0});
    std::sort(m_byName.begin(), m_byName.end(), [&](std::uint32_t a, std::uint32_t b) {
        const auto order = compareNames(m_sections[a].name, m_sections[b].name);
        return order == 0 ? a < b : order < 0;
    });
}

namespace {

/// Compares a name with prefix + rest without putting them together.
std::strong_ordering compareJoined(std::string_view name, std::string_view prefix,
                                   std::string_view rest) {
    if (name.size() != prefix.size() + rest.size())
        return name.size() <=> prefix.size() + rest.size();
    const int head = name.compare(0, prefix.size(), prefix);
    if (head != 0) return head <=> 0;
    return name.substr(prefix.size()).compare(rest) <=> 0;
}

}  // namespace

const ElfSection* ElfFile::find(std::string_view prefix, std::string_view name) const {
    const auto found =
        std::partition_point(m_byName.begin(), m_byName.end(), [&](std::uint32_t index) {
            return compareJoined(m_sections[index].name, prefix, name) < 0;
        });
    if (found == m_byName.end()) return nullptr;
    const ElfSection& section = m_sections[*found];
    return compareJoined(section.name, prefix, name) == 0 ? &section : nullptr;
}

std::string_view ElfFile::contentOf(const ElfSection& section) const {
    if (section.type == kTypeNoBits) return {};
    return slice(m_bytes, section.offset, section.size).value_or(std::string_view());
}

std::optional<std::string_view> ElfContents::take(const ElfSection& section) {
    const std::string_view content = m_elf.contentOf(section);
    const bool isThere = section.type == kTypeNoBits || content.size() == section.size;
    if (!isThere || content.size() > m_left) return std::nullopt;
    m_left -= content.size();
    return content;
}

std::string_view ElfFile::extendedIndices(std::uint32_t symbols) const {
    for (const ElfSection& section : m_sections)
        if (section.type == kTypeExtendedIndices && section.link == symbols)
            return contentOf(section);
    return {};
}

const ElfSection* ElfFile::symbolTable() const {
    const auto table = std::ranges::find(m_sections, kTypeSymbols, &ElfSection::type);
    return table == m_sections.end() ? nullptr : &*table;
}

std::string_view ElfFile::symbolNames() const {
    const ElfSection* table = symbolTable();
    if (table == nullptr || table->link >= m_sections.size()) return {};
    return contentOf(m_sections[table->link]);
}

std::size_t ElfFile::symbolNameBytes() const {
    return symbolNames().size();
}

std::vector<ElfSymbol> ElfFile::symbols(std::uint8_t type) const {
    std::vector<ElfSymbol> found;
    const ElfSection* table = symbolTable();
    if (table == nullptr) return found;
    const std::string_view symbols = contentOf(*table);
    const std::string_view names = symbolNames();
    const std::string_view extended =
        extendedIndices(static_cast<std::uint32_t>(table - m_sections.data()));
    for (std::size_t i = 0; i < symbols.size() / kSymbolBytes; ++i) {
        const std::string_view entry = symbols.substr(i * kSymbolBytes, kSymbolBytes);
        ElfSymbol symbol;
        symbol.type = static_cast<std::uint8_t>(entry[4]) & 0xf;
        if (symbol.type != type) continue;
        symbol.index = static_cast<std::uint32_t>(i);
        symbol.other = static_cast<std::uint8_t>(entry[5]);
        symbol.section = littleEndian<std::uint16_t>(entry, 6);
        if (symbol.section == kIndexElsewhere && contains(extended, i * 4, 4))
            symbol.section = littleEndian<std::uint32_t>(extended, i * 4);
        symbol.name =
            zeroTerminated(names, littleEndian<std::uint32_t>(entry, 0), kMaxElfNameBytes);
        symbol.value = littleEndian<std::uint64_t>(entry, 8);
        symbol.bytes = littleEndian<std::uint64_t>(entry, 16);
        found.push_back(symbol);
    }
    return found;
}

}  // namespace occ
