#pragma once

#include "core/kernels/import_problem.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace occ::cli {

/// A file to be looked at.
struct PlannedFile {
    std::string path;
    std::uint64_t bytes = 0;                 ///< 0 also where the system does not say
    std::optional<std::size_t> folder = {};  ///< in which it was found; empty: the user named it

    [[nodiscard]] bool found() const { return folder.has_value(); }
};

struct FilePlan {
    std::vector<PlannedFile> files;  ///< in the order of what was named, and of their names inside
    std::vector<std::string> folders;                             ///< that were named
    std::vector<std::pair<std::string, ImportProblem>> problems;  ///< with the path it is about

    [[nodiscard]] bool hasProblem(const std::string& path) const;
    [[nodiscard]] std::uint64_t totalBytes() const;
    [[nodiscard]] std::uint64_t largestBytes() const;
};

inline constexpr std::size_t kMaxFolderFiles = 100'000;
inline constexpr int kMaxFolderDepth = 24;

/// The files that were named, and those in folders that were named, of which no more than
/// kMaxFolderFiles are taken. Links to folders are not followed, a link to a file of the same
/// folder is not that file again, and the folders of version control are left out. `cancelled` is
/// asked often.
[[nodiscard]] FilePlan planFiles(const std::vector<std::string>& named,
                                 const std::function<bool()>& cancelled);

/// Path of a file of that plain name beside another; empty where the name is none.
[[nodiscard]] std::string besideFile(const std::string& path, const std::string& name);

}  // namespace occ::cli
