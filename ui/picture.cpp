#include "ui/picture.h"

#include "ui/pdf_pages.h"
#include "ui/text_file.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QFileInfo>
#include <QFontInfo>
#include <QGuiApplication>
#include <QMarginsF>
#include <QMimeData>
#include <QPageSize>
#include <QPainter>
#include <QSvgGenerator>
#include <QTextDocument>
#include <cmath>

namespace occ::ui {

namespace {

constexpr double kMetersPerInch = 0.0254;

void paintWith(QPainter& painter, const Picture& picture, const PictureOptions& options) {
    const Theme& theme = options.dark ? darkTheme() : lightTheme();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.fillRect(QRectF(QPointF(0, 0), options.points), theme.ground);
    picture.paint(painter, options.points, theme);
}

void paintOn(QPaintDevice& device, double scale, const Picture& picture,
             const PictureOptions& options) {
    QPainter painter(&device);
    painter.scale(scale, scale);
    paintWith(painter, picture, options);
}

QImage imageOf(const QSize& pixels, const Picture& picture, const PictureOptions& options) {
    QImage image(pixels, QImage::Format_RGB32);
    if (!image.isNull()) paintOn(image, pixels.width() / options.points.width(), picture, options);
    return image;
}

}  // namespace

QFont printFont(int pixels, bool bold) {
    QFont font(QFontInfo(QGuiApplication::font()).family());
    font.setPixelSize(pixels);
    if (bold) font.setWeight(QFont::DemiBold);
    return font;
}

void paintDocument(QPainter& painter, const QTextDocument& document, const QPointF& at,
                   const QColor& color) {
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, color);
    painter.save();
    painter.translate(at);
    document.documentLayout()->draw(&painter, context);
    painter.restore();
}

PictureOptions PictureOptions::ofPixels(const QSize& pixels, int dpi, bool dark) {
    return {QSizeF(pixels) * (kPointsPerInch / dpi), dpi, dark};
}

QSize PictureOptions::pixels() const {
    return (points * (dpi / kPointsPerInch)).toSize();
}

PictureOptions preferredOptions(const Picture& picture) {
    PictureOptions options;
    options.points = picture.preferred;
    return options;
}

QSize minimumPixels(const Picture& picture, int dpi) {
    const QSizeF least = QSizeF(picture.smallest) * (dpi / kPointsPerInch);
    return {static_cast<int>(std::ceil(least.width())),
            static_cast<int>(std::ceil(least.height()))};
}

QString PictureFile::problemOf(const Picture& picture, const PictureOptions& options) {
    if (options.dpi < kMinDpi || options.dpi > kMaxDpi)
        return tr("The resolution must be %1 to %2 DPI, not %3.")
            .arg(kMinDpi)
            .arg(kMaxDpi)
            .arg(options.dpi);
    const QSize size = options.pixels();
    const QSize least = minimumPixels(picture, options.dpi);
    if (size.width() < least.width() || size.height() < least.height())
        return tr("%1 × %2 pixels are too few to be legible at %3 DPI: take at least %4 × %5, or a "
                  "lower resolution.")
            .arg(size.width())
            .arg(size.height())
            .arg(options.dpi)
            .arg(least.width())
            .arg(least.height());
    if (size.width() > kMaxPictureSide || size.height() > kMaxPictureSide)
        return tr("%1 × %2 pixels are too many: at most %3 on a side.")
            .arg(size.width())
            .arg(size.height())
            .arg(kMaxPictureSide);
    return {};
}

PictureFile::Outcome<QImage> PictureFile::image(const Picture& picture,
                                                const PictureOptions& options) {
    if (QString problem = problemOf(picture, options); !problem.isEmpty())
        return Unexpected{std::move(problem)};
    const QSize pixels = options.pixels();
    QImage image = imageOf(pixels, picture, options);
    if (image.isNull())
        return Unexpected{tr("There is not enough memory for %1 × %2 pixels.")
                              .arg(pixels.width())
                              .arg(pixels.height())};
    // Only now: fonts are measured in the screen's pixels while painting.
    const int dotsPerMeter = static_cast<int>(std::lround(options.dpi / kMetersPerInch));
    image.setDotsPerMeterX(dotsPerMeter);
    image.setDotsPerMeterY(dotsPerMeter);
    image.setText(QStringLiteral("Title"), picture.title);
    image.setText(QStringLiteral("Description"), picture.description);
    return image;
}

PictureFile::Outcome<QImage> PictureFile::preview(const Picture& picture,
                                                  const PictureOptions& options,
                                                  const QSize& room) {
    if (QString problem = problemOf(picture, options); !problem.isEmpty())
        return Unexpected{std::move(problem)};
    const QSizeF fitted = options.points.scaled(room, Qt::KeepAspectRatio);
    return imageOf(fitted.toSize().expandedTo({1, 1}), picture, options);
}

PictureFile::Outcome<QByteArray> PictureFile::png(const Picture& picture,
                                                  const PictureOptions& options) {
    const auto drawn = image(picture, options);
    if (!drawn) return Unexpected{drawn.error()};
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!drawn->save(&buffer, "PNG"))
        return Unexpected{tr("The picture could not be encoded as PNG.")};
    return bytes;
}

PictureFile::Outcome<QByteArray> PictureFile::svg(const Picture& picture,
                                                  const PictureOptions& options) {
    if (QString problem = problemOf(picture, options); !problem.isEmpty())
        return Unexpected{std::move(problem)};
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(static_cast<int>(kPointsPerInch));
    generator.setSize(options.points.toSize());
    generator.setViewBox(QRect(QPoint(0, 0), options.points.toSize()));
    generator.setTitle(picture.title);
    generator.setDescription(picture.description);
    paintOn(generator, 1, picture, options);
    return bytes;
}

PictureFile::Outcome<QByteArray> PictureFile::pdf(const Picture& picture,
                                                  const PictureOptions& options) {
    if (QString problem = problemOf(picture, options); !problem.isEmpty())
        return Unexpected{std::move(problem)};
    const QPageSize size(options.points / kPointsPerInch, QPageSize::Inch, QString(),
                         QPageSize::ExactMatch);
    return pdfOf({size, QPageLayout::Portrait, QMarginsF()}, picture.title, 1,
                 [&](QPainter& painter, int) { paintWith(painter, picture, options); });
}

PictureFile::Outcome<QByteArray> PictureFile::csv(const Picture& picture) {
    if (!picture.table)
        return Unexpected{tr("This picture has no table: take .png, .svg or .pdf.")};
    return QByteArray::fromStdString(toCsv(picture.table()));
}

PictureFile::Outcome<QByteArray> PictureFile::content(const Picture& picture, PictureFormat format,
                                                      const PictureOptions& options) {
    switch (format) {
        case PictureFormat::Csv: return csv(picture);
        case PictureFormat::Svg: return svg(picture, options);
        case PictureFormat::Pdf: return pdf(picture, options);
        case PictureFormat::Png: break;
    }
    return png(picture, options);
}

QString PictureFile::write(const Picture& picture, const PictureOptions& options,
                           const QString& path) {
    const auto format = formatOf(path);
    if (!format) return format.error();
    const auto bytes = content(picture, *format, options);
    if (!bytes) return bytes.error();
    return writeTextFile(path, bytes->toStdString()).value_or(QString());
}

PictureFile::Outcome<std::unique_ptr<QMimeData>> PictureFile::clipboardData(
    const Picture& picture, const PictureOptions& options) {
    const auto drawn = image(picture, options);
    if (!drawn) return Unexpected{drawn.error()};
    auto data = std::make_unique<QMimeData>();
    data->setImageData(*drawn);
    data->setData(QStringLiteral("image/svg+xml"), svg(picture, options).value());
    data->setText(picture.title + QLatin1Char('\n') + picture.description);
    return data;
}

QString fileEnding(PictureFormat format) {
    switch (format) {
        case PictureFormat::Png: return QStringLiteral("png");
        case PictureFormat::Svg: return QStringLiteral("svg");
        case PictureFormat::Pdf: return QStringLiteral("pdf");
        case PictureFormat::Csv: break;
    }
    return QStringLiteral("csv");
}

PictureFile::Outcome<PictureFormat> PictureFile::formatOf(const QString& fileName) {
    const QString ending = QFileInfo(fileName).suffix().toLower();
    for (const PictureFormat format : kPictureFormats)
        if (ending == fileEnding(format)) return format;
    return Unexpected{tr("The file's name must end in .png, .svg, .pdf or .csv: %1").arg(fileName)};
}

QString PictureFile::nameOf(PictureFormat format) {
    switch (format) {
        case PictureFormat::Png: return tr("PNG picture");
        case PictureFormat::Svg: return tr("SVG drawing");
        case PictureFormat::Pdf: return tr("PDF document");
        case PictureFormat::Csv: break;
    }
    return tr("CSV table");
}

}  // namespace occ::ui
