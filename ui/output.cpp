#include "ui/output.h"

#include "ui/dialogs.h"
#include "ui/passing_notice.h"
#include "ui/picture_dialog.h"
#include "ui/text_file.h"

#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMimeData>

namespace occ::ui {

namespace {

struct Output {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::Output)

public:
    static QString copied() { return tr("Copied to the clipboard."); }
    static QString saved(const QString& path) {
        return tr("Saved: %1").arg(QDir::toNativeSeparators(path));
    }
    static QString title() { return tr("Save as"); }
    static QString notSaved() { return tr("The file was not saved."); }
};

void tell(const Notice& done, const QString& sentence,
          QWidget* window = QApplication::activeWindow()) {
    if (done)
        done(sentence);
    else if (window != nullptr)
        sayInPassing(*window, sentence);
}

}  // namespace

void copyText(const QString& text, const Notice& done) {
    QApplication::clipboard()->setText(text);
    tell(done, Output::copied());
}

void copyPicture(const Picture& picture, const Notice& done) {
    auto data = PictureFile::clipboardData(picture, preferredOptions(picture));
    if (!data) return tell(done, data.error());
    QApplication::clipboard()->setMimeData(data->release());
    tell(done, Output::copied());
}

void saveBytes(QWidget* parent, const QString& suggestedName, const QString& filter,
               const QByteArray& bytes, const Notice& done) {
    auto* dialog = new QFileDialog(parent, Output::title(), suggestedName, filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QFileInfo(suggestedName).suffix());
    dialog->selectFile(suggestedName);
    QObject::connect(dialog, &QFileDialog::fileSelected, parent,
                     [parent, bytes, done](const QString& path) {
                         if (const auto error = writeTextFile(path, bytes.toStdString()))
                             return complain(parent, Output::notSaved(), *error);
                         tell(done, Output::saved(path), parent->window());
                     });
    dialog->open();
}

void savePicture(QWidget* parent, const Picture& picture, const QString& fileName,
                 const Notice& done) {
    auto* dialog = new PictureDialog(picture, fileName, parent);
    QObject::connect(dialog, &PictureDialog::saved, parent, [parent, done](const QString& path) {
        tell(done, Output::saved(path), parent->window());
    });
    openDialog(dialog);
}

void tellSaved(QWidget* parent, const QString& path) {
    tell({}, Output::saved(path), parent->window());
}

}  // namespace occ::ui
