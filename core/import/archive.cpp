#include "core/import/archive.h"

#include "core/import/bytes.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace occ {

namespace {

constexpr std::size_t kHeaderBytes = 60;
constexpr std::size_t kNameBytes = 16;
constexpr std::size_t kSizeOffset = 48;
constexpr std::size_t kSizeBytes = 10;

std::string_view trimmed(std::string_view field) {
    return field.substr(0, field.find_last_not_of(' ') + 1);
}

std::optional<std::uint64_t> decimal(std::string_view field) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), number);
    if (error != std::errc() || end == field.data()) return std::nullopt;
    return number;
}

/// Reads one archive from front to back.
class ArchiveReader {
public:
    explicit ArchiveReader(std::string_view file) : m_file(file) {}

    std::vector<ArchiveMember> read() {
        std::uint64_t at = kArchiveMagic.size();
        while (const auto header = slice(m_file, at, kHeaderBytes)) {
            const auto bytes = decimal(header->substr(kSizeOffset, kSizeBytes));
            if (!header->ends_with("`\n") || !bytes) break;
            at += kHeaderBytes;
            add(trimmed(header->substr(0, kNameBytes)), at, *bytes);
            if (!contains(m_file, at, *bytes)) break;
            at += *bytes + *bytes % 2;
        }
        return std::move(m_members);
    }

private:
    void add(std::string_view name, std::uint64_t offset, std::uint64_t bytes) {
        constexpr std::string_view kBsdPrefix = "#1/";
        if (name == "//") {
            m_longNames = slice(m_file, offset, bytes).value_or("");
            return;
        }
        if (name.empty() || name == "/" || name == "/SYM64/") return;
        if (name.starts_with(kBsdPrefix)) {
            const auto length = decimal(name.substr(kBsdPrefix.size()));
            const auto text = slice(m_file, offset, length.value_or(0));
            if (!length || *length > bytes || !text) return;
            m_members.push_back(
                {offset + *length, bytes - *length, text->substr(0, text->find('\0'))});
            return;
        }
        if (name.front() == '/') name = longName(decimal(name.substr(1)));
        if (name.ends_with('/')) name.remove_suffix(1);
        m_members.push_back({offset, bytes, name});
    }

    [[nodiscard]] std::string_view longName(std::optional<std::uint64_t> position) const {
        if (!position || *position >= m_longNames.size()) return {};
        constexpr std::size_t kLongest = 4096;
        const std::string_view rest =
            m_longNames.substr(static_cast<std::size_t>(*position), kLongest);
        return rest.substr(0, rest.find_first_of(std::string_view("\n\0", 2)));
    }

    std::string_view m_file;
    std::string_view m_longNames;
    std::vector<ArchiveMember> m_members;
};

}  // namespace

std::vector<ArchiveMember> archiveMembers(std::string_view file) {
    if (!file.starts_with(kArchiveMagic)) return {};
    return ArchiveReader(file).read();
}

std::string_view memberAt(const std::vector<ArchiveMember>& members, std::uint64_t offset) {
    const auto after = std::ranges::upper_bound(members, offset, {}, &ArchiveMember::offset);
    if (after == members.begin()) return {};
    const ArchiveMember& member = *(after - 1);
    return offset - member.offset < member.bytes ? member.name : std::string_view();
}

}  // namespace occ
