#include "ui/chart_export.h"

#include "ui/chart_table.h"
#include "ui/text.h"

#include <QBuffer>
#include <QFileInfo>
#include <QMarginsF>
#include <QMimeData>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>
#include <cmath>

namespace occ::ui {

namespace {

constexpr double kPointsPerInch = 96;
constexpr double kMetersPerInch = 0.0254;
constexpr int kPdfResolution = 1200;

}  // namespace

QSize defaultPixels(const SheetOptions& sheet, int dpi) {
    const QSizeF paper = sheet.charts.size() == 1 ? QSizeF(1000, 520) : QSizeF(1000, 900);
    return (paper * (dpi / kPointsPerInch)).toSize();
}

QSizeF ChartExporter::paperSize() const {
    return QSizeF(m_what.pixels) * (kPointsPerInch / m_what.dpi);
}

QSize ChartExporter::minimumPixels() const {
    const QSizeF least = m_sheet.minimumSize() * (m_what.dpi / kPointsPerInch);
    return {static_cast<int>(std::ceil(least.width())),
            static_cast<int>(std::ceil(least.height()))};
}

std::optional<ExportError> ChartExporter::checkSize() const {
    if (m_what.dpi < kMinDpi || m_what.dpi > kMaxDpi)
        return ExportError{tr("The resolution must be %1 to %2 DPI, not %3.")
                               .arg(kMinDpi)
                               .arg(kMaxDpi)
                               .arg(m_what.dpi)};
    const QSize& size = m_what.pixels;
    const QSize least = minimumPixels();
    if (size.width() < least.width() || size.height() < least.height())
        return ExportError{
            tr("%1 × %2 pixels are too few to be legible at %3 DPI: take at least %4 × %5, a lower "
               "resolution or fewer charts.")
                .arg(size.width())
                .arg(size.height())
                .arg(m_what.dpi)
                .arg(least.width())
                .arg(least.height())};
    if (size.width() > kMaxExportSide || size.height() > kMaxExportSide)
        return ExportError{tr("%1 × %2 pixels are too many: at most %3 on a side.")
                               .arg(size.width())
                               .arg(size.height())
                               .arg(kMaxExportSide)};
    return std::nullopt;
}

Result<QImage, ExportError> ChartExporter::image() const {
    if (auto error = checkSize()) return Unexpected{std::move(*error)};
    QImage image(m_what.pixels, QImage::Format_RGB32);
    if (image.isNull())
        return Unexpected{ExportError{tr("There is not enough memory for %1 × %2 pixels.")
                                          .arg(m_what.pixels.width())
                                          .arg(m_what.pixels.height())}};
    const int dotsPerMeter = static_cast<int>(std::lround(m_what.dpi / kMetersPerInch));
    paint(image, m_what.dpi / kPointsPerInch);
    // Only now: fonts are measured in the screen's pixels while painting.
    image.setDotsPerMeterX(dotsPerMeter);
    image.setDotsPerMeterY(dotsPerMeter);
    image.setText(QStringLiteral("Title"), m_sheet.title());
    image.setText(QStringLiteral("Description"), m_sheet.caption());
    return image;
}

void ChartExporter::paint(QImage& image, double scale) const {
    QPainter painter(&image);
    painter.scale(scale, scale);
    m_sheet.paint(painter, paperSize());
}

QImage ChartExporter::preview(double shrink) const {
    const QSize size = (QSizeF(m_what.pixels) * shrink).toSize();
    QImage image(size.expandedTo({1, 1}), QImage::Format_RGB32);
    paint(image, m_what.dpi / kPointsPerInch * shrink);
    return image;
}

Result<QByteArray, ExportError> ChartExporter::png() const {
    const auto picture = image();
    if (!picture) return Unexpected{picture.error()};
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!picture->save(&buffer, "PNG"))
        return Unexpected{ExportError{tr("The picture could not be encoded as PNG.")}};
    return bytes;
}

QByteArray ChartExporter::svg() const {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    const QSize size = paperSize().toSize();
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(static_cast<int>(kPointsPerInch));
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    generator.setTitle(m_sheet.title());
    generator.setDescription(m_sheet.result() + QLatin1Char('\n') + m_sheet.caption());
    QPainter painter(&generator);
    m_sheet.paint(painter, size);
    painter.end();
    return bytes;
}

QByteArray ChartExporter::pdf() const {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    const QSizeF size = paperSize();
    QPdfWriter writer(&buffer);
    writer.setResolution(kPdfResolution);
    writer.setPageSize(
        QPageSize(size / kPointsPerInch, QPageSize::Inch, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(m_sheet.title() + QStringLiteral(" – ") + toQString(m_snapshot.gpu.name));
    writer.setCreator(QStringLiteral("Occuscope"));
    QPainter painter(&writer);
    painter.scale(kPdfResolution / kPointsPerInch, kPdfResolution / kPointsPerInch);
    m_sheet.paint(painter, size);
    painter.end();
    return bytes;
}

QByteArray ChartExporter::csv() const {
    return QByteArray::fromStdString(toCsv(chartTable(m_snapshot, m_what.sheet)));
}

Result<QByteArray, ExportError> ChartExporter::content() const {
    if (m_what.format == ExportFormat::Csv) return csv();
    if (auto error = checkSize()) return Unexpected{std::move(*error)};
    switch (m_what.format) {
        case ExportFormat::Svg: return svg();
        case ExportFormat::Pdf: return pdf();
        case ExportFormat::Png:
        case ExportFormat::Csv: break;
    }
    return png();
}

Result<qint64, ExportError> ChartExporter::writeTo(const QString& path) const {
    const auto bytes = content();
    if (!bytes) return Unexpected{bytes.error()};
    QSaveFile file(path);
    const bool written =
        file.open(QIODevice::WriteOnly) && file.write(*bytes) == bytes->size() && file.commit();
    if (!written)
        return Unexpected{
            ExportError{tr("%1 could not be written: %2").arg(path, file.errorString())}};
    return static_cast<qint64>(bytes->size());
}

Result<std::unique_ptr<QMimeData>, ExportError> ChartExporter::clipboardData() const {
    const auto picture = image();
    if (!picture) return Unexpected{picture.error()};
    auto data = std::make_unique<QMimeData>();
    data->setImageData(*picture);
    data->setData(QStringLiteral("image/svg+xml"), svg());
    data->setText(m_sheet.title() + QLatin1Char('\n') + m_sheet.result() + QLatin1Char('\n') +
                  m_sheet.caption());
    return data;
}

QString fileEnding(ExportFormat format) {
    switch (format) {
        case ExportFormat::Png: return QStringLiteral("png");
        case ExportFormat::Svg: return QStringLiteral("svg");
        case ExportFormat::Pdf: return QStringLiteral("pdf");
        case ExportFormat::Csv: break;
    }
    return QStringLiteral("csv");
}

Result<ExportFormat, ExportError> exportFormatOf(const QString& fileName) {
    const QString ending = QFileInfo(fileName).suffix().toLower();
    for (const ExportFormat format : kExportFormats)
        if (ending == fileEnding(format)) return format;
    return Unexpected{
        ExportError{ChartExporter::tr("The file's name must end in .png, .svg, .pdf or .csv: %1")
                        .arg(fileName)}};
}

QString suggestedFileName(const Snapshot& snapshot, const ChartExport& what) {
    QString name = QStringLiteral("occupancy-") + toQString(snapshot.gpu.name);
    if (what.sheet.charts.size() == 1)
        name += QLatin1Char('-') + toQString(chartKey(what.sheet.charts.front()));
    return fileNameOf(name) + QLatin1Char('.') + fileEnding(what.format);
}

}  // namespace occ::ui
