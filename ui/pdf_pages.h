#pragma once

#include <QByteArray>
#include <QPageLayout>
#include <QPageSize>
#include <QString>
#include <array>
#include <functional>

class QPainter;

namespace occ::ui {

/// What is printed on.
inline constexpr std::array kPapers = {QPageSize::A4, QPageSize::Letter};
/// Position in `kPapers`: Letter where inches are in use, A4 everywhere else.
[[nodiscard]] int usualPaper();

/// Pages as a PDF document. `paint` draws the page `page`, from 0, in points of 1/96 inch from its
/// upper left corner.
[[nodiscard]] QByteArray pdfOf(const QPageLayout& layout, const QString& title, int pages,
                               const std::function<void(QPainter&, int page)>& paint);

}  // namespace occ::ui
