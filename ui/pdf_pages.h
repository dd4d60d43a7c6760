#pragma once

#include <QByteArray>
#include <QPageLayout>
#include <QString>
#include <functional>

class QPainter;

namespace occ::ui {

/// Pages as a PDF document. `paint` draws the page `page`, from 0, in points of 1/96 inch from its
/// upper left corner.
[[nodiscard]] QByteArray pdfOf(const QPageLayout& layout, const QString& title, int pages,
                               const std::function<void(QPainter&, int page)>& paint);

}  // namespace occ::ui
