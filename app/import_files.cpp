#include "app/import_files.h"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace occ::cli {

namespace {

namespace fs = std::filesystem;

/// Paths are UTF-8 between processes, whatever the system's own encoding is.
fs::path pathOf(std::string_view text) {
    const auto* begin = reinterpret_cast<const char8_t*>(text.data());
    return {begin, begin + text.size()};
}

std::string textOf(const fs::path& path) {
    const std::u8string text = path.u8string();
    return {reinterpret_cast<const char*>(text.data()), text.size()};
}

bool isVersionControl(const fs::path& folder) {
    const fs::path name = folder.filename();
    return name == ".git" || name == ".hg" || name == ".svn";
}

bool isBelow(const fs::path& path, const fs::path& folder) {
    return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first ==
           folder.end();
}

/// Collects the files below one folder.
class FolderWalk {
public:
    FolderWalk(FilePlan& plan, const std::function<bool()>& cancelled)
        : m_plan(plan), m_cancelled(cancelled) {}

    void walk(const std::string& folder) {
        std::error_code ignored;
        m_root = folder;
        m_seen = 0;
        m_canonicalRoot = fs::canonical(pathOf(folder), ignored);
        m_plan.folders.push_back(folder);
        list(pathOf(folder), 0);
        if (m_seen > kMaxFolderFiles)
            note({ImportProblemCode::TooMany,
                  {},
                  static_cast<std::int64_t>(m_seen),
                  static_cast<std::int64_t>(kMaxFolderFiles),
                  "files"});
    }

private:
    struct Entry {
        fs::path path;
        std::uint64_t bytes = 0;
        bool isFolder = false;
    };

    void list(const fs::path& folder, int depth);
    /// Whether an entry leads to a file that the walk finds by its own name: libfoo.so is often a
    /// link to libfoo.so.1.
    [[nodiscard]] bool isAlias(const fs::directory_entry& entry) const {
        std::error_code error;
        if (!entry.is_symlink(error) || error) return false;
        const fs::path target = fs::canonical(entry.path(), error);
        return !error && isBelow(target, m_canonicalRoot);
    }
    void note(ImportProblem problem) { m_plan.problems.emplace_back(m_root, std::move(problem)); }

    FilePlan& m_plan;
    const std::function<bool()>& m_cancelled;
    std::string m_root;
    fs::path m_canonicalRoot;
    std::size_t m_seen = 0;
};

/// Metadata comes before the machine code that it speaks of, and the rest by name.
bool comesBefore(const fs::path& a, const fs::path& b) {
    const bool aTells = a.extension() == ".json";
    const bool bTells = b.extension() == ".json";
    return aTells != bTells ? aTells : a < b;
}

void FolderWalk::list(const fs::path& folder, int depth) {
    std::error_code error;
    std::vector<Entry> entries;
    fs::directory_iterator it(folder, error);
    if (depth == 0 && error == std::errc::permission_denied)
        return note({ImportProblemCode::Forbidden});
    if (depth == 0 && error)
        return note({ImportProblemCode::Unreadable, {}, 0, 0, error.message()});
    for (; !error && it != fs::directory_iterator(); it.increment(error)) {
        std::error_code ignored;
        const bool isFolder = it->is_directory(ignored) && !it->is_symlink(ignored);
        if (!isFolder && (!it->is_regular_file(ignored) || isAlias(*it))) continue;
        if (!isFolder && ++m_seen > kMaxFolderFiles) continue;
        const std::uint64_t bytes = isFolder ? 0 : it->file_size(ignored);
        entries.push_back({it->path(), ignored ? 0 : bytes, isFolder});
        if (m_cancelled()) return;
    }
    std::sort(entries.begin(), entries.end(),
              [](const Entry& a, const Entry& b) { return comesBefore(a.path, b.path); });
    for (const Entry& entry : entries) {
        if (!entry.isFolder)
            m_plan.files.push_back({textOf(entry.path), entry.bytes, m_plan.folders.size() - 1});
        else if (depth < kMaxFolderDepth && !isVersionControl(entry.path) && !m_cancelled())
            list(entry.path, depth + 1);
    }
}

}  // namespace

bool FilePlan::hasProblem(const std::string& path) const {
    return std::any_of(problems.begin(), problems.end(),
                       [&path](const auto& problem) { return problem.first == path; });
}

std::uint64_t FilePlan::totalBytes() const {
    std::uint64_t total = 0;
    for (const PlannedFile& file : files)
        total += std::min(file.bytes, UINT64_MAX - total);
    return total;
}

std::uint64_t FilePlan::largestBytes() const {
    std::uint64_t largest = 0;
    for (const PlannedFile& file : files)
        largest = std::max(largest, file.bytes);
    return largest;
}

FilePlan planFiles(const std::vector<std::string>& named, const std::function<bool()>& cancelled) {
    FilePlan plan;
    FolderWalk folders(plan, cancelled);
    for (const std::string& name : named) {
        std::error_code ignored;
        const fs::path path = pathOf(name);
        if (fs::is_directory(path, ignored)) {
            folders.walk(name);
            continue;
        }
        const std::uint64_t bytes =
            fs::is_regular_file(path, ignored) ? fs::file_size(path, ignored) : 0;
        plan.files.push_back({name, ignored ? 0 : bytes});
    }
    return plan;
}

std::string besideFile(const std::string& path, const std::string& name) {
    const fs::path plain = pathOf(name);
    if (name.empty() || plain.has_root_path() || plain.filename() != plain || name == "." ||
        name == "..")
        return {};
    return textOf(pathOf(path).parent_path() / plain);
}

}  // namespace occ::cli
