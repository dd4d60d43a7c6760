#include "ui/text_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QSaveFile>

namespace occ::ui {

namespace {

constexpr qint64 kBytesPerMib = 1 << 20;
constexpr std::size_t kFormatWithin = 4096;

}  // namespace

Result<std::string, QString> readTextFile(const QString& path, qint64 maxBytes) {
    QFile file(path);
    const QString shown = QDir::toNativeSeparators(path);
    if (!file.open(QIODevice::ReadOnly))
        return Unexpected{QCoreApplication::translate("occ::ui::TextFile", "%1 cannot be read: %2")
                              .arg(shown, file.errorString())};
    const QByteArray bytes = file.read(maxBytes + 1);
    if (bytes.size() > maxBytes)
        return Unexpected{
            QCoreApplication::translate("occ::ui::TextFile", "%1 is too large: more than %2 MiB.")
                .arg(shown)
                .arg(maxBytes / kBytesPerMib)};
    return bytes.toStdString();
}

bool saysFormat(std::string_view text, std::string_view format) {
    const std::string mark = std::string("\"").append(format).append("\"");
    return text.substr(0, kFormatWithin).find(mark) != std::string_view::npos;
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
