#pragma once

#include "core/result.h"
#include "ui/chart_sheet.h"

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>
#include <array>
#include <memory>
#include <optional>

class QMimeData;

namespace occ::ui {

// Without an underlying type, as lupdate 6.8 loses the namespace of what follows one here.
enum class ExportFormat { Png, Svg, Pdf, Csv };
inline constexpr std::array kExportFormats = {ExportFormat::Png, ExportFormat::Svg,
                                              ExportFormat::Pdf, ExportFormat::Csv};

/// Charts as a file. The size in pixels and the resolution give the size on paper, also of an
/// SVG or PDF, which have no pixels.
struct ChartExport {
    SheetOptions sheet;
    ExportFormat format = ExportFormat::Png;
    QSize pixels{2000, 1800};
    int dpi = 192;
};
/// A size that suits the number of charts, the same on paper whatever the resolution.
[[nodiscard]] QSize defaultPixels(const SheetOptions& sheet, int dpi);

inline constexpr int kMinDpi = 36;
inline constexpr int kMaxDpi = 1200;
inline constexpr int kMaxExportSide = 20'000;  ///< pixels

/// Why an export failed, in the reader's language.
struct ExportError {
    QString message;
};

class ChartExporter {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::ChartExporter)

public:
    ChartExporter(const Snapshot& snapshot, const ChartExport& what)
        : m_snapshot(snapshot), m_what(what), m_sheet(snapshot, what.sheet) {}

    /// The file's content.
    [[nodiscard]] Result<QByteArray, ExportError> content() const;
    /// Writes the whole file or leaves what is there alone. Gives the number of bytes.
    [[nodiscard]] Result<qint64, ExportError> writeTo(const QString& path) const;
    /// Picture, SVG and text together, for whatever they are pasted into.
    [[nodiscard]] Result<std::unique_ptr<QMimeData>, ExportError> clipboardData() const;

    [[nodiscard]] Result<QImage, ExportError> image() const;
    /// The picture with `shrink` times the pixels. Precondition: `checkSize` is content.
    [[nodiscard]] QImage preview(double shrink) const;
    /// Whether the size is too small to be legible, or too large.
    [[nodiscard]] std::optional<ExportError> checkSize() const;
    /// The fewest pixels at the export's resolution.
    [[nodiscard]] QSize minimumPixels() const;

private:
    void paint(QImage& image, double scale) const;
    /// In points of 1/96 inch.
    [[nodiscard]] QSizeF paperSize() const;
    [[nodiscard]] Result<QByteArray, ExportError> png() const;
    [[nodiscard]] QByteArray svg() const;
    [[nodiscard]] QByteArray pdf() const;
    [[nodiscard]] QByteArray csv() const;

    const Snapshot& m_snapshot;
    ChartExport m_what;
    ChartSheet m_sheet;
};

/// By the name's ending; an error says which ones are known.
[[nodiscard]] Result<ExportFormat, ExportError> exportFormatOf(const QString& fileName);
/// "png".
[[nodiscard]] QString fileEnding(ExportFormat format);
/// "occupancy-h100-sxm-threads.png".
[[nodiscard]] QString suggestedFileName(const Snapshot& snapshot, const ChartExport& what);

}  // namespace occ::ui
