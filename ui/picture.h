#pragma once

#include "core/result.h"
#include "ui/theme.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QFont>
#include <QImage>
#include <QSize>
#include <QString>
#include <functional>
#include <memory>

class QMimeData;
class QPainter;

namespace occ::ui {

/// Something that can be drawn at any size, for files and the clipboard. Lengths are in points of
/// 1/96 inch, so that text is as large in print as on a screen.
struct Picture {
    QString title;
    QString description;
    QSize preferred{1200, 700};
    QSize smallest{480, 320};  ///< below it, text would be cut
    std::function<void(QPainter&, const QSizeF&, const Theme&)> paint;
};

/// The font of a picture's texts: the program's, at a size that does not depend on the screen.
[[nodiscard]] QFont printFont(int pixels, bool bold = false);

/// How a picture is written.
struct PictureOptions {
    QSize points{1200, 700};
    int dpi = 192;  ///< of a PNG
    bool dark = false;
};

inline constexpr int kMaxPictureSide = 20'000;  ///< pixels

/// Pictures as files. Errors are sentences in the reader's language.
class PictureFile {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::PictureFile)

public:
    [[nodiscard]] static Result<QImage, QString> image(const Picture& picture,
                                                       const PictureOptions& options);
    [[nodiscard]] static Result<QByteArray, QString> png(const Picture& picture,
                                                         const PictureOptions& options);
    [[nodiscard]] static Result<QByteArray, QString> svg(const Picture& picture,
                                                         const PictureOptions& options);
    /// Picture and words together, for whatever they are pasted into.
    [[nodiscard]] static std::unique_ptr<QMimeData> clipboardData(const Picture& picture);

private:
    [[nodiscard]] static QString problemOf(const Picture& picture, const PictureOptions& options);
};

}  // namespace occ::ui
