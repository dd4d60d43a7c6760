#pragma once

#include <QString>
#include <functional>

class QDialog;
class QSize;
class QWidget;

namespace occ::ui {

/// Dialogs stay open beside the program's event loop, so that nothing nests. Deletes it when
/// closed.
void openDialog(QDialog* dialog);

/// Says what failed, over `parent` and without waiting for an answer.
void complain(QWidget* parent, const QString& message, const QString& detail);

/// Asks where a file is to be written, beginning with the name `proposal`; its ending is that of
/// names without one. Of several filters the one that is chosen decides the ending. `chosen` is
/// called once there is an answer.
void askWhereToSave(QWidget* parent, const QString& title, const QString& proposal,
                    const QString& filter, const std::function<void(const QString& path)>& chosen);

/// Gives a dialog the size it likes, or what the screen has: its buttons must be in reach.
void resizeWithinScreen(QWidget& dialog, const QSize& wanted);

}  // namespace occ::ui
