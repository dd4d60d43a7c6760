#pragma once

#include "ui/picture.h"

#include <QByteArray>
#include <QString>
#include <functional>

class QWidget;

namespace occ::ui {

/// How what a view shows leaves the program. `parent` is the view; `done` gets a short sentence
/// for it ("Saved: ..."), which without it is said in passing. What goes wrong is said in a message
/// box. None of them blocks.
using Notice = std::function<void(const QString& sentence)>;

void copyText(const QString& text, const Notice& done = {});
/// As picture, SVG and text together.
void copyPicture(const Picture& picture, const Notice& done = {});
/// Asks for a file, beginning with `suggestedName`, and writes `bytes` to it.
void saveBytes(QWidget* parent, const QString& suggestedName, const QString& filter,
               const QByteArray& bytes, const Notice& done = {});
/// Asks how and where; `fileName` has no ending.
void savePicture(QWidget* parent, const Picture& picture, const QString& fileName,
                 const Notice& done = {});
/// What is said of it, for dialogs and views that say it themselves: "Saved: ...".
[[nodiscard]] QString savedSentence(const QString& path);
[[nodiscard]] QString copiedSentence();
/// Says in passing that a dialog of the window of `parent` has written a file.
void tellSaved(QWidget* parent, const QString& path);

}  // namespace occ::ui
