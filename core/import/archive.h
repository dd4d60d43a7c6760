#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace occ {

inline constexpr std::string_view kArchiveMagic = "!<arch>\n";
/// An archive that names its members' files and does not hold them.
inline constexpr std::string_view kThinArchiveMagic = "!<thin>\n";

struct ArchiveMember {
    std::uint64_t offset = 0;  ///< of its content
    std::uint64_t bytes = 0;   ///< as the archive says; fewer may follow
    std::string_view name;
};

/// Members of a Unix archive (.a, .lib) with names in GNU's, BSD's or Microsoft's form, in the
/// order of the file. Empty for anything else; ends where the archive is damaged.
[[nodiscard]] std::vector<ArchiveMember> archiveMembers(std::string_view file);

/// The name of the member that an offset lies in; empty outside of all.
[[nodiscard]] std::string_view memberAt(const std::vector<ArchiveMember>& members,
                                        std::uint64_t offset);

}  // namespace occ
