#include "ui/dialogs.h"

#include "ui/text.h"

#include <QDialog>
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

void resizeWithinScreen(QWidget& dialog, const QSize& wanted) {
    dialog.resize(wanted.boundedTo(dialog.screen()->availableSize() - kFrame));
}

}  // namespace occ::ui
