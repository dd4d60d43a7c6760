#include "core/import/file_end.h"

#include "core/import/archive.h"
#include "core/import/bytes.h"
#include "core/import/elf_file.h"

#include <algorithm>
#include <cstdint>

// Sources of the layouts: System V ABI, chapter 4; Microsoft's PE Format.
namespace occ {

namespace {

/// Of a part that should be in the file.
std::optional<ImportProblem> missingOf(std::string_view file, std::uint64_t offset,
                                       std::uint64_t bytes) {
    if (contains(file, offset, bytes)) return std::nullopt;
    const std::uint64_t begin = std::min<std::uint64_t>(offset, file.size());
    constexpr std::uint64_t kMost = INT64_MAX;
    return ImportProblem{.code = ImportProblemCode::Truncated,
                         .offset = offset,
                         .value = static_cast<std::int64_t>(std::min(bytes, kMost)),
                         .other = static_cast<std::int64_t>(file.size() - begin)};
}

/// The table of sections stands at the end, mostly; where it was removed the header says so.
std::optional<ImportProblem> missingOfElf(std::string_view file) {
    constexpr std::uint64_t kHeaderBytes = 64;
    if (auto problem = missingOf(file, 0, kHeaderBytes)) return problem;
    if (isElf32(file) || file[5] != 1) return std::nullopt;
    const auto table = littleEndian<std::uint64_t>(file, 40);
    const auto sectionBytes = littleEndian<std::uint16_t>(file, 58);
    const auto sections = littleEndian<std::uint16_t>(file, 60);
    if (table == 0) return std::nullopt;
    return missingOf(file, table, std::uint64_t{sectionBytes} * sections);
}

std::optional<ImportProblem> missingOfPe(std::string_view file) {
    constexpr std::size_t kHeaderAt = 0x3c;
    constexpr std::uint64_t kHeaderBytes = 24;
    constexpr std::uint64_t kSectionBytes = 40;
    if (!contains(file, kHeaderAt, 4)) return std::nullopt;
    const std::uint64_t at = littleEndian<std::uint32_t>(file, kHeaderAt);
    const auto header = slice(file, at, kHeaderBytes);
    if (!header || !header->starts_with(std::string_view("PE\0\0", 4))) return std::nullopt;
    const std::uint64_t table = at + kHeaderBytes + littleEndian<std::uint16_t>(*header, 20);
    const auto sections = littleEndian<std::uint16_t>(*header, 6);
    for (std::uint64_t i = 0; i < sections; ++i) {
        const std::uint64_t place = table + i * kSectionBytes;
        const auto section = slice(file, place, kSectionBytes);
        if (!section) return missingOf(file, place, kSectionBytes);
        const auto offset = littleEndian<std::uint32_t>(*section, 20);
        // Without one it is memory that begins as zeros.
        if (offset == 0) continue;
        if (auto problem = missingOf(file, offset, littleEndian<std::uint32_t>(*section, 16)))
            return problem;
    }
    return std::nullopt;
}

std::optional<ImportProblem> missingOfArchive(std::string_view file) {
    const auto members = archiveMembers(file);
    if (members.empty()) return std::nullopt;
    return missingOf(file, members.back().offset, members.back().bytes);
}

}  // namespace

std::optional<ImportProblem> missingEnd(std::string_view file) {
    if (file.starts_with(kElfMagic)) return missingOfElf(file);
    if (file.starts_with("MZ")) return missingOfPe(file);
    return missingOfArchive(file);
}

}  // namespace occ
