#include "ui/handout.h"

#include "ui/handout_text.h"
#include "ui/pdf_pages.h"
#include "ui/text.h"
#include "ui/text_file.h"

#include <QFileInfo>
#include <QPainter>

namespace occ::ui {

namespace {

constexpr double kMarginPoints = 57;  ///< 15 mm
constexpr double kFooterPoints = 26;
constexpr int kFooterPixels = 11;

QPageLayout layoutOf(const HandoutOptions& options) {
    return {QPageSize(options.paper),
            options.landscape ? QPageLayout::Landscape : QPageLayout::Portrait, QMarginsF()};
}

}  // namespace

QString Handout::proposedTitle() {
    return tr("Theoretical occupancy of a CUDA kernel");
}

QString Handout::fileName(const Snapshot& snapshot) {
    return fileNameOf(QStringLiteral("occupancy-%1-handout").arg(toQString(snapshot.gpu.name))) +
           QStringLiteral(".pdf");
}

Handout::Handout(const Snapshot& snapshot, const std::vector<PictureGroup>& views,
                 const HandoutOptions& options)
    : m_options(options),
      m_pageSize(layoutOf(options).fullRect(QPageLayout::Inch).size() * kPointsPerInch) {
    HandoutFlow flow(contentArea());
    flow.addText(HandoutText::head(snapshot, options));
    flow.addColumns(HandoutText::inputs(snapshot), HandoutText::limits(snapshot));
    if (!options.charts.charts.empty())
        flow.addPicture(chartPicture(snapshot, options.charts).withoutWords());
    for (const PictureGroup& view : views)
        if (!options.omitted.contains(view.key))
            for (const Picture& picture : view.pictures)
                flow.addPicture(picture.withoutWords(), picture.inner ? picture.title : QString());
    flow.addText(HandoutText::sources(snapshot));
    m_pages = flow.takePages();
}

QRectF Handout::contentArea() const {
    return QRectF(QPointF(0, 0), m_pageSize)
        .adjusted(kMarginPoints, kMarginPoints, -kMarginPoints, -kMarginPoints - kFooterPoints);
}

void Handout::paintPage(QPainter& painter, int page) const {
    const Theme& theme = m_options.grey ? greyTheme() : lightTheme();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    for (const PlacedBlock& block : m_pages[static_cast<std::size_t>(page)])
        block.paint(painter, block.area, theme);
    paintFooter(painter, page, theme);
}

void Handout::paintFooter(QPainter& painter, int page, const Theme& theme) const {
    const QRectF content = contentArea();
    const QRectF line(content.left(), content.bottom() + kFooterPoints / 2, content.width(),
                      kFooterPoints / 2 + 4);
    painter.setPen(theme.mutedText);
    painter.setFont(printFont(kFooterPixels));
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     tr("%1 – sources of the figures: last page", "Occuscope 1.0 – ...")
                         .arg(ChartSheet::program()));
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter,
                     tr("Page %1 of %2").arg(page + 1).arg(pageCount()));
}

QByteArray Handout::pdf() const {
    return pdfOf(layoutOf(m_options), m_options.title, pageCount(),
                 [this](QPainter& painter, int page) { paintPage(painter, page); });
}

QString Handout::write(const QString& path) const {
    if (QFileInfo(path).suffix().compare(QLatin1String("pdf"), Qt::CaseInsensitive) != 0)
        return tr("The file's name must end in .pdf: %1").arg(path);
    return writeTextFile(path, pdf().toStdString()).value_or(QString());
}

}  // namespace occ::ui
