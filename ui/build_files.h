#pragma once

#include <QString>
#include <QStringList>

namespace occ::ui {

/// What a file is, told by its name and its first bytes alone: files of builds are foreign, and
/// only a child process reads them.
enum class FileKind {
    Document,    ///< one of the program's own, or a JSON document that might be meant as one
    Calculator,  ///< of Nsight Compute's occupancy calculator: a launch
    Build,       ///< anything else, and folders
};
[[nodiscard]] FileKind fileKind(const QString& path);

/// Several files that are opened at once.
struct SortedFiles {
    QStringList alone;  ///< each to be opened by itself
    QStringList build;  ///< together one build
};
/// A calculator's file alone is a launch; beside others it is one more kernel.
[[nodiscard]] SortedFiles sortedFiles(const QStringList& paths);

}  // namespace occ::ui
