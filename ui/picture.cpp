#include "ui/picture.h"

#include <QBuffer>
#include <QFontInfo>
#include <QGuiApplication>
#include <QMimeData>
#include <QPainter>
#include <QSvgGenerator>
#include <cmath>

namespace occ::ui {

namespace {

constexpr double kPointsPerInch = 96;
constexpr double kMetersPerInch = 0.0254;

const Theme& themeOf(const PictureOptions& options) {
    return options.dark ? darkTheme() : lightTheme();
}

QSize pixelsOf(const PictureOptions& options) {
    return (QSizeF(options.points) * (options.dpi / kPointsPerInch)).toSize();
}

}  // namespace

QFont printFont(int pixels, bool bold) {
    QFont font(QFontInfo(QGuiApplication::font()).family());
    font.setPixelSize(pixels);
    if (bold) font.setWeight(QFont::DemiBold);
    return font;
}

QString PictureFile::problemOf(const Picture& picture, const PictureOptions& options) {
    const QSize& size = options.points;
    if (size.width() < picture.smallest.width() || size.height() < picture.smallest.height())
        return tr("%1 × %2 is too small to be legible: take at least %3 × %4.")
            .arg(size.width())
            .arg(size.height())
            .arg(picture.smallest.width())
            .arg(picture.smallest.height());
    const QSize pixels = pixelsOf(options);
    if (pixels.width() > kMaxPictureSide || pixels.height() > kMaxPictureSide)
        return tr("%1 × %2 pixels are too many: at most %3 on a side.")
            .arg(pixels.width())
            .arg(pixels.height())
            .arg(kMaxPictureSide);
    return {};
}

Result<QImage, QString> PictureFile::image(const Picture& picture, const PictureOptions& options) {
    QString problem = problemOf(picture, options);
    if (!problem.isEmpty()) return Unexpected{std::move(problem)};
    QImage image(pixelsOf(options), QImage::Format_RGB32);
    if (image.isNull()) return Unexpected{tr("There is not enough memory for the picture.")};
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    const double scale = options.dpi / kPointsPerInch;
    painter.scale(scale, scale);
    painter.fillRect(QRectF(QPointF(0, 0), QSizeF(image.size()) / scale), themeOf(options).ground);
    picture.paint(painter, options.points, themeOf(options));
    painter.end();
    // Only now: fonts are measured in the screen's pixels while painting.
    const int dotsPerMeter = static_cast<int>(std::lround(options.dpi / kMetersPerInch));
    image.setDotsPerMeterX(dotsPerMeter);
    image.setDotsPerMeterY(dotsPerMeter);
    image.setText(QStringLiteral("Title"), picture.title);
    image.setText(QStringLiteral("Description"), picture.description);
    return image;
}

Result<QByteArray, QString> PictureFile::png(const Picture& picture,
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

Result<QByteArray, QString> PictureFile::svg(const Picture& picture,
                                             const PictureOptions& options) {
    QString problem = problemOf(picture, options);
    if (!problem.isEmpty()) return Unexpected{std::move(problem)};
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(static_cast<int>(kPointsPerInch));
    generator.setSize(options.points);
    generator.setViewBox(QRect(QPoint(0, 0), options.points));
    generator.setTitle(picture.title);
    generator.setDescription(picture.description);
    QPainter painter(&generator);
    painter.fillRect(QRect(QPoint(0, 0), options.points), themeOf(options).ground);
    picture.paint(painter, options.points, themeOf(options));
    painter.end();
    return bytes;
}

std::unique_ptr<QMimeData> PictureFile::clipboardData(const Picture& picture) {
    PictureOptions options;
    options.points = picture.preferred;
    auto data = std::make_unique<QMimeData>();
    if (const auto drawn = image(picture, options)) data->setImageData(*drawn);
    data->setText(picture.title + QLatin1Char('\n') + picture.description);
    return data;
}

}  // namespace occ::ui
