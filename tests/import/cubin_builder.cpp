#include "tests/import/cubin_builder.h"

namespace occ::test {

namespace {

std::string littleEndianBytes(std::uint64_t number, int bytes) {
    std::string text;
    for (int i = 0; i < bytes; ++i)
        text += static_cast<char>((number >> (8 * i)) & 0xff);
    return text;
}

}  // namespace

std::string bytes16(std::uint64_t number) {
    return littleEndianBytes(number, 2);
}
std::string bytes32(std::uint64_t number) {
    return littleEndianBytes(number, 4);
}
std::string bytes64(std::uint64_t number) {
    return littleEndianBytes(number, 8);
}

std::string infoRecord(int code, const std::vector<std::uint32_t>& numbers) {
    std::string record = {4, static_cast<char>(code)};
    record += bytes16(numbers.size() * 4);
    for (const std::uint32_t number : numbers)
        record += bytes32(number);
    return record;
}

std::string infoValue(int code, unsigned value) {
    return std::string{3, static_cast<char>(code)} + bytes16(value);
}

std::uint32_t CubinBuilder::add(Section section) {
    m_sections.push_back(std::move(section));
    return static_cast<std::uint32_t>(m_sections.size());
}

std::uint32_t CubinBuilder::addKernel(const std::string& name, const std::string& code,
                                      std::uint32_t sectionInfo, std::uint64_t sectionFlags,
                                      std::uint8_t other) {
    const std::uint32_t section =
        add({.name = ".text." + name, .content = code, .flags = sectionFlags, .info = sectionInfo});
    m_symbols.push_back({name, section, other});
    return static_cast<std::uint32_t>(m_symbols.size());
}

void CubinBuilder::addFunction(const std::string& name) {
    m_symbols.push_back({name, m_symbols.back().section, 0});
}

/// The sections asked for, and behind them symbols, extended indices, names of both.
std::vector<CubinBuilder::Section> CubinBuilder::allSections() const {
    std::vector<Section> all = {{.name = "", .type = 0, .flags = 0}};
    all.insert(all.end(), m_sections.begin(), m_sections.end());
    std::string symbols(24, '\0');
    std::string indices(4, '\0');
    std::string names(1, '\0');
    for (const Symbol& symbol : m_symbols) {
        symbols += bytes32(names.size()) + '\x12' + static_cast<char>(symbol.other);
        symbols += bytes16(extendedNumbering ? 0xffff : symbol.section) + bytes64(0) + bytes64(16);
        indices += bytes32(symbol.section);
        names += symbol.name + '\0';
    }
    all.push_back({.name = ".symtab", .type = 2, .content = symbols, .flags = 0});
    if (extendedNumbering)
        all.push_back({.name = ".symtab_shndx", .type = 18, .content = indices, .flags = 0});
    all.push_back({.name = ".strtab", .type = 3, .content = names, .flags = 0});
    std::string sectionNames;
    for (const Section& section : all)
        sectionNames += section.name + '\0';
    all.push_back({.name = ".shstrtab", .type = 3, .content = sectionNames + ".shstrtab" + '\0'});
    return all;
}

std::string CubinBuilder::header(std::size_t sections, std::uint64_t table) const {
    std::string header =
        "\x7f"
        "ELF";
    header += {2, 1, 1, static_cast<char>(osAbi), static_cast<char>(abiVersion)};
    header.resize(16);
    header += bytes16(type) + bytes16(190) + bytes32(1) + bytes64(0) + bytes64(0) + bytes64(table);
    header += bytes32(flags) + bytes16(64) + bytes16(0) + bytes16(0) + bytes16(64);
    header += bytes16(extendedNumbering ? 0 : sections);
    return header + bytes16(extendedNumbering ? 0xffff : sections - 1);
}

std::string CubinBuilder::build() const {
    const std::vector<Section> sections = allSections();
    std::string content;
    std::string table;
    std::size_t name = 0;
    for (const Section& section : sections) {
        const bool isFirst = table.empty();
        std::uint64_t size =
            section.type == kNoBits ? section.sizeWithoutBits : section.content.size();
        std::uint32_t link = 0;
        if (isFirst && extendedNumbering) {
            size = sections.size();
            link = static_cast<std::uint32_t>(sections.size() - 1);
        }
        if (section.type == 2) link = static_cast<std::uint32_t>(sections.size() - 2);
        if (section.type == 18) link = static_cast<std::uint32_t>(sections.size() - 4);
        table += bytes32(name) + bytes32(section.type) + bytes64(section.flags) + bytes64(0);
        table += bytes64(64 + content.size()) + bytes64(size) + bytes32(link);
        table += bytes32(section.info) + bytes64(1) + bytes64(0);
        content += section.content;
        name += section.name.size() + 1;
    }
    return header(sections.size(), 64 + content.size()) + content + table;
}

std::string fatbinOf(const std::vector<std::string>& entries) {
    std::string payload;
    for (const std::string& entry : entries)
        payload += entry;
    return "\x50\xed\x55\xba" + bytes16(1) + bytes16(16) + bytes64(payload.size()) + payload;
}

std::string fatbinEntry(std::string_view payload, const FatbinEntryFields& fields) {
    const std::size_t padded = (payload.size() + 7) / 8 * 8;
    const std::string origin = fields.origin.empty() ? "" : fields.origin + '\0';
    const std::size_t headerBytes = 64 + (origin.size() + 7) / 8 * 8;
    std::string entry = bytes16(fields.kind) + bytes16(0x0101) + bytes32(headerBytes);
    entry += bytes64(padded) + bytes32(fields.packedBytes) + bytes32(0) + bytes16(1) + bytes16(8);
    entry += bytes32(fields.sm) + bytes32(origin.empty() ? 0 : 64) + bytes32(origin.size());
    entry += bytes64(fields.flags) + bytes64(0) + bytes64(fields.unpackedBytes) + origin;
    entry.resize(headerBytes);
    entry += payload;
    entry.resize(headerBytes + padded);
    return entry;
}

}  // namespace occ::test
