#include "ui/text_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QSaveFile>

namespace occ::ui {

namespace {

/// No scenario is larger than a few kibibytes; this keeps a wrong choice of file harmless.
constexpr qint64 kMaxBytes = 1 << 20;

}  // namespace

Result<std::string, QString> readTextFile(const QString& path) {
    QFile file(path);
    const QString shown = QDir::toNativeSeparators(path);
    if (!file.open(QIODevice::ReadOnly))
        return Unexpected{QCoreApplication::translate("occ::ui::TextFile", "%1 cannot be read: %2")
                              .arg(shown, file.errorString())};
    const QByteArray bytes = file.read(kMaxBytes + 1);
    if (bytes.size() > kMaxBytes)
        return Unexpected{
            QCoreApplication::translate("occ::ui::TextFile",
                                        "%1 is too large for a scenario or a GPU: more than 1 MiB.")
                .arg(shown)};
    return bytes.toStdString();
}

std::optional<QString> writeTextFile(const QString& path, const std::string& text) {
    QSaveFile file(path);
    const auto size = static_cast<qint64>(text.size());
    if (file.open(QIODevice::WriteOnly) && file.write(text.data(), size) == size && file.commit())
        return std::nullopt;
    return QCoreApplication::translate("occ::ui::TextFile", "%1 cannot be written: %2")
        .arg(QDir::toNativeSeparators(path), file.errorString());
}

}  // namespace occ::ui
