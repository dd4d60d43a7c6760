#pragma once

#include <QString>

class QDialog;
class QSize;
class QWidget;

namespace occ::ui {

/// Dialogs stay open beside the program's event loop, so that nothing nests. Deletes it when
/// closed.
void openDialog(QDialog* dialog);

/// Says what failed, over `parent` and without waiting for an answer.
void complain(QWidget* parent, const QString& message, const QString& detail);

/// Gives a dialog the size it likes, or what the screen has: its buttons must be in reach.
void resizeWithinScreen(QWidget& dialog, const QSize& wanted);

}  // namespace occ::ui
