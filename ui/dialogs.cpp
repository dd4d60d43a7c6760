#include "ui/dialogs.h"

#include "ui/text.h"

#include <QDialog>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QRegularExpression>
#include <QScreen>
#include <QSize>

namespace occ::ui {

namespace {

/// Of a screen, taken by the frame that the desktop puts around a window.
constexpr QSize kFrame(16, 48);

/// "json" of "Scenario (*.json)".
QString endingOf(const QString& filter) {
    static const QRegularExpression kEnding(QStringLiteral("\\*\\.([\\w-]+)"));
    return kEnding.match(filter).captured(1);
}

/// The dialog then asks before it replaces the file of that name.
void useEndingOf(const QString& filter, QFileDialog& dialog) {
    dialog.setDefaultSuffix(endingOf(filter));
    const QStringList chosen = dialog.selectedFiles();
    if (!chosen.isEmpty())
        dialog.selectFile(QFileInfo(chosen.front()).completeBaseName() + QLatin1Char('.') +
                          dialog.defaultSuffix());
}

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
    for (const QString& kind : dialog->nameFilters())
        if (endingOf(kind) == dialog->defaultSuffix()) dialog->selectNameFilter(kind);
    dialog->selectFile(proposal);
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog,
                     [dialog](const QString& kind) { useEndingOf(kind, *dialog); });
    QObject::connect(dialog, &QFileDialog::fileSelected, parent, chosen);
    openDialog(dialog);
}

void resizeWithinScreen(QWidget& dialog, const QSize& wanted) {
    dialog.resize(wanted.boundedTo(dialog.screen()->availableSize() - kFrame));
}

}  // namespace occ::ui
