#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace occ::test {

/// Little-endian bytes of numbers, to write files with.
[[nodiscard]] std::string bytes16(std::uint64_t number);
[[nodiscard]] std::string bytes32(std::uint64_t number);
[[nodiscard]] std::string bytes64(std::uint64_t number);
/// A record of .nv.info with numbers behind it.
[[nodiscard]] std::string infoRecord(int code, const std::vector<std::uint32_t>& numbers);
/// One that holds its number itself.
[[nodiscard]] std::string infoValue(int code, unsigned value);

/// Writes cubins as compilers of any age would.
class CubinBuilder {
public:
    static constexpr std::uint32_t kNoBits = 8;
    static constexpr std::uint32_t kInfo = 0x70000000;

    std::uint8_t osAbi = 0x41;
    std::uint8_t abiVersion = 8;
    std::uint16_t type = 2;  ///< linked; 1: relocatable
    std::uint32_t flags = 0x06005000;
    bool extendedNumbering = false;

    struct Section {
        std::string name;
        std::uint32_t type = 1;
        std::string content = {};
        std::uint64_t flags = 6;
        std::uint32_t info = 0;
        std::uint64_t sizeWithoutBits = 0;  ///< of kNoBits
    };
    /// Returns its number.
    std::uint32_t add(Section section);
    /// Code of a kernel and its symbol, whose index is returned. `other`: st_other.
    std::uint32_t addKernel(const std::string& name,
                            const std::string& code = std::string(16, '\0'),
                            std::uint32_t sectionInfo = 0, std::uint64_t sectionFlags = 6,
                            std::uint8_t other = 0x10);
    /// A function in the section of the kernel that was added last.
    void addFunction(const std::string& name);
    [[nodiscard]] std::string build() const;

private:
    struct Symbol {
        std::string name;
        std::uint32_t section = 0;
        std::uint8_t other = 0;
    };
    [[nodiscard]] std::vector<Section> allSections() const;
    [[nodiscard]] std::string header(std::size_t sections, std::uint64_t table) const;

    std::vector<Section> m_sections;
    std::vector<Symbol> m_symbols;
};

/// A fatbin of entries that are already written.
[[nodiscard]] std::string fatbinOf(const std::vector<std::string>& entries);
struct FatbinEntryFields {
    std::uint16_t kind = 2;
    std::uint32_t sm = 80;
    std::uint64_t flags = 0x11;
    std::uint64_t unpackedBytes = 0;
    std::uint32_t packedBytes = 0;
    std::string origin = {};
};
[[nodiscard]] std::string fatbinEntry(std::string_view payload, const FatbinEntryFields& fields);

}  // namespace occ::test
