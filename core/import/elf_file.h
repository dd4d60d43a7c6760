#pragma once

#include "core/kernels/import_problem.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

namespace occ {

inline constexpr std::string_view kElfMagic =
    "\x7f"
    "ELF";
/// e_machine of code for NVIDIA GPUs.
inline constexpr std::uint16_t kElfMachineCuda = 190;
inline constexpr std::uint8_t kElfSymbolFunction = 2;  ///< STT_FUNC
/// Longer names of sections and symbols are taken for damage: the longest that compilers write
/// have some thousand bytes.
inline constexpr std::size_t kMaxElfNameBytes = std::size_t{64} << 10;

/// e_machine of an ELF file of either width; empty where there is no such header.
[[nodiscard]] std::optional<std::uint16_t> elfMachine(std::string_view bytes);
/// Whether the header says 32 bits. Precondition: elfMachine found one.
[[nodiscard]] bool isElf32(std::string_view bytes);

struct ElfSection {
    std::string_view name;
    std::uint32_t type = 0;
    std::uint32_t link = 0;
    std::uint32_t info = 0;
    std::uint64_t flags = 0;
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
};

struct ElfSymbol {
    std::uint32_t index = 0;
    std::uint32_t section = 0;  ///< extended numbering is resolved; 0: defined elsewhere
    std::string_view name;
    std::uint64_t value = 0;  ///< st_value
    std::uint64_t bytes = 0;  ///< st_size
    std::uint8_t type = 0;    ///< STT_…
    std::uint8_t other = 0;   ///< st_other
};

/// A little-endian ELF file of 64 bits; views into its bytes, which outlive it.
class ElfFile {
public:
    /// Problems' offsets count from the beginning of the bytes.
    [[nodiscard]] static std::variant<ElfFile, ImportProblem> open(std::string_view bytes);

    [[nodiscard]] std::uint16_t type() const { return m_type; }
    [[nodiscard]] std::uint32_t flags() const { return m_flags; }
    [[nodiscard]] std::uint8_t osAbi() const { return m_osAbi; }
    [[nodiscard]] std::uint8_t abiVersion() const { return m_abiVersion; }

    [[nodiscard]] std::span<const ElfSection> sections() const { return m_sections; }
    /// The section of that name; of several the first; null where there is none.
    [[nodiscard]] const ElfSection* find(std::string_view prefix, std::string_view name) const;
    /// Empty where it has none (SHT_NOBITS) or where they are not all there.
    [[nodiscard]] std::string_view contentOf(const ElfSection& section) const;
    [[nodiscard]] std::size_t fileBytes() const { return m_bytes.size(); }

    /// Symbols of the first SHT_SYMTAB that are of a type (STT_…), in its order.
    [[nodiscard]] std::vector<ElfSymbol> symbols(std::uint8_t type) const;
    /// Of the table of that SHT_SYMTAB's names.
    [[nodiscard]] std::size_t symbolNameBytes() const;

private:
    ElfFile() = default;
    [[nodiscard]] std::optional<ImportProblem> readHeader();
    [[nodiscard]] std::optional<ImportProblem> readSections();
    void nameSections();
    void indexSections();
    [[nodiscard]] ElfSection headerAt(std::uint64_t offset) const;
    [[nodiscard]] const ElfSection* symbolTable() const;
    [[nodiscard]] std::string_view symbolNames() const;
    [[nodiscard]] std::string_view extendedIndices(std::uint32_t symbols) const;

    std::string_view m_bytes;
    std::uint16_t m_type = 0;
    std::uint32_t m_flags = 0;
    std::uint8_t m_osAbi = 0;
    std::uint8_t m_abiVersion = 0;
    std::uint64_t m_sectionTable = 0;
    std::uint64_t m_sectionCount = 0;
    std::uint64_t m_nameSection = 0;
    std::vector<ElfSection> m_sections;
    std::vector<std::uint32_t> m_byName;  ///< indices, ordered by length and content of names
};

/// Hands out sections to be read from end to end, all together no more than the file is long. Real
/// ones do not overlap; here thousands of kernels could share one that is read for each of them.
class ElfContents {
public:
    explicit ElfContents(const ElfFile& elf) : m_elf(elf), m_left(elf.fileBytes()) {}

    /// Empty where it is not all there, or where so much was handed out already.
    [[nodiscard]] std::optional<std::string_view> take(const ElfSection& section);

private:
    const ElfFile& m_elf;
    std::size_t m_left;
};

}  // namespace occ
