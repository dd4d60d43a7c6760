#pragma once

#include "core/io/report.h"
#include "core/result.h"
#include "ui/theme.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QFont>
#include <QImage>
#include <QSize>
#include <QString>
#include <array>
#include <functional>
#include <memory>

class QMimeData;
class QPainter;
class QTextDocument;

namespace occ::ui {

/// Something that can be drawn at any size: for files, the clipboard, the presentation and the
/// handout. Lengths are in points of 1/96 inch, so that text is as large in print as on a screen.
struct Picture {
    QString title;
    QString description;
    QSize preferred{1200, 700};
    QSize smallest{480, 320};  ///< below it, text would be cut
    std::function<void(QPainter&, const QSizeF&, const Theme&)> paint;
    /// The figures behind it, for programs; empty where there are none.
    std::function<Table()> table = {};
    /// The same without the words around it, for pages that tell those themselves; null where the
    /// picture has none. See `framed`.
    std::shared_ptr<const Picture> inner = {};

    [[nodiscard]] const Picture& withoutWords() const { return inner ? *inner : *this; }
};

/// The font of a picture's texts: the program's, at a size that does not depend on the screen.
[[nodiscard]] QFont printFont(int pixels, bool bold = false);

/// A text at its place, all in one colour: its own would be the program's, maybe light on dark.
void paintDocument(QPainter& painter, const QTextDocument& document, const QPointF& at,
                   const QColor& color);

// Without an underlying type, as lupdate 6.8 loses the namespace of what follows one here.
enum class PictureFormat { Png, Svg, Pdf, Csv };
inline constexpr std::array kPictureFormats = {PictureFormat::Png, PictureFormat::Svg,
                                               PictureFormat::Pdf, PictureFormat::Csv};

inline constexpr double kPointsPerInch = 96;
inline constexpr int kMinDpi = 36;
inline constexpr int kMaxDpi = 1200;
inline constexpr int kMaxPictureSide = 20'000;  ///< pixels

/// How a picture is written. The size on paper also holds for SVG and PDF, which have no pixels.
struct PictureOptions {
    QSizeF points{1200, 700};
    int dpi = 192;
    bool dark = false;

    /// With the size on paper that `pixels` take at a resolution.
    [[nodiscard]] static PictureOptions ofPixels(const QSize& pixels, int dpi, bool dark = false);
    [[nodiscard]] QSize pixels() const;
};

/// Pictures as files. Errors are sentences in the reader's language.
class PictureFile {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::PictureFile)

public:
    template <class Value>
    using Outcome = Result<Value, QString>;

    [[nodiscard]] static Outcome<QImage> image(const Picture& picture,
                                               const PictureOptions& options);
    /// The same layout with as many pixels as fit into `room`, whatever the picture's resolution.
    [[nodiscard]] static Outcome<QImage> preview(const Picture& picture,
                                                 const PictureOptions& options, const QSize& room);
    [[nodiscard]] static Outcome<QByteArray> png(const Picture& picture,
                                                 const PictureOptions& options);
    [[nodiscard]] static Outcome<QByteArray> svg(const Picture& picture,
                                                 const PictureOptions& options);
    [[nodiscard]] static Outcome<QByteArray> pdf(const Picture& picture,
                                                 const PictureOptions& options);
    [[nodiscard]] static Outcome<QByteArray> csv(const Picture& picture);
    [[nodiscard]] static Outcome<QByteArray> content(const Picture& picture, PictureFormat format,
                                                     const PictureOptions& options);
    /// Writes all or nothing, in the format that the name's ending gives. Gives the sentence that
    /// says what went wrong; empty on success.
    [[nodiscard]] static QString write(const Picture& picture, const PictureOptions& options,
                                       const QString& path);
    /// Picture, SVG and words together, for whatever they are pasted into.
    [[nodiscard]] static Outcome<std::unique_ptr<QMimeData>> clipboardData(
        const Picture& picture, const PictureOptions& options);

    /// Why the size or the resolution cannot be; empty where they can.
    [[nodiscard]] static QString problemOf(const Picture& picture, const PictureOptions& options);
    /// By the name's ending; an error says which ones are known.
    [[nodiscard]] static Outcome<PictureFormat> formatOf(const QString& fileName);
    /// "PNG picture".
    [[nodiscard]] static QString nameOf(PictureFormat format);
};

/// As large as the picture likes to be.
[[nodiscard]] PictureOptions preferredOptions(const Picture& picture);
/// The fewest pixels at which it is legible.
[[nodiscard]] QSize minimumPixels(const Picture& picture, int dpi);
/// "png".
[[nodiscard]] QString fileEnding(PictureFormat format);

}  // namespace occ::ui
