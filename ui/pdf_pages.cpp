#include "ui/pdf_pages.h"

#include "ui/picture.h"

#include <QBuffer>
#include <QLocale>
#include <QPainter>
#include <QPdfWriter>

namespace occ::ui {

namespace {

constexpr int kResolution = 1200;

}  // namespace

int usualPaper() {
    return QLocale::system().measurementSystem() == QLocale::ImperialUSSystem ? 1 : 0;
}

QByteArray pdfOf(const QPageLayout& layout, const QString& title, int pages,
                 const std::function<void(QPainter&, int page)>& paint) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(kResolution);
    writer.setPageLayout(layout);
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Occuscope"));
    QPainter painter(&writer);
    for (int page = 0; page < pages; ++page) {
        if (page > 0) writer.newPage();
        painter.save();
        painter.scale(kResolution / kPointsPerInch, kResolution / kPointsPerInch);
        paint(painter, page);
        painter.restore();
    }
    painter.end();
    return bytes;
}

}  // namespace occ::ui
