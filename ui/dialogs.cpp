#include "ui/dialogs.h"

#include "ui/text.h"

#include <QDialog>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QScreen>
#include <QSize>

namespace occ::ui {

namespace {

/// Of a screen, taken by the frame that the desktop puts around a window.
constexpr QSize kFrame(16, 48);

}  // namespace

void openDialog(QDialog* dialog) {
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void complain(QWidget* parent, const QString& message, const QString& detail) {
    auto* box = new QMessageBox(QMessageBox::Warning, QStringLiteral("Occuscope"), message,
                                QMessageBox::Ok, parent);
    // A path may look like HTML.
    box->setInformativeText(literal(detail));
    openDialog(box);
}

void askWhereToSave(QWidget* parent, const QString& title, const QString& proposal,
                    const QString& filter, const std::function<void(const QString& path)>& chosen) {
    auto* dialog = new QFileDialog(parent, title, proposal, filter);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QFileInfo(proposal).suffix());
    dialog->selectFile(proposal);
    QObject::connect(dialog, &QFileDialog::fileSelected, parent, chosen);
    openDialog(dialog);
}

void resizeWithinScreen(QWidget& dialog, const QSize& wanted) {
    dialog.resize(wanted.boundedTo(dialog.screen()->availableSize() - kFrame));
}

}  // namespace occ::ui
