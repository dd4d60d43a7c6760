#include "ui/output.h"

#include "ui/dialogs.h"
#include "ui/passing_notice.h"
#include "ui/picture_dialog.h"
#include "ui/text_file.h"

#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QDir>
#include <QMimeData>

namespace occ::ui {

namespace {

struct Output {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::Output)
};

void tell(const Notice& done, const QString& sentence,
          QWidget* window = QApplication::activeWindow()) {
    if (done)
        done(sentence);
    else if (window != nullptr)
        sayInPassing(*window, sentence);
}

}  // namespace

QString savedSentence(const QString& path) {
    return Output::tr("Saved: %1").arg(QDir::toNativeSeparators(path));
}

QString copiedSentence() {
    return Output::tr("Copied to the clipboard.");
}

void copyText(const QString& text, const Notice& done) {
    QApplication::clipboard()->setText(text);
    tell(done, copiedSentence());
}

void copyPicture(const Picture& picture, const Notice& done) {
    auto data = PictureFile::clipboardData(picture, preferredOptions(picture));
    if (!data) return tell(done, data.error());
    QApplication::clipboard()->setMimeData(data->release());
    tell(done, copiedSentence());
}

void saveBytes(QWidget* parent, const QString& suggestedName, const QString& filter,
               const QByteArray& bytes, const Notice& done) {
    askWhereToSave(parent, Output::tr("Save as"), suggestedName, filter,
                   [parent, bytes, done](const QString& path) {
                       if (const auto error = writeTextFile(path, bytes.toStdString()))
                           return complain(parent, Output::tr("The file was not saved."), *error);
                       tell(done, savedSentence(path), parent->window());
                   });
}

void savePicture(QWidget* parent, const Picture& picture, const QString& fileName,
                 const Notice& done) {
    auto* dialog = new PictureDialog(picture, fileName, parent);
    QObject::connect(dialog, &PictureDialog::saved, parent, [parent, done](const QString& path) {
        tell(done, savedSentence(path), parent->window());
    });
    openDialog(dialog);
}

void tellSaved(QWidget* parent, const QString& path) {
    tell({}, savedSentence(path), parent->window());
}

}  // namespace occ::ui
