#include "ui/build_files.h"

#include "core/io/calculator_file.h"
#include "ui/text.h"

#include <QByteArray>
#include <QFile>
#include <QFileInfo>

namespace occ::ui {

namespace {

constexpr qint64 kFirstBytes = 4096;

QByteArray firstBytes(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.read(kFirstBytes) : QByteArray();
}

/// Every document of the program is an object. A list it is not: logs of builds begin with
/// "[1/20]".
bool startsLikeObject(QByteArray bytes) {
    if (bytes.startsWith("\xEF\xBB\xBF")) bytes.remove(0, 3);
    return bytes.trimmed().startsWith('{');
}

/// Members of Triton's metadata that no other document has.
bool isTritonMetadata(const QByteArray& bytes) {
    return bytes.contains("\"num_warps\"") || bytes.contains("\"num_stages\"");
}

}  // namespace

FileKind fileKind(const QString& path) {
    // Looking into a pipe would wait for it.
    const QFileInfo info(path);
    if (info.exists() && !info.isFile()) return FileKind::Build;
    if (isCalculatorFileName(toStdString(path))) return FileKind::Calculator;
    const QByteArray bytes = firstBytes(path);
    if (bytes.contains("\"occuscope-")) return FileKind::Document;
    if (isTritonMetadata(bytes)) return FileKind::Build;
    const bool named = path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive);
    return startsLikeObject(bytes) || (named && bytes.isEmpty()) ? FileKind::Document
                                                                 : FileKind::Build;
}

SortedFiles sortedFiles(const QStringList& paths) {
    SortedFiles sorted;
    for (const QString& path : paths) {
        const FileKind kind = fileKind(path);
        const bool alone =
            kind == FileKind::Document || (kind == FileKind::Calculator && paths.size() == 1);
        (alone ? sorted.alone : sorted.build) << path;
    }
    return sorted;
}

}  // namespace occ::ui
