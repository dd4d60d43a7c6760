#pragma once

#include "ui/picture.h"

#include <QString>
#include <QStringList>

namespace occ::ui {

/// The words around a picture that stands alone: a title, the result and remarks below it, and a
/// caption at the foot that says what it belongs to. Any of them may be empty.
struct PictureFrame {
    QString title;
    QStringList lines;
    QString caption;
};

/// A picture with its words, on a margin; the words are its title and description as well. The
/// frame's `inner` is the picture without them.
[[nodiscard]] Picture framed(Picture inner, const PictureFrame& frame);

/// Height of wrapped text in points.
[[nodiscard]] double wrappedHeight(const QFont& font, const QString& text, double width);

}  // namespace occ::ui
